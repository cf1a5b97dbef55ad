/* What a man takes by enclosing it: enemies in a row between it and what closes the row behind
 * them; those beside which enough squares are closed; and those between which it has come. A square
 * is closed by another man of the side that is armed, or by ground that is hostile to the enemy.
 * All is as it stands right after the move, before anything is taken. */
#ifndef PIECEWORK_RULES_POSITION_ENCLOSING_H
#define PIECEWORK_RULES_POSITION_ENCLOSING_H

#include "rules/position/position.h"

/* The squares of the men that are taken by the one that has just come to `to`, each of them once.
 * Returns how many. */
enum { ENCLOSED_LIMIT = SQUARE_LIMIT };
int enclosed_squares(const struct position *position, short to, short squares[ENCLOSED_LIMIT]);

#endif
