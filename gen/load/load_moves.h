/* The value of `moves:` in a definition: a string in Betza notation, or a list of such strings and
 * of maps that bind one to some ranks or a terrain: [WnA, {moves: fH, from-rank: 1}]. Of several
 * ranks each has moves of its own. */
#ifndef PIECEWORK_LOAD_LOAD_MOVES_H
#define PIECEWORK_LOAD_LOAD_MOVES_H

#include "game/game.h"
#include "yaml/field.h"

extern const struct field *const moves_forms[]; /* for FIELD_NODE rows */

/* Adds what the value says to *set; each move's place is that of its term. Terrains are those of
 * the game. Returns false after a finding above a warning. */
bool load_moves(struct arena *arena, const struct game *game, const struct node *node,
                struct moveset *set, struct diags *diags);

#endif
