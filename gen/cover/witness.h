/* What would witness a fact: the claims that could be made of a game. Private to cover/. */
#ifndef PIECEWORK_COVER_WITNESS_H
#define PIECEWORK_COVER_WITNESS_H

#include "game/game.h"

/* A fact of the game, "draw-after", and the claim of it as YAML, "draw-after: 50". */
struct witness {
    const char *fact, *claim;
};

/* All of them, the shortest claims first; owned by the arena. */
struct witness *witnesses_of(struct arena *arena, const struct game *game, size_t *count);

/* Whether the claim is false of the other game. */
bool witness_refutes(struct arena *arena, const struct witness *witness, const struct game *other);

#endif
