/* When a leg lands where others do.
 *
 * A leg arrives at its k-th landing square when some squares before it are empty and some occupied,
 * and, where it jumps pieces, when there are enough of them: a cube of positions. So a landing is
 * covered when its cube lies in the union of the others' cubes.
 *
 * Where only emptiness counts, one leg covers another's landing when it needs no square empty that
 * the other does not need, and no two legs together do more: that is tested without cubes. */
#include "move/moveset_internal.h"

/* --- cubes of positions along one line --- */

enum { WORK_LIMIT = 2000 }; /* splits of one cube; beyond it a cube counts as not covered */

/* Whether as many of the places that the other cube counts are occupied as it asks for, whatever
 * stands where this cube leaves it open. */
static bool counts_enough(const struct cube *cube, const struct cube *other)
{
    int least, most;

    if (!other->counted)
        return true;
    least = count_bits(other->counted & cube->occupied);
    most = count_bits(other->counted & ~cube->empty);
    if (cube->counted == other->counted) {
        least = cube->least > least ? cube->least : least;
        most = cube->most < most ? cube->most : most;
    }
    return least >= other->least && most <= other->most;
}

/* Whether the cube's own count cannot be had where some places are empty and some occupied. */
static bool count_fails(const struct cube *cube, uint64_t empty, uint64_t occupied)
{
    return cube->counted && (count_bits(cube->counted & occupied) > cube->most ||
                             count_bits(cube->counted & ~empty) < cube->least);
}

static bool in_cube(const struct cube *inner, const struct cube *outer)
{
    return !(outer->empty & ~inner->empty) && !(outer->occupied & ~inner->occupied) &&
           counts_enough(inner, outer);
}

static bool apart(const struct cube *a, const struct cube *b)
{
    uint64_t empty = a->empty | b->empty, occupied = a->occupied | b->occupied;

    return (empty & occupied) || count_fails(a, empty, occupied) ||
           count_fails(b, empty, occupied) ||
           (a->counted && a->counted == b->counted && (a->most < b->least || b->most < a->least));
}

/* Places that `other` settles, or counts, and the cube does not. */
static uint64_t unsettled(const struct cube *cube, const struct cube *other)
{
    uint64_t counted = counts_enough(cube, other) ? 0 : other->counted;

    return (other->empty | other->occupied | counted) & ~(cube->empty | cube->occupied);
}

/* Moves those that are apart from the cube to the end of the list; returns how many are not. */
static size_t sort_out(const struct cube *cube, struct cube *list, size_t count)
{
    for (size_t i = 0; i < count;) {
        struct cube other = list[i];

        if (!apart(cube, &other)) {
            i++;
            continue;
        }
        list[i] = list[--count];
        list[count] = other;
    }
    return count;
}

/* Whether the cube lies in the union: in one of its cubes, or else both halves of it do, split
 * where the cube that lacks least would settle a place. What the halves do to the order of the list
 * does not matter here. */
static bool in_union(const struct cube *cube, struct cube *list, size_t count, int *work)
{
    uint64_t split = 0;
    int least = 0;
    struct cube half = *cube;

    if (count_fails(cube, cube->empty, cube->occupied))
        return true; /* there is no such position */
    if (--*work < 0)
        return false;
    count = sort_out(cube, list, count);
    for (size_t i = 0; i < count; i++) {
        uint64_t lacks = unsettled(cube, &list[i]);
        int lacking;

        if (lacks == 0)
            return true;
        lacking = least == 1 ? 1 : count_bits(lacks);
        if (least == 0 || lacking < least) {
            least = lacking;
            split = lacks & (~lacks + 1); /* the lowest */
        }
    }
    if (least == 0)
        return false;
    half.occupied |= split;
    if (!in_union(&half, list, count, work))
        return false;
    half = *cube;
    half.empty |= split;
    return in_union(&half, list, count, work);
}

/* Whether the cube lies in the union of the others, of which the order is changed. False where that
 * would take too long to find out. */
static bool cubes_cover(struct cubes *cubes, const struct cube *cube)
{
    int work = WORK_LIMIT;

    for (size_t i = 0; i < cubes->count; i++)
        if (in_cube(cube, &cubes->list[i]))
            return true;
    return in_union(cube, cubes->list, cubes->count, &work);
}

enum { BITS = 64 }; /* places of one line that a cube tells apart */

/* --- vectors --- */

static struct vec times(struct vec v, int k)
{
    return (struct vec){v.x * k, v.y * k};
}

