/* The signs of the mnemonic grid, for its reader and its writer alike. */
#ifndef PIECEWORK_NOTATION_MNEMONIC_MNEMONIC_SIGN_H
#define PIECEWORK_NOTATION_MNEMONIC_MNEMONIC_SIGN_H

#include "notation/mnemonic/mnemonic.h"

enum { MNEMONIC_SIDE = 2 * MNEMONIC_REACH + 1 };

/* All signs that mean a move around the piece, the plainest first; of those for moves of several
 * legs, those that say more. */
extern const char mnemonic_signs[];
/* What can stand in the middle: the piece with moves of several legs around it, those that say more
 * first, and without. */
extern const char mnemonic_middles[];

enum { MNEMONIC_PIECE = '@' };
bool mnemonic_is_middle(char sign);
/* Whether the sign stands in the middle alone. */
bool mnemonic_is_piece(char sign);

/* The line on which a slide that goes in the direction of the cell is drawn. */
char mnemonic_slide_sign(struct vec cell);
bool mnemonic_is_line(char sign);

/* The moves that a sign means in a cell, {0, 0} the middle, without places. None when it means
 * nothing there. Owned by the arena. */
struct moveset mnemonic_sign_moves(struct arena *arena, char sign, struct vec cell);

#endif
