/* Where pieces may be: walls aside, which stand in the start position, the engine has a set of
 * squares for each kind of piece and player. */
#include "format/export/fsf_export_internal.h"

#include "format/fsf_board.h"

#include <ctype.h>

/* The squares of the piece, with ranks from below; whether they are not all of the board. */
static bool find_region(const struct game *game, const struct piece *piece, int side,
                        struct fsf_region *region)
{
    bool some = false;

    *region = (struct fsf_region){0};
    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            bool stands = piece_may_stand(game, piece, side, file, rank);

            region->squares[game->height - 1 - rank][file] = stands;
            some |= !stands && !terrain_is_wall(game, file, rank);
        }
    return some;
}

/* "mobilityRegionWhiteKing" */
static const char *region_key(struct fsf_export *export, const struct fsf_kind *kind, int side)
{
    return arena_print(export->arena, "mobilityRegion%s%c%s", side ? "Black" : "White",
                       toupper((unsigned char)*kind->key), kind->key + 1);
}

static void write_region(struct fsf_export *export, const struct piece *piece, int side,
                         const struct fsf_region *region)
{
    struct buf squares = {0};

    for (int rank = 0; rank < export->game->height; rank++)
        for (int file = 0; file < export->game->width; file++)
            if (region->squares[rank][file])
                buf_print(&squares, "%s%c%d", squares.size ? " " : "", 'a' + file, rank + 1);
    if (squares.size == 0)
        buf_char(&squares, '-');
    export_set(export, region_key(export, export_cast(export, piece)->kind, side), "%s",
               buf_str(&squares));
    buf_free(&squares);
}

/* --- slides that leave the squares --- */

/* Whether a slide from the square comes back onto squares of the region after it left them: the
 * engine goes on there, while here the slide has ended. */
static bool comes_back(const struct game *game, const struct fsf_region *region, int file, int rank,
                       struct vec step)
{
    bool left = false;

    for (;;) {
        file += step.x;
        rank += step.y;
        if (file < 0 || file >= game->width || rank < 0 || rank >= game->height)
            return false;
        if (left && region->squares[rank][file])
            return true;
        left |= !region->squares[rank][file];
    }
}

static void check_slide(struct fsf_export *export, const struct piece *piece, int side,
                        const struct fsf_region *region, const struct move *move)
{
    const struct game *game = export->game;
    int turn = side ? -1 : 1;
    struct vec step = {move->leg.step.x * turn, move->leg.step.y * turn};

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = game_man(game, file, game->height - 1 - rank);
            bool begins = man.piece == piece && man.side == side;

            if ((begins || region->squares[rank][file]) &&
                comes_back(game, region, file, rank, step)) {
                export_refuse(export, move->at,
                              arena_print(export->arena, "a slide of %s", piece->name.text),
                              "the engine's pieces slide over squares where they may not stop");
                return;
            }
        }
}

static void write_piece(struct fsf_export *export, const struct piece *piece, int side)
{
    struct fsf_region region;

    if (!find_region(export->game, piece, side, &region) &&
        !export_inherits(export, export_cast(export, piece)->kind))
        return;
    write_region(export, piece, side, &region);
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].leg.range != 1)
            check_slide(export, piece, side, &region, &piece->moves.moves[i]);
}

/* --- walls --- */

/* Whether a lame move from the square would pass a wall, which to the engine is a man in its way.
 */
static bool passes_wall(const struct game *game, const struct move *move, int side, int file,
                        int rank)
{
    struct vec between[BETWEEN_LIMIT];
    size_t count = vec_between(move->leg.step, between);
    int turn = side ? 1 : -1;

    for (size_t i = 0; i < count; i++)
        if (terrain_is_wall(game, file - turn * between[i].x, rank + turn * between[i].y))
            return true;
    return false;
}

/* Whether the engine would take walls for men when it makes the move: lame ones from squares where
 * the man can be, and jumps over men in any case. */
static bool meets_walls(const struct fsf_export *export, const struct piece *piece,
                        const struct move *move, int side)
{
    const struct game *game = export->game;
    bool first = move->rank || move->when & WHEN_FIRST_MOVE;

    if (move->leg.path != PATH_LAME)
        return move->leg.path != 0;
    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            int own = side ? rank + 1 : game->height - rank;

            if (piece_may_stand(game, piece, side, file, rank) &&
                (!first || export->first_ranks[own]) && passes_wall(game, move, side, file, rank))
                return true;
        }
    return false;
}

static void check_walls(struct fsf_export *export, const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++) {
        const struct move *move = &piece->moves.moves[i];

        if (meets_walls(export, piece, move, 0) || meets_walls(export, piece, move, 1)) {
            export_refuse(export, move->at,
                          arena_print(export->arena, "a move of %s over holes of the board",
                                      piece->name.text),
                          "walls of the engine count as pieces that stand in the way");
            return;
        }
    }
}

static bool has_walls(const struct game *game)
{
    for (int i = 0; i < game->width * game->height; i++)
        if (terrain_is_wall(game, i % game->width, i / game->width))
            return true;
    return false;
}

/* --- the whole --- */

void export_write_ground(struct fsf_export *export)
{
    for (size_t i = 0; i < export->game->piece_count; i++) {
        if (!export->casts[i].used)
            continue;
        write_piece(export, &export->game->pieces[i], 0);
        write_piece(export, &export->game->pieces[i], 1);
        if (has_walls(export->game))
            check_walls(export, &export->game->pieces[i]);
    }
}
