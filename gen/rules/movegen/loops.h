/* Captures around loops, as in Surakarta: along a line of the board, over empty squares and one
 * loop or more, to an enemy. */
#ifndef PIECEWORK_RULES_MOVEGEN_LOOPS_H
#define PIECEWORK_RULES_MOVEGEN_LOOPS_H

#include "rules/position/moves.h"

/* Adds such captures of the man on the square, one to each enemy; its own square is free. */
void capture_around(const struct position *position, short from, struct played_moves *moves);

#endif
