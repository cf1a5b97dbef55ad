#include "draw/move/mark.h"

#include "draw/arrow.h"
#include "draw/move/mark_internal.h"
#include "draw/move/move_marks.h"

#include <math.h>
#include <stdio.h>

#define X(id, name, ground) name,
const char *const mark_shape_names[MARK_SHAPE_COUNT + 1] = {MARK_SHAPES(X)};
#undef X

const char *const legend_slots[SLOT_COUNT + 1] = {"hobbling", "rank",   "over",
                                                  "burns",    "spares", NULL};

enum kind_ground mark_shape_ground(enum mark_shape shape)
{
#define X(id, name, ground) ground,
    static const enum kind_ground grounds[] = {MARK_SHAPES(X)};
#undef X

    return grounds[shape];
}

const struct legend_entry *legend_entry(const struct legend *legend, int kind)
{
    for (size_t i = 0; i < legend->count; i++)
        for (size_t k = 0; k < legend->entries[i].kind_count; k++)
            if (legend->entries[i].kinds[k] == kind)
                return &legend->entries[i];
    return NULL;
}

const struct move_mark *legend_lacks(const struct legend *legend, const struct move_marks *marks)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->marks[i].kind != KIND_CASTLES && !legend_entry(legend, marks->marks[i].kind))
            return &marks->marks[i];
    return NULL;
}

const struct legend *legend_with(const struct legend *legends, size_t count,
                                 const struct move_marks *marks)
{
    for (size_t i = 0; i < count; i++)
        if (!legend_lacks(&legends[i], marks))
            return &legends[i];
    return NULL;
}

static bool has_shape(const struct legend *legend, enum mark_shape shape)
{
    for (size_t i = 0; i < legend->count; i++)
        if (legend->entries[i].shape == shape)
            return true;
    return false;
}

enum mark_shape legend_free_shape(const struct legend *legend, int kind,
                                  bool taken[MARK_SHAPE_COUNT])
{
    for (int i = 0; i < MARK_SHAPE_COUNT; i++) {
        enum mark_shape shape = (enum mark_shape)i;

        if (taken[i] || mark_shape_ground(shape) != move_kind_ground(kind) ||
            has_shape(legend, shape))
            continue;
        taken[i] = true;
        return shape;
    }
    return MARK_SHAPE_COUNT;
}

/* --- strokes, dots and arrow heads of which marks are made --- */

static double mark_width(const struct pen *pen, double cell)
{
    return fmin(pen->style->line[LINE_MARK], fmax(THINNEST_LINE, 0.058 * cell));
}

double mark_shaft_width(const struct pen *pen, double cell)
{
    return fmin(pen->style->line[LINE_ARROW], fmax(THINNEST_LINE, 0.075 * cell));
}

void mark_stroke(struct pen *pen, double cell)
{
    scene_draw(pen->scene,
               paint_round(stroke_of(mark_width(pen, cell), pen_colour(pen, COLOUR_MOVE))));
}

void mark_stroke_shaft(struct pen *pen, double cell)
{
    scene_draw(pen->scene, stroke_of(mark_shaft_width(pen, cell), pen_colour(pen, COLOUR_MOVE)));
}

void mark_dot(struct pen *pen, double x, double y, double radius)
{
    path_circle(pen->scene, x, y, radius);
    pen_fill(pen, COLOUR_MOVE);
}

void mark_head_path(struct pen *pen, double x, double y, double ux, double uy, double shaft)
{
    struct head head = head_at((struct point){x, y}, ux, uy, shaft);

    head_path(pen->scene, &head);
}

double mark_head_length(double shaft)
{
    return HEAD_LENGTH * shaft;
}

double mark_head_room(double shaft)
{
    return (HEAD_LENGTH - HEAD_NOTCH) * shaft * 0.9;
}

/* --- mark --- */

static const double pi = 3.14159265358979323846;

/* In parts of a square's side. */
static const double corner_radius = 0.125, pip_radius = 0.058, badge_radius = 0.19;
static const double frame_inset = 0.05, area_inset = 0.11;
static const double great_width = 0.11; /* of great rings */
static const double hexagon_radius = 0.265, hexagon_ring = 0.12;
static const double ring_radius = 0.27, inner_ring = 0.21, dot_radius = 0.075;

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
    [MARK_HEXAGON] = {FORM_POLYGON, .radius = hexagon_radius, .corners = 6},
    [MARK_SOLID_HEXAGON] = {FORM_POLYGON, .radius = hexagon_radius, .corners = 6, .solid = true},
    [MARK_RING_HEXAGON] = {FORM_POLYGON, .radius = hexagon_radius, .corners = 6, .again = true},
    [MARK_DOTTED_HEXAGON] = {FORM_POLYGON, .radius = hexagon_radius, .corners = 6, .dotted = true},
    [MARK_BAR] = {FORM_BARS, .radius = 0.28},
    [MARK_DOUBLE_BAR] = {FORM_BARS, .radius = 0.28, .again = true},
    [MARK_CROSS] = {FORM_CROSS, .radius = 0.27},
};

