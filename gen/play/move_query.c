#include "play/move_query.h"

static short square_number(const struct position *position, struct square square)
{
    return (short)(square.rank * position->compiled->width + square.file);
}

struct move_query query_of(struct arena *arena, struct position *position, const struct ply *ply)
{
    bool written = !ply->drop && !ply->startless;

    return (struct move_query){.arena = arena,
                               .position = position,
                               .ply = ply,
                               .from = written ? square_number(position, ply->squares[0]) : NOWHERE,
                               .to = square_number(position, ply->squares[ply->count - 1])};
}

/* --- words --- */

const char *query_square(const struct move_query *query, int square)
{
    const struct game *game = query->position->compiled->game;
    struct square at = {square % game->width, square / game->width};

    return square_name(query->arena, game, at);
}

const char *query_player(const struct move_query *query, int side)
{
    const struct game *game = query->position->compiled->game;

    return game_player(game, side);
}

const struct kind *query_kind(const struct move_query *query, int square)
{
    return &query->position->compiled->kinds[man_kind(query->position->men[square])];
}

/* "Black’s Rook on 5e" */
const char *query_man(const struct move_query *query, int square)
{
    if (query_kind(query, square)->piece->wall)
        return arena_print(query->arena, "the %s on %s",
                           query_kind(query, square)->piece->name.text,
                           query_square(query, square));
    return arena_print(query->arena, "%s’s %s on %s",
                       query_player(query, man_side(query->position->men[square])),
                       query_kind(query, square)->piece->name.text, query_square(query, square));
}

/* --- what matches --- */

bool query_takes_at_end(const struct move_query *query, const struct played_move *move)
{
    return move->flags & MOVE_CATCH || (!(move->flags & MOVE_CASTLE) && move->to != move->from &&
                                        query->position->men[move->to]);
}

/* Castlings alone have two men; the partner is on the side to which the other one goes. */
static enum castles castles_to(const struct move_query *query, const struct played_move *move)
{
    if (!(move->flags & MOVE_CASTLE))
        return CASTLES_NOT;
    return move->partner > move->from % query->position->compiled->width ? CASTLES_RIGHT
                                                                         : CASTLES_LEFT;
}

/* Whether the man stands on the file and rank that are written. */
bool query_same_lines(const struct move_query *query, int square)
{
    const struct ply *ply = query->ply;
    int width = query->position->compiled->width;

    return (!ply->file || ply->file == square % width + 1) &&
           (!ply->rank || ply->rank == square / width + 1);
}

/* The man of the square that is written, and the kind that is. */
bool query_same_start(const struct move_query *query, const struct played_move *move)
{
    const struct position *position = query->position;
    const struct kind *kinds = position->compiled->kinds;
    const struct ply *ply = query->ply;

    if (!ply->drop != !(move->flags & MOVE_DROP))
        return false;
    if (ply->drop)
        return kinds[dropped_kind(position->compiled, move)].piece == ply->drop;
    if (ply->castles)
        return castles_to(query, move) == ply->castles;
    return (query->from == NOWHERE || move->from == query->from) &&
           query_same_lines(query, move->from) &&
           (!ply->mover || kinds[man_kind(position->men[move->from])].piece == ply->mover);
}

/* A castling that is written with the square of the partner. */
static bool ends_at_partner(const struct move_query *query, const struct played_move *move)
{
    int width = query->position->compiled->width;

    return query->ply->by_partner && move->flags & MOVE_CASTLE &&
           move->from - move->from % width + move->partner == query->to;
}

bool query_same_ends(const struct move_query *query, const struct played_move *move)
{
    return query_same_start(query, move) &&
           (move->to == query->to || query->ply->castles || ends_at_partner(query, move));
}

/* Whether the writing takes something on the square before the last one. */
static bool written_taken(const struct move_query *query, short square)
{
    const struct ply *ply = query->ply;

    for (int i = 1; i + 1 < ply->count; i++)
        if ((ply->untold || ply->takes >> i & 1) &&
            square_number(query->position, ply->squares[i]) == square)
            return true;
    return false;
}

/* How many such squares there are. */
static int written_count(const struct ply *ply)
{
    int written = 0;

    for (int i = 1; i + 1 < ply->count; i++)
        written += ply->untold || ply->takes >> i & 1;
    return written;
}

static bool same_captures(const struct move_query *query, const struct played_move *move)
{
    const struct ply *ply = query->ply;
    short squares[TAKEN_LIMIT];
    int taken = played_taken(query->position, move, squares);

    for (int i = 0; i < taken; i++)
        if (!written_taken(query, squares[i]))
            return false;
    return written_count(ply) == taken &&
           (ply->untold || query_takes_at_end(query, move) == (ply->takes >> (ply->count - 1) & 1));
}

bool query_same_way(const struct move_query *query, const struct played_move *move)
{
    return query_same_ends(query, move) && (query->ply->drop || same_captures(query, move));
}

/* Where promotion is no choice, it need not be written. */
static bool same_promotion(const struct move_query *query, const struct played_move *move)
{
    const struct ply *ply = query->ply;
    const struct compiled_rules *compiled = query->position->compiled;
    const struct kind *kind;

    if (!(move->flags & MOVE_PROMOTE))
        return !ply->promotes;
    if (ply->drop)
        return ply->promotes;
    if (ply->choice)
        return compiled->kinds[man_kind(move->man)].piece == ply->choice;
    kind = &compiled->kinds[man_kind(query->position->men[move->from])];
    return kind->choice_count == 1 &&
           (ply->promotes || (!ply->declines &&
                              piece_promotion(compiled->game, kind->piece) == PROMOTION_AUTOMATIC));
}

bool query_same_all(const struct move_query *query, const struct played_move *move)
{
    return query_same_way(query, move) && same_promotion(query, move);
}

const struct played_move *
query_find(const struct move_query *query, const struct played_moves *moves,
           bool (*same)(const struct move_query *, const struct played_move *))
{
    for (size_t i = 0; i < moves->count; i++)
        if (same(query, &moves->list[i]))
            return &moves->list[i];
    return NULL;
}
