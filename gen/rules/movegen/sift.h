/* What becomes of moves that were found, and the men that players take off before all moves. */
#ifndef PIECEWORK_RULES_MOVEGEN_SIFT_H
#define PIECEWORK_RULES_MOVEGEN_SIFT_H

#include "rules/position/moves.h"

/* Leaves the moves of the man, from number `first` on, out that end where it may not stop. */
void drop_passed(struct played_moves *moves, size_t first, short from, const unsigned char *passed);
/* Leaves those out that lead from a terrain which the man does not leave, by square, NULL: it
 * leaves all; and to where it would be enclosed, where nobody goes there. */
void drop_barred(const struct position *position, struct played_moves *moves, size_t first,
                 const uint64_t *terrains);

/* Whether the side to move takes a man of its own off the board before all moves; and whether that
 * may be the one on the square. */
bool is_opening(const struct position *position);
bool may_be_lifted(const struct position *position, short square);

#endif
