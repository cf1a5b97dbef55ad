/* Castling as the rules say it: which men, and to which files. Whether they may is for the rules of
 * play. */
#ifndef PIECEWORK_GAME_CASTLING_H
#define PIECEWORK_GAME_CASTLING_H

#include "game/game.h"

/* Whether the rule is one of the player's, and names the piece as what castles; as its partner. */
bool castling_moves(const struct castling *castling, const struct piece *piece, int side);
bool castling_takes_partner(const struct castling *castling, const struct piece *piece);

/* The file to which a man of the side on a file goes with a partner on its left, way -1, or on its
 * right, 1, on a board of so many files; -1: it does not castle so. The partner comes to stand on
 * the file before, `way` back. Both come to where they would from the setup, wherever they begin,
 * as the Laws of Chess have it for Chess960 (FIDE, guidelines II). */
int castling_file(const struct castling *castling, int side, int file, int way, int width);

#endif
