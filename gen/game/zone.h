/* The zone of promotion: the farthest ranks of the board, or other squares. */
#ifndef PIECEWORK_GAME_ZONE_H
#define PIECEWORK_GAME_ZONE_H

#include "game/game.h"

/* Whether there is one. */
bool game_has_zone(const struct game *game);
/* Whether it is the whole board, which nothing needs to show. */
bool zone_is_all(const struct game *game);
/* Whether men of the side promote on the square. */
bool zone_has(const struct game *game, int side, int file, int rank);
/* How many of the ranks farthest from the player lie in the player's as a whole, from the edge. */
int zone_ranks(const struct game *game, int side);
/* Squares of the player's. */
int zone_squares(const struct game *game, int side);

#endif
