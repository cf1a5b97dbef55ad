/* Squares as engines name them, whatever the labels of the board. */
#ifndef PIECEWORK_RECORD_PLACEMENT_SQUARE_PLAIN_H
#define PIECEWORK_RECORD_PLACEMENT_SQUARE_PLAIN_H

#include "base/buf.h"
#include "record/placement/square.h"

/* UCI, FEN and PGN: a letter for the file from the left, a number for the rank from below, "e4".
 * USI: a number for the file from the right, a letter for the rank from above, "5e". */
enum square_style { SQUARE_UCI, SQUARE_USI };

/* Reads the name with which the text begins. Returns its bytes, 0: it is none. The square may lie
 * outside the board. */
size_t square_plain_read(const struct game *game, enum square_style style, const char *text,
                         struct square *square);
bool square_on_board(const struct game *game, struct square square);

void square_plain_put(const struct game *game, enum square_style style, struct square square,
                      struct buf *out);

#endif
