#include "notation/mnemonic/face.h"

#include "base/chance.h"
#include "notation/mnemonic/face_internal.h"

#define RING(n, places)                                                                            \
    {                                                                                              \
        FACE_LEAPS + LEAP_SIGNS *((n)-FACE_RING_LEAST),                                            \
            FACE_LEAPS + LEAP_SIGNS *((n)-FACE_RING_LEAST + 1), places, 1                          \
    }

/* Signs of which a place counts once, however many of them differ there. */
static const struct group {
    enum face_sign first, end;
    int places, weight;
} groups[] = {
    {FACE_STEP, FACE_CATCH, DIRECTIONS, 1},
    {FACE_CATCH, FACE_FIRST, DIRECTIONS, 1},
    {FACE_FIRST, FACE_TWO, DIRECTIONS, 2},
    {FACE_TWO, FACE_LEAPS, DIRECTIONS, 1},
    RING(2, 16),
    RING(3, 24),
    RING(4, 32),
    RING(5, 40),
    RING(6, 48),
    RING(7, 56),
    RING(8, 64),
    RING(9, DIRECTIONS),
    RING(10, DIRECTIONS),
    RING(11, DIRECTIONS),
    RING(12, DIRECTIONS),
    {FACE_TWICE, FACE_PASS, 1, 2},
    {FACE_PASS, FACE_AREA_TWO, 1, 2},
    {FACE_AREA_TWO, FACE_ANYWHERE, 1, 2},
    {FACE_ANYWHERE, FACE_BURNS, 1, 2},
    {FACE_BURNS, FACE_SPARES, 1, 2},
    {FACE_SPARES, FACE_ROYAL, 1, 1},
    {FACE_ROYAL, FACE_PROMOTED, 1, 2},
    {FACE_PROMOTED, FACE_SIGNS, 1, 1},
};

int face_places(enum face_sign sign)
{
    for (size_t i = 0; i < COUNT_OF(groups); i++)
        if (sign < groups[i].end)
            return groups[i].places;
    return 0;
}

/* --- places --- */

/* Clockwise along the edge of the ring, from the middle of its upper side. */
struct vec face_square(int ring, int place)
{
    int side = (place + ring) / (2 * ring) % 4, along = (place + ring) % (2 * ring) - ring;
    const struct vec squares[] = {{along, ring}, {ring, -along}, {-along, -ring}, {-ring, along}};

    if (ring > FACE_RING_WHOLE)
        return (struct vec){ring * directions[place].x, ring * directions[place].y};
    return squares[side];
}

int face_place(struct vec square)
{
    int ring = vec_largest(square), place = 0;

    if (ring > FACE_RING_WHOLE)
        return direction_of(square);
    while (!vec_same(face_square(ring, place), square))
        place++;
    return place;
}

int face_place_beside(int ring, int k, int aside)
{
    if (ring > FACE_RING_WHOLE)
        return k;
    return (ring * k + aside + 8 * ring) % (8 * ring);
}

uint64_t face_any(const struct face *face, int first, int count)
{
    uint64_t all = 0;

    for (int i = first; i < first + count; i++)
        all |= face->masks[i];
    return all;
}

bool face_next_leap(const struct face *face, int first, int count, struct face_spot *at)
{
    at->place = at->ring ? at->place + 1 : 0;
    for (at->ring += at->ring ? 0 : FACE_RING_LEAST; at->ring <= FACE_RING_MOST; at->ring++) {
        uint64_t any = face_any(face, face_leap(at->ring, first), count);

        for (; at->place < 64 && any >> at->place; at->place++)
            if (any >> at->place & 1)
                return true;
        at->place = 0;
    }
    return false;
}

/* How many of `count` signs stand in a place. */
static int signs_at(const struct face *face, int first, int count, int place)
{
    int signs = 0;

    for (int i = first; i < first + count; i++)
        signs += face_has(face, i, place);
    return signs;
}

int face_limit(const struct face *face, enum face_sign limits, int direction)
{
    for (int i = 0; i < FACE_LIMITS; i++)
        if (face_has(face, (int)limits + i, direction))
            return FACE_LIMIT_LEAST + i;
    return 0;
}

int face_manner_at(const struct face *face, int first, int count, int place)
{
    for (int i = 0; i < count; i++)
        if (face_has(face, first + i, place))
            return i % FACE_MANNERS;
    return -1;
}

bool face_has_form(const struct face *face, int first, enum face_manner form, int place)
{
    int manner = face_manner_at(face, first, FACE_MANNERS, place);

    return manner >= 0 && face_form(manner) == form;
}

