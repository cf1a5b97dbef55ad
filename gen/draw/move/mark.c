#include "draw/move/mark.h"

#include "notation/mnemonic/face.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* In parts of a square's side. */
static const double corner_radius = 0.125, pip_radius = 0.058;
static const double frame_inset = 0.05, area_inset = 0.11;
static const double ring_radius = 0.27, inner_ring = 0.21, dot_radius = 0.075;
static const double head_length = 5, head_half = 1.9, head_notch = 1.2; /* shaft widths */

/* Outlines lie within the form, so that solid and open forms are of one size. */
struct form {
    enum { FORM_CIRCLE, FORM_POLYGON, FORM_BARS, FORM_CROSS } kind;
    double radius; /* of the circle around it, in squares */
    int corners;   /* of a polygon */
    double dent;   /* of a star: its inner radius in outer ones; 0: no star */
    double turn;   /* of the first corner from straight up, in full turns */
    double drop;   /* of the middle, downward, in squares: to where the eye expects it */
    bool solid, again, dotted; /* again: a second, inner outline; bars: a second bar */
};

static const struct form forms[MARK_SHAPE_COUNT] = {
    [MARK_DISC] = {FORM_CIRCLE, .radius = 0.2, .solid = true},
    [MARK_RING] = {FORM_CIRCLE, .radius = ring_radius},
    [MARK_DOTTED_RING] = {FORM_CIRCLE, .radius = ring_radius, .dotted = true},
    [MARK_DOUBLE_RING] = {FORM_CIRCLE, .radius = 0.36, .again = true},
    [MARK_DOTTED_DOUBLE_RING] = {FORM_CIRCLE, .radius = 0.36, .again = true, .dotted = true},
    [MARK_TRIANGLE] = {FORM_POLYGON, .radius = 0.34, .corners = 3, .drop = 0.06},
    [MARK_SOLID_TRIANGLE] = {FORM_POLYGON, .radius = 0.34, .corners = 3, .drop = 0.06,
                             .solid = true},
    [MARK_SQUARE] = {FORM_POLYGON, .radius = 0.32, .corners = 4, .turn = 0.125},
    [MARK_SOLID_SQUARE] = {FORM_POLYGON, .radius = 0.32, .corners = 4, .turn = 0.125,
                           .solid = true},
    [MARK_DIAMOND] = {FORM_POLYGON, .radius = 0.33, .corners = 4},
    [MARK_SOLID_DIAMOND] = {FORM_POLYGON, .radius = 0.33, .corners = 4, .solid = true},
    [MARK_STAR] = {FORM_POLYGON, .radius = 0.36, .corners = 5, .dent = 0.46, .drop = 0.025},
    [MARK_SOLID_STAR] = {FORM_POLYGON, .radius = 0.36, .corners = 5, .dent = 0.46, .drop = 0.025,
                         .solid = true},
    [MARK_BAR] = {FORM_BARS, .radius = 0.28},
    [MARK_DOUBLE_BAR] = {FORM_BARS, .radius = 0.28, .again = true},
    [MARK_CROSS] = {FORM_CROSS, .radius = 0.27},
};

double mark_radius(enum mark_shape shape, double cell)
{
    return (forms[shape].radius + forms[shape].drop) * cell;
}

/* Widths of outlines and shafts: those of the style, but thinner in small squares. */
static double mark_width(const struct pen *pen, double cell)
{
    return fmin(pen->style->line[LINE_MARK], 0.058 * cell);
}

static double shaft_width(const struct pen *pen, double cell)
{
    return fmin(pen->style->line[LINE_ARROW], 0.075 * cell);
}

/* --- in a square --- */

/* A closed form whose corners lie `inset` mm within it, measured square to its sides. */
static void polygon_path(struct pen *pen, const struct form *form, double x, double y, double cell,
                         double inset)
{
    int points = form->dent > 0 ? 2 * form->corners : form->corners;
    double side = form->dent > 0 ? 0.55 : cos(pi / form->corners);
    double radius = form->radius * cell - inset / side;

    for (int i = 0; i < points; i++) {
        double r = form->dent > 0 && i % 2 ? radius * form->dent : radius;
        double angle = 2 * pi * ((double)i / points + form->turn);

        (i == 0 ? path_move : path_line)(pen->scene, x + r * sin(angle), y - r * cos(angle));
    }
    path_close(pen->scene);
}

