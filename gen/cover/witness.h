/* What would witness a fact: found by what it changes. Private to cover/. */
#ifndef PIECEWORK_COVER_WITNESS_H
#define PIECEWORK_COVER_WITNESS_H

#include "game/game.h"
#include "yaml/tree.h"

/* Appends the claim that would refute the other game, "draw-after: 50", the shortest of those that
 * there are; nothing when both games have the same facts. */
void witness_find(struct arena *arena, const struct game *game, const struct game *other,
                  struct buf *claim);

/* Whether the value is `moves:` of a piece, or one of several there. */
bool states_moves(const struct game *game, const struct node *value);

/* Helps with such a claim, or with its name where a finding before has told it; without one, by what
 * is stated. */
void witness_help(struct finding *finding, const struct game *game, const struct node *value,
                  const char *claim, bool told);

/* Whether the rules of both games have the same sentences, each of which says all that the definition
 * says of its key. */
bool rules_read_alike(struct arena *arena, const struct game *a, const struct game *b);

#endif
