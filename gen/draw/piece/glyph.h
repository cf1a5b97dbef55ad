/* Native characters and codes as they stand on pieces: large, and alike in size from piece to
 * piece. */
#pragma once

#include "draw/pen.h"

struct piece;

/* Whether names are short in a box of that size; in a diagram, in most of its boxes. */
bool glyph_is_small(const struct pen *pen, double width, double height);

/* The native characters of a piece in a box of that size: in a small one the short ones. */
const char *glyph_of(const struct pen *pen, const struct piece *piece, int side, double width,
                     double height);

/* The text in a box of width x height mm around (x, y). Wide characters stand below one another, as
 * on shogi pieces, or beside each other where the pen says so; in two columns from the right when
 * there are more than three. Any other script is set in one line. In brush, or in small boxes,
 * where its strokes would run into each other, in the style of fine print. */
void draw_glyph(struct pen *pen, const char *text, double x, double y, double width, double height);

/* The size in mm of the characters that draw_glyph() sets; 0 when they have no ink. */
double glyph_size(struct pen *pen, const char *text, double width, double height);

/* A code in one line, its capitals in the middle of such a box. */
void draw_code(struct pen *pen, const char *code, double x, double y, double width, double height);

/* The back that all pieces have alike, by which nobody can tell them apart: a sun with a character
 * of the game in a frame with notched corners. */

/* On a piece of the pen's form whose upper left corner is at the origin. */
void draw_emblem(struct pen *pen, const char *text, double width, double height);
