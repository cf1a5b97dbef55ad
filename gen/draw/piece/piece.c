/* Geometry in hundredths of the field's side, y up from the field's centre as the owner sees it;
 * move_to() and its like turn that into millimetres. The parts of the body overlap or touch and are
 * painted as one path: stroked at twice the outline's width, then filled, so that only the outline
 * of their union stays visible. */
#include "draw/piece/piece.h"

#include <math.h>
#include <stdlib.h>

enum { DIAGONAL = 1 }; /* odd directions */

static const double core_half = 11, slider_half = 9, body_half = 26;
static const double edge_bite = 9, corner_bite = 14;
static const double arm_half = 4.2, arm_straight = 43, arm_diagonal = 41;
/* A limited arm ends before a dot or diamond at least short_gap earlier. */
static const double limit_straight = 41.5, limit_diagonal = 39, short_gap = 5.5;
static const double pip_radius = 1.95, pip_halo = 2.9, pip_margin = 4.2; /* to the arm's end */
static const double pip_least = 13.2;                       /* of the innermost, from the middle */
static const double pip_straight = 5.5, pip_diagonal = 6.6; /* apart, where there is room */
static const double dot_radius = 4.9, dot_pitch = 19;
static const double dot_gap = 4; /* from an arm to the dot behind it, outlines included */
static const double wedge_half = 10, wedge_tip = 28;
static const double catch_at = 18.5, catch_radius = 3;
static const double bar_from = 30, bar_to = 41, bar_half = 6; /* of a first double step */
static const double diamond_at = 38.5, diamond_half = 6, base_half = 7, base_gap = 3;
static const double frame_half = 14.5;
static const double cross_length = 22, cross_width = 5, promoted_radius = 5.5;
static const double axis_from = 0.62; /* of the arm */
static const double axis_gap = 0.5;

struct field {
    struct pen *pen;
    double x, y, unit;
    struct colour inside; /* of body and dots */
};

/* What one direction of a face shows. */
struct sector {
    bool diagonal, bitten;
    int limit;  /* squares of a slide with an end, else 0 */
    double tip; /* of the arm, from the middle */
};

static void move_to(const struct field *f, double x, double y)
{
    path_move(f->pen->scene, f->x + x * f->unit, f->y - y * f->unit);
}

static void line_to(const struct field *f, double x, double y)
{
    path_line(f->pen->scene, f->x + x * f->unit, f->y - y * f->unit);
}

/* Along a circle from angle a to b, clockwise on paper from +x. */
static void arc_to(const struct field *f, double x, double y, double radius, double a, double b)
{
    path_arc(f->pen->scene, f->x + x * f->unit, f->y - y * f->unit, radius * f->unit, a, b);
}

static void circle(const struct field *f, double x, double y, double radius)
{
    path_circle(f->pen->scene, f->x + x * f->unit, f->y - y * f->unit, radius * f->unit);
}

static void close_part(const struct field *f)
{
    path_close(f->pen->scene);
}

static bool has(unsigned bits, int direction)
{
    return bits >> (direction & 7) & 1;
}

/* Cells that a mark of their own fills. */
static unsigned cells_of(const struct face *face)
{
    return (unsigned)(face->steps | face->quiets | face->takes);
}

static unsigned arms_of(const struct face *face)
{
    return face->slides | face_limited(face);
}

/* A cell without a step between two that have one is drawn too, but bitten. */
static bool is_bitten(const struct face *face, int k)
{
    return !has(cells_of(face), k) && has(face->steps, k + 7) && has(face->steps, k + 1);
}

/* The edge cell straight forward, in a frame turned towards its direction. All parts run clockwise
 * on paper, so that a non-zero fill unites them. */
static void edge_cell(const struct field *f, const struct sector *part)
{
    move_to(f, -core_half, core_half);
    line_to(f, -core_half, body_half);
    if (part->bitten) {
        line_to(f, -edge_bite, body_half);
        arc_to(f, 0, body_half, edge_bite, M_PI, 0);
    }
    line_to(f, core_half, body_half);
    line_to(f, core_half, core_half);
    close_part(f);
}

/* The corner cell forward and right. */
static void corner_cell(const struct field *f, const struct sector *part)
{
    move_to(f, core_half, core_half);
    line_to(f, core_half, body_half);
    if (part->bitten) {
        line_to(f, body_half - corner_bite, body_half);
        arc_to(f, body_half, body_half, corner_bite, M_PI, M_PI / 2);
    } else {
        line_to(f, body_half, body_half);
    }
    line_to(f, body_half, core_half);
    close_part(f);
}

