/* The normal form of moves along one line. */
#include "move/landing.h"
#include "move/moveset_internal.h"

#include <stdlib.h>

/* --- lists of one target, along one line --- */

static bool longer(int a, int b)
{
    return b != 0 && (a == 0 || a > b);
}

static struct move *find_alike(struct moveset *list, const struct leg *leg)
{
    for (size_t i = 0; i < list->count; i++) {
        struct leg *l = &list->moves[i].leg;

        if (vec_same(l->step, leg->step) && l->path == leg->path)
            return &list->moves[i];
    }
    return NULL;
}

/* Adds to a list of one entry for each step and path, which keeps the longest range. */
static void merge(struct arena *arena, struct moveset *list, struct move move)
{
    struct move *alike = find_alike(list, &move.leg);

    if (!alike)
        moveset_add(arena, list, move);
    else if (longer(move.leg.range, alike->leg.range))
        *alike = move;
}

/* --- what is taken on the way ---
 *
 * To take everybody on the way to the second landing is to take an enemy there, or a friend. So
 * such a leg is two in the list, and one again in the end. */

static void merge_sweep(struct arena *arena, struct moveset *list, struct move move)
{
    unsigned sweeps = leg_sweeps(&move.leg);

    move.leg.path &= ~(unsigned)PATH_SWEEP;
    for (unsigned half = PATH_SWEEP_ENEMIES; half <= PATH_SWEEP_FRIENDS; half <<= 1) {
        struct move part = move;

        part.leg.path |= half;
        if (sweeps == PATH_SWEEP && move.leg.range == 2)
            merge(arena, list, part);
    }
    move.leg.path |= sweeps;
    if (sweeps != PATH_SWEEP || move.leg.range != 2)
        merge(arena, list, move);
}

static void join_sweeps(struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct leg other = list->moves[i].leg;
        struct move *alike;

        if (leg_sweeps(&other) != PATH_SWEEP_ENEMIES || other.range != 2)
            continue;
        other.path ^= PATH_SWEEP;
        alike = find_alike(list, &other);
        if (!alike || alike->leg.range != 2)
            continue;
        list->moves[i].leg.path |= PATH_SWEEP;
        *alike = list->moves[--list->count];
    }
}

/* A lame leap over the square of a slide is that slide's second step: with nD, W is W2. Lengthens
 * the slides beside lame leaps as far as the list allows, so that either spelling comes out alike.
 */
static void lengthen_slides(struct arena *arena, struct moveset *list)
{
    size_t count = list->count;

    for (size_t i = 0; i < count; i++) {
        struct move slide = list->moves[i], *alike;
        struct vec step = slide.leg.step;
        struct pool_leg leg;
        struct pool pool;

        slide.leg.step = (struct vec){step.x / 2, step.y / 2};
        if (!(slide.leg.path & PATH_LAME) || step.x % 2 || step.y % 2)
            continue;
        slide.leg.path &= ~(unsigned)PATH_LAME;
        alike = find_alike(list, &slide.leg);
        if (!alike || alike->leg.range == 0)
            continue;
        slide.leg.range = alike->leg.range;
        pool = pool_of(arena, list);
        leg = pool_leg_of(&slide.leg);
        while (pool_covers(&pool, &leg, slide.leg.range + 1))
            slide.leg.range++;
        merge(arena, list, slide);
    }
}

/* --- hops and skips ---
 *
 * Together such legs can do what others do alone: nD with jD is D, R with pR has all of jR. So
 * every leg that the list can do is put into it, as far as it can; what remains after taking out
 * what the others provide then depends on what the list does, not on how it was written.
 *
 * `lame`: lame legs may come in, too. */

/* Ways of which a step can have several kinds: the skips for those of one square, PATH_LAME and
 * PATH_HURDLE for steps of two and three. */
static const struct {
    unsigned list[3];
    size_t count;
} ways[] = {
    {{0}, 1},
    {{0, PATH_SKIP, PATH_SKIP_TWO}, 3},
    {{0, PATH_LAME, PATH_HURDLE}, 3},
    {{0, PATH_LAME, PATH_HURDLE}, 3},
};
/* Over how many pieces: none, one, or as many as some leg of the list jumps. */
struct hop_ways {
    unsigned list[3 + JUMPS_ANY];
    size_t count;
    bool mixed; /* some leg of the list jumps several pieces and goes in another way, too */
};

static struct hop_ways hop_ways_of(const struct pool *pool)
{
    struct hop_ways hops = {.list = {0, PATH_CANNON, PATH_HOPPER}, .count = 3};
    unsigned found = 0;

