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

static int squares_on(const struct game *game, int rank)
{
    int count = 0;

    for (int file = 0; file < game->width; file++)
        count += zone_has(game, 0, file, rank);
    return count;
}

int zone_ranks(const struct game *game)
{
    int ranks = 0;

    while (ranks < game->height && squares_on(game, ranks) == game->width)
        ranks++;
    return ranks;
}

int zone_squares(const struct game *game)
{
    int count = 0;

    for (int rank = 0; rank < game->height; rank++)
        count += squares_on(game, rank);
    return count;
}

bool zone_is_all(const struct game *game)
{
    return zone_squares(game) == game->width * game->height;
}
