#include "draw/move/legend.h"

#include "draw/move/move_marks.h"

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

const struct move_mark *legend_lacks(const struct legend *legend, const struct move_marks *marks)
{
    for (size_t i = 0; i < marks->count; i++)
        if (!legend_entry(legend, marks->marks[i].kind))
            return &marks->marks[i];
    return NULL;
}

const struct legend *legend_with(const struct legend *legends, size_t count,
                                 const struct move_marks *marks)
{
    for (size_t i = 0; i < count; i++)
        if (!legend_lacks(&legends[i], marks))
            return &legends[i];
    return NULL;
}

const char *legend_free_shape(const struct legend *legend, int kind)
{
    for (int shape = 0; shape < MARK_SHAPE_COUNT; shape++) {
        bool used = mark_shape_ground((enum mark_shape)shape) != move_kind_ground(kind);

        for (size_t i = 0; i < legend->count && !used; i++)
            used = (int)legend->entries[i].shape == shape;
        if (!used)
            return mark_shape_names[shape];
    }
    return "…";
}
