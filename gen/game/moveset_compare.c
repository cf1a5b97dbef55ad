/* Move sets compared by their normal forms. */
#include "game/moveset_parts.h"

/* Whether two moves of one leg differ in nothing but the target. */
static bool alike(const struct move *a, const struct move *b)
{
    return vec_same(a->leg.step, b->leg.step) && a->leg.range == b->leg.range &&
           a->leg.path == b->leg.path && a->when == b->when && a->rank == b->rank && !a->leg.next &&
           !b->leg.next;
}

/* Of a sorted list of single targets, where what is alike stands together. */
static struct moveset join_targets(struct arena *arena, const struct moveset *sorted)
{
    struct moveset result = {0}, legs = legs_joined(arena, sorted);

    for (size_t i = 0; i < sorted->count; i++) {
        const struct move *move = &sorted->moves[i];
        struct move *last = result.count ? &result.moves[result.count - 1] : NULL;

        if (last && alike(last, move))
            last->leg.target |= move->leg.target;
        else if (!move->leg.next)
            moveset_add(arena, &result, *move);
    }
    moveset_append(arena, &result, &legs);
    moveset_sort(&result);
    return result;
}

struct moveset moveset_joined(struct arena *arena, const struct moveset *set)
{
    struct moveset normal = moveset_normal(arena, set);

    return join_targets(arena, &normal);
}

/* Whether the moves of b do all that the move does. */
static bool wholly_in(const struct moveset *b, const struct move *move)
{
    struct arena *arena = arena_new();
    struct pool_leg leg = pool_leg_of(&move->leg);
    struct pool pool = {0};
    bool in;

    for (size_t i = 0; i < b->count; i++)
        if (vec_same_line(b->moves[i].leg.step, move->leg.step) &&
            move_counts_with(&b->moves[i], move))
            pool_add(arena, &pool, &b->moves[i].leg);
    in = move->leg.range > 0 || pool_last_gap(&pool, &leg) == 0;
    for (int k = 1; in && k <= move->leg.range; k++)
        in = pool_covers(&pool, &leg, k);
    arena_free(arena);
    return in;
}

struct moveset moveset_minus(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset single = single_normal(arena, a), left = {0};
    struct moveset legs_a = legs_normal(arena, a), legs_b = legs_normal(arena, b);
    struct moveset legs = legs_minus(arena, &legs_a, &legs_b);

    for (size_t i = 0; i < single.count; i++)
        if (!wholly_in(b, &single.moves[i]))
            moveset_add(arena, &left, single.moves[i]);
    moveset_append(arena, &left, &legs);
    moveset_sort(&left);
    return join_targets(arena, &left);
}

bool moveset_equal(const struct moveset *a, const struct moveset *b)
{
    struct arena *arena = arena_new();
    struct moveset x = moveset_normal(arena, a), y = moveset_normal(arena, b);
    bool equal = x.count == y.count;

    for (size_t i = 0; equal && i < x.count; i++)
        equal = move_compare(&x.moves[i], &y.moves[i]) == 0;
    arena_free(arena);
    return equal;
}
