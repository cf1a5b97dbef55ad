/* What the tests of playing share: games with positions that are ready to be played. */
#ifndef PIECEWORK_TESTS_PLAY_H
#define PIECEWORK_TESTS_PLAY_H

#include "support/fixture.h"

#include "record/notation.h"
#include "rules/legal/legal.h"

/* A game from a file (a path with a '/') or from the text itself; read without an error. */
const struct game *play_game(struct fixture *fixture, const char *text);

/* The game's setup, or the position of that line (see placement.h) when it is not NULL. */
struct position *play_position(struct fixture *fixture, const struct game *game, const char *line);

/* The line of a position of men S, whose sides stand by square, -1 nobody; and the sides of the men
 * in a position, of so many squares. */
const char *play_line(struct fixture *fixture, const signed char *sides, int files, int ranks,
                      int to_move);
void play_sides(const struct placement *placement, signed char *sides, int count);

/* A position with men of all pieces at random, on some squares or on many; jumps can be hobbled. */
struct position *play_random(struct fixture *fixture, const struct game *game, unsigned *seed);

/* A move as all games could write it, whatever their own notation: with squares and the usual
 * signs, and '+' where a man promotes. */
void play_text(const struct position *position, const struct played_move *move, struct buf *out);

/* The legal moves, sorted, with blanks between them; owned by the arena. */
const char *play_moves(struct fixture *fixture, struct position *position);
/* Only those from a square, "7i", or the drops of a piece, "P*". */
const char *play_moves_of(struct fixture *fixture, struct position *position, const char *from);

/* Whether these are the moves from a square, or the drops of a piece. */
void play_expect_moves(struct fixture *fixture, struct position *position, const char *from,
                       const char *moves);

/* A move that is written in the game's notation; and why it may not be made, which it must not. */
struct ply play_ply(struct fixture *fixture, const struct game *game, const char *move);
const char *play_refusal(struct fixture *fixture, struct position *position, const char *move);
void play_expect_refusal(struct fixture *fixture, const struct game *game, const char *position,
                         const char *move, const char *reason);
/* The same of rows. */
struct refused_row {
    const char *game, *position, *move, *reason;
};
void play_expect_refusals(struct fixture *fixture, const struct refused_row *rows, size_t count);

/* Makes legal moves, as they are written there, with blanks between them. */
void play(struct fixture *fixture, struct position *position, const char *moves);

/* Whether the moves lead from one position to the other, which is written without whose turn it is,
 * and whether they can be taken back. */
void play_expect(struct fixture *fixture, const struct game *game, const char *before,
                 const char *moves, const char *after);
/* The same of rows. */
struct played_row {
    const char *game, *before, *moves, *after;
};
void play_expect_rows(struct fixture *fixture, const struct played_row *rows, size_t count);

/* A position drawn with characters, see placement_text(); and read again, with the findings of the
 * fixture. */
const char *play_drawn(struct fixture *fixture, const struct placement *placement, bool box);
bool play_read(struct fixture *fixture, const struct game *game, const char *text,
               struct placement *placement);

#endif
