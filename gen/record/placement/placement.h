/* Positions as they are stated: men on the board, pieces in hand, whose turn it is, and, where it
 * is stated, which men have moved and what passed where. What stood here before is not part of it.
 *
 * A position is written in one of five ways:
 *
 * - as the grid of `setup:`, a row for each rank from the top, a code or '.' for each square;
 * - as a line, the ranks from the top with '/' between them: a number for so many empty squares, a
 *   letter for a piece whose code is that letter, other codes in brackets, "[WX]". A blank and '1'
 *   or '2' behind it say whose turn it is, a blank and the hands behind that what is held: a number
 *   (1 is left out) and a code for each kind, or '-' for nothing. "4k/5/1+p3/5/[WX]3K 1 2Pg".
 *
 * - as a line of Forsyth-Edwards notation (FEN) or of shogi's (SFEN), as other programs have it:
 * 'w' or 'b' in place of '1' or '2', see placement_fen.c for what stands around it. Only this way
 * says which men may castle and what has just passed where.
 *
 *   In games that count the checks given, "+2+0" behind the hands says how many that are.
 *
 * - drawn as a board, for letters and screens: see placement_text().
 *
 * - by the names of `setups:`, "elephants-outside": the setup, with the back ranks of each player
 * as the name has them who may choose it. Of two names the second is the second player's; "-" is
 *   what stands in the setup; '1' or '2' behind them says whose turn it is.
 *
 * In all, capitals are the first player's and small letters the second's. In place of a code the
 * strength of one kind alone can stand, "8" for the first player's and "v8" for the second's. '+'
 * before a code is that piece promoted; together with a letter it needs no brackets. Of a piece
 * with several choices "P=Q" tells which it has become. */
#pragma once

#include "diag/diag_text.h"
#include "record/placement/square.h"

/* How a board is seen, in pictures and in text. */

/* Where files and ranks are named. */
enum coordinates { COORDINATES_OUT, COORDINATES_IN, COORDINATES_NONE };

/* Where what is held stands: above and below the board, at its right, or nowhere. */
enum hands_at { HANDS_AROUND, HANDS_BESIDE, HANDS_NONE };

/* When there are words about whose turn it is. */
enum turn_words { TURN_STATED, TURN_SAID, TURN_UNSAID }; /* stated: where the position states it */

/* How a board is seen. */
struct view {
    bool turned; /* with the second player's side below */
    enum turn_words turn;
    enum coordinates coordinates;
    enum hands_at hands;
    bool checks_unsaid; /* royal men in check are not marked */
};

/* As files have them; NULL-terminated. */
extern const char *const coordinate_words[]; /* out in none */
extern const char *const hands_at_words[];   /* around beside none */

/* Whether there are words about the turn, in a position that states it or not. */
bool view_says_turn(const struct view *view, bool stated);

/* Which player's side is at that end of the board, 0 above or 1 below: 0 the first player's, 1 the
 * second's. */
int view_side(bool turned, int end);

enum { HAND_LIMIT = 999 /* of one kind */, CHECK_LIMIT = 99 };

/* Whether a man still has its first move: where a position does not say it, a man has not moved
 * that stands where one of its kind and side stands in the setup. */
enum first_move { FIRST_UNSTATED, FIRST_MADE, FIRST_LEFT };

struct placement {
    const struct game *game;
    struct man *men; /* height rows of width, from the upper left */
    int *hands[2];   /* how many of each piece, by its index: first player, second player */
    int to_move;     /* 0 first player, 1 second */
    bool side_stated, hands_stated; /* by what it was read from */
    unsigned char *firsts; /* of enum first_move, by square as `men`; NULL: of none is it stated */
    int checks[2];         /* that each player has given, where the game counts them */
    bool passing;          /* the last move was a double step over `passed` */
    struct square passed;
    int idle;  /* moves of both players without a capture and the like, and all of them before */
    int plies; /* the position, when these are stated; else 0 */
    int count_limit, counted; /* moves of both players that `counting` counts: in which somebody
                                 must be mated, 0 where they are not counted, and those made */
    bool striking; /* the last move took a man that may not be traded on `struck`, see rules.h */
    struct square struck;
};

/* No men, nothing in hand, the first player's turn; the setup, or that when there is none. Owned by
 * the arena. */
struct placement placement_empty(struct arena *arena, const struct game *game);
struct placement placement_of_setup(struct arena *arena, const struct game *game);
struct placement placement_copy(struct arena *arena, const struct placement *placement);

/* The moves of both players before the position, one more where that tells the other player to
 * move: then the second one began, or they were not stated. */
int placement_plies(const struct placement *placement);

/* Whether a man on the square still has its first move, as the position states it, or since one
 * stands there in the setup. */
bool placement_fresh(const struct placement *placement, int square);

/* Men, hands, side to move and checks. */
bool placement_equal(const struct placement *a, const struct placement *b);
bool man_equal(struct man a, struct man b);

