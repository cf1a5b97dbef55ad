/* Captures by choice: who brings men to stand side by side, in a mill, takes men of the other side;
 * who steps towards men or away from them takes one row of these. */
#ifndef PIECEWORK_RULES_MOVEGEN_CHOOSE_H
#define PIECEWORK_RULES_MOVEGEN_CHOOSE_H

#include "rules/position/moves.h"

/* Makes of each of the moves and drops, from number `first` on, one for each choice of what it
 * takes; it stays as it is where that is nothing. The position is the same afterwards. */
void choose_captures(const struct position *position, struct played_moves *moves, size_t first);

#endif