    for (size_t i = 0; i < pool->count; i++) {
        unsigned path = pool->legs[i].leg.path, jumps = path & PATH_JUMPS;

        found |= jumps ? 1u << jumps / JUMPS_UNIT | 1u << JUMPS_ANY : 0;
        hops.mixed |= jumps && path & ~jumps;
    }
    for (unsigned most = 2; most <= JUMPS_ANY; most++)
        if (found >> most & 1)
            hops.list[hops.count++] = most * JUMPS_UNIT;
    return hops;
}

static void add_way(struct arena *arena, struct moveset *completed, const struct pool *pool,
                    struct move move)
{
    struct pool_leg leg = pool_leg_of(&move.leg);

    if (leg.lands)
        move.leg.range = pool_range(pool, &leg);
    if (leg.lands && move.leg.range >= 0)
        merge(arena, completed, move);
}

/* All legs of that step that the list can do. */
static void add_ways(struct arena *arena, struct moveset *completed, const struct pool *pool,
                     struct move move, struct vec step, bool lame)
{
    int size = vec_largest(step), row = size < (int)COUNT_OF(ways) ? size : 0;
    const struct hop_ways hops = hop_ways_of(pool);

    move.leg.step = step;
    for (size_t i = 0; i < ways[row].count; i++) {
        for (size_t k = 0; k < hops.count; k++) {
            unsigned way = ways[row].list[i], hop = hops.list[k];

            move.leg.path = way | hop;
            move.leg.range = 0;
            if ((lame || !(way & PATH_LAME)) && (hops.mixed || !way || !(hop & PATH_JUMPS)))
                add_way(arena, completed, pool, move);
        }
    }
}

/* Steps that may come in, each once. */
struct steps {
    struct vec *list;
    size_t count;
};

static void add_step(struct arena *arena, struct steps *steps, struct vec step)
{
    for (size_t i = 0; i < steps->count; i++)
        if (vec_same(steps->list[i], step))
            return;
    *ARENA_PUSH(arena, steps->list, steps->count) = step;
}

/* With a step of the list its double and its half, and on its line the four shortest. */
static void add_steps(struct arena *arena, struct steps *steps, struct vec step)
{
    struct vec unit = vec_unit(step);
    int units = vec_units(step);

    for (int k = 1; k <= 4; k++)
        add_step(arena, steps, (struct vec){k * unit.x, k * unit.y});
    add_step(arena, steps, step);
    add_step(arena, steps, (struct vec){2 * step.x, 2 * step.y});
    if (units % 2 == 0)
        add_step(arena, steps, (struct vec){step.x / 2, step.y / 2});
}

/* Where pieces can be jumped, the empty line alone is in question: one leap lands there as well as
 * shorter ones in a row do, or a slide. So with a leg come in all steps that lead to its end. */
static void add_divisors(struct arena *arena, struct steps *steps, const struct leg *leg)
{
    struct vec unit = vec_unit(leg->step);
    int units = vec_units(leg->step) * (leg->range ? leg->range : 1);

    for (int k = 5; k < units && k <= FIELD_LIMIT; k++)
        if (units % k == 0)
            add_step(arena, steps, (struct vec){k * unit.x, k * unit.y});
}

/* The place of what comes in is that of a move with the same step, else of the first. */
static struct move along(const struct moveset *list, struct vec step)
{
    for (size_t i = 0; i < list->count; i++)
        if (vec_same(list->moves[i].leg.step, step))
            return list->moves[i];
    return list->moves[0];
}

static bool has_jumps(const struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->moves[i].leg.path & PATH_JUMPS)
            return true;
    return false;
}

static void complete(struct arena *arena, struct moveset *list, bool lame)
{
    struct moveset completed = {0};
    struct pool pool = pool_of(arena, list);
    struct steps steps = {0};

    for (size_t i = 0; i < list->count; i++) {
        merge(arena, &completed, list->moves[i]);
        add_steps(arena, &steps, list->moves[i].leg.step);
        if (has_jumps(list))
            add_divisors(arena, &steps, &list->moves[i].leg);
    }
    for (size_t i = 0; i < steps.count; i++)
        add_ways(arena, &completed, &pool, along(list, steps.list[i]), steps.list[i], lame);
    moveset_sort(&completed);
    *list = completed;
}

static bool is_special(const struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (leg_is_special(&list->moves[i].leg))
            return true;
    return false;
}

/* --- what is needed --- */

/* An unlimited leg of which only the first landings are needed becomes a limited one. Returns false
 * when none is. */
static bool trim_unlimited(const struct pool *pool, struct pool_leg *leg, bool special)
{
    int most = special ? FIELD_LIMIT / 2 / vec_largest(leg->leg.step) : 0;
    int gap = pool_last_gap(pool, leg);

    if (gap <= most)
        leg->leg.range = gap;
    return gap > 0;
}

/* Shortens a leg of the pool to its farthest landing that nothing else in there provides. Returns
 * false when there is none. */
