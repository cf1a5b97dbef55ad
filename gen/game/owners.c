#include "game/owners.h"

int piece_owner(const struct piece *piece)
{
    return piece->had[1] && !piece->had[0];
}

bool piece_is_shared(const struct piece *piece)
{
    return piece->had[0] == piece->had[1];
}

bool piece_is_of(const struct piece *piece, int side)
{
    return piece->had[side] || !piece->had[!side];
}

static bool give(struct game *game, const struct piece *piece, int side)
{
    struct piece *own = &game->pieces[piece - game->pieces];
    bool is_new = !own->had[side];

    own->had[side] = true;
    return is_new;
}

/* What comes to hand of a man that is taken; NULL: nothing. */
static const struct piece *held_of(const struct game *game, const struct piece *piece)
{
    const struct piece *origin = game->rules.drop.kept ? NULL : piece_origin(game, piece);
    const struct piece *held = origin ? origin : piece;

    if (!game_drops_captured(game) && !game->rules.explosions_held)
        return NULL;
    return piece_can_be_held(game, held) || game->rules.drop.kept ? held : NULL;
}

/* What the side comes to have, and the other one, because the side has the piece. True when that is
 * new. */
static bool spread(struct game *game, const struct piece *piece, int side)
{
    bool turns = game->promotion != PROMOTION_NONE || game->rules.drop.either_side, more = false;
    const struct piece *held = held_of(game, piece);

    for (size_t i = 0; i < piece->choice_count && turns; i++)
        if (piece_is_choice(piece->choices[i], side))
            more |= give(game, piece->choices[i], side);
    if (held)
        more |= give(game, held, !side);
    if (piece->captor)
        more |= give(game, piece->captor, !side);
    return more;
}

void game_find_owners(struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            game->pieces[i].had[side] = game->pieces[i].count[side] > 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < 2 * game->piece_count; i++)
            if (game->pieces[i / 2].had[i % 2])
                more |= spread(game, &game->pieces[i / 2], (int)(i % 2));
    }
}
