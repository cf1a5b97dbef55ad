/* The legal moves of a position. */
#ifndef PIECEWORK_RULES_LEGAL_H
#define PIECEWORK_RULES_LEGAL_H

#include "rules/attack.h"
#include "rules/generate.h"

/* Whether a move that was generated is legal. */
bool turn_is_legal(struct position *position, const struct turn *turn);

/* Whether the turn is forbidden since its position has come about before. The position is the same
 * afterwards. */
bool repeats(struct position *position, const struct turn *turn);

/* Adds the legal moves, in the order of generate_turns(). The position is the same afterwards. */
void legal_turns(struct position *position, struct turns *turns);
/* How many these are; `turns` is only worked on. */
size_t legal_count(struct position *position, struct turns *turns);

/* Whether there is any. */
bool has_legal(struct position *position);

/* Ways to make so many legal turns; 1 for none. A game that has ended by repetition goes on. */
uint64_t perft(struct position *position, int depth, struct turns *turns);

#endif
