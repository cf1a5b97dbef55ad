/* Games that are written for other programs: what of a definition such a program has no words for.
 */
#pragma once

#include "game/game.h"
#include "yaml/tree.h"

/* Keys by the path of the map that they stand in; '*' stands for a name of the author's own. Behind
 * '=' stand the words that can be said, with '|' between them; of others all that may stand there
 * can be, has no meaning for play, or is refused by what writes it. */
struct mapped_keys {
    const char *path, *keys;
};

/* Why other words cannot be said. */
struct unsaid_words {
    const char *path, *why;
};

struct key_map {
    const struct mapped_keys *rows;
    size_t count;
    const struct unsaid_words *unsaid;
    size_t unsaid_count;
    const char *why; /* of keys that are in no row, and of other words */
};

struct mapping {
    struct arena *arena;
    struct diags *diags;
    bool partial, good;
    struct buf *notes; /* of comments, which tell what is left out, too; NULL: there are none */
    struct lookup left_out; /* what the comments say */
};

/* Reports what cannot be said, and why, at a place of the definition. */
void mapping_refuse(struct mapping *mapping, struct place at, const char *what, const char *why);

/* Whether the board is a whole grid, as other programs need it; false after a finding. */
bool mapping_takes_board(const struct game *game, struct diags *diags);

/* Refuses what keys of the definition say that the map does not have. */
void mapping_check(struct mapping *mapping, const struct key_map *map, const struct node *root);

/* Whether the key, "rules.goal.reach", is in the map, or keys below it are; and whether keys below
 * it are, "" being the whole definition. What stands below others is what they are. */
bool key_map_knows(const struct key_map *map, const char *path);
bool key_map_descends(const struct key_map *map, const char *path);
