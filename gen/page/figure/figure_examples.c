/* Figures of several examples side by side: of each the position before its last move, with the way
 * of that move, and in pairs beside it what comes of the move; its own words below. */
#include "page/figure/figure_panels.h"

/* Of the last move, or of the position alone, without the move before that. */
static struct picture picture_of_last(const struct example *e)
{
    size_t last = e->ply_count > 0 ? e->ply_count - 1 : 0;
    struct picture picture = picture_of(e, last, e->ply_count > 0);

    if (last == 0)
        picture.made = NULL;
    return picture;
}

/* With `pairs`, what comes of each legal last move stands beside it. */
static void add_pictures(struct arena *arena, const struct example *const *list, size_t count,
                         bool pairs, struct figure_panels *x)
{
    x->count = count;
    x->pictures = arena_alloc(arena, 2 * count, sizeof *x->pictures);
    x->starts = arena_alloc(arena, count + 1, sizeof *x->starts);
    for (size_t i = 0; i < count; i++) {
        const struct example *e = list[i];

        x->starts[i] = x->picture_count;
        x->pictures[x->picture_count++] = picture_of_last(e);
        if (!pairs || e->ply_count == 0 || e->illegal)
            continue;
        x->pictures[x->picture_count] = picture_of(e, e->ply_count, false);
        x->pictures[x->picture_count++].unranked = true;
    }
    x->starts[count] = x->picture_count;
    figure_find_checks(arena, x->pictures, x->picture_count);
}

/* An illegal move has a reason. */
static const char *words_of(struct arena *arena, const struct example *e)
{
    if (!e->reason.text)
        return e->caption.text;
    return e->caption.text ? arena_print(arena, "%s %s", e->caption.text, e->reason.text)
                           : e->reason.text;
}

static bool prepare_examples(const struct figure_reader *r, const struct figure_request *f,
                             struct figure *figure)
{
    size_t count = 0;
    const struct example **list = figure_read_examples(r, f, &count);
    const char **words = arena_alloc(r->arena, count + 1, sizeof *words);

    if (!list)
        return false;
    for (size_t i = 0; i < count; i++)
        words[i] = words_of(r->arena, list[i]);
    add_pictures(r->arena, list, count, f->look.pairs, &figure->panels);
    panels_lay_out(r, f, figure, words, figure_tight_square(figure));
    return true;
}

const struct figure_kind examples_figure = {
    .faces = true, .prepare = prepare_examples, .height = panels_height, .draw = panels_draw};
