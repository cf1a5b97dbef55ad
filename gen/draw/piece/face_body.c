/* The body of a face: core, cells and arms, and with it most leaps. Its parts overlap or touch and
 * are painted as one path: stroked at twice the outline's width, then filled, so that only the
 * outline of their union stays visible. Where a piece only moves, the part is a hollow one by
 * itself. */
#include "draw/piece/face_field.h"

#include <math.h>
#include <stdlib.h>

static const double edge_bite = 9, corner_bite = 14;
static const double arm_straight = 43, arm_diagonal = 41;
/* A limited arm ends before a leap at least short_gap earlier. */
static const double limit_straight = 41.5, limit_diagonal = 39, short_gap = 5.5;
static const double leap_gap = 4; /* from a round arm to the leap behind it */
static const double side_gap = 5; /* to polygons beside it */
static const double foot_straight = 23.6, foot_diagonal = 28, foot_beyond = 5; /* behind a cell */
static const double bead_half = 4.6, triangle_half = 5.6, rung_half = 7, bead_pitch = 8.6;
static const double bead_room = 6.4, triangle_room = 9.4; /* to the marks of a limit */
static const double short_arm = 9;
static const double rung_pitch = 4.6, rung_thick = 3;
static const double sweep_from = 14, sweep_apart = 1.7, pip_room = 4.6;
static const double flare_near = 1.6, flare_far = 6.2; /* half of a taking arm's width */
static const double wedge_half = 10, wedge_tip = 28;
static const double crossbar_straight = 12.5, crossbar_diagonal = 9.8, hook_diagonal = 37.5;
static const double veer_straight = 36, veer_diagonal = 34, veer_length = 12;
static const double prong_half = 3, prong_from = 18, prong_to = 42, prong_aside = 19;
static const double prong_diagonal = 17;
static const double axis_from = 0.62; /* of the arm */
static const double axis_gap = 0.5, axis_least = 4;
static const double pip_least = 13.2;

static bool has_cell(const struct face *face, int k)
{
    return face_has_any(face, FACE_STEP, FACE_MANNERS, k);
}

/* A cell without a step between two that have one is drawn too, but bitten. */
static bool is_bitten(const struct face *face, int k)
{
    return !has_cell(face, k) && face_has(face, FACE_STEP, (k + 7) % DIRECTIONS) &&
           face_has(face, FACE_STEP, (k + 1) % DIRECTIONS);
}

/* --- arms --- */

/* Where the end of an arm lies before the leaps ahead, 0: there are none. */
static double end_before_leaps(const struct field *f, const struct face *face, int k, double gap)
{
    const struct leap_sizes *leaps = &f->leaps;
    double stretch = field_stretch(k);

    if (face_has_any(face, FACE_LEAPS, FACE_MANNERS, 2 * k))
        return 2 * leaps->pitch * stretch - leaps->circle - gap;
    for (int ring = FACE_RING_LEAST + 1; ring <= FACE_RING_MOST; ring++)
        if (face_has_any(face, face_leap(ring, 0), FACE_MANNERS, ring * k))
            return leaps->edge * stretch - leaps->polygon - gap;
    return 0;
}

/* The end of an arm: half of its width where it is flat, and the radius of what is round. */
struct arm_end {
    double half, round;
};

static struct arm_end arm_end_of(const struct face *face, int k, bool ended)
{
    if (face_has_any(face, FACE_HOOK_LEFT, 2, k))
        return (struct arm_end){k & DIAGONAL ? crossbar_diagonal : crossbar_straight, ARM_HALF};
    if (face_has_any(face, FACE_VEER_LEFT, 2, k))
        return (struct arm_end){veer_length * M_SQRT1_2, prong_half};
    for (int sign = FACE_SLIDE; sign < FACE_LIMIT; sign += FACE_MANNERS)
        if (face_has(face, sign + FACE_TAKING, k))
            return (struct arm_end){flare_far, 0};
    return ended ? (struct arm_end){ARM_HALF, 0} : (struct arm_end){0, ARM_HALF};
}

/* How far an arm with that end may go beside a leap to the square; `most` where that stands clear
 * of its line. */
