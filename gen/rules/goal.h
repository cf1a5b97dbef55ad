/* Whether a goal of the game has been reached, see game/goal.h. */
#ifndef PIECEWORK_RULES_GOAL_H
#define PIECEWORK_RULES_GOAL_H

#include "rules/position.h"

/* Whether the goal has been, by the move that led to the position or in a stated one; and who wins
 * by it, NOWHERE: nobody. */
bool goal_reached(const struct position *position, const struct compiled_goal *goal, int *winner);

#endif
