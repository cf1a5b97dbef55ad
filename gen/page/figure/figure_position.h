/* Figures of positions and of worked examples: a picture for each move and one for what comes of
 * it. Private to page/figure/. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_POSITION_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_POSITION_H

#include "draw/board/position.h"
#include "page/figure/figure_caption.h"

struct figure_position {
    struct picture *pictures;
    size_t count;
    double cell; /* mm, of all pictures */
    struct figure_caption caption;
};

enum { LEAST_SQUARE = 4 }; /* mm, for men that can be told apart */

/* The position alone; the example with a picture for each move. A figure that says no columns or
 * width, which are then 0, gets them. */
void figure_prepare_position(struct pen *pen, struct arena *arena, struct figure *figure,
                             struct place place, struct diags *diags);
void figure_prepare_example(struct pen *pen, struct arena *arena, struct figure *figure,
                            struct place place, struct diags *diags);

double figure_position_height(struct pen *pen, const struct figure *figure);
void figure_draw_position(struct pen *pen, const struct figure *figure);

/* Several examples side by side: in figure_examples.c. */
void figure_prepare_examples(struct pen *pen, struct arena *arena, struct figure *figure,
                             struct place place, struct diags *diags);
double figure_examples_height(struct pen *pen, const struct figure *figure);
void figure_draw_examples(struct pen *pen, const struct figure *figure);

#endif
