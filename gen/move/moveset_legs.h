/* Moves of several legs: their normal form, in which each leg has a single target, and what sets of
 * them have in common. What is returned is owned by the arena. */
#ifndef PIECEWORK_MOVE_MOVESET_LEGS_H
#define PIECEWORK_MOVE_MOVESET_LEGS_H

#include "move/moveset.h"

/* Every target by itself, sorted, none twice; moves of one leg are left out. */
struct moveset legs_normal(struct arena *arena, const struct moveset *set);
/* Whether these normal forms are equal. */
bool legs_equal(struct arena *arena, const struct moveset *a, const struct moveset *b);
/* The same moves, sorted, but with the targets that they are built with, which takes less time;
 * some may be there twice. The list lives in an arena of its own, and so it does below. */
struct moveset legs_sorted(struct arena *arena, struct arena *lists, const struct moveset *set);
/* Adds the first of so many moves of such a form, and those behind it that are alike but for
 * targets, with these joined where they differ in one leg's; returns how many it were. */
size_t legs_join(struct arena *arena, struct arena *lists, const struct move *moves, size_t count,
                 struct moveset *result);
/* The whole of such a form so. */
struct moveset legs_joined(struct arena *arena, const struct moveset *sorted);
/* What the one normal form has and the other has not. */
struct moveset legs_minus(struct arena *arena, const struct moveset *a, const struct moveset *b);
/* Sets `found` of those moves of the normal form that the move, as it is built, consists of: once
 * for each choice of single targets. Returns false when one is missing; the others may be set. */
bool legs_find(const struct moveset *normal, const struct move *move, bool *found);

#endif
