/* What stands where on a board: squares, or points where lines cross. */
#ifndef PIECEWORK_GAME_PLACES_H
#define PIECEWORK_GAME_PLACES_H

#include "game/game.h"

/* Makes English sentences about squares ones about points, where the game is played on points; game
 * may be NULL. */
void say_places(const struct game *game, struct buf *text);

#endif
