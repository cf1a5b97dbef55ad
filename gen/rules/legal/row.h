/* Men that count for goals, and whether they stand in a row or in a block. */
#ifndef PIECEWORK_RULES_ROW_H
#define PIECEWORK_RULES_ROW_H

#include "rules/position/position.h"

/* Whether the man, 0 for none, is one of the side that counts for the goal. */
bool goal_counts(const struct position *position, const struct compiled_goal *goal, unsigned man,
                 int side);

/* Whether men of the side that count for the goal, of GOAL_ROW or GOAL_BLOCK, stand so. */
bool stand_in_row(const struct position *position, const struct compiled_goal *goal, int side);
bool stand_in_block(const struct position *position, const struct compiled_goal *goal, int side);

#endif
