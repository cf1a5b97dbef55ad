/* Words beside a drawing or in lines below it, whichever the text column has room for. Private to
 * page/. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_CAPTION_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_CAPTION_H

#include "page/figure/figure.h"

struct figure_caption {
    const char *words;  /* NULL: none */
    double left, width; /* of their lines in the figure, mm; left 0: below the drawing */
};

/* The words of a drawing as wide as the figure, which becomes as wide as both. */
struct figure_caption caption_place(struct figure *figure, const char *words);

/* Of drawing and words, from the height of the drawing. */
double caption_bottom(struct pen *pen, const struct figure_caption *caption, double drawing);

/* Draws the words; those beside the drawing begin at `top`. */
void caption_draw(struct pen *pen, const struct figure_caption *caption, double drawing,
                  double top);

#endif
