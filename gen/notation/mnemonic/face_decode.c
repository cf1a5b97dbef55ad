#include "notation/mnemonic/face.h"
#include "notation/mnemonic/face_internal.h"
#include "notation/mnemonic/mnemonic_compound.h"

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

const struct face_compound face_compounds[FACE_COMPOUNDS] = {
    {COMPOUND_LION_FULL, {FACE_TWICE, FACE_PASS}, 2},
    {COMPOUND_LION, {FACE_TWICE}, 1},
    {COMPOUND_LION_PASS, {FACE_ON, FACE_PASS}, 2},
    {COMPOUND_LION_BARE, {FACE_ON}, 1},
    {COMPOUND_AREA_THREE, {FACE_AREA_THREE}, 1},
    {COMPOUND_AREA_TWO, {FACE_AREA_TWO}, 1},
    {COMPOUND_RIFLE_PASS, {FACE_RIFLE, FACE_PASS}, 2},
    {COMPOUND_RIFLE, {FACE_RIFLE}, 1},
    {COMPOUND_PASS, {FACE_PASS}, 1},
    {COMPOUND_LINE_THREE_PASS, {FACE_THREE}, 1},
    {COMPOUND_LINE_TWO_PASS, {FACE_TWO}, 1},
    {COMPOUND_LINE_RIFLE, {FACE_RIFLE}, 1},
    {COMPOUND_LINE_OVER, {FACE_OVER}, 1},
    {COMPOUND_HOOK, {FACE_HOOK_LEFT, FACE_HOOK_RIGHT}, 2},
    {COMPOUND_HOOK_LEFT, {FACE_HOOK_LEFT}, 1},
    {COMPOUND_HOOK_RIGHT, {FACE_HOOK_RIGHT}, 1},
    {COMPOUND_VEER, {FACE_VEER_LEFT, FACE_VEER_RIGHT}, 2},
    {COMPOUND_VEER_LEFT, {FACE_VEER_LEFT}, 1},
    {COMPOUND_VEER_RIGHT, {FACE_VEER_RIGHT}, 1},
    {COMPOUND_FORK, {FACE_FORK}, 1},
};

uint64_t face_compound_mask(const struct face_compound *row, int sign, int direction)
{
    int places = face_places(row->signs[sign]);

    return direction < 0 ? (UINT64_C(1) << places) - 1 : UINT64_C(1) << direction;
}

struct decoder {
    struct arena *arena;
    const struct face *face;
    struct moveset set;
};

static void add(struct decoder *d, struct vec step, int range, unsigned target, unsigned path)
{
    moveset_add(d->arena, &d->set, (struct move){.leg = {step, range, target, path, NULL}});
}

/* --- slides and steps --- */

static void decode_manners(struct decoder *d, enum face_sign first, int k, int range, unsigned path)
{
    for (int manner = 0; manner < FACE_MANNERS; manner++)
        if (face_has(d->face, (int)first + manner, k))
            add(d, directions[k], range, face_targets[manner], path);
}

static void decode_direction(struct decoder *d, int k)
{
    decode_manners(d, FACE_STEP, k, 1, 0);
    for (int i = 0; i < FACE_ARMS; i++)
        decode_manners(d, face_arms[i].sign, k, face_limit(d->face, face_arms[i].limits, k),
                       face_arms[i].path);
    if (face_has(d->face, FACE_CATCH, k))
        add(d, directions[k], 1, TARGET_PASSED, 0);
    for (int i = 0; i < FACE_FIRSTS; i++)
        if (face_has(d->face, FACE_FIRST + i, k)) {
            add(d, directions[k], i < FACE_FIRST_BARS ? FACE_FIRST_LEAST + i : 0, TARGET_EMPTY, 0);
            d->set.moves[d->set.count - 1].when = WHEN_FIRST_MOVE;
        }
}

/* --- leaps --- */

/* Steps over empty squares to a square of ring 2 or 3. */
static void decode_steps(struct decoder *d, int ring, int place)
{
    bool straight = face_has(d->face, face_leap(ring, LEAP_STEPS), place);
    bool askew = face_has(d->face, face_leap(ring, LEAP_ASKEW), place);
    enum compound compound = ring > FACE_RING_LEAST ? COMPOUND_BENT_LONG
                             : straight && askew    ? COMPOUND_BENT_BOTH
                             : straight             ? COMPOUND_BENT
                                                    : COMPOUND_BENT_DIAGONAL;
    struct moveset moves = compound_moves(d->arena, compound, face_square(ring, place));

    moveset_append(d->arena, &d->set, &moves);
}

static void decode_leap(struct decoder *d, int ring, int place)
{
    int times = face_times(d->face, ring, place);
    int range = face_has(d->face, face_leap(ring, LEAP_RIDER), place) ? 0 : times ? times : 1;
    unsigned path = face_has(d->face, face_leap(ring, LEAP_STALK), place)    ? PATH_LAME
                    : face_has(d->face, face_leap(ring, LEAP_HURDLE), place) ? PATH_HURDLE
                                                                             : 0;

    if (face_has_any(d->face, face_leap(ring, LEAP_STEPS), 2, place)) {
        decode_steps(d, ring, place);
        return;
    }
    for (int manner = 0; manner < FACE_MANNERS; manner++) {
        if (!face_has(d->face, face_leap(ring, manner), place))
            continue;
        add(d, face_square(ring, place), range, face_targets[manner], path);
        d->set.moves[d->set.count - 1].rank = face_has(d->face, face_leap(ring, LEAP_BASE), place);
        if (face_has(d->face, face_leap(ring, LEAP_FIRST), place))
            d->set.moves[d->set.count - 1].when = WHEN_FIRST_MOVE;
    }
}

/* --- several legs --- */

static bool has_signs(const struct face *face, const struct face_compound *row, int k)
{
    for (int i = 0; i < row->count; i++)
        if (~face->masks[row->signs[i]] & face_compound_mask(row, i, k))
            return false;
    return true;
}

/* A larger compound takes its signs out, so that no part of it is told again. */
static void decode_compound(struct decoder *d, struct face *left, const struct face_compound *row,
                            int k)
{
    struct moveset moves;

    if (!has_signs(left, row, k))
        return;
    for (int i = 0; i < row->count; i++)
        left->masks[row->signs[i]] &= ~face_compound_mask(row, i, k);
    moves = compound_moves(d->arena, row->compound, k < 0 ? (struct vec){0, 0} : directions[k]);
    moveset_append(d->arena, &d->set, &moves);
}

static void decode_compounds(struct decoder *d)
{
    struct face left = *d->face;

    for (int i = 0; i < FACE_COMPOUNDS; i++) {
        const struct face_compound *row = &face_compounds[i];

        if (compound_place(row->compound) == COMPOUND_AROUND)
            decode_compound(d, &left, row, -1);
        else
            for (int k = 0; k < DIRECTIONS; k++)
                decode_compound(d, &left, row, k);
    }
}

struct moveset face_decode(struct arena *arena, const struct face *face)
{
    struct decoder decoder = {.arena = arena, .face = face};

    for (int k = 0; k < DIRECTIONS; k++)
        decode_direction(&decoder, k);
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++)
        for (int place = 0; place < face_places(face_leap(ring, 0)); place++)
            decode_leap(&decoder, ring, place);
    if (face_has(face, FACE_ANYWHERE, 0))
        add(&decoder, (struct vec){0, 0}, 1, TARGET_ANY, PATH_ANYWHERE);
    decode_compounds(&decoder);
    return decoder.set;
}
