/* What has room beside what. Lengths are hundredths of the field, as draw/piece/ draws it. */
#include "notation/mnemonic/face_internal.h"

/* What stands in one direction. */
struct line {
    int cells, slides, skips, blocks; /* signs of these kinds, of any manner */
    bool turn, fork, arm;
    int firsts;      /* first moves */
    int inside;      /* signs within the cell or at the foot of the arm */
    int dots, edges; /* leaps straight or diagonally ahead: to the second ring, and farther */
    int near, far;   /* limits */
};

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
        line.edges +=
            signs_at(face, face_leap(ring, 0), FACE_MANNERS, face_place_beside(ring, k, 0));
    return line;
}

/* The cap of a cell lies across its line, where nothing else may be; so may no line to a leap
 * beside it, and no broken frame. That of an arm lies behind its end. */
static bool is_cap_crowded(const struct face *face, int k, const struct line *line)
{
    bool near = false;

    for (int sign = FACE_SLIDE; sign < FACE_SKIP; sign += FACE_MANNERS)
        near = near || face_has_cap(face, sign, k);
    if (near && line->blocks)
        return true;
    if (!face_has_cap(face, FACE_STEP, k))
        return false;
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_LEAST + 1; ring++)
        for (int aside = -1; aside <= 1; aside++)
            if (face_has_any(face, face_leap(ring, LEAP_STEPS), LEAP_BASE - LEAP_STEPS,
                             face_place_beside(ring, k, aside)))
                return true;
    return line->arm || line->dots || line->fork || line->firsts ||
           face_has_any(face, FACE_AREA_TWO, 2, 0) ||
           face_has(face, FACE_FORK, (k + 7) % DIRECTIONS) ||
           face_has(face, FACE_FORK, (k + 1) % DIRECTIONS);
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

/* A limit belongs to an arm of its kind, and there is one. */
static bool is_limit_misplaced(const struct face *face, int k, const struct line *line)
{
    int near = signs_at(face, FACE_LIMIT, FACE_LIMITS, k);
    int far = signs_at(face, FACE_FAR_LIMIT, FACE_LIMITS, k);

    return near > 1 || far > 1 || (near && !line->slides) || (far && !(line->skips + line->blocks));
}

/* Rows of pips that have room on what goes over squares or pieces, with a step before it and
 * without; any number where the pips are not pressed for room. */
static const struct pip_room {
    int first, count, abreast, rows[2];
} pip_rooms[] = {
    {FACE_SKIP, FACE_MANNERS, 2, {FACE_LIMIT_MOST, 1}},
    {FACE_SKIP_TWO, FACE_MANNERS, 2, {FACE_LIMIT_MOST, 0}},
    {FACE_CANNON, FACE_MANNERS, 2, {FACE_LIMIT_MOST, 2}},
    {FACE_OVER_TWO, FACE_MANNERS, 2, {3, 1}},
    {FACE_OVER_THREE, FACE_MANNERS, 2, {2, 0}},
    {FACE_OVER_ANY, FACE_MANNERS, 2, {3, 1}},
    {FACE_HOPPER, FACE_MANNERS, 3, {3, 2}},
};

/* Whether the limit has more marks than have room. */
static bool are_far_pips_crowded(const struct face *face, int k, const struct line *line)
{
    int bars = line->far / FACE_BAR, pips = face_limit_marks(line->far) - bars;

    for (size_t i = 0; i < COUNT_OF(pip_rooms); i++) {
        const struct pip_room *room = &pip_rooms[i];

        if (face_has_any(face, room->first, room->count, k) &&
            bars + (pips + room->abreast - 1) / room->abreast > room->rows[line->cells > 0])
            return true;
    }
    return line->dots + line->edges || (line->skips > 1 && bars + pips > 1);
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
    if (line->far ? are_far_pips_crowded(face, k, line) : line->cells && (marks > 2 || cut))
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

        if (is_arm_crowded(face, k, &line) || is_cap_crowded(face, k, &line) ||
            is_limit_misplaced(face, k, &line) || are_pips_crowded(face, k, &line) ||
            is_foot_crowded(face, k, &line) || is_end_crowded(face, k, &line))
            return false;
    }
    return !is_ring_crowded(face) && signs_at(face, FACE_TWICE, 2, 0) < 2 &&
           signs_at(face, FACE_AREA_TWO, 2, 0) < 2 && face_leaps_have_room(face);
}
