#include "game/game.h"

bool piece_jumps_men(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            if (leg_jumps(leg) || leg_sweeps(leg))
                return true;
    return false;
}

static size_t rank_powers(const struct rules *rules, const struct piece *piece,
                          struct text_rule *powers)
{
    size_t count = 0;

    if (!piece->rank)
        return 0;
    if (piece_jumps_men(piece)) {
        powers[count++] =
            (struct text_rule){.what = TEXT_GOES_OVER, .value = (int)rules->rank_over};
        if (rules->rank_takes != RANK_TAKES_ANY)
            powers[count++] =
                (struct text_rule){.what = TEXT_TAKES_BEHIND, .value = (int)rules->rank_takes};
    }
    powers[count++] = (struct text_rule){.what = TEXT_RANK, .value = piece->rank};
    return count;
}

size_t piece_powers(const struct game *game, const struct piece *piece,
                    struct text_rule powers[POWER_LIMIT])
{
    size_t count = rank_powers(&game->rules, piece, powers);

    if (piece->burns)
        powers[count++] = (struct text_rule){.what = TEXT_BURNS, .value = (int)piece->burns};
    if (piece->burns && game->rules.burns_standing)
        powers[count++] = (struct text_rule){.what = TEXT_BURNS_STANDING};
    if (piece->spares[0].whom &&
        piece->spares[0].whom == piece->spares[1].whom) /* else the rules alone tell */
        powers[count++] =
            (struct text_rule){.what = TEXT_SPARES, .value = (int)piece->spares[0].whom};
    if (piece->castles)
        powers[count++] = (struct text_rule){.what = TEXT_CASTLES};
    return count;
}

bool is_power(enum text_rule_kind what)
{
    return what >= TEXT_RANK;
}

static bool is_other(const struct game *game)
{
    return within_bounds(game->rules.zone);
}

bool game_has_zone(const struct game *game)
{
    return game->zone > 0 || is_other(game);
}

bool zone_has(const struct game *game, int side, int file, int rank)
{
    int from_far_edge = side ? game->height - 1 - rank : rank;

    return is_other(game) ? within_has(game, game->rules.zone, side, file, rank)
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
