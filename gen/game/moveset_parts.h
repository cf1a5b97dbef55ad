/* What the files of move sets share: when a landing is possible, and the order of moves. Private to
 * the room. */
#ifndef PIECEWORK_GAME_MOVESET_PARTS_H
#define PIECEWORK_GAME_MOVESET_PARTS_H

#include "game/moveset.h"

/* --- landings of one leg: moveset_cover.c --- */

/* Moves to look for another's landing in; only their first legs count. */
struct pool {
    const struct moveset *moves, *more; /* more: NULL, or further ones */
    const struct move *except;          /* of `moves`: is not looked at */
    bool unlimited;                     /* only legs without a range count */
};

/* Legs whose way is not just a matter of empty squares. */
bool leg_is_special(const struct leg *leg);

/* Whether the leg can never land after k steps, whatever stands on the board. */
bool leg_passes(const struct leg *leg, int k);

/* Whether the moves of the pool together land on the leg's k-th landing square whenever the leg
 * does. */
bool pool_covers(const struct pool *pool, const struct leg *leg, int k);
/* The same for all landings behind the k-th of an unlimited leg. */
bool pool_covers_behind(const struct pool *pool, const struct leg *leg, int k);
/* The most steps for which that holds of all landings up to there, 0 for unlimited, -1 for none. */
int pool_range(const struct pool *pool, const struct leg *leg);

/* The shortest step in the direction, and how many of them the vector is. */
struct vec vec_unit(struct vec v);
int vec_units(struct vec v);

/* --- normal forms: moveset_normal.c --- */

/* The normal form of the moves of one leg; others are left out. */
struct moveset single_normal(struct arena *arena, const struct moveset *set);
/* Whether a move with the conditions of the one counts wherever one with those of the other does.
 */
bool move_counts_with(const struct move *own, const struct move *wanted);

/* --- order: moveset_order.c --- */

/* Clockwise from straight forward, near before far; then by condition and the rest. */
int move_compare(const struct move *a, const struct move *b);
void moveset_sort(struct moveset *set);

/* --- moves of several legs: moveset_legs.c --- */

/* Every target by itself, sorted, none twice; moves of one leg are left out. */
struct moveset legs_normal(struct arena *arena, const struct moveset *set);
/* A normal form with targets joined where moves are alike but for one leg's. */
struct moveset legs_joined(struct arena *arena, const struct moveset *normal);
/* What the one normal form has and the other has not. */
struct moveset legs_minus(struct arena *arena, const struct moveset *a, const struct moveset *b);

#endif
