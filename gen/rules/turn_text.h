/* Moves as text, in the board's own labels. */
#ifndef PIECEWORK_RULES_TURN_TEXT_H
#define PIECEWORK_RULES_TURN_TEXT_H

#include "rules/position.h"

/* As notation.h reads it: "7i-7h" moves, "7i-7h+" promotes, "7ix7h" takes, "7ix7h-7i" takes on the
 * way and goes on, "5ex5d" takes on an empty square what passed it, "P*5e" drops. Squares that a
 * man only passes are left out. Must be written before the turn is made. */
void turn_text(const struct position *position, const struct turn *turn, struct buf *out);

#endif
