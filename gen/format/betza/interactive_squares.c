/* The squares of an Interactive Diagram: "a2-h2,c1", for one player or both. */
#include "format/betza/interactive_internal.h"

#include "base/number.h"

#include <stdlib.h>
#include <string.h>

/* A square at *c, which moves behind it; counted from the upper left. False: there is none. */
static bool read_square(const struct interactive *d, const char **c, int *file, int *rank)
{
    char *end;
    long number;

    if (**c < 'a' || **c > 'z' || !is_digit((*c)[1]))
        return false;
    *file = **c - 'a';
    number = strtol(*c + 1, &end, 10) - d->first_rank;
    *c = end;
    if (number < 0 || number >= d->height || *file >= d->width)
        return false;
    *rank = d->height - 1 - (int)number;
    return true;
}

static void lay_one(struct interactive *d, struct place at, const struct laid *laid, int side,
                    int file, int rank)
{
    struct betza_square *square = &d->reader.variant->squares[rank * d->width + file];

    if (laid->piece)
        betza_put_man(&d->reader, at, laid->piece, side, file, rank);
    else
        square->hole = true;
}

/* The man, and by symmetry the other player's. */
static void lay_both(struct interactive *d, struct place at, const struct laid *laid, int side,
                     int file, int rank)
{
    bool turned = d->symmetry.text && strcmp(d->symmetry.text, "rotate") == 0;

    lay_one(d, at, laid, side, file, rank);
    if (laid->piece && !d->both_said)
        lay_one(d, at, laid, 1 - side, turned ? d->width - 1 - file : file, d->height - 1 - rank);
}

/* "a2-j2", or one square. */
static bool lay_range(struct interactive *d, struct place at, const struct laid *laid, int side,
                      const char **c)
{
    int file, rank, last_file, last_rank;

    if (!read_square(d, c, &file, &rank))
        return false;
    last_file = file;
    last_rank = rank;
    if (**c == '-' && (++*c, !read_square(d, c, &last_file, &last_rank)))
        return false;
    if (last_file < file || last_rank > rank)
        return false;
    for (int y = rank; y >= last_rank; y--)
        for (int x = file; x <= last_file; x++)
            lay_both(d, at, laid, side, x, y);
    return true;
}

/* Squares with commas between them; behind two commas those of Black. */
static void lay_squares(struct interactive *d, const struct laid *laid, const struct located *list,
                        int side)
{
    const char *c = list->text;

    while (*c) {
        const char *from = c;
        struct place at = located_at(list, (size_t)(c - list->text), strcspn(c, ","));

        if (*c == ',' && side == 0) {
            side = 1;
            c += c == list->text && c[1] == ',' ? 2 : 1;
            continue;
        }
        if (!lay_range(d, at, laid, side, &c) || (*c && *c != ',')) {
            betza_flaw(&d->reader,
                       located_at(list, (size_t)(from - list->text), strcspn(from, ",") + !*from),
                       "squares of the board, such as a2-h2,d3, are expected");
            return;
        }
        c += *c == ',';
    }
}

void interactive_lay(struct interactive *d)
{
    d->both_said = d->symmetry.text && strcmp(d->symmetry.text, "none") == 0;
    for (size_t i = 0; i < d->laid_count; i++)
        d->both_said |= d->laid[i].piece &&
                        (d->laid[i].others.text ||
                         (d->laid[i].squares.text && (strstr(d->laid[i].squares.text, ",,") ||
                                                      *d->laid[i].squares.text == ',')));
    for (size_t i = 0; i < d->laid_count; i++) { /* holes first */
        if (!d->laid[i].piece && d->laid[i].squares.text)
            lay_squares(d, &d->laid[i], &d->laid[i].squares, 0);
    }
    for (size_t i = 0; i < d->laid_count; i++) {
        if (d->laid[i].piece && d->laid[i].squares.text)
            lay_squares(d, &d->laid[i], &d->laid[i].squares, 0);
        if (d->laid[i].piece && d->laid[i].others.text)
            lay_squares(d, &d->laid[i], &d->laid[i].others, 1);
    }
}