static void stroke_mark(struct pen *pen, double cell)
{
    struct paint paint = stroke_of(mark_width(pen, cell), pen_grey(pen, GREY_INK));

    paint.round = true;
    scene_draw(pen->scene, &paint);
}

static void stroke_shaft(struct pen *pen, double cell)
{
    struct paint paint = stroke_of(shaft_width(pen, cell), pen_grey(pen, GREY_INK));

    scene_draw(pen->scene, &paint);
}

static void draw_dot(struct pen *pen, double x, double y, double radius)
{
    path_circle(pen->scene, x, y, radius);
    pen_fill(pen, GREY_INK);
}

static void draw_rings(struct pen *pen, const struct form *form, double x, double y, double cell)
{
    double half = mark_width(pen, cell) / 2;

    if (form->solid) {
        draw_dot(pen, x, y, form->radius * cell);
        return;
    }
    path_circle(pen->scene, x, y, form->radius * cell - half);
    if (form->again)
        path_circle(pen->scene, x, y, inner_ring * cell);
    stroke_mark(pen, cell);
    if (form->dotted)
        draw_dot(pen, x, y, (form->again ? dot_radius : 1.25 * dot_radius) * cell);
}

static void draw_polygon(struct pen *pen, const struct form *form, double x, double y, double cell)
{
    y += form->drop * cell;
    polygon_path(pen, form, x, y, cell, form->solid ? 0 : mark_width(pen, cell) / 2);
    if (form->solid)
        pen_fill(pen, GREY_INK);
    else
        stroke_mark(pen, cell);
}

static void draw_bars(struct pen *pen, const struct form *form, double x, double y, double cell)
{
    double width = 0.1 * cell, high = form->radius * cell;
    double apart = form->again ? 0.11 * cell : 0;

    path_rect(pen->scene, x - apart - width / 2, y - high, width, 2 * high);
    if (form->again)
        path_rect(pen->scene, x + apart - width / 2, y - high, width, 2 * high);
    pen_fill(pen, GREY_INK);
}

static void draw_cross(struct pen *pen, const struct form *form, double x, double y, double cell)
{
    double d = form->radius * cell * 0.7;

    path_stretch(pen->scene, x - d, y - d, x + d, y + d);
    path_stretch(pen->scene, x - d, y + d, x + d, y - d);
    stroke_mark(pen, cell);
}

void draw_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell)
{
    static void (*const draw[])(struct pen * pen, const struct form *form, double x, double y,
                                double cell) = {[FORM_CIRCLE] = draw_rings,
                                                [FORM_POLYGON] = draw_polygon,
                                                [FORM_BARS] = draw_bars,
                                                [FORM_CROSS] = draw_cross};

    draw[forms[shape].kind](pen, &forms[shape], x, y, cell);
}

/* --- along a line --- */

/* A notched arrow head with its tip at (x, y). */
static void head_path(struct pen *pen, double x, double y, double ux, double uy, double shaft)
{
    double back = head_length * shaft, half = head_half * shaft;
    double neck = back - head_notch * shaft;

    path_move(pen->scene, x, y);
    path_line(pen->scene, x - ux * back - uy * half, y - uy * back + ux * half);
    path_line(pen->scene, x - ux * neck, y - uy * neck);
    path_line(pen->scene, x - ux * back + uy * half, y - uy * back - ux * half);
    path_close(pen->scene);
}

/* From the head's tip back to where the shaft may end without showing beside it. */
static double head_room(double shaft)
{
    return (head_length - head_notch) * shaft * 0.9;
}

struct span_mm {
    double from, to;
};

/* A straight part of the line, in mm from the middle. */
static void part_path(struct pen *pen, const struct mark_line *l, struct span_mm part)
{
    path_stretch(pen->scene, l->x + l->ux * part.from, l->y + l->uy * part.from,
                 l->x + l->ux * part.to, l->y + l->uy * part.to);
}

/* Where the line ends: before a stop that leaves it no room to go on behind. */
static double line_end(const struct mark_line *l, double shaft)
{
    double end = l->end;

    for (size_t i = l->stop_count; i-- > 0;)
        if (l->stops[i] + l->clear + head_length * shaft > end)
            end = fmin(end, l->stops[i] - l->clear);
    return end;
}

