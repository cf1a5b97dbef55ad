/* Paper sizes. */
#ifndef PIECEWORK_LAYOUT_PAPER_H
#define PIECEWORK_LAYOUT_PAPER_H

#include <stdbool.h>

struct paper {
    const char *name;     /* as in file names: "a4" */
    double width, height; /* mm, upright */
};

/* Finds a named size, either case, or reads "WIDTHxHEIGHT" in mm (50 to 2000); `name` of the result
 * is then borrowed from the argument. False when it is neither. */
bool paper_find(const char *name, struct paper *paper);

extern const char *const paper_names[]; /* NULL-terminated */

#endif
