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
/* Such a form with moves joined that are alike but for targets, as far as they differ in one leg's;
 * sorted. May be the list itself. */
struct moveset legs_joined(struct arena *arena, struct arena *lists, const struct moveset *sorted);
/* What the one normal form has and the other has not. */
struct moveset legs_minus(struct arena *arena, const struct moveset *a, const struct moveset *b);

#endif
