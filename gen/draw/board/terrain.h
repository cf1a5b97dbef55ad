/* Terrain on boards: line patterns that tell squares apart without colour. They are drawn within
 * their squares, thin and in a soft grey, so that lines and men stand before them; diagonals, as
 * palaces have them, are lines of the board like others and go through a whole block of squares. */
#ifndef PIECEWORK_DRAW_BOARD_TERRAIN_H
#define PIECEWORK_DRAW_BOARD_TERRAIN_H

#include "draw/pen.h"
#include "game/game.h"

/* The pattern in a square of `cell` mm whose upper left corner is at (x, y). All its ink is inside
 * the square; that of waves and lines reaches the edges, so that it goes on in the next one. */
void draw_pattern(struct pen *pen, enum pattern pattern, double x, double y, double cell);

/* The terrains of squares file .. file + files - 1 from the left, ranks likewise from the top. */
void draw_terrain(struct pen *pen, const struct game *game, int file, int rank, int files,
                  int ranks, double x, double y, double cell);

/* Clears the middle of a square with a pattern for the man on it; does nothing on others. */
void draw_clearing(struct pen *pen, const struct game *game, int file, int rank, double x, double y,
                   double cell);

#endif
