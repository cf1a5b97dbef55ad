/* Statements, which one or more clauses make together, with the moves that they tell, and joinings
 * of clauses to them, of which the cheapest are kept. Part of the reader by parts. */
#ifndef PIECEWORK_NOTATION_BY_PARTS_JOINING_H
#define PIECEWORK_NOTATION_BY_PARTS_JOINING_H

#include "notation/by_parts/clause.h"
#include "notation/by_parts/costs.h"

/* --- statements: statement.c --- */

/* What a move goes over. */
enum over { OVER_NOTHING, OVER_BLOCKED, OVER_ALL, OVER_ENEMY, OVER_ONE, OVER_BEHIND };

struct statement {
    struct clause_reading said;
    unsigned joint;
    size_t sentence;
    int aside;         /* in brackets, which … */
    bool remark;       /* … say the same again, or more exactly */
    bool gone;         /* what it says is told elsewhere */
    unsigned peaceful; /* it does not capture in these directions … */
    unsigned beside;   /* … nor in these beside them */
    enum over over;
    struct moveset moves;
};

/* Reads the moves of a statement that is complete; false when it says nothing that has moves. */
bool statement_moves(struct arena *arena, struct statement *f);

/* Copies of the moves of the set that end on these targets alone, lead these ways, and lead none of
 * them. */
struct moveset subset_on(struct arena *arena, const struct moveset *set, unsigned target);
struct moveset subset_along(struct arena *arena, const struct moveset *set, unsigned mask);
struct moveset subset_without(struct arena *arena, const struct moveset *set, unsigned mask);

/* The directions of the set's slides as a mask; 0: there are none, or a leap or limited one stands
 * among them. */
unsigned slide_directions(const struct moveset *set);
/* The directions in which the set leads at once, as a mask. */
unsigned set_directions(const struct moveset *set);

/* --- joinings: joining.c --- */

enum { STATEMENTS = 10, BEAM_WIDTH = 48, BEAM_JOININGS = 8 * BEAM_WIDTH };

/* One joining of clauses to statements. */
struct joining {
    struct statement statements[STATEMENTS];
    size_t count;
    unsigned cost;    /* how unusual it is */
    unsigned held;    /* target of what follows in the sentence */
    bool held_first;  /* what follows in the sentence holds for the first move */
    bool harmless;    /* it never captures */
    unsigned skipped; /* clauses that say nothing of moves, as bits */
    /* What the last clause said: that directions are left out, or what is captured there; that it
     * cannot move, under a condition that follows; that the way is occupied, a condition of what
     * follows; that the way may be blocked. */
    bool denied, spared, cannot, occupied, blocked;
};

/* Those of the clauses so far. */
struct beam {
    struct joining *joinings; /* BEAM_JOININGS of them, and one that is too many */
    struct joining **list;    /* the same, the cheapest first when they are sorted */
    size_t count;
};

/* Adds a copy that costs so much more, unless there are too many. */
struct joining *joinings_add(struct beam *b, const struct joining *state, unsigned cost);

/* What a clause may be. Each adds the joinings in which it is that, if it can be. */
void join_statement(struct beam *b, const struct joining *state, const struct clause *g);
void join_part(struct beam *b, const struct joining *state, const struct clause *g);
void join_leg(struct beam *b, const struct joining *state, const struct clause *g);
void join_condition(struct beam *b, const struct joining *state, const struct clause *g);
void join_path(struct beam *b, const struct joining *state, const struct clause *g);
void join_denial(struct beam *b, const struct joining *state, const struct clause *g);
void join_limit(struct beam *b, const struct joining *state, const struct clause *g);

/* The moves of the statements of a joining; false when they say too little, or something is left
 * over. Adds to its cost. */
bool joining_moves(struct arena *arena, struct joining *state, struct moveset *set);

#endif
