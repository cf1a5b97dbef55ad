/* A tuck box for the pieces of a set, and for its booklet where that is stapled: its size follows
 * from theirs, from the number of pieces, and from how thick the card is. */
#ifndef PIECEWORK_PAGE_PLAN_BOX_PLAN_H
#define PIECEWORK_PAGE_PLAN_BOX_PLAN_H

#include "page/plan/area.h"

/* Pieces lie flat in piles, face to the front of the box; the booklet lies before them. */
struct box_plan {
    size_t pieces;
    int across, down;            /* piles side by side, and one above the other */
    int booklet_pages;           /* 0: it holds none */
    int booklet_folds;           /* how often the stapled booklet is folded, to be small enough */
    double booklet_depth;        /* mm, so folded */
    double width, height, depth; /* mm, of the panels: of what it holds, and the play */
    /* Of its net. */
    double glue, tuck,
        dust; /* depth of the glue tab, of the flaps of both lids, of the side flaps */
    double net_width, net_height;
};

/* mm by which the box is larger than what it holds, in each direction: for fingers and for the
 * thickness of its own card. */
#define BOX_PLAY 1.5

/* The box with the smallest surface whose net fits the paper, as the part's sheets lie, for a booklet
 * that is printed on the same paper; of those whose front takes a title and the board if there are
 * any; where none fits, that with the smallest net. The booklet is not folded more often than it
 * must be for that. */
struct box_plan box_plan(const struct layout *layout, const struct part *part,
                         const struct paper *paper);

/* "For 92 folded pieces of card 0.3 mm thick, and the stapled booklet of 8 pages, folded once
 * more." Owned by the arena. */
const char *box_contents(struct arena *arena, const struct layout *layout, const struct part *part,
                         const struct box_plan *plan);

/* The first named paper whose box fits it, as the part's sheets lie; NULL: none. */
const char *box_paper(const struct layout *layout, const struct part *part);

#endif
