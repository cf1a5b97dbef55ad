/* The moves of single statements, and parts of sets of moves. Part of the reader by parts. */
#ifndef PIECEWORK_NOTATION_BY_PARTS_STATEMENT_H
#define PIECEWORK_NOTATION_BY_PARTS_STATEMENT_H

#include "notation/by_parts/clause.h"

enum { FARTHEST_JUMP = 9 }; /* squares */

/* The same of statements that tell a distance and directions, that have two legs, that name a
 * piece, or the offset of a leap. */
bool statement_span_moves(struct arena *arena, struct statement *f);
/* Of each direction, in Betza notation. */
extern const char *const direction_letters[DIRECTIONS];

/* Copies of the moves of the set that end on these targets alone, lead these ways, lead none of
 * them, and go no farther than so many steps. */
struct moveset subset_on(struct arena *arena, const struct moveset *set, unsigned target);
struct moveset subset_along(struct arena *arena, const struct moveset *set, unsigned mask);
struct moveset subset_without(struct arena *arena, const struct moveset *set, unsigned mask);
struct moveset subset_within(struct arena *arena, const struct moveset *set, int steps);

#endif