/* The shaft with its gaps, up to `end`. */
static void draw_shaft(struct pen *pen, const struct mark_line *l, double start, double end)
{
    const double least = 0.3; /* mm: shorter parts are left out */
    double from = start;

    for (size_t i = 0; i < l->stop_count && l->stops[i] < end; i++) {
        if (l->stops[i] - l->clear - from >= least)
            part_path(pen, l, (struct span_mm){from, l->stops[i] - l->clear});
        from = fmax(from, l->stops[i] + l->clear);
    }
    part_path(pen, l, (struct span_mm){from, end});
    stroke_shaft(pen, l->cell);
}

static void draw_head(struct pen *pen, const struct mark_line *l, double end, bool open)
{
    double shaft = shaft_width(pen, l->cell);
    struct paint white = fill_of(grey(100));

    head_path(pen, l->x + l->ux * end, l->y + l->uy * end, l->ux, l->uy,
              open ? shaft * 1.2 : shaft);
    if (!open) {
        pen_fill(pen, GREY_INK);
        return;
    }
    scene_draw_keep(pen->scene, &white);
    stroke_mark(pen, l->cell);
}

static void draw_end_bar(struct pen *pen, const struct mark_line *l, double end)
{
    double half = 0.2 * l->cell, x = l->x + l->ux * end, y = l->y + l->uy * end;

    path_stretch(pen->scene, x - l->uy * half, y + l->ux * half, x + l->uy * half,
                 y - l->ux * half);
    stroke_shaft(pen, l->cell);
}

/* How a line begins and ends. */
static const struct line_form {
    enum {
        START_PLAIN,
        START_RING,
        START_HOPS,
        START_SOLID_HOPS,
        START_LONG_HOP,
        START_SOLID_LONG_HOP,
        START_LEAP,
        START_RUNGS
    } start;
    enum { END_HEAD, END_OPEN_HEAD, END_BAR, END_OPEN_BAR, END_DISC } end;
    int count; /* of rings, discs or rungs on the shaft; 0: as many as the line says */
} line_forms[MARK_SHAPE_COUNT] = {
    [MARK_ARROW] = {START_PLAIN, END_HEAD},
    [MARK_OPEN_ARROW] = {START_PLAIN, END_OPEN_HEAD},
    [MARK_BAR_ARROW] = {START_PLAIN, END_BAR},
    [MARK_OPEN_BAR_ARROW] = {START_PLAIN, END_OPEN_BAR},
    [MARK_RING_ARROW] = {START_RING, END_HEAD},
    [MARK_RING_BAR_ARROW] = {START_RING, END_BAR},
    [MARK_HOP_ARROW] = {START_HOPS, END_HEAD, 1},
    [MARK_SOLID_HOP_ARROW] = {START_SOLID_HOPS, END_HEAD, 1},
    [MARK_OPEN_HOP_ARROW] = {START_HOPS, END_OPEN_HEAD, 1},
    [MARK_HOP_BAR_ARROW] = {START_HOPS, END_BAR, 1},
    [MARK_HOP_DISC_ARROW] = {START_HOPS, END_DISC, 1},
    [MARK_RINGS_ARROW] = {START_HOPS, END_HEAD, 0},
    [MARK_DISCS_ARROW] = {START_SOLID_HOPS, END_HEAD, 0},
    [MARK_LONG_RING_ARROW] = {START_LONG_HOP, END_HEAD, 1},
    [MARK_LONG_DISC_ARROW] = {START_SOLID_LONG_HOP, END_HEAD, 1},
    [MARK_RUNG_ARROW] = {START_RUNGS, END_HEAD, 1},
    [MARK_RUNGS_ARROW] = {START_RUNGS, END_HEAD, 2},
    [MARK_LEAP_ARROW] = {START_LEAP, END_HEAD},
    [MARK_OPEN_LEAP_ARROW] = {START_LEAP, END_OPEN_HEAD},
    [MARK_LEAP_BAR_ARROW] = {START_LEAP, END_BAR},
};

bool mark_has_bar(enum mark_shape shape)
{
    return line_forms[shape].end == END_BAR || line_forms[shape].end == END_OPEN_BAR;
}

