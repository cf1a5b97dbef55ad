#include "yaml/field.h"

static void add_map(struct arena *arena, struct maps *maps, const struct map *map)
{
    if (!FIND(other, maps->list, maps->count, other->record == map->record))
        *ARENA_PUSH(arena, maps->list, maps->count) = *map;
}

/* The maps of which the value of a key can be one, as `at` says but for their records. A list
 * replaces that of a base, so its elements are whole. */
static void add_maps_of(struct arena *arena, struct maps *maps, const struct field *field,
                        struct map at)
{
    bool listed = field->type == FIELD_ARRAY || field->type == FIELD_LIST;

    at.record = field->record;
    if (at.record)
        add_map(arena, maps, &at);
    for (size_t i = 0; field->forms && field->forms[i]; i++)
        add_maps_of(arena, maps, field->forms[i], at);
    at.partial = at.partial && !listed;
    if (field->item)
        add_maps_of(arena, maps, field->item, at);
}

struct maps maps_of(struct arena *arena, const struct record *root)
{
    struct maps maps = {0};

    add_map(arena, &maps, &(struct map){.record = root, .partial = root->base});
    for (size_t i = 0; i < maps.count; i++) { /* grows meanwhile */
        const struct record *record = maps.list[i].record;
        struct map at = {.parent = i, .partial = maps.list[i].partial};

        if (record->free)
            add_maps_of(arena, &maps, record->free, at);
        EACH (field, record->fields, record->count) {
            at.key = field->key;
            add_maps_of(arena, &maps, field, at);
        }
    }
    return maps;
}
