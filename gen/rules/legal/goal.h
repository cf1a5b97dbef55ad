/* Whether a goal of the game has been reached, see game/goal.h. */
#ifndef PIECEWORK_RULES_GOAL_H
#define PIECEWORK_RULES_GOAL_H

#include "rules/position/position.h"

/* Whether the goal has been, by the move that led to the position or in a stated one; and who wins
 * by it, NOWHERE: nobody. */
bool goal_reached(const struct position *position, const struct compiled_goal *goal, int *winner);

/* Whether the first player's men stand at a goal which the second player, who is to move, may still
 * reach in reply; and whether the move does so. The position is the same afterwards. */
bool awaits_reply(const struct position *position);
bool is_reply(struct position *position, const struct played_move *move);

#endif
