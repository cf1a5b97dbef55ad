/* Where one man may go in a position, and where its own moves would lead, but the rules of terrain
 * and strength, or the safety of a royal piece, keep it from going. */
#ifndef PIECEWORK_RULES_RANGE_H
#define PIECEWORK_RULES_RANGE_H

#include "record/placement/placement.h"
#include "record/placement/square.h"

struct range {
    struct square *open, *barred; /* each square once, in the order of the moves */
    size_t open_count, barred_count;
};

/* The range of the man on a square, as if it were its side's turn; a square without a man has none.
 * Squares of its own men are not barred; those behind others are so only for moves over a terrain.
 * Owned by the arena. */
struct range range_of(struct arena *arena, const struct placement *placement, struct square from);

#endif
