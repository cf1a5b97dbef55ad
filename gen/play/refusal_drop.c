/* Why a piece may not be dropped. */
#include "play/refusal_internal.h"

/* What the square is to a man of the kind. */
static struct refusal why_not_dropped_there(const struct move_query *query, int kind)
{
    const struct position *position = query->position;
    const char *name = query->ply->drop->name.text, *square = query_square(query, query->to);

    switch (position->compiled->kinds[kind].drop_bars[position->side][query->to]) {
    case BAR_STUCK:
        return refusal(REFUSED_STUCK,
                       arena_print(query->arena, "a %s could never move from %s", name, square));
    case BAR_CLOSED:
        return refusal(REFUSED_TERRAIN,
                       arena_print(query->arena, "a %s may not stand on %s", name, square));
    default:
        return refusal(REFUSED_DROP_PLACE,
                       arena_print(query->arena, "%s drops no %s on %s",
                                   query_player(query, position->side), name, square));
    }
}

static const char *why_full(const struct move_query *query, int kind)
{
    const char *name = query->ply->drop->name.text,
               *player = query_player(query, query->position->side);
    int most = query->position->compiled->kinds[kind].a_file;

    if (most > 1)
        return arena_print(query->arena, "%s already has %d of the kind %s on the file", player,
                           most, name);
    return arena_print(query->arena, "another %s of %s stands on the file", name, player);
}

/* Where a man that falls down the file goes instead. */
static const char *why_not_at_rest(const struct move_query *query)
{
    const char *name = query->ply->drop->name.text;
    short rest = drop_falls_to(query->position, query->to % query->position->compiled->width);

    if (rest == NOWHERE)
        return arena_print(query->arena, "a %s falls down the file, but a piece stands at its top",
                           name);
    return arena_print(query->arena, "a %s that is dropped there falls to %s", name,
                       query_square(query, rest));
}

struct refusal why_no_drop(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct compiled_rules *compiled = position->compiled;
    const char *name = query->ply->drop->name.text;
    int kind = compiled_rules_kind(compiled, (struct man){.piece = query->ply->drop});

    if (!compiled->game->drops)
        return refusal(REFUSED_NO_DROPS, "nothing is dropped in this game");
    if (position->hands[position->side][kind] == 0)
        return refusal(REFUSED_NOT_HELD, arena_print(query->arena, "%s holds no %s",
                                                     query_player(query, position->side), name));
    if (position->men[query->to])
        return refusal(REFUSED_OCCUPIED,
                       arena_print(query->arena, "%s is in the way", query_man(query, query->to)));
    if (compiled->kinds[kind].drop_bars[position->side][query->to])
        return why_not_dropped_there(query, kind);
    if (compiled->game->rules.drop.falls &&
        drop_falls_to(position, query->to % compiled->width) != query->to)
        return refusal(REFUSED_DROP_PLACE, why_not_at_rest(query));
    return refusal(REFUSED_FILE, why_full(query, kind));
}
