/* Artwork that stays for who reads it again and again, as long as its files say the same: to draw
 * one takes a process and some milliseconds. */
#ifndef PIECEWORK_ART_ART_CACHE_H
#define PIECEWORK_ART_ART_CACHE_H

#include "base/mem.h"

#include <stdbool.h>

struct artwork;
struct art_cache;

/* Empty. */
struct art_cache *art_cache_new(void);
void art_cache_free(struct art_cache *cache);

/* Drops what nobody has asked for since the last time. */
void art_cache_sweep(struct art_cache *cache);

/* What was drawn from that file when it had these bytes; NULL: nothing. */
struct artwork *art_cache_find(struct art_cache *cache, const char *path, const char *bytes,
                               size_t size);

/* Keeps an arena in which everything about a file lies: its path, its bytes and its artwork; NULL:
 * it could not be drawn, and only what is said of it must stay. */
void art_cache_put(struct art_cache *cache, struct arena *arena, const char *path,
                   const char *bytes, size_t size, struct artwork *artwork);

#endif
