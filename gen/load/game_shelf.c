#include "load/game_shelf.h"

#include "diag/source.h"

#include <stdlib.h>
#include <string.h>

struct game_shelf {
    struct arena *arena;         /* of what follows */
    const struct source *source; /* NULL: it is empty */
    struct game *game;
};

struct game_shelf *game_shelf_new(void)
{
    struct game_shelf *shelf = mem_new(1, sizeof *shelf);

    shelf->arena = arena_new();
    return shelf;
}

void game_shelf_free(struct game_shelf *shelf)
{
    arena_free(shelf->arena);
    free(shelf);
}

static bool same_source(const struct source *a, const struct source *b)
{
    return strcmp(a->path, b->path) == 0 && a->size == b->size && a->mark == b->mark &&
           memcmp(a->text, b->text, a->size) == 0;
}

struct game *game_shelf_load(struct game_shelf *shelf, const char *path, struct diags *diags)
{
    size_t before = diags_at_least(diags, LEVEL_NOTE);
    struct game_shelf fresh = {.arena = arena_new()};
    const struct source *source =
        source_read(fresh.arena, arena_text(fresh.arena, path, strlen(path)), diags);

    if (source && shelf->source && same_source(source, shelf->source)) {
        arena_free(fresh.arena);
        return shelf->game;
    }
    arena_free(shelf->arena);
    *shelf = fresh;
    shelf->game = source ? game_from_source(shelf->arena, source, diags) : NULL;
    if (shelf->game && diags_at_least(diags, LEVEL_NOTE) == before)
        shelf->source = source;
    return shelf->game;
}
