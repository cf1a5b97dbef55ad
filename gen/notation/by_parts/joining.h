/* Joinings of clauses to statements, of which the cheapest are kept. Part of the reader by parts.
 */
#ifndef PIECEWORK_NOTATION_BY_PARTS_JOINING_H
#define PIECEWORK_NOTATION_BY_PARTS_JOINING_H

#include "notation/by_parts/costs.h"
#include "notation/by_parts/statement.h"

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
    struct joining *joinings; /* BEAM_JOININGS of them */
    struct joining **list;    /* the same, the cheapest first when they are sorted */
    size_t count;
};

/* Adds a copy that costs so much more. NULL: there are too many. */
struct joining *joinings_add(struct beam *b, const struct joining *state, unsigned cost);

/* What a clause may be. Each adds the joinings in which it is that, if it can be. */
void join_statement(struct beam *b, const struct joining *state, const struct clause *g);
void join_part(struct beam *b, const struct joining *state, const struct clause *g);
void join_leg(struct beam *b, const struct joining *state, const struct clause *g);
void join_condition(struct beam *b, const struct joining *state, const struct clause *g);
void join_path(struct beam *b, const struct joining *state, const struct clause *g);
void join_denial(struct beam *b, const struct joining *state, const struct clause *g);
void join_limit(struct beam *b, const struct joining *state, const struct clause *g);

/* Adds what b says to a; false, where both say the same thing, or what does not go together. Adds
 * to *cost how unusual that is. */
bool clause_unite(struct clause_reading *a, const struct clause_reading *b, unsigned joint,
                  unsigned *cost);
/* Adds it as a further leg. */
bool clause_add_leg(struct clause_reading *a, const struct clause_reading *b);

/* The moves of the statements of a joining; false when they say too little, or something is left
 * over. Adds to its cost. */
bool joining_moves(struct arena *arena, struct joining *state, struct moveset *set);

#endif
