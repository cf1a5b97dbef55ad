/* Captures around loops, as in Surakarta: along a line of the board, over empty squares and one
 * loop or more, to an enemy. */
#ifndef PIECEWORK_RULES_MOVEGEN_LOOPS_H
#define PIECEWORK_RULES_MOVEGEN_LOOPS_H

#include "rules/position/position.h"

/* The squares of the enemies that the man takes so, each once; its own square is free. Returns how
 * many. */
int looped_squares(const struct position *position, short from, short squares[SQUARE_LIMIT]);

#endif
