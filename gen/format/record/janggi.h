/* Moves of Janggi as its players write them, the squares by two digits each, the rank from above, 0
 * for the tenth, and the file from the left: 79졸78, with what is taken behind it, 92차12차, and
 * 한수쉼 for a pass. Private to format/record/. */
#ifndef PIECEWORK_FORMAT_RECORD_JANGGI_H
#define PIECEWORK_FORMAT_RECORD_JANGGI_H

#include "format/record/record_reader.h"

/* Whether the word has the form of such a move, of a game that is played on 9x10 points. */
bool janggi_is_word(const struct record_reader *r, size_t from, size_t size);
bool janggi_is_pass(const char *word, size_t size);
/* Reads a move that is no pass. False after a finding. */
bool janggi_read(struct record_reader *r, size_t from, size_t size, struct ply *ply);

/* Horses and Elephants of a player in the order that a header has, "마상상마", from the left. False
 * after a finding. */
bool janggi_arrange(struct record_reader *r, const struct located *value, int side);

/* Appends a move of the position before it. */
void janggi_put(struct record_writer *w, const struct played_move *move, struct buf *out);

#endif