/* A ring on the shaft, white or black: a piece that is jumped. */
static void draw_hurdle(struct pen *pen, const struct mark_line *l, double at, bool solid)
{
    double x = l->x + l->ux * at, y = l->y + l->uy * at;
    struct paint white = fill_of(grey(100));

    if (solid) {
        draw_dot(pen, x, y, 0.13 * l->cell);
        return;
    }
    path_circle(pen->scene, x, y, 0.13 * l->cell);
    scene_draw_keep(pen->scene, &white);
    stroke_mark(pen, l->cell);
}

/* The same for any number of pieces: drawn out along the shaft. */
static void draw_long_hurdle(struct pen *pen, const struct mark_line *l, double at, bool solid)
{
    enum { ROUND = 8 }; /* corners of each end */
    double radius = 0.13 * l->cell, half = 0.16 * l->cell;
    struct point points[2 * ROUND];
    struct paint white = fill_of(grey(100));

    for (int i = 0; i < 2 * ROUND; i++) {
        double angle = pi * (i % ROUND) / (ROUND - 1) + (i < ROUND ? 0 : pi);
        double ahead = at + radius * sin(angle) + (i < ROUND ? half : -half);
        double right = radius * cos(angle);

        points[i] = (struct point){l->x + l->ux * ahead - l->uy * right,
                                   l->y + l->uy * ahead + l->ux * right};
    }
    path_polygon(pen->scene, points, COUNT_OF(points));
    if (solid) {
        pen_fill(pen, GREY_INK);
        return;
    }
    scene_draw_keep(pen->scene, &white);
    stroke_mark(pen, l->cell);
}

/* A short bar across the shaft: it goes on behind what it captures. */
static void draw_rung(struct pen *pen, const struct mark_line *l, double at)
{
    double half = 0.2 * l->cell, x = l->x + l->ux * at, y = l->y + l->uy * at;

    path_stretch(pen->scene, x - l->uy * half, y + l->ux * half, x + l->uy * half,
                 y - l->ux * half);
    stroke_shaft(pen, l->cell);
}

static bool has_hurdles(const struct line_form *form)
{
    return form->start == START_HOPS || form->start == START_SOLID_HOPS;
}

/* What stands on the shaft, from the first square on. */
static void draw_on_shaft(struct pen *pen, const struct line_form *form, const struct mark_line *l)
{
    double apart = (form->start == START_RUNGS ? 0.16 : 0.31) * l->cell;
    int count = form->count ? form->count : l->hurdles;

    for (int i = 0; i < count; i++) {
        double at = l->first + i * apart;

        if (form->start == START_RUNGS)
            draw_rung(pen, l, at);
        else if (has_hurdles(form))
            draw_hurdle(pen, l, at, form->start == START_SOLID_HOPS);
        else if (form->start == START_LONG_HOP || form->start == START_SOLID_LONG_HOP)
            draw_long_hurdle(pen, l, at, form->start == START_SOLID_LONG_HOP);
    }
}

/* An arc beside the squares that are passed over, to where it may stop; returns its end. */
static double draw_leap(struct pen *pen, const struct mark_line *l, double start)
{
    double end = fmax(l->first - fmax(l->clear, 0.2 * l->cell), start + 0.4 * l->cell);
    double high = l->side * 0.42 * l->cell, bend = 0.3 * (end - start);
    double px = -l->uy * high, py = l->ux * high;

    path_move(pen->scene, l->x + l->ux * start, l->y + l->uy * start);
    path_curve(pen->scene, l->x + l->ux * (start + bend / 2) + px,
               l->y + l->uy * (start + bend / 2) + py, l->x + l->ux * (end - bend / 2) + px,
               l->y + l->uy * (end - bend / 2) + py, l->x + l->ux * end, l->y + l->uy * end);
    stroke_shaft(pen, l->cell);
    return end;
}

/* What stands at the beginning of the line; returns where the shaft begins. */
static double draw_start(struct pen *pen, const struct line_form *form, const struct mark_line *l)
{
    if (form->start == START_LEAP)
        return draw_leap(pen, l, l->start);
    if (form->start != START_RING)
        return l->start;
    draw_mark(pen, MARK_DOTTED_RING, l->x + l->ux * l->first, l->y + l->uy * l->first, l->cell);
    return l->first + mark_radius(MARK_RING, l->cell);
}

