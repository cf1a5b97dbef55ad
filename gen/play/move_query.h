/* A written move that is looked for in a position. */
#ifndef PIECEWORK_PLAY_MOVE_QUERY_H
#define PIECEWORK_PLAY_MOVE_QUERY_H

#include "record/notation.h"
#include "rules/movegen/generate.h"

struct move_query {
    struct arena *arena;
    struct position *position;
    const struct ply *ply;
    short from, to; /* from: NOWHERE of a drop, and where the square is not written */
};

/* Of a ply without its square, `from` is NOWHERE. */
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

/* The names of a square, "5e", and of a player, 0 or 1. */
const char *query_square(const struct move_query *query, int square);
const char *query_player(const struct move_query *query, int side);
const char *query_man(const struct move_query *query, int square); /* "Black’s Rook on 5e" */
const struct kind *query_kind(const struct move_query *query, int square);

#endif
