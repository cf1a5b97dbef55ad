#include "support/face_decode.h"

#include "notation/mnemonic/face_internal.h"
#include "notation/mnemonic/mnemonic_compound.h"

bool face_encode(const struct moveset *set, struct face *face, struct move *culprit)
{
    LOCAL_ARENA(arena);
    struct moveset_analysis analysis = moveset_analyse(arena, compound_book_new(arena), set);
    bool good = face_encode_analysed(&analysis, face, culprit);

    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    return good;
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
static void decode_steps(struct decoder *d, struct face_spot at)
{
    bool straight = leap_has(d->face, at, LEAP_STEPS), askew = leap_has(d->face, at, LEAP_ASKEW);
    enum compound compound = at.ring > FACE_RING_LEAST ? COMPOUND_BENT_LONG
                             : straight && askew       ? COMPOUND_BENT_BOTH
                             : straight                ? COMPOUND_BENT
                                                       : COMPOUND_BENT_DIAGONAL;
    struct moveset moves = compound_moves(d->arena, compound, face_square(at.ring, at.place));

    moveset_append(d->arena, &d->set, &moves);
}

static void decode_leap(struct decoder *d, struct face_spot at)
{
    int times = face_times(d->face, at);
    int range = leap_has(d->face, at, LEAP_RIDER) ? 0 : times ? times : 1;
    unsigned path = leap_has(d->face, at, LEAP_STALK)    ? PATH_LAME
                    : leap_has(d->face, at, LEAP_HURDLE) ? PATH_HURDLE
                                                         : 0;

    if (leap_has_any(d->face, at, LEAP_STEPS, 2)) {
        decode_steps(d, at);
        return;
    }
    for (int manner = 0; manner < FACE_MANNERS; manner++) {
        if (!leap_has(d->face, at, manner))
            continue;
        add(d, face_square(at.ring, at.place), range, face_targets[manner], path);
        d->set.moves[d->set.count - 1].rank = leap_has(d->face, at, LEAP_BASE);
        if (leap_has(d->face, at, LEAP_FIRST))
            d->set.moves[d->set.count - 1].when = WHEN_FIRST_MOVE;
    }
}

/* --- several legs --- */

static bool has_signs(const struct face *face, const struct face_compound *row, int k)
{
    for (int i = 0; i < COMPOUND_SIGNS && row->signs[i] != FACE_SIGNS; i++)
        if (~face->masks[row->signs[i]] & face_compound_mask(row, i, k))
            return false;
    return row->signs[0] != FACE_SIGNS;
}

/* A larger compound takes its signs out, so that no part of it is told again. */
static void decode_compound(struct decoder *d, struct face *left, enum compound compound, int k)
{
    const struct face_compound *row = &face_compounds[compound];
    struct moveset moves;

    if (!has_signs(left, row, k))
        return;
    for (int i = 0; i < COMPOUND_SIGNS && row->signs[i] != FACE_SIGNS; i++)
        left->masks[row->signs[i]] &= ~face_compound_mask(row, i, k);
    moves = compound_moves(d->arena, compound, k < 0 ? (struct vec){0, 0} : directions[k]);
    moveset_append(d->arena, &d->set, &moves);
}

static void decode_compounds(struct decoder *d)
{
    struct face left = *d->face;

    for (int i = 0; i < COMPOUND_COUNT; i++)
        if (compound_place((enum compound)i) == COMPOUND_AROUND)
            decode_compound(d, &left, (enum compound)i, -1);
        else
            for (int k = 0; k < DIRECTIONS; k++)
                decode_compound(d, &left, (enum compound)i, k);
}

struct moveset face_decode(struct arena *arena, const struct face *face)
{
    struct decoder decoder = {.arena = arena, .face = face};

    for (int k = 0; k < DIRECTIONS; k++)
        decode_direction(&decoder, k);
    for (struct face_spot at = {0}; face_next_leap(face, 0, LEAP_SIGNS, &at);)
        decode_leap(&decoder, at);
    if (face_has(face, FACE_ANYWHERE, 0))
        add(&decoder, (struct vec){0, 0}, 1, TARGET_ANY, PATH_ANYWHERE);
    decode_compounds(&decoder);
    return decoder.set;
}
