/* Pictures in rows, in panels with words below: how large they are, and their drawing. Private to
 * page/figure/. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_PANELS_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_PANELS_H

#include "page/figure/figure_row.h"

/* The pictures of so many panels are there: chooses columns, squares of `tight` mm at least where
 * the page has room for them, the width of the figure and its rows, and sets the words of each
 * panel; NULL: it has none. */
void panels_lay_out(const struct figure_reader *r, const struct figure_request *f,
                    struct figure *figure, const char *const *words, double tight);

double panels_height(struct pen *pen, const struct figure *figure);
void panels_draw(struct pen *pen, const struct figure *figure);

/* Each row may stand on a page of its own. */
size_t panels_bands(const struct figure *figure);
double panels_band_height(struct pen *pen, const struct figure *figure, size_t band);
void panels_draw_band(struct pen *pen, const struct figure *figure, size_t band);

#endif
