/* Geometry in hundredths of the field's side, y up from the field's centre as the owner sees it;
 * place() turns that into millimetres. The parts of the body overlap or touch and are painted as
 * one path: stroked at twice the outline's width, then filled, so that only the outline of their
 * union stays visible. */
#include "draw/piece.h"

#include <math.h>

enum { DIAGONAL = 1 }; /* odd directions */

static const double core_half = 11, slider_half = 9, body_half = 26;
static const double edge_bite = 9, corner_bite = 14;
static const double arm_half = 4.6, arm_straight = 43, arm_diagonal = 41;
static const double dot_radius = 5.2, dot_pitch = 19, dot_halo = 1.5;
static const double cross_length = 22, cross_width = 5, promoted_radius = 5.5;
static const double axis_from = 27, axis_gap = 2;
static const double face_reach = 0.45;    /* of the field, from its middle to the farthest ink */
static const double pointer_height = 0.9; /* of its width */

struct field {
    struct pen *pen;
    double x, y, unit;
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

/* A cell without a step between two that have one is drawn too, but bitten. */
static bool is_bitten(const struct face *face, int k)
{
    return !has(face->steps, k) && has(face->steps, k + 7) && has(face->steps, k + 1);
}

/* The edge cell straight forward, in a frame turned towards its direction. All parts run clockwise
 * on paper, so that a non-zero fill unites them. */
static void edge_cell(const struct field *f, bool bitten)
{
    move_to(f, -core_half, core_half);
    line_to(f, -core_half, body_half);
    if (bitten) {
        line_to(f, -edge_bite, body_half);
        arc_to(f, 0, body_half, edge_bite, M_PI, 0);
    }
    line_to(f, core_half, body_half);
    line_to(f, core_half, core_half);
    close_part(f);
}

/* The corner cell forward and right. */
static void corner_cell(const struct field *f, bool bitten)
{
    move_to(f, core_half, core_half);
    line_to(f, core_half, body_half);
    if (bitten) {
        line_to(f, body_half - corner_bite, body_half);
        arc_to(f, body_half, body_half, corner_bite, M_PI, M_PI / 2);
    } else {
        line_to(f, body_half, body_half);
    }
    line_to(f, body_half, core_half);
    close_part(f);
}

/* A slide arm with a round end, from the centre. */
static void arm(const struct field *f, bool diagonal)
{
    double length = (diagonal ? arm_diagonal * M_SQRT2 : arm_straight) - arm_half;
    double angle = diagonal ? M_PI / 4 : 0; /* to the right of forward */
    double s = sin(angle), c = cos(angle);
    double side_x = arm_half * c, side_y = -arm_half * s; /* towards the right of the arm */

    move_to(f, -side_x, -side_y);
    line_to(f, -side_x + length * s, -side_y + length * c);
    arc_to(f, length * s, length * c, arm_half, angle - M_PI, angle);
    line_to(f, side_x, side_y);
    close_part(f);
}

/* Runs draw_part in a frame turned so that direction k points forward (even k) or forward and
 * right (odd k). */
static void turned_part(const struct field *f, int k, void (*draw_part)(const struct field *, bool),
                        bool flag)
{
    struct field local = {.pen = f->pen, .unit = f->unit};

    scene_enter(f->pen->scene, f->x, f->y, k / 2);
    draw_part(&local, flag);
    scene_leave(f->pen->scene);
}

static void core(const struct field *f, const struct face *face)
{
    double half = face->steps ? core_half : slider_half;

    if (!face->steps && !face->slides) {
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
    for (int k = 0; k < FACE_DIRECTIONS; k++) {
        bool bitten = is_bitten(face, k);

        if (has(face->steps, k) || bitten)
            turned_part(f, k, k & DIAGONAL ? corner_cell : edge_cell, bitten);
        if (has(face->slides, k))
            turned_part(f, k, arm, k & DIAGONAL);
    }
}

/* Strokes outside and fills inside: the outline of the union of all pending parts. */
static void paint_union(const struct field *f, double outline)
{
    struct scene *scene = f->pen->scene;
    struct paint edge = stroke_of(2 * outline, pen_grey(f->pen, GREY_INK));
    struct paint inside = fill_of(pen_grey(f->pen, GREY_FACE));

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

static int dot_on_arm(const struct face *face, int k)
{
    int ring = 2 * k; /* ring squares 0, 2, 4 ... lie straight behind the eight neighbours */

    return face->dots >> ring & 1;
}

static void axis_lines(const struct field *f, const struct face *face)
{
    struct paint thin = stroke_of(scaled_line(f, LINE_AXIS), pen_grey(f->pen, GREY_INK));

    for (int k = 0; k < FACE_DIRECTIONS; k++) {
        struct vec d = face_directions[k];
        double reach = k & DIAGONAL ? arm_diagonal : arm_straight;
        double end = reach - arm_half / 2 - axis_gap, from = axis_from;

        if (!has(face->slides, k))
            continue;
        if (dot_on_arm(face, k))
            end = 2 * dot_pitch - (dot_radius + dot_halo + axis_gap) * (k & DIAGONAL ? 0.71 : 1);
        if (k & DIAGONAL)
            from *= 0.75;
        if (!face->steps)
            from *= 0.6;
        move_to(f, d.x * from, d.y * from);
        line_to(f, d.x * end, d.y * end);
        scene_draw(f->pen->scene, &thin);
    }
}

static void dots(const struct field *f, const struct face *face)
{
    double outline = scaled_line(f, LINE_OUTLINE);
    struct paint halo = fill_of(grey(100));

    for (int k = 0; k < FACE_DOTS; k++) {
        double x = dot_pitch * face_ring[k].x, y = dot_pitch * face_ring[k].y;

        if (!(face->dots >> k & 1))
            continue;
        if (k % 2 == 0 && has(face->slides, k / 2)) {
            circle(f, x, y, dot_radius + dot_halo + outline / f->unit);
            scene_draw(f->pen->scene, &halo);
        }
        circle(f, x, y, dot_radius);
        paint_union(f, outline);
    }
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

void draw_face(struct pen *pen, const struct face *face, double x, double y, double size)
{
    struct field f = {.pen = pen, .x = x, .y = y, .unit = size / 100};

    body_path(&f, face);
    paint_union(&f, scaled_line(&f, LINE_OUTLINE));
    axis_lines(&f, face);
    dots(&f, face);
    if (face->royal)
        cross(&f);
    if (face->promoted) {
        circle(&f, 0, 0, promoted_radius);
        pen_fill(pen, GREY_INK);
    }
}

struct face piece_face(const struct piece *piece, bool promoted)
{
    struct face face = piece->face;

    if (promoted && piece->promoted) {
        face = piece->promoted->face;
        face.promoted = true;
    }
    return face;
}

/* --- panels --- */

static void plus(struct pen *pen, double x, double y, double arm_length)
{
    double b = arm_length * 0.22;

    path_rect(pen->scene, x - arm_length, y - b, 2 * arm_length, 2 * b);
    path_rect(pen->scene, x - b, y - arm_length, 2 * b, 2 * arm_length);
    pen_fill(pen, GREY_INK);
}

void draw_pointer(struct pen *pen, bool promoted, double x, double y, double size)
{
    double height = size * pointer_height, arm_length = size * 0.36, gap = size * 0.22;

    if (promoted) {
        plus(pen, x + arm_length, y + height / 2, arm_length);
        x += 2 * arm_length + gap;
        plus(pen, x + size + gap + arm_length, y + height / 2, arm_length);
    }
    path_move(pen->scene, x + size / 2, y);
    path_line(pen->scene, x + size, y + height);
    path_line(pen->scene, x, y + height);
    path_close(pen->scene);
    pen_fill(pen, GREY_INK);
}

double panel_name_width(double width)
{
    return width * 0.92;
}

/* Of the panel's width: what stays free at its edges, and the direction mark. */
static const double panel_margin = 0.05, panel_pointer = 0.09;

/* The room for the face: from below the direction mark to above the name. */
static void panel_room(const struct pen *pen, bool named, double width, double height, double *top,
                       double *bottom)
{
    *top = width * (panel_margin + panel_pointer * pointer_height) + height * 0.012;
    *bottom = height - width * panel_margin - (named ? pen_size(pen, STYLE_NAME) * 0.95 : 0);
}

double panel_face_size(const struct pen *pen, bool named, double width, double height)
{
    double top, bottom, by_height, by_width = width * 0.46 / face_reach;

    panel_room(pen, named, width, height, &top, &bottom);
    by_height = (bottom - top) / (2 * face_reach);
    return by_height < by_width ? by_height : by_width;
}

void draw_panel(struct pen *pen, const struct face *face, const char *name, double x, double y,
                double width, double height)
{
    double margin = width * panel_margin, top, bottom;

    panel_room(pen, name, width, height, &top, &bottom);
    draw_pointer(pen, face->promoted, x + margin, y + margin, width * panel_pointer);
    draw_face(pen, face, x + width / 2, y + (top + bottom) / 2,
              panel_face_size(pen, name, width, height));
    if (name)
        pen_text(pen, STYLE_NAME, name, x + width / 2, y + height - margin, ALIGN_CENTRE, GREY_INK);
}
