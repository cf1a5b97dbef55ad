/* Drawings of characters that show no position. Private to text/. */
#ifndef PIECEWORK_TEXT_DRAWN_INTERNAL_H
#define PIECEWORK_TEXT_DRAWN_INTERNAL_H

#include "text/drawn.h"

/* Sheets of pieces, as many side by side as there is room for: their moves in windows, with what
 * the signs mean below; their faces, with their names and what they become. One face alone. In
 * drawn.c. */
void text_of_moves(const struct drawn *drawn, struct buf *out);
void text_of_faces(const struct drawn *drawn, struct buf *out);

/* Tables: marks and what they mean; the signs of mnemonics; who takes whom; what becomes of whom;
 * terrain on an empty board, and who may enter it. In drawn.c. */
void text_of_legend(const struct drawn *drawn, struct buf *out);
void text_of_key(const struct drawn *drawn, struct buf *out);
void text_of_ranks(const struct drawn *drawn, struct buf *out);
void text_of_promotions(const struct drawn *drawn, struct buf *out);
void text_of_terrain(const struct drawn *drawn, struct buf *out);

/* What is marked on a position: signs in empty squares, of every square of the board; below it
 * lines such as "circles: a4" about what stands on men, and arrows. In drawn.c. */
const struct square_sign *text_of_signs(const struct drawn *drawn, const struct example *example);
void text_of_marks(const struct drawn *drawn, const struct example *example, struct buf *out);

/* "P  Pawn": code, in its tint and padded to so many columns, and name. */
void text_of_piece(const struct drawn *drawn, const struct piece *piece, size_t columns,
                   struct buf *out);
/* Columns of the widest code of the game. */
size_t text_codes(const struct drawn *drawn);
/* The mnemonics of all pieces that have one; in the arena. */
const char *text_mnemonics(const struct drawn *drawn);

#endif
