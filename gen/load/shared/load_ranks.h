/* Ranks in a definition: one, "3", or some in a row, "6-10". Private to load/. */
#ifndef PIECEWORK_LOAD_SHARED_LOAD_RANKS_H
#define PIECEWORK_LOAD_SHARED_LOAD_RANKS_H

#include "game/game.h"
#include "yaml/field.h"

/* Counted from the owner's side, 1 the back rank; 0: none. */
struct ranks {
    int first, last;
};

struct loader; /* see load_internal.h */

extern const struct field *const ranks_forms[]; /* of a value that says so */

extern const struct field *const within_forms[]; /* of `within:`: ranks, or a terrain */

/* False when it was reported that the value says something else; `key` names it. */
bool load_ranks(const struct node *node, const char *key, struct ranks *ranks, struct diags *diags);

/* What a piece never leaves. Terrains are those of the game. */
struct within load_within(struct loader *loader, const struct node *node);

#endif