static double tip_beside_leap(const struct field *f, struct vec square, int k, struct arm_end end,
                              double most)
{
    double pitch = f->leaps.edge / vec_largest(square), stretch = field_stretch(k);
    struct vec way = directions[k];
    double along = pitch * (square.x * way.x + square.y * way.y) / stretch;
    double across = pitch * abs(square.x * way.y - square.y * way.x) / stretch;
    double aside = fmax(across - end.half, 0), apart = f->leaps.polygon + end.round + side_gap;

    if (along <= 0 || direction_of(square) >= 0 || aside >= apart)
        return most;
    return fmin(most, along - sqrt(apart * apart - aside * aside) + end.round);
}

static double tip_beside_leaps(const struct field *f, const struct face *face, int k,
                               struct arm_end end, double most)
{
    for (int ring = FACE_RING_LEAST + 1; ring <= FACE_RING_MOST; ring++) {
        uint64_t any = face_any(face, face_leap(ring, 0), FACE_MANNERS);

        for (int place = 0; any >> place; place++)
            if (any >> place & 1)
                most = tip_beside_leap(f, face_square(ring, place), k, end, most);
    }
    return most;
}

static struct arm arm_of(const struct field *f, const struct face *face, int k)
{
    bool diagonal = k & DIAGONAL, over = face_has_any(face, FACE_SKIP, FACE_FAR_ARMS, k);
    bool triangle = face_has_any(face, FACE_SKIP_TWO, FACE_MANNERS, k);
    int near = face_limit(face, FACE_LIMIT, k), far = face_limit(face, FACE_FAR_LIMIT, k);
    bool ended = near || (far && !face_has_any(face, FACE_SLIDE, FACE_NEAR_ARMS, k));
    double stretch = field_stretch(k),
           cut = end_before_leaps(f, face, k, ended ? short_gap : leap_gap);
    double whole = ended ? (diagonal ? limit_diagonal : limit_straight)
                         : (diagonal ? arm_diagonal : arm_straight);
    struct arm arm = {.limit = far ? far : near};

    if (diagonal && face_has_any(face, FACE_HOOK_LEFT, 2, k))
        whole = hook_diagonal;
    if (face_has_any(face, FACE_VEER_LEFT, 2, k))
        whole = diagonal ? veer_diagonal : veer_straight;
    arm.tip =
        tip_beside_leaps(f, face, k, arm_end_of(face, k, ended), cut > 0 ? cut : whole * stretch);
    arm.ended = ended;
    arm.foot = has_cell(face, k) ? BODY_HALF * stretch + foot_beyond
               : diagonal        ? foot_diagonal
                                 : foot_straight;
    arm.pips_from = has_cell(face, k) ? BODY_HALF * stretch + 2.5 : pip_least;
    if (over)
        arm.pips_from = arm.foot + (triangle && !ended ? triangle_room : bead_room);
    return arm;
}

void field_find_arms(struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++)
        f->arms[k] = arm_of(f, face, k);
}

/* A strip along the ray with half its width at both ends; a round end, or a flat one. All parts run
 * clockwise on paper, so that a non-zero fill unites them. */
static void strip(const struct ray *ray, double from, double to, double half_from, double half_to,
                  bool round)
{
    double angle = atan2(ray->x, ray->y), end = round ? to - half_to : to;

    ray_move(ray, from, -half_from);
    ray_line(ray, end, -half_to);
    if (round)
        field_arc(ray->field, end * ray->x, end * ray->y, half_to, angle - M_PI, angle);
    else
        ray_line(ray, end, half_to);
    ray_line(ray, from, half_from);
    field_close(ray->field);
}

static void arm_part(const struct ray *ray, double from, double to, int manner, bool ended)
{
    if (manner == FACE_TAKING)
        strip(ray, from, to, flare_near, flare_far, false);
    else
        strip(ray, from, to, ARM_HALF, ARM_HALF, !ended);
}

/* The manner of a kind of arms in a direction; -1: there is none. */
static int manner_at(const struct face *face, int first, int count, int k)
{
    for (int i = 0; i < count; i++)
        if (face_has(face, first + i, k))
            return i % FACE_MANNERS;
    return -1;
}

