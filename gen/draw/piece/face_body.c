/* The body of a face: core, cells and arms, and with it most leaps. Its parts overlap or touch and
 * are painted as one path: stroked at twice the outline's width, then filled, so that only the
 * outline of their union stays visible. Where a piece only moves, the part is a hollow one by
 * itself. */
#include "draw/piece/face_field.h"
#include "draw/piece/panel.h"

/* Leaps: circles two squares away, polygons at the edge of the field with as many corners as
 * squares, and lines to those that can be hobbled. */

static const double base_half = 7, base_gap = 2.4;
static const double joint_radius = 1.9;
static const double rung_half = 4, rung_thick = 2.2, rung_gap = 2.6; /* before a leap */
static const double inner_radius = 3.4;                              /* of a shape in another one */
static const double arc_cap_half = 1.05;                             /* of its arc, radians */
/* Of the radius of the largest circle inside. */
static const double inner_ring = 0.5, inner_dot = 0.5, outer_ring = 0.82, rider_axis = 0.9;
static const double inner_line = 0.7; /* of the outline */

struct leap {
    struct ray ray;
    double pitch, at, radius; /* of its middle, from the centre, for each square and in all; of the
                               * circle, or to the corners */
    double inside, cap;       /* radius of the largest circle inside; of the cap */
    struct face_spot spot;
    struct vec square;
    int times;
    int manner; /* -1: it is none of these */
};

static struct leap leap_at(const struct field *f, const struct face *face, struct face_spot spot)
{
    struct face_leap_size size = face_leap_size(face, f->draws_in, spot);
    struct vec square = face_square(spot.ring, spot.place);

    return (struct leap){
        .ray = ray_to(f, square),
        .pitch = size.pitch,
        .at = size.pitch * hypot(square.x, square.y),
        .radius = size.radius,
        .inside = size.inside,
        .cap = size.cap,
        .spot = spot,
        .square = square,
        .times = face_times(face, spot),
        .manner = face_manner_at(face, face_leap(spot.ring, 0), FACE_MANNERS, spot.place)};
}

/* A regular polygon with a corner outwards, clockwise on paper. */
static void polygon(const struct field *f, const struct leap *leap, int corners, double radius)
{
    for (int i = 0; i < corners; i++) {
        double angle = 2 * M_PI * i / corners;

        (i ? ray_line : ray_move)(&leap->ray, leap->at + radius * cos(angle), radius * sin(angle));
    }
    field_close(f);
}

static void outline(const struct field *f, const struct leap *leap)
{
    if (leap->spot.ring == FACE_RING_LEAST)
        ray_circle(&leap->ray, leap->at, 0, leap->radius);
    else
        polygon(f, leap, face_corners(leap->spot.ring), leap->radius);
}

/* Appends the outlines of leaps that move and capture, which are one path with the body: so every
 * ink fills both alike. */
static void leap_outlines(const struct field *f, const struct face *face)
{
    for (struct face_spot at = {0}; face_next_leap(face, 0, FACE_MANNERS, &at);) {
        struct leap leap = leap_at(f, face, at);

        if (face_form(leap.manner) == FACE_FREE)
            outline(f, &leap);
    }
}

/* An arc behind the leap: it captures friends. */
static void cap(const struct field *f, const struct leap *leap)
{
    double angle = atan2(leap->ray.x, leap->ray.y) - M_PI / 2;

    field_bow(f, leap->at * leap->ray.x, leap->at * leap->ray.y, leap->cap, angle - arc_cap_half,
              angle + arc_cap_half);
    field_stroke(f, LINE_OUTLINE, 1);
}

/* The shape in another one, whose corners count as well: black, white on black, an outline. */
static void inner_shape(const struct field *f, const struct leap *leap, enum face_manner form)
{
    polygon(f, leap, leap->spot.ring - face_corners(leap->spot.ring), inner_radius);
    if (form == FACE_FREE)
        field_ink(f);
    else if (form == FACE_TAKING)
        scene_draw(f->pen->scene, fill_of(field_paper(f)));
    else
        field_stroke(f, LINE_OUTLINE, inner_line);
}

/* Black, or hollow with a ring in it, or with a dot. */
static void draw_manner(const struct field *f, const struct leap *leap)
{
    enum face_manner form = face_form(leap->manner);

    if (leap->cap > 0)
        cap(f, leap);
    if (form != FACE_FREE)
        outline(f, leap);
    if (form == FACE_TAKING)
        field_ink(f);
    else if (form != FACE_FREE)
        field_union(f, field_paper(f));
    if (leap->spot.ring > FACE_CORNERS) {
        inner_shape(f, leap, form);
        return;
    }
    if (form == FACE_FREE || form == FACE_TAKING)
        return;
    if (form == FACE_FRIENDS) {
        ray_circle(&leap->ray, leap->at, 0, inner_dot * leap->inside);
        field_ink(f);
        return;
    }
    ray_circle(&leap->ray, leap->at, 0, (leap->times ? outer_ring : inner_ring) * leap->inside);
    field_stroke(f, LINE_OUTLINE, inner_line);
}

