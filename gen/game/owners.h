/* Which player has which kinds of pieces: both the same, as in most games, or each an army of its own.
 */
#ifndef PIECEWORK_GAME_OWNERS_H
#define PIECEWORK_GAME_OWNERS_H

#include "game/game.h"

/* Finds of every piece which players may ever have it: whoever begins with it, promotes to it, takes
 * it to drop it, or turns into it. When setup and rules are known. */
void game_find_owners(struct game *game);

/* The player as whose a piece is drawn where nothing says whose it is: 1 for what the second player
 * alone may have, else 0. */
int piece_owner(const struct piece *piece);
/* Whether both players may have it, or nobody does. */
bool piece_is_shared(const struct piece *piece);
/* Whether what is drawn of both players' pieces has this one of that player, 0 first or 1 second;
 * of a piece that nobody has, too, since nothing says whose it is. */
bool piece_is_of(const struct piece *piece, int side);

#endif