static void draw_end(struct pen *pen, const struct line_form *form, const struct mark_line *l,
                     double end)
{
    double shaft = shaft_width(pen, l->cell);

    switch (form->end) {
    case END_BAR:
        draw_end_bar(pen, l, end);
        break;
    case END_DISC:
        draw_dot(pen, l->x + l->ux * end, l->y + l->uy * end, 0.13 * l->cell);
        break;
    case END_OPEN_BAR:
        draw_end_bar(pen, l, end);
        draw_head(pen, l, end - shaft, true);
        break;
    default:
        draw_head(pen, l, end, form->end == END_OPEN_HEAD);
    }
}

/* Where the shaft ends, before what stands at the end of the line. */
static double shaft_end(const struct line_form *form, double end, double shaft)
{
    if (form->end == END_BAR || form->end == END_DISC)
        return end;
    return end - head_room(shaft) - (form->end == END_OPEN_BAR ? shaft : 0);
}

void draw_line_mark(struct pen *pen, enum mark_shape shape, const struct mark_line *l)
{
    const struct line_form *form = &line_forms[shape];
    double shaft = shaft_width(pen, l->cell), end = line_end(l, shaft);
    double start = draw_start(pen, form, l);

    draw_shaft(pen, l, start, fmax(shaft_end(form, end, shaft), start));
    draw_end(pen, form, l, end);
    draw_on_shaft(pen, form, l);
}

void draw_turn(struct pen *pen, const struct mark_line *l, bool left, bool right)
{
    double x = l->x + l->ux * l->first, y = l->y + l->uy * l->first;
    struct mark_line arm = {.x = x, .y = y, .cell = l->cell, .end = l->end - l->first};

    if (l->start < l->first) {
        path_stretch(pen->scene, l->x + l->ux * l->start, l->y + l->uy * l->start, x, y);
        stroke_shaft(pen, l->cell);
    }
    arm.ux = l->uy;
    arm.uy = -l->ux;
    if (left)
        draw_line_mark(pen, MARK_ARROW, &arm);
    arm.ux = -l->uy;
    arm.uy = l->ux;
    if (right)
        draw_line_mark(pen, MARK_ARROW, &arm);
}

/* --- in corners --- */

/* A small mark in a square of `cell` mm. */
struct corner {
    struct pen *pen;
    double x, y, cell, ux, uy; /* its middle; where it points */
};

/* So far ahead and to the right of its middle, in parts of its radius. */
static struct point corner_point(const struct corner *c, double ahead, double right)
{
    double r = corner_radius * c->cell;

    return (struct point){c->x + r * (c->ux * ahead - c->uy * right),
                          c->y + r * (c->uy * ahead + c->ux * right)};
}

static void corner_lines(const struct corner *c, const double (*points)[2], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct point p = corner_point(c, points[i][0], points[i][1]);

        (i == 0 ? path_move : path_line)(c->pen->scene, p.x, p.y);
    }
}

static void stroke_corner(const struct corner *c)
{
    struct paint paint = stroke_of(0.045 * c->cell, pen_grey(c->pen, GREY_INK));

    paint.round = true;
    scene_draw(c->pen->scene, &paint);
}

static void draw_pips(const struct corner *c, int count)
{
    for (int i = 0; i < count; i++) {
        struct point p = corner_point(c, count == 2 ? 1.6 * i - 0.8 : 1.3 * (i - 1), 0);

        draw_dot(c->pen, p.x, p.y, pip_radius * c->cell);
    }
}

/* Upright, wherever it points. */
static void draw_rays(const struct corner *c, int rays)
{
    const struct corner upright = {c->pen, c->x, c->y, c->cell, 0, -1};

    for (int i = 0; i < rays; i++) {
        double angle = pi * (i + 0.5) / rays;
        struct point a = corner_point(&upright, cos(angle), sin(angle));
        struct point b = corner_point(&upright, -cos(angle), -sin(angle));

        path_stretch(c->pen->scene, a.x, a.y, b.x, b.y);
    }
    stroke_corner(c);
}

