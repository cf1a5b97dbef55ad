#include "art/art_shelf.h"

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

struct art_shelf {
    struct kept *first;
};

struct art_shelf *art_shelf_new(void)
{
    return mem_new(1, sizeof(struct art_shelf));
}

void art_shelf_sweep(struct art_shelf *shelf)
{
    for (struct kept **at = &shelf->first; *at;) {
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

void art_shelf_free(struct art_shelf *shelf)
{
    art_shelf_sweep(shelf);
    art_shelf_sweep(shelf);
    free(shelf);
}

struct artwork *art_shelf_find(struct art_shelf *shelf, const char *path, const char *bytes,
                               size_t size)
{
    for (struct kept *kept = shelf->first; kept; kept = kept->next)
        if (kept->artwork && kept->size == size && strcmp(kept->path, path) == 0 &&
            memcmp(kept->bytes, bytes, size) == 0) {
            kept->used = true;
            return kept->artwork;
        }
    return NULL;
}

void art_shelf_put(struct art_shelf *shelf, struct arena *arena, const char *path,
                   const char *bytes, size_t size, struct artwork *artwork)
{
    struct kept *kept = mem_new(1, sizeof *kept);

    *kept = (struct kept){arena, path, bytes, size, artwork, true, shelf->first};
    shelf->first = kept;
}
