/* Men that leave the board at the end of a move beside those that it takes. A man that burns takes
 * all enemies off the squares beside the one on which it stops; and a man that stops beside an
 * enemy that burns is itself burnt, when it has made its captures. Where captures explode, the man
 * that has captured goes, and so does all that stands beside it. None of them goes to a hand. */
#ifndef PIECEWORK_GAME_BURNING_H
#define PIECEWORK_GAME_BURNING_H

#include "game/game.h"

enum { BURNING_LIMIT = 9 };

/* What the two functions below have in common. */
typedef int removed_beside(const struct game *game, man_on *man_of, const void *board, int to,
                           short squares[BURNING_LIMIT]);

/* The squares of the men that are burnt when the man on `to` has come there and has taken what it
 * takes; it may be that man itself. Returns how many. */
int burning_squares(const struct game *game, man_on *man_of, const void *board, int to,
                    short squares[BURNING_LIMIT]);

/* The squares of the men that go when the man on `to` has come there with a capture that explodes.
 * Returns how many. */
int explosion_squares(const struct game *game, man_on *man_of, const void *board, int to,
                      short squares[BURNING_LIMIT]);

/* Whether some piece of the game burns. */
bool game_burns(const struct game *game);

#endif
