#include "page/figure/figure_caption.h"

#include <math.h>

static const double below_gap = 3.2, side_gap = 7, least_side = 42, least_below = 60; /* mm */

/* Beside drawings that leave enough room in the text column, which the figure then fills; else
 * below them, where words do not stand in a column too narrow for them. */
struct figure_caption caption_place(struct figure *figure, const char *words)
{
    double column = figure->measure.column, room = column - figure->width - side_gap;
    struct figure_caption caption = {words, 0, fmax(figure->width, fmin(column, least_below))};

    if (!words)
        return caption;
    if (room >= least_side && !figure->alone) {
        caption.left = figure->width + side_gap;
        caption.width = room;
        figure->width = column;
    } else {
        figure->width = caption.width;
    }
    return caption;
}

static size_t lines_of(struct pen *pen, const struct figure_caption *caption,
                       const struct line *const **lines)
{
    if (!caption->words)
        return 0;
    return type_paragraph(pen->type, &pen->style->type[STYLE_CAPTION], caption->words, NULL, 0,
                          caption->width, lines);
}

double caption_bottom(struct pen *pen, const struct figure_caption *caption, double drawing)
{
    const struct line *const *lines;
    double words = (double)lines_of(pen, caption, &lines) * pen_leading(pen, STYLE_CAPTION);

    if (caption->left > 0)
        return fmax(drawing, words);
    return words > 0 ? drawing + below_gap + words : drawing;
}

void caption_draw(struct pen *pen, const struct figure_caption *caption, double drawing, double top)
{
    const struct line *const *lines;
    size_t count = lines_of(pen, caption, &lines);
    double leading = pen_leading(pen, STYLE_CAPTION);
    double y = caption->left > 0 ? top : drawing + below_gap;

    for (size_t i = 0; i < count; i++)
        scene_text(pen->scene, lines[i], caption->left, y + ((double)i + 0.75) * leading, 1,
                   pen_grey(pen, GREY_INK));
}
