/* When a leg lands where others do.
 *
 * A leg arrives at its k-th landing square when some squares before it are empty and some occupied:
 * a cube of positions. A hop over one piece is a union of cubes, one for each square on which that
 * piece may stand. So a landing is covered when its cubes lie in the union of the others' cubes.
 *
 * Where only emptiness counts, one leg covers another's landing when it needs no square empty that
 * the other does not need, and no two legs together do more: that is tested without cubes. */
#include "game/moveset_parts.h"

#include <stdint.h>
#include <stdlib.h>

enum {
    BITS = 64,        /* places of one line that a cube tells apart */
    CUBE_LIMIT = 512, /* cubes that are looked at for one square */
    WORK_LIMIT = 2000 /* splits of one cube; beyond it a landing counts as not covered */
};

/* --- vectors --- */

static struct vec times(struct vec v, int k)
{
    return (struct vec){v.x * k, v.y * k};
}

int vec_units(struct vec v)
{
    int a = abs(v.x), b = abs(v.y);

    while (b) {
        int rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

struct vec vec_unit(struct vec v)
{
    int units = vec_units(v);

    return units ? (struct vec){v.x / units, v.y / units} : v;
}

/* How many steps in a row lead to the square; 0: none do. */
static int steps_to(struct vec step, struct vec square)
{
    int k = step.x ? square.x / step.x : step.y ? square.y / step.y : 0;

    return k > 0 && vec_same(times(step, k), square) ? k : 0;
}

/* --- legs --- */

int leg_skips(const struct leg *leg)
{
    return leg->path & PATH_SKIP_TWO ? 2 : leg->path & PATH_SKIP ? 1 : 0;
}

static bool hops(const struct leg *leg)
{
    return leg->path & (PATH_CANNON | PATH_HOPPER);
}

/* Lame jumps over two squares count here, since in a row they land where other lame jumps do. */
bool leg_is_special(const struct leg *leg)
{
    return leg->path & (PATH_HURDLE | PATH_SKIP | PATH_SKIP_TWO | PATH_CANNON | PATH_HOPPER) ||
           (leg->path & PATH_LAME && vec_largest(leg->step) == 3);
}

bool leg_passes(const struct leg *leg, int k)
{
    return k <= leg_skips(leg) + hops(leg);
}

/* A lame step needs something between its ends. */
bool leg_lands(const struct leg *leg)
{
    struct vec between[BETWEEN_LIMIT];

    if (leg->path & (PATH_LAME | PATH_HURDLE) && vec_between(leg->step, between) == 0)
        return false;
    return vec_largest(leg->step) > 0 && leg->range >= 0 &&
           (leg->range == 0 || !leg_passes(leg, leg->range));
}

/* --- what must be empty --- */

/* Whether the leg arrives at its k-th landing square only when the given square is empty. */
static bool needs_empty(const struct leg *leg, int k, struct vec square)
{
    struct vec between[BETWEEN_LIMIT];
    size_t count = leg->path & PATH_LAME ? vec_between(leg->step, between) : 0;
    int i = steps_to(leg->step, square);

    if (i >= 1 && i < k)
        return true;
    for (size_t n = 0; n < count; n++) {
        struct vec rest = {square.x - between[n].x, square.y - between[n].y};

        i = steps_to(leg->step, rest);
        if (vec_same(rest, (struct vec){0, 0}) || (i >= 1 && i < k))
            return true;
    }
    return false;
}

/* Which of a's landings is b's k-th; 0: none. */
static int landing_at(const struct leg *a, const struct leg *b, int k)
{
    int j = steps_to(a->step, times(b->step, k));

    return (a->range && j > a->range) || (b->target & ~a->target) || leg_passes(a, j) ? 0 : j;
}

/* Of legs that are not special: whether a arrives at b's k-th landing square whenever b does. */
static bool leg_covers(const struct leg *a, const struct leg *b, int k)
{
    struct vec half[BETWEEN_LIMIT] = {{0, 0}};
    int j = landing_at(a, b, k);

    if (j == 0)
        return false;
    for (int i = 1; i < j; i++)
        if (!needs_empty(b, k, times(a->step, i)))
            return false;
    vec_between(a->step, half);
    for (int i = 0; (a->path & PATH_LAME) && i < j; i++)
        if (!needs_empty(b, k, (struct vec){half->x + i * a->step.x, half->y + i * a->step.y}))
            return false;
    return true;
}

/* --- cubes --- */

struct cube {
    uint64_t empty, occupied; /* bit n: place n of the line */
};

struct cubes {
    struct cube list[CUBE_LIMIT];
    size_t count;
};

/* How a leg's landings lie on its line. */
struct scale {
    int step;    /* places from one landing to the next */
    int between; /* of them the last ones, with the squares that lame steps and hurdles look at */
};

/* Places of a line are its squares one by one; between the landings of an oblique leap the square
 * half-way has a place of its own. */
static struct scale scale_of(const struct leg *leg)
{
    struct vec between[BETWEEN_LIMIT];
    int units = vec_units(leg->step), count = (int)vec_between(leg->step, between);

    return (struct scale){vec_largest(leg->step) > units ? 2 * units : units, count};
}

static bool fits(const struct leg *leg, int k)
{
    return k < BITS && k * scale_of(leg).step < BITS;
}

static uint64_t bit(int place)
{
    return (uint64_t)1 << place;
}

static void add_cube(struct cubes *cubes, uint64_t empty, uint64_t occupied)
{
    if (cubes->count < CUBE_LIMIT)
        cubes->list[cubes->count++] = (struct cube){empty, occupied};
}

/* The cubes of the leg's k-th landing, which must fit. */
static void add_landing(struct cubes *cubes, const struct leg *leg, int k)
{
    int first = leg_skips(leg) + 1;
    struct scale scale = scale_of(leg);
    struct cube base = {0};

    for (int i = first; i < k; i++)
        base.empty |= bit(i * scale.step);
    for (int i = 1; i <= k; i++)
        for (int n = 1; n <= scale.between; n++) {
            base.empty |= leg->path & PATH_LAME ? bit(i * scale.step - n) : 0;
            base.occupied |= leg->path & PATH_HURDLE ? bit(i * scale.step - n) : 0;
        }
    if (!hops(leg))
        add_cube(cubes, base.empty, base.occupied);
    else if (leg->path & PATH_HOPPER)
        first = k - 1;
    for (int i = first; hops(leg) && i < k; i++) {
        uint64_t jumped = bit(i * scale.step);

        add_cube(cubes, base.empty & ~jumped, base.occupied | jumped);
    }
}

static bool in_cube(const struct cube *inner, const struct cube *outer)
{
    return !(outer->empty & ~inner->empty) && !(outer->occupied & ~inner->occupied);
}

static bool apart(const struct cube *a, const struct cube *b)
{
    return (a->empty & b->occupied) || (a->occupied & b->empty);
}

static int count_bits(uint64_t bits)
{
    int count = 0;

    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* Places that `other` settles and the cube does not. */
static uint64_t unsettled(const struct cube *cube, const struct cube *other)
{
    return (other->empty | other->occupied) & ~(cube->empty | cube->occupied);
}

/* Whether the cube lies in the union: in one of its cubes, or else both halves of it do, split
 * where the cube that lacks least would settle a place. */
static bool in_union(const struct cube *cube, const struct cubes *all, int *work)
{
    const struct cube *best = NULL;
    struct cube half = *cube;
    uint64_t split;

    if (--*work < 0)
        return false;
    for (size_t i = 0; i < all->count; i++) {
        const struct cube *c = &all->list[i];

        if (in_cube(cube, c))
            return true;
        if (!apart(cube, c) &&
            (!best || count_bits(unsettled(cube, c)) < count_bits(unsettled(cube, best))))
            best = c;
    }
    if (!best)
        return false;
    split = unsettled(cube, best);
    split &= ~split + 1; /* the lowest */
    half.occupied |= split;
    if (!in_union(&half, all, work))
        return false;
    half = *cube;
    half.empty |= split;
    return in_union(&half, all, work);
}

/* --- pools --- */

static const struct move *pool_move(const struct pool *pool, size_t i)
{
    return i < pool->moves->count ? &pool->moves->moves[i]
                                  : &pool->more->moves[i - pool->moves->count];
}

static size_t pool_count(const struct pool *pool)
{
    return pool->moves->count + (pool->more ? pool->more->count : 0);
}

static bool counts_in(const struct pool *pool, const struct move *move)
{
    return move != pool->except && !move->leg.next && leg_lands(&move->leg) &&
           !(pool->unlimited && move->leg.range);
}

static bool cubes_cover(const struct pool *pool, const struct leg *leg, int k)
{
    struct cubes inner, outer;

    inner.count = outer.count = 0; /* the lists need no clearing */
    for (size_t i = 0; i < pool_count(pool); i++) {
        const struct move *move = pool_move(pool, i);
        int j = counts_in(pool, move) ? landing_at(&move->leg, leg, k) : 0;

        if (j)
            add_landing(&outer, &move->leg, j);
    }
    add_landing(&inner, leg, k);
    for (size_t i = 0; i < inner.count; i++) {
        int work = WORK_LIMIT;

        if (!in_union(&inner.list[i], &outer, &work))
            return false;
    }
    return true;
}

bool pool_covers(const struct pool *pool, const struct leg *leg, int k)
{
    bool special = leg_is_special(leg);

    if (leg_passes(leg, k))
        return true;
    for (size_t i = 0; i < pool_count(pool); i++) {
        const struct move *move = pool_move(pool, i);

        if (!counts_in(pool, move) || !landing_at(&move->leg, leg, k))
            continue;
        if (leg_is_special(&move->leg))
            special = true;
        else if (!leg_is_special(leg) && leg_covers(&move->leg, leg, k))
            return true;
    }
    return special && fits(leg, k) && cubes_cover(pool, leg, k);
}

/* Landings that a cube can tell apart stand for all: what limited legs provide ends, so that the
 * outer half must be provided by unlimited ones. */
bool pool_covers_behind(const struct pool *pool, const struct leg *leg, int k)
{
    struct pool far = *pool;

    if (!leg_is_special(leg) && k == 0) {
        bool special = false;

        far.unlimited = true;
        for (size_t i = 0; i < pool_count(pool); i++)
            special |= leg_is_special(&pool_move(pool, i)->leg);
        if (!special)
            return pool_covers(&far, leg, 1);
    }
    for (k++; fits(leg, k); k++) {
        far.unlimited = !fits(leg, 2 * k);
        if (!pool_covers(&far, leg, k))
            return false;
    }
    return true;
}

int pool_range(const struct pool *pool, const struct leg *leg)
{
    int k = 0;

    if (pool_covers_behind(pool, leg, 0))
        return 0;
    while (fits(leg, k + 1) && pool_covers(pool, leg, k + 1))
        k++;
    return leg_passes(leg, k) ? -1 : k;
}
