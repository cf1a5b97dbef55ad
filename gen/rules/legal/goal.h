/* Whether a goal of the game has been reached, see game/rules.h. */
#ifndef PIECEWORK_RULES_LEGAL_GOAL_H
#define PIECEWORK_RULES_LEGAL_GOAL_H

#include "rules/position/position.h"

/* Whether the goal has been, by the move that led to the position or in a stated one; and who wins
 * by it, NOWHERE: nobody. */
bool goal_reached(const struct position *position, const struct compiled_goal *goal, int *winner);

/* Whether the first player's men stand at a goal which the second player, who is to move, may still
 * reach in reply; and whether the move does so. The position is the same afterwards. */
bool awaits_reply(const struct position *position);
bool is_reply(struct position *position, const struct played_move *move);

/* Positions that have occurred before. */

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