double mark_radius(enum mark_shape shape, double cell)
{
    return (forms[shape].radius + forms[shape].drop) * cell;
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

static void draw_rings(struct pen *pen, const struct form *form, double x, double y, double cell)
{
    double half = mark_width(pen, cell) / 2;

    if (form->solid) {
        mark_dot(pen, x, y, form->radius * cell);
        return;
    }
    path_circle(pen->scene, x, y, form->radius * cell - half);
    if (form->again)
        path_circle(pen->scene, x, y, inner_ring * cell);
    mark_stroke(pen, cell);
    if (form->dotted)
        mark_dot(pen, x, y, (form->again ? dot_radius : 1.25 * dot_radius) * cell);
}

static void draw_polygon(struct pen *pen, const struct form *form, double x, double y, double cell)
{
    y += form->drop * cell;
    polygon_path(pen, form, x, y, cell, form->solid ? 0 : mark_width(pen, cell) / 2);
    if (form->solid)
        pen_fill(pen, COLOUR_MOVE);
    else
        mark_stroke(pen, cell);
    if (form->again) {
        path_circle(pen->scene, x, y, hexagon_ring * cell);
        mark_stroke(pen, cell);
    }
    if (form->dotted)
        mark_dot(pen, x, y, dot_radius * cell);
}

static void draw_bars(struct pen *pen, const struct form *form, double x, double y, double cell)
{
    double width = 0.1 * cell, high = form->radius * cell;
    double apart = form->again ? 0.11 * cell : 0;

    path_rect(pen->scene, x - apart - width / 2, y - high, width, 2 * high);
    if (form->again)
        path_rect(pen->scene, x + apart - width / 2, y - high, width, 2 * high);
    pen_fill(pen, COLOUR_MOVE);
}

static void draw_crossed(struct pen *pen, const struct form *form, double x, double y, double cell)
{
    double d = form->radius * cell * 0.7;

    path_stretch(pen->scene, x - d, y - d, x + d, y + d);
    path_stretch(pen->scene, x - d, y + d, x + d, y - d);
    mark_stroke(pen, cell);
}

void draw_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell)
{
    static void (*const draw[])(struct pen * pen, const struct form *form, double x, double y,
                                double cell) = {[FORM_CIRCLE] = draw_rings,
                                                [FORM_POLYGON] = draw_polygon,
                                                [FORM_BARS] = draw_bars,
                                                [FORM_CROSS] = draw_crossed};

    draw[forms[shape].kind](pen, &forms[shape], x, y, cell);
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
    scene_draw(c->pen->scene, paint_round(stroke_of(fmax(THINNEST_LINE, 0.045 * c->cell),
                                                    pen_colour(c->pen, COLOUR_MOVE))));
}

static void draw_pips(const struct corner *c, int count)
{
    for (int i = 0; i < count; i++) {
        struct point p = corner_point(c, count == 2 ? 1.6 * i - 0.8 : 1.3 * (i - 1), 0);

        mark_dot(c->pen, p.x, p.y, pip_radius * c->cell);
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
        pen_fill(pen, COLOUR_MOVE);
    }
}

/* --- badges --- */

/* A tower with three merlons. */
static void draw_tower(struct pen *pen, double x, double y, double cell)
{
    static const struct vec outline[] = {{-5, 6},  {-5, 4},  {-3, 4},  {-3, -1}, {-5, -1},
                                         {-5, -6}, {-3, -6}, {-3, -4}, {-1, -4}, {-1, -6},
                                         {1, -6},  {1, -4},  {3, -4},  {3, -6},  {5, -6},
                                         {5, -1},  {3, -1},  {3, 4},   {5, 4},   {5, 6}};
    double unit = 0.024 * cell;

    for (size_t i = 0; i < COUNT_OF(outline); i++)
        (i ? path_line : path_move)(pen->scene, x + unit * outline[i].x, y + unit * outline[i].y);
    path_close(pen->scene);
    pen_fill(pen, COLOUR_MOVE);
}