static bool trim(const struct pool *pool, struct pool_leg *leg, bool special)
{
    int k = leg->leg.range;

    if (k == 0)
        return trim_unlimited(pool, leg, special);
    while (k >= 1 && pool_covers(pool, leg, k))
        k--;
    leg->leg.range = k;
    return k > 0;
}

/* Legs that go in one way, 0: in none, by steps of one size, 0: of any. */
struct leg_kind {
    unsigned path;
    int size;
};

static bool is_kind(const struct leg *leg, struct leg_kind kind)
{
    if (kind.path & PATH_JUMPS)
        return (leg->path & kind.path) == kind.path && !(leg->path & PATH_JUMPS & ~kind.path);
    return (kind.path ? (leg->path & kind.path) != 0 : leg->path == 0) &&
           (!kind.size || vec_largest(leg->step) == kind.size);
}

/* Trims the entries of that kind, and takes out what is not needed. The pool begins with the legs
 * of the list. */
static void trim_all(struct moveset *list, struct pool *pool, struct leg_kind kind, bool special)
{
    for (size_t i = 0; i < list->count;) {
        struct pool_leg *leg = &pool->legs[i];

        if (!is_kind(&leg->leg, kind) || trim(pool, leg, special)) {
            list->moves[i++].leg.range = leg->leg.range;
            continue;
        }
        list->moves[i] = list->moves[--list->count];
        *leg = pool->legs[list->count];
        leg->at = i;
        pool->legs[list->count].lands = false;
    }
}

/* Jumps over several pieces: first those that go in other ways as well, then those that are limited
 * before those over any number. */
static void trim_jumps(struct moveset *list, struct pool *pool)
{
    static const unsigned ways_too[] = {PATH_SKIP_TWO, PATH_SKIP, PATH_HURDLE, PATH_LAME, 0};

    for (size_t i = 0; i < COUNT_OF(ways_too); i++) {
        for (unsigned most = JUMPS_MOST; most > 1; most--)
            trim_all(list, pool, (struct leg_kind){ways_too[i] | most * JUMPS_UNIT, 0}, true);
        trim_all(list, pool, (struct leg_kind){ways_too[i] | PATH_JUMPS, 0}, true);
    }
}

/* Of what lands on the same squares beside jumps over pieces, slides are the easiest. */
static void trim_far_first(struct moveset *list, struct pool *pool)
{
    int far = 0;

    for (size_t i = 0; i < list->count; i++)
        far =
            vec_largest(list->moves[i].leg.step) > far ? vec_largest(list->moves[i].leg.step) : far;
    for (; far > 1; far--)
        trim_all(list, pool, (struct leg_kind){0, far}, true);
}

/* Whether all go to the edge from neighbour to neighbour, and differ in how many pieces they jump
 * alone, as those of a cannon do. */
static bool jumps_alone(const struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct leg *leg = &list->moves[i].leg;

        if (vec_largest(leg->step) > 1 || leg->range ||
            leg->path & ~(unsigned)(PATH_CANNON | PATH_JUMPS))
            return false;
    }
    return true;
}

/* Leaves of such a list what jumps nothing and what jumps most: the rest does no more. */
static void keep_most_jumps(struct moveset *list)
{
    size_t kept = 0;
    int most = 0;

    for (size_t i = 0; i < list->count; i++)
        most = leg_jumps(&list->moves[i].leg) > most ? leg_jumps(&list->moves[i].leg) : most;
    for (size_t i = 0; i < list->count; i++) {
        int jumps = leg_jumps(&list->moves[i].leg);

        if (jumps == 0 || jumps == most)
            list->moves[kept++] = list->moves[i];
    }
    list->count = kept;
}

/* Leaves nothing in the list that its other entries or `always` provide. What several kinds of legs
 * provide in the same way, the easiest does: a slide and lame leaps along it may provide the same
 * landing; then the slide does, as far as it can run on; only beyond it lame leaps are needed,
 * which then count for all of their landings. Lame leaps of three in a row provide what those of
 * two do, nG2 as nA3; then these do. Of jumps over several pieces those over fewer are easier. */
