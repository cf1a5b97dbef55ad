#include "draw/move/legend.h"

#include "draw/move/move_marks.h"

#define X(id, name, ground) name,
const char *const mark_shape_names[MARK_SHAPE_COUNT + 1] = {MARK_SHAPES(X)};
#undef X

const char *const legend_slots[SLOT_COUNT + 1] = {"hobbling", "rank",   "over",
                                                  "burns",    "spares", NULL};

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
        if (marks->marks[i].kind != KIND_CASTLES && !legend_entry(legend, marks->marks[i].kind))
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

static bool has_shape(const struct legend *legend, enum mark_shape shape)
{
    for (size_t i = 0; i < legend->count; i++)
        if (legend->entries[i].shape == shape)
            return true;
    return false;
}

enum mark_shape legend_free_shape(const struct legend *legend, int kind,
                                  bool taken[MARK_SHAPE_COUNT])
{
    for (int i = 0; i < MARK_SHAPE_COUNT; i++) {
        enum mark_shape shape = (enum mark_shape)i;

        if (taken[i] || mark_shape_ground(shape) != move_kind_ground(kind) ||
            has_shape(legend, shape))
            continue;
        taken[i] = true;
        return shape;
    }
    return MARK_SHAPE_COUNT;
}