void draw_badge(struct pen *pen, enum mark_shape shape, int number, double x, double y, double cell)
{
    static const struct form burst = {FORM_POLYGON, .radius = 0.17, .corners = 8, .dent = 0.45};
    const struct corner c = {pen, x, y, cell, 0, -1};
    char digits[16];

    path_circle(pen->scene, x, y, badge_radius * cell);
    scene_draw(pen->scene, fill_of(grey(100)));
    if (shape == MARK_NUMBER) {
        (void)snprintf(digits, sizeof digits, "%d", number);
        pen_fitted(pen, STYLE_LETTER, digits, x, y, 1.6 * badge_radius * cell,
                   1.4 * badge_radius * cell);
    } else if (shape == MARK_ASTERISK) {
        draw_rays(&c, 3);
    } else if (shape == MARK_TOWER) {
        draw_tower(pen, x, y, cell);
    } else {
        polygon_path(pen, &burst, x, y, cell, 0);
        pen_fill(pen, COLOUR_MOVE);
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

static void draw_great_ring(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                            double radius)
{
    double heavy = shape == MARK_GREAT_RING ? 0.5 * great_width * cell : 0;

    path_circle(pen->scene, x, y, radius - heavy);
    if (shape == MARK_DOUBLE_GREAT_RING)
        path_circle(pen->scene, x, y, radius - great_width * cell);
    scene_draw(pen->scene,
               stroke_of(heavy ? 2 * heavy : mark_width(pen, cell), pen_colour(pen, COLOUR_MOVE)));
}

void draw_frame_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                     int squares)
{
    double half = (squares + 0.5 - (squares ? area_inset : frame_inset)) * cell, side = 2 * half;

    if (shape >= MARK_GREAT_RING && shape <= MARK_DOUBLE_GREAT_RING) {
        draw_great_ring(pen, shape, x, y, cell, half);
        return;
    }
    if (shape == MARK_DASHED_FRAME) {
        dashed_side(pen, x - half, y - half, side, 0, cell);
        dashed_side(pen, x + half, y - half, 0, side, cell);
        dashed_side(pen, x + half, y + half, -side, 0, cell);
        dashed_side(pen, x - half, y + half, 0, -side, cell);
    } else {
        path_rect(pen->scene, x - half, y - half, side, side);
    }
    mark_stroke(pen, cell);
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
        mark_head_path(pen, tip_x, tip_y, vx, vy, f->shaft);
        return;
    }
    path_move(pen->scene, f->x - f->ux * f->size, f->y - f->uy * f->size);
    path_line(pen->scene, at_x, at_y);
    path_line(pen->scene, tip_x - vx * mark_head_room(f->shaft),
              tip_y - vy * mark_head_room(f->shaft));
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
    struct colour colour = over.white ? grey(100) : pen_colour(pen, COLOUR_MOVE);
    struct paint stroke = stroke_of(fmax(THINNEST_LINE, fork.shaft), colour),
                 fill = fill_of(colour);

    if (parts)
        fork.parting = 0.35 * fork.size;
    for (int heads = 0; heads < 2; heads++) {
        for (int k = 0; k < DIRECTIONS; k++)
            if (onward & 1u << k)
                fork_path(pen, &fork, directions[k], heads);
        scene_draw(pen->scene, heads ? fill : stroke);
    }
}

/* --- marks as they stand in legends, each in a single square --- */

static void draw_line_sample(struct pen *pen, enum mark_shape shape, double x, double y,
                             double cell)
{
    const struct line_form *form = line_form_of(shape);
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
    if (mark_ends_on_square(shape)) {
        line.end = form->end == END_DISC ? 0.74 * cell : 0.68 * cell;
        line.first = form->end == END_DISC ? line.first : 0.32 * cell;
    }
    if (form->on == ON_RUNG)
        line.first = 0.3 * cell;
    if (form->on == ON_WAVE)
        line.first = 0.2 * cell;
    if (form->on && form->count == 0) {
        line.cell = 0.7 * cell;
        line.first = 0.2 * cell;
    }
    if (form->rides) {
        line.cell = (mark_has_bar(shape) ? 0.75 : 0.58) * cell;
        line.first = (mark_has_bar(shape) ? 0.48 : 0.422) * cell;
    } else if (form->start == START_MARK) {
        line.cell = 0.62 * cell;
        line.first = mark_radius(form->mark, line.cell);
    } else if (form->start == START_LEAP) {
        line.cell = 0.62 * cell;
        line.x -= 0.08 * cell;
        line.first = 0.5 * cell;
    }
    draw_line_mark(pen, shape, &line);
}

/* By a right angle or, which takes more height, by half of one. */
static void draw_turn_sample(struct pen *pen, double x, double y, double cell, bool half)
{
    struct mark_line line = {.x = x,
                             .y = y + (half ? 0.38 : 0.3) * cell,
                             .cell = cell,
                             .uy = -1,
                             .first = (half ? 0.38 : 0.55) * cell};

    line.end = line.first + (half ? 0.5 : 0.42) * cell;
    draw_turn(pen, &line, true, true, half ? 1 : 2);
}

static void draw_fork_sample(struct pen *pen, double x, double y, double cell)
{
    struct mark_line line = {.x = x, .y = y, .cell = cell, .end = 0.52 * cell};
    double half = sqrt(0.5);

    path_stretch(pen->scene, x, y + 0.36 * cell, x, y);
    mark_stroke_shaft(pen, cell);
    line.uy = -half;
    line.ux = half;
    draw_line_mark(pen, MARK_ARROW, &line);
    line.ux = -half;
    draw_line_mark(pen, MARK_ARROW, &line);
}

void draw_mark_sample(struct pen *pen, enum mark_shape shape, double x, double y, double cell)
{
    const double larger =
        1.9; /* than in diagrams: corner marks and badges, which stand alone here */

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
        draw_turn_sample(pen, x, y, cell, shape == MARK_VEERING_ARROW);
        break;
    case GROUND_FORK:
        draw_fork_sample(pen, x, y, cell);
        break;
    case GROUND_BADGE:
        draw_badge(pen, shape, 1, x, y, larger * cell);
        break;
    case GROUND_PIECE:
        break;
    }
}
