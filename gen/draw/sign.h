/* Signs of what is captured and what is forbidden, with paper around their lines, so that they are
 * seen on whatever they cover. Millimetres. */
#ifndef PIECEWORK_DRAW_SIGN_H
#define PIECEWORK_DRAW_SIGN_H

#include "draw/pen.h"

/* Captured: a cross around a point, so far to every side; width of its lines. */
void draw_cross(struct pen *pen, struct point p, double half, double width, double halo);
/* Forbidden: a ring around a point, its middle line at that radius, with a stroke that leans as
 * that of road signs; on a picture that is upside down, too. */
void draw_struck_ring(struct pen *pen, struct point p, double radius, double halo, bool turned);

#endif
