#include "notation/mnemonic/face.h"

#include "base/number.h"
#include "notation/mnemonic/mnemonic_sign.h"

#include <stddef.h>

const struct vec face_ring[FACE_DOTS] = {
    {0, 2},  {1, 2},   {2, 2},   {2, 1},   {2, 0},  {2, -1}, {2, -2}, {1, -2},
    {0, -2}, {-1, -2}, {-2, -2}, {-2, -1}, {-2, 0}, {-2, 1}, {-2, 2}, {-1, 2},
};

/* The bit of v in a table of n vectors, 0 when it is not there. */
static unsigned bit_of(const struct vec *table, int n, struct vec v)
{
    for (int k = 0; k < n; k++)
        if (table[k].x == v.x && table[k].y == v.y)
            return 1u << k;
    return 0;
}

/* Where each mask lies, and its bits. */
static const size_t mask_at[FACE_MASKS] = {
    offsetof(struct face, steps),     offsetof(struct face, slides),
    offsetof(struct face, quiets),    offsetof(struct face, takes),
    offsetof(struct face, limits[0]), offsetof(struct face, limits[1]),
    offsetof(struct face, limits[2]), offsetof(struct face, limits[3]),
    offsetof(struct face, catches),   offsetof(struct face, firsts),
    offsetof(struct face, dots),      offsetof(struct face, stalks),
    offsetof(struct face, diamonds),  offsetof(struct face, props),
    offsetof(struct face, bases),
};

const int face_mask_bits[FACE_MASKS] = {8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 16, 16, 8, 8, 8};

unsigned short *face_mask(struct face *face, int mask)
{
    return (unsigned short *)((char *)face + mask_at[mask]);
}

static unsigned short mask_of(const struct face *face, int mask)
{
    return *(const unsigned short *)((const char *)face + mask_at[mask]);
}

int face_limit(const struct face *face, int direction)
{
    for (int i = 0; i < FACE_LIMITS; i++)
        if (face->limits[i] >> direction & 1)
            return FACE_LIMIT_LEAST + i;
    return 0;
}

unsigned face_limited(const struct face *face)
{
    unsigned all = 0;

    for (int i = 0; i < FACE_LIMITS; i++)
        all |= face->limits[i];
    return all;
}

/* --- from moves to marks --- */

static void set_bit(unsigned short *mask, unsigned bit)
{
    *mask = (unsigned short)(*mask | bit);
}

/* What a step to a neighbouring square may find there, and the mark for it. */
static unsigned short *step_mask(struct face *face, unsigned target)
{
    switch (target) {
    case TARGET_ANY:
        return &face->steps;
    case TARGET_EMPTY:
        return &face->quiets;
    case TARGET_ENEMY:
        return &face->takes;
    default:
        return NULL;
    }
}

static bool mark_step(struct face *face, const struct leg *leg, unsigned bit)
{
    unsigned target = leg->target & ~(unsigned)TARGET_PASSED;
    unsigned short *mask = step_mask(face, target);

    if (leg->path || (target && !mask))
        return false;
    if (mask)
        set_bit(mask, bit);
    if (leg->target & TARGET_PASSED)
        set_bit(&face->catches, bit);
    return true;
}

/* How far a slide goes, and the mark for it. */
static unsigned short *slide_mask(struct face *face, int range)
{
    if (range == 0)
        return &face->slides;
    if (range < FACE_LIMIT_LEAST || range > FACE_LIMIT_MOST)
        return NULL;
    return &face->limits[range - FACE_LIMIT_LEAST];
}

static bool mark_slide(struct face *face, const struct leg *leg, unsigned bit)
{
    unsigned short *mask = slide_mask(face, leg->range);

    if (!mask || leg->path || leg->target != TARGET_ANY)
        return false;
    set_bit(mask, bit);
    return true;
}

static bool mark_jump(unsigned short *mask, unsigned short *lame, const struct leg *leg,
                      unsigned bit)
{
    if (leg->path & ~(unsigned)PATH_LAME || leg->target != TARGET_ANY)
        return false;
    set_bit(mask, bit);
    if (leg->path)
        set_bit(lame, bit);
    return true;
}

/* A condition has marks in two cases only: two squares on the first move, three from the back rank.
 */
