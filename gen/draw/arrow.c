#include "draw/arrow.h"

#include "scene/flat.h"

enum { SAMPLES = 96 };

static const double head_half = 1.9;   /* shaft widths */
static const double clear_edge = 0.25; /* mm that are clear around an arrow */
static const double head_share = 0.85; /* most of a short arrow that is its head */
static const double dash = 1.1;        /* mm */

/* --- curves --- */

/* Of length 1, to the right of the way from one point to another; 0 where there is no way. */
static struct point right_of(struct point from, struct point to)
{
    double length = hypot(to.x - from.x, to.y - from.y);

    if (length <= 0)
        return (struct point){0, 0};
    return (struct point){-(to.y - from.y) / length, (to.x - from.x) / length};
}

static struct point moved(struct point p, struct point along, double by)
{
    return (struct point){p.x + along.x * by, p.y + along.y * by};
}

struct curve curve_between(struct point from, struct point to, double shift, double bulge)
{
    struct point right = right_of(from, to), start = moved(from, right, shift);
    struct point end = moved(to, right, shift);
    /* of a quadratic curve, which comes half as far as its bend */
    struct point bend = moved(point_between(from, to, 0.5), right, shift + 2 * bulge);

    return (struct curve){start, point_between(start, bend, 2.0 / 3),
                          point_between(end, bend, 2.0 / 3), end};
}

struct curve curve_sway(const struct curve *curve, double sway)
{
    struct point right = right_of(curve->from, curve->to);

    return (struct curve){curve->from, moved(curve->one, right, sway),
                          moved(curve->two, right, -sway), curve->to};
}

/* The point that three steps of halving at these places lead to: of the curve where all are one. */
static struct point blossom(const struct curve *c, double u, double v, double w)
{
    struct point a = point_between(c->from, c->one, u), b = point_between(c->one, c->two, u);
    struct point d = point_between(c->two, c->to, u);

    return point_between(point_between(a, b, v), point_between(b, d, v), w);
}

struct point curve_point(const struct curve *curve, double t)
{
    return blossom(curve, t, t, t);
}

struct curve curve_part(const struct curve *curve, double a, double b)
{
    return (struct curve){curve_point(curve, a), blossom(curve, a, a, b), blossom(curve, a, b, b),
                          curve_point(curve, b)};
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

struct point curve_beside(const struct curve *curve, double away)
{
    return moved(curve_point(curve, 0.5),
                 right_of(curve_point(curve, 0.4), curve_point(curve, 0.6)), away);
}

bool pads_hold(const struct pad *pads, size_t count, struct point p)
{
    return FIND(pad, pads, count,
                fabs(p.x - pad->middle.x) < pad->half_width &&
                    fabs(p.y - pad->middle.y) < pad->half_height);
}

struct curve curve_outside(const struct curve *curve, const struct pad *from, const struct pad *to,
                           size_t count)
{
    int first = 0, last = SAMPLES;

    while (first < SAMPLES && pads_hold(from, count, curve_point(curve, (double)first / SAMPLES)))
        first++;
    while (last > 0 && pads_hold(to, count, curve_point(curve, (double)last / SAMPLES)))
        last--;
    if (first >= last) /* the pads touch: at least a direction is left */
        return curve_part(curve, 0.4, 0.6);
    return curve_part(curve, (double)first / SAMPLES, (double)last / SAMPLES);
}

double curve_hidden(const struct curve *curve, const struct pad *pads, size_t count)
{
    int hidden = 0;

    for (int i = 0; i <= SAMPLES; i++)
        hidden += pads_hold(pads, count, curve_point(curve, (double)i / SAMPLES));
    return (double)hidden / (SAMPLES + 1);
}

/* --- drawing --- */

struct head head_at(struct point tip, double ux, double uy, double shaft)
{
    double back = HEAD_LENGTH * shaft, half = head_half * shaft, neck = back - HEAD_NOTCH * shaft;