/* Where a piece only captures: spreading from the core towards its target. */
static void edge_wedge(const struct field *f, const struct sector *part)
{
    (void)part;
    move_to(f, 0, core_half - 1);
    line_to(f, -wedge_half, wedge_tip);
    line_to(f, wedge_half, wedge_tip);
    close_part(f);
}

static void corner_wedge(const struct field *f, const struct sector *part)
{
    (void)part;
    move_to(f, core_half - 1, core_half - 1);
    line_to(f, core_half + 2, wedge_tip);
    line_to(f, wedge_tip, core_half + 2);
    close_part(f);
}

/* A slide arm from the centre, with a round end, or a square one when the slide is limited. */
static void arm(const struct field *f, const struct sector *part)
{
    double length = part->limit ? part->tip : part->tip - arm_half;
    double angle = part->diagonal ? M_PI / 4 : 0; /* to the right of forward */
    double s = sin(angle), c = cos(angle);
    double side_x = arm_half * c, side_y = -arm_half * s; /* towards the right of the arm */

    move_to(f, -side_x, -side_y);
    line_to(f, -side_x + length * s, -side_y + length * c);
    if (part->limit)
        line_to(f, side_x + length * s, side_y + length * c);
    else
        arc_to(f, length * s, length * c, arm_half, angle - M_PI, angle);
    line_to(f, side_x, side_y);
    close_part(f);
}

/* A thin line along the arm's outer half. */
static void axis(const struct field *f, const struct sector *part)
{
    double from = part->tip * axis_from, to = part->tip - arm_half - axis_gap;
    double s = part->diagonal ? M_SQRT1_2 : 0, c = part->diagonal ? M_SQRT1_2 : 1;

    move_to(f, from * s, from * c);
    line_to(f, to * s, to * c);
}

/* Draws a part in a frame turned so that direction k points forward (even k) or forward and right
 * (odd k). */
static void turned_part(const struct field *f, int k,
                        void (*draw_part)(const struct field *, const struct sector *),
                        const struct sector *part)
{
    struct field local = {.pen = f->pen, .unit = f->unit};

    scene_enter(f->pen->scene, f->x, f->y, k / 2);
    draw_part(&local, part);
    scene_leave(f->pen->scene);
}

/* The end of an arm, from the middle. It lies before a dot in its direction: ring squares 0, 2, 4
 * ... lie behind the neighbours; a limited one's lies before a diamond, too. */
static double tip_of(const struct face *face, int k, bool limited)
{
    bool diagonal = k & DIAGONAL;
    double stretch = diagonal ? M_SQRT2 : 1, gap = limited ? short_gap : dot_gap;

    if (face->dots >> (2 * k) & 1)
        return 2 * dot_pitch * stretch - dot_radius - gap;
    if (limited && has(face->diamonds, k))
        return diamond_at * stretch - diamond_half / stretch - gap;
    if (limited)
        return (diagonal ? limit_diagonal : limit_straight) * stretch;
    return (diagonal ? arm_diagonal : arm_straight) * stretch;
}

static struct sector part_of(const struct face *face, int k)
{
    struct sector part = {.diagonal = k & DIAGONAL, .bitten = is_bitten(face, k)};

    part.limit = face_limit(face, k);
    part.tip = tip_of(face, k, part.limit != 0);
    return part;
}

static void core(const struct field *f, const struct face *face)
{
    double half = cells_of(face) ? core_half : slider_half;

    if (!cells_of(face) && !arms_of(face)) {
        circle(f, 0, 0, core_half);
        return;
    }
    move_to(f, -half, -half);
    line_to(f, -half, half);
    line_to(f, half, half);
    line_to(f, half, -half);
    close_part(f);
}

static void body_path(const struct field *f, const struct face *face)
{
    core(f, face);
    for (int k = 0; k < DIRECTIONS; k++) {
        struct sector part = part_of(face, k);

        if (has(face->steps, k) || part.bitten)
            turned_part(f, k, part.diagonal ? corner_cell : edge_cell, &part);
        if (has(face->takes, k))
            turned_part(f, k, part.diagonal ? corner_wedge : edge_wedge, &part);
        if (has(arms_of(face), k))
            turned_part(f, k, arm, &part);
    }
}

