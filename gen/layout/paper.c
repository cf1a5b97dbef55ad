#include "layout/paper.h"

#include "base/length.h"

#include <stddef.h>
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

static bool is_side(double mm)
{
    return mm >= 50 && mm <= 2000;
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " ");
}

/* Two lengths with an 'x' between; a unit behind the second alone goes for both. */
static bool read_size(const char *text, double *width, double *height)
{
    double first, second;
    const char *bare = number_read(text, &first), *x = bare ? strchr(bare, 'x') : NULL, *end;

    if (!x || strpbrk(text, "+-") || !number_read(skip_blanks(x + 1), &second) || second == 0)
        return false;
    end = length_read(skip_blanks(x + 1), "mm", height);
    *width = first * (*height / second);
    if (*end || skip_blanks(bare) == x)
        return !*end;
    return skip_blanks(length_read(text, "mm", width)) == x;
}

/* Without blanks; false where it is too long. */
static bool take_name(const char *text, struct paper *paper)
{
    size_t size = 0;

    for (; *text && size + 1 < sizeof paper->name; text++)
        if (*text != ' ')
            paper->name[size++] = *text;
    paper->name[size] = '\0';
    return *text == '\0';
}

bool paper_find(const char *name, struct paper *paper)
{
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (strcasecmp(papers[i].name, name) == 0) {
            *paper = papers[i];
            return true;
        }
    return read_size(name, &paper->width, &paper->height) && is_side(paper->width) &&
           is_side(paper->height) && take_name(name, paper);
}

void paper_report(const struct located *name, const char *key, struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(BAD_CHOICE), name->at, key, name->text);
    double width, height;

    if (read_size(name->text, &width, &height))
        diag_label(finding, "%.1f x %.1f mm, but sides must be 50 to 2000 mm", width, height);
    diag_help(finding, "use a4, letter, a3, legal, tabloid or a size such as 210x297 (mm), 21cm x "
                       "29.7cm or 8.5x11in");
}
