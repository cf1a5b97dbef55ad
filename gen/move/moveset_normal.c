/* The normal form of moves along one line. */
#include "move/moveset_internal.h"

#include <stdlib.h>

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
            list_merge(arena, list, part);
    }
    move.leg.path |= sweeps;
    if (sweeps != PATH_SWEEP || move.leg.range != 2)
        list_merge(arena, list, move);
}

static void join_sweeps(struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct leg other = list->moves[i].leg;
        struct move *alike;

        if (leg_sweeps(&other) != PATH_SWEEP_ENEMIES || other.range != 2)
            continue;
        other.path ^= PATH_SWEEP;
        alike = list_find(list, &other);
        if (!alike || alike->leg.range != 2)
            continue;
        list->moves[i].leg.path |= PATH_SWEEP;
        *alike = list->moves[--list->count];
    }
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
        list_reduce(arena, &c->list, &always, lame);
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
