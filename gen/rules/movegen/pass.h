/* Passing a turn: a move that changes nothing but whose turn it is. It is written with the square
 * of the man that says so, twice. */
#ifndef PIECEWORK_RULES_PASS_H
#define PIECEWORK_RULES_PASS_H

#include "rules/position/moves.h"

/* Adds the pass of the side to move, where it may ever pass, has a man on the board, and the same
 * man cannot pass by a move of its own, which stands in the list from `first` on. */
void generate_pass(const struct position *position, struct played_moves *moves, size_t first);

/* The square of the man by which the side passes: its royal man or, where it has none or several,
 * the first of its men from the left of the lowest rank; NOWHERE: it has none on the board. */
short passing_square(const struct position *position, int side);

/* Whether both players have passed, one after the other. */
bool both_passed(const struct position *position);

#endif
