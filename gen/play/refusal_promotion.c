/* Promotions that a written move does not have as it should. */
#include "play/refusal_internal.h"

static bool in_zone(const struct move_query *query, int square)
{
    return query->position->compiled->zone[query->position->side][square];
}

const char *why_no_promotion(const struct move_query *query)
{
    const struct rules *rules = &query->position->compiled->game->rules;
    const struct kind *kind = query_kind(query, query->from);
    const char *man = query_man(query, query->from);

    if (kind->piece != query->position->compiled->kinds[kind->base].piece && !rules->turns_back)
        return arena_print(query->arena, "%s has promoted before", man);
    if (kind->choice_count == 0)
        return arena_print(query->arena, "%s never promotes", man);
    if (rules->promotes_apart)
        return arena_print(query->arena,
                           "%s promotes in a turn of its own, %sfrom its zone, and where it then "
                           "attacks nothing",
                           man, rules->promotes_last ? "as the last of its kind or " : "");
    if (rules->promotes_taking)
        return arena_print(query->arena, "%s promotes only where it takes something", man);
    if (!in_zone(query, query->from) && !in_zone(query, query->to))
        return arena_print(query->arena, "%s does not promote: neither %s nor %s lies in its zone",
                           man, query_square(query, query->from), query_square(query, query->to));
    return arena_print(query->arena, "%s does not promote there", man);
}

static const char *why_must_promote(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct game *game = position->compiled->game;
    int kind = man_kind(position->men[query->from]);
    bool stuck = !game->rules.promote_stuck &&
                 kind_is_stuck(position->compiled, kind, position->side, query->to);
    bool forced =
        game->rules.promoted_forces &&
        piece_promotion(game, query_kind(query, query->from)->piece) == PROMOTION_OPTIONAL;

    return arena_print(query->arena, "%s must promote there%s", query_man(query, query->from),
                       stuck    ? ", since it could never move on"
                       : forced ? ", since it takes a promoted piece"
                                : "");
}

/* Why no man of the player may become a piece that is among the choices; NULL: they may. */
static const char *why_not_open(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct piece *piece = query->ply->choice;
    int kind = compiled_rules_kind(position->compiled, (struct man){.piece = piece});
    const char *player = query_player(query, position->side);

    if (!piece_becomes(query_kind(query, query->from)->piece, piece) ||
        promotion_is_open(position, kind, position->side))
        return NULL;
    if (!piece_is_choice(piece, position->side))
        return arena_print(query->arena, "a piece of %s does not become %s", player,
                           piece->name.text);
    return arena_print(query->arena,
                       "no further piece of %s becomes %s while it has %d on the board", player,
                       piece->name.text, piece->promotion_limit);
}

static const char *why_not_that(const struct move_query *query)
{
    const char *text = why_not_open(query);

    if (text)
        return text;
    return arena_print(query->arena, "%s does not become %s there, but %s",
                       query_man(query, query->from), query->ply->choice->name.text,
                       piece_choices(query->arena, query_kind(query, query->from)->piece));
}

static const char *why_unsaid(const struct move_query *query)
{
    return arena_print(query->arena, "%s becomes %s there, and it is not said which",
                       query_man(query, query->from),
                       piece_choices(query->arena, query_kind(query, query->from)->piece));
}

struct refusal why_not_so(const struct move_query *query, const struct played_moves *moves)
{
    bool promotes = false;

    for (size_t i = 0; i < moves->count; i++)
        promotes |= query_same_way(query, &moves->list[i]) && moves->list[i].flags & MOVE_PROMOTE;
    if (promotes && !query->ply->choice && query_kind(query, query->from)->choice_count > 1)
        return refusal(REFUSED_PROMOTION, why_unsaid(query));
    if (!query->ply->promotes)
        return refusal(REFUSED_STAYING, why_must_promote(query));
    if (!promotes)
        return refusal(REFUSED_PROMOTION, why_no_promotion(query));
    return refusal(REFUSED_PROMOTION, why_not_that(query));
}
