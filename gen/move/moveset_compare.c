/* Move sets compared by their normal forms. */
#include "move/moveset_internal.h"

/* --- compare --- */

/* Whether two moves of one leg differ in nothing but the target. */
static bool alike(const struct move *a, const struct move *b)
{
    return vec_same(a->leg.step, b->leg.step) && a->leg.range == b->leg.range &&
           a->leg.path == b->leg.path && a->when == b->when && a->rank == b->rank &&
           a->over == b->over && !a->leg.next && !b->leg.next;
}

/* Of a sorted list of moves of one leg, each with a single target; swaps stay by themselves. */
static void join_targets(struct moveset *sorted)
{
    size_t kept = 0;

    EACH (move, sorted->moves, sorted->count) {
        if (kept && move->leg.target != TARGET_SWAP && alike(&sorted->moves[kept - 1], move))
            sorted->moves[kept - 1].leg.target |= move->leg.target;
        else
            sorted->moves[kept++] = *move;
    }
    sorted->count = kept;
}

/* Both of two sorted lists, in their order. */
static struct moveset merged(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset result = {arena_grow_by(arena, NULL, 0, a->count + b->count, sizeof *a->moves),
                             0};
    size_t i = 0;

    for (size_t k = 0; k < b->count; result.moves[result.count++] = b->moves[k++])
        while (i < a->count && move_compare(&a->moves[i], &b->moves[k]) <= 0)
            result.moves[result.count++] = a->moves[i++];
    while (i < a->count)
        result.moves[result.count++] = a->moves[i++];
    return result;
}

/* --- differences --- */

/* Of the moves of one leg, each target by itself. */
static struct moveset single_minus(struct arena *arena, const struct moveset *a,
                                   const struct moveset *b)
{
    struct moveset single = single_normal(arena, a);

    return MOVES_WHERE(move, arena, &single, !wholly_in(b, move));
}

struct moveset moveset_minus(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset left = single_minus(arena, a, b);
    struct moveset legs_a = legs_normal(arena, a), legs_b = legs_normal(arena, b);
    struct moveset legs = legs_minus(arena, &legs_a, &legs_b);

    moveset_sort(&left);
    join_targets(&left);
    legs = legs_joined(arena, arena, &legs);
    return merged(arena, &left, &legs);
}

bool moveset_equal(const struct moveset *a, const struct moveset *b)
{
    LOCAL_ARENA(arena);

    return moveset_same(arena, a, b) || (lines_equal(arena, a, b) && legs_equal(arena, a, b));
}

bool moveset_within(const struct moveset *a, const struct moveset *b)
{
    LOCAL_ARENA(arena);
    struct moveset legs_a = legs_normal(arena, a), legs_b = legs_normal(arena, b);

    return legs_minus(arena, &legs_a, &legs_b).count == 0 && lines_in(arena, a, b);
}

bool moveset_has_lame(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        for (const struct leg *leg = &set->moves[i].leg; leg; leg = leg->next)
            if (leg->path & PATH_LAME)
                return true;
    return false;
}

bool moveset_within_always(const struct moveset *a, const struct moveset *b)
{
    LOCAL_ARENA(arena);
    bool lame = moveset_has_lame(a) || moveset_has_lame(b), within = moveset_within(a, b);

    if (within && lame) {
        struct moveset x = moveset_unhobbled(arena, a), y = moveset_unhobbled(arena, b);

        within = moveset_within(&x, &y);
    }
    return within;
}

bool moveset_equal_always(const struct moveset *a, const struct moveset *b)
{
    LOCAL_ARENA(arena);
    struct moveset x = moveset_unhobbled(arena, a), y = moveset_unhobbled(arena, b);

    return moveset_equal(a, b) &&
           ((!moveset_has_lame(a) && !moveset_has_lame(b)) || moveset_equal(&x, &y));
}

/* --- the form for display --- */

/* Moves of one leg by whether they are lame. */
struct kinds {
    struct moveset plain, lame;
    struct moveset hopping; /* lame and over pieces */
};

static struct kinds sort_by_kind(struct arena *arena, const struct moveset *set)
{
    struct kinds kinds = {{0}};

    EACH (move, set->moves, set->count) {
        if (move->leg.next || !leg_lands(&move->leg))
            continue;
        if (!(move->leg.path & PATH_LAME))
            moveset_add(arena, &kinds.plain, *move);
        else if (!(move->leg.path & ~(unsigned)(PATH_LAME | PATH_CYLINDER)))
            moveset_add(arena, &kinds.lame, *move);
        else
            moveset_add(arena, &kinds.hopping, *move);
    }
    return kinds;
}

/* Lame jumps are put in order as the plain ones that they are without hobbling: what they share
 * then, they share with it, too. */
static struct moveset lame_normal(struct arena *arena, const struct kinds *kinds)
{
    struct moveset lame = moveset_unhobbled(arena, &kinds->lame);
    struct moveset result = single_minus(arena, &lame, &kinds->plain);

    for (size_t i = 0; i < result.count; i++)
        result.moves[i].leg.path |= PATH_LAME;
    return result;
}

/* Whether the others do what the last move of the set does. */
static bool last_is_needless(const struct moveset *set)
{
    const struct moveset others = {set->moves, set->count - 1};

    return wholly_in(&others, &set->moves[others.count]);
}

/* Leaves out moves of one leg, each with a single target, that the others together make needless,
 * with hobbling and without: where a slide goes on by lame jumps, or pieces can be jumped as well.
 */
static void leave_out_needless(struct arena *arena, struct moveset *set)
{
    for (size_t i = set->count; i-- > 0;) {
        struct move move = set->moves[i], *last = &set->moves[set->count - 1];
        struct moveset free;

        set->moves[i] = *last;
        *last = move;
        free = moveset_unhobbled(arena, set);
        if (last_is_needless(set) && last_is_needless(&free)) {
            set->count--;
            continue;
        }
        *last = set->moves[i];
        set->moves[i] = move;
    }
}

struct moveset moveset_joined(struct arena *arena, const struct moveset *set)
{
    LOCAL_ARENA(scratch);
    struct kinds kinds = sort_by_kind(scratch, set);
    struct moveset result = single_plain(scratch, &kinds.plain);
    struct moveset lame = lame_normal(scratch, &kinds), legs = legs_sorted(arena, scratch, set);

    moveset_append(scratch, &result, &lame);
    moveset_append(scratch, &result, &kinds.hopping);
    if (kinds.lame.count || kinds.hopping.count)
        leave_out_needless(scratch, &result);
    moveset_sort(&result);
    join_targets(&result);
    legs = legs_joined(arena, scratch, &legs);
    result = merged(arena, &result, &legs);
    return result;
}
