/* Room in figures: for things side by side, and for words beside or below a drawing. */
#include "page/figure/figure_internal.h"

#include <math.h>

static const double below_gap = 3.2, side_gap = 7, least_side = 42, least_below = 60; /* mm */

int figure_even_columns(size_t count, int most)
{
    size_t columns = (size_t)most, rows = (count + columns - 1) / columns;

    return rows > 0 ? (int)((count + rows - 1) / rows) : most;
}

bool figure_has_room(const struct figure_reader *r, const struct figure_request *f,
                     struct figure *figure, double room, double least)
{
    if (room >= least)
        return true;
    diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "columns",
                       arena_print(r->arena, "%d side by side are too narrow in %g mm",
                                   figure->columns, figure->width)),
              "use fewer columns, or make the figure wider");
    figure->columns = 1;
    figure->width = figure->kind->width;
    return false;
}

/* Beside drawings that leave enough room in the text column, which the figure then fills; else
 * below them, where words do not stand in a column too narrow for them. */
struct figure_caption caption_place(struct pen *pen, struct figure *figure, const char *words)
{
    double column = figure->measure.column, room = column - figure->width - side_gap;
    struct figure_caption caption = {.words = words,
                                     .width = fmax(figure->width, fmin(column, least_below))};

    if (!words)
        return caption;
    if (room >= least_side && !figure->alone) {
        caption.left = figure->width + side_gap;
        caption.width = room;
    }
    caption.lines = pen_paragraph(pen, STYLE_CAPTION, words, caption.width);
    figure->width = caption.left > 0 ? column : caption.width;
    return caption;
}

double caption_bottom(struct pen *pen, const struct figure_caption *caption, double drawing)
{
    double words = paragraph_height(pen, STYLE_CAPTION, &caption->lines);

    if (caption->left > 0)
        return fmax(drawing, words);
    return words > 0 ? drawing + below_gap + words : drawing;
}

void caption_draw(struct pen *pen, const struct figure_caption *caption, double drawing, double top)
{
    double y = caption->left > 0 ? top : drawing + below_gap;

    pen_lines(pen, STYLE_CAPTION, &caption->lines, caption->left,
              y + 0.75 * pen_leading(pen, STYLE_CAPTION));
}
