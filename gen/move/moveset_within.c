/* Whether a set has all that a move does. */
#include "move/moveset_internal.h"

/* Whether one of them leaps to any square, so that it comes wherever the move does. What is taken
 * on the way, or a terrain on it, is something else. */
static bool goes_anywhere(const struct moveset *set, const struct move *move)
{
    for (size_t i = 0; i < set->count; i++) {
        const struct move *other = &set->moves[i];

        if (other->leg.path & PATH_ANYWHERE && !(move->leg.target & ~other->leg.target) &&
            move_counts_with(other, move) && !leg_sweeps(&move->leg))
            return true;
    }
    return false;
}

static bool has_anywhere(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.path & PATH_ANYWHERE)
            return true;
    return false;
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
