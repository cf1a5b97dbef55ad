/* The signs of the mnemonic grid, for its reader and its writer alike. */
#ifndef PIECEWORK_NOTATION_MNEMONIC_MNEMONIC_SIGN_H
#define PIECEWORK_NOTATION_MNEMONIC_MNEMONIC_SIGN_H

#include "notation/mnemonic/mnemonic.h"

enum { MNEMONIC_SIDE = 2 * MNEMONIC_REACH + 1 };

/* All signs that mean a move, the plainest first. */
extern const char mnemonic_signs[];

/* In the middle: the piece, and the piece that may step twice a turn. */
enum { MNEMONIC_PIECE = '@', MNEMONIC_TWICE = '&' };
bool mnemonic_is_middle(char sign);

/* What the second of them means: with each of its moves a step in any direction. */
struct moveset mnemonic_twice(struct arena *arena);
/* Whether these moves of several legs are just that. */
bool mnemonic_means_twice(const struct moveset *legs);

/* The line on which a slide to a neighbouring square is drawn. */
char mnemonic_slide_sign(struct vec cell);
bool mnemonic_is_line(char sign);

/* The moves that a sign means in a cell, without places. Returns how many they are, 0 when it means
 * nothing there. */
enum { MNEMONIC_MOVES = 2 };
size_t mnemonic_sign_moves(char sign, struct vec cell, struct move moves[MNEMONIC_MOVES]);

#endif
