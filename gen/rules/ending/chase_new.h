/* Chases by new attacks, as the Asian rules of Xiangqi have them. */
#ifndef PIECEWORK_RULES_CHASE_NEW_H
#define PIECEWORK_RULES_CHASE_NEW_H

#include "rules/position/position.h"

/* Sets, for each square of the board, whether the last move has begun to chase the man there, one
 * of the player to move. Needs a last move, which is taken back and made again. */
void chased_anew(struct position *position, bool *chased);

#endif