/* Appends the parts of the arm that are hollow, or those that are not. */
static void arm_parts(const struct field *f, const struct face *face, int k, bool hollow)
{
    struct arm arm = f->arms[k];
    struct ray ray = ray_to(f, directions[k]);
    int near = manner_at(face, FACE_SLIDE, FACE_NEAR_ARMS, k);
    int skip = manner_at(face, FACE_SKIP, FACE_SKIPS, k);
    int far = manner_at(face, FACE_CANNON, FACE_HOPPER - FACE_CANNON, k);
    int hop = manner_at(face, FACE_HOPPER, FACE_MANNERS, k);
    bool over = far >= 0 || hop >= 0;

    if (near >= 0 && (near == FACE_QUIET) == hollow)
        arm_part(&ray, 0, over ? arm.foot : arm.tip, near, over || arm.ended);
    if (near < 0 && skip >= 0 && (skip == FACE_QUIET) == hollow)
        arm_part(&ray, arm.foot, arm.tip, skip, arm.ended);
    if (far >= 0 && (far == FACE_QUIET) == hollow)
        arm_part(&ray, arm.foot, arm.tip, far, arm.ended);
    if (hop >= 0 && (hop == FACE_QUIET) == hollow)
        arm_part(&ray, arm.foot, arm.foot + short_arm, hop, true);
}

/* A crossbar at the arm's end, or the half of it on one side. */
static void crossbar(const struct field *f, const struct face *face, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    double at = f->arms[k].tip - ARM_HALF;
    double half = k & DIAGONAL ? crossbar_diagonal : crossbar_straight;
    double left = face_has(face, FACE_HOOK_LEFT, k) ? half : 0;
    double right = face_has(face, FACE_HOOK_RIGHT, k) ? half : 0;
    double angle = atan2(ray.x, ray.y);
    struct field end = *f;

    if (left == 0 && right == 0)
        return;
    end.x += at * ray.x * f->unit;
    end.y -= at * ray.y * f->unit;
    ray.field = &end;
    ray_move(&ray, -ARM_HALF, -left);
    field_arc(&end, -left * ray.y, left * ray.x, ARM_HALF, angle - 3 * M_PI / 2, angle - M_PI / 2);
    ray_line(&ray, ARM_HALF, right);
    field_arc(&end, right * ray.y, -right * ray.x, ARM_HALF, angle - M_PI / 2, angle + M_PI / 2);
    field_close(&end);
}

/* A prong from a place on the ray in direction k, bent to one side by half a right angle. */
static void prong(const struct field *f, int k, double at, int side, double length)
{
    struct ray stem = ray_to(f, directions[k]), ray = ray_to(f, directions[(k + side) & 7]);
    struct field root = *f;

    root.x += at * stem.x * f->unit;
    root.y -= at * stem.y * f->unit;
    ray.field = &root;
    strip(&ray, 0, length, prong_half, prong_half, true);
}

/* Two prongs from the cell outwards, along the lines beside its own. */
static void prongs(const struct field *f, int k)
{
    double at = (k & DIAGONAL ? prong_aside : prong_from) * field_stretch(k);
    double length = k & DIAGONAL ? prong_to - prong_aside : prong_diagonal * M_SQRT2;

    for (int side = -1; side <= 1; side += 2)
        prong(f, k, at, side, length);
}

/* The same at the end of an arm. */
static void veers(const struct field *f, const struct face *face, int k)
{
    double at = f->arms[k].tip - ARM_HALF;

    if (face_has(face, FACE_VEER_LEFT, k))
        prong(f, k, at, -1, veer_length);
    if (face_has(face, FACE_VEER_RIGHT, k))
        prong(f, k, at, 1, veer_length);
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

        if (face_has(face, FACE_STEP, k) || bitten)
            turned(f, k, cell, bitten);
        if (face_has(face, FACE_STEP + FACE_TAKING, k))
            turned(f, k, wedge, false);
        arm_parts(f, face, k, false);
        crossbar(f, face, k);
        veers(f, face, k);
        if (face_has(face, FACE_FORK, k))
            prongs(f, k);
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
        if (face_has(face, FACE_STEP + FACE_QUIET, k)) {
            turned(f, k, cell, false);
            field_union(f, field_paper(f));
        }
}

