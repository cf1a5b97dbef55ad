/* Moves as text, in the board's own labels. */
#ifndef PIECEWORK_RULES_PLY_TEXT_H
#define PIECEWORK_RULES_PLY_TEXT_H

#include "rules/position.h"

/* "7i-7h" moves, "7i-7h+" promotes, "7ix7h" takes, "7ix7hx7i" takes on the way and goes on (to an
 * empty square "-"), "5ex5d" takes on an empty square what passed it, "P*5e" drops. Must be written
 * before the ply is made. */
void ply_text(const struct position *position, const struct ply *ply, struct buf *out);

#endif
