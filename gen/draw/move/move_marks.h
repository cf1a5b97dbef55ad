/* What a diagram of a piece's moves has to show: for every square and every line around the piece
 * one mark with its kind. */
#pragma once

#include "notation/mnemonic/mnemonic_compound.h"

struct move_mark {
    int kind;         /* never KIND_PIECE */
    struct vec at;    /* the square, or a line's first one, from the piece; {0, 0}: its own */
    int reach;        /* short lines: squares or jumps that it leads to at most; KIND_AREA: steps;
                       * KIND_HOOK and KIND_VEER: the square where it is shown to turn; else 0 */
    int skip;         /* KIND_LEAP_SLIDE: squares that are passed over */
    int jumps;        /* KIND_JUMPS: pieces that are jumped at most */
    int rank;         /* KIND_RANK: the rank, or the first of several in a row */
    int last_rank;    /* and the last of them */
    unsigned onward;  /* of GROUND_PATH, GROUND_TURN and GROUND_FORK: bit k: goes on towards
                         directions[k] */
    int lane;         /* 0, or -1 and 1 for two marks on the same line, -2, 0 and 2 for three; of
                       * marks in corners the number of the corner */
    int badge;        /* KIND_BY_RANK: what the badge says */
    struct move move; /* one of the moves that are shown by it, for findings */
};

struct move_marks {
    struct move_mark *marks; /* what lies under others first: frames, lines,
                              * squares, paths, the rest, badges */
    size_t count;
    struct moveset unsaid;   /* moves that no kind says; those are not shown, here or in `more` */
    struct move_marks *more; /* what has no room among these, in a window of its own: marks beside
                              * others, or moves of several legs, those of one sentence in each;
                              * NULL: nothing */
    /* Of moves of several legs, whose marks are those of the first one: */
    struct move_marks *onward; /* those of the next leg, as seen from where it begins, … */
    struct vec turn;           /* … which is there; NULL: the last one */
    int leg;                   /* its number, from 1 on; 0: of no such move */
    int far;                   /* squares that it goes; 0: along a line of them */
    unsigned ways;     /* bit k: it is shown along directions[k]; all ways of the last leg, … */
    unsigned likewise; /* … of others one: along these all goes on in the same way, turned */
};

/* Goes through all marks: of one leg after the other, and window by window. */
static inline const struct move_marks *move_marks_next(const struct move_marks *marks)
{
    return marks->onward ? marks->onward : marks->more;
}

/* The marks that have room in one window, all others being unsaid. */
struct move_marks move_marks_window(struct arena *arena, const struct moveset *set,
                                    const struct compounds *compounds);

/* What a diagram shows of the set. Owned by the arena. */
struct move_marks move_marks(struct arena *arena, const struct moveset *set);
/* The same where the compounds of the set are known already. */
struct move_marks move_marks_knowing(struct arena *arena, const struct moveset *set,
                                     const struct compounds *compounds);

/* Squares that a diagram shows to each side of the piece's own. */
struct move_window {
    int left, right, down, up;
};

/* As much as the marks need in each direction, but `least` squares from side to side at least, odd;
 * lines are shown over two squares at least, wherever they go. */
struct move_window move_window(const struct move_marks *marks, int least);