static void reduce(struct arena *arena, struct moveset *list, const struct moveset *always,
                   bool lame)
{
    static const struct leg_kind hardest_first[] = {
        {PATH_SWEEP, 0},    {PATH_CANNON, 0}, {PATH_HOPPER, 0}, {PATH_HURDLE, 0},
        {PATH_SKIP_TWO, 0}, {PATH_SKIP, 0},   {PATH_LAME, 3},   {PATH_LAME, 0},
    };
    bool special = is_special(list), jumps = has_jumps(list);
    struct pool pool;

    if (list->count && list->moves[0].leg.path & PATH_ANYWHERE) { /* is all there is in the list */
        list->count = always->count ? 0 : list->count;
        return;
    }
    if (always->count == 0 && jumps_alone(list)) { /* is soon done, and by far the most frequent */
        keep_most_jumps(list);
        return;
    }
    if (special)
        complete(arena, list, lame);
    else
        lengthen_slides(arena, list);
    pool = pool_of(arena, list);
    for (size_t i = 0; i < always->count; i++)
        pool_add(arena, &pool, &always->moves[i].leg);
    if (jumps)
        trim_jumps(list, &pool);
    if (jumps && !has_jumps(list)) { /* the rest does as much, and comes out as without them */
        reduce(arena, list, always, lame);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(hardest_first); i++)
        trim_all(list, &pool, hardest_first[i], special);
    if (jumps)
        trim_far_first(list, &pool);
    trim_all(list, &pool, (struct leg_kind){0, 0}, special);
}

/* --- conditions ---
 *
 * A move may be bound to the first move of the piece, or to the rank on which it stands, and may or
 * may not go round a cylinder. What it does without a condition, or round a cylinder, it does in
 * the other cases as well. Moves over a terrain are something else than all others. A case is a set
 * of flags and behind them the rank and the number of the terrain. */

enum { AROUND = 1, FIRST = 2, RANK = 4, OVER = 256 };

static unsigned case_of(const struct move *move)
{
    return (move->leg.path & PATH_CYLINDER && move->leg.step.x ? AROUND : 0) |
           (move->when & WHEN_FIRST_MOVE ? FIRST : 0) | (unsigned)move->rank * RANK |
           (move->over ? (unsigned)move->over->number * OVER : 0);
}

static unsigned rank_of(unsigned which)
{
    return which % OVER / RANK;
}

/* Whether a move of case `own` counts where those of case `wanted` do. */
static bool counts_for(unsigned own, unsigned wanted)
{
    return !(own & FIRST & ~wanted) && !(wanted & AROUND & ~own) && own / OVER == wanted / OVER &&
           (!rank_of(own) || rank_of(own) == rank_of(wanted));
}

bool move_counts_with(const struct move *own, const struct move *wanted)
{
    return counts_for(case_of(own), case_of(wanted));
}

static struct moveset list_of(struct arena *arena, const struct moveset *set, unsigned wanted)
{
    struct moveset list = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (!counts_for(case_of(&move), wanted))
            continue;
        move.leg.path &= ~(unsigned)PATH_CYLINDER;
        move.when = 0; /* told by the case, */
        move.rank = 0; /* as are these */
        move.over = NULL;
        merge_sweep(arena, &list, move);
    }
    return list;
}

/* A case of moves along one line, and what they can do in it beyond easier cases. */
struct condition {
    unsigned which;
    const struct terrain_id *over;
    struct moveset list;
};

struct conditions {
    struct condition *list;
    size_t count;
};

/* Easier cases first: by rank, none before all others; then by first moves; then, the other way
 * round, by cylinders. */
static int compare_cases(const void *left, const void *right)
{
    const struct condition *a = left, *b = right;
    unsigned x = a->which ^ AROUND, y = b->which ^ AROUND;

    return (x > y) - (x < y);
}

/* The cases of the moves, each once. Without a move of its own a case is what the easier ones make
 * it. */
static struct conditions conditions_of(struct arena *arena, const struct moveset *set)
{
    struct conditions result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct condition condition = {.which = case_of(&set->moves[i]), .over = set->moves[i].over};
        size_t k = 0;

        while (k < result.count && result.list[k].which != condition.which)
            k++;
        if (k == result.count)
            *ARENA_PUSH(arena, result.list, result.count) = condition;
    }
    qsort(result.list, result.count, sizeof *result.list, compare_cases);
    return result;
}

struct moveset line_normal(struct arena *arena, const struct moveset *set, bool lame)
{
    struct conditions cases = conditions_of(arena, set);
    struct moveset result = {0};

    for (size_t i = 0; i < cases.count; i++) {
        struct condition *c = &cases.list[i];
        struct moveset always = {0};

        for (size_t k = 0; k < i; k++)
            if (counts_for(cases.list[k].which, c->which))
                moveset_append(arena, &always, &cases.list[k].list);
        c->list = list_of(arena, set, c->which);
        reduce(arena, &c->list, &always, lame);
    }
    for (size_t i = 0; i < cases.count; i++) {
        struct condition *c = &cases.list[i];

        join_sweeps(&c->list);
        for (size_t k = 0; k < c->list.count; k++) {
            struct move *move = &c->list.moves[k];

            move->leg.path |= c->which & AROUND ? PATH_CYLINDER : 0u;
            move->when = c->which & FIRST ? WHEN_FIRST_MOVE : 0;
            move->rank = (int)rank_of(c->which);
            move->over = c->over;
        }
        moveset_append(arena, &result, &c->list);
    }
    return result;
}
