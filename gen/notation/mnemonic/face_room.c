/* What has room beside what. Lengths are hundredths of the field, as draw/piece/ draws it. */
#include "notation/mnemonic/face_internal.h"

#include <stdlib.h>

/* What stands in one direction. */
struct line {
    int cells, slides, skips, blocks; /* signs of these kinds, of any manner */
    bool turn, fork, arm;
    int firsts;      /* first moves */
    int inside;      /* signs within the cell or at the foot of the arm */
    int dots, edges; /* leaps straight or diagonally ahead: to the second ring, and farther */
    int near, far;   /* limits */
};

static int signs_at(const struct face *face, int first, int count, int place)
{
    int signs = 0;

    for (int i = first; i < first + count; i++)
        signs += face_has(face, i, place);
    return signs;
}

static struct line line_of(const struct face *face, int k)
{
    struct line line = {
        .cells = signs_at(face, FACE_STEP, FACE_MANNERS, k),
        .slides = signs_at(face, FACE_SLIDE, FACE_NEAR_ARMS, k),
        .skips = signs_at(face, FACE_SKIP, FACE_SKIPS, k),
        .blocks = signs_at(face, FACE_CANNON, FACE_FAR_ARMS - FACE_SKIPS, k),
        .turn = face_has_any(face, FACE_HOOK_LEFT, FACE_FORK - FACE_HOOK_LEFT, k),
        .fork = face_has(face, FACE_FORK, k),
        .firsts = signs_at(face, FACE_FIRST, FACE_FIRSTS, k),
        .arm = face_has_any(face, FACE_SLIDE, FACE_ARM_SIGNS, k),
        .inside = face_has(face, FACE_CATCH, k) + signs_at(face, FACE_TWO, FACE_CELL_SIGNS, k),
        .dots = signs_at(face, face_leap(2, 0), FACE_MANNERS, 2 * k),
        .near = face_limit(face, FACE_LIMIT, k),
        .far = face_limit(face, FACE_FAR_LIMIT, k),
    };

    for (int ring = FACE_RING_LEAST + 1; ring <= FACE_RING_MOST; ring++)
        line.edges += signs_at(face, face_leap(ring, 0), FACE_MANNERS, ring * k);
    return line;
}

/* Styles of what goes over squares, and of the slide that it is one arm with. */
static int skip_manners(const struct face *face, int k)
{
    int count = 0;

    for (int manner = 0; manner < FACE_MANNERS; manner++)
        count += face_has(face, FACE_SLIDE + manner, k) || face_has(face, FACE_SKIP + manner, k) ||
                 face_has(face, FACE_SKIP_TWO + manner, k);
    return count;
}

/* There is one cell. An arm has one manner before what it goes over and one behind it, circle and
 * triangle at its foot or one block. */
static bool is_arm_crowded(const struct face *face, int k, const struct line *line)
{
    return line->cells > 1 || line->slides > 1 || line->blocks > 1 ||
           (line->blocks && line->skips) ||
           (line->skips &&
            (skip_manners(face, k) > 1 || signs_at(face, FACE_SWEEP, FACE_SKIP - FACE_SWEEP, k)));
}

/* A limit belongs to an arm of its kind, and there is one; what has rungs for several pieces, or a
 * short arm, has none. */
static bool is_limit_misplaced(const struct face *face, int k, const struct line *line)
{
    int near = signs_at(face, FACE_LIMIT, FACE_LIMITS, k);
    int far = signs_at(face, FACE_FAR_LIMIT, FACE_LIMITS, k);

    return near > 1 || far > 1 || (near && !line->slides) ||
           (far && (!(line->skips + line->blocks) ||
                    signs_at(face, FACE_OVER_TWO, FACE_LIMIT - FACE_OVER_TWO, k)));
}

