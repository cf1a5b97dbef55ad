/* Marks along lines: what stands at the beginning, the shaft, what stands on it, and the end; and
 * rows of leaps. */
#include "draw/move/mark_internal.h"

/* In parts of a square's side; `behind`: from a ring on the shaft to what stands behind it;
 * `end_triangle`: what an end is of a whole triangle. */
static const double hurdle_radius = 0.13, bar_half = 0.2, behind = 0.28, end_triangle = 0.7;
static const double note_behind = 0.5, note_room = 0.2, note_size = 0.66;
static const double track_width = 2.6, track_gap = 1.2;               /* in widths of a shaft */
static const double dash = 0.15, dash_gap = 0.12, landing_gap = 0.07; /* of rows of leaps */

/* --- shafts --- */

/* A straight part of the line, in mm from the middle. */
static void part_path(struct pen *pen, const struct mark_line *l, double from, double to)
{
    path_stretch(pen->scene, l->x + l->ux * from, l->y + l->uy * from, l->x + l->ux * to,
                 l->y + l->uy * to);
}

/* Where the line ends: before a stop that leaves it no room to go on behind. */
static double line_end(const struct mark_line *l, double shaft)
{
    double end = l->end;

    for (size_t i = l->stop_count; i-- > 0;)
        if (l->stops[i] + l->clear + mark_head_length(shaft) > end)
            end = fmin(end, l->stops[i] - l->clear);
    return end;
}

/* Two lines in place of one. */
static void stroke_track(struct pen *pen, double cell)
{
    double width = mark_shaft_width(pen, cell);

    scene_draw_keep(pen->scene, stroke_of(track_width * width, pen_colour(pen, COLOUR_MOVE)));
    scene_draw(pen->scene, stroke_of(track_gap * width, grey(100)));
}

/* The shaft with its gaps, up to `end`. */
static void draw_shaft(struct pen *pen, const struct mark_form *form, const struct mark_line *l,
                       double start, double end)
{
    const double least = 0.3; /* mm: shorter parts are left out */
    double from = start;

    for (size_t i = 0; i < l->stop_count && l->stops[i] < end; i++) {
        if (l->stops[i] - l->clear - from >= least)
            part_path(pen, l, from, l->stops[i] - l->clear);
        from = fmax(from, l->stops[i] + l->clear);
    }
    part_path(pen, l, from, end);
    if (form->tracks)
        stroke_track(pen, l->cell);
    else
        mark_stroke_shaft(pen, l->cell);
}

/* The path in black, or as an outline on white. */
static void draw_solid(struct pen *pen, double cell, bool solid)
{
    if (solid) {
        pen_fill(pen, COLOUR_MOVE);
        return;
    }
    scene_draw_keep(pen->scene, fill_of(grey(100)));
    mark_stroke(pen, cell);
}

static void draw_head(struct pen *pen, const struct mark_line *l, double end, bool open)
{
    double shaft = mark_shaft_width(pen, l->cell);

    mark_head_path(pen, l->x + l->ux * end, l->y + l->uy * end, l->ux, l->uy,
                   open ? shaft * 1.2 : shaft);
    draw_solid(pen, l->cell, !open);
}

/* A short bar across the shaft. */
static void draw_bar(struct pen *pen, const struct mark_line *l, double at)
{
    double half = bar_half * l->cell, x = l->x + l->ux * at, y = l->y + l->uy * at;

    path_stretch(pen->scene, x - l->uy * half, y + l->ux * half, x + l->uy * half,
                 y - l->ux * half);
    mark_stroke_shaft(pen, l->cell);
}

/* A wave across it. */
static void draw_wave(struct pen *pen, const struct mark_line *l, double at)
{
    const double swing = 0.22 * l->cell;
    double half = bar_half * l->cell, x = l->x + l->ux * at, y = l->y + l->uy * at;

    path_move(pen->scene, x + l->uy * half, y - l->ux * half);
    path_curve(pen->scene, x + l->ux * swing, y + l->uy * swing, x - l->ux * swing,
               y - l->uy * swing, x - l->uy * half, y + l->ux * half);
    mark_stroke_shaft(pen, l->cell);
}

/* --- what stands on the shaft --- */

/* Between squares, where no mark of one stands. */
static void draw_note(struct pen *pen, const struct mark_line *l)
{
    double at = l->first + note_behind * l->cell;
    double x = l->x + l->ux * at, y = l->y + l->uy * at;

    path_circle(pen->scene, x, y, note_room * l->cell);
    scene_draw(pen->scene, fill_of(grey(100)));
    draw_mark(pen, MARK_NOTE, x, y, note_size * l->cell);
}

/* A ring on the shaft, white or black: a piece that is jumped. */
static void draw_hurdle(struct pen *pen, const struct mark_line *l, double at, bool solid)
{
    path_circle(pen->scene, l->x + l->ux * at, l->y + l->uy * at, hurdle_radius * l->cell);
    draw_solid(pen, l->cell, solid);
}

