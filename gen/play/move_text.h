/* Moves as text, as the game writes them. */
#pragma once

#include "rules/ending/ending.h"
#include "rules/movegen/generate.h"

/* The move as it would be written: with the squares on which something is taken, not those that a
 * man only passes; by the name of the man, where the grammar has it so and it is the only such man
 * of its side, or with its square, too; with what it could promote to, where that is to be told.
 * Must be asked before the move is made. */
struct ply move_ply(const struct position *position, const struct played_move *move);

/* That as text, which notation.h reads: "7i-7h" or "1-1f" moves, "7i-7h+" promotes, "7i-7h=" could
 * do so, "7ix7h" takes, "7ix7h-7i" takes on the way and goes on, "5ex5d" takes on an empty square
 * what passed it, "P*5e" drops. */
void move_text(const struct position *position, const struct played_move *move, struct buf *out);

/* A written move that is looked for in a position. */

struct move_query {
    struct arena *arena;
    struct position *position;
    const struct ply *ply;
    short from, to; /* from: NOWHERE of a drop, and where the square is not written */
};

/* Of a ply without its square, `from` is NOWHERE; of a pass both are the square of who passes. */
struct move_query query_of(struct arena *arena, struct position *position, const struct ply *ply);

/* What a move may have in common with the query: the man or what is dropped; and the end of its
 * way; and what is taken; and what becomes of the man. */
bool query_same_start(const struct move_query *query, const struct played_move *move);
bool query_same_ends(const struct move_query *query, const struct played_move *move);
bool query_same_way(const struct move_query *query, const struct played_move *move);
bool query_same_all(const struct move_query *query, const struct played_move *move);

/* Whether a man there leaves the file and the rank that are written, if they are. */
bool query_same_lines(const struct move_query *query, int square);

/* The first of the moves that is the same; NULL: none. */
const struct played_move *
query_find(const struct move_query *query, const struct played_moves *moves,
           bool (*same)(const struct move_query *, const struct played_move *));

/* Whether the move takes something on its last square. */
bool query_takes_at_end(const struct move_query *query, const struct played_move *move);

/* --- words, owned by the arena --- */

/* The names of a square, "5e", and of a player, 0 or 1; as an owner: "Black’s". */
const char *query_square(const struct move_query *query, int square);
const char *query_player(const struct move_query *query, int side);
/* The player with a verb: "White has", see game_player_does(). */
const char *query_player_does(const struct move_query *query, int side, const char *one,
                              const char *several);
const char *query_owner(const struct move_query *query, int side);
const char *query_man(const struct move_query *query, int square); /* "Black’s Rook on 5e" */
const struct kind *query_kind(const struct move_query *query, int square);

/* The record of a game that is being played, in the game's own notation. */

/* The result of a game that has ended so, or goes on. */
enum result_word result_of(struct ending ending);

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
