/* Statements, which one or more clauses make together, and the moves that they tell. Part of the
 * reader by parts. */
#ifndef PIECEWORK_NOTATION_BY_PARTS_STATEMENT_H
#define PIECEWORK_NOTATION_BY_PARTS_STATEMENT_H

#include "notation/by_parts/clause.h"

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

#endif
