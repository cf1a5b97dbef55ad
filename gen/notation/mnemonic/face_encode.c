#include "notation/mnemonic/face_internal.h"

struct encoder {
    struct face *face;
    unsigned char free_arms[FACE_ARMS]; /* directions with such arms that go to the edge */
};

static void put(struct face *face, int sign, int place)
{
    face->masks[sign] |= UINT64_C(1) << place;
}

static int manner_of(unsigned target)
{
    for (int manner = 0; manner < FACE_MANNERS; manner++)
        if (face_targets[manner] == target)
            return manner;
    return -1;
}

/* --- one leg beside the piece --- */

static bool add_step(struct face *face, const struct leg *leg, int k)
{
    unsigned target = leg->target & ~(unsigned)TARGET_PASSED;
    int manner = manner_of(target);

    if (leg->path || (target && manner < 0))
        return false;
    if (target)
        put(face, FACE_STEP + manner, k);
    if (leg->target & TARGET_PASSED)
        put(face, FACE_CATCH, k);
    return true;
}

/* Arms of one kind in a direction go equally far. */
static bool add_limit(struct encoder *e, int arm, int range, int k)
{
    enum face_sign limits = face_arms[arm].limits;
    int limit = face_limit(e->face, limits, k);

    if (range == 0) {
        e->free_arms[arm] |= (unsigned char)(1u << k);
        return limit == 0;
    }
    if (range < FACE_LIMIT_LEAST || range > FACE_LIMIT_MOST || (limit && limit != range))
        return false;
    put(e->face, (int)limits + range - FACE_LIMIT_LEAST, k);
    return !ANY(i, FACE_ARMS, face_arms[i].limits == limits && e->free_arms[i] >> k & 1);
}

static bool add_arm(struct encoder *e, const struct leg *leg, int k)
{
    int manner = manner_of(leg->target);

    for (int i = 0; i < FACE_ARMS && manner >= 0; i++)
        if (face_arms[i].path == leg->path) {
            put(e->face, (int)face_arms[i].sign + manner, k);
            return add_limit(e, i, leg->range, k);
        }
    return false;
}

/* --- leaps --- */

/* A leap to a square is of one kind. */
static bool add_leap(struct face *face, const struct leg *leg)
{
    int ring = vec_largest(leg->step), manner = manner_of(leg->target), place;

    if (ring > FACE_RING_MOST || manner < 0 || leg->range > FACE_TIMES_MOST ||
        (leg->path && leg->path != PATH_LAME && leg->path != PATH_HURDLE))
        return false;
    place = face_place(leg->step);
    if (place < 0 || face_has_any(face, face_leap(ring, 0), LEAP_SIGNS, place))
        return false;
    put(face, face_leap(ring, manner), place);
    if (leg->range == 0)
        put(face, face_leap(ring, LEAP_RIDER), place);
    if (leg->range > 1)
        put(face, face_leap(ring, LEAP_TIMES + leg->range - FACE_TIMES_LEAST), place);
    if (leg->path)
        put(face, face_leap(ring, leg->path == PATH_LAME ? LEAP_STALK : LEAP_HURDLE), place);
    return true;
}

/* --- conditions --- */

/* Whether the sign stands in a manner that moves. */
static bool face_moves(const struct face *face, int first, int k)
{
    int manner = face_manner_at(face, first, FACE_MANNERS, k);

    return manner >= 0 && face_targets[manner] & TARGET_EMPTY;
}

/* The sign of two squares or more over empty ones: a slide, or where there is a step a lame leap;
 * where the latter is not lame, the bar does not tell. -1: there is none. */
static int first_sign(const struct face *face, const struct leg *leg)
{
    int k = direction_of(leg->step), far = vec_largest(leg->step);
    bool steps = k >= 0 && face_moves(face, FACE_STEP, k);

    if (k < 0 || leg->target != TARGET_EMPTY)
        return -1;
    if (far == 2 && leg->range == 1 && leg->path == PATH_LAME && steps)
        return FACE_FIRST;
    if (far > 1 || leg->path || leg->range >= FACE_FIRST_LEAST + FACE_FIRST_BARS)
        return -1;
    return leg->range == 0                 ? FACE_FIRST_ANY
           : leg->range < FACE_FIRST_LEAST ? -1
                                           : FACE_FIRST + leg->range - FACE_FIRST_LEAST;
}