bool face_has_cap(const struct face *face, int first, int place)
{
    return face_is_capped(face_manner_at(face, first, FACE_MANNERS, place));
}

int face_times(const struct face *face, struct face_spot at)
{
    for (int times = FACE_TIMES_LEAST; times <= FACE_TIMES_MOST; times++)
        if (leap_has(face, at, LEAP_TIMES + times - FACE_TIMES_LEAST))
            return times;
    return 0;
}

int face_limit_marks(int limit)
{
    return limit / FACE_BAR + limit % FACE_BAR;
}

/* --- faces compared --- */

/* Places go round the piece, so half a turn swaps the two halves of the bits. */
static uint64_t swap_halves(uint64_t bits, int places)
{
    return (bits >> places / 2 | bits << places / 2) & (UINT64_MAX >> (64 - places));
}

struct face_marks face_listed(struct arena *arena, const struct face *face)
{
    struct face_mark marks[FACE_SIGNS], *list;
    size_t count = 0;

    for (int i = 0; i < FACE_SIGNS; i++)
        if (face->masks[i])
            marks[count++] = (struct face_mark){(uint64_t)i, face->masks[i]};
    list = arena_alloc(arena, count, sizeof *list);
    memcpy(list, marks, count * sizeof *list);
    return (struct face_marks){list, count};
}

struct face face_whole(struct face_marks marks)
{
    struct face face = {0};

    EACH (mark, marks.list, marks.count)
        face.masks[mark->sign] = mark->places;
    return face;
}

struct face_marks face_turned(struct arena *arena, struct face_marks face)
{
    struct face_mark *turned = arena_alloc(arena, face.count, sizeof *turned);

    for (size_t i = 0; i < face.count; i++) {
        int places = face_places((enum face_sign)face.list[i].sign);

        turned[i] = face.list[i];
        if (places > 1)
            turned[i].places = swap_halves(turned[i].places, places);
    }
    return (struct face_marks){turned, face.count};
}

bool face_equal(struct face_marks a, struct face_marks b)
{
    return a.count == b.count && (a.count == 0 || /* then a list may be NULL */
                                  memcmp(a.list, b.list, a.count * sizeof *a.list) == 0);
}

static uint64_t sign_at(struct face_marks face, size_t index)
{
    return index < face.count ? face.list[index].sign : FACE_SIGNS;
}

int face_distance(struct face_marks a, struct face_marks b)
{
    size_t i = 0, k = 0;
    int distance = 0;

    EACH (group, groups, COUNT_OF(groups)) {
        uint64_t differing = 0;

        for (;;) {
            uint64_t one = sign_at(a, i), other = sign_at(b, k), sign = one < other ? one : other;

            if (sign >= group->end)
                break;
            differing |=
                (one == sign ? a.list[i++].places : 0) ^ (other == sign ? b.list[k++].places : 0);
        }
        distance += group->weight * count_bits(differing);
    }
    return distance;
}

/* Sums of mixed numbers of its signs, each without those of a fourth of the places. */
struct face_keys face_near(struct face_marks face)
{
    struct face_keys near = {0};

    EACH (mark, face.list, face.count)
        for (uint64_t at = mark->places; at; at &= at - 1) {
            int place = __builtin_ctzll(at);
            uint64_t number = mixed(64 * mark->sign + (uint64_t)place + 1);

            for (int i = 0; i < FACE_KEYS; i++)
                near.keys[i] += i == place % FACE_KEYS ? 0 : number;
        }
    return near;
}

int face_mark_count(struct face_marks face)
{
    return face_distance(face, (struct face_marks){0});
}

/* How large leaps are, and what has room beside them. Lengths are hundredths of the field. */

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

struct face_leap_size face_leap_size(const struct face *face, bool in, struct face_spot at)
{
    const struct sizes *sizes = in ? &drawn_in : &usual;
    int ring = at.ring, times = face_times(face, at), corners = face_corners(ring);
    bool ringed = times && face_has_form(face, face_leap(ring, 0), FACE_QUIET, at.place);
    double inside = counted_inside[times > 3] + (ringed ? counted_ring : 0);
    double flat = cos(M_PI / corners); /* where a polygon is narrowest */

