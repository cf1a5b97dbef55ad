/* Terrain on boards: line patterns that tell squares apart without colour. They are drawn within
 * their squares, thin and in a soft grey, so that lines and men stand before them; diagonals, as
 * palaces have them, are lines of the board like others and go through a whole block of squares. */
#ifndef PIECEWORK_DRAW_BOARD_TERRAIN_H
#define PIECEWORK_DRAW_BOARD_TERRAIN_H

#include "draw/board/board.h"

/* The pattern in a square of `cell` mm whose upper left corner is at (x, y). All its ink is inside
 * the square; lines reach its edges, so that they go on in the next one, as waves do on boards. */
void draw_pattern(struct pen *pen, enum pattern pattern, double x, double y, double cell);

/* The terrains of the squares of a view: their grounds, and then their patterns. */
void draw_terrain_grounds(struct pen *pen, const struct board_view *view);
void draw_terrain(struct pen *pen, const struct board_view *view);

#endif