static bool add_first(struct face *face, const struct leg *leg)
{
    int sign = first_sign(face, leg);

    if (sign >= 0) {
        put(face, sign, direction_of(leg->step));
        return true;
    }
    if (vec_largest(leg->step) < FACE_RING_LEAST || leg->range != 1 || !add_leap(face, leg))
        return false;
    put(face, face_leap(vec_largest(leg->step), LEAP_FIRST), face_place(leg->step));
    return true;
}

/* From the back rank there are signs for leaps of three squares alone. */
static bool add_conditional(struct face *face, const struct move *move)
{
    const struct leg *leg = &move->leg;

    if (move->when == WHEN_FIRST_MOVE && move->rank == 0)
        return add_first(face, leg);
    if (move->when || move->rank != 1 || direction_of(leg->step) < 0 ||
        vec_largest(leg->step) != 3 || leg->range != 1 || leg->target != TARGET_ANY || leg->path)
        return false;
    put(face, face_leap(3, LEAP_BASE), face_place(leg->step));
    put(face, face_leap(3, FACE_FREE), face_place(leg->step));
    return true;
}

/* Adds the sign of one joined move of one leg; false when there is none. */
static bool add_move(struct encoder *e, const struct move *move)
{
    const struct leg *leg = &move->leg;

    if (move->over)
        return false;
    if (move->when || move->rank)
        return add_conditional(e->face, move);
    if (leg->path == PATH_ANYWHERE && leg->target == TARGET_ANY) {
        put(e->face, FACE_ANYWHERE, 0);
        return true;
    }
    if (vec_largest(leg->step) == 0)
        return false;
    if (vec_largest(leg->step) > 1)
        return add_leap(e->face, leg);
    if (leg->range == 1)
        return add_step(e->face, leg, direction_of(leg->step));
    return add_arm(e, leg, direction_of(leg->step));
}

/* --- several legs --- */

static void put_compound(struct face *face, const struct compound_use *use,
                         const struct face_compound *row)
{
    int direction = compound_place(use->compound) == COMPOUND_AHEAD ? direction_of(use->at) : -1;

    for (int i = 0; i < COMPOUND_SIGNS && row->signs[i] != FACE_SIGNS; i++)
        face->masks[row->signs[i]] |= face_compound_mask(row, i, direction);
}

/* To one square, in steps: as a leap with joints in its line, or in two lines. */
static void add_steps(struct face *face, const struct compound_use *use)
{
    int ring = vec_largest(use->at), place = face_place(use->at);

    put(face, face_leap(ring, FACE_FREE), place);
    if (use->compound != COMPOUND_BENT_DIAGONAL)
        put(face, face_leap(ring, LEAP_STEPS), place);
    if (use->compound == COMPOUND_BENT_DIAGONAL || use->compound == COMPOUND_BENT_BOTH)
        put(face, face_leap(ring, LEAP_ASKEW), place);
}

static bool add_compound(struct face *face, const struct compound_use *use)
{
    if (compound_place(use->compound) == COMPOUND_TO) {
        add_steps(face, use);
        return true;
    }
    put_compound(face, use, &face_compounds[use->compound]);
    return face_compounds[use->compound].signs[0] != FACE_SIGNS;
}

/* --- the whole --- */

/* Adds all but one move (`skipped`, for none the count); NULL, or the first without a sign. */
static const struct move *encode_all(const struct moveset *joined, size_t skipped,
                                     struct encoder *e)
{
    for (size_t i = 0; i < joined->count; i++)
        if (i != skipped && !joined->moves[i].leg.next && !add_move(e, &joined->moves[i]))
            return &joined->moves[i];
    return NULL;
}

