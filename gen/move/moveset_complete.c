/* All that the legs of a list can do together. */
#include "move/landing.h"
#include "move/moveset_internal.h"

/* --- lists --- */

static bool longer(int a, int b)
{
    return b != 0 && (a == 0 || a > b);
}

struct move *list_find(struct moveset *list, const struct leg *leg)
{
    for (size_t i = 0; i < list->count; i++) {
        struct leg *l = &list->moves[i].leg;

        if (vec_same(l->step, leg->step) && l->path == leg->path)
            return &list->moves[i];
    }
    return NULL;
}

bool list_has_path(const struct moveset *list, unsigned path)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->moves[i].leg.path & path)
            return true;
    return false;
}

bool list_is_special(const struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (leg_is_special(&list->moves[i].leg))
            return true;
    return false;
}

void list_merge(struct arena *arena, struct moveset *list, struct move move)
{
    struct move *alike = list_find(list, &move.leg);

    if (!alike)
        moveset_add(arena, list, move);
    else if (longer(move.leg.range, alike->leg.range))
        *alike = move;
}

/* --- slides beside lame leaps --- */

void list_lengthen(struct arena *arena, struct moveset *list)
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
        alike = list_find(list, &slide.leg);
        if (!alike || alike->leg.range == 0)
            continue;
        slide.leg.range = 0;
        pool = pool_of(arena, list);
        leg = pool_leg_of(&slide.leg);
        slide.leg.range = pool_range(&pool, &leg);
        list_merge(arena, list, slide);
    }
}

/* --- hops and skips ---
 *
 * Together such legs can do what others do alone: nD with jD is D, R with pR has all of jR. So
 * every leg that the list can do is put into it, as far as it can; what remains after taking out
 * what the others provide then depends on what the list does, not on how it was written.
 */

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
        list_merge(arena, completed, move);
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

void list_complete(struct arena *arena, struct moveset *list, bool lame)
{
    struct moveset completed = {0};
    struct pool pool = pool_of(arena, list);
    struct steps steps = {0};

    for (size_t i = 0; i < list->count; i++) {
        list_merge(arena, &completed, list->moves[i]);
        add_steps(arena, &steps, list->moves[i].leg.step);
        if (list_has_path(list, PATH_JUMPS))
            add_divisors(arena, &steps, &list->moves[i].leg);
    }
    for (size_t i = 0; i < steps.count; i++)
        add_ways(arena, &completed, &pool, along(list, steps.list[i]), steps.list[i], lame);
    moveset_sort(&completed);
    *list = completed;
}