static bool mark_conditional(struct face *face, const struct move *move, unsigned direction,
                             unsigned far)
{
    const struct leg *leg = &move->leg;

    if (move->when == WHEN_FIRST_MOVE && move->rank == 0 && direction && leg->range == 2 &&
        leg->target == TARGET_EMPTY && !leg->path) {
        set_bit(&face->firsts, direction);
        return true;
    }
    if (!move->when && move->rank == 1 && far && leg->range == 1 && leg->target == TARGET_ANY &&
        !leg->path) {
        set_bit(&face->bases, far);
        set_bit(&face->diamonds, far);
        return true;
    }
    return false;
}

/* Adds the mark of one joined move of one leg; false when there is none. */
static bool add_mark(struct face *face, const struct move *move)
{
    const struct leg *leg = &move->leg;
    struct vec third = {leg->step.x / 3, leg->step.y / 3};
    unsigned direction = bit_of(directions, DIRECTIONS, leg->step);
    unsigned dot = bit_of(face_ring, FACE_DOTS, leg->step);
    unsigned far = leg->step.x % 3 || leg->step.y % 3 ? 0 : bit_of(directions, DIRECTIONS, third);

    if (move->over)
        return false;
    if (move->when || move->rank)
        return mark_conditional(face, move, direction, far);
    if (direction && leg->range != 1)
        return mark_slide(face, leg, direction);
    if (leg->range != 1)
        return false;
    if (direction)
        return mark_step(face, leg, direction);
    if (dot)
        return mark_jump(&face->dots, &face->stalks, leg, dot);
    return far && mark_jump(&face->diamonds, &face->props, leg, far);
}

/* The mark of all moves of several legs; the first of them when it has none, else NULL. */
static const struct move *add_frame(struct arena *arena, struct face *face,
                                    const struct moveset *joined)
{
    struct moveset legs = {0};

    for (size_t i = 0; i < joined->count; i++)
        if (joined->moves[i].leg.next)
            moveset_add(arena, &legs, joined->moves[i]);
    face->twice = mnemonic_means_twice(&legs);
    if (legs.count == 0 || face->twice)
        return NULL;
    for (size_t i = 0;; i++)
        if (joined->moves[i].leg.next)
            return &joined->moves[i];
}

/* The directions that have one of the first `count` parts of the body. */
static unsigned body_masks(const struct face *face, int count)
{
    unsigned bits = 0;

    for (int i = 0; i < count; i++)
        bits |= mask_of(face, i);
    return bits;
}

/* The directions in which the square two away is jumped to. */
static unsigned dotted(const struct face *face)
{
    unsigned bits = 0;

    for (unsigned k = 0; k < DIRECTIONS; k++)
        bits |= (face->dots >> 2 * k & 1u) << k;
    return bits;
}

/* Limited slides whose pips have no room: beside a point, or four and more on a straight arm that a
 * dot or a diamond cuts short. */
static unsigned crowded_pips(const struct face *face)
{
    enum { STRAIGHT = 0x55 };
    unsigned many = (unsigned)(face->limits[2] | face->limits[3]) & STRAIGHT;

    return (face_limited(face) & (unsigned)(face->catches | face->bases)) |
           (many & (dotted(face) | face->diamonds));
}

/* Marks with one place between them: two parts of the body, a diamond and a dot in one direction, a
 * bar and what lies along it. */
static bool is_crowded(const struct face *face)
{
    unsigned arms = face->slides | face_limited(face), crowded = crowded_pips(face);

    for (int i = 1; i < FACE_BODY_MASKS; i++)
        crowded |= mask_of(face, i) & body_masks(face, i);
    crowded |= face->firsts & (arms | face->diamonds);
    return crowded | (dotted(face) & (unsigned)(face->diamonds | face->firsts));
}

/* A point needs a part of the body to stand in. */
static bool catches_outside(const struct face *face, const struct move *move)
{
    unsigned body = body_masks(face, FACE_BODY_MASKS);
    unsigned bit = bit_of(directions, DIRECTIONS, move->leg.step);

    return move->leg.target & TARGET_PASSED && bit & ~body;
}

/* Marks all; returns the first move that has no mark, or none beside the others. */
static const struct move *encode(struct arena *arena, const struct moveset *joined,
                                 struct face *face)
{
    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];

        if (!move->leg.next && (!add_mark(face, move) || is_crowded(face)))
            return move;
    }
    for (size_t i = 0; i < joined->count; i++)
        if (!joined->moves[i].leg.next && catches_outside(face, &joined->moves[i]))
            return &joined->moves[i];
    return add_frame(arena, face, joined);
}

