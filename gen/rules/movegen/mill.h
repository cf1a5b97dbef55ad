/* Mills, see `capture: {mode: mills}` of the rules: who brings men to stand side by side takes men
 * of the other side, by choice. */
#ifndef PIECEWORK_RULES_MOVEGEN_MILL_H
#define PIECEWORK_RULES_MOVEGEN_MILL_H

#include "rules/position/moves.h"

/* Makes of each of the moves and drops, from number `first` on, that makes a mill one for each choice
 * of what it takes, if there is any. The position is the same afterwards. */
void choose_for_mills(const struct position *position, struct played_moves *moves, size_t first);

#endif