/* --- what stands on arms --- */

/* A thin line along the arm's outer half, behind what stands at its foot: it goes on to the edge.
 */
static void axis(const struct field *f, const struct arm *arm, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    double marks = arm->pips_from + pip_room * face_limit_marks(arm->limit);
    double from = fmax(arm->tip * axis_from, arm->limit ? marks : 0);
    double to = arm->tip - ARM_HALF - axis_gap;

    if (to - from < axis_least)
        return;
    ray_move(&ray, from, 0);
    ray_line(&ray, to, 0);
    field_stroke(f, LINE_AXIS, 1);
}

static void axes(const struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++) {
        struct arm arm = f->arms[k];

        if ((face_has_any(face, FACE_SLIDE, FACE_MANNERS, k) ||
             face_has_any(face, FACE_SKIP, FACE_HOPPER - FACE_SKIP, k)) &&
            (!arm.limit || !arm.ended))
            axis(f, &arm, k);
    }
}

/* Circle and triangle, of the squares that are leapt to first. */
static void beads(const struct field *f, const struct face *face, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    double at = f->arms[k].foot;

    if (face_has_any(face, FACE_SKIP, FACE_MANNERS, k)) {
        ray_circle(&ray, at, bead_half);
        field_union(f, f->inside);
        at += bead_pitch;
    }
    if (face_has_any(face, FACE_SKIP_TWO, FACE_MANNERS, k)) {
        ray_move(&ray, at + triangle_half, 0);
        ray_line(&ray, at - triangle_half / 2, triangle_half);
        ray_line(&ray, at - triangle_half / 2, -triangle_half);
        field_close(f);
        field_union(f, f->inside);
    }
}

/* A bar across the arm for each piece that is jumped; a black end: for as many as there are. */
static void rungs(const struct field *f, const struct face *face, int k)
{
    enum { MOST = 3 };
    struct ray ray = ray_to(f, directions[k]);
    struct arm arm = f->arms[k];
    bool any = face_has_any(face, FACE_OVER_ANY, FACE_MANNERS, k);
    int count = any || face_has_any(face, FACE_OVER_THREE, FACE_MANNERS, k) ? MOST
                : face_has_any(face, FACE_OVER_TWO, FACE_MANNERS, k)        ? 2
                : face_has_any(face, FACE_CANNON, FACE_MANNERS, k) ||
                        face_has_any(face, FACE_HOPPER, FACE_MANNERS, k)
                    ? 1
                    : 0;

    for (int i = 0; i < count; i++) {
        double at = arm.foot + i * rung_pitch, half = rung_thick / (count > 1 ? 3 : 2);

        strip(&ray, at - half, at + half, rung_half, rung_half, false);
        field_ink(f);
    }
    if (any) {
        ray_circle(&ray, arm.tip - ARM_HALF, ARM_HALF);
        field_ink(f);
    }
}

/* A heavy axis along the whole arm, or two lines: all on the way is taken. */
static void sweep(const struct field *f, const struct face *face, int k)
{
    bool enemies = face_has_any(face, FACE_SWEEP, FACE_MANNERS, k);
    struct ray ray = ray_to(f, directions[k]);
    struct arm arm = f->arms[k];
    double from = has_cell(face, k) ? BODY_HALF * field_stretch(k) + 1 : sweep_from;
    double to = (arm.ended ? arm.tip - pip_room * face_limit_marks(arm.limit) : arm.tip) - ARM_HALF;

    if (!enemies && !face_has_any(face, FACE_SWEEP_ALL, FACE_MANNERS, k))
        return;
    for (int side = -1; side <= 1; side += 2) {
        double across = enemies ? 0 : side * sweep_apart;

        ray_move(&ray, from, across);
        ray_line(&ray, to, across);
        field_stroke(f, LINE_OUTLINE, enemies ? 2 : 1);
    }
}

void face_body(const struct field *f, const struct face *face)
{
    hollow_arms(f, face);
    body_path(f, face);
    field_union(f, f->inside);
    hollow_cells(f, face);
    axes(f, face);
    for (int k = 0; k < DIRECTIONS; k++) {
        beads(f, face, k);
        rungs(f, face, k);
        sweep(f, face, k);
    }
}
