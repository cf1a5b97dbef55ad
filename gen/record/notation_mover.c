/* Which man a written move means where its square is not written. */
#include "game/castling.h"
#include "record/notation.h"
#include "record/placement/placement_fen.h"

static struct square square_at(const struct game *game, int number)
{
    return (struct square){number % game->width, number / game->width};
}

/* --- named by its kind --- */

int ply_movers(const struct placement *placement, const struct ply *ply, struct square squares[2])
{
    const struct game *game = placement->game;
    int found = 0;

    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = &placement->men[i];

        if (man->piece == ply->mover && man->side == placement->to_move)
            squares[found++ > 0] = square_at(game, i);
    }
    return found;
}

/* --- that castles --- */

/* The file to which the man on a square castles on that side, be it free to do so or not; -1: it
 * never does. */
static int castling_target(const struct placement *placement, int square, int way)
{
    const struct game *game = placement->game;
    const struct man *man = &placement->men[square];
    int to = -1;

    for (size_t i = 0; i < game->rules.castling_count && to < 0; i++)
        if (man->piece && castling_moves(&game->rules.castlings[i], man->piece, man->side))
            to = castling_file(&game->rules.castlings[i], man->side, square % game->width, way,
                               game->width);
    return to;
}

bool ply_castling_squares(const struct placement *placement, enum castles castles,
                          struct square squares[2])
{
    const struct game *game = placement->game;
    int way = castles == CASTLES_RIGHT ? 1 : -1;
    bool found = false, free = false;

    for (int i = 0; i < game->width * game->height && !free; i++) {
        int to =
            placement->men[i].side == placement->to_move ? castling_target(placement, i, way) : -1;

        if (to < 0)
            continue;
        free = castling_right(placement, i, way).partner >= 0;
        if (found && !free)
            continue;
        squares[0] = square_at(game, i);
        squares[1] = (struct square){to, squares[0].rank};
        found = true;
    }
    return found;
}

/* --- either --- */

static bool report(struct diags *diags, struct place place, const char *message, const char *help)
{
    struct finding *finding = diag_add(diags, DIAG(MOVE_IMPOSSIBLE), place, message);

    if (help)
        diag_help(finding, "%s", help);
    return false;
}

bool ply_find_mover(struct arena *arena, const struct placement *placement, struct ply *ply,
                    struct diags *diags)
{
    const struct game *game = placement->game;
    const char *player = game_player(game, placement->to_move);
    struct square squares[2];
    int found;

    if (!ply->startless)
        return true;
    if (ply->castles)
        return ply_castling_squares(placement, ply->castles, ply->squares) ||
               report(diags, ply->place,
                      arena_print(arena, "%s has nobody on the board who castles to that side",
                                  player),
                      NULL);
    found = ply_movers(placement, ply, squares);
    if (found > 0)
        ply->squares[0] = squares[0];
    if (found == 1)
        return true;
    if (found == 0)
        return report(
            diags, ply_place(ply, 0),
            arena_print(arena, "%s has no %s on the board", player, ply->mover->name.text), NULL);
    return report(diags, ply_place(ply, 0),
                  arena_print(arena, "the %s on %s or the one on %s could be meant",
                              ply->mover->name.text, square_name(arena, game, squares[0]),
                              square_name(arena, game, squares[1])),
                  "write the square from which it goes");
}
