#include "game/zone.h"

static bool is_other(const struct game *game)
{
    return game->rules.zone.terrain || game->rules.zone.first;
}

bool game_has_zone(const struct game *game)
{
    return game->zone > 0 || is_other(game);
}

bool zone_has(const struct game *game, int side, int file, int rank)
{
    int from_far_edge = side ? game->height - 1 - rank : rank;

    return is_other(game) ? within_has(game, &game->rules.zone, side, file, rank)
                          : from_far_edge < game->zone;
}

static int squares_on(const struct game *game, int side, int rank)
{
    int count = 0;

    for (int file = 0; file < game->width; file++)
        count += zone_has(game, side, file, rank);
    return count;
}

int zone_ranks(const struct game *game, int side)
{
    int ranks = 0;

    while (ranks < game->height &&
           squares_on(game, side, side ? game->height - 1 - ranks : ranks) == game->width)
        ranks++;
    return ranks;
}

int zone_squares(const struct game *game, int side)
{
    int count = 0;

    for (int rank = 0; rank < game->height; rank++)
        count += squares_on(game, side, rank);
    return count;
}

bool zone_is_all(const struct game *game)
{
    const int all = game->width * game->height;

    return zone_squares(game, 0) == all && zone_squares(game, 1) == all;
}