    return (struct head){tip,
                         {tip.x - ux * neck, tip.y - uy * neck},
                         {{tip.x - ux * back - uy * half, tip.y - uy * back + ux * half},
                          {tip.x - ux * back + uy * half, tip.y - uy * back - ux * half}}};
}

void head_path(struct scene *scene, const struct head *head)
{
    path_move(scene, head->tip.x, head->tip.y);
    path_line(scene, head->corners[0].x, head->corners[0].y);
    path_line(scene, head->neck.x, head->neck.y);
    path_line(scene, head->corners[1].x, head->corners[1].y);
    path_close(scene);
}

/* The width of the shaft: that of the style, or less where the head of a short arrow is smaller. */
static double shaft_of(const struct pen *pen, const struct curve *curve, bool head)
{
    double line = pen->style->line[LINE_ARROW];

    return head ? fmin(line, head_share * curve_length(curve) / HEAD_LENGTH) : line;
}

/* With its tip at the curve's end, in the direction of its last stretch. */
static struct head head_of(const struct pen *pen, const struct curve *curve)
{
    double shaft = shaft_of(pen, curve, true), back = HEAD_LENGTH * shaft;
    struct point tip = curve->to;
    struct point behind = curve_point(curve, fmax(0, 1 - back / curve_length(curve)));
    double away = hypot(tip.x - behind.x, tip.y - behind.y);

    return head_at(tip, (tip.x - behind.x) / away, (tip.y - behind.y) / away, shaft);
}

void curve_head(const struct pen *pen, const struct curve *curve, struct point corners[2])
{
    struct head head = head_of(pen, curve);

    corners[0] = head.corners[0];
    corners[1] = head.corners[1];
}

static void add_head(struct pen *pen, const struct curve *curve)
{
    struct head head = head_of(pen, curve);

    head_path(pen->scene, &head);
}

static void add_path(struct pen *pen, const struct curve *c)
{
    path_move(pen->scene, c->from.x, c->from.y);
    path_curve(pen->scene, c->one.x, c->one.y, c->two.x, c->two.y, c->to.x, c->to.y);
}

/* Where the ground of one colour ends that begins at `from`: at 1, or at a step to another. */
static double ground_end(const struct curve *curve, const struct grounds *grounds, double from)
{
    const double step = 1.0 / SAMPLES;
    struct backdrop own = backdrop_at(grounds, curve_point(curve, from + step / 2));
    double to = from + step;

    while (to < 1 && backdrop_same(own, backdrop_at(grounds, curve_point(curve, to + step / 2))))
        to += step;
    return fmin(to, 1);
}

/* In pieces, each in the colour of its ground; none on dark parts of drawings. */
static void clear_along(struct pen *pen, const struct curve *curve, double width,
                        const struct grounds *grounds)
{
    for (double from = 0, to; from < 1 - 0.5 / SAMPLES; from = to) {
        struct curve part = curve_part(curve, from, to = ground_end(curve, grounds, from));
        struct backdrop middle = backdrop_at(grounds, curve_point(&part, 0.5));

        if (middle.dark)
            continue;
        add_path(pen, &part);
        scene_draw(pen->scene, clearing_of(width, middle.colour));
    }
}

/* As far at its tip as beside it: the outline in one stroke on one ground, and edge by edge where
 * it lies on several. */
static void clear_head(struct pen *pen, const struct curve *curve, const struct grounds *grounds)
{
    const struct head head = head_of(pen, curve);
    const struct point round[] = {head.tip, head.corners[0], head.neck, head.corners[1], head.tip};
    const struct backdrop tip = backdrop_at(grounds, head.tip);
    const double width = 2 * clear_edge;

    if (!tip.dark &&
        !FIND(p, round, COUNT_OF(round), !backdrop_same(backdrop_at(grounds, *p), tip))) {
        head_path(pen->scene, &head);
        scene_draw(pen->scene, paint_round(clearing_of(width, tip.colour)));
        return;
    }
    for (size_t i = 0; i + 1 < COUNT_OF(round); i++) {
        struct curve edge = curve_between(round[i], round[i + 1], 0, 0);

        clear_along(pen, &edge, width, grounds);
    }
}

void draw_curve_ground(struct pen *pen, const struct curve *curve, bool head,
                       const struct grounds *grounds)
{
    if (curve_length(curve) <= 0)
        return;
    clear_along(pen, curve, shaft_of(pen, curve, head) + 2 * clear_edge, grounds);
    if (head)
        clear_head(pen, curve, grounds);
}

static void draw_shaft(struct pen *pen, const struct curve *c, double width, bool dashed)
{
    struct colour colour = pen_colour(pen, COLOUR_MOVE);

    add_path(pen, c);
    scene_draw(pen->scene, dashed ? dashed_of(width, dash, dash, colour)
                                  : paint_round(stroke_of(width, colour)));
}

void draw_curve(struct pen *pen, const struct curve *curve, bool head, bool dashed)
{
    double length = curve_length(curve), shaft = shaft_of(pen, curve, head);
    struct curve line = *curve;

    if (length <= 0)
        return;
    if (head)
        line = curve_part(curve, 0, 1 - 0.7 * HEAD_LENGTH * shaft / length);
    draw_shaft(pen, &line, shaft, dashed);
    if (head) {
        add_head(pen, curve);
        pen_fill(pen, COLOUR_MOVE);
    }
}

struct point curve_number_at(const struct curve *curve, double cell, bool left)
{
    const double away = 0.25; /* of the square */

