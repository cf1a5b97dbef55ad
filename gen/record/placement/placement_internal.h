/* The parts of reading positions; placement_read() in placement.h is the whole. Private to
 * placement*.c. */
#pragma once

#include "record/placement/placement.h"

/* Reads a grid, a line, a text board or the rows of a setup. */
struct reader {
    struct arena *arena;
    struct diags *diags;
    const struct game *game;
    const struct located *text;
    struct man *men;
    const char *what; /* "setup", "position" or "hands" */
    bool setup;       /* a code alone stands for a man that is not promoted */
    bool fen;         /* of a line of other programs */
    bool letters;     /* which names pieces by the letters of these */
    bool good;
    const char *told; /* words that were reported to be no codes, with a blank around each */
    bool miswritten;  /* some row was */
    size_t troubles;  /* findings about words of the text so far */
};

/* The man of a word, which is a code; piece NULL: of none. */
struct man man_of_word(const struct reader *r, const char *word, size_t size);

/* Reads the code of `size` bytes at `from`, or an empty square, which is '.' there. */
void read_square(struct reader *r, size_t from, size_t size, int file, int rank);

/* `size` bytes at `from` are no code; are a row of so many squares instead of those of the rank;
 * are wrong for another reason. */
void report_code(struct reader *r, size_t from, size_t size);
void report_width(struct reader *r, size_t from, size_t size, int count, int rank);
struct finding *report_text(struct reader *r, size_t from, size_t size, const char *message);
/* There are so many rows, which is wrong. */
void report_rows(struct reader *r, int rows, struct place place);

/* What ends the fields of a line. */
extern const char placement_blanks[];
/* Reads the checks that each player has given, "+2+0", where the game counts them. Returns the byte
 * behind them; the same byte when there are none. */
size_t read_checks(struct reader *r, struct placement *placement, size_t at);
/* Reports what stands from byte `at` to byte `end`, behind the end of a line. */
void report_rest(struct reader *r, size_t at, size_t end);
/* The ranks of a line, which end at byte `end` at the latest; returns the byte behind them. */
size_t read_ranks(struct reader *r, size_t end);
/* What a hand holds, a number and a code each, up to a blank or byte `end`; returns the byte behind
 * it. */
size_t read_held(struct reader *r, struct placement *placement, size_t at, size_t end);

/* Where the ranks of a line end, and hands in brackets begin, if they are there. */
size_t ranks_end(const struct game *game, const char *text);
/* Hands that begin with the bracket, or '/', at that byte; returns the byte behind them. */
size_t read_brackets(struct reader *r, struct placement *placement, size_t at);

/* Whether a line is one of other programs: 'w' or 'b' says whose turn it is. */
bool is_fen(const char *text);

/* Each of these reads one way of writing into r->men, sides and hands into *placement. */
void read_line(struct reader *r, struct placement *placement);
void read_fen(struct reader *r, struct placement *placement);
void read_board(struct reader *r, struct placement *placement);
/* The hands at byte `at`, and nothing behind them but blanks up to byte `end`. */
void read_hands(struct reader *r, struct placement *placement, size_t at, size_t end);

/* A man that is there as in a line: brackets wherever the code is not a letter, or '+' and one. */
void put_man(struct man man, struct buf *out);

/* How many of a kind a player holds, "2P"; false, and nothing, where he holds none. */
bool put_held(const struct placement *placement, int side, size_t kind, struct buf *out);

/* Where the square stands in a line. */
struct place line_place(const struct game *game, const struct located *text, int file, int rank);
/* Whether the text is a drawn board, and where the square stands on it. */
bool is_board(const char *text);
struct place board_place(const struct game *game, const struct located *text, int file, int rank);