bool face_encode(const struct moveset *set, struct face *face, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    const struct move *odd;

    *face = (struct face){0};
    odd = encode(arena, &joined, face);
    if (odd && culprit)
        *culprit = moveset_lasting(set, odd);
    arena_free(arena);
    return !odd;
}

/* --- from marks to moves --- */

/* Moves by the steps of a table, `times` as far, for each bit of the mask. */
static void add_moves(struct arena *arena, struct moveset *set, const struct vec *table,
                      unsigned bits, int times, struct move move)
{
    for (int k = 0; bits >> k; k++) {
        move.leg.step = (struct vec){times * table[k].x, times * table[k].y};
        if (bits & 1u << k)
            moveset_add(arena, set, move);
    }
}

static struct move of_target(unsigned target, int range, unsigned path)
{
    return (struct move){.leg = {.range = range, .target = target, .path = path}};
}

struct moveset face_decode(struct arena *arena, const struct face *face)
{
    struct moveset set = {0}, twice = {0};
    struct move first = of_target(TARGET_EMPTY, 2, 0), base = of_target(TARGET_ANY, 1, 0);
    unsigned free_dots = (unsigned)(face->dots & ~face->stalks);
    unsigned free_diamonds = (unsigned)(face->diamonds & ~face->props & ~face->bases);

    first.when = WHEN_FIRST_MOVE;
    base.rank = 1;
    add_moves(arena, &set, directions, face->steps, 1, of_target(TARGET_ANY, 1, 0));
    add_moves(arena, &set, directions, face->slides, 1, of_target(TARGET_ANY, 0, 0));
    for (int i = 0; i < FACE_LIMITS; i++)
        add_moves(arena, &set, directions, face->limits[i], 1,
                  of_target(TARGET_ANY, FACE_LIMIT_LEAST + i, 0));
    add_moves(arena, &set, directions, face->quiets, 1, of_target(TARGET_EMPTY, 1, 0));
    add_moves(arena, &set, directions, face->takes, 1, of_target(TARGET_ENEMY, 1, 0));
    add_moves(arena, &set, directions, face->catches, 1, of_target(TARGET_PASSED, 1, 0));
    add_moves(arena, &set, directions, face->firsts, 1, first);
    add_moves(arena, &set, face_ring, free_dots, 1, of_target(TARGET_ANY, 1, 0));
    add_moves(arena, &set, face_ring, face->stalks, 1, of_target(TARGET_ANY, 1, PATH_LAME));
    add_moves(arena, &set, directions, free_diamonds, 3, of_target(TARGET_ANY, 1, 0));
    add_moves(arena, &set, directions, face->props, 3, of_target(TARGET_ANY, 1, PATH_LAME));
    add_moves(arena, &set, directions, face->bases, 3, base);
    if (face->twice)
        twice = mnemonic_twice(arena);
    moveset_append(arena, &set, &twice);
    return set;
}

/* --- faces compared --- */

/* Marks stand clockwise, so half a turn swaps the two halves of the bits. */
static unsigned swap_halves(unsigned bits, int n)
{
    return (bits >> n / 2 | bits << n / 2) & ((1u << n) - 1);
}

struct face face_turned(const struct face *face)
{
    struct face turned = *face;

    for (int i = 0; i < FACE_MASKS; i++)
        *face_mask(&turned, i) = (unsigned short)swap_halves(mask_of(face, i), face_mask_bits[i]);
    return turned;
}

bool face_equal(const struct face *a, const struct face *b)
{
    return face_distance(a, b) == 0;
}

int face_distance(const struct face *a, const struct face *b)
{
    unsigned body = 0;
    unsigned jumps = (unsigned)((a->dots ^ b->dots) | (a->stalks ^ b->stalks));
    unsigned far =
        (unsigned)((a->diamonds ^ b->diamonds) | (a->props ^ b->props) | (a->bases ^ b->bases));

    int striking = count_bits((unsigned)(a->firsts ^ b->firsts)) + (a->twice != b->twice) +
                   (a->royal != b->royal);

    for (int i = 0; i < FACE_BODY_MASKS; i++)
        body |= (unsigned)(mask_of(a, i) ^ mask_of(b, i));
    return count_bits(body) + count_bits(jumps) + count_bits(far) +
           count_bits((unsigned)(a->catches ^ b->catches)) + 2 * striking +
           (a->promoted != b->promoted);
}
