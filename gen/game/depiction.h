/* Pictures as definitions and layouts name them. */
#ifndef PIECEWORK_GAME_DEPICTION_H
#define PIECEWORK_GAME_DEPICTION_H

#include "diag/place.h"

#include <stdbool.h>

struct artwork; /* see art/artwork.h */

enum depiction_turn {
    TURN_NONE,
    TURN_RIGHT,
    TURN_HALF,
    TURN_LEFT
}; /* quarter turns to the right */

/* As large as it can be inside of its room, or so that it covers it and is cut at its edges. */
enum depiction_fit { FIT_INSIDE, FIT_COVER };

struct depiction {
    struct located name;          /* a character of a symbol font, or a file; text NULL: none */
    struct located second;        /* what the second player has; text NULL: the same */
    const struct artwork *art[2]; /* of the files, by player, once they were read; NULL: none */
    double padding;               /* of its room, percent, free at each edge */
    enum depiction_turn turn;
    enum depiction_fit fit;
    bool tint; /* a file's drawing has the colour of the player's signs */
};

#endif
