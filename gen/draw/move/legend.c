#include "draw/move/legend.h"

#define X(id, name, ground) name,
const char *const mark_shape_names[MARK_SHAPE_COUNT + 1] = {MARK_SHAPES(X)};
#undef X

enum kind_ground mark_shape_ground(enum mark_shape shape)
{
#define X(id, name, ground) ground,
    static const enum kind_ground grounds[] = {MARK_SHAPES(X)};
#undef X

    return grounds[shape];
}

const struct legend_entry *legend_entry(const struct legend *legend, int kind)
{
    for (size_t i = 0; i < legend->count; i++)
        for (size_t k = 0; k < legend->entries[i].kind_count; k++)
            if (legend->entries[i].kinds[k] == kind)
                return &legend->entries[i];
    return NULL;
}