void draw_corner_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                      double ux, double uy)
{
    static const double wedge[][2] = {{-0.8, -1}, {0.9, 0}, {-0.8, 1}, {-0.3, 0}};
    const struct corner c = {pen, x, y, cell, ux, uy};

    switch (shape) {
    case MARK_TWO_PIPS:
    case MARK_THREE_PIPS:
        draw_pips(&c, shape == MARK_TWO_PIPS ? 2 : 3);
        break;
    case MARK_SMALL_STAR:
    case MARK_SMALL_CROSS:
        draw_rays(&c, shape == MARK_SMALL_STAR ? 4 : 2);
        break;
    case MARK_SMALL_RING:
        path_circle(pen->scene, x, y, (corner_radius - 0.02) * cell);
        stroke_corner(&c);
        break;
    default:
        corner_lines(&c, wedge, shape == MARK_SMALL_CHEVRON ? 3 : 4);
        if (shape == MARK_SMALL_CHEVRON) {
            stroke_corner(&c);
            break;
        }
        path_close(pen->scene);
        pen_fill(pen, GREY_INK);
    }
}

/* --- around squares --- */

/* A side in dashes, from (x, y) on; one stands at each end. */
static void dashed_side(struct pen *pen, double x, double y, double dx, double dy, double cell)
{
    const double ink = 0.6; /* of a dash and the gap behind it */
    int dashes = (int)fmax(3, round(hypot(dx, dy) / (0.42 * cell)));

    for (int i = 0; i < dashes; i++) {
        double from = i / (dashes - 1 + ink), to = (i + ink) / (dashes - 1 + ink);

        path_stretch(pen->scene, x + from * dx, y + from * dy, x + to * dx, y + to * dy);
    }
}

void draw_frame_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                     int squares)
{
    double half = (squares + 0.5 - (squares ? area_inset : frame_inset)) * cell, side = 2 * half;

    if (shape == MARK_DASHED_FRAME) {
        dashed_side(pen, x - half, y - half, side, 0, cell);
        dashed_side(pen, x + half, y - half, 0, side, cell);
        dashed_side(pen, x + half, y + half, -side, 0, cell);
        dashed_side(pen, x - half, y + half, 0, -side, cell);
    } else {
        path_rect(pen->scene, x - half, y - half, side, side);
    }
    stroke_mark(pen, cell);
}

/* --- paths --- */

/* How a path is drawn over another mark: within an open one, white on a solid one, else beside it.
 */
struct place_over {
    double size;   /* of the arrow, from the middle, in squares */
    double beside; /* of its middle from the square's, in squares, square to the way */
    bool white;
};

static struct place_over place_over(enum mark_shape under)
{
    if (under == MARK_SHAPE_COUNT)
        return (struct place_over){.size = 0.31};
    if (mark_shape_ground(under) != GROUND_SQUARE || forms[under].dotted || forms[under].again ||
        forms[under].kind == FORM_BARS || forms[under].kind == FORM_CROSS)
        return (struct place_over){.size = 0.16, .beside = 0.34};
    return (struct place_over){.size = forms[under].solid ? 0.13 : 0.18,
                               .white = forms[under].solid};
}

/* One arrow of a path from its tail, over the point where several part, to its tip; the shaft, or
 * its head. */
struct fork {
    double x, y, size, shaft; /* middle of all, from there to the tips, width */
    double ux, uy;            /* the way into the square */
    double parting;           /* where the ways part: so far before the middle */
};

static void fork_path(struct pen *pen, const struct fork *f, struct vec to, bool head)
{
    double far = hypot(to.x, to.y), along = f->size / far;
    double at_x = f->x - f->ux * f->parting, at_y = f->y - f->uy * f->parting;
    double tip_x = f->x + to.x * along, tip_y = f->y - to.y * along;
    double length = hypot(tip_x - at_x, tip_y - at_y);
    double vx = (tip_x - at_x) / length, vy = (tip_y - at_y) / length;

    if (head) {
        head_path(pen, tip_x, tip_y, vx, vy, f->shaft);
        return;
    }
    path_move(pen->scene, f->x - f->ux * f->size, f->y - f->uy * f->size);
    path_line(pen->scene, at_x, at_y);
    path_line(pen->scene, tip_x - vx * head_room(f->shaft), tip_y - vy * head_room(f->shaft));
}

