/* What boards of points have beside lines: a river, and marks around points. */
#ifndef PIECEWORK_DRAW_BOARD_RIVER_H
#define PIECEWORK_DRAW_BOARD_RIVER_H

#include "draw/board/board.h"

/* The banks of the river in the view, mm from the top of the scene, top < bottom; false: there is
 * none in it. */
bool river_banks(const struct board_view *view, double *top, double *bottom);

/* Its ground, and on that a row of waves along each bank, and its words. */
void draw_river_ground(struct pen *pen, const struct board_view *view);
void draw_river(struct pen *pen, const struct board_view *view);

/* Corner marks around points, halves of them at the edges. */
void draw_corner_marks(struct pen *pen, const struct board_view *view);

#endif
