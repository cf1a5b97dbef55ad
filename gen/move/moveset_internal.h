/* What the files of move sets share: when a landing is possible, and the order of moves. Private to
 * the room. */
#pragma once

#include "move/moveset.h"

/* --- cubes of positions along one line: moveset_cover.c --- */

enum { CUBE_LIMIT = 512 };

/* The positions in which some places of the line are empty and some occupied; bit n: place n. */
struct cube {
    uint64_t empty, occupied;
    uint64_t counted; /* of these places `least` to `most` are occupied; 0: none are counted */
    int least, most;
};

struct cubes {
    struct cube list[CUBE_LIMIT];
    size_t count;
};

/* --- landings of one leg: moveset_cover.c --- */

/* A leg and how it lies on its line. */
struct pool_leg {
    struct leg leg;
    size_t at;                  /* where in the pool the leg itself stands, which does not count */
    bool lands, special;        /* whether it counts at all; leg_is_special() */
    int units;                  /* squares of the line from one landing to the next */
    int places;                 /* the same, where each square looked at is a place */
    uint64_t landings, between; /* places of its landings, and of the squares half-way */
};

/* Legs along one line to look for another's landings in. Those with further legs behind them do not
 * count. */
struct pool {
    struct pool_leg *legs;
    size_t count;
    bool special; /* some of them are */
};

/* Legs whose way is not just a matter of empty squares. Those that sweep do not count here: what
 * they take on their way is another result, and without it they are slides. */
bool leg_is_special(const struct leg *leg);

/* A leg to be looked for that does not itself stand in the pool. */
struct pool_leg pool_leg_of(const struct leg *leg);
void pool_add(struct arena *arena, struct pool *pool, const struct leg *leg);

/* Whether the legs of the pool together land on the leg's k-th landing square whenever the leg
 * does. */
bool pool_covers(const struct pool *pool, const struct pool_leg *leg, int k);
/* The last landing of an unlimited leg for which that does not hold; 0: it holds of all. */
int pool_last_gap(const struct pool *pool, const struct pool_leg *leg);
/* The most steps for which it holds of all landings up to there, 0 for unlimited, -1 for none. */
int pool_range(const struct pool *pool, const struct pool_leg *leg);

/* --- normal forms: moveset_normal.c --- */

/* The normal form of the moves of one leg; others are left out. */
struct moveset single_normal(struct arena *arena, const struct moveset *set);
/* The same of moves that are not lame, in which no lame ones come in either. */
struct moveset single_plain(struct arena *arena, const struct moveset *set);
/* Whether the moves of one leg do the same. */
bool lines_equal(struct arena *arena, const struct moveset *a, const struct moveset *b);
/* Whether the moves of one leg of b do all that those of a do. */
bool lines_in(struct arena *arena, const struct moveset *a, const struct moveset *b);

/* --- conditions, and moves within sets: moveset_cover.c ---
 *
 * A move may be bound to the first move of the piece, or to the rank on which it stands, and may or
 * may not go round a cylinder. What it does without a condition, or round a cylinder, it does in
 * the other cases as well. Moves over a terrain are something else than all others. A case is a set
 * of flags and behind them the rank and the number of the terrain. */

enum { CASE_AROUND = 1, CASE_FIRST = 2, CASE_RANK = 4, CASE_OVER = 256 };

unsigned move_case(const struct move *move);
unsigned case_rank(unsigned which);
/* Whether a move of case `own` counts where those of case `wanted` do. */
bool case_counts(unsigned own, unsigned wanted);
/* Whether a move with the conditions of the one counts wherever one with those of the other does.
 */
bool move_counts_with(const struct move *own, const struct move *wanted);

/* Leaves out of moves of one leg, each with a single target, those to squares to which others leap
 * from anywhere. */
void leave_out_anywhere(struct moveset *set);
/* Whether the moves of one leg of b do all that the move does, which has a single target. */
bool wholly_in(const struct moveset *b, const struct move *move);
