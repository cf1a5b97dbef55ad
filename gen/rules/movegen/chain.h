/* Captures that go on, see `chain:` of the rules. A chain is one move: its legs are those of its links,
 * the single captures, each of which begins where the one before has ended and was made. */
#ifndef PIECEWORK_RULES_MOVEGEN_CHAIN_H
#define PIECEWORK_RULES_MOVEGEN_CHAIN_H

#include "rules/position/moves.h"

/* Lets the moves of a man that goes on, from number `first` on, go on after captures. The position is
 * the same afterwards. */
void follow_chains(const struct position *position, struct played_moves *moves, size_t first);

#endif