/* Pips lie between the end of the arm and what else stands on it. */
static bool are_pips_crowded(const struct face *face, int k, const struct line *line)
{
    int limit = line->far ? line->far : line->near, marks = face_limit_marks(limit);
    bool cut = line->dots + line->edges || line->inside || line->skips + line->blocks;

    if (!marks)
        return false;
    if (line->near && (line->blocks || (line->skips && line->near != line->far)))
        return true;
    if (line->cells && (line->far || marks > 2 || cut))
        return true;
    if (line->far && (line->dots + line->edges || (line->skips > 1 && marks > 1)))
        return true;
    return face_has(face, FACE_CATCH, k);
}

/* A cell or the foot of an arm has one more sign; those that count steps need a whole cell, and a
 * point needs something that it stands in. */
static bool is_foot_crowded(const struct face *face, int k, const struct line *line)
{
    bool counted = face_has_any(face, FACE_TWO, 2, k), point = face_has(face, FACE_CATCH, k);

    return line->inside > 1 || (counted && (!face_has(face, FACE_STEP, k) || line->arm)) ||
           (point && (!(line->cells + line->slides) || line->skips + line->blocks));
}

/* At the end of a line stands one sign; what goes over squares or pieces needs all of it. */
static bool is_end_crowded(const struct face *face, int k, const struct line *line)
{
    int leaps = line->dots + line->edges;
    bool whole = line->turn || line->fork || line->firsts || line->skips + line->blocks;

    return line->edges > 1 || (leaps && whole) || (line->firsts && line->arm) ||
           line->turn + line->fork + line->firsts > 1 || (line->fork && line->arm) ||
           (face_has_any(face, FACE_HOOK_LEFT, 2, k) && face_has_any(face, FACE_VEER_LEFT, 2, k)) ||
           (line->turn &&
            (!face_has(face, FACE_SLIDE, k) || line->near || line->skips + line->blocks));
}

/* --- leaps beside each other --- */

static const double gap = 0.6; /* between leaps */

static double square_of(double x)
{
    return x * x;
}

/* Whether the middles of leaps are nearer to each other than that, when they stand so far from the
 * centre for each square. */
static bool leaps_meet(struct vec a, double a_pitch, struct vec b, double b_pitch, double apart)
{
    return square_of(a_pitch * a.x - b_pitch * b.x) + square_of(a_pitch * a.y - b_pitch * b.y) <
           apart * apart;
}

static double polygon_pitch(struct vec square)
{
    return FACE_POLYGON_EDGE / vec_largest(square);
}

/* The squares of ring 3 and farther that are leapt to. */
enum { FAR_SQUARES = 24 + 32 + 40 + 48 };

static int far_leaps(const struct face *face, struct vec squares[FAR_SQUARES])
{
    int count = 0;

    for (int ring = FACE_RING_LEAST + 1; ring <= FACE_RING_MOST; ring++) {
        uint64_t any = face_any(face, face_leap(ring, 0), FACE_MANNERS);

        for (int place = 0; any >> place; place++)
            if (any >> place & 1)
                squares[count++] = face_square(ring, place);
    }
    return count;
}

bool face_draws_in(const struct face *face)
{
    const uint64_t near = face_any(face, FACE_LEAPS, FACE_MANNERS);
    struct vec squares[FAR_SQUARES];
    int count = near ? far_leaps(face, squares) : 0;

    for (int place = 0; near >> place; place++)
        for (int i = 0; near >> place & 1 && i < count; i++)
            if (leaps_meet(face_square(FACE_RING_LEAST, place), FACE_CIRCLE_PITCH, squares[i],
                           polygon_pitch(squares[i]),
                           FACE_CIRCLE_RADIUS + FACE_POLYGON_RADIUS + gap))
                return true;
    return false;
}

static bool are_polygons_crowded(const struct face *face)
{
    struct vec squares[FAR_SQUARES];
    int count = far_leaps(face, squares);

    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (leaps_meet(squares[i], polygon_pitch(squares[i]), squares[k],
                           polygon_pitch(squares[k]), 2 * FACE_POLYGON_RADIUS + gap))
                return true;
    return false;
}

