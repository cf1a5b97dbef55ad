/* Pictures from files. */
#include "art/artwork.h"
#include "page/figure/figure_internal.h"

#include <math.h>

static const double highest = 100; /* mm */

static double height_of_art(struct pen *pen, const struct figure *figure)
{
    (void)pen;
    return figure->width * figure->art->height / figure->art->width;
}

static void draw_of_art(struct pen *pen, const struct figure *figure)
{
    const struct depiction as_it_is = {.turn = TURN_NONE};

    art_draw(pen->scene, figure->art, &as_it_is, figure->width / 2, figure->height / 2,
             figure->width, figure->height, pen_colour(pen, COLOUR_INK));
}

static const struct figure_kind art_figure = {.height = height_of_art, .draw = draw_of_art};

struct figure *figure_of_art(const struct figure_reader *r, const struct artwork *art,
                             const char *alt, double width)
{
    struct figure *figure = arena_alloc(r->arena, 1, sizeof *figure);
    double most = fmin(r->measure.column, highest * art->width / art->height);

    *figure = (struct figure){.show = FIGURE_ART,
                              .kind = &art_figure,
                              .layout = r->layout,
                              .title = path_stem(r->arena, art->path),
                              .alt = alt,
                              .columns = 1,
                              .measure = r->measure,
                              .width = width > 0 ? fmin(width, most) : most,
                              .art = art};
    figure->height = height_of_art(r->pen, figure);
    return figure;
}
