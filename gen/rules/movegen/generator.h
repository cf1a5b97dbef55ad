/* The moves of a position while they are found. Private to the room. */
#pragma once

#include "rules/movegen/generate.h"

/* The moves of one man, being found. */
struct generator {
    const struct position *position;
    const unsigned short *men;   /* of the position */
    const unsigned char *takes;  /* of the compiled rules */
    const struct passed *passed; /* NULL: nothing can be caught */
    struct played_moves *moves;
    const unsigned char *watched; /* by square: of enum watching; NULL: all moves are listed */
    bool links;                   /* no man goes on after captures */
    bool counts;                  /* moves of this man that are not watched are only counted */
    size_t settled;               /* moves of all men that were */
    const struct kind *kind;
    const unsigned char *zone;
    const struct promotion_there (*promotions)[2]; /* by zone[to], as in kind; NULL: none */
    unsigned man;                                  /* as it stands afterwards, not promoted */
    int kind_number, side;
    short from;
    struct returning due; /* rule NULL: no man must return */
    size_t work, most;    /* ends of legs tried so far, and at most */
};

/* Counts a move to the square, if that is all that is wanted of it; false: it must be listed. */
static inline bool settle(struct generator *g, short to)
{
    if (!g->counts || g->watched[to] & WATCH_ENTERING)
        return false;
    g->settled++;
    return true;
}