/* The line to a leap is too short to be seen beyond an arm, and beyond a cell where the circle is
 * drawn nearer or broken frames cross it. */
static bool is_stalk_hidden(const struct face *face, int ring, int place)
{
    int k = direction_of(face_square(ring, place));

    if (ring != FACE_RING_LEAST || k < 0 ||
        !face_has_any(face, face_leap(ring, LEAP_STALK), 2, place))
        return false;
    return face_has_any(face, FACE_SLIDE, FACE_ARM_SIGNS, k) ||
           ((face_has_any(face, FACE_STEP, FACE_MANNERS, k) ||
             face_has_any(face, FACE_TWO, FACE_CELL_SIGNS, k)) &&
            (face_has_any(face, FACE_AREA_TWO, 2, 0) || face_draws_in(face)));
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

/* A ring in a small polygon leaves no room for an axis or a bar. */
static bool is_line_hidden(const struct face *face, int ring, int place)
{
    return ring > FACE_RING_LEAST &&
           (face_has(face, face_leap(ring, LEAP_RIDER), place) ||
            face_has(face, face_leap(ring, LEAP_FIRST), place)) &&
           face_has(face, face_leap(ring, FACE_QUIET), place) && face_draws_in(face);
}

/* A leap has one manner, and is hobbled, rides on, starts from the back rank or is a first move. */
static bool is_leap_crowded(const struct face *face, int ring, int place)
{
    int leaps = signs_at(face, face_leap(ring, 0), FACE_MANNERS, place);
    bool steps = face_has_any(face, face_leap(ring, LEAP_STEPS), 2, place);
    int more = steps + face_has(face, face_leap(ring, LEAP_RIDER), place) +
               signs_at(face, face_leap(ring, LEAP_STALK), LEAP_SIGNS - LEAP_STALK, place);
    bool based = face_has(face, face_leap(ring, LEAP_BASE), place);
    struct vec between[BETWEEN_LIMIT], square = face_square(ring, place);

    return leaps > 1 || more > 1 || more > leaps || is_stalk_hidden(face, ring, place) ||
           is_line_hidden(face, ring, place) ||
           (based && (ring != 3 || direction_of(square) < 0 ||
                      !face_has(face, face_leap(ring, FACE_FREE), place))) ||
           (face_has_any(face, face_leap(ring, LEAP_STALK), 2, place) &&
            !vec_between(square, between)) ||
           (steps && !are_steps(face, ring, place));
}

static bool are_leaps_crowded(const struct face *face)
{
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++) {
        uint64_t any = face_any(face, face_leap(ring, 0), LEAP_SIGNS);

        for (int place = 0; any >> place; place++)
            if (any >> place & 1 && is_leap_crowded(face, ring, place))
                return true;
    }
    return are_polygons_crowded(face);
}

/* The great ring takes the room of all that stands beyond the body. */
static bool is_ring_crowded(const struct face *face)
{
    return face_has(face, FACE_ANYWHERE, 0) &&
           (face_any(face, FACE_SLIDE, FACE_CATCH - FACE_SLIDE) ||
            face_any(face, FACE_FIRST, FACE_FIRSTS) ||
            face_any(face, FACE_LEAPS, FACE_TWICE - FACE_LEAPS) ||
            face_any(face, FACE_AREA_TWO, 2));
}

bool face_has_room(const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++) {
        struct line line = line_of(face, k);

        if (is_arm_crowded(face, k, &line) || is_limit_misplaced(face, k, &line) ||
            are_pips_crowded(face, k, &line) || is_foot_crowded(face, k, &line) ||
            is_end_crowded(face, k, &line))
            return false;
    }
    return !is_ring_crowded(face) && signs_at(face, FACE_TWICE, 2, 0) < 2 &&
           signs_at(face, FACE_AREA_TWO, 2, 0) < 2 && !are_leaps_crowded(face);
}
