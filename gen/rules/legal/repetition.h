/* Positions that have occurred before. */
#ifndef PIECEWORK_RULES_REPETITION_H
#define PIECEWORK_RULES_REPETITION_H

#include "rules/position/position.h"

/* How often the position has come about since it was stated, this time counted: the same men, hands
 * and side to move, the same rights of men that have not moved, and the same chances to take what
 * passed; or, where the rules say so, whoever is to move. Where the rules let only the last
 * position count, that is at most twice. */
int position_times(const struct position *position);
/* The same of all positions, however the rules count them. */
int position_recurs(const struct position *position);

/* The move, from 0, before which the position first came about, as the rules count it. */
size_t position_first_time(const struct position *position);

#endif
