/* What the players call their pieces: most have one name for both, those of Xiangqi two. */
#ifndef PIECEWORK_GAME_CALLED_H
#define PIECEWORK_GAME_CALLED_H

#include "game/game.h"

/* What the definition calls the piece of a player, in whatever language it is printed: by that name
 * facts and files go. Text NULL: the second player has none of his own. */
const struct located *piece_defined(const struct piece *piece, int side);
/* Name, native name and its reading of the piece of a player, 0 first or 1 second; their text is
 * NULL where there is none. */
const struct located *piece_called(const struct piece *piece, int side);
const struct located *piece_native(const struct piece *piece, int side);
const struct located *piece_reading(const struct piece *piece, int side);
/* The native name for small places; where there is no shorter one, all of it. */
const struct located *piece_short(const struct piece *piece, int side);

/* The letters on a player's piece, where faces are letters: its own, or the code. */
const struct located *piece_letter(const struct piece *piece, int side);

/* What stands on the picture of a player's piece: a file or a character; text NULL: nothing. */
const struct located *piece_picture(const struct piece *piece, int side);

/* Whether what the players' pieces show differs: native name, letters or picture. */
bool piece_differs(const struct piece *piece);

/* The name, or where they differ those of both players who may have it, "Elephant / Minister". */
const char *piece_names(struct arena *arena, const struct piece *piece);
/* The same of native names, each with its reading behind `gap`, unless that is NULL; NULL: there
 * are none, or the names are in the same language. */
const char *piece_natives(struct arena *arena, const struct piece *piece, const char *gap);

/* Which player has which kinds of pieces: both the same, as in most games, or each an army of its
 * own.
 */

/* The player as whose a piece is drawn where nothing says whose it is: 1 for what the second player
 * alone may have, else 0. */
int piece_owner(const struct piece *piece);
/* Whether both players may have it, or nobody does. */
bool piece_is_shared(const struct piece *piece);
/* Whether what is drawn of both players' pieces has this one of that player, 0 first or 1 second;
 * of a piece that nobody has, too, since nothing says whose it is. */
bool piece_is_of(const struct piece *piece, int side);

#endif