/* The same for any number of pieces: drawn out along the shaft. */
static void draw_long_hurdle(struct pen *pen, const struct mark_line *l, double at, bool solid)
{
    enum { ROUND = 8 }; /* corners of each end */
    double radius = hurdle_radius * l->cell, half = 0.16 * l->cell;
    struct point points[2 * ROUND];

    for (int i = 0; i < 2 * ROUND; i++) {
        double angle = M_PI * (i % ROUND) / (ROUND - 1) + (i < ROUND ? 0 : M_PI);
        double ahead = at + radius * sin(angle) + (i < ROUND ? half : -half);
        double right = radius * cos(angle);

        points[i] = (struct point){l->x + l->ux * ahead - l->uy * right,
                                   l->y + l->uy * ahead + l->ux * right};
    }
    path_polygon(pen->scene, points, COUNT_OF(points));
    draw_solid(pen, l->cell, solid);
}

static void draw_on_shaft(struct pen *pen, const struct mark_form *form, const struct mark_line *l)
{
    double apart = (form->on >= ON_RUNG ? 0.16 : 0.31) * l->cell;
    int count = form->count ? form->count : l->hurdles;

    for (int i = 0; form->on && i < count; i++) {
        double at = l->first + i * apart;

        if (form->on == ON_NOTE)
            draw_note(pen, l);
        else if (form->on == ON_RUNG)
            draw_bar(pen, l, at);
        else if (form->on == ON_WAVE)
            draw_wave(pen, l, at);
        else if (form->on == ON_RING || form->on == ON_DISC)
            draw_hurdle(pen, l, at, form->on == ON_DISC);
        else
            draw_long_hurdle(pen, l, at, form->on == ON_LONG_DISC);
    }
}

/* What stands right behind a piece that is jumped: a small disc, ring or triangle. */
static void draw_behind(struct pen *pen, const struct mark_form *form, const struct mark_line *l)
{
    double at = l->first + behind * l->cell, x = l->x + l->ux * at, y = l->y + l->uy * at;

    if (form->behind == BEHIND_TRIANGLE)
        draw_mark(pen, MARK_TRIANGLE, x, y, end_triangle * l->cell);
    else if (form->behind)
        draw_hurdle(pen, l, at, form->behind == BEHIND_DISC);
}

/* --- the ends --- */

static void draw_end(struct pen *pen, const struct mark_form *form, const struct mark_line *l,
                     double end)
{
    double shaft = mark_shaft_width(pen, l->cell);

    switch (form->end) {
    case END_BAR:
        draw_bar(pen, l, end);
        break;
    case END_DISC:
    case END_RING:
        draw_hurdle(pen, l, end, form->end == END_DISC);
        break;
    case END_TRIANGLE:
        draw_mark(pen, MARK_TRIANGLE, l->x + l->ux * end, l->y + l->uy * end,
                  end_triangle * l->cell);
        break;
    case END_OPEN_BAR:
        draw_bar(pen, l, end);
        draw_head(pen, l, end - shaft, true);
        break;
    default:
        draw_head(pen, l, end, form->end == END_OPEN_HEAD);
    }
}

/* Where the shaft ends, before what stands at the end of the line. */
static double shaft_end(const struct mark_form *form, double end, double shaft, double cell)
{
    if (form->end == END_RING || form->end == END_TRIANGLE)
        return end - hurdle_radius * cell;
    if (form->end == END_BAR || form->end == END_DISC)
        return end;
    return end - mark_head_room(shaft) - (form->end == END_OPEN_BAR ? shaft : 0);
}

/* --- whole lines --- */

/* An arc beside the squares that are passed over, to where it may stop; returns its end. */
static double draw_leap(struct pen *pen, const struct mark_line *l)
{
    double start = l->start;
    double end = fmax(l->first - fmax(l->clear, 0.2 * l->cell), start + 0.4 * l->cell);
    double high = l->side * 0.42 * l->cell, bend = 0.3 * (end - start);
    double px = -l->uy * high, py = l->ux * high;

    path_move(pen->scene, l->x + l->ux * start, l->y + l->uy * start);
    path_curve(pen->scene, l->x + l->ux * (start + bend / 2) + px,
               l->y + l->uy * (start + bend / 2) + py, l->x + l->ux * (end - bend / 2) + px,
               l->y + l->uy * (end - bend / 2) + py, l->x + l->ux * end, l->y + l->uy * end);
    mark_stroke_shaft(pen, l->cell);
    return end;
}

/* A head that points back; returns where the shaft begins. */
static double draw_back_head(struct pen *pen, const struct mark_line *l)
{
    struct mark_line back = *l;

    back.ux = -l->ux;
    back.uy = -l->uy;
    draw_head(pen, &back, -l->start, false);
    return l->start + mark_head_room(mark_shaft_width(pen, l->cell));
}

