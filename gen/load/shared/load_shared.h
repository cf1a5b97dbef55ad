/* Keys of definitions that somebody may expect, of games that are not covered. */
#ifndef PIECEWORK_LOAD_SHARED_LOAD_SHARED_H
#define PIECEWORK_LOAD_SHARED_LOAD_SHARED_H

#include "game/game.h"
#include "yaml/field.h"

/* Ranks in a definition: one, "3", or some in a row, "6-10". Private to load/. */

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

/* Ends with a key NULL. What they would say, the README lists. */
extern const struct uncovered_key uncovered_keys[];

#endif