void draw_path_mark(struct pen *pen, double x, double y, double cell, struct vec way,
                    unsigned onward, enum mark_shape under)
{
    struct place_over over = place_over(under);
    double length = hypot(way.x, way.y), ux = way.x / length, uy = -way.y / length;
    bool parts = onward & (onward - 1);
    struct fork fork = {.x = x - uy * over.beside * cell,
                        .y = y + ux * over.beside * cell,
                        .size = over.size * cell,
                        .shaft = mark_width(pen, cell) *
                                 ((parts ? 0.25 : 0.2) + (parts ? 1.4 : 2.4) * over.size),
                        .ux = ux,
                        .uy = uy};
    struct colour colour = over.white ? grey(100) : pen_grey(pen, GREY_INK);
    struct paint stroke = stroke_of(fork.shaft, colour), fill = fill_of(colour);

    if (parts)
        fork.parting = 0.35 * fork.size;
    for (int heads = 0; heads < 2; heads++) {
        for (int k = 0; k < DIRECTIONS; k++)
            if (onward & 1u << k)
                fork_path(pen, &fork, directions[k], heads);
        scene_draw(pen->scene, heads ? &fill : &stroke);
    }
}

/* --- for legends --- */

static void draw_line_sample(struct pen *pen, enum mark_shape shape, double x, double y,
                             double cell)
{
    const struct line_form *form = &line_forms[shape];
    struct mark_line line = {.x = x,
                             .y = y + 0.42 * cell,
                             .cell = cell,
                             .uy = -1,
                             .first = 0.42 * cell,
                             .hurdles = 2,
                             .side = 1,
                             .end = 0.84 * cell};

    if (mark_has_bar(shape))
        line.end = 0.8 * cell;
    if (form->end == END_DISC)
        line.end = 0.74 * cell;
    if (form->start == START_RUNGS)
        line.first = 0.3 * cell;
    if (has_hurdles(form) && form->count == 0) {
        line.cell = 0.7 * cell;
        line.first = 0.2 * cell;
    }
    if (form->start == START_RING) {
        line.cell = 0.62 * cell;
        line.first = mark_radius(MARK_RING, line.cell);
    }
    if (form->start == START_LEAP) {
        line.cell = 0.62 * cell;
        line.x -= 0.08 * cell;
        line.first = 0.5 * cell;
    }
    draw_line_mark(pen, shape, &line);
}

static void draw_turn_sample(struct pen *pen, double x, double y, double cell)
{
    struct mark_line line = {.x = x,
                             .y = y + 0.3 * cell,
                             .cell = cell,
                             .uy = -1,
                             .first = 0.55 * cell,
                             .end = 0.97 * cell};

    draw_turn(pen, &line, true, true);
}

static void draw_fork_sample(struct pen *pen, double x, double y, double cell)
{
    struct mark_line line = {.x = x, .y = y, .cell = cell, .end = 0.52 * cell};
    double half = sqrt(0.5);

    path_stretch(pen->scene, x, y + 0.36 * cell, x, y);
    stroke_shaft(pen, cell);
    line.uy = -half;
    line.ux = half;
    draw_line_mark(pen, MARK_ARROW, &line);
    line.ux = -half;
    draw_line_mark(pen, MARK_ARROW, &line);
}

void draw_mark_sample(struct pen *pen, enum mark_shape shape, double x, double y, double cell)
{
    const double larger = 1.9; /* than in diagrams: corner marks, which stand alone here */

    switch (mark_shape_ground(shape)) {
    case GROUND_SQUARE:
        draw_mark(pen, shape, x, y, cell);
        break;
    case GROUND_LINE:
        draw_line_sample(pen, shape, x, y, cell);
        break;
    case GROUND_PATH:
        draw_path_mark(pen, x, y, cell, (struct vec){0, 1}, 1, MARK_SHAPE_COUNT);
        break;
    case GROUND_FRAME:
        draw_frame_mark(pen, shape, x, y, 0.88 * cell, 0);
        break;
    case GROUND_CORNER:
        draw_corner_mark(pen, shape, x, y, larger * cell, 0, -1);
        break;
    case GROUND_TURN:
        draw_turn_sample(pen, x, y, cell);
        break;
    case GROUND_FORK:
        draw_fork_sample(pen, x, y, cell);
        break;
    case GROUND_PIECE:
        break;
    }
}
