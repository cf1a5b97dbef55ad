#include "load/game_cache.h"

#include "diag/source.h"

#include <stdlib.h>
#include <string.h>

struct game_cache {
    struct arena *arena;         /* of what follows */
    const struct source *source; /* NULL: it is empty */
    struct game *game;
};

struct game_cache *game_cache_new(void)
{
    struct game_cache *cache = mem_new(1, sizeof *cache);

    cache->arena = arena_new();
    return cache;
}

void game_cache_free(struct game_cache *cache)
{
    arena_free(cache->arena);
    free(cache);
}

static bool same_source(const struct source *a, const struct source *b)
{
    return strcmp(a->path, b->path) == 0 && a->size == b->size && a->mark == b->mark &&
           memcmp(a->text, b->text, a->size) == 0;
}

struct game *game_cache_load(struct game_cache *cache, const char *path, struct diags *diags)
{
    size_t before = diags_at_least(diags, LEVEL_NOTE);
    struct game_cache fresh = {.arena = arena_new()};
    const struct source *source =
        source_read(fresh.arena, arena_text(fresh.arena, path, strlen(path)), diags);

    if (source && cache->source && same_source(source, cache->source)) {
        arena_free(fresh.arena);
        return cache->game;
    }
    arena_free(cache->arena);
    *cache = fresh;
    cache->game = source ? game_from_source(cache->arena, source, diags) : NULL;
    if (cache->game && diags_at_least(diags, LEVEL_NOTE) == before)
        cache->source = source;
    return cache->game;
}
