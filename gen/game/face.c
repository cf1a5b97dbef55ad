#include "game/face.h"

const struct vec face_directions[FACE_DIRECTIONS] = {
    {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1},
};

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

/* Adds the mark of one joined move; false when there is none. */
static bool add_mark(struct face *face, const struct move *move)
{
    const struct leg *leg = &move->leg;
    unsigned direction = bit_of(face_directions, FACE_DIRECTIONS, leg->step);
    unsigned dot = bit_of(face_ring, FACE_DOTS, leg->step);

    if (leg->target != TARGET_ANY || leg->path || leg->next || move->when || move->rank ||
        move->over)
        return false;
    if (direction && leg->range == 0)
        face->slides = (unsigned char)(face->slides | direction);
    else if (direction && leg->range == 1)
        face->steps = (unsigned char)(face->steps | direction);
    else if (dot && leg->range == 1)
        face->dots = (unsigned short)(face->dots | dot);
    else
        return false;
    return true;
}

bool face_encode(const struct moveset *set, struct face *face, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    bool whole = true;

    *face = (struct face){0};
    for (size_t i = 0; whole && i < joined.count; i++) {
        whole = add_mark(face, &joined.moves[i]);
        if (!whole && culprit)
            *culprit = moveset_lasting(set, &joined.moves[i]);
    }
    arena_free(arena);
    return whole;
}

static void add_moves(struct arena *arena, struct moveset *set, const struct vec *table, int n,
                      unsigned bits, int range)
{
    for (int k = 0; k < n; k++) {
        struct move move = {.leg = {.step = table[k], .range = range, .target = TARGET_ANY}};

        if (bits & 1u << k)
            moveset_add(arena, set, move);
    }
}

struct moveset face_decode(struct arena *arena, const struct face *face)
{
    struct moveset set = {0};

    add_moves(arena, &set, face_directions, FACE_DIRECTIONS, face->steps, 1);
    add_moves(arena, &set, face_directions, FACE_DIRECTIONS, face->slides, 0);
    add_moves(arena, &set, face_ring, FACE_DOTS, face->dots, 1);
    return set;
}

/* Marks stand clockwise, so half a turn swaps the two halves of the bits. */
static unsigned swap_halves(unsigned bits, unsigned n)
{
    return (bits >> n / 2 | bits << n / 2) & ((1u << n) - 1);
}

struct face face_turned(const struct face *face)
{
    struct face turned = *face;

    turned.steps = (unsigned char)swap_halves(face->steps, FACE_DIRECTIONS);
    turned.slides = (unsigned char)swap_halves(face->slides, FACE_DIRECTIONS);
    turned.dots = (unsigned short)swap_halves(face->dots, FACE_DOTS);
    return turned;
}

bool face_equal(const struct face *a, const struct face *b)
{
    return face_distance(a, b) == 0;
}

static int count_bits(unsigned bits)
{
    int count = 0;

    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

int face_distance(const struct face *a, const struct face *b)
{
    unsigned body = (unsigned)(a->steps ^ b->steps) | (unsigned)(a->slides ^ b->slides);

    return count_bits(body) + count_bits((unsigned)(a->dots ^ b->dots)) + (a->royal != b->royal) +
           (a->promoted != b->promoted);
}
