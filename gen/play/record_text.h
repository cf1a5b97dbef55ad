/* The record of a game that is being played, in the game's own notation. */
#ifndef PIECEWORK_PLAY_RECORD_TEXT_H
#define PIECEWORK_PLAY_RECORD_TEXT_H

#include "rules/position/position.h"

/* Appends what score_read() reads: a header with the name of the game and the position in which it
 * began, unless that is the setup; the moves as they were written when they were made, as many as
 * the position has; the result, if the rules give one. Works in the arena. */
void record_text(struct arena *arena, const struct placement *start, const char *const *texts,
                 struct position *position, struct buf *out);

/* Appends the position as a line or, where men castle, as FEN, which says which of them still may,
 * if it is read as the same position. */
void position_text(struct arena *arena, const struct placement *placement, struct buf *out);

/* Appends words in lines of at most 76 columns. */
void put_words(const char *const *words, size_t count, struct buf *out);

#endif
