/* Men that are taken in rows by a man that steps towards them or away from them, as in Fanorona:
 * those on the line of its way, right in front of it where it has come to, or right behind it where
 * it came from. */
#ifndef PIECEWORK_RULES_POSITION_APPROACH_H
#define PIECEWORK_RULES_POSITION_APPROACH_H

#include "rules/position/position.h"

/* The square beside the way of a leg where a row would begin that it takes, of the move that brings
 * a man from one square to another: in front, or behind; NOWHERE: there is none. */
short row_begin(const struct compiled_rules *compiled, const struct move_leg *leg, short from,
                short to, bool behind);

/* The squares of the men of the other side that a man of the side takes so. Returns how many. */
int approached_squares(const struct position *position, const struct move_leg *leg, short from,
                       short to, bool behind, int side, short squares[SQUARE_LIMIT]);

#endif
