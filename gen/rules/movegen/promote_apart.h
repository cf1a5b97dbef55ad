/* Promotion in a turn of its own, as in Sittuyin: a man that stands in its zone, or is the last one
 * of its piece, becomes another one where it stands, or on an empty square to which that one could
 * go; there it attacks nothing. That it may not give check either is looked at in legal.c. */
#ifndef PIECEWORK_RULES_MOVEGEN_PROMOTE_APART_H
#define PIECEWORK_RULES_MOVEGEN_PROMOTE_APART_H

#include "rules/position/moves.h"

/* Adds such promotions of the side to move. */
void generate_promotions(const struct position *position, struct played_moves *moves);

#endif
