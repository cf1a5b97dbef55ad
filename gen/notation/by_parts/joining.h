/* Joinings of clauses to statements, of which the cheapest are kept. Part of the reader by parts.
 */
#ifndef PIECEWORK_NOTATION_BY_PARTS_JOINING_H
#define PIECEWORK_NOTATION_BY_PARTS_JOINING_H

#include "notation/by_parts/clause.h"

/* So unusual may a reading be that others come near. */
enum { PARTS_DEAREST = 1 };
enum { STATEMENTS = 10, BEAM_WIDTH = 48, BEAM_JOININGS = 8 * BEAM_WIDTH };

/* One joining of clauses to statements. */
struct joining {
    struct statement statements[STATEMENTS];
    size_t count;
    unsigned cost;    /* how unusual it is */
    unsigned held;    /* target of what follows in the sentence */
    bool held_first;  /* what follows in the sentence holds for the first move */
    bool harmless;    /* it never captures */
    unsigned never;   /* no move leads there */
    unsigned skipped; /* clauses that say nothing of moves, as bits */
    /* What the last clause said: that directions are left out, or what is captured there; that it
     * cannot move, under a condition that follows; that the way is occupied, a condition of what
     * follows; that the way may be blocked. */
    bool denied, spared, cannot, occupied, blocked;
};

/* Those of the clauses so far. */
struct beam {
    struct joining *joinings; /* BEAM_JOININGS of them */
    struct joining **list;    /* the same, the cheapest first when they are sorted */
    size_t count;
};

/* Adds a copy that costs so much more. NULL: there are too many. */
struct joining *joinings_add(struct beam *b, const struct joining *state, unsigned cost);

/* What a clause may be. Each adds the joinings in which it is that, if it can be. */
void join_statement(struct beam *b, const struct joining *state, const struct clause *g);
void join_part(struct beam *b, const struct joining *state, const struct clause *g);
void join_combined(struct beam *b, const struct joining *state, const struct clause *g);
void join_leg(struct beam *b, const struct joining *state, const struct clause *g);
void join_denial(struct beam *b, const struct joining *state, const struct clause *g);
void join_limit(struct beam *b, const struct joining *state, const struct clause *g);
void join_condition(struct beam *b, const struct joining *state, const struct clause *g);
void join_over(struct beam *b, const struct joining *state, const struct clause *g);
void join_path(struct beam *b, const struct joining *state, const struct clause *g);

/* Whether the moves leave out words that limit or deny, in clauses or other stretches that were
 * skipped; or nothing captures where only directions beside theirs are told in which it does not.
 */
bool joining_loses_limits(const struct cut_text *s, const struct joining *state,
                          const struct moveset *set);

/* The directions of the mask, counted. */
int count_directions(unsigned mask);

/* The last statement; NULL: there is none. */
struct statement *joining_last(struct joining *state);
bool clause_is_condition(const struct clause_reading *said);
bool clause_is_denied(const struct clause_reading *said);
bool clause_only_ways(const struct clause_reading *said);
/* The same, behind a verb or none. */
bool clause_tells_ways_alone(const struct clause_reading *said);
/* "diagonally or straight forward: five squares": rather those to which it leads than a distance.
 */
bool clause_counts(const struct clause *g);
/* Whether it says more than words that need others beside them. */
bool clause_says_something(const struct clause_reading *said);

/* Adds the state in which all leaps before may be blocked. */
void join_blocked(struct beam *b, const struct joining *state);

/* The moves of the statements of a joining; false when they say too little, or something is left
 * over. Adds to its cost. */
bool joining_moves(struct spotted_text *t, struct joining *state, struct moveset *set);

/* What statement i does not tell becomes that of its neighbours, or usual. False when it cannot be.
 */
bool joining_complete(const struct spotted_text *t, struct joining *state, size_t i);

/* Takes remarks that tell directions and distances to the statements that they are about. False
 * when they contradict these. */
bool joining_take_remarks(struct joining *state);
/* Whether the remarks that tell moves tell those of their owners, or all; they are gone then. */
bool joining_remarks_agree(struct arena *arena, struct joining *state);
/* Frames that only name what others tell are gone: "It moves in an L: two squares …". */
void joining_drop_names(struct joining *state);

#endif
