/* Leaps: circles two squares away, polygons at the edge of the field with as many corners as
 * squares, and lines to those that can be hobbled. */
#include "draw/piece/face_field.h"

#include <math.h>

static const struct leap_sizes usual = {FACE_CIRCLE_PITCH, FACE_CIRCLE_RADIUS, FACE_POLYGON_EDGE,
                                        FACE_POLYGON_RADIUS};
/* Circles stand clear of the body and of the polygons behind them. */
static const struct leap_sizes drawn_in = {16.4, 2.4, 42.6, 4};
static const double base_half = 7, base_gap = 2.4;
static const double joint_radius = 1.9;
static const double rung_half = 4, rung_thick = 2.2, rung_gap = 2.6; /* before a leap */
/* Of the radius of the largest circle inside. */
static const double inner_ring = 0.5, rider_axis = 0.9;
static const double inner_line = 0.7; /* of the outline */

struct leap_sizes leap_sizes(const struct face *face)
{
    return face_draws_in(face) ? drawn_in : usual;
}

struct leap {
    struct ray ray;
    double at, radius; /* of its middle, from the centre; of the circle, or to the corners */
    double inside;     /* radius of the largest circle inside */
    int ring, place;
};

/* How far from the centre the leaps of a ring stand, for each square. */
static double pitch_of(const struct field *f, int ring)
{
    return ring == FACE_RING_LEAST ? f->leaps.pitch : f->leaps.edge / ring;
}

static struct leap leap_at(const struct field *f, int ring, int place)
{
    struct vec square = face_square(ring, place);
    bool circle = ring == FACE_RING_LEAST;
    double radius = circle ? f->leaps.circle : f->leaps.polygon;

    return (struct leap){ray_to(f, square),
                         pitch_of(f, ring) * hypot(square.x, square.y),
                         radius,
                         circle ? radius : radius * cos(M_PI / ring),
                         ring,
                         place};
}

/* A circle, or a regular polygon with a corner outwards, clockwise on paper. */
static void outline(const struct field *f, const struct leap *leap)
{
    if (leap->ring == FACE_RING_LEAST) {
        ray_circle(&leap->ray, leap->at, leap->radius);
        return;
    }
    for (int i = 0; i < leap->ring; i++) {
        double angle = 2 * M_PI * i / leap->ring;
        double along = leap->at + leap->radius * cos(angle), across = leap->radius * sin(angle);

        if (i == 0)
            ray_move(&leap->ray, along, across);
        else
            ray_line(&leap->ray, along, across);
    }
    field_close(f);
}

void leap_outlines(const struct field *f, const struct face *face)
{
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++)
        for (int place = 0; face->masks[face_leap(ring, FACE_FREE)] >> place; place++)
            if (face_has(face, face_leap(ring, FACE_FREE), place)) {
                struct leap leap = leap_at(f, ring, place);

                outline(f, &leap);
            }
}

