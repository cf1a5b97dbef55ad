/* A part of the board. */
#ifndef PIECEWORK_GAME_WITHIN_H
#define PIECEWORK_GAME_WITHIN_H

#include "diag/place.h"

struct terrain;

/* Squares that a piece never leaves: those of a terrain that are not the other player's, or some
 * ranks from the owner's side, 1 the back rank. Neither: the whole board. */
struct within {
    const struct terrain *terrain;
    int first, last; /* ranks; 0: none */
    struct place place;
};

#endif
