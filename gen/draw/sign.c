#include "draw/sign.h"

#include <math.h>

static const double struck_line = 0.3; /* of the radius */

/* Twice: paper around the sign, then the sign. */
static void stroke_sign(struct pen *pen, double width, double halo)
{
    struct paint paper = stroke_of(width + 2 * halo, grey(100));
    struct paint sign = stroke_of(width, pen_colour(pen, COLOUR_CAPTURE));

    scene_draw_keep(pen->scene, &paper);
    scene_draw(pen->scene, &sign);
}

void draw_cross(struct pen *pen, struct point p, double half, double width, double halo)
{
    path_stretch(pen->scene, p.x - half, p.y - half, p.x + half, p.y + half);
    path_stretch(pen->scene, p.x - half, p.y + half, p.x + half, p.y - half);
    stroke_sign(pen, width, halo);
}

void draw_struck_ring(struct pen *pen, struct point p, double radius, double halo, bool turned)
{
    double across = radius * M_SQRT1_2, down = turned ? -across : across;
    struct paint paper = fill_of(grey(100));

    path_circle(pen->scene, p.x, p.y, radius);
    path_stretch(pen->scene, p.x - down, p.y - across, p.x + down, p.y + across);
    scene_draw_keep(pen->scene, &paper);
    stroke_sign(pen, struck_line * radius, halo);
}
