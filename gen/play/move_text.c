#include "play/move_text.h"

#include "rules/movegen/generate.h"

#include <stdlib.h>

/* --- squares --- */

static struct square square_of(const struct position *position, int square)
{
    int width = position->compiled->width;

    return (struct square){square % width, square / width};
}

static bool takes_at_end(const struct position *position, const struct played_move *move)
{
    return move->flags & MOVE_CATCH ||
           (!(move->flags & MOVE_CASTLE) && position->men[move->to] && move->to != move->from);
}

static void add_square(const struct position *position, struct ply *ply, int square, bool takes)
{
    ply->takes |= (uint64_t)takes << ply->count;
    ply->squares[ply->count++] = square_of(position, square);
}

static void add_squares(const struct position *position, const struct played_move *move,
                        struct ply *ply)
{
    short taken[TAKEN_LIMIT];
    int count = played_taken(position, move, taken);

    add_square(position, ply, move->from, false);
    for (int i = 0; i < count; i++)
        add_square(position, ply, taken[i], true);
    add_square(position, ply, move->to, takes_at_end(position, move));
}

/* --- what names the man --- */

static const struct piece *piece_on(const struct position *position, int square)
{
    return position->compiled->kinds[man_kind(position->men[square])].piece;
}

/* Whether the side has one such man on the board. */
static bool is_only(const struct position *position, int square)
{
    const struct piece *piece = piece_on(position, square);
    int side = man_side(position->men[square]), found = 0;

    for (int i = 0; i < position->compiled->squares; i++)
        found += position->men[i] && man_side(position->men[i]) == side &&
                 piece_on(position, i) == piece;
    return found == 1;
}

/* Whether the name that the grammar gives the piece is that of no other one. */
static bool has_name(const struct game *game, const struct piece *piece)
{
    if (game->grammar.mover != MOVER_STRENGTH)
        return game->grammar.mover == MOVER_CODE;
    return game_piece_of_strength(game, piece->strength) == piece;
}

static void name_man(const struct position *position, const struct played_move *move,
                     struct ply *ply)
{
    const struct game *game = position->compiled->game;
    const struct piece *piece = piece_on(position, move->from);
    bool only = is_only(position, move->from);

    if (!has_name(game, piece))
        return;
    ply->mover = piece;
    ply->startless = only && game->grammar.leaves == LEAVES_NEEDED;
}

/* --- promotion --- */

/* Whether the two differ in what the man is afterwards alone. */
static bool same_way(const struct position *position, const struct played_move *a,
                     const struct played_move *b)
{
    if (a->to != b->to || a->taken != b->taken || a->leg_count != b->leg_count ||
        ((a->flags ^ b->flags) & MOVE_CATCH))
        return false;
    for (int i = 0; i < a->leg_count; i++)
        if (played_leg_end(position->compiled, a, i) != played_leg_end(position->compiled, b, i))
            return false;
    return true;
}

/* What else the man could have become. */
static void tell_promotion(const struct position *position, const struct played_move *move,
                           struct ply *ply)
{
    const struct compiled_rules *compiled = position->compiled;
    struct played_moves moves = {0};

    ply->promotes = move->flags & MOVE_PROMOTE;
    if (compiled->kinds[man_kind(position->men[move->from])].choice_count == 0)
        return;
    if (ply->promotes && compiled->kinds[man_kind(position->men[move->from])].choice_count > 1)
        ply->choice = compiled->kinds[man_kind(move->man)].piece;
    generate_from(position, move->from, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        const struct played_move *other = &moves.list[i];

        if (other->man == move->man || !(other->flags & MOVE_PROMOTE) ||
            !same_way(position, move, other))
            continue;
        if (!ply->promotes)
            ply->declines = true;
    }
    moves_free(&moves);
}

/* --- castling --- */

/* The side to which it castles, where the squares alone could mean a step. */
static enum castles told_castling(const struct position *position, const struct played_move *move)
{
    struct played_moves moves = {0};
    bool steps = false;

    if (!(move->flags & MOVE_CASTLE))
        return CASTLES_NOT;
    generate_from(position, move->from, &moves);
    for (size_t i = 0; i < moves.count; i++)
        steps |= moves.list[i].to == move->to;
    moves_free(&moves);
    if (!steps && abs(move->to - move->from) > 1)
        return CASTLES_NOT;
    return move->partner > move->from % position->compiled->width ? CASTLES_RIGHT : CASTLES_LEFT;
}

/* --- the whole --- */

struct ply move_ply(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    struct ply ply = {0};

    if (move->flags & MOVE_DROP) {
        ply.drop = compiled->kinds[dropped_kind(compiled, move)].piece;
        ply.promotes = move->flags & MOVE_PROMOTE;
        add_square(position, &ply, move->to, false);
        return ply;
    }
    add_squares(position, move, &ply);
    ply.untold = grammar_hides_captures(&compiled->game->grammar);
    name_man(position, move, &ply);
    ply.castles = told_castling(position, move);
    tell_promotion(position, move, &ply);
    return ply;
}

void move_text(const struct position *position, const struct played_move *move, struct buf *out)
{
    const struct ply ply = move_ply(position, move);

    ply_write(position->arena, position->compiled->game, &ply, out);
}
