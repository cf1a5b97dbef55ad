/* Records of games in other programs' formats, read and written: one table knows the name, the
 * extension, the reader and the writer of each. A reader makes of a text a score with moves in the
 * words of the format, which name squares and men more or less completely; play/ finds the legal
 * moves that they mean. Records in the game's own notation are read here, too, so that whoever
 * takes a record takes all formats. */
#pragma once

#include "record/score.h"

struct position;
struct record_format;

/* The records of a file. */
struct records {
    const struct record_format *format; /* NULL: the game's own notation */
    const struct shogi *shogi;          /* what the game has of it; NULL: it is another one */
    const struct han_names *names;      /* what its men are called in characters; NULL: nothing */
    struct located *texts;
    size_t count; /* 1 or more */
    /* What is read, which a caller may change before record_read(): */
    size_t variation; /* the line of the variation of that number, from 1 as they begin in the text;
                       * 0: the game */
    bool comments;    /* the comments between moves, too */
};

/* Finds the format of a whole file by its content and, where that does not tell, by its name, and
 * the records in it. All belong to the arena. */
struct records records_open(struct arena *arena, const struct game *game,
                            const struct source *source);
/* The same of a part of a file, whose format is known from what stands before it; NULL: it is not.
 */
struct records records_of(struct arena *arena, const struct game *game, const struct source *source,
                          const struct record_format *format);

/* Records of a file of any size, one piece of it after another. */

struct record_stream;
/* NULL after a finding. The path and the game are borrowed. */
struct record_stream *record_stream_open(const char *path, const struct game *game,
                                         struct diags *diags);
/* The records of the next piece, in the arena. False where there are no more, or after a finding.
 */
bool record_stream_next(struct record_stream *stream, struct arena *arena, struct records *records,
                        struct diags *diags);
/* Whether there are no more. */
bool record_stream_ended(const struct record_stream *stream);
void record_stream_close(struct record_stream *stream);

/* Reads the record of an index as score_read() does, whatever its format. */
bool record_read(struct arena *arena, const struct game *game, const struct records *records,
                 size_t index, struct placement *start, struct score *score, struct diags *diags);

/* The name of a player, however the score's format calls its key; NULL: none. */
const char *record_player(const struct score *score, int side);

/* The names of the formats of programs that play such games, in the arena. */
const char **record_formats(struct arena *arena, const struct game *game, size_t *count);

/* Appends the record, or the position after it, in the format of that name. The position is that
 * where the moves of the score begin; all of them must be legal. What is written is read again: if
 * it is not the same game, the finding at the first move that the format cannot say, or at `place`,
 * is reported, and the result is false. */
bool record_write(struct arena *arena, const char *name, const struct score *score,
                  struct position *position, struct place place, struct buf *out,
                  struct diags *diags);
