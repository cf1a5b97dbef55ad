#include "draw/move/mark_internal.h"

#include "draw/arrow.h"

const char *const mark_shape_names[MARK_SHAPE_COUNT + 1] = {
#define X(id, name, ground, ...) name,
#include "draw/move/mark.def"
#undef X
};

/* In parts of a square's side. */
static const double corner_radius = 0.16, pip_radius = 0.075, badge_radius = 0.19;
static const double badge_line = 0.012, least_badge = 1.3; /* mm: the radius of a badge, but */
static const double most_badge = 0.25;                     /* of a small square no more */
static const double frame_inset = 0.05, area_inset = 0.11;
static const double great_width = 0.11; /* of great rings */
static const double hexagon_ring = 0.12;
static const double inner_ring = 0.21, dot_radius = 0.075;

#define ROUND(circle) .kind = FORM_CIRCLE, .radius = (circle)
#define SIDES(number, circle) .kind = FORM_POLYGON, .radius = (circle), .corners = (number)
#define FROM(what) .start = START_MARK, .mark = MARK_##what
#define ON(number, what) .on = ON_##what, .count = (number)
#define RIDE(what) .rides = true, .mark = MARK_##what
const struct mark_form mark_forms[MARK_SHAPE_COUNT] = {
#define X(id, name, on, ascii, drawn, ...) {.ground = on, __VA_ARGS__},
#include "draw/move/mark.def"
#undef X
};

bool mark_ends_on_square(enum mark_shape shape)
{
    return mark_forms[shape].end >= END_DISC;
}

bool mark_has_bar(enum mark_shape shape)
{
    return mark_forms[shape].end == END_BAR || mark_forms[shape].end == END_OPEN_BAR;
}

bool mark_rides(enum mark_shape shape)
{
    return mark_forms[shape].rides;
}

enum kind_ground mark_shape_ground(enum mark_shape shape)
{
    return mark_forms[shape].ground;
}

/* --- strokes, dots and arrow heads of which marks are made --- */

/* Width of strokes. */
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

static void mark_dot(struct pen *pen, double x, double y, double radius)
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

double mark_radius(enum mark_shape shape, double cell)
{
    return (mark_forms[shape].radius + mark_forms[shape].drop) * cell;
}

/* --- in a square --- */

/* A closed form whose corners lie `inset` mm within it, measured square to its sides. */
static void polygon_path(struct pen *pen, const struct mark_form *form, double x, double y,
                         double cell, double inset)
{
    int points = form->dent > 0 ? 2 * form->corners : form->corners;
    double side = form->dent > 0 ? 0.55 : cos(M_PI / form->corners);
    double radius = form->radius * cell - inset / side;

    for (int i = 0; i < points; i++) {
        double r = form->dent > 0 && i % 2 ? radius * form->dent : radius;
        double angle = 2 * M_PI * ((double)i / points + form->turn);

        (i == 0 ? path_move : path_line)(pen->scene, x + r * sin(angle), y - r * cos(angle));
    }
    path_close(pen->scene);
}

static void draw_rings(struct pen *pen, const struct mark_form *form, double x, double y,
                       double cell)
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

static void draw_polygon(struct pen *pen, const struct mark_form *form, double x, double y,
                         double cell)
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

static void draw_bars(struct pen *pen, const struct mark_form *form, double x, double y,
                      double cell)
{
    double width = 0.1 * cell, high = form->radius * cell;
    double apart = form->again ? 0.11 * cell : 0;

    path_rect(pen->scene, x - apart - width / 2, y - high, width, 2 * high);
    if (form->again)
        path_rect(pen->scene, x + apart - width / 2, y - high, width, 2 * high);
    pen_fill(pen, COLOUR_MOVE);
}

static void draw_crossed(struct pen *pen, const struct mark_form *form, double x, double y,
                         double cell)
{
    double d = form->radius * cell * 0.7;

    path_stretch(pen->scene, x - d, y - d, x + d, y + d);
    path_stretch(pen->scene, x - d, y + d, x + d, y - d);
    mark_stroke(pen, cell);
}

/* An asterisk, as at a note. */
static void draw_note(struct pen *pen, const struct mark_form *form, double x, double y,
                      double cell)
{
    enum { RAYS = 3 };

    for (int i = 0; i < RAYS; i++) {
        double across = form->radius * cell * sin(M_PI * i / RAYS);
        double up = form->radius * cell * cos(M_PI * i / RAYS);

        path_stretch(pen->scene, x - across, y + up, x + across, y - up);
    }
    mark_stroke_shaft(pen, cell);
}

void draw_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell)
{
    static void (*const draw[])(struct pen * pen, const struct mark_form *form, double x, double y,
                                double cell) = {[FORM_CIRCLE] = draw_rings,
                                                [FORM_POLYGON] = draw_polygon,
                                                [FORM_BARS] = draw_bars,
                                                [FORM_CROSS] = draw_crossed,
                                                [FORM_RAYS] = draw_note};

    draw[mark_forms[shape].kind](pen, &mark_forms[shape], x, y, cell);
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
        struct point p = corner_point(c, count == 2 ? 1.6 * i - 0.8 : 1.2 * (i - 1), 0);

        mark_dot(c->pen, p.x, p.y, pip_radius * c->cell);
    }
}

