#include "draw/cutting.h"

/* In the order of the work: a piece that is cut out first would slip under the engraver. */
static const struct {
    enum layer layer;
    enum word_id what;
    struct colour colour; /* of lines to follow */
} works[] = {
    {LAYER_ART, WORD_CUT_ART, {0, 0, 0}},
    {LAYER_REGISTER, WORD_CUT_REGISTER, {0, 160, 0}},
    {LAYER_FOLD, WORD_CUT_FOLD, {0, 0, 255}},
    {LAYER_CUT, WORD_CUT_CUT, {255, 0, 0}},
};

static bool has_ink(const struct shape *shape)
{
    return shape->kind <= SHAPE_IMAGE;
}

static bool is_followed(const struct shape *shape)
{
    return shape->kind == SHAPE_PATH && (shape->layer == LAYER_CUT || shape->layer == LAYER_FOLD);
}

/* A figure of lines to cut is looked at, not cut. */
void keep_figures(struct scene *page)
{
    int depth = 0; /* in figures */

    for (size_t i = 0; i < page->count; i++) {
        struct shape *shape = &page->shapes[i];

        if (shape->kind == SHAPE_BEGIN)
            depth += depth > 0 || shape->group.role == ROLE_FIGURE;
        else if (shape->kind == SHAPE_END)
            depth -= depth > 0;
        else if (depth > 0)
            shape->layer = LAYER_ART;
    }
}

void follow_lines(struct scene *sheet)
{
    for (size_t i = 0; i < sheet->count; i++)
        if (is_followed(&sheet->shapes[i]))
            sheet->shapes[i].path.paint = stroke_of(FOLLOWED_LINE, grey(0));
}

static void add_shape(struct scene *scene, const struct shape *shape, const struct colour *colour)
{
    struct shape *copy = ARENA_PUSH(scene->arena, scene->shapes, scene->count);

    *copy = *shape;
    if (is_followed(shape))
        copy->path.paint = stroke_of(FOLLOWED_LINE, *colour);
    else if (shape->kind == SHAPE_PATH && shape->layer == LAYER_REGISTER)
        copy->path.paint.fill = copy->path.paint.stroke = *colour;
}

struct scene *cutting_of(struct arena *arena, const struct game_words *words,
                         const struct scene *sheet)
{
    struct scene *scene = scene_new(arena, sheet->width, sheet->height);

    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        size_t found = 0;

        for (size_t k = 0; k < sheet->count; k++) {
            const struct shape *shape = &sheet->shapes[k];

            if (!has_ink(shape) || shape->layer != works[i].layer)
                continue;
            if (found++ == 0)
                scene_begin(scene, ROLE_NONE, layer_names[works[i].layer],
                            word_text(words, works[i].what));
            add_shape(scene, shape, &works[i].colour);
        }
        if (found)
            scene_end(scene);
    }
    return scene;
}
