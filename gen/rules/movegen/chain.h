/* Captures that go on, see `chain:` of the rules. A chain is one move: its legs are those of its
 * links, the single captures, each of which begins where the one before has ended and was made. */
#ifndef PIECEWORK_RULES_MOVEGEN_CHAIN_H
#define PIECEWORK_RULES_MOVEGEN_CHAIN_H

#include "rules/position/moves.h"

/* Adds the moves of the man on a square that do not go on. */
typedef void chain_links(const struct position *position, int square, struct played_moves *moves);

/* Lets the moves of a man, from number `first` on, go on after captures. Where men promote at the
 * end of the whole move, none does so yet. The position is the same afterwards. Returns the
 * work that it was, in ends of legs that are tried, about `most` at most: beyond that moves are not
 * found, and its `cut` is set. */
size_t follow_chains(const struct position *position, chain_links *links,
                     struct played_moves *moves, size_t first, size_t most);

#endif
