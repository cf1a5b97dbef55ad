/* Moves of one kind and distance, "slides any number of squares sideways or diagonally forward",
 * and the groups in which they are said. Part of the writer of English. */
#pragma once

#include "move/moveset.h"
#include "notation/lexicon/english_words.h"

enum english_kind {
    PART_SLIDE,
    PART_STEP,
    PART_JUMP,
    PART_RING,
    PART_BENT,
    PART_ANYWHERE,
    PART_CHAIN
};

/* Moves of several legs. */
struct english_chain {
    struct move_chain legs;
    bool may; /* or the move ends after the first leg */
};

struct english_part {
    enum english_kind kind;
    int far, near; /* of a jump, in squares: (2,1) of a knight's; near 0: straight */
    int times;     /* in a row; 0: any number */
    unsigned path; /* of enum path */
    bool free;     /* ends on a free square, whatever the statement's target is */
    bool twice;    /* or two such moves in a turn */
    const struct terrain_id *over;     /* as in struct move */
    const struct english_chain *chain; /* then nothing of the above holds */
    unsigned ways; /* bit k: along directions[k], or of bent jumps knight_directions[k] */
};

/* The moves of one target and under the same conditions. */
struct english_statement {
    unsigned target, when;         /* of the enums target and when */
    int rank, last_rank;           /* as in struct move; of several ranks the first and the last */
    const struct terrain_id *over; /* as in struct move */
    struct english_part *parts;
    size_t count;
};

struct english_statements {
    struct english_statement *list;
    size_t count;
    size_t unsaid; /* the first move of the joined set that has no words; their number: none */
};

/* --- groups: english_group.c --- */

/* The statements of a joined set that have parts: lasting moves first, then those of the first
 * move, then those from one rank; moves that also capture first. */
struct english_statements english_statements(struct arena *arena, const struct moveset *joined);

/* The part that a move of one leg belongs to, with this move alone; the leg's next is not looked
 * at.
 */
struct english_part english_part_of(const struct leg *leg);
/* Whether there are words for how far a leg goes, and for its path, to which these may belong
 * beside those of all legs. */
bool english_leg_has_words(const struct leg *leg, unsigned allowed);

/* --- for the reader, too --- */

/* The knight's directions of which the longer part leads to one of the first sides, of the WAY_
 * bits, and the other to one of the second. */
unsigned english_bent_ways(unsigned first, unsigned second);
/* What a leg is turned to behind one of that parity; bit k of the mask: k times 45 degrees. */
enum english_parity english_turned(enum english_parity before, unsigned mask);
/* The moves of a part that is no chain, one for each way and, of a ring, each square; their target
 * and conditions are the move's. */
void english_part_moves(struct arena *arena, const struct english_part *part, struct move move,
                        struct moveset *set);
