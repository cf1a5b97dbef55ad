/* What it takes to make a printed set: sheets of paper and of card, lines to cut and to fold. */
#ifndef PIECEWORK_TEXT_SUMMARY_H
#define PIECEWORK_TEXT_SUMMARY_H

#include "layout/layout.h"

#include <stdio.h>

/* Of one kind of part, or of all. */
struct effort {
    size_t pages, sheets; /* a sheet may have a page on either side */
    double area;          /* of the sheets, square mm */
    double cut, fold;     /* length of the lines, mm */
};

struct summary {
    struct effort parts[PART_KIND_COUNT];
    const char *box; /* what the box is for; NULL: there is none */
};

/* Counts a page of the part; one that is the back of another takes no sheet of its own, and the
 * trial page none of labels. What is read is printed on both sides. */
void summary_add(struct summary *summary, const struct part *part, const struct scene *scene,
                 bool back);

/* One line for each kind of part, and where there are several one for all of them, below the name
 * of the PDF and which sides of the paper it is printed on. */
void summary_print(const struct summary *summary, const char *path, const struct paper *paper,
                   const char *sides, FILE *stream);

#endif
