/* A game that stays for who reads it again and again, as long as its file says the same. */
#ifndef PIECEWORK_LOAD_GAME_CACHE_H
#define PIECEWORK_LOAD_GAME_CACHE_H

#include "load/load.h"

struct game_cache;

/* Empty. */
struct game_cache *game_cache_new(void);
/* Frees the game in it, too. */
void game_cache_free(struct game_cache *cache);

/* As game_load(), or the game that the last call read, when the file of that path still has the
 * same bytes and nothing was found in them. Owned by the cache until the next call. */
struct game *game_cache_load(struct game_cache *cache, const char *path, struct diags *diags);

#endif