/* How many steps in a row lead to the square; 0: none do. */
static int steps_to(struct vec step, struct vec square)
{
    int k = step.x ? square.x / step.x : step.y ? square.y / step.y : 0;

    return k > 0 && vec_same(times(step, k), square) ? k : 0;
}

/* --- legs --- */

static bool hops(const struct leg *leg)
{
    return leg_jumps(leg) > 0;
}

unsigned leg_sweeps(const struct leg *leg)
{
    return leg->range == 1 ? 0 : leg->path & PATH_SWEEP;
}

/* Lame jumps over two squares count here, since in a row they land where other lame jumps do. */
bool leg_is_special(const struct leg *leg)
{
    return leg->path &
               (PATH_HURDLE | PATH_SKIP | PATH_SKIP_TWO | PATH_CANNON | PATH_HOPPER | PATH_JUMPS) ||
           (leg->path & PATH_LAME && vec_largest(leg->step) == 3);
}

/* Whether the leg can never land after k steps, whatever stands on the board. */
static bool leg_passes(const struct leg *leg, int k)
{
    return k <= leg_skips(leg) + hops(leg);
}

/* A lame step needs something between its ends. What sweeps takes everything on its landing
 * squares, and does not get over them in other ways, too; no leg is behind it. */
bool leg_lands(const struct leg *leg)
{
    const unsigned with_sweep = PATH_SWEEP | PATH_CYLINDER | PATH_SAME_COUNT;
    struct vec between[BETWEEN_LIMIT];

    if (!leg->path) /* as most are */
        return (leg->step.x || leg->step.y) && leg->range >= 0;
    if (leg->path & (PATH_LAME | PATH_HURDLE) && vec_between(leg->step, between) == 0)
        return false;
    if (leg->path & PATH_ANYWHERE)
        return leg->path == PATH_ANYWHERE && !vec_largest(leg->step) && leg->range == 1 &&
               !leg->next;
    if (leg->path & PATH_SWEEP && (leg->path & ~with_sweep || leg->next))
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

/* --- legs along a line --- */

static uint64_t bit(int place)
{
    return (uint64_t)1 << place;
}

/* Bits of all places before that one, at most BITS. */
static uint64_t before(int place)
{
    return place < BITS ? bit(place) - 1 : ~(uint64_t)0;
}

/* The places from one landing to the next of the shortest leap on its line: squares between have
 * places of their own. */
static int places_of(struct vec step)
{
    int size = vec_largest(vec_unit(step));

    return size < 3 ? size : 3;
}

struct pool_leg pool_leg_of(const struct leg *leg)
{
    struct pool_leg result = {.leg = *leg, .at = SIZE_MAX, .units = vec_units(leg->step)};
    struct vec squares[BETWEEN_LIMIT];
    int between = 0;

    if (leg->path & (PATH_LAME | PATH_HURDLE))
        between = (int)vec_between(leg->step, squares);
    result.places = places_of(leg->step) * result.units;
    result.lands = !leg->next && leg_lands(leg);
    result.special = leg_is_special(leg);
    for (int i = 1; result.lands && i * result.places < BITS; i++) {
        result.landings |= i > leg_skips(leg) ? bit(i * result.places) : 0;
        for (int n = 1; n <= between; n++)
            result.between |= bit(i * result.places - n);
    }
    return result;
}

static bool fits(const struct pool_leg *leg, int k)
{
    return k < BITS && k * leg->places < BITS;
}

/* What must be empty and occupied for the k-th landing, which must fit. */
static struct cube cube_of(const struct pool_leg *leg, int k)
{
    uint64_t way = before(k * leg->places), landings = leg->landings & way, jumped = 0;
    struct cube cube = {.empty = landings};

    if (leg->leg.path & PATH_HOPPER)
        jumped = bit((k - 1) * leg->places);
    else if (hops(&leg->leg))
        cube = (struct cube){.counted = landings, .least = 1, .most = leg_jumps(&leg->leg)};
    if (cube.most == JUMPS_ANY)
        cube.most = BITS;
    cube.empty &= ~jumped;
    cube.occupied |= jumped;
    if (leg->leg.path & PATH_LAME)
        cube.empty |= leg->between & way;
    if (leg->leg.path & PATH_HURDLE)
        cube.occupied |= leg->between & way;
    return cube;
}

/* Of legs that are not special: whether a arrives at its j-th landing whenever b does at its k-th,
 * which is the same square. */
static bool leg_covers(const struct pool_leg *a, int j, const struct pool_leg *b, int k)
{
    struct vec step = a->leg.step, half[BETWEEN_LIMIT] = {{0, 0}};

    if (fits(b, k))
        return !(cube_of(a, j).empty & ~cube_of(b, k).empty);
    for (int i = 1; i < j; i++)
        if (!needs_empty(&b->leg, k, times(step, i)))
            return false;
    vec_between(step, half);
    for (int i = 0; (a->leg.path & PATH_LAME) && i < j; i++)
        if (!needs_empty(&b->leg, k, (struct vec){half->x + i * step.x, half->y + i * step.y}))
            return false;
    return true;
}

/* --- pools --- */

void pool_add(struct arena *arena, struct pool *pool, const struct leg *leg)
{
    struct pool_leg added = pool_leg_of(leg);

    added.at = pool->count;
    pool->special |= added.lands && added.special;
    *ARENA_PUSH(arena, pool->legs, pool->count) = added;
}

/* Whether a takes all that b, which goes on beyond its first landing, takes on its way. */
static bool sweeps_as(const struct pool_leg *a, const struct pool_leg *b)
{
    unsigned sweeps = leg_sweeps(&b->leg);

    return !sweeps || (a->units == b->units && !(sweeps & ~leg_sweeps(&a->leg)));
}

/* Which landing of a is b's k-th; 0: none that counts. */
static int which_landing(const struct pool_leg *a, const struct pool_leg *b, int k, bool unlimited)
{
    int units = k * b->units, j;

    if (!a->lands || (unlimited && a->leg.range) || b->leg.target & ~a->leg.target ||
        units % a->units || (k > 1 && !sweeps_as(a, b)))
        return 0;
    j = units / a->units;
    return (a->leg.range && j > a->leg.range) || leg_passes(&a->leg, j) ? 0 : j;
}

/* Whether the legs of the pool together arrive at a landing that fits. */
static bool cubes_arrive(const struct pool *pool, const struct pool_leg *leg, int k, bool unlimited)
{
    const struct cube inner = cube_of(leg, k);
    struct cubes outer;

    outer.count = 0; /* the list needs no clearing */
    for (size_t i = 0; i < pool->count; i++) {
        int j = i == leg->at ? 0 : which_landing(&pool->legs[i], leg, k, unlimited);

        if (j && outer.count < CUBE_LIMIT)
            outer.list[outer.count++] = cube_of(&pool->legs[i], j);
    }
    return cubes_cover(&outer, &inner);
}

/* Whether a goes the way of b, or over more pieces, but for their ranges. */
static bool goes_alike(const struct pool_leg *a, const struct pool_leg *b)
{
    const unsigned other = PATH_CYLINDER | PATH_SAME_COUNT | PATH_SWEEP | PATH_CANNON | PATH_JUMPS;
    int more = leg_jumps(&a->leg), least = leg_jumps(&b->leg);

    return a->units == b->units && !((a->leg.path ^ b->leg.path) & ~other) && more >= least &&
           (least || !more);
}

/* Whether those that take enemies and those that take friends together do what a leg does that
 * takes both: where one square lies on the way. */
static bool sweeps_by_halves(const struct pool *pool, const struct pool_leg *leg, int k,
                             bool unlimited)
{
    unsigned found = 0;

    for (unsigned half = PATH_SWEEP_ENEMIES; half <= PATH_SWEEP_FRIENDS; half <<= 1) {
        struct pool_leg part = *leg;

        part.leg.path ^= half;
        for (size_t i = 0; i < pool->count; i++)
            if (i != leg->at && which_landing(&pool->legs[i], &part, k, unlimited))
                found |= half;
    }
    return k == 2 && leg_sweeps(&leg->leg) == PATH_SWEEP && found == PATH_SWEEP;
}

/* Whether the k-th landing is covered, if need be by unlimited legs alone. */
static bool covers(const struct pool *pool, const struct pool_leg *leg, int k, bool unlimited)
{
    if (leg_passes(&leg->leg, k) ||
        (leg_sweeps(&leg->leg) && sweeps_by_halves(pool, leg, k, unlimited)))
        return true;
    for (size_t i = 0; i < pool->count; i++) {
        const struct pool_leg *other = &pool->legs[i];
        int j = i == leg->at ? 0 : which_landing(other, leg, k, unlimited);

        if (j && (goes_alike(other, leg) ||
                  (!leg->special && !other->special && leg_covers(other, j, leg, k))))
            return true;
    }
    return (pool->special || leg->special) && fits(leg, k) && cubes_arrive(pool, leg, k, unlimited);
}

bool pool_covers(const struct pool *pool, const struct pool_leg *leg, int k)
{
    return covers(pool, leg, k, false);
}

/* Landings that a cube can tell apart stand for all: what limited legs provide ends, so that the
 * outer half must be provided by unlimited ones. */
static bool is_outer(const struct pool_leg *leg, int k)
{
    return !fits(leg, 2 * k);
}

/* Where only emptiness counts, the first landing stands for all others; of legs that sweep the
 * third one, since on the way to it all kinds of pieces can stand. */
int pool_last_gap(const struct pool *pool, const struct pool_leg *leg)
{
    int k = (BITS - 1) / leg->places, telling = leg_sweeps(&leg->leg) ? 3 : 1;

    if (!pool->special && !leg->special)
        return covers(pool, leg, telling, true) ? 0 : k;
    while (k > 0 && covers(pool, leg, k, is_outer(leg, k)))
        k--;
    return k;
}

int pool_range(const struct pool *pool, const struct pool_leg *leg)
{
    bool unlimited = true;
    int k = 1;

    for (; fits(leg, k); k++) {
        unlimited = unlimited && covers(pool, leg, k, is_outer(leg, k));
        if (!unlimited && !covers(pool, leg, k, false))
            break;
    }
    if (unlimited)
        return 0;
    return leg_passes(&leg->leg, k - 1) ? -1 : k - 1;
}

/* --- conditions --- */

unsigned move_case(const struct move *move)
{
    return (move->leg.path & PATH_CYLINDER && move->leg.step.x ? CASE_AROUND : 0) |
           (move->when & WHEN_FIRST_MOVE ? CASE_FIRST : 0) | (unsigned)move->rank * CASE_RANK |
           (move->over ? (unsigned)move->over->number * CASE_OVER : 0);
}

unsigned case_rank(unsigned which)
{
    return which % CASE_OVER / CASE_RANK;
}

bool case_counts(unsigned own, unsigned wanted)
{
    return !(own & CASE_FIRST & ~wanted) && !(wanted & CASE_AROUND & ~own) &&
           own / CASE_OVER == wanted / CASE_OVER &&
           (!case_rank(own) || case_rank(own) == case_rank(wanted));
}

bool move_counts_with(const struct move *own, const struct move *wanted)
{
    return case_counts(move_case(own), move_case(wanted));
}

/* --- whether a set has all that a move does --- */

/* Whether one of them leaps to any square, so that it comes wherever the move does. What is taken
 * on the way, or a terrain on it, is something else. */
static bool goes_anywhere(const struct moveset *set, const struct move *move)
{
    return FIND(other, set->moves, set->count,
                other->leg.path & PATH_ANYWHERE && !(move->leg.target & ~other->leg.target) &&
                    move_counts_with(other, move) && !leg_sweeps(&move->leg));
}

static bool has_anywhere(const struct moveset *set)
{
    return FIND(move, set->moves, set->count, move->leg.path & PATH_ANYWHERE);
}

void leave_out_anywhere(struct moveset *set)
{
    const struct moveset all = *set;
    size_t kept = 0;

    if (!has_anywhere(set))
        return;
    for (size_t i = 0; i < all.count; i++) {
        struct move move = all.moves[i];

        if (move.leg.path & PATH_ANYWHERE || !goes_anywhere(&all, &move))
            continue;
        move.leg.target = 0;
        set->moves[i] = move; /* marks it; what goes anywhere stays where it is for now */
    }
    for (size_t i = 0; i < all.count; i++)
        if (set->moves[i].leg.target)
            set->moves[kept++] = set->moves[i];
    set->count = kept;
}

bool wholly_in(const struct moveset *b, const struct move *move)
{
    struct arena *arena;
    struct pool_leg leg;
    struct pool pool = {0};
    bool in = goes_anywhere(b, move);

    if (in || move->leg.path & PATH_ANYWHERE)
        return in;
    arena = arena_new();
    leg = pool_leg_of(&move->leg);
    EACH (one, b->moves, b->count)
        if (vec_same_line(one->leg.step, move->leg.step) && move_counts_with(one, move))
            pool_add(arena, &pool, &one->leg);
    in = move->leg.range > 0 || pool_last_gap(&pool, &leg) == 0;
    for (int k = 1; in && k <= move->leg.range; k++)
        in = pool_covers(&pool, &leg, k);
    arena_free(arena);
    return in;
}
