/* Counts of moves at the end of a game, as in Makruk. */
#ifndef PIECEWORK_RULES_COUNTING_H
#define PIECEWORK_RULES_COUNTING_H

#include "rules/position/position.h"

/* Carries the count on by the last move, of which `past` is the record. */
void count_move(struct position *position, const struct past *past);

/* Whether the count is over. */
bool position_is_counted_out(const struct position *position);

#endif
