/* Moves that lead nowhere. */
#ifndef PIECEWORK_RULES_IDLE_H
#define PIECEWORK_RULES_IDLE_H

#include "rules/position/position.h"

/* Whether each player has made so many moves without a capture and the like, as `draw-after` counts
 * them; 0: never. The position is the same afterwards. */
bool position_is_idle(struct position *position, int moves_each);

#endif
