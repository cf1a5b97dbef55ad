/* Arrows that bend: from place to place past what stands between. Millimetres on the page. */
#pragma once

#include "draw/ground.h"

/* A field that arrows keep out of, half as wide and as high; 0: a point. */
struct pad {
    struct point middle;
    double half_width, half_height;
};

/* A cubic curve; `one` and `two` lie in the directions in which it leaves and arrives. */
struct curve {
    struct point from, one, two, to;
};

/* A curve that is moved by `shift` mm to the right of the way and goes `bulge` mm farther in its
 * middle; below 0: to the left. */
struct curve curve_between(struct point from, struct point to, double shift, double bulge);
/* The curve in the form of an S that leaves `sway` mm to the right and arrives from the left. */
struct curve curve_sway(const struct curve *curve, double sway);
struct point curve_point(const struct curve *curve, double t); /* t from 0 to 1 */
/* The part from t = a to t = b. */
struct curve curve_part(const struct curve *curve, double a, double b);
double curve_length(const struct curve *curve);
/* The point so far to the right of the curve's middle. */
struct point curve_beside(const struct curve *curve, double away);

/* The curve from `count` pads to as many others, outside all of them. */
struct curve curve_outside(const struct curve *curve, const struct pad *from, const struct pad *to,
                           size_t count);

/* Whether the point lies in one of the pads. */
bool pads_hold(const struct pad *pads, size_t count, struct point p);
/* How much of a curve, 0 to 1, lies in one of the pads. */
double curve_hidden(const struct curve *curve, const struct pad *pads, size_t count);

/* A notched head with its tip at a point, in the direction (ux, uy), of length 1, as it fits a
 * shaft of that width; as a path. Its length, and how deep its notch is, in such widths. */
struct head {
    struct point tip, neck, corners[2];
};
struct head head_at(struct point tip, double ux, double uy, double shaft);
void head_path(struct scene *scene, const struct head *head);
#define HEAD_LENGTH 5.0
#define HEAD_NOTCH 1.2

/* The corners of the head with which the curve is drawn, at the end of its shaft. */
void curve_head(const struct pen *pen, const struct curve *curve, struct point corners[2]);

/* The ground around a curve and its head, which sets them off from the lines that they lie on. */
void draw_curve_ground(struct pen *pen, const struct curve *curve, bool head,
                       const struct grounds *grounds);

/* Draws the curve in the line style of arrows, with a head at its end when asked for; those of
 * short arrows are smaller, and their shafts thinner. */
void draw_curve(struct pen *pen, const struct curve *curve, bool head, bool dashed);

/* The number of a leg in a disc: where that stands beside the middle of its curve, at the right or
 * the left, on squares of `cell` mm; and it itself, upright also where the board is turned. */
#define LEG_RADIUS 0.16 /* of the square */
struct point curve_number_at(const struct curve *curve, double cell, bool left);
void draw_leg_number(struct pen *pen, struct point p, int number, double cell, bool turned);

/* Signs of what is captured and what is forbidden, with paper around their lines, so that they are
 * seen on whatever they cover. Millimetres. */

/* Captured: a cross around a point, so far to every side; width of its lines. */
void draw_cross(struct pen *pen, struct point p, double half, double width, double halo);
/* Forbidden: a ring around a point, its middle line at that radius, with a stroke that leans as
 * that of road signs, paper within it and that ground around it. */
void draw_struck_ring(struct pen *pen, struct point p, double radius, double halo,
                      struct colour ground);
/* In a ring of that radius, as moves are written: a plus sign, promotes; an equals sign, could but
 * stays as it is. Struck: that is forbidden. */
void draw_promotion_sign(struct pen *pen, struct point p, double radius, double halo, bool stays,
                         bool struck);
