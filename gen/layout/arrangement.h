/* What stands where on the page of a pocket version: rows from the top, in each the things from the
 * left. */
#ifndef PIECEWORK_LAYOUT_ARRANGEMENT_H
#define PIECEWORK_LAYOUT_ARRANGEMENT_H

#include "diag/diag.h"

#include <stdbool.h>

enum thing { THING_BOARD, THING_PIECES, THING_TEXT, THING_COUNT };

/* Words of the file, by enum thing; NULL-terminated. */
extern const char *const thing_words[];

/* Every thing once, in the order of reading. */
struct arrangement {
    enum thing things[THING_COUNT];
    int rows[THING_COUNT]; /* of each of them, from 0, ascending */
    int row_count;
};

/* The value of `arrange:`, for the schema. */
struct field;
extern const struct field arrangement_row;

/* Reads a list of rows; NULL gives board and pieces with the text below. False after findings. */
struct node;
bool arrangement_read(const struct node *list, struct arrangement *arrangement,
                      struct diags *diags);

#endif
