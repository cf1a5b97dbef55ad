/* Marks in the making: the moves of a piece by how and under which condition they are made, which
 * together become marks. Private to the room. */
#ifndef PIECEWORK_DRAW_MOVE_MOVE_DRAFTS_H
#define PIECEWORK_DRAW_MOVE_MOVE_DRAFTS_H

#include "draw/move/leg_marks.h"
#include "draw/move/move_marks.h"

/* Targets of one way to a square or along a line, before they have become a kind. */
struct draft {
    enum kind_when when;
    enum kind_way way;
    unsigned targets; /* of enum target */
    bool lame;
    /* Of a lame jump that is made of steps: the first of them, and where there are two ways that of
     * the other; else {0, 0}. */
    struct vec first, other;
    bool gone; /* part of another one */
    struct move_mark mark;
};

struct drafting {
    struct arena *arena;
    struct draft *drafts;
    size_t count;
    struct leg_marks leg_marks;
    struct moveset unsaid;
};

/* Adds the draft, or its targets to one that is alike. */
void put_draft(struct drafting *d, struct draft draft);
/* Adds the moves of one leg of the set; those that no kind says are `unsaid`. */
void put_moves(struct drafting *d, const struct moveset *set);

#endif
