/* Looking into a tree. */
#include "yaml/tree.h"

#include <string.h>

const struct node *yaml_get(const struct node *map, const char *key)
{
    if (!map || map->kind != NODE_MAP)
        return NULL;
    for (size_t i = 0; i < map->count; i++)
        if (strcmp(map->keys[i]->text.text, key) == 0)
            return map->items[i];
    return NULL;
}

const char *yaml_kind_name(enum node_kind kind)
{
    static const char *const names[] = {"text", "a list", "a map"};

    return names[kind];
}
