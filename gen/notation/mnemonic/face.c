#include "notation/mnemonic/face_internal.h"

#include "base/number.h"

#include <string.h>

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

int signs_at(const struct face *face, int first, int count, int place)
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

int face_times(const struct face *face, int ring, int place)
{
    for (int times = FACE_TIMES_LEAST; times <= FACE_TIMES_MOST; times++)
        if (face_has(face, face_leap(ring, LEAP_TIMES + times - FACE_TIMES_LEAST), place))
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

struct face face_turned(const struct face *face)
{
    struct face turned = *face;

    for (size_t i = 0; i < COUNT_OF(groups); i++)
        for (int sign = (int)groups[i].first; sign < (int)groups[i].end && groups[i].places > 1;
             sign++)
            turned.masks[sign] = swap_halves(face->masks[sign], groups[i].places);
    return turned;
}

bool face_equal(const struct face *a, const struct face *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

const void *face_key(struct arena *arena, const struct face *face, size_t *size)
{
    uint64_t *key = NULL;
    size_t count = 0;

    for (int i = 0; i < FACE_SIGNS; i++)
        if (face->masks[i]) {
            *ARENA_PUSH(arena, key, count) = (uint64_t)i;
            *ARENA_PUSH(arena, key, count) = face->masks[i];
        }
    *ARENA_PUSH(arena, key, count) = FACE_SIGNS; /* an empty face has a key, too */
    *size = count * sizeof *key;
    return key;
}

int face_distance(const struct face *a, const struct face *b)
{
    int distance = 0;

    for (size_t i = 0; i < COUNT_OF(groups); i++) {
        uint64_t differing = 0;

        for (int sign = (int)groups[i].first; sign < (int)groups[i].end; sign++)
            differing |= a->masks[sign] ^ b->masks[sign];
        distance += groups[i].weight * count_bits(differing);
    }
    return distance;
}

int face_mark_count(const struct face *face)
{
    static const struct face none = {0};

    return face_distance(face, &none);
}

bool face_shares(const struct face *a, const struct face *b)
{
    for (int i = 0; i < FACE_SIGNS; i++)
        if (a->masks[i] & b->masks[i])
            return true;
    return false;
}
