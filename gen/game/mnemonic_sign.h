/* The signs of the mnemonic grid, for its reader and its writer alike. */
#ifndef PIECEWORK_GAME_MNEMONIC_SIGN_H
#define PIECEWORK_GAME_MNEMONIC_SIGN_H

#include "game/mnemonic.h"

enum { MNEMONIC_SIDE = 2 * MNEMONIC_REACH + 1 };

/* All signs that mean a move, the plainest first. */
extern const char mnemonic_signs[];

/* The line on which a slide to a neighbouring square is drawn. */
char mnemonic_slide_sign(struct vec cell);
bool mnemonic_is_line(char sign);

/* The move that a sign means in a cell, without a place. False when it means none there. */
bool mnemonic_sign_move(char sign, struct vec cell, struct move *move);

#endif
