/* What the files of move sets share: when a landing is possible, and the order of moves. Private to
 * the room. */
#ifndef PIECEWORK_MOVE_MOVESET_INTERNAL_H
#define PIECEWORK_MOVE_MOVESET_INTERNAL_H

#include "move/moveset.h"
#include "move/moveset_legs.h"
#include "move/moveset_order.h"

#include <stdint.h>

/* --- cubes of positions along one line: moveset_cube.c --- */

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

/* Adds a cube; beyond the limit it is left out. */
void cubes_add(struct cubes *cubes, const struct cube *cube);
/* Whether the cube lies in the union of the others, of which the order is changed. False where that
 * would take too long to find out. */
bool cubes_cover(struct cubes *cubes, const struct cube *cube);

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
struct pool pool_of(struct arena *arena, const struct moveset *set);

/* Whether the legs of the pool together land on the leg's k-th landing square whenever the leg
 * does. */
bool pool_covers(const struct pool *pool, const struct pool_leg *leg, int k);
/* The last landing of an unlimited leg for which that does not hold; 0: it holds of all. */
int pool_last_gap(const struct pool *pool, const struct pool_leg *leg);
/* The most steps for which it holds of all landings up to there, 0 for unlimited, -1 for none. */
int pool_range(const struct pool *pool, const struct pool_leg *leg);

/* --- lists of moves of one leg along one line, for squares of one kind: moveset_complete.c --- */

/* The entry with that step and path; NULL: there is none. */
struct move *list_find(struct moveset *list, const struct leg *leg);
/* Adds to a list of one entry for each step and path, which keeps the longest range. */
void list_merge(struct arena *arena, struct moveset *list, struct move move);
/* Whether some leg goes in one of those ways; is special. */
bool list_has_path(const struct moveset *list, unsigned path);
bool list_is_special(const struct moveset *list);
/* A lame leap over the square of a slide is that slide's second step: with nD, W is W2. Lengthens
 * the slides beside lame leaps as far as the list allows, so that either spelling comes out alike.
 */
void list_lengthen(struct arena *arena, struct moveset *list);
/* Puts every leg into the list that it can do, as far as it can; lame ones only if they may come
 * in. */
void list_complete(struct arena *arena, struct moveset *list, bool lame);

/* --- what is needed of them: moveset_reduce.c --- */

/* Leaves nothing in the list that its other entries or `always` provide. What several kinds of legs
 * provide in the same way, the easiest does: a slide and lame leaps along it may provide the same
 * landing; then the slide does, as far as it can run on; only beyond it lame leaps are needed,
 * which then count for all of their landings. Lame leaps of three in a row provide what those of
 * two do, nG2 as nA3; then these do. Of jumps over several pieces those over fewer are easier. */
void list_reduce(struct arena *arena, struct moveset *list, const struct moveset *always,
                 bool lame);

/* --- normal forms: moveset_normal.c and moveset_line.c --- */

/* What moves along one line can do on squares of one kind in the easiest case, and in each other
 * case beyond that. `lame`: lame legs may come in. */
struct moveset line_normal(struct arena *arena, const struct moveset *set, bool lame);
/* The normal form of the moves of one leg; others are left out. */
struct moveset single_normal(struct arena *arena, const struct moveset *set);
/* The same of moves that are not lame, in which no lame ones come in either. */
struct moveset single_plain(struct arena *arena, const struct moveset *set);
/* Whether the moves of one leg have the same normal form. Most lines are spelled alike, which is
 * quicker to see than what they come to: the others alone are brought into normal form. */
bool lines_equal(struct arena *arena, const struct moveset *a, const struct moveset *b);
/* Whether the moves of one leg of b do all that those of a do. */
bool lines_in(struct arena *arena, const struct moveset *a, const struct moveset *b);
/* Whether a move with the conditions of the one counts wherever one with those of the other does.
 */
bool move_counts_with(const struct move *own, const struct move *wanted);

/* --- moves within sets: moveset_within.c --- */

/* Leaves out of moves of one leg, each with a single target, those to squares to which others leap
 * from anywhere. */
void leave_out_anywhere(struct moveset *set);
/* Whether the moves of one leg of b do all that the move does, which has a single target. */
bool wholly_in(const struct moveset *b, const struct move *move);

#endif
