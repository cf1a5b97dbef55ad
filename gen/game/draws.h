/* When a game that goes nowhere is drawn. */
#ifndef PIECEWORK_GAME_DRAWS_H
#define PIECEWORK_GAME_DRAWS_H

#include "diag/place.h"

#include <stdbool.h>
#include <stddef.h>

struct piece;

/* A draw after so many moves of each player without a capture, a drop, a promotion, or a move of a
 * piece that restarts the count and could not go straight back. */
struct idle_draw {
    int moves;  /* 0: there is none */
    int claim;  /* fewer moves with which a draw may be claimed; 0: it may not */
    int checks; /* moves of one player that give check and are counted, at most; -1: all */
};

/* Moves in which a player who has no more than one man must be mated by somebody who has so many
 * men of a piece. */
struct count_limit {
    const struct piece *piece; /* NULL: whatever the other player has */
    int men, moves;
    struct place place;
};

/* A count of moves at the end of the game, as in Makruk. */
struct counting {
    int board;     /* moves, against a player with several men; 0: they are not counted */
    int board_men; /* … as soon as there are so few; 0: as soon as the pieces are gone that keep the
                      count from beginning */
    struct count_limit *limits; /* against a player with one man: the first that fits */
    size_t limit_count;
    bool begins_at_men; /* a player with one man begins to count at the number of all men */
    bool on;
};

#endif
