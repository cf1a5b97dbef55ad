/* Positions that are stated, and moves that are made, with a look at the goals of the game. */
#ifndef PIECEWORK_RULES_JUDGE_H
#define PIECEWORK_RULES_JUDGE_H

#include "rules/position/position.h"

/* The position as stated, with no moves before it. A man has not moved yet when that is stated, or,
 * where nothing is, when one of its kind and side stands there in the setup. */
struct position *position_new(struct arena *arena, const struct compiled_rules *compiled,
                              const struct placement *placement);
/* Makes it the position as stated, as position_new() does, with no moves before it. */
void position_restate(struct position *position, const struct placement *placement);

/* Makes the move, and looks at the goals, the check that it gives, and whether both players have
 * passed. */
void position_make_judged(struct position *position, const struct played_move *move);
/* The move must be one that the generator gave for this position. Most games have nothing to look
 * at: their moves are counted by the million. */
static inline void position_make(struct position *position, const struct played_move *move)
{
    (position->compiled->judges ? position_make_judged : position_change)(position, move);
}

/* Makes the moves again that have been taken back since there were so many. No other move may have
 * been made since. */
void position_remake(struct position *position, size_t count);

#endif
