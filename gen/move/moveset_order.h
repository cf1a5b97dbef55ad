/* The order of moves, and lists of them in that order. What is returned is owned by the arena. */
#ifndef PIECEWORK_MOVE_MOVESET_ORDER_H
#define PIECEWORK_MOVE_MOVESET_ORDER_H

#include "move/moveset.h"

/* The order of moves but for their targets: clockwise from straight forward, near before far; then
 * by condition and the rest. */
int move_compare_ways(const struct move *a, const struct move *b);
/* The same, and then by targets. */
int move_compare(const struct move *a, const struct move *b);
/* Moves that are alike stay in their order. */
void moveset_sort(struct moveset *set);
/* Whether they differ in targets at most; in a sorted set such moves stand side by side. */
bool move_alike(const struct move *a, const struct move *b);
/* Whether they hold the same moves, in the same order or in any; places do not count. */
bool moveset_same_list(const struct moveset *a, const struct moveset *b);
bool moveset_same(struct arena *arena, const struct moveset *a, const struct moveset *b);

/* What holds a move beside its conditions and target: the rank that it is made from, and a terrain.
 */
struct binding {
    int rank;                      /* as in struct move */
    const struct terrain_id *over; /* the same */
};
/* An order of bindings, ranks before terrains; 0: none at all. */
int binding_order(struct binding binding);
/* Goes on to the next binding that moves of the set have, in that order; false behind the last. */
bool moveset_next_binding(const struct moveset *set, struct binding *binding);

#endif
