/* The targets of moves of several legs as numbers: those of each leg in bits of their own. Such a
 * number is a product, of whatever each leg may choose by itself. Private to the room. */
#ifndef PIECEWORK_MOVE_MOVESET_TARGETS_H
#define PIECEWORK_MOVE_MOVESET_TARGETS_H

#include "move/moveset.h"

enum { TARGET_BITS = 7 }; /* of a leg; the first leg has the lowest */

/* Products of targets: whatever one of them has. */
struct target_sets {
    uint64_t *list;
    size_t count;
};

/* Of a move that returns so, what its squares can be: the one where it ends is empty. */
uint64_t targets_of(const struct move *move);

#endif