    if (face_has_cap(face, face_leap(ring, 0), at.place))
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

static struct leap leap_of(const struct face *face, bool in, struct face_spot at)
{
    struct face_leap_size size = face_leap_size(face, in, at);
    struct vec square = face_square(at.ring, at.place);

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

/* All leaps; sets how many of them, the first ones, lead to the nearest ring. */
static int leaps_of(const struct face *face, bool in, struct leap leaps[LEAP_LIMIT], int *near)
{
    int count = 0;

    *near = 0;
    for (struct face_spot at = {0}; face_next_leap(face, 0, FACE_MANNERS, &at); count++) {
        leaps[count] = leap_of(face, in, at);
        *near += at.ring == FACE_RING_LEAST;
    }
    return count;
}

/* Whether one of the leaps from `first` on meets one of the first `end`, or one before it. */
static bool do_leaps_meet(const struct leap *leaps, int count, int first, int end)
{
    for (int i = first; i < count; i++)
        for (int k = 0; k < i && k < end; k++)
            if (leaps_meet(leaps[i], leaps[k]))
                return true;
    return false;
}

bool face_draws_in(const struct face *face)
{
    struct leap leaps[LEAP_LIMIT];
    int near, count = leaps_of(face, false, leaps, &near);

    return do_leaps_meet(leaps, count, near, near);
}

static bool are_crowded(const struct face *face, bool in)
{
    struct leap leaps[LEAP_LIMIT];
    int near, count = leaps_of(face, in, leaps, &near);

    return do_leaps_meet(leaps, count, 0, count);
}

/* --- one leap --- */

/* The line to a leap is too short to be seen beyond an arm, and beyond a cell where the circle is
 * drawn nearer or broken frames cross it. */
static bool is_stalk_hidden(const struct face *face, bool in, struct face_spot at)
{
    int k = direction_of(face_square(at.ring, at.place));

    if (at.ring != FACE_RING_LEAST || k < 0 || !leap_has_any(face, at, LEAP_STALK, 2))
        return false;
    return face_has_any(face, FACE_SLIDE, FACE_ARM_SIGNS, k) ||
           ((face_has_any(face, FACE_STEP, FACE_MANNERS, k) ||
             face_has_any(face, FACE_TWO, FACE_CELL_SIGNS, k)) &&
            (face_has_any(face, FACE_AREA_TWO, 2, 0) || in));
}

/* Steps lead to the squares of a knight or, straight ones first, a zebra. */
static bool are_steps(const struct face *face, struct face_spot at)
{
    struct vec square = face_square(at.ring, at.place);
    int area = abs(square.x * square.y);

    return leap_has(face, at, FACE_FREE) &&
           ((at.ring == 2 && area == 2) ||
            (at.ring == 3 && area == 6 && !leap_has(face, at, LEAP_ASKEW)));
}

/* Axis, pips and bar, which stand in a leap. */
static int signs_inside(const struct face *face, struct face_spot at)
{
    return signs_at(face, face_leap(at.ring, LEAP_RIDER), LEAP_STEPS - LEAP_RIDER, at.place) +
           leap_has(face, at, LEAP_FIRST);
}

/* In a leap stands one thing: axis, pips or bar, or a shape; beside a dot axis or bar in a circle
 * alone, and pips beside no cap. A ring in a small polygon leaves no room for them, nor does a
 * small circle for pips, nor one in any polygon for more than three. */
static bool is_inside_crowded(const struct face *face, bool in, struct face_spot at)
{
    int inside = signs_inside(face, at), times = face_times(face, at);
    bool quiet = face_has_form(face, face_leap(at.ring, 0), FACE_QUIET, at.place);
    bool friends = leap_has(face, at, FACE_FRIENDS), circle = at.ring == FACE_RING_LEAST;
    bool capped = face_has_cap(face, face_leap(at.ring, 0), at.place);

    return inside > 1 || (in && capped) || (at.ring > FACE_CORNERS && (inside || friends)) ||
           (capped && times) || (friends && inside && !circle) ||
           (in && inside && !circle && quiet) || (in && circle && times) ||
           (quiet && !circle && times > 3);
}

/* One line leads to a leap, or it stands on a base; the line has a way, and what goes on by steps
 * or from the back rank does nothing else. */
static bool is_way_crowded(const struct face *face, bool in, struct face_spot at)
{
    bool steps = leap_has_any(face, at, LEAP_STEPS, 2), based = leap_has(face, at, LEAP_BASE);
    int lines = signs_at(face, face_leap(at.ring, LEAP_STALK), 2, at.place);
    struct vec between[BETWEEN_LIMIT], square = face_square(at.ring, at.place);

    return steps + based + lines > 1 || ((steps || based) && signs_inside(face, at)) ||
           is_stalk_hidden(face, in, at) ||
           (based &&
            (at.ring != 3 || direction_of(square) < 0 || !leap_has(face, at, FACE_FREE))) ||
           (lines && !vec_between(square, between)) || (steps && !are_steps(face, at));
}

/* Whether leaps stand apart, and each has what it needs and no more than fits. */
static bool face_leaps_have_room(const struct face *face)
{
    bool in = face_draws_in(face);

    for (struct face_spot at = {0}; face_next_leap(face, 0, LEAP_SIGNS, &at);)
        if (signs_at(face, face_leap(at.ring, 0), FACE_MANNERS, at.place) != 1 ||
            is_inside_crowded(face, in, at) || is_way_crowded(face, in, at))
            return false;
    return !are_crowded(face, in);
}

/* What has room beside what. Lengths are hundredths of the field, as draw/piece/ draws it. */

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

