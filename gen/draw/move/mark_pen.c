/* Strokes, dots and arrow heads of which marks are made. */
#include "draw/move/mark_internal.h"

#include <math.h>

static const double head_length = 5, head_half = 1.9, head_notch = 1.2; /* shaft widths */

double mark_width(const struct pen *pen, double cell)
{
    return fmin(pen->style->line[LINE_MARK], fmax(THINNEST_LINE, 0.058 * cell));
}

double mark_shaft_width(const struct pen *pen, double cell)
{
    return fmin(pen->style->line[LINE_ARROW], fmax(THINNEST_LINE, 0.075 * cell));
}

void mark_stroke(struct pen *pen, double cell)
{
    struct paint paint = stroke_of(mark_width(pen, cell), pen_colour(pen, COLOUR_MOVE));

    paint = paint_round(paint);
    scene_draw(pen->scene, &paint);
}

void mark_stroke_shaft(struct pen *pen, double cell)
{
    struct paint paint = stroke_of(mark_shaft_width(pen, cell), pen_colour(pen, COLOUR_MOVE));

    scene_draw(pen->scene, &paint);
}

void mark_dot(struct pen *pen, double x, double y, double radius)
{
    path_circle(pen->scene, x, y, radius);
    pen_fill(pen, COLOUR_MOVE);
}

void mark_head_path(struct pen *pen, double x, double y, double ux, double uy, double shaft)
{
    double back = head_length * shaft, half = head_half * shaft;
    double neck = back - head_notch * shaft;

    path_move(pen->scene, x, y);
    path_line(pen->scene, x - ux * back - uy * half, y - uy * back + ux * half);
    path_line(pen->scene, x - ux * neck, y - uy * neck);
    path_line(pen->scene, x - ux * back + uy * half, y - uy * back - ux * half);
    path_close(pen->scene);
}

double mark_head_length(double shaft)
{
    return head_length * shaft;
}

double mark_head_room(double shaft)
{
    return (head_length - head_notch) * shaft * 0.9;
}
