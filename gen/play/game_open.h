/* Definitions opened: read by load/, and the moves of their examples made by the rules. */
#pragma once

#include "load/load.h"

/* Reads and resolves a definition file. Findings go to diags; a game is returned whenever enough
 * was understood for the checks to go on, else NULL. Owned by the arena. */
struct game *game_load(struct arena *arena, const char *path, struct diags *diags);

/* The same from text that was read already, and from a tree, of which the game keeps parts. */
struct game *game_from_source(struct arena *arena, const struct source *source,
                              struct diags *diags);
struct game *game_open(struct arena *arena, const struct node *root, struct diags *diags);

/* The game as it is printed in a language, of which it has the words, read once more: it itself
 * where that is its own language or NULL, and, after a finding, where there are no words of it. */
struct game *game_spoken(struct arena *arena, struct game *own, const char *language,
                         struct diags *diags);

/* A game that stays for who reads it again and again, as long as its file says the same. */

struct game_cache;

/* Empty. */
struct game_cache *game_cache_new(void);
/* Frees the game in it, too. */
void game_cache_free(struct game_cache *cache);

/* As game_load(), or the game that the last call read, when the file of that path still has the
 * same bytes and nothing was found in them. Owned by the cache until the next call. */
struct game *game_cache_load(struct game_cache *cache, const char *path, struct diags *diags);