    EACH (room, pip_rooms, COUNT_OF(pip_rooms))
        if (face_has_any(face, room->first, room->count, k) &&
            bars + (pips + room->abreast - 1) / room->abreast > room->rows[line->cells > 0])
            return true;
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

/* Where several of so many signs stand, or one of those for pieces of one's own, which have caps.
 */
static uint64_t doubled(const struct face *face, int first)
{
    uint64_t once = 0, twice = face_any(face, first + FACE_FRIENDS, FACE_MANNERS - FACE_FRIENDS);

    for (int sign = first; sign < first + FACE_FRIENDS; sign++) {
        twice |= once & face->masks[sign];
        once |= face->masks[sign];
    }
    return twice;
}

/* The directions in which more stands than a cell, an arm and a leap to the second ring. */
static uint64_t full_directions(const struct face *face)
{
    int far = face_leap(FACE_RING_LEAST + 1, 0);

    return face_any(face, far, FACE_TWICE - far)
               ? UINT64_MAX
               : face_any(face, FACE_SWEEP, FACE_LEAPS - FACE_SWEEP) | doubled(face, FACE_STEP) |
                     doubled(face, FACE_SLIDE);
}

bool face_has_room(const struct face *face)
{
    uint64_t full = full_directions(face);

    for (int k = 0; k < DIRECTIONS; k++) {
        struct line line;

        if (!(full >> k & 1))
            continue;
        line = line_of(face, k);
        if (is_arm_crowded(face, k, &line) || is_cap_crowded(face, k, &line) ||
            is_limit_misplaced(face, k, &line) || are_pips_crowded(face, k, &line) ||
            is_foot_crowded(face, k, &line) || is_end_crowded(face, k, &line))
            return false;
    }
    return !is_ring_crowded(face) && signs_at(face, FACE_TWICE, 2, 0) < 2 &&
           signs_at(face, FACE_AREA_TWO, 2, 0) < 2 && face_leaps_have_room(face);
}

const unsigned face_targets[FACE_MANNERS] = {
    TARGET_ANY,
    TARGET_EMPTY,
    TARGET_ENEMY,
    TARGET_FRIEND,
    TARGET_ANY | TARGET_FRIEND,
    TARGET_EMPTY | TARGET_FRIEND,
    TARGET_ENEMY | TARGET_FRIEND,
};

const struct face_arm face_arms[FACE_ARMS] = {
    {FACE_SLIDE, FACE_LIMIT, 0},
    {FACE_SWEEP, FACE_LIMIT, PATH_SWEEP_ENEMIES},
    {FACE_SWEEP_FRIENDS, FACE_LIMIT, PATH_SWEEP_FRIENDS},
    {FACE_SWEEP_ALL, FACE_LIMIT, PATH_SWEEP},
    {FACE_SKIP, FACE_FAR_LIMIT, PATH_SKIP},
    {FACE_SKIP_TWO, FACE_FAR_LIMIT, PATH_SKIP_TWO},
    {FACE_CANNON, FACE_FAR_LIMIT, PATH_CANNON},
    {FACE_OVER_TWO, FACE_FAR_LIMIT, 2 * JUMPS_UNIT},
    {FACE_OVER_THREE, FACE_FAR_LIMIT, 3 * JUMPS_UNIT},
    {FACE_OVER_ANY, FACE_FAR_LIMIT, JUMPS_ANY *JUMPS_UNIT},
    {FACE_HOPPER, FACE_FAR_LIMIT, PATH_HOPPER},
};

const struct face_compound face_compounds[COMPOUND_COUNT] = {
#define X(id, name, place, straight, diagonal, sign, where, also, first, second)                   \
    {{FACE_##first, FACE_##second}},
    COMPOUNDS(X)
#undef X
};

uint64_t face_compound_mask(const struct face_compound *row, int sign, int direction)
{
    int places = face_places(row->signs[sign]);

    return direction < 0 ? (UINT64_C(1) << places) - 1 : UINT64_C(1) << direction;
}
