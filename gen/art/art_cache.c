#include "art/art_cache.h"

#include <stdlib.h>
#include <string.h>

struct kept {
    struct arena *arena;
    const char *path, *bytes;
    size_t size;
    struct artwork *artwork;
    bool used; /* since the last sweep */
    struct kept *next;
};

struct art_cache {
    struct kept *first;
};

struct art_cache *art_cache_new(void)
{
    return mem_new(1, sizeof(struct art_cache));
}

void art_cache_sweep(struct art_cache *cache)
{
    for (struct kept **at = &cache->first; *at;) {
        struct kept *kept = *at;

        if (kept->used) {
            kept->used = false;
            at = &kept->next;
            continue;
        }
        *at = kept->next;
        arena_free(kept->arena);
        free(kept);
    }
}

void art_cache_free(struct art_cache *cache)
{
    art_cache_sweep(cache);
    art_cache_sweep(cache);
    free(cache);
}

struct artwork *art_cache_find(struct art_cache *cache, const char *path, const char *bytes,
                               size_t size)
{
    for (struct kept *kept = cache->first; kept; kept = kept->next)
        if (kept->artwork && kept->size == size && strcmp(kept->path, path) == 0 &&
            memcmp(kept->bytes, bytes, size) == 0) {
            kept->used = true;
            return kept->artwork;
        }
    return NULL;
}

void art_cache_put(struct art_cache *cache, struct arena *arena, const char *path,
                   const char *bytes, size_t size, struct artwork *artwork)
{
    struct kept *kept = mem_new(1, sizeof *kept);

    *kept = (struct kept){arena, path, bytes, size, artwork, true, cache->first};
    cache->first = kept;
}