/* Black, or hollow with a ring in it. */
static void draw_manner(const struct field *f, const struct face *face, const struct leap *leap)
{
    if (face_has(face, face_leap(leap->ring, FACE_TAKING), leap->place)) {
        outline(f, leap);
        field_ink(f);
    }
    if (!face_has(face, face_leap(leap->ring, FACE_QUIET), leap->place))
        return;
    outline(f, leap);
    field_union(f, field_paper(f));
    ray_circle(&leap->ray, leap->at, inner_ring * leap->inside);
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
static void inner_stroke(const struct field *f, const struct face *face, const struct leap *leap,
                         bool across)
{
    bool taking = face_has(face, face_leap(leap->ring, FACE_TAKING), leap->place);
    double half = rider_axis * leap->inside, along = across ? 0 : half, aside = across ? half : 0;

    ray_move(&leap->ray, leap->at - along, -aside);
    ray_line(&leap->ray, leap->at + along, aside);
    field_stroke_in(f, LINE_OUTLINE, 1, taking ? COLOUR_PAPER : COLOUR_INK);
}

/* The leap goes on in equal steps, as the axis of an arm says; the bar of first moves lies across.
 */
static void inner_lines(const struct field *f, const struct face *face, const struct leap *leap)
{
    if (face_has(face, face_leap(leap->ring, LEAP_RIDER), leap->place))
        inner_stroke(f, face, leap, false);
    if (face_has(face, face_leap(leap->ring, LEAP_FIRST), leap->place))
        inner_stroke(f, face, leap, true);
}

/* The squares of the way to a leap: those that must be empty, or, where the sign says so, the
 * diagonal neighbour. */
static size_t way_to(int ring, int place, int sign, struct vec way[BETWEEN_LIMIT])
{
    struct vec square = face_square(ring, place);

    if (sign != LEAP_ASKEW)
        return vec_between(square, way);
    way[0] = (struct vec){square.x > 0 ? 1 : -1, square.y > 0 ? 1 : -1};
    return 1;
}

/* Small discs where the steps of the way end. */
static void joints(const struct field *f, int ring, int place, int sign)
{
    struct vec way[BETWEEN_LIMIT];
    size_t count = way_to(ring, place, sign, way);
    double pitch = pitch_of(f, ring);

    for (size_t i = 0; i < count; i++) {
        field_circle(f, pitch * way[i].x, pitch * way[i].y, joint_radius);
        field_ink(f);
    }
}

/* A bar across the last stretch of the line to a leap: what it needs between. */
static void rung(const struct field *f, const struct leap *leap)
{
    struct vec way[BETWEEN_LIMIT], square = face_square(leap->ring, leap->place);
    size_t count = vec_between(square, way);
    struct vec last = count && direction_of(square) < 0 ? way[count - 1] : (struct vec){0, 0};
    struct ray stretch = ray_to(f, (struct vec){square.x - last.x, square.y - last.y});
    double at = leap->radius + rung_gap;
    struct field end = *f;

    end.x += (leap->at * leap->ray.x - at * stretch.x) * f->unit;
    end.y -= (leap->at * leap->ray.y - at * stretch.y) * f->unit;
    stretch.field = &end;
    ray_move(&stretch, -rung_thick / 2, -rung_half);
    ray_line(&stretch, rung_thick / 2, -rung_half);
    ray_line(&stretch, rung_thick / 2, rung_half);
    ray_line(&stretch, -rung_thick / 2, rung_half);
    field_close(&end);
    field_ink(f);
}

static void draw_leap(const struct field *f, const struct face *face, int ring, int place)
{
    struct leap leap = leap_at(f, ring, place);

    draw_manner(f, face, &leap);
    if (face_has(face, face_leap(ring, LEAP_BASE), place))
        base(f, &leap);
    inner_lines(f, face, &leap);
    if (face_has(face, face_leap(ring, LEAP_HURDLE), place))
        rung(f, &leap);
    for (int sign = LEAP_STEPS; sign <= LEAP_ASKEW; sign++)
        if (face_has(face, face_leap(ring, sign), place))
            joints(f, ring, place, sign);
}

void face_leaps(const struct field *f, const struct face *face)
{
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++) {
        uint64_t any = face_any(face, face_leap(ring, 0), FACE_MANNERS);

        for (int place = 0; any >> place; place++)
            if (any >> place & 1)
                draw_leap(f, face, ring, place);
    }
}

/* The path of a leap that can be hobbled, from the centre over the squares that must be empty; body
 * and leap lie over its ends. */
static void stalk(const struct field *f, int ring, int place, int sign)
{
    struct leap leap = leap_at(f, ring, place);
    struct vec between[BETWEEN_LIMIT];
    size_t count = way_to(ring, place, sign, between);
    double pitch = pitch_of(f, ring);

    field_move(f, 0, 0);
    for (size_t i = 0; i < count; i++)
        if (i + 1 < count || direction_of(face_square(ring, place)) < 0)
            field_line(f, pitch * between[i].x, pitch * between[i].y);
    field_line(f, leap.at * leap.ray.x, leap.at * leap.ray.y);
}

void face_stalks(const struct field *f, const struct face *face)
{
    bool any = false;

    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++)
        for (int place = 0; place < face_places(face_leap(ring, 0)); place++)
            for (int sign = LEAP_STEPS; sign <= LEAP_HURDLE; sign++)
                if (face_has(face, face_leap(ring, sign), place)) {
                    stalk(f, ring, place, sign);
                    any = true;
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
