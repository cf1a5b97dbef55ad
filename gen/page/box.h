/* A tuck box for the pieces of a set: its size follows from theirs, from their number, and from how
 * thick the card is. */
#ifndef PIECEWORK_PAGE_BOX_H
#define PIECEWORK_PAGE_BOX_H

#include "page/sheet.h"

/* Pieces lie flat in piles, face to the front of the box. */
struct box_plan {
    size_t pieces;
    int across, down;            /* piles side by side, and one above the other */
    double width, height, depth; /* mm, of the panels: of the piles, and the play */
    /* Of its net. */
    double glue, tuck,
        dust; /* depth of the glue tab, of the flaps of both lids, of the side flaps */
    double net_width, net_height;
};

/* mm by which the box is larger than what it holds, in each direction: for fingers and for the
 * thickness of its own card. */
#define BOX_PLAY 1.5

/* The box with the smallest surface whose net fits all papers of the layout, of those whose front
 * takes a title and a face if there are any; where none fits, that with the smallest net. */
struct box_plan box_plan(const struct layout *layout, const struct part *part);

#endif