/* Strokes outside and fills inside: the outline of the union of all pending parts. */
static void paint_union(const struct field *f, double outline)
{
    struct scene *scene = f->pen->scene;
    struct paint edge = stroke_of(2 * outline, pen_grey(f->pen, GREY_INK));
    struct paint inside = fill_of(f->inside);

    scene_draw_keep(scene, &edge);
    scene_draw(scene, &inside);
}

/* Lines drawn for a full-size face get thinner with small ones. */
static double scaled_line(const struct field *f, enum line_id id)
{
    enum { FULL_SIZE = 19 }; /* mm */
    double width = f->pen->style->line[id], size = 100 * f->unit;

    return size >= FULL_SIZE ? width : width * (0.25 + 0.75 * size / FULL_SIZE);
}

static void axis_lines(const struct field *f, const struct face *face)
{
    struct paint thin = stroke_of(scaled_line(f, LINE_AXIS), pen_grey(f->pen, GREY_INK));

    for (int k = 0; k < DIRECTIONS; k++) {
        struct sector part = part_of(face, k);

        if (!has(face->slides, k))
            continue;
        turned_part(f, k, axis, &part);
        scene_draw(f->pen->scene, &thin);
    }
}

/* Where a piece only moves: a hollow part of the body. */
static void hollow_cells(const struct field *f, const struct face *face)
{
    struct field hollow = *f;

    hollow.inside = pen_grey(f->pen, GREY_PAPER);
    for (int k = 0; k < DIRECTIONS; k++) {
        struct sector part = {.diagonal = k & DIAGONAL};

        if (!has(face->quiets, k))
            continue;
        turned_part(f, k, part.diagonal ? corner_cell : edge_cell, &part);
        paint_union(&hollow, scaled_line(f, LINE_OUTLINE));
    }
}

/* Points where a piece catches what passed by. */
static void catch_points(const struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++) {
        double at = has(face->takes, k) ? catch_at - 1 : catch_at;

        if (has(face->catches, k))
            circle(f, at * directions[k].x, at * directions[k].y, catch_radius);
    }
    if (face->catches)
        pen_fill(f->pen, GREY_INK);
}

/* A first move of two squares: a bar on a stem, in a frame turned towards its direction. */
static void first_bar(const struct field *f, const struct sector *part)
{
    double angle = part->diagonal ? M_PI / 4 : 0, stretch = part->diagonal ? M_SQRT2 : 1;
    double s = sin(angle), c = cos(angle), from = bar_from * stretch, to = bar_to * stretch;

    move_to(f, from * s, from * c);
    line_to(f, to * s, to * c);
    move_to(f, to * s - bar_half * c, to * c + bar_half * s);
    line_to(f, to * s + bar_half * c, to * c - bar_half * s);
}

static void first_bars(const struct field *f, const struct face *face)
{
    struct paint line = stroke_of(1.4 * scaled_line(f, LINE_OUTLINE), pen_grey(f->pen, GREY_INK));

    for (int k = 0; k < DIRECTIONS; k++) {
        struct sector part = {.diagonal = k & DIAGONAL};

        if (!has(face->firsts, k))
            continue;
        turned_part(f, k, first_bar, &part);
        scene_draw(f->pen->scene, &line);
    }
}

/* The path of a jump that can be hobbled, from the centre; the body and the mark lie over its ends.
 * A knight's goes straight first, then diagonally. */
static void stalk(const struct field *f, struct vec target, double pitch)
{
    struct vec first = {target.x / 2, target.y / 2};

    move_to(f, 0, 0);
    if (abs(target.x) != abs(target.y) && target.x && target.y)
        line_to(f, pitch * first.x, pitch * first.y);
    line_to(f, pitch * target.x, pitch * target.y);
}

static void stalks(const struct field *f, const struct face *face)
{
    struct paint line = stroke_of(scaled_line(f, LINE_OUTLINE), pen_grey(f->pen, GREY_INK));

    for (int k = 0; k < FACE_DOTS; k++)
        if (face->stalks >> k & 1)
            stalk(f, face_ring[k], dot_pitch);
    for (int k = 0; k < DIRECTIONS; k++)
        if (has(face->props, k))
            stalk(f, directions[k], diamond_at);
    if (face->stalks || face->props)
        scene_draw(f->pen->scene, &line);
}

