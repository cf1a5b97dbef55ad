/* Leaps: circles two squares away, polygons at the edge of the field with as many corners as
 * squares, and lines to those that can be hobbled. */
#include "draw/piece/face_field.h"

#include <math.h>

static const double dot_radius = 4.9, wide_pitch = 19, near_pitch = 15.5, near_radius = 3.7;
static const double edge_at = 40.5, edge_radius = 5.4;
static const double base_half = 7, base_gap = 2.6;
static const double joint_radius = 1.9;
static const double inner_ring = 0.45, rider_axis = 0.72; /* of the radius */

double leap_pitch(const struct face *face)
{
    return face_draws_in(face) ? near_pitch : wide_pitch;
}

struct leap {
    struct ray ray;
    double at, radius; /* of its middle, from the centre */
    int ring, place;
};

static struct leap leap_at(const struct field *f, int ring, int place)
{
    struct vec square = face_square(ring, place);
    double pitch = ring == FACE_RING_LEAST ? f->pitch : edge_at / ring;
    double small = f->pitch < wide_pitch ? near_radius : dot_radius;

    return (struct leap){ray_to(f, square), pitch * hypot(square.x, square.y),
                         ring == FACE_RING_LEAST ? small : edge_radius, ring, place};
}

/* A circle, or a regular polygon with a corner outwards. */
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

static void draw_leap(const struct field *f, const struct face *face, const struct leap *leap)
{
    bool quiet = face_has(face, face_leap(leap->ring, FACE_QUIET), leap->place);
    bool taking = face_has(face, face_leap(leap->ring, FACE_TAKING), leap->place);

    outline(f, leap);
    if (taking)
        field_ink(f);
    else
        field_union(f, quiet ? field_paper(f) : f->inside);
    if (quiet) {
        ray_circle(&leap->ray, leap->at, inner_ring * leap->radius);
        field_stroke(f, LINE_OUTLINE, 1);
    }
}

/* A first leg from the back rank only stands on a base. */
static void base(const struct field *f, const struct leap *leap)
{
    double x = leap->at * leap->ray.x;
    double foot = leap->at * leap->ray.y - edge_radius - base_gap;

    field_move(f, x - base_half, foot + 1);
    field_line(f, x + base_half, foot + 1);
    field_line(f, x + base_half, foot - 1);
    field_line(f, x - base_half, foot - 1);
    field_close(f);
    field_ink(f);
}

/* The leap goes on in equal steps, as the axis of an arm says. */
static void rider(const struct field *f, const struct leap *leap)
{
    ray_move(&leap->ray, leap->at - rider_axis * leap->radius, 0);
    ray_line(&leap->ray, leap->at + rider_axis * leap->radius, 0);
    field_stroke(f, LINE_OUTLINE, 1);
}

/* Small discs where the steps of the way end. */
static void joints(const struct field *f, int ring, int place)
{
    struct vec between[BETWEEN_LIMIT];
    size_t count = vec_between(face_square(ring, place), between);
    double pitch = ring == FACE_RING_LEAST ? f->pitch : edge_at / ring;

    for (size_t i = 0; i < count; i++) {
        field_circle(f, pitch * between[i].x, pitch * between[i].y, joint_radius);
        field_ink(f);
    }
}

void face_leaps(const struct field *f, const struct face *face)
{
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++) {
        unsigned long long any = 0;

        for (int manner = 0; manner < FACE_MANNERS; manner++)
            any |= face->masks[face_leap(ring, manner)];
        for (int place = 0; any >> place; place++) {
            struct leap leap;

            if (!(any >> place & 1))
                continue;
            leap = leap_at(f, ring, place);
            draw_leap(f, face, &leap);
            if (face_has(face, face_leap(ring, LEAP_BASE), place))
                base(f, &leap);
            if (face_has(face, face_leap(ring, LEAP_RIDER), place))
                rider(f, &leap);
            if (face_has(face, face_leap(ring, LEAP_STEPS), place))
                joints(f, ring, place);
        }
    }
}

/* The path of a leap that can be hobbled, from the centre over the squares that must be empty; body
 * and leap lie over its ends. */
static void stalk(const struct field *f, int ring, int place)
{
    struct leap leap = leap_at(f, ring, place);
    struct vec between[BETWEEN_LIMIT];
    size_t count = vec_between(face_square(ring, place), between);
    double pitch = ring == FACE_RING_LEAST ? f->pitch : edge_at / ring;

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
            if (face_has(face, face_leap(ring, LEAP_STALK), place) ||
                face_has(face, face_leap(ring, LEAP_STEPS), place)) {
                stalk(f, ring, place);
                any = true;
            }
    for (int k = 0; k < DIRECTIONS; k++)
        if (face_any(face, FACE_CANNON, FACE_LIMIT - FACE_CANNON) >> k & 1) {
            struct ray ray = ray_to(f, directions[k]);

            ray_move(&ray, 0, 0);
            ray_line(&ray, arm_of(f, face, k).foot, 0);
            any = true;
        }
    if (any)
        field_stroke(f, LINE_OUTLINE, 1);
}
