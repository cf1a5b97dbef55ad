/* What stands in the word of a move from a place on, for the parts that read it. */
#ifndef PIECEWORK_RECORD_NOTATION_AHEAD_H
#define PIECEWORK_RECORD_NOTATION_AHEAD_H

#include "record/notation_word.h"

const char *sign_of(const struct word *w, enum sign sign);
/* Bytes of the sign when it stands there; 0 of one that is empty, or absent. */
size_t sign_size(const struct word *w, size_t at, enum sign sign);
/* Bytes of the name of a square when one stands there; 0: none. */
size_t square_size(const struct word *w, size_t at);
/* The piece with the longest code that stands there; NULL: none. */
const struct piece *code_at(const struct word *w, size_t at, size_t *size);
/* Whether a leg can begin there: with its sign, or with the square where the sign is empty. */
bool leg_begins(const struct word *w, size_t at);
/* Whether the square that a man leaves stands there. */
bool start_begins(const struct word *w, size_t at);
/* Whether what stands there can follow a square. */
bool square_ends(const struct word *w, size_t at);

#endif
