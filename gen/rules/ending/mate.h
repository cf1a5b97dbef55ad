/* What a checkmate is worth. */
#ifndef PIECEWORK_RULES_MATE_H
#define PIECEWORK_RULES_MATE_H

#include "rules/ending/ending.h"

/* The end of a game in which the player to move is mated. The position is the same afterwards. */
struct ending mate_ending(struct position *position);

#endif
