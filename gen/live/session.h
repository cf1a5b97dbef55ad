/* A game that is played on a web page: the rules as that page calls them. The room is what becomes
 * the module of WebAssembly (web/module.c), and it is all of the program that a page has: the
 * definition comes packed (yaml_pack()), what is asked and answered is text, lists as JSON.
 *
 * A square is its number: ranks from the top as the board is printed, in each the files from the
 * left, from 0. A man is written as the index of its piece in the definition, '+' behind it if it
 * was promoted, else '-', and its side, 0 or 1: "12+0". */
#pragma once

#include "game/game.h"

struct session;

/* The game of a packed definition, in its setup; NULL when there is none that can be played. The
 * bytes may come from anywhere. Free it with session_close(). */
struct session *session_open(const char *packed, size_t size);
void session_close(struct session *session); /* NULL is allowed */

const struct game *session_game(const struct session *session);

/* Begins again: with the setup; with the position of the example of that index, whose moves are
 * made as far as they are legal; with a position as text. False when there is no such example, or
 * after findings, which are appended as text; then nothing has changed. */
void session_begin(struct session *session);
bool session_begin_example(struct session *session, size_t index);
bool session_begin_position(struct session *session, const char *text, struct buf *out);
/* Whether lame leaps can be blocked, where players may agree on that: begins with the setup. */
void session_agree(struct session *session, bool hobbling);

/* Plays a record from its beginning on, in the game's own notation or in any that is known by its
 * content, instead of what was played. Of one that breaks a rule the moves before that stay made.
 * False after findings, which are appended as text. */
bool session_read(struct session *session, const char *text, struct buf *out);

/* Appends the lines of a record, the game first and then its variations as they begin in the text,
 * 500 at most, as a list of objects; nothing has changed:
 *   moves      as they are written in the game's own notation, as far as they are legal
 *   said       what the record says between them, as pairs: behind how many moves, and the text */
void session_lines(const struct session *session, const char *text, struct buf *out);

/* Makes the legal move of that index in what session_state() lists; false when there is none. Takes
 * the last move back; false when there is none. */
bool session_play(struct session *session, size_t index);
bool session_undo(struct session *session);

/* Appends the position and its legal moves, as an object:
 *   side       to move
 *   men        of every square: a man, or null
 *   hands      of both sides, lists of pairs: index of the piece, how many
 *   check      whether the player to move is in check
 *   checked    squares of royal men in check
 *   ending     how the game has ended, in words; or null
 *   claim      the draw that the player to move may claim, in words; or null
 *   plies      made since the game began
 *   record     the moves made, as written
 *   last       squares of the last move, from its first to its last
 *   moves      the legal ones, none when the game has ended: `text` as it is written; `from`, a
 *              square or -1 of a drop; `to`, the last square that is pressed, be it where the man
 *              stands or what it takes by choice; `via`, those before: where something is taken on
 *              the way, where a chain goes on, and where a man stands that takes by choice;
 *              `round`, of captures around loops, the points of the way, in cells as `sites` of the
 *              page's drawings are;
 *              `takes`, whether something is taken at the end; `man` as it stands there afterwards;
 *              `promotes`; `passes` of a turn that is passed */
void session_state(struct session *session, struct buf *out);

/* Append the record of the game, which session_read() reads, and the position as a line or, where
 * that says more, as FEN, which session_begin_position() reads. */
void session_record(struct session *session, struct buf *out);
void session_line(struct session *session, struct buf *out);

/* Appends the record, or the position after it, in another program's format of that name; false
 * after findings, which are appended instead. And the names of formats in which the game can be
 * written, as a list: of those of one that has not begun, by its first legal move. */
bool session_export(struct session *session, const char *format, struct buf *out);
void session_formats(struct session *session, struct buf *out);

/* Appends why nothing goes from the square, or a piece of that index from the hand, to another
 * square, as a clause; nothing where something does. */
void session_refusal(struct session *session, int from, int drop, int to, struct buf *out);

/* Appends where the man on the square could go if it was its turn, whatever that would leave to the
 * other player, as a list of pairs: a square, and 1 where it takes there. Square -1: all men of the
 * side that is not to move. */
void session_reach(struct session *session, int square, struct buf *out);

/* Appends what the side to move plays, see play/search.h, as an object; nothing has changed:
 *   move       its number among those of session_state(), -1 where there is none
 *   depth      plies to which it was looked ahead; 0: by chance
 *   nodes      positions that were looked at
 *   score      of the side to move
 * `depth` 0: the move is one by chance; `nodes` 0: as many as the depth takes. */
void session_think(struct session *session, int depth, double nodes, double seed, struct buf *out);

/* Ways to make so many legal moves. */
double session_perft(struct session *session, int depth);

/* Definitions packed for session.h: what the rules need of them. */

/* Appends the definition of a game that was read without errors, packed as yaml_pack() has it.
 * Moves stand in Betza notation alone, in whichever spelling they were: who plays by the rules
 * needs no reader of English. Pictures and claims are left out; names of pieces in other scripts
 * stay, since formats of records have them. */
void game_pack(const struct game *game, struct buf *out);

/* Sixteen digits that differ where the rules of two definitions do: numbers that were counted in
 * games by it are of the same rules. Owned by the arena. */
const char *game_mark(struct arena *arena, const struct game *game);
