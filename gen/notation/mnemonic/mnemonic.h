/* The mnemonic grid: a move set as a little text picture, forward up, '@' the piece.
 *
 * Beside '@': 'o' a step, '|' '-' '/' '\' a slide to the edge, a digit a slide of so many squares,
 * 'm' 'x' 'i' a step that only moves, only captures, or is a first move only; 'O' a step that may
 * also catch there what has just passed through the square, 'X' one that only captures and catches,
 * '#' a slide to the edge that catches on its first square.
 * Further out: 'o' a jump, 'm' 'x' 'i' as above, 'b' a jump from the back rank only; 'p' a first
 * move that goes up to there over empty squares and does not capture; two cells out, and three in
 * the eight directions of the queen, 'n' a jump that can be hobbled.
 * Slides beside '@': 'M' without capturing, 'C' only to capture. Further out on the eight lines of
 * the queen: 's' a slide of so many squares at most, to there, 'e' the same without capturing, 'c'
 * the same only to capture. On the second and third squares of a line, apart from '@': '|' '-' '/'
 * '\' a leap to there and a slide on, a digit the same of so many squares at most, 'M' 'C' as
 * above. On the second '^' over exactly one piece and on, 'u' without capturing, 'v' only to
 * capture, all on the third over one piece or two, and so on; on the second 'J' 'U' 'V' the same
 * over any number, 'g' to directly behind the first piece. Beside '@': 'S' a slide that goes on
 * over enemies and takes them, 'W' one that takes friends, too. Anywhere further out: 'r' a jump
 * that is made as often as it is free, a digit on no line one that is made so often at most; 'q' a
 * jump over occupied squares; 'f' a first move that is a jump like 'n', without capturing.
 *
 * Moves of several legs, see mnemonic_compound.h. In the middle, instead of '@': '&' the piece may
 * step twice a turn in any directions, capturing on the first step, too, and so capture without
 * moving (mcaKcabK); 'L' the same if it captures on the first step, or steps back to where it was
 * (caKmcabK, the lion); '$' all of both, 'l' what both have; '!' it captures a neighbour without
 * moving, '_' passes by a step there and back, '?' both; '2' '3' an area of so many king's steps
 * over empty squares. Beside '@': '+' a slide and a hook to either side, '<' to its left, '>' to
 * its right; 'Y' a step, and slides outward from there, 'y' without the step; 'd' up to two, 't' up
 * to three steps on the line, capturing on each, and back, 'D' 'T' also back from an empty square;
 * '!'
 * '?' '_' as above, in this direction. On the second square: 'a' a capture on the first square and
 * a step on to here, 'w' only if here is empty. 'h' steps over empty squares to here, straight ones
 * first, 'H' diagonal ones first, 'B' in either order.
 * '.' is nothing. Signs are separated by single blanks; the grid is an odd square of 3 to 15 cells
 * a side. Blanks at the end of a row and empty rows at the end of the grid do not count. */
#ifndef PIECEWORK_NOTATION_MNEMONIC_MNEMONIC_H
#define PIECEWORK_NOTATION_MNEMONIC_MNEMONIC_H

#include "diag/diag.h"
#include "move/moveset.h"

enum { MNEMONIC_REACH = 7 }; /* cells from '@' to the edge of the largest grid */

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

#endif