    return curve_beside(curve, (left ? -away : away) * cell);
}

void draw_leg_number(struct pen *pen, struct point p, int number, double cell, bool turned)
{
    double radius = LEG_RADIUS * cell;
    struct scene *scene = pen->scene;

    scene_enter(scene, p.x, p.y, turned ? 2 : 0);
    path_circle(scene, 0, 0, radius);
    scene_draw_keep(scene, fill_of(grey(100)));
    pen_stroke(pen, LINE_MARK, COLOUR_MOVE);
    pen_fitted(pen, STYLE_TABLE_HEAD, arena_print(scene->arena, "%d", number), 0, 0, 1.2 * radius,
               1.2 * radius);
    scene_leave(scene);
}

/* Of the radius: lines; the bars of plus and equals signs, and how far these lie from the middle.
 */
static const double struck_line = 0.3, badge_line = 0.2, badge_halo = 0.07;
static const double bar_line = 0.32, bar_half = 0.62, bars_apart = 0.29;

/* Twice: paper around the sign, then the sign. */
static void stroke_sign(struct pen *pen, double width, double halo, enum colour_id colour)
{
    scene_draw_keep(pen->scene, stroke_of(width + 2 * halo, grey(100)));
    scene_draw(pen->scene, stroke_of(width, pen_colour(pen, colour)));
}

static void strike(struct pen *pen, struct point p, double radius)
{
    double across = radius * M_SQRT1_2;

    path_stretch(pen->scene, p.x - across, p.y - across, p.x + across, p.y + across);
}

void draw_cross(struct pen *pen, struct point p, double half, double width, double halo)
{
    path_stretch(pen->scene, p.x - half, p.y - half, p.x + half, p.y + half);
    path_stretch(pen->scene, p.x - half, p.y + half, p.x + half, p.y - half);
    stroke_sign(pen, width, halo, COLOUR_CAPTURE);
}

void draw_struck_ring(struct pen *pen, struct point p, double radius, double halo,
                      struct colour ground)
{
    double width = struck_line * radius;

    path_circle(pen->scene, p.x, p.y, radius);
    strike(pen, p, radius);
    scene_draw_keep(pen->scene, clearing_of(width + 2 * halo, ground));
    scene_draw_keep(pen->scene, fill_of(grey(100)));
    scene_draw(pen->scene, stroke_of(width, pen_colour(pen, COLOUR_CAPTURE)));
}

/* The bars of a plus sign, or of an equals sign. */
static void add_bars(struct scene *scene, struct point p, double radius, bool equal)
{
    double half = bar_half * radius, apart = equal ? bars_apart * radius : 0;

    path_stretch(scene, p.x - half, p.y - apart, p.x + half, p.y - apart);
    if (equal)
        path_stretch(scene, p.x - half, p.y + apart, p.x + half, p.y + apart);
    else
        path_stretch(scene, p.x, p.y - half, p.x, p.y + half);
}

void draw_promotion_sign(struct pen *pen, struct point p, double radius, double halo, bool stays,
                         bool struck)
{
    enum colour_id colour = struck ? COLOUR_CAPTURE : COLOUR_MOVE;

    path_circle(pen->scene, p.x, p.y, radius);
    scene_draw_keep(pen->scene, fill_of(grey(100)));
    stroke_sign(pen, badge_line * radius, halo, colour);
    add_bars(pen->scene, p, radius, stays);
    scene_draw(pen->scene, stroke_of(bar_line * radius, pen_colour(pen, COLOUR_MOVE)));
    if (!struck)
        return;
    strike(pen, p, radius);
    stroke_sign(pen, badge_line * radius, badge_halo * radius, colour);
}
