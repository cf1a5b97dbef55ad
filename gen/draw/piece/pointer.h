/* The mark that tells whose a piece is: it points to the opponent. */
#ifndef PIECEWORK_DRAW_PIECE_POINTER_H
#define PIECEWORK_DRAW_PIECE_POINTER_H

#include "draw/pen.h"

/* A solid triangle, its upper left corner at (x, y), `size` mm wide, with a plus sign on either
 * side when promoted; x is then the left end of the first plus. */
void draw_pointer(struct pen *pen, bool promoted, double x, double y, double size);

/* How wide all of that is, and how high, in widths of the triangle. */
double pointer_width(bool promoted);
extern const double pointer_height;

#endif
