/* The body of a face: core, cells and arms, and with it most leaps. Its parts overlap or touch and
 * are painted as one path: stroked at twice the outline's width, then filled, so that only the
 * outline of their union stays visible. Where a piece only moves, the part is a hollow one by
 * itself. */
#include "draw/piece/face_field.h"

#include <math.h>

static const double edge_bite = 9, corner_bite = 14;
static const double wedge_half = 10, wedge_tip = 28, wedge_far = 29; /* a diagonal one */
static const double cap_half = 8.5, cap_beyond = 4.4, cap_inset = 2;

/* A cell without a step between two that have one is drawn too, but bitten. */
static bool is_bitten(const struct face *face, int k)
{
    return !face_has_cell(face, k) &&
           face_has_form(face, FACE_STEP, FACE_FREE, (k + 7) % DIRECTIONS) &&
           face_has_form(face, FACE_STEP, FACE_FREE, (k + 1) % DIRECTIONS);
}

/* --- cells --- */

/* Draws in a frame turned so that direction k points forward (even k) or forward and right (odd k).
 */
static void turned(const struct field *f, int k, void (*draw)(const struct field *, int, bool),
                   bool bitten)
{
    struct field local = {.pen = f->pen, .unit = f->unit};

    scene_enter(f->pen->scene, f->x, f->y, k / 2);
    draw(&local, k, bitten);
    scene_leave(f->pen->scene);
}

static void edge_cell(const struct field *f, bool bitten)
{
    field_move(f, -CORE_HALF, CORE_HALF);
    field_line(f, -CORE_HALF, BODY_HALF);
    if (bitten) {
        field_line(f, -edge_bite, BODY_HALF);
        field_arc(f, 0, BODY_HALF, edge_bite, M_PI, 0);
    }
    field_line(f, CORE_HALF, BODY_HALF);
    field_line(f, CORE_HALF, CORE_HALF);
    field_close(f);
}

static void corner_cell(const struct field *f, bool bitten)
{
    field_move(f, CORE_HALF, CORE_HALF);
    field_line(f, CORE_HALF, BODY_HALF);
    if (bitten) {
        field_line(f, BODY_HALF - corner_bite, BODY_HALF);
        field_arc(f, BODY_HALF, BODY_HALF, corner_bite, M_PI, M_PI / 2);
    } else {
        field_line(f, BODY_HALF, BODY_HALF);
    }
    field_line(f, BODY_HALF, CORE_HALF);
    field_close(f);
}

static void cell(const struct field *f, int k, bool bitten)
{
    if (k & DIAGONAL)
        corner_cell(f, bitten);
    else
        edge_cell(f, bitten);
}

/* Where a piece only captures: spreading from the core towards its target. */
static void wedge(const struct field *f, int k, bool bitten)
{
    (void)bitten;
    if (k & DIAGONAL) {
        field_move(f, CORE_HALF - 1, CORE_HALF - 1);
        field_line(f, CORE_HALF + 2, wedge_tip);
        field_line(f, wedge_tip, CORE_HALF + 2);
    } else {
        field_move(f, 0, CORE_HALF - 1);
        field_line(f, -wedge_half, wedge_tip);
        field_line(f, wedge_half, wedge_tip);
    }
    field_close(f);
}

/* A line behind the outer edge: captures friends. */
static void cell_cap(const struct field *f, int k, bool is_wedge)
{
    double edge = BODY_HALF + cap_beyond;
    struct field forward = *f;
    struct ray ray = ray_to(&forward, (struct vec){k & DIAGONAL, 1});

    if (is_wedge || !(k & DIAGONAL)) {
        double at = k & DIAGONAL ? wedge_far : is_wedge ? wedge_tip : BODY_HALF;

        ray_move(&ray, at + cap_beyond, -cap_half);
        ray_line(&ray, at + cap_beyond, cap_half);
    } else {
        field_move(f, CORE_HALF + cap_inset, edge);
        field_line(f, edge, edge);
        field_line(f, edge, CORE_HALF + cap_inset);
    }
}

static void cell_caps(const struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++)
        if (face_has_cap(face, FACE_STEP, k)) {
            turned(f, k, cell_cap,
                   face_has_form(face, FACE_STEP, FACE_TAKING, k) ||
                       face_has_form(face, FACE_STEP, FACE_FRIENDS, k));
            field_stroke(f, LINE_OUTLINE, 1);
        }
}

static void core(const struct field *f, const struct face *face)
{
    bool cells = face_any(face, FACE_STEP, FACE_MANNERS);
    double half = cells ? CORE_HALF : SLIDER_HALF;

    if (!cells && !face_any(face, FACE_SLIDE, FACE_LIMIT - FACE_SLIDE)) {
        field_circle(f, 0, 0, CORE_HALF);
        return;
    }
    field_move(f, -half, -half);
    field_line(f, -half, half);
    field_line(f, half, half);
    field_line(f, half, -half);
    field_close(f);
}

static void body_path(const struct field *f, const struct face *face)
{
    core(f, face);
    for (int k = 0; k < DIRECTIONS; k++) {
        bool bitten = is_bitten(face, k);

        if (face_has_form(face, FACE_STEP, FACE_FREE, k) || bitten)
            turned(f, k, cell, bitten);
        if (face_has_form(face, FACE_STEP, FACE_TAKING, k))
            turned(f, k, wedge, false);
        arm_parts(f, face, k, false);
        arm_ends(f, face, k);
    }
    leap_outlines(f, face);
}

/* --- hollow parts --- */

static void hollow_arms(const struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++) {
        if (!face_has_any(face, FACE_SLIDE, FACE_LIMIT - FACE_SLIDE, k))
            continue;
        arm_parts(f, face, k, true);
        if (f->pen->scene->pending_count)
            field_union(f, field_paper(f));
    }
}

static void hollow_cells(const struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++)
        if (face_has_form(face, FACE_STEP, FACE_QUIET, k) ||
            face_has_form(face, FACE_STEP, FACE_FRIENDS, k)) {
            turned(f, k, face_has_form(face, FACE_STEP, FACE_QUIET, k) ? cell : wedge, false);
            field_union(f, field_paper(f));
        }
}

void face_body(const struct field *f, const struct face *face)
{
    hollow_arms(f, face);
    body_path(f, face);
    field_union(f, f->inside);
    hollow_cells(f, face);
    cell_caps(f, face);
    arm_marks(f, face);
}