/* What stands at the beginning of the line; returns where the shaft begins. */
static double draw_start(struct pen *pen, const struct mark_form *form, const struct mark_line *l)
{
    if (form->start == START_LEAP)
        return draw_leap(pen, l);
    if (form->start == START_HEAD)
        return draw_back_head(pen, l);
    if (form->start == START_PLAIN)
        return l->start;
    draw_mark(pen, form->mark, l->x + l->ux * l->first, l->y + l->uy * l->first, l->cell);
    return l->first + mark_radius(form->mark, l->cell);
}

static bool has_stop(const struct mark_line *l, double at)
{
    return FIND(stop, l->stops, l->stop_count, fabs(*stop - at) < 0.1 * l->cell);
}

/* Free around a landing of a row of leaps. */
static double clear_of(const struct mark_form *form, const struct mark_line *l, double landing)
{
    return has_stop(l, landing) ? l->clear
                                : mark_radius(form->mark, l->cell) + landing_gap * l->cell;
}

/* A row of leaps: a dashed line from landing to landing, each with its mark unless another one
 * stands there, and on to the end of the line; an arrow ends before the last landing where there is
 * no room for its head behind it. */
static void draw_ride(struct pen *pen, const struct mark_form *form, const struct mark_line *l)
{
    double shaft = mark_shaft_width(pen, l->cell), end = l->end, from = l->start;
    double last = floor(l->end / l->first) * l->first, clear = clear_of(form, l, last);

    if (form->end != END_BAR && last + clear + mark_head_length(shaft) > end)
        end = last - clear;
    for (double at = l->first; at < end; at += l->first) {
        part_path(pen, l, from, at - clear_of(form, l, at));
        from = at + clear_of(form, l, at);
    }
    part_path(pen, l, from, fmax(from, shaft_end(form, end, shaft, l->cell)));
    scene_draw(pen->scene, dashed_of(mark_shaft_width(pen, l->cell), dash * l->cell,
                                     dash_gap * l->cell, pen_colour(pen, COLOUR_MOVE)));
    for (double at = l->first; at < l->end; at += l->first)
        if (!has_stop(l, at))
            draw_mark(pen, form->mark, l->x + l->ux * at, l->y + l->uy * at, l->cell);
    draw_end(pen, form, l, end);
}

void draw_line_mark(struct pen *pen, enum mark_shape shape, const struct mark_line *l)
{
    const struct mark_form *form = &mark_forms[shape];
    double shaft = mark_shaft_width(pen, l->cell), end = line_end(l, shaft), start;

    if (form->rides) {
        draw_ride(pen, form, l);
        return;
    }
    start = draw_start(pen, form, l) + (form->tracks ? track_width * shaft / 2 : 0);
    draw_shaft(pen, form, l, start, fmax(shaft_end(form, end, shaft, l->cell), start));
    draw_end(pen, form, l, end);
    draw_on_shaft(pen, form, l);
    draw_behind(pen, form, l);
}

/* An arm that leaves the line by so many eighths of a full turn, to the right or, below 0, to the
 * left: round a corner where it is square to the line. */
static void draw_arm(struct pen *pen, const struct mark_line *l, int eighths)
{
    const double bow = abs(eighths) == 2 ? fmin(0.5 * l->cell, 0.6 * (l->end - l->first)) : 0;
    const double near = 0.45 * bow;
    double on = cos(eighths * M_PI_4), aside = sin(eighths * M_PI_4);
    double x = l->x + l->ux * l->first, y = l->y + l->uy * l->first;
    struct mark_line arm = {.x = x,
                            .y = y,
                            .cell = l->cell,
                            .ux = on * l->ux - aside * l->uy,
                            .uy = on * l->uy + aside * l->ux,
                            .start = 0.97 * bow,
                            .end = l->end - l->first};

    if (bow > 0) {
        path_move(pen->scene, x - bow * l->ux, y - bow * l->uy);
        path_curve(pen->scene, x - near * l->ux, y - near * l->uy, x + near * arm.ux,
                   y + near * arm.uy, x + bow * arm.ux, y + bow * arm.uy);
        mark_stroke_shaft(pen, l->cell);
    }
    draw_line_mark(pen, MARK_ARROW, &arm);
}

void draw_turn(struct pen *pen, const struct mark_line *l, bool left, bool right, int eighths)
{
    if (l->start < l->first) {
        path_stretch(pen->scene, l->x + l->ux * l->start, l->y + l->uy * l->start,
                     l->x + l->ux * l->first, l->y + l->uy * l->first);
        mark_stroke_shaft(pen, l->cell);
    }
    if (left)
        draw_arm(pen, l, -eighths);
    if (right)
        draw_arm(pen, l, eighths);
}