static void dots(const struct field *f, const struct face *face)
{
    for (int k = 0; k < FACE_DOTS; k++) {
        if (!(face->dots >> k & 1))
            continue;
        circle(f, dot_pitch * face_ring[k].x, dot_pitch * face_ring[k].y, dot_radius);
        paint_union(f, scaled_line(f, LINE_OUTLINE));
    }
}

/* A jump of three squares; on a base where it starts from the back rank only. */
static void diamond(const struct field *f, struct vec direction, bool on_base)
{
    double x = diamond_at * direction.x, y = diamond_at * direction.y;
    double foot = y - diamond_half - base_gap;

    move_to(f, x, y + diamond_half);
    line_to(f, x + diamond_half, y);
    line_to(f, x, y - diamond_half);
    line_to(f, x - diamond_half, y);
    close_part(f);
    if (!on_base)
        return;
    move_to(f, x - base_half, foot + 1);
    line_to(f, x + base_half, foot + 1);
    line_to(f, x + base_half, foot - 1);
    line_to(f, x - base_half, foot - 1);
    close_part(f);
}

static void diamonds(const struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++)
        if (has(face->diamonds, k))
            diamond(f, directions[k], has(face->bases, k));
    if (face->diamonds)
        pen_fill(f->pen, GREY_INK);
}

/* A pip of a limited arm, clear of an inner frame that would run across it. */
static void pip(const struct field *f, double x, double y, bool framed)
{
    struct paint inside = fill_of(f->inside);

    if (framed && fabs(fmax(fabs(x), fabs(y)) - frame_half) < 1.25 * pip_radius) {
        circle(f, x, y, pip_halo);
        scene_draw(f->pen->scene, &inside);
    }
    circle(f, x, y, pip_radius);
    pen_fill(f->pen, GREY_INK);
}

/* One for each square, counted inwards from the end; each is a shape of its own, since a row of
 * them would be a line to low ink. */
static void pips(const struct field *f, const struct face *face, int k)
{
    struct sector part = part_of(face, k);
    double first = part.tip - pip_margin, pitch = part.diagonal ? pip_diagonal : pip_straight;
    double stretch = part.diagonal ? M_SQRT2 : 1;

    pitch = fmin(pitch, (first - pip_least) / (part.limit - 1));
    for (int i = 0; i < part.limit; i++) {
        double at = (first - i * pitch) / stretch;

        pip(f, at * directions[k].x, at * directions[k].y, face->twice);
    }
}

/* Two steps in one turn: a frame within the body. */
static void inner_frame(const struct field *f)
{
    struct paint line = stroke_of(scaled_line(f, LINE_OUTLINE), pen_grey(f->pen, GREY_INK));

    move_to(f, -frame_half, -frame_half);
    line_to(f, -frame_half, frame_half);
    line_to(f, frame_half, frame_half);
    line_to(f, frame_half, -frame_half);
    close_part(f);
    scene_draw(f->pen->scene, &line);
}

static void cross(const struct field *f)
{
    double a = cross_length / 2, b = cross_width / 2;
    struct paint ink = fill_of(pen_grey(f->pen, GREY_INK));

    move_to(f, -a, -b);
    line_to(f, -a, b);
    line_to(f, a, b);
    line_to(f, a, -b);
    close_part(f);
    move_to(f, -b, -a);
    line_to(f, -b, a);
    line_to(f, b, a);
    line_to(f, b, -a);
    close_part(f);
    scene_draw(f->pen->scene, &ink);
}

void draw_face_on(struct pen *pen, const struct face *face, double x, double y, double size,
                  struct colour inside)
{
    struct field f = {.pen = pen, .x = x, .y = y, .unit = size / 100, .inside = inside};

    stalks(&f, face);
    body_path(&f, face);
    paint_union(&f, scaled_line(&f, LINE_OUTLINE));
    hollow_cells(&f, face);
    axis_lines(&f, face);
    catch_points(&f, face);
    first_bars(&f, face);
    dots(&f, face);
    diamonds(&f, face);
    if (face->twice)
        inner_frame(&f);
    for (int k = 0; k < DIRECTIONS; k++)
        if (face_limit(face, k))
            pips(&f, face, k);
    if (face->royal)
        cross(&f);
    if (face->promoted) {
        circle(&f, 0, 0, promoted_radius);
        pen_fill(pen, GREY_INK);
    }
}

void draw_face(struct pen *pen, const struct face *face, double x, double y, double size)
{
    draw_face_on(pen, face, x, y, size, pen_grey(pen, GREY_FACE));
}
