/* Arrows that bend: from place to place past what stands between. Millimetres on the page. */
#ifndef PIECEWORK_DRAW_ARROW_H
#define PIECEWORK_DRAW_ARROW_H

#include "draw/style.h"

/* A square field that arrows keep out of; half 0: a point. */
struct pad {
    struct point middle;
    double half;
};

/* A quadratic curve; straight when `bend` lies half-way. */
struct curve {
    struct point from, bend, to;
};

/* A curve that is moved by `shift` mm to the right of the way and goes `bulge` mm farther in its
 * middle; below 0: to the left. */
struct curve curve_between(struct point from, struct point to, double shift, double bulge);
struct point curve_point(const struct curve *curve, double t); /* t from 0 to 1 */
/* The part from t = a to t = b. */
struct curve curve_part(const struct curve *curve, double a, double b);
double curve_length(const struct curve *curve);

/* The curve from one pad to another, outside both of them. */
struct curve curve_outside(const struct curve *curve, const struct pad *from, const struct pad *to);

/* How much of a curve, 0 to 1, lies in one of the pads. */
double curve_hidden(const struct curve *curve, const struct pad *pads, size_t count);

/* A white ground under an arrow, as wide as its head, for arrows that lie on lines. */
void draw_curve_ground(struct pen *pen, const struct curve *curve);

/* Draws the curve in the line style of arrows, with a head at its end when asked for: one that fits
 * the curve's length. */
void draw_curve(struct pen *pen, const struct curve *curve, bool head, bool dashed);

#endif