/* A leap from the back rank only stands on a base. */
static void base(const struct field *f, const struct leap *leap)
{
    double x = leap->at * leap->ray.x;
    double foot = leap->at * leap->ray.y - leap->radius - base_gap;

    field_move(f, x - base_half, foot + 1);
    field_line(f, x + base_half, foot + 1);
    field_line(f, x + base_half, foot - 1);
    field_line(f, x - base_half, foot - 1);
    field_close(f);
    field_ink(f);
}

/* A line across the leap, or along its way; white on black. */
static void inner_stroke(const struct field *f, const struct leap *leap, bool across)
{
    bool taking = face_form(leap->manner) == FACE_TAKING;
    double half = rider_axis * leap->inside, along = across ? 0 : half, aside = across ? half : 0;

    ray_move(&leap->ray, leap->at - along, -aside);
    ray_line(&leap->ray, leap->at + along, aside);
    field_stroke_in(f, LINE_OUTLINE, 1, taking ? COLOUR_PAPER : COLOUR_INK);
}

/* Pips as on a die, one of them outwards: so many leaps at most. */
static void times(const struct field *f, const struct leap *leap)
{
    static const struct {
        double radius, from_middle;
        bool middle;
    } dice[] = {[2] = {1.55, 2, false},
                [3] = {1.55, 2.1, false},
                [4] = {1.5, 2.6, false},
                [5] = {1.4, 3.3, true},
                [6] = {1.3, 3.4, true}};
    int count = leap->times, around = count - dice[count].middle;
    bool taking = face_form(leap->manner) == FACE_TAKING;

    for (int i = 0; i < count; i++) {
        double angle = 2 * M_PI * i / around, far = i < around ? dice[count].from_middle : 0;

        ray_circle(&leap->ray, leap->at + far * cos(angle), far * sin(angle), dice[count].radius);
        scene_draw(f->pen->scene,
                   fill_of(taking ? field_paper(f) : pen_colour(f->pen, COLOUR_INK)));
    }
}

/* The squares of the way to a leap: those that must be empty, or, where the sign says so, the
 * diagonal neighbour. */
static size_t way_to(struct vec square, int sign, struct vec way[BETWEEN_LIMIT])
{
    if (sign != LEAP_ASKEW)
        return vec_between(square, way);
    way[0] = (struct vec){square.x > 0 ? 1 : -1, square.y > 0 ? 1 : -1};
    return 1;
}

/* Small discs where the steps of the way end. */
static void joints(const struct field *f, const struct leap *leap, int sign)
{
    struct vec way[BETWEEN_LIMIT];
    size_t count = way_to(leap->square, sign, way);

    for (size_t i = 0; i < count; i++) {
        field_circle(f, leap->pitch * way[i].x, leap->pitch * way[i].y, joint_radius);
        field_ink(f);
    }
}

/* A bar across the last stretch of the line to a leap: what it needs between. */
static void rung(const struct field *f, const struct leap *leap)
{
    struct vec way[BETWEEN_LIMIT], square = leap->square;
    size_t count = vec_between(square, way);
    struct vec last = count && direction_of(square) < 0 ? way[count - 1] : (struct vec){0, 0};
    struct ray stretch = ray_to(f, (struct vec){square.x - last.x, square.y - last.y});
    double at = leap->radius + rung_gap;
    struct field end = field_at(f, leap->at * leap->ray.x - at * stretch.x,
                                leap->at * leap->ray.y - at * stretch.y);

    stretch.field = &end;
    ray_bar(&stretch, -rung_thick / 2, rung_thick / 2, rung_half);
}

/* An axis in it: the leap goes on in equal steps; the bar of first moves lies across. */
static void draw_leap(const struct field *f, const struct face *face, struct face_spot at)
{
    struct leap leap = leap_at(f, face, at);

    draw_manner(f, &leap);
    if (leap_has(face, at, LEAP_BASE))
        base(f, &leap);
    if (leap_has(face, at, LEAP_RIDER))
        inner_stroke(f, &leap, false);
    if (leap_has(face, at, LEAP_FIRST))
        inner_stroke(f, &leap, true);
    if (leap.times)
        times(f, &leap);
    if (leap_has(face, at, LEAP_HURDLE))
        rung(f, &leap);
    for (int sign = LEAP_STEPS; sign <= LEAP_ASKEW; sign++)
        if (leap_has(face, at, sign))
            joints(f, &leap, sign);
}

/* The path of a leap that can be hobbled, from the centre over the squares that must be empty; body
 * and leap lie over its ends. */
