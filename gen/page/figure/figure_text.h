/* Figures of boards drawn with characters. Private to page/figure/. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_TEXT_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_TEXT_H

#include "page/figure/figure.h"

void figure_prepare_text(struct pen *pen, struct arena *arena, struct figure *figure,
                         struct place place, struct diags *diags);
double figure_text_height(struct pen *pen, const struct figure *figure);
void figure_draw_text(struct pen *pen, const struct figure *figure);

#endif
