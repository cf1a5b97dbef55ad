/* What the readers and writers of records share. Private to format/record/. */
#pragma once

#include "format/record/record_format.h"
#include "rules/legal/legal.h"

/* --- men by their names --- */

/* Shogi's men as KIF and CSA name them. */

enum { SHOGI_KINDS = 8, SHOGI_PAWN = 0, SHOGI_KING = 7 };

struct shogi_kind {
    const char *csa[2];    /* as it is, and promoted; the second NULL: it does not promote */
    const char *kif[2][3]; /* names in Japanese, the usual one first; NULL ends them */
    const char *betza[2];  /* its moves */
    char letter;           /* in SFEN */
};

extern const struct shogi_kind shogi_kinds[SHOGI_KINDS];

/* Which pieces of a game are those kinds. */
struct shogi {
    const struct game *game;
    const struct piece *pieces[SHOGI_KINDS]; /* NULL: the game has none */
};

/* The pieces of a game that is shogi on 9x9 squares, or the small one on 5x5: these move and
 * promote so, in that setup, and there are no others. NULL: the game is another one. */
const struct shogi *shogi_of(struct arena *arena, const struct game *game);
bool shogi_is_small(const struct shogi *shogi);

/* The man of a kind; piece NULL: the game has none. */
struct man shogi_man(const struct shogi *shogi, int kind, bool promoted, int side);

/* Words of records in Chinese and Japanese characters. */

/* Bytes of the word if it stands there; 0: it does not. */
size_t han_word(const char *text, const char *word);
/* Bytes of blanks, wide ones among them, without line ends. */
size_t han_blanks(const char *text);
/* Bytes of a number in digits of ASCII or wide ones; 0: none. */
size_t han_number(const char *text);
/* A digit from 1 to 9: of ASCII, a wide one, or a character. Returns its bytes; 0: none. */
size_t han_digit(const char *text, int *value);
/* A number from 1 to 99 in characters, "十八". Returns its bytes; 0: none. */
size_t han_count(const char *text, int *value);
void han_put_count(int value, struct buf *out);

/* What men of a game are called in characters: shogi's by KIF, those of others by their native
 * names, shorter ones and `han:` of the definition. Simplified and traditional forms of a character
 * are one. */
struct han_names;

/* Owned by the arena; NULL: the game has none. `shogi` may be NULL. */
const struct han_names *han_names_of(struct arena *arena, const struct game *game,
                                     const struct shogi *shogi);
/* The man of the first player whose name stands there, the longest. Returns its bytes; 0: none. */
size_t han_man(const struct han_names *names, const char *text, struct man *man);
/* What a man is called in the moves of a record, and by one character if it can be. */
const char *han_name(const struct han_names *names, struct man man);
const char *han_sign(const struct han_names *names, struct man man);

/* --- reading --- */

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
    bool from_zero;          /* ranks behind small letters count so in Xiangqi */
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
     * NULL: a file has one record. */
    size_t (*next)(const struct record_reader *r, size_t from);
    /* Reads all of the text. False after findings; the score has the moves before. */
    bool (*read)(struct record_reader *r);
    enum square_style style;
    /* Finds the branches to the variation of that number; false: there are fewer. NULL: the format
     * has none, nor anything else between moves. */
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
/* The byte at which the next line begins, or that of the text's end. */
size_t record_next_line(const char *text, size_t at);

/* Whether the square that stands there is one of the board; else a finding says so. */
bool record_has_square(const struct record_reader *r, struct square square, size_t from,
                       size_t size);

/* Whether a man of who is to move stands on the square of the position where the moves begin. */
bool record_mover_at(const struct placement *start, struct square square);

/* A ply of the word at that byte, with nothing said of it yet. */
struct ply record_ply(const struct record_reader *r, size_t from, size_t size);
/* Whether the word says that a player passes, "--", "0000", "pass"; then the ply does so. */
bool record_passes(const char *word, size_t size, struct ply *ply);
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

/* Keeps the comment at those bytes, behind the moves so far, if comments are kept, without what
 * programs tell each other, "[%clk 0:05:00]". */
void record_comment(struct record_reader *r, size_t from, size_t size);
/* Leaves the line of the game before its move of that index, where a variation begins. False: it
 * has fewer moves. */
bool record_branch(struct record_reader *r, size_t index);
/* Whether the variation that begins at that byte is to be entered. */
bool record_enters(const struct record_reader *r, size_t at);

