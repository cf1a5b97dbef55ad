/* Pictures on boards: under the whole of one, on parts and on squares of it. */
#ifndef PIECEWORK_DRAW_BOARD_BOARD_ART_H
#define PIECEWORK_DRAW_BOARD_BOARD_ART_H

#include "draw/board/board.h"

/* What a view shows of the picture under the board, and of those on parts of it, which lie over
 * terrain. They are cut at the view's edges, so that views that meet show all of them and nothing
 * twice. */
void draw_board_ground(struct pen *pen, const struct board_view *view);
void draw_board_pictures(struct pen *pen, const struct board_view *view);

/* A picture on a ground whose upper left corner is at (x, y), turned by half a turn or not; `tint`
 * is its colour where it is tinted. Nothing where its file could not be read. */
void draw_ground_art(struct pen *pen, const struct depiction *how, double x, double y, double width,
                     double height, bool turned, enum colour_id tint);

#endif
