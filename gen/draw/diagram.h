/* Diagrams of moves: a window of squares around the piece, marks where it may go. */
#ifndef PIECEWORK_DRAW_DIAGRAM_H
#define PIECEWORK_DRAW_DIAGRAM_H

#include "draw/style.h"
#include "game/game.h"

/* Squares a side of the window: odd, 5 at least, wide enough for every leap. */
int diagram_window(const struct moveset *set);

/* The moves of a piece in a window whose upper left corner is at (x, y): a filled circle for every
 * square it may jump or step to, an arrow for every slide, the piece in the shaded middle. Moves that
 * no mark can show are left out. */
void draw_moves(struct pen *pen, const struct piece *piece, double x, double y, double cell);

/* The marks alone, for legends: centred at (x, y) in a square of `cell` mm. */
void draw_jump_mark(struct pen *pen, double x, double y, double cell);
void draw_slide_mark(struct pen *pen, double x, double y, double cell);
void draw_origin_mark(struct pen *pen, const struct piece *piece, double x, double y, double cell);

#endif
