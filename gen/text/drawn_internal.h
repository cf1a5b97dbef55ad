/* Drawings of characters that show no position. Private to text/. */
#ifndef PIECEWORK_TEXT_DRAWN_INTERNAL_H
#define PIECEWORK_TEXT_DRAWN_INTERNAL_H

#include "text/drawn.h"

/* Tables: marks and what they mean; the signs of mnemonics; who takes whom; what becomes of whom;
 * terrain on an empty board, and who may enter it. In drawn.c. */
void text_of_legend(const struct drawn *drawn, struct buf *out);

#endif
