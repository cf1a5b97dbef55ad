/* The targets of moves of several legs as numbers: those of each leg in bits of their own. Such a
 * number is a product, of whatever each leg may choose by itself. Private to the room. */
#ifndef PIECEWORK_MOVE_MOVESET_TARGETS_H
#define PIECEWORK_MOVE_MOVESET_TARGETS_H

#include "move/moveset.h"

#include <stdint.h>

enum { TARGET_BITS = 6 }; /* of a leg; the first leg has the lowest */

/* Products of targets: whatever one of them has. */
struct target_sets {
    uint64_t *list;
    size_t count;
};

/* Whether a move is two single steps, there and back. */
bool legs_return(const struct leg *first);

/* Of a move that returns so, what its squares can be: the one where it ends is empty. */
uint64_t targets_of(const struct move *move);
/* Takes a product apart in two, at a leg that has a choice; false: none has. */
bool targets_split(uint64_t targets, uint64_t *one, uint64_t *others);
/* Whether the sets have all that the product has. */
bool targets_within(uint64_t targets, const struct target_sets *sets);

#endif
