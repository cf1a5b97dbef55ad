/* Statements, which one or more clauses make together, with the moves that they tell, and joinings
 * of clauses to them, of which the cheapest are kept. Part of the reader by parts. */
#pragma once

#include "notation/by_parts/clause.h"

/* How unusual it is to take words as this or that. The costs of all that a reading takes its words
 * as are added up; the reading that costs least is taken, unless it costs too much, or another
 * comes near. Part of the reader by parts. */

enum cost {
    /* --- what readings may cost --- */
    COST_USUAL = 1, /* Most that a reading may cost, whatever else the text may say */
    COST_ODD = 3,   /* Most that it may cost where no other reading comes near */
    COST_NEAR = 3,  /* Difference from which another reading no longer comes near */

    /* --- a clause that is skipped --- */
    COST_SKIPPED_BUT = 4,   /* Behind "but", or "or like": what limits or adds says nothing */
    COST_SKIPPED_FREE = 2,  /* It tells of an empty square */
    COST_SKIPPED_LIMIT = 1, /* It denies or compares what nobody knows: "does not gloop" */

    /* --- a clause that goes on with the statement before it --- */
    COST_PART_OF_SENTENCE = 2, /* From another sentence, or behind "but" */
    COST_PART_OF_OWN = 1,      /* It tells a distance and direction: "forward or one square back" */
    COST_PART_DENIED = 2, /* Directions behind some that were denied, which may be denied, too */
    COST_PART_OVER_ENEMY = 2, /* "or by jumping over an enemy" is another way to capture */

    /* --- a clause that begins a statement --- */
    COST_NEW_AND = 1,       /* Behind "and" */
    COST_NEW_UNJOINED = 1,  /* With nothing between it and the clause before */
    COST_NEW_LISTED = 1,    /* Directions in a list of them */
    COST_NEW_SHARED = 1,    /* "diagonally or one square forward": the distance may be of both */
    COST_NEW_LIMIT = 3,     /* "like a Rook, but two squares": the distance limits the Rook */
    COST_NEW_WAYS = 1,      /* Directions right behind others */
    COST_NEW_BARE_NAME = 2, /* "the king", which may be there and not be compared with */
    COST_NEW_COMPARED = 3,  /* ", like a Rook" behind what told the moves */
    COST_NEW_ASIDE = 1,     /* Behind a dash, where the same may be told again */
    COST_NEW_COUNT = 4,     /* A number there that may count squares */
    COST_NEW_BRACKET = 4,   /* In brackets, where the same is told again */
    COST_REMARK_VERB = 1,   /* A remark behind a dash that has a verb */

    /* --- a clause that is a further leg --- */
    COST_LEG_UNSAID = 4,   /* Without "then" or the like */
    COST_LEG_CROSSING = 2, /* So, but of exact distances in directions that cross */
    COST_LEG_OF_LIST = 4,  /* Behind a list of directions */

    /* --- a clause about statements before it --- */
    COST_CONDITION_OF_ALL = 2, /* A condition that is a sentence of its own holds for all before */
    COST_LIMIT_UNSAID = 1,     /* Without "only" or the like */

    /* --- what a statement leaves out --- */
    COST_SPAN_OF_SENTENCE = 1, /* Distance: that of another sentence */
    COST_SPAN_ONE_WAY = 2,     /* One square, of what leads one way: "diagonally forward" */
    COST_SPAN_OF_JUMP = 2,     /* Two squares, of what jumps */
    COST_SPAN_OF_LINES = 2,    /* Any distance, of what moves along lines */
    COST_WAYS_OF_OTHERS = 1,   /* Directions: those of its neighbours, or all */
    COST_MAY_BE_LEG = 1,       /* A crossing distance behind a comma, which may be a leg */
    COST_OUTWARD = 2,          /* "outward" that no other leg goes before */
};

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
