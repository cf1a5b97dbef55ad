/* The moves of single frames, and parts of sets of moves. Part of the reader by parts. */
#ifndef PIECEWORK_NOTATION_SENSE_SENSE_MOVING_H
#define PIECEWORK_NOTATION_SENSE_SENSE_MOVING_H

#include "notation/sense/sense_internal.h"

enum { FARTHEST_JUMP = 9 }; /* squares */

/* The same of frames that tell a distance and directions, that have two legs, that name a piece, or
 * the offset of a leap. */
bool sense_span_moves(struct arena *arena, struct sense_frame *f);
/* Of each direction, in Betza notation. */
extern const char *const sense_way_letters[DIRECTIONS];

/* Copies of the moves of the set that end on these targets alone, lead these ways, lead none of
 * them, and go no farther than so many steps. */
struct moveset sense_on(struct arena *arena, const struct moveset *set, unsigned target);
struct moveset sense_along(struct arena *arena, const struct moveset *set, unsigned mask);
struct moveset sense_without(struct arena *arena, const struct moveset *set, unsigned mask);
struct moveset sense_within(struct arena *arena, const struct moveset *set, int steps);

#endif
