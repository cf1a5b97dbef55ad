#include "game/ground.h"
#include "game/zone.h"

#include <stdlib.h>
#include <string.h>

/* The setup's square as the owner of the man on it sees it. */
static size_t owners_square(const struct game *game, int side, int file, int rank)
{
    int x = side ? game->width - 1 - file : file, y = side ? rank : game->height - 1 - rank;

    return (size_t)(y * game->width + x);
}

static size_t squares_of(const struct game *game)
{
    return (size_t)(game->width * game->height);
}

static bool *ground_of(const struct game *game, bool *ground, const struct piece *piece)
{
    return ground + (size_t)(piece - game->pieces) * squares_of(game);
}

/* --- where pieces begin --- */

static void add_setup(const struct game *game, bool *ground)
{
    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = game_man(game, file, rank);

            if (man.piece)
                ground_of(game, ground, man.piece)[owners_square(game, man.side, file, rank)] =
                    true;
        }
}

static void add_drops(const struct game *game, bool *ground)
{
    for (size_t i = 0; i < game->piece_count && game->drops; i++)
        if (piece_can_be_held(game, &game->pieces[i]))
            memset(ground_of(game, ground, &game->pieces[i]), true, squares_of(game));
}

/* The squares, as their owners count them, that lie in the zone of some player; to be freed. */
static bool *zone_of_owners(const struct game *game)
{
    bool *zone = mem_new(squares_of(game), sizeof *zone);

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < game->width * game->height; i++)
            if (zone_has(game, side, i % game->width, i / game->width))
                zone[owners_square(game, side, i % game->width, i / game->width)] = true;
    return zone;
}

/* A move that promotes ends in the zone or begins there; so all count to which any number of moves
 * leads from the zone. Returns whether the promoted piece has new squares to begin on. */
static bool add_promoted(const struct game *game, const bool *ground, bool *starts,
                         const struct piece *piece, const struct piece *choice)
{
    size_t squares = squares_of(game);
    const bool *from = ground + (size_t)(piece - game->pieces) * squares;
    bool *to = ground_of(game, starts, choice), *ends = zone_of_owners(game);
    bool more = false;

    for (size_t i = 0; i < squares; i++)
        ends[i] = ends[i] && from[i];
    moveset_flood(&piece->moves, game->width, game->height, ends);
    for (size_t i = 0; i < squares; i++) {
        more = more || (ends[i] && from[i] && !to[i]);
        to[i] = to[i] || (ends[i] && from[i]);
    }
    free(ends);
    return more;
}

static bool promotes_somewhere(const struct game *game, const struct piece *piece,
                               const struct piece *choice)
{
    return piece->valid && choice->valid && game_has_zone(game);
}

/* --- where they get --- */

/* Follows the piece from where it begins, and on to what it promotes to as often as that has new
 * squares to begin on. */
static void spread_piece(const struct game *game, bool *ground, bool *starts,
                         const struct piece *piece)
{
    bool *squares = ground_of(game, ground, piece);

    memcpy(squares, ground_of(game, starts, piece), squares_of(game) * sizeof *squares);
    if (piece->valid)
        moveset_flood(&piece->moves, game->width, game->height, squares);
    for (size_t i = 0; i < piece->choice_count; i++)
        if (promotes_somewhere(game, piece, piece->choices[i]) &&
            add_promoted(game, ground, starts, piece, piece->choices[i]))
            spread_piece(game, ground, starts, piece->choices[i]);
}

bool *ground_find(struct arena *arena, const struct game *game)
{
    size_t all = squares_of(game) * game->piece_count;
    bool *ground = arena_alloc(arena, all, sizeof *ground);
    bool *starts = arena_alloc(arena, all, sizeof *starts);

    add_setup(game, starts);
    add_drops(game, starts);
    for (size_t i = 0; i < game->piece_count; i++)
        spread_piece(game, ground, starts, &game->pieces[i]);
    return ground;
}

static size_t count_squares(const bool *squares, size_t count)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++)
        found += squares[i];
    return found;
}

bool ground_has_ranks(const struct game *game, const bool *ground, const struct piece *piece,
                      int first, int last)
{
    size_t width = (size_t)game->width;
    const bool *squares = ground + (size_t)(piece - game->pieces) * squares_of(game);

    last = last < game->height ? last : game->height;
    return first <= last &&
           count_squares(squares + (size_t)(first - 1) * width, (size_t)(last + 1 - first) * width);
}

bool ground_has_zone(const struct game *game, const bool *ground, const struct piece *piece)
{
    const bool *squares = ground + (size_t)(piece - game->pieces) * squares_of(game);
    bool *zone = zone_of_owners(game), found = false;

    for (size_t i = 0; i < squares_of(game); i++)
        found = found || (squares[i] && zone[i]);
    free(zone);
    return found;
}

int ground_from(const struct game *game, const struct piece *piece, int side, int file, int rank)
{
    bool *squares = mem_new(squares_of(game), sizeof *squares);
    int count;

    squares[owners_square(game, side, file, rank)] = true;
    moveset_flood(&piece->moves, game->width, game->height, squares);
    count = (int)count_squares(squares, squares_of(game));
    free(squares);
    return count;
}
