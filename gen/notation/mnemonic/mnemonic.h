/* The mnemonic grid: a move set as a little text picture, forward up, '@' the piece. What each sign
 * means beside the piece, farther out and in the middle is told in docs/mnemonic.md;
 * mnemonic.c has the tables. '.' is nothing. Signs are separated by single blanks; the grid is
 * an odd square of 3 to 25 cells a side. Blanks at the end of a row and empty rows at the end of
 * the grid do not count. */
#pragma once

#include "diag/diag.h"
#include "move/moveset.h"

enum { MNEMONIC_REACH = 12 }; /* cells from '@' to the edge of the largest grid */

/* Adds the moves of the grid to *set; each move's place is that of its cell. Returns false after a
 * finding. */
bool mnemonic_read(struct arena *arena, const struct located *grid, struct moveset *set,
                   struct diags *diags);

/* Writes the smallest grid, 5x5 at least, rows ending in a newline. Returns false when the set has
 * a move that the grid cannot express: *culprit (if given) is then that move, nothing written. */
bool mnemonic_write(const struct moveset *set, struct buf *out, struct move *culprit);

/* The place of cell (x, y) from '@' in a grid that mnemonic_read() accepted; the grid's own place
 * when it is outside. */
struct place mnemonic_cell(const struct located *grid, struct vec cell);

/* The signs of the mnemonic grid, for its reader and its writer alike. */

enum { MNEMONIC_SIDE = 2 * MNEMONIC_REACH + 1 };

/* All signs that mean a move around the piece, the plainest first; of those for moves of several
 * legs, those that say more. */
extern const char mnemonic_signs[];
/* What can stand in the middle: the piece with moves of several legs around it, those that say more
 * first, and without. */
extern const char mnemonic_middles[];

/* The moves that a sign means in a cell, {0, 0} the middle, without places. None when it means
 * nothing there. Owned by the arena. */
struct moveset mnemonic_sign_moves(struct arena *arena, char sign, struct vec cell);
