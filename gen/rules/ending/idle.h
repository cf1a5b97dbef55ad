/* Moves that lead nowhere. */
#ifndef PIECEWORK_RULES_IDLE_H
#define PIECEWORK_RULES_IDLE_H

#include "rules/position/position.h"

/* Whether the moves are over that may be made without a capture and the like, by `draw-after`. The
 * position is the same afterwards. */
bool position_is_idle(struct position *position);

#endif