/* The square's man; the square must be on the board. */
struct man *placement_man(const struct placement *placement, int file, int rank);

/* Reads a board, a grid, a line or names of setups: a board has lines; a text with a '/' is a line;
 * so is one in which there are neither line ends nor dots. False after findings, each at the very
 * character. */
bool placement_read(struct arena *arena, const struct game *game, const struct located *text,
                    struct placement *placement, struct diags *diags);

/* Reads hands alone, as they stand in a line; those of the setup may hold any piece. */
bool placement_read_hands(struct arena *arena, const struct located *text,
                          struct placement *placement, struct diags *diags);
bool placement_read_setup_hands(struct arena *arena, const struct located *text,
                                struct placement *placement, struct diags *diags);

/* The grid, a line for each rank, columns aligned; the line, with side and hands. Reading them
 * gives the same position again. */
void placement_grid(const struct placement *placement, struct buf *out);
void placement_line(const struct placement *placement, struct buf *out);
void placement_hands(const struct placement *placement, struct buf *out);

/* The position drawn with characters, at most 76 columns wide where the board allows it: squares in
 * a frame, empty ones with the sign of their terrain, points on lines that cross, labels at the
 * left and below; then whose turn it is, when that is stated, and what is held. Reading it gives
 * the same men, hands and turn again, unless it is in colour; then any single sign but a letter or
 * digit is an empty place. */
void placement_text(const struct placement *placement, unsigned look, struct buf *out);
/* The piece that a board of text shows by the sign, of `size` bytes, for either side; NULL: none.
 */
const struct piece *placement_shown_by(const struct game *game, const char *sign, size_t size);

/* A sign in place of an empty square; text NULL: none. */
struct square_sign {
    const char *text;
    unsigned tint;
};

/* How a position is drawn with characters. */
struct board_look {
    const struct view *view;
    struct region region;            /* the part that is drawn */
    const struct square_sign *signs; /* of every square, from the upper left; NULL: none at all */
    unsigned look;                   /* enum text_look */
};

/* The same as it is seen: turned, without labels, with what is held beside the board or left out,
 * with or without words about the turn; a part of it alone; with signs. What differs from
 * placement_text() need not be read back. */
void placement_seen(const struct placement *placement, const struct board_look *look,
                    struct buf *out);

/* In which an empty place stands on drawn boards; terrains are told apart as far as there are
 * tints. NULL: plain ground. */
enum tint ground_tint(const struct terrain *terrain);

/* How the man is written, "+P" or "wx", without brackets; "." where there is none. */
void man_code(struct man man, struct buf *out);
/* The same on drawn boards: where moves name men by their strength, that, with a 'v' before it for
 * the second player's, "8" and "v8". */
void man_sign(const struct game *game, struct man man, struct buf *out);

/* Where a text that was read without findings says what stands on the square: a code, or the number
 * of empty squares. */
struct place placement_place(const struct game *game, const struct located *text, int file,
                             int rank);
/* The same in the setup. */
struct place game_setup_place(const struct game *game, int file, int rank);

/* Reports that the man may not stand on the square, where the place puts it. */
void placement_report_closed(struct arena *arena, const struct game *game, struct man man,
                             struct square square, struct place place, struct diags *diags);
/* Reports all such men of a position, which was read of the text without findings. */
void placement_check_closed(struct arena *arena, const struct located *text,
                            const struct placement *placement, struct diags *diags);

/* Reads the rows of `setup:` into men, where only '+' before another code tells of promotion. */
bool placement_read_setup(struct arena *arena, const struct game *game, const struct located *text,
                          struct man *men, struct diags *diags);

/* Positions as Forsyth-Edwards notation (FEN), which placement_read() reads; see placement_fen.c.
 */

struct fen_style {
    const char *letters; /* a small letter for each piece, by its index; NULL: codes stand for men,
                            with '+' before one that is promoted */
    bool walls;          /* squares that nobody enters are '*' */
    bool brackets;       /* codes of several letters stand in brackets */
};

/* The position with both counters. */
void placement_fen(const struct placement *placement, const struct fen_style *style,
                   struct buf *out);
/* The position as SFEN. */
void placement_sfen(const struct placement *placement, struct buf *out);

/* That a man may still castle to a side, with partners that have not moved. */
struct castling_right {
    int partner; /* the square of the next one; -1: there is none, or the man has moved */
    int to;      /* the file to which the man goes, be it free to do so or not; -1: never */
    bool only;   /* no other one stands behind it */
};

/* Whether men that may castle stand elsewhere than in the setup, as in Chess960. */
bool castling_is_moved(const struct placement *placement);

/* The right of the man on a square; way: -1 to the left, 1 to the right. */
struct castling_right castling_right(const struct placement *placement, int king, int way);

/* Who may still castle, "KQkq" or "-": the letter of a file where it is not the outermost partner.
 */
void fen_castling(const struct placement *placement, struct buf *out);
