/* The promotion zone on boards: a light ground, and a line along its border. Styles that name no
 * colour for it leave it to the board's dots. */
#ifndef PIECEWORK_DRAW_BOARD_ZONE_GROUND_H
#define PIECEWORK_DRAW_BOARD_ZONE_GROUND_H

#include "draw/board/board.h"

/* Below terrain and lines: the squares of either player's zone that the view shows. */
void draw_zone(struct pen *pen, const struct board_view *view);
/* Over the lines between squares: where a zone ends within the board. */
void draw_zone_border(struct pen *pen, const struct board_view *view);

#endif
