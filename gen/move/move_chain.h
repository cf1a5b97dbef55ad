/* Moves of several legs that are alike but for their directions, taken together as they are said
 * in one sentence and shown on one board. */
#ifndef PIECEWORK_MOVE_MOVE_CHAIN_H
#define PIECEWORK_MOVE_MOVE_CHAIN_H

#include "move/moveset.h"

struct move_chain {
    struct move move;          /* one of them */
    int count;                 /* of its legs */
    unsigned masks[LEG_LIMIT]; /* bit k: along directions[k], behind the first leg k times 45
                                * degrees to the right of the leg before */
};

/* The move alone; false where a leg is neither straight nor diagonal. */
bool move_chain_of(const struct move *move, struct move_chain *chain);

/* Whether two moves differ in the directions of their legs at most. */
bool moves_differ_in_ways(const struct move *a, const struct move *b);

/* Whether it makes a step and goes back at once without a capture, so that nothing changes. */
bool move_chain_passes(const struct move_chain *chain);

/* Adds the chain to the list, or unites it with the last one there where they differ in the last
 * leg alone, as most of an area do. */
void move_chain_add(struct arena *arena, struct move_chain **chains, size_t *count,
                    const struct move_chain *chain);

/* Unites those that differ in the directions of one leg alone; returns how many remain. */
size_t move_chains_unite(struct move_chain *chains, size_t count);

#endif
