/* How large leaps are, and what has room beside them. Lengths are hundredths of the field. */
#include "notation/mnemonic/face_internal.h"

#include <math.h>
#include <stdlib.h>

/* --- how large they are --- */

/* Circles so far from the centre for each square, polygons on the edge of a square that reaches so
 * far; radii. Where they are drawn in, circles stand clear of the body and of the polygons behind
 * them. */
static const struct sizes {
    double pitch, circle, edge, polygon;
} usual = {19, 4.9, 40.5, 5.4}, drawn_in = {16.4, 2.4, 42.6, 4};
/* With a cap behind them, which is an arc; a triangle's is farther from its middle. */
static const double capped_pitch = 18.2, capped_circle = 4.4, capped_edge = 35.4;
static const double cap_beyond = 4.4, cap_polygon = 10.3, cap_triangle = 11.3;
static const double twofold_edge = 39.2, twofold = 6.6; /* a shape that has another one in it */
static const double cap_twofold = 1.2;
static const double cap_room = 0.84; /* of its radius: arcs do not go all round */
/* With pips inside: for up to three, and for more of them; a circle has room to be larger than what
 * fits in a polygon; with a ring around the pips. */
static const double counted_edge = 37.4, counted_reach = 45.9, counted_inside[] = {4.2, 5};
static const double counted_more = 1.2, counted_ring = 1.4;

static struct face_leap_size capped_size(int ring, double flat)
{
    if (ring == FACE_RING_LEAST)
        return (struct face_leap_size){capped_pitch, capped_circle, capped_circle,
                                       capped_circle + cap_beyond};
    if (ring > FACE_CORNERS)
        return (struct face_leap_size){(capped_edge - cap_twofold) / ring, twofold, twofold * flat,
                                       cap_polygon + cap_twofold};
    return (struct face_leap_size){capped_edge / ring, usual.polygon, usual.polygon * flat,
                                   ring == 3 ? cap_triangle : cap_polygon};
}

struct face_leap_size face_leap_size(const struct face *face, bool in, int ring, int place)
{
    const struct sizes *sizes = in ? &drawn_in : &usual;
    int times = face_times(face, ring, place);
    int corners = face_corners(ring);
    bool ringed = times && face_has_form(face, face_leap(ring, 0), FACE_QUIET, place);
    double inside = counted_inside[times > 3] + (ringed ? counted_ring : 0);
    double flat = cos(M_PI / corners); /* where a polygon is narrowest */

    if (face_has_cap(face, face_leap(ring, 0), place))
        return capped_size(ring, flat);
    if (ring > FACE_CORNERS)
        return (struct face_leap_size){twofold_edge / ring, twofold, twofold * flat, 0};
    if (ring == FACE_RING_LEAST)
        return (struct face_leap_size){sizes->pitch, times ? inside + counted_more : sizes->circle,
                                       times ? inside + counted_more : sizes->circle};
    if (times)
        return (struct face_leap_size){fmin(counted_edge, counted_reach - inside / flat) / ring,
                                       inside / flat, inside};
    return (struct face_leap_size){sizes->edge / ring, sizes->polygon, sizes->polygon * flat};
}

/* --- beside each other --- */

static const double gap = 0.6; /* between leaps */

/* A leap, and where it is drawn. */
struct leap {
    double x, y, radius;
};

static struct leap leap_of(const struct face *face, bool in, int ring, int place)
{
    struct face_leap_size size = face_leap_size(face, in, ring, place);
    struct vec square = face_square(ring, place);

    return (struct leap){size.pitch * square.x, size.pitch * square.y,
                         fmax(size.radius, cap_room * size.cap)};
}

static bool leaps_meet(struct leap a, struct leap b)
{
    double x = a.x - b.x, y = a.y - b.y, apart = a.radius + b.radius + gap;

    return x * x + y * y < apart * apart;
}

enum {
    WHOLE_RINGS =
        8 * (FACE_RING_WHOLE * (FACE_RING_WHOLE + 1) / 2 - 1), /* 8 n for each from 2 on */
    LEAP_LIMIT = WHOLE_RINGS + DIRECTIONS * (FACE_RING_MOST - FACE_RING_WHOLE)
};

/* The leaps to these rings. */
static int leaps_to(const struct face *face, bool in, int first, int last,
                    struct leap leaps[LEAP_LIMIT])
{
    int count = 0;

    for (int ring = first; ring <= last; ring++) {
        uint64_t any = face_any(face, face_leap(ring, 0), FACE_MANNERS);

        for (int place = 0; face_goes_on(any, place); place++)
            if (any >> place & 1)
                leaps[count++] = leap_of(face, in, ring, place);
    }
    return count;
}