/* Takes a sign out of its place; false when it was not there. */
static bool take(struct face *face, int sign, int place)
{
    bool there = face_has(face, sign, place);

    face->masks[sign] &= ~(UINT64_C(1) << place);
    return there;
}

/* Whether a leap to the second square needs nothing of the first, and ends there. */
static bool is_plain_leap(const struct face *face, int k)
{
    return !face_has_any(face, face_leap(FACE_RING_LEAST, LEAP_RIDER), LEAP_SIGNS - LEAP_RIDER,
                         FACE_RING_LEAST * k);
}

/* A step that only moves and an arm of two squares that only captures are one arm, where a leap
 * that only moves leads to the second square as well. */
static void join_short_arm(struct face *face, int k)
{
    if (!face_has(face, face_leap(FACE_RING_LEAST, FACE_QUIET), FACE_RING_LEAST * k) ||
        !is_plain_leap(face, k) || face_limit(face, FACE_LIMIT, k) != FACE_LIMIT_LEAST ||
        !face_has(face, FACE_SLIDE + FACE_TAKING, k) || !take(face, FACE_STEP + FACE_QUIET, k))
        return;
    take(face, FACE_SLIDE + FACE_TAKING, k);
    put(face, FACE_SLIDE, k);
}

/* A slide from the third square on, with a leap to the second one, is one arm with circle and
 * triangle at its foot; a slide from the second square on, with a step, is one that begins at the
 * piece. */
static void join_arm(struct face *face, int k, int manner)
{
    int leap = face_leap(FACE_RING_LEAST, manner), place = FACE_RING_LEAST * k;
    int limit = face_limit(face, FACE_FAR_LIMIT, k);

    if (face_has(face, FACE_SKIP_TWO + manner, k) && is_plain_leap(face, k) &&
        take(face, leap, place))
        put(face, FACE_SKIP + manner, k);
    if (!face_has(face, FACE_SKIP + manner, k) || !take(face, FACE_STEP + manner, k))
        return;
    put(face, FACE_SLIDE + manner, k);
    if (limit)
        put(face, FACE_LIMIT + limit - FACE_LIMIT_LEAST, k);
}

static void join_arms(struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++) {
        for (int manner = 0; manner < FACE_MANNERS; manner++)
            join_arm(face, k, manner);
        join_short_arm(face, k);
    }
}

/* The first move of several legs that is in no compound with signs; NULL: none. */
static const struct move *encode_legs(const struct moveset_analysis *analysis, struct face *face)
{
    const struct compounds *found = &analysis->compounds;
    const struct move *odd = analysis->joined.moves;

    for (size_t i = 0; i < found->count; i++)
        if (!add_compound(face, &found->uses[i])) {
            while (!odd->leg.next)
                odd++;
            return odd;
        }
    return found->rest.count ? &found->rest.moves[0] : NULL;
}

/* The last move without which the others have room, or the last of all. */
static const struct move *crowding(const struct moveset *joined, const struct face *legs)
{
    for (size_t i = joined->count; i-- > 0;) {
        struct face face = *legs;
        struct encoder e = {.face = &face};

        encode_all(joined, i, &e);
        join_arms(&face);
        if (face_has_room(&face))
            return &joined->moves[i];
    }
    return &joined->moves[joined->count - 1];
}

static const struct move *encode(const struct moveset_analysis *analysis, struct face *face)
{
    const struct moveset *joined = &analysis->joined;
    struct encoder e = {.face = face};
    const struct move *odd = encode_legs(analysis, face);
    const struct face legs = *face;

    if (!odd)
        odd = encode_all(joined, joined->count, &e);
    join_arms(face);
    return !odd && !face_has_room(face) ? crowding(joined, &legs) : odd;
}

bool face_encode_analysed(const struct moveset_analysis *analysis, struct face *face,
                          struct move *culprit)
{
    const struct move *odd;

    *face = (struct face){0};
    odd = encode(analysis, face);
    if (odd && culprit)
        *culprit = *odd;
    return !odd;
}
