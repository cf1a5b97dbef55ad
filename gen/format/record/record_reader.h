/* What the readers of records share. Private to format/record/. */
#ifndef PIECEWORK_FORMAT_RECORD_RECORD_READER_H
#define PIECEWORK_FORMAT_RECORD_RECORD_READER_H

#include "format/record/han.h"
#include "record/score.h"
#include "rules/legal/legal.h"

/* A record that is being read. */
struct record_reader {
    const struct record_format *format;
    struct arena *arena;
    const struct game *game;
    const struct shogi *shogi; /* NULL: the game is another one */
    const struct han_names *names;
    const struct located *text;
    size_t at; /* bytes of the text */
    struct placement *start;
    struct score *score;
    struct position *position; /* see record_position(); NULL: not asked for yet */
    size_t *branches; /* bytes where the variations begin that lead to the one that is read, and */
    size_t branch_count;     /* how many; 0: the game is read */
    size_t branched;         /* so many of them were entered */
    bool comments;           /* are kept */
    size_t skipped;          /* variations */
    struct place skipped_at; /* of the first */
    bool bad;                /* something was reported that need not stop the reading */
    struct diags *diags;
};

struct record_format {
    const char *name, *extension; /* "pgn", ".pgn" */
    /* Whether the text begins as records of the format do, and nothing else; NULL: nothing tells
     * but the moves. Like reading a word of it, that may spoil the reader. */
    bool (*begins)(struct record_reader *r);
    /* Reads `size` bytes at `from` as a move. False after a finding; NULL: records are known by how
     * they begin. */
    bool (*word)(struct record_reader *r, size_t from, size_t size, struct ply *ply);
    /* The byte where the record behind the one that begins at `from` does, or where the text ends;
     * NULL: a file has one record, and nothing stands between its moves. */
    size_t (*next)(const struct record_reader *r, size_t from);
    /* Reads all of the text. False after findings; the score has the moves before. */
    bool (*read)(struct record_reader *r);
    enum square_style style;
    /* Finds the branches to the variation of that number; false: there are fewer. NULL: the format
     * has none. */
    bool (*line)(struct record_reader *r, size_t number);
};

/* A finding about `size` bytes at `from`. */
struct finding *record_report(const struct record_reader *r, size_t from, size_t size,
                              const char *message);

/* A note about them, "stands behind the result, and is passed over". */
struct finding *record_note(const struct record_reader *r, size_t from, size_t size,
                            const char *message);

/* A part of the text that knows its place. */
struct located record_part(const struct record_reader *r, size_t from, size_t size);

/* Adds what a header says: a key of so many bytes, and a value up to `end`. */
void record_tag_add(const struct record_reader *r, size_t at, size_t key, size_t value, size_t end);

/* Bytes of the line at that byte, without its end and blanks before it. */
size_t record_line(const char *text, size_t at);

/* Whether the square that stands there is one of the board; else a finding says so. */
bool record_has_square(const struct record_reader *r, struct square square, size_t from,
                       size_t size);

/* A ply of the word at that byte, with nothing said of it yet. */
struct ply record_ply(const struct record_reader *r, size_t from, size_t size);
/* Adds it. False after a finding. */
bool record_add(struct record_reader *r, const struct ply *ply);

/* The position after the moves so far; NULL: the format alone is looked for, or one of them is not
 * legal, which is reported, and the score ends before it. Owned by the arena. */
struct position *record_position(struct record_reader *r);
/* Whether a move is what a record tells of it. */
typedef bool record_fits(const void *told, const struct position *position,
                         const struct played_move *move);
/* The move of that position which fits; a legal one goes before others. False: there is none, or
 * there are several. */
bool record_find(struct record_reader *r, record_fits *fits, const void *told,
                 struct played_move *found);
/* That move as a ply, which stands at those bytes. */
struct ply record_move_ply(struct record_reader *r, size_t from, size_t size,
                           const struct played_move *move);

/* Keeps the comment at those bytes, behind the moves so far, if comments are kept. */
void record_comment(struct record_reader *r, size_t from, size_t size);
/* Leaves the line of the game before its move of that index, where a variation begins. False: it
 * has fewer moves. */
bool record_branch(struct record_reader *r, size_t index);
/* Whether the variation that begins at that byte is to be entered. */
bool record_enters(const struct record_reader *r, size_t at);

/* The result of the record, stated at that place. */
void record_result(struct record_reader *r, enum result_word result, size_t from, size_t size);
/* That who is to move loses, or wins. */
enum result_word record_loss(const struct record_reader *r, bool loses);

/* --- the formats --- */

extern const struct record_format pgn_format, uci_format, usi_format, ucci_format, kif_format,
    csa_format;

/* What the writers of records share. Private to format/record/. */

struct record_writer {
    struct arena *arena;
    const struct game *game;
    const struct score *score;
    const struct placement *start;
    struct position *position;       /* before the next move */
    const struct played_move *moves; /* of the score */
    size_t count;
    struct buf *out;
};

/* The value of the first of these tags that the score has; NULL: none. */
const char *record_tag(const struct record_writer *w, const char *const *keys);

/* The name of a player, however the score's format calls its key; NULL: none. */
const char *record_player(const struct record_writer *w, int side);
/* Whether who would have to move has lost, -1, has won, 1, or neither, 0. */
int record_outcome(const struct record_writer *w);

/* The results as PGN has them. */
extern const char *const pgn_results[RESULT_COUNT];

/* Each appends the whole; the position goes through the game. */
void pgn_write(struct record_writer *w);
void chinese_write(struct record_writer *w);
void wxf_write(struct record_writer *w);
void iccs_write(struct record_writer *w);
void gib_write(struct record_writer *w);
void uci_write(struct record_writer *w);
void usi_write(struct record_writer *w);
void ucci_write(struct record_writer *w);
void kif_write(struct record_writer *w);
void ki2_write(struct record_writer *w);
void csa_write(struct record_writer *w);

/* The position as SFEN; false where it has no place for something. */
void sfen_put(const struct placement *placement, struct buf *out);
/* As FEN, with both counters. */
void fen_put(const struct placement *placement, struct buf *out);

/* The square of a number. */
static inline struct square record_square(const struct record_writer *w, int number)
{
    return (struct square){number % w->game->width, number / w->game->width};
}

#endif
