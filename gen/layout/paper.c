#include "layout/paper.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ISO 216, and the American sizes in inches. */
static const struct paper papers[] = {
    {"a4", 210, 297},
    {"letter", 8.5 * 25.4, 11 * 25.4},
    {"a3", 297, 420},
    {"legal", 8.5 * 25.4, 14 * 25.4},
    {"tabloid", 11 * 25.4, 17 * 25.4},
};

const char *const paper_names[] = {"a4", "letter", "a3", "legal", "tabloid", NULL};

/* Digits and at most one point; returns what is behind them, or NULL. */
static const char *read_side(const char *text, double *side)
{
    enum { LEAST = 50, MOST = 2000 };
    char *end;

    *side = strtod(text, &end);
    if (end != text + strspn(text, "0123456789.") || *side < LEAST || *side > MOST)
        return NULL;
    return end;
}

static bool read_size(const char *text, struct paper *paper)
{
    const char *end = read_side(text, &paper->width);

    end = end && *end == 'x' ? read_side(end + 1, &paper->height) : NULL;
    return end && *end == '\0';
}

bool paper_find(const char *name, struct paper *paper)
{
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (strcasecmp(papers[i].name, name) == 0) {
            *paper = papers[i];
            return true;
        }
    paper->name = name;
    return read_size(name, paper);
}
