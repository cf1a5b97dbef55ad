/* What the files that draw positions share. Private to draw/. */
#ifndef PIECEWORK_DRAW_POSITION_PARTS_H
#define PIECEWORK_DRAW_POSITION_PARTS_H

#include "draw/arrow.h"
#include "draw/position.h"

/* A picture being drawn: its first square's upper left corner is at (x, y). */
struct canvas {
    struct pen *pen;
    const struct picture *picture;
    double x, y, cell;
};

struct point canvas_middle(const struct canvas *canvas, struct square square);
struct man canvas_man(const struct canvas *canvas, struct square square);

/* A man around a point, in a square of `cell` mm. */
void draw_small_man(struct pen *pen, const struct man *man, struct point middle, double cell);

/* What the face and the pointer of a player's man on a square take. */
struct pad face_pad(const struct canvas *canvas, struct square square, int side);
struct pad pointer_pad(const struct canvas *canvas, struct square square, int side);

/* Arrows over the squares of a move: from rim to rim of what stands there, past what stands
 * between; bent for jumps that are neither straight nor diagonal, side by side where a leg goes
 * back. A refused way is dashed and leaves room for a cross at its end. */
void draw_way(const struct canvas *canvas, const struct ply *ply, bool refused);

/* What a player holds, with a word about whose turn it is; above the board for the second player.
 * Height 0: there is nothing to say. */
double hand_height(struct pen *pen, const struct picture *picture, int side, double cell);
void draw_hand(const struct canvas *canvas, int side, double top);

#endif
