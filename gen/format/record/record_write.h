/* Records and positions written for other programs. */
#ifndef PIECEWORK_FORMAT_RECORD_RECORD_WRITE_H
#define PIECEWORK_FORMAT_RECORD_RECORD_WRITE_H

#include "record/score.h"
#include "rules/position/position.h"

/* The names of the formats of programs that play such games, in the arena. */
const char **record_formats(struct arena *arena, const struct game *game, size_t *count);

/* Appends the record, or the position after it, in the format of that name. The position is that
 * where the moves of the score begin; all of them must be legal. What is written is read again: if
 * it is not the same game, the finding at the first move that the format cannot say, or at `place`,
 * is reported, and the result is false. */
bool record_write(struct arena *arena, const char *name, const struct score *score,
                  struct position *position, struct place place, struct buf *out,
                  struct diags *diags);

#endif
