/* Paper sizes. */
#ifndef PIECEWORK_LAYOUT_PAPER_H
#define PIECEWORK_LAYOUT_PAPER_H

#include "diag/diag.h"

#include <stdbool.h>

struct paper {
    char name[40];        /* as in file names: "a4" */
    double width, height; /* mm, upright */
};

/* Finds a named size, either case, or reads "WIDTHxHEIGHT" as two lengths (50 to 2000 mm), which
 * are then its name, without blanks. False when it is neither. */
bool paper_find(const char *name, struct paper *paper);

extern const char *const paper_names[]; /* NULL-terminated */

/* Refuses what paper_find() did, as the value of a key. */
void paper_report(const struct located *name, const char *key, struct diags *diags);

#endif
