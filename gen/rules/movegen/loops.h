/* Captures around loops, as in Surakarta: along a line of the board, over empty squares and one
 * loop or more, to an enemy. */
#ifndef PIECEWORK_RULES_MOVEGEN_LOOPS_H
#define PIECEWORK_RULES_MOVEGEN_LOOPS_H

#include "rules/position/position.h"

/* The squares of the enemies that the man takes so, each once; its own square is free. Returns how
 * many. */
int looped_squares(const struct position *position, short from, short squares[SQUARE_LIMIT]);

/* The shortest such way to the next man that is met on `to`, before or after he is taken: its ends
 * and the squares where it goes from a line into a loop, or the other way round. Returns how many;
 * 0: there is none, or it turns too often. */
enum { LOOPED_LIMIT = 16 };
int looped_way(const struct position *position, short from, short to, short squares[LOOPED_LIMIT]);

#endif