static void stalk(const struct field *f, const struct leap *leap, int sign)
{
    struct vec between[BETWEEN_LIMIT];
    size_t count = way_to(leap->square, sign, between);

    field_move(f, 0, 0);
    for (size_t i = 0; i < count; i++)
        if (i + 1 < count || direction_of(leap->square) < 0)
            field_line(f, leap->pitch * between[i].x, leap->pitch * between[i].y);
    field_line(f, leap->at * leap->ray.x, leap->at * leap->ray.y);
}

static void face_stalks(const struct field *f, const struct face *face)
{
    enum { WAYS = LEAP_HURDLE - LEAP_STEPS + 1 };
    bool any = false;

    for (struct face_spot at = {0}; face_next_leap(face, LEAP_STEPS, WAYS, &at); any = true) {
        struct leap leap = leap_at(f, face, at);

        for (int sign = LEAP_STEPS; sign <= LEAP_HURDLE; sign++)
            if (leap_has(face, at, sign))
                stalk(f, &leap, sign);
    }
    for (int k = 0; k < DIRECTIONS; k++)
        if (face_has_any(face, FACE_CANNON, FACE_FAR_ARMS - FACE_SKIPS, k)) {
            struct ray ray = ray_to(f, directions[k]);

            ray_move(&ray, 0, 0);
            ray_line(&ray, f->arms[k].foot, 0);
            any = true;
        }
    if (any)
        field_stroke(f, LINE_OUTLINE, 1);
}

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
    field_box(f, half, half);
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

static void face_body(const struct field *f, const struct face *face)
{
    hollow_arms(f, face);
    body_path(f, face);
    field_union(f, f->inside);
    hollow_cells(f, face);
    cell_caps(f, face);
    arm_marks(f, face);
}

static const double area_half = 32.4, area_pitch = 6.4, area_dash = 5.4;
static const double ring_outer = 44, ring_inner = 37;

/* A side of a frame in dashes, which meet at the corners. */
static void dashed_side(const struct field *f, double half, struct vec towards)
{
    int dashes = (int)lround((2 * half / area_dash + 1) / 2);
    double dash = 2 * half / (2 * dashes - 1);

    for (int i = 0; i < dashes; i++) {
        double from = -half + 2 * i * dash, to = from + dash;

        field_move(f, half * towards.x + from * towards.y, half * towards.y - from * towards.x);
        field_line(f, half * towards.x + to * towards.y, half * towards.y - to * towards.x);
    }
}

/* Broken frames round the body, one for each step that a king would take beyond the first. */
static void face_areas(const struct field *f, const struct face *face)
{
    int frames = face_has(face, FACE_AREA_THREE, 0) ? 2 : face_has(face, FACE_AREA_TWO, 0);

    for (int i = 0; i < frames; i++)
        for (int k = 0; k < DIRECTIONS; k += 2)
            dashed_side(f, area_half + i * area_pitch, directions[k]);
    if (frames)
        field_stroke(f, LINE_OUTLINE, 1);
}

/* A ring as wide as the field. */
static void face_ring(const struct field *f, const struct face *face)
{
    if (!face_has(face, FACE_ANYWHERE, 0))
        return;
    field_circle(f, 0, 0, ring_outer);
    field_union(f, f->inside);
    field_circle(f, 0, 0, ring_inner);
    field_union(f, field_paper(f));
}

void draw_face_on(struct pen *pen, const struct face *face, double x, double y, double size,
                  struct colour inside)
{
    struct pen own = *pen;
    struct field f = {.pen = &own, .x = x, .y = y, .unit = size / 100, .inside = inside};
    struct buf look = {0}; /* all that the drawing depends on, but for the place */
    const struct face_marks marks = face_listed(pen->scene->arena, face);

    buf_put(&look, marks.list, marks.count * sizeof *marks.list);
    buf_put(&look, pen->style->line, sizeof pen->style->line);
    buf_put(&look, pen->style->colours, sizeof pen->style->colours);
    buf_put(&look, &inside, sizeof inside);
    buf_put(&look, &size, sizeof size);
    own.scene = scene_symbol(pen->scene, look.text, look.size, &f.x, &f.y);
    buf_free(&look);
    if (!own.scene)
        return;
    f.draws_in = face_draws_in(face);
    field_find_arms(&f, face);
    face_ring(&f, face);
    face_areas(&f, face);
    face_stalks(&f, face);
    face_body(&f, face);
    for (struct face_spot at = {0}; face_next_leap(face, 0, FACE_MANNERS, &at);)
        draw_leap(&f, face, at);
    face_marks(&f, face);
}

void draw_face(struct pen *pen, const struct face *face, double x, double y, double size)
{
    draw_face_on(pen, face, x, y, size, pen_colour(pen, COLOUR_FACE));
}
