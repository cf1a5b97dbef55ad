/* What a diagram shows of moves of several legs. Private to the room. */
#ifndef PIECEWORK_DRAW_MOVE_LEG_MARKS_H
#define PIECEWORK_DRAW_MOVE_LEG_MARKS_H

#include "draw/move/move_marks.h"
#include "notation/mnemonic/mnemonic_compound.h"

/* A leap that is made of steps over empty squares: to a square, by the first of them. */
struct step_leap {
    struct vec to, first, other; /* the first step of either way; {0, 0}: there is no other */
    struct move move;            /* one that it stands for, with its place */
};

struct leg_marks {
    struct move_mark *marks; /* hooks without their reach */
    size_t count;
    struct move twice; /* the piece may step twice a turn in any direction, as this move does */
    struct step_leap *leaps;
    size_t leap_count;
    struct moveset unsaid; /* moves that no mark shows */
};

/* What the set's moves of several legs, of which the compounds are given, mean beside the others of
 * the set. Marks have the places of the set's moves, and borrow from it. */
struct leg_marks leg_marks(struct arena *arena, const struct moveset *set,
                           const struct compounds *compounds, const struct moveset *others);

#endif
