#include "draw/arrow.h"

#include <math.h>

enum { SAMPLES = 96 };

static const double head_length = 5, head_half = 1.9, head_notch = 1.2; /* shaft widths */
static const double head_share = 0.85; /* most of a short arrow that is its head */
static const double dash = 1.1;        /* mm */

static struct point between(struct point a, struct point b, double t)
{
    return (struct point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static bool in_pad(const struct pad *pad, struct point p)
{
    return fabs(p.x - pad->middle.x) < pad->half && fabs(p.y - pad->middle.y) < pad->half;
}

/* --- curves --- */

struct curve curve_between(struct point from, struct point to, double shift, double bulge)
{
    double length = hypot(to.x - from.x, to.y - from.y);
    double x = length > 0 ? -(to.y - from.y) / length : 0; /* to the right */
    double y = length > 0 ? (to.x - from.x) / length : 0;
    double bend = shift + 2 * bulge; /* the curve comes half as far as its bend */
    struct point middle = between(from, to, 0.5);

    return (struct curve){{from.x + x * shift, from.y + y * shift},
                          {middle.x + x * bend, middle.y + y * bend},
                          {to.x + x * shift, to.y + y * shift}};
}

struct point curve_point(const struct curve *curve, double t)
{
    return between(between(curve->from, curve->bend, t), between(curve->bend, curve->to, t), t);
}

struct curve curve_part(const struct curve *curve, double a, double b)
{
    struct point from = curve_point(curve, a), to = curve_point(curve, b);
    struct point start = between(curve->from, curve->bend, a);
    struct point end = between(curve->bend, curve->to, a);

    return (struct curve){from, between(start, end, b), to};
}

double curve_length(const struct curve *curve)
{
    struct point last = curve->from;
    double length = 0;

    for (int i = 1; i <= SAMPLES; i++) {
        struct point p = curve_point(curve, (double)i / SAMPLES);

        length += hypot(p.x - last.x, p.y - last.y);
        last = p;
    }
    return length;
}

struct curve curve_outside(const struct curve *curve, const struct pad *from, const struct pad *to)
{
    int first = 0, last = SAMPLES;

    while (first < SAMPLES && in_pad(from, curve_point(curve, (double)first / SAMPLES)))
        first++;
    while (last > 0 && in_pad(to, curve_point(curve, (double)last / SAMPLES)))
        last--;
    if (first >= last) /* the pads touch: at least a direction is left */
        return curve_part(curve, 0.4, 0.6);
    return curve_part(curve, (double)first / SAMPLES, (double)last / SAMPLES);
}

double curve_hidden(const struct curve *curve, const struct pad *pads, size_t count)
{
    int hidden = 0;

    for (int i = 0; i <= SAMPLES; i++) {
        struct point p = curve_point(curve, (double)i / SAMPLES);

        for (size_t k = 0; k < count; k++)
            if (in_pad(&pads[k], p)) {
                hidden++;
                break;
            }
    }
    return (double)hidden / (SAMPLES + 1);
}

/* --- drawing --- */

/* A notched head whose tip is the curve's end, in the direction of its last stretch. */
static void draw_head(struct pen *pen, const struct curve *curve, double size)
{
    double shaft = pen->style->line[LINE_ARROW] * size, back = head_length * shaft;
    double length = curve_length(curve), half = head_half * shaft;
    struct point tip = curve->to, behind = curve_point(curve, fmax(0, 1 - back / length));
    double away = hypot(tip.x - behind.x, tip.y - behind.y);
    double ux = (tip.x - behind.x) / away, uy = (tip.y - behind.y) / away;
    double neck = back - head_notch * shaft;

    path_move(pen->scene, tip.x, tip.y);
    path_line(pen->scene, tip.x - ux * back - uy * half, tip.y - uy * back + ux * half);
    path_line(pen->scene, tip.x - ux * neck, tip.y - uy * neck);
    path_line(pen->scene, tip.x - ux * back + uy * half, tip.y - uy * back - ux * half);
    path_close(pen->scene);
    pen_fill(pen, GREY_INK);
}

static void add_path(struct pen *pen, const struct curve *c)
{
    struct point one = between(c->from, c->bend, 2.0 / 3), two = between(c->to, c->bend, 2.0 / 3);

    path_move(pen->scene, c->from.x, c->from.y);
    path_curve(pen->scene, one.x, one.y, two.x, two.y, c->to.x, c->to.y);
}

void draw_curve_ground(struct pen *pen, const struct curve *curve)
{
    double shaft = pen->style->line[LINE_ARROW];
    struct paint white = stroke_of(2 * (head_half + 1) * shaft, grey(100));

    add_path(pen, curve);
    scene_draw(pen->scene, &white);
}

static void draw_shaft(struct pen *pen, const struct curve *c, bool dashed)
{
    struct paint paint = stroke_of(pen->style->line[LINE_ARROW], pen_grey(pen, GREY_INK));

    add_path(pen, c);
    paint.round = true;
    if (dashed)
        paint = dashed_of(paint.width, dash, dash, paint.stroke);
    scene_draw(pen->scene, &paint);
}

void draw_curve(struct pen *pen, const struct curve *curve, bool head, bool dashed)
{
    double shaft = pen->style->line[LINE_ARROW], length = curve_length(curve);
    double back = head_length * shaft, size = fmin(1, head_share * length / back);
    struct curve line = *curve;

    if (length <= 0)
        return;
    if (head)
        line = curve_part(curve, 0, 1 - 0.7 * back * size / length);
    draw_shaft(pen, &line, dashed);
    if (head)
        draw_head(pen, curve, size);
}