bool face_draws_in(const struct face *face)
{
    struct leap near[LEAP_LIMIT], far[LEAP_LIMIT];
    int near_count = leaps_to(face, false, FACE_RING_LEAST, FACE_RING_LEAST, near);
    int far_count =
        near_count ? leaps_to(face, false, FACE_RING_LEAST + 1, FACE_RING_MOST, far) : 0;

    for (int i = 0; i < near_count; i++)
        for (int k = 0; k < far_count; k++)
            if (leaps_meet(near[i], far[k]))
                return true;
    return false;
}

static bool are_crowded(const struct face *face, bool in)
{
    struct leap leaps[LEAP_LIMIT];
    int count = leaps_to(face, in, FACE_RING_LEAST, FACE_RING_MOST, leaps);

    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (leaps_meet(leaps[i], leaps[k]))
                return true;
    return false;
}

/* --- one leap --- */

/* The line to a leap is too short to be seen beyond an arm, and beyond a cell where the circle is
 * drawn nearer or broken frames cross it. */
static bool is_stalk_hidden(const struct face *face, bool in, int ring, int place)
{
    int k = direction_of(face_square(ring, place));

    if (ring != FACE_RING_LEAST || k < 0 ||
        !face_has_any(face, face_leap(ring, LEAP_STALK), 2, place))
        return false;
    return face_has_any(face, FACE_SLIDE, FACE_ARM_SIGNS, k) ||
           ((face_has_any(face, FACE_STEP, FACE_MANNERS, k) ||
             face_has_any(face, FACE_TWO, FACE_CELL_SIGNS, k)) &&
            (face_has_any(face, FACE_AREA_TWO, 2, 0) || in));
}

/* Steps lead to the squares of a knight or, straight ones first, a zebra. */
static bool are_steps(const struct face *face, int ring, int place)
{
    struct vec square = face_square(ring, place);

    return face_has(face, face_leap(ring, FACE_FREE), place) &&
           ((ring == 2 && abs(square.x * square.y) == 2) ||
            (ring == 3 && abs(square.x * square.y) == 6 &&
             !face_has(face, face_leap(ring, LEAP_ASKEW), place)));
}

/* In a leap stands one thing: axis, pips or bar, or a shape; beside a dot axis or bar in a circle
 * alone, and pips beside no cap. A ring in a small polygon leaves no room for them, nor does a
 * small circle for pips, nor one in any polygon for more than three. */
static bool is_inside_crowded(const struct face *face, bool in, int ring, int place)
{
    int inside = signs_at(face, face_leap(ring, LEAP_RIDER), LEAP_STEPS - LEAP_RIDER, place) +
                 face_has(face, face_leap(ring, LEAP_FIRST), place);
    bool quiet = face_has_form(face, face_leap(ring, 0), FACE_QUIET, place);
    bool friends = face_has(face, face_leap(ring, FACE_FRIENDS), place);
    bool capped = face_has_cap(face, face_leap(ring, 0), place);

    return inside > 1 || (in && capped) || (ring > FACE_CORNERS && (inside || friends)) ||
           (capped && face_times(face, ring, place)) ||
           (friends && inside && ring > FACE_RING_LEAST) ||
           (in && inside && ring > FACE_RING_LEAST && quiet) ||
           (in && ring == FACE_RING_LEAST && face_times(face, ring, place)) ||
           (quiet && ring > FACE_RING_LEAST && face_times(face, ring, place) > 3);
}

/* One line leads to a leap, or it stands on a base; the line has a way, and what goes on by steps
 * or from the back rank does nothing else. */
static bool is_way_crowded(const struct face *face, bool in, int ring, int place)
{
    bool steps = face_has_any(face, face_leap(ring, LEAP_STEPS), 2, place);
    bool based = face_has(face, face_leap(ring, LEAP_BASE), place);
    int ways = steps + based + signs_at(face, face_leap(ring, LEAP_STALK), 2, place);
    struct vec between[BETWEEN_LIMIT], square = face_square(ring, place);
    bool inside = face_has_any(face, face_leap(ring, LEAP_RIDER), LEAP_STEPS - LEAP_RIDER, place) ||
                  face_has(face, face_leap(ring, LEAP_FIRST), place);

    return ways > 1 || ((steps || based) && inside) || is_stalk_hidden(face, in, ring, place) ||
           (based && (ring != 3 || direction_of(square) < 0 ||
                      !face_has(face, face_leap(ring, FACE_FREE), place))) ||
           (face_has_any(face, face_leap(ring, LEAP_STALK), 2, place) &&
            !vec_between(square, between)) ||
           (steps && !are_steps(face, ring, place));
}

bool face_leaps_have_room(const struct face *face)
{
    bool in = face_draws_in(face);

    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++) {
        uint64_t any = face_any(face, face_leap(ring, 0), LEAP_SIGNS);

        for (int place = 0; face_goes_on(any, place); place++)
            if (any >> place & 1 &&
                (signs_at(face, face_leap(ring, 0), FACE_MANNERS, place) != 1 ||
                 is_inside_crowded(face, in, ring, place) || is_way_crowded(face, in, ring, place)))
                return false;
    }
    return !are_crowded(face, in);
}