/* Two arrows side by side, there and back. */
static void draw_exchange(const struct corner *c)
{
    static const double arrows[][2][2] = {{{-0.75, 0.4}, {0.8, 0.4}},
                                          {{0.8, 0.4}, {0.35, 0.85}},
                                          {{0.75, -0.4}, {-0.8, -0.4}},
                                          {{-0.8, -0.4}, {-0.35, -0.85}}};

    for (size_t i = 0; i < COUNT_OF(arrows); i++)
        corner_lines(c, arrows[i], 2);
    stroke_corner(c);
}

/* Upright, wherever the mark points. */
static struct corner upright_corner(const struct corner *c)
{
    return (struct corner){c->pen, c->x, c->y, c->cell, 0, -1};
}

static void draw_rays(const struct corner *c, int rays)
{
    const struct corner upright = upright_corner(c);

    for (int i = 0; i < rays; i++) {
        double angle = M_PI * (i + 0.5) / rays;
        struct point a = corner_point(&upright, cos(angle), sin(angle));
        struct point b = corner_point(&upright, -cos(angle), -sin(angle));

        path_stretch(c->pen->scene, a.x, a.y, b.x, b.y);
    }
    stroke_corner(c);
}

/* A dagger, as at a second note. */
static void draw_small_note(const struct corner *c)
{
    static const double shaft[][2] = {{-1, 0}, {1, 0}}, guard[][2] = {{0.4, -0.55}, {0.4, 0.55}};
    const struct corner upright = upright_corner(c);

    corner_lines(&upright, shaft, 2);
    corner_lines(&upright, guard, 2);
    stroke_corner(c);
}

/* A dot, and a bow over it. */
static void draw_small_hop(const struct corner *c)
{
    const struct corner upright = upright_corner(c);
    struct point dot = corner_point(&upright, -0.75, 0);
    const struct point bow[] = {
        corner_point(&upright, -0.5, -0.8), corner_point(&upright, 1.05, -0.8),
        corner_point(&upright, 1.05, 0.8), corner_point(&upright, -0.5, 0.8)};

    path_move(c->pen->scene, bow[0].x, bow[0].y);
    path_curve(c->pen->scene, bow[1].x, bow[1].y, bow[2].x, bow[2].y, bow[3].x, bow[3].y);
    stroke_corner(c);
    path_circle(c->pen->scene, dot.x, dot.y, pip_radius * c->cell);
    pen_fill(c->pen, COLOUR_MOVE);
}

void draw_corner_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                      double ux, double uy)
{
    static const double wedge[][2] = {{-0.75, -0.85}, {0.75, 0}, {-0.75, 0.85}, {-0.3, 0}};
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
    case MARK_SMALL_HOP:
        draw_small_hop(&c);
        break;
    case MARK_SMALL_NOTE:
        draw_small_note(&c);
        break;
    case MARK_SMALL_SWAP:
        draw_exchange(&c);
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

double badge_size(double cell)
{
    return fmax(badge_radius * cell, fmin(least_badge, most_badge * cell));
}

void draw_badge(struct pen *pen, enum mark_shape shape, int number, double x, double y, double cell)
{
    static const struct mark_form burst = {
        .kind = FORM_POLYGON, .radius = 0.17, .corners = 8, .dent = 0.45};
    const struct corner c = {pen, x, y, badge_size(cell) / badge_radius, 0, -1};
    char digits[16];

    cell = c.cell;
    path_circle(pen->scene, x, y, badge_radius * cell);
    scene_draw_keep(pen->scene, fill_of(grey(100)));
    scene_draw(pen->scene,
               stroke_of(fmax(THINNEST_LINE, badge_line * cell), pen_colour(pen, COLOUR_MOVE)));
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

/* A circle in dashes, each a polygon's sides. */
static void dashed_circle(struct pen *pen, double x, double y, double radius, double cell)
{
    enum { SIDES_EACH = 4 };
    int dashes = (int)fmax(8, round(2 * M_PI * radius / (0.42 * cell)));

    for (int i = 0; i < dashes * SIDES_EACH; i++) {
        double angle = 2 * M_PI * (i / SIDES_EACH + 0.6 * (i % SIDES_EACH) / SIDES_EACH) / dashes;
        double next = angle + 2 * M_PI * 0.6 / SIDES_EACH / dashes;

        path_stretch(pen->scene, x + radius * sin(angle), y - radius * cos(angle),
                     x + radius * sin(next), y - radius * cos(next));
    }
    mark_stroke(pen, cell);
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

    if (shape == MARK_NOTE_RING) {
        dashed_circle(pen, x, y, half, cell);
        return;
    }
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
    if (mark_shape_ground(under) != GROUND_SQUARE || mark_forms[under].dotted ||
        mark_forms[under].again || mark_forms[under].kind == FORM_BARS ||
        mark_forms[under].kind == FORM_CROSS)
        return (struct place_over){.size = 0.16, .beside = 0.34};
    return (struct place_over){.size = mark_forms[under].solid ? 0.13 : 0.18,
                               .white = mark_forms[under].solid};
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
