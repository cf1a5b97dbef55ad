/* A set of squares of a board: a word for each rank from below, whose bits are its squares from the
 * left. So what holds of many squares is found for all of a rank at once. */
#ifndef PIECEWORK_MOVE_SQUARES_H
#define PIECEWORK_MOVE_SQUARES_H

#include <stdbool.h>
#include <stdint.h>

enum { FIELD_LIMIT = 64 }; /* squares a side */

struct squares {
    uint64_t rows[FIELD_LIMIT];
};

static inline bool squares_have(const struct squares *squares, int x, int y)
{
    return squares->rows[y] >> x & 1;
}

static inline void squares_add(struct squares *squares, int x, int y)
{
    squares->rows[y] |= (uint64_t)1 << x;
}

#endif
