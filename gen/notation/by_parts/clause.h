/* Clauses, into which a text is cut, and what the words of each say together, in whatever order
 * they stand. Part of the reader by parts. */
#pragma once

#include "notation/spotting/spotting.h"

enum { CLAUSES = 32 }; /* of a text, at most */

/* What words say beside verbs, distances, directions and names; of clauses and statements. */
enum cue {
    CUE_JUMP = 0x1, /* a verb of jumping */
    CUE_OVER = 0x2,
    CUE_LAND = 0x4,
    CUE_MUST = 0x8,
    CUE_NOT = 0x10,
    CUE_BEYOND = 0x20,
    CUE_NEAR = 0x40,     /* immediately, next */
    CUE_FREE = 0x80,     /* an empty square */
    CUE_EXACT = 0x100,   /* exactly one */
    CUE_SCREEN = 0x200,  /* a piece that is there to be jumped over */
    CUE_THING = 0x400,   /* a piece */
    CUE_MANY = 0x800,    /* pieces */
    CUE_ENEMY = 0x1000,  /* one of the enemy */
    CUE_FRIEND = 0x2000, /* one of its own */
    CUE_BOTH = 0x4000,   /* of either */
    CUE_IF = 0x8000,
    CUE_UNLESS = 0x10000,
    CUE_ONLY = 0x20000,
    CUE_BLOCKED = 0x40000,
    CUE_WAY = 0x80000,      /* the way, the squares of the way */
    CUE_REMOVED = 0x100000, /* what was jumped over is captured */
    CUE_EXCEPT = 0x200000,
    CUE_BAD = 0x400000,      /* words that may limit, deny or extend in a way that is not known */
    CUE_LIKE = 0x800000,     /* a name follows */
    CUE_AGAIN = 0x1000000,   /* any number of times */
    CUE_OTHER = 0x4000000,   /* of other rules */
    CUE_PURPOSE = 0x8000000, /* a square that an enemy occupies */
    CUE_LONGER = 0x10000000, /* an extended … */
    CUE_VICE = 0x20000000,   /* or vice versa */
    CUE_EACH = 0x40000000,   /* all squares of the way, the last one, too */
};

/* What joins a clause to the one before it. */
enum joint {
    JOINT_STOP = 0x1,
    JOINT_COMMA = 0x2,
    JOINT_AND = 0x4,
    JOINT_OR = 0x8,
    JOINT_BUT = 0x10,
    JOINT_THEN = 0x20,
    JOINT_OPEN = 0x40,
    JOINT_CLOSE = 0x80,
    JOINT_DASH = 0x100,
    JOINT_MAY = 0x200,  /* of "then": the move may end before */
    JOINT_PLUS = 0x800, /* beside "and": plus */
};

enum { ACT_MOVE = 1, ACT_CAPTURE = 2 };

/* How far; `told` false: nothing was said. */
struct span {
    bool told;
    enum extent kind;
    int first, last;
};

/* A distance of `count` steps, or of which that is the least or the most. */
static inline struct span span_told(enum extent kind, int count)
{
    return (struct span){true, kind, count, count};
}

/* Whether both distances are told, and exact ones. */
static inline bool spans_are_exact(const struct span *a, const struct span *b)
{
    return a->told && b->told && a->kind == SPAN_EXACT && b->kind == SPAN_EXACT;
}

/* What a clause or statement says. */
struct clause_reading {
    unsigned cues;
    unsigned act; /* of its verbs */
    bool verb;    /* it has one */
    enum manner manner, next_manner;
    struct span span, next;
    unsigned way, next_way; /* of the TOLD_ bits: those of the last direction told … */
    unsigned lead;          /* … its first word … */
    unsigned mask;          /* … and all of them */
    bool ways;              /* directions are told … */
    enum leg_turn bend;
    struct moveset piece;
    bool named;
    bool bare;     /* the name is that of another piece, which may not be meant: "the king" */
    unsigned only; /* of further legs: no other directions than these; 0: any */
    int offset[2];
    int ring, ring_last;
    bool anywhere, along, near;
    bool then, may_stop, blocked_first;
    unsigned target;    /* told of the square where it ends … */
    bool target_behind; /* … and behind what tells the rest */
    bool span_first;    /* the distance was told before directions */
    bool same;          /* what was told before, in other directions: "it may do so backward" */
    bool first, also;
    int count; /* of directions */
};

struct clause {
    unsigned joint;
    size_t from, to; /* tokens */
    size_t way_to;   /* behind its last word of direction */
    size_t sentence;
    int aside; /* in brackets or behind a dash: their number, else 0 */
    bool bracket;
    struct clause_reading said;
};

struct cut_text {
    struct spotted_text *t; /* its words */
    struct clause clauses[CLAUSES];
    size_t clause_count;
};

/* Cuts the text. False when it has words that are not known to be harmless, or too many clauses. */
bool clauses_cut(struct cut_text *s);

/* The meaning of a row of clause_cues; its value: of enum joint or cue. */
enum cue_word { WORD_CUE, WORD_JOINT, WORD_NOTHING };
extern const struct english_class clause_cues;

/* Whether a distance, direction, name or square is told. */
bool clause_has_content(const struct clause_reading *said);
/* Whether anything is told of moves at all, but that they are made. */
bool clause_tells(const struct clause_reading *said);
/* Whether more is said than by words that need others beside them. */
bool clause_says_something(const struct clause_reading *said);

bool clause_is_condition(const struct clause_reading *said);
bool clause_is_denied(const struct clause_reading *said);
/* Whether directions are told alone, with a verb or without. */
bool clause_tells_ways_alone(const struct clause_reading *said);
/* Whether directions are told alone, without a verb. */
bool clause_only_ways(const struct clause_reading *said);
/* Whether the distance behind a dash is rather the number of squares to which the moves lead:
 * "diagonally or straight forward: five squares". */
bool clause_counts(const struct clause *g);

/* The directions that words tell together, as a mask. */
unsigned directions_mask(unsigned way);
/* The diagonals to the sides of which the words lead: of "backward" the two that lead back. */
unsigned diagonals_of(unsigned way);
/* Whether one tells forward or backward and the other left or right. */
bool ways_cross(unsigned a, unsigned b);
/* Whether directions do not suit each other that stand beside a distance: "forward one square
 * backward"; "forward one square diagonally" does. */
bool ways_apart(unsigned a, unsigned b);
