/* Pictures of positions side by side, whose boards are level. Private to page/figure/. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_BOARD_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_BOARD_H

#include "page/figure/figure_internal.h"

enum { LEAST_SQUARE = 4 }; /* mm, for men that can be told apart */

/* Squares that are smaller, in mm, are worth the whole width of a page or a row more. */
double figure_tight_square(const struct figure *figure);

/* The width of the widest picture, and the largest squares with which all are so narrow. */
double pictures_width(struct pen *pen, const struct picture *pictures, size_t count, double cell);
double pictures_cell(struct pen *pen, const struct picture *pictures, size_t count, double width);

struct picture_row {
    size_t first, end;
    double above, board; /* mm: over the first squares, and from there on */
};

/* The row of at most so many columns that begins with picture `first`. */
struct picture_row row_at(struct pen *pen, const struct picture *pictures, size_t count,
                          double cell, size_t first, int columns);

/* One picture of a row at the left edge x; the upper edge of the row is `top`. */
void row_draw(struct pen *pen, const struct picture *picture, const struct picture_row *row,
              double cell, double x, double top);
/* An arrow to that picture from the one before, which ends `gap` mm to its left. */
void row_draw_step(struct pen *pen, const struct picture *picture, const struct picture_row *row,
                   double cell, double x, double gap, double top);

#endif