/* The result of the record, stated at that place. */
void record_result(struct record_reader *r, enum result_word result, size_t from, size_t size);
/* What an ending says: of who would have to move, of the game, or of a player. */
enum record_end { END_LOSS, END_WIN, END_DRAW, END_OPEN, END_FIRST, END_SECOND };
struct record_ending {
    const char *word;
    enum record_end end;
};
/* The result of the ending whose word stands at that byte. */
void record_ends(struct record_reader *r, const struct record_ending *ending, size_t from);

/* --- the formats --- */

extern const struct record_format pgn_format, uci_format, usi_format, ucci_format, kif_format,
    csa_format, epd_format;

/* --- writing --- */

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
const char *record_tag(const struct score *score, const char *const *keys);

/* Whether who would have to move has lost, -1, has won, 1, or neither, 0; behind all moves. */
int record_outcome(const struct record_writer *w);

/* The results as PGN has them. */
extern const char *const pgn_results[RESULT_COUNT];

/* Each appends the whole, with moves spelled in one of its ways; the position goes through the
 * game. */
enum move_spelling { SPELLED_SAN, SPELLED_CHINESE, SPELLED_WXF, SPELLED_ICCS, SPELLED_KJA };
void pgn_write(struct record_writer *w, int spelling); /* enum move_spelling */
void uci_write(struct record_writer *w, int style);    /* enum square_style */
void kif_write(struct record_writer *w, int ki2);
void csa_write(struct record_writer *w, int ignored);

/* The position as FEN, with both counters. */
void fen_put(const struct placement *placement, struct buf *out);

/* The square of a number. */
static inline struct square record_square(const struct record_writer *w, int number)
{
    return (struct square){number % w->game->width, number / w->game->width};
}

/* --- spellings of moves --- */

/* Moves of Xiangqi and its like as its players write them: by the man, the file that it leaves,
 * whether it goes forward, back or across, and how far or to which file. In Chinese, 炮二平五, in
 * the letters of the World Xiangqi Federation (WXF), C2.5, or as squares with ranks from 0 (ICCS),
 * H2-E2, or h2e2 where the first move tells that. Files count from the mover's right. */

/* Whether the word has the form of such a move, of a game that is played on 9x10 points. */
bool xiangqi_is_word(struct record_reader *r, size_t from, size_t size);
/* Reads it. False after a finding. */
bool xiangqi_read(struct record_reader *r, size_t from, size_t size, struct ply *ply);

/* Each appends a move of the position before it. */
void xiangqi_put_chinese(struct record_writer *w, const struct played_move *move, struct buf *out);
void xiangqi_put_wxf(struct record_writer *w, const struct played_move *move, struct buf *out);
void xiangqi_put_iccs(struct record_writer *w, const struct played_move *move, struct buf *out);

/* Moves of Janggi as its players write them, the squares by two digits each, the rank from above, 0
 * for the tenth, and the file from the left: 79졸78, with what is taken behind it, 92차12차, and
 * 한수쉼 for a pass. */

/* Whether the word has the form of such a move, of a game that is played on 9x10 points. */
bool janggi_is_word(const struct record_reader *r, size_t from, size_t size);
/* Reads a move that is no pass. False after a finding. */
bool janggi_read(struct record_reader *r, size_t from, size_t size, struct ply *ply);

/* Horses and Elephants of a player in the order that a header has, "마상상마", from the left. False
 * after a finding. */
bool janggi_arrange(struct record_reader *r, const struct located *value, int side);

/* Appends a move of the position before it. */
void janggi_put(struct record_writer *w, const struct played_move *move, struct buf *out);

/* How KI2 tells a man from others that could come to the same square: by words for the side from
 * which it comes, as its player sees it, and for the way that it goes. */

enum ki2_side { KI2_ANY_SIDE, KI2_RIGHT, KI2_LEFT, KI2_CENTRE };
enum ki2_way { KI2_ANY_WAY, KI2_STRAIGHT, KI2_AHEAD, KI2_BACK, KI2_ACROSS };

/* What is told of a move; all zero: nothing. */
struct ki2_told {
    const struct piece *piece;
    short to;
    bool drops, promotes;
    enum ki2_side side;
    enum ki2_way way;
    bool sided; /* the files from which such men could come were looked for: from the mover's right
                 */
    int first, last;
};

/* Reads such words. Returns their bytes. */
size_t ki2_words(const char *text, struct ki2_told *told);

/* The move of the reader's position that is told; where nothing else could be meant, a drop need
 * not be told. False: there is none, or there are several. */
bool ki2_find(struct record_reader *r, struct ki2_told *told, struct played_move *found);

/* Appends the fewest words that tell the move, of the position before it, from others. */
void ki2_put_words(struct record_writer *w, const struct played_move *move, struct buf *out);
