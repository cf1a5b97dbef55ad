#include "yaml/overlay.h"

#include "base/lookup.h"

#include <string.h>

static void add_entry(struct node *map, struct node *key, struct node *value)
{
    map->keys[map->count] = key;
    map->items[map->count++] = value;
}

static struct node *merge(struct arena *arena, const struct node *base, const struct node *over)
{
    struct node *map = arena_alloc(arena, 1, sizeof *map);
    struct lookup known = {0}; /* places in map->items */

    *map = *over;
    map->keys = arena_alloc(arena, base->count + over->count, sizeof *map->keys);
    map->items = arena_alloc(arena, base->count + over->count, sizeof *map->items);
    map->count = 0;
    for (size_t i = 0; i < base->count; i++) {
        const char *key = base->keys[i]->text.text;

        *lookup_slot(arena, &known, key, strlen(key)) = &map->items[i];
        add_entry(map, base->keys[i], base->items[i]);
    }
    for (size_t i = 0; i < over->count; i++) {
        const char *key = over->keys[i]->text.text;
        struct node *const *item = lookup_find(&known, key, strlen(key));
        size_t at;

        if (!item) {
            add_entry(map, over->keys[i], over->items[i]);
            continue;
        }
        at = (size_t)(item - map->items);
        map->keys[at] = over->keys[i];
        map->items[at] = yaml_overlay(arena, base->items[at], over->items[i]);
    }
    return map;
}

struct node *yaml_overlay(struct arena *arena, struct node *base, struct node *over)
{
    bool maps = base->kind == NODE_MAP && over->kind == NODE_MAP;

    return maps ? merge(arena, base, over) : over;
}
