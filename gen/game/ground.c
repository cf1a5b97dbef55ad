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

/* Of each piece the squares where it begins and those to which it comes from there. */
struct spreading {
    const struct game *game;
    bool *ground, *starts;
    const bool *zone; /* in that of some player, as the owners of the pieces count squares */
};

static bool *squares_in(const struct spreading *spreading, bool *ground, const struct piece *piece)
{
    const struct game *game = spreading->game;

    return ground + (size_t)(piece - game->pieces) * squares_of(game);
}

/* --- where pieces begin --- */

static void add_setup(const struct spreading *spreading)
{
    const struct game *game = spreading->game;

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = game_man(game, file, rank);

            if (man.piece)
                squares_in(spreading, spreading->starts,
                           man.piece)[owners_square(game, man.side, file, rank)] = true;
        }
}

static void add_anywhere(const struct spreading *spreading)
{
    const struct game *game = spreading->game;

    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].of_captors ||
            (game->drops && piece_can_be_held(game, &game->pieces[i])))
            memset(squares_in(spreading, spreading->starts, &game->pieces[i]), true,
                   squares_of(game));
}

/* Whether a square, as its owner counts it, lies in the zone of some player. */
static bool in_zone(const struct game *game, int x, int y)
{
    return zone_has(game, 0, x, game->height - 1 - y) || zone_has(game, 1, game->width - 1 - x, y);
}

static const bool *zone_of_owners(struct arena *arena, const struct game *game)
{
    bool *zone = arena_alloc(arena, squares_of(game), sizeof *zone);

    for (int i = 0; i < game->width * game->height; i++)
        zone[i] = in_zone(game, i % game->width, i / game->width);
    return zone;
}

/* A move that promotes ends in the zone or begins there; so all count to which any number of moves
 * leads from the zone. Returns whether the promoted piece has new squares to begin on. */
static bool add_promoted(const struct spreading *spreading, const struct piece *piece,
                         const struct piece *choice)
{
    const struct game *game = spreading->game;
    size_t squares = squares_of(game);
    const bool *from = squares_in(spreading, spreading->ground, piece);
    bool *to = squares_in(spreading, spreading->starts, choice);
    bool *ends = mem_new(squares, sizeof *ends), more = false;

    for (size_t i = 0; i < squares; i++)
        ends[i] = spreading->zone[i] && from[i];
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
static void spread_piece(const struct spreading *spreading, const struct piece *piece)
{
    const struct game *game = spreading->game;
    bool *squares = squares_in(spreading, spreading->ground, piece);

    memcpy(squares, squares_in(spreading, spreading->starts, piece),
           squares_of(game) * sizeof *squares);
    if (piece->valid)
        moveset_flood(&piece->moves, game->width, game->height, squares);
    for (size_t i = 0; i < piece->choice_count; i++)
        if (promotes_somewhere(game, piece, piece->choices[i]) &&
            add_promoted(spreading, piece, piece->choices[i]))
            spread_piece(spreading, piece->choices[i]);
}

bool *ground_find(struct arena *arena, const struct game *game)
{
    size_t all = squares_of(game) * game->piece_count;
    const struct spreading spreading = {.game = game,
                                        .ground = arena_alloc(arena, all, sizeof(bool)),
                                        .starts = arena_alloc(arena, all, sizeof(bool)),
                                        .zone = zone_of_owners(arena, game)};

    add_setup(&spreading);
    add_anywhere(&spreading);
    for (size_t i = 0; i < game->piece_count; i++)
        spread_piece(&spreading, &game->pieces[i]);
    return spreading.ground;
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

    for (int i = game->width * game->height - 1; i >= 0; i--)
        if (squares[i] && in_zone(game, i % game->width, i / game->width))
            return true;
    return false;
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
