#include "move/moveset.h"

bool move_chain_of(const struct move *move, struct move_chain *chain)
{
    int before = 0;

    *chain = (struct move_chain){.move = *move};
    for (const struct leg *leg = &move->leg; leg; leg = leg->next) {
        int way = direction_of(leg->step);

        if (chain->count == LEG_LIMIT || way < 0)
            return false;
        chain->masks[chain->count++] = 1u << (way - before + DIRECTIONS) % DIRECTIONS;
        before = way;
    }
    return true;
}

bool move_chain_passes(const struct move_chain *chain)
{
    const struct leg *leg = &chain->move.leg;

    return chain->count == 2 && chain->masks[1] == 1u << DIRECTIONS / 2 && legs_return(leg) &&
           !(leg->target & (TARGET_ENEMY | TARGET_FRIEND));
}

bool moves_differ_in_ways(const struct move *a, const struct move *b)
{
    const struct leg *x = &a->leg, *y = &b->leg;

    if (a->when != b->when || a->rank != b->rank || a->over != b->over)
        return false;
    for (; x && y; x = x->next, y = y->next)
        if (vec_largest(x->step) != vec_largest(y->step) || x->range != y->range ||
            x->target != y->target || x->path != y->path)
            return false;
    return !x && !y;
}

/* Directions come first: few chains of an area agree in those of the other legs. */
static bool differ_at(const struct move_chain *a, const struct move_chain *b, int leg)
{
    for (int i = 0; i < a->count; i++)
        if (i != leg && a->masks[i] != b->masks[i])
            return false;
    return a->count == b->count && moves_differ_in_ways(&a->move, &b->move);
}

void move_chain_add(struct arena *arena, struct move_chain **chains, size_t *count,
                    const struct move_chain *chain)
{
    struct move_chain *last = *count ? &(*chains)[*count - 1] : NULL;
    int leg = chain->count - 1;

    if (last && differ_at(last, chain, leg))
        last->masks[leg] |= chain->masks[leg];
    else
        *ARENA_PUSH(arena, *chains, *count) = *chain;
}

/* Joins what differs in that leg alone, most of which stands side by side. */
static size_t unite(struct move_chain *chains, size_t count, int leg)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        size_t k = kept;

        while (k > 0 && !differ_at(&chains[k - 1], &chains[i], leg))
            k--;
        if (k > 0)
            chains[k - 1].masks[leg] |= chains[i].masks[leg];
        else
            chains[kept++] = chains[i];
    }
    return kept;
}

size_t move_chains_unite(struct move_chain *chains, size_t count)
{
    int most = 0; /* legs of one of them */

    for (size_t i = 0; i < count; i++)
        most = chains[i].count > most ? chains[i].count : most;
    for (int leg = most - 1; leg >= 0; leg--)
        count = unite(chains, count, leg);
    return count;
}
