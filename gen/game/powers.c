#include "game/powers.h"

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
    if (piece->spares)
        powers[count++] = (struct text_rule){.what = TEXT_SPARES, .value = (int)piece->spares};
    if (piece->castles)
        powers[count++] = (struct text_rule){.what = TEXT_CASTLES};
    return count;
}

bool is_power(enum text_rule_kind what)
{
    return what >= TEXT_RANK;
}

struct place power_place(const struct piece *piece, enum text_rule_kind what)
{
    struct place place = what == TEXT_CASTLES                                ? piece->place
                         : what == TEXT_SPARES                               ? piece->spares_place
                         : what == TEXT_BURNS || what == TEXT_BURNS_STANDING ? piece->burns_place
                                                                             : piece->rank_place;

    return place.source ? place : piece->place;
}
