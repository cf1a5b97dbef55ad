#include "play/refusal_internal.h"

#include "play/refusal_probe.h"
#include "rules/movegen/castle.h"
#include "rules/movegen/pass.h"

/* --- moves of a man that is there --- */

/* The man may not stand on the square where it goes, or on its way. */
static const char *why_closed(const struct move_query *query, const char *man, short square)
{
    const struct game *game = query->position->compiled->game;
    const struct piece *piece = query_kind(query, query->from)->piece;
    int file = square % game->width, rank = square / game->width;

    if (piece_is_within(game, piece, query->position->side, file, rank))
        return arena_print(
            query->arena, "%s may not enter the %s on %s%s", man,
            terrain_closed_to(game, piece, query->position->side, file, rank)->id.name.text,
            query_square(query, square), square == query->to ? "" : " on its way");
    if (piece->within.terrain)
        return arena_print(query->arena, "%s never leaves its %s", man,
                           piece->within.terrain->id.name.text);
    return arena_print(query->arena, "%s never leaves ranks %d to %d of its side", man,
                       piece->within.first, piece->within.last);
}

/* A castling that is none of the moves. */
static struct refusal why_not_castled(const struct move_query *query, enum castling_bar bar,
                                      short square)
{
    const char *man = query_man(query, square == NOWHERE ? query->from : square);

    if (bar == CASTLING_MOVED)
        return refusal(REFUSED_FIRST_MOVE,
                       arena_print(query->arena, "%s has moved, and does not castle", man));
    if (bar == CASTLING_BARRED)
        return refusal(
            REFUSED_FIRST_MOVE,
            arena_print(query->arena,
                        "%s has castled to that side, to which %s may not castle any more",
                        query_player(query, !query->position->side),
                        query_player(query, query->position->side)));
    if (bar == CASTLING_BLOCKED)
        return refusal(REFUSED_BLOCKED, arena_print(query->arena, "%s stands in the way", man));
    return refusal(REFUSED_NO_MOVE,
                   arena_print(query->arena, "%s has nobody to castle with on that side", man));
}

/* Whether the man would have to promote there, and can become nothing any more. */
static bool is_spent(const struct move_query *query)
{
    const struct position *position = query->position;
    const struct kind *kind = query_kind(query, query->from);
    bool must = piece_promotion(position->compiled->game, kind->piece) == PROMOTION_AUTOMATIC ||
                kind_is_stuck(position->compiled, man_kind(position->men[query->from]),
                              position->side, query->to);
    bool open = false;

    for (int i = 0; i < kind->choice_count; i++)
        open |= promotion_is_open(position, kind->choices[i], position->side);
    return must && kind->promotes[position->side] && !open &&
           position->compiled->zone[position->side][query->to];
}

/* A pass, or a man that would come back to its square, that is none of the moves. */
static struct refusal why_no_pass(const struct move_query *query)
{
    const struct position *position = query->position;
    short square = passing_square(position, position->side);

    if (position->compiled->game->rules.pass[position->side] && square != query->from)
        return refusal(REFUSED_PASS, arena_print(query->arena, "a pass is written with %s",
                                                 query_man(query, square)));
    return refusal(REFUSED_PASS, arena_print(query->arena, "%s may not pass",
                                             query_player(query, position->side)));
}

/* The man does not go there at all. */
static struct refusal why_not_there(const struct move_query *query)
{
    const char *man = query_man(query, query->from), *to = query_square(query, query->to), *text;
    enum castling_bar bar;
    short square;
    bool taking;

    if (query->to == query->from && query->position->compiled->passes)
        return why_no_pass(query);
    bar = castling_bar(query->position, query->from, query->to, &square);
    if (bar != CASTLING_ELSEWHERE)
        return why_not_castled(query, bar, square);
    if (query->ply->promotes && query->position->compiled->game->rules.promotes_apart)
        return refusal(REFUSED_PROMOTION, why_no_promotion(query));
    square = probe_closed(query);
    if (square != NOWHERE)
        return refusal(REFUSED_TERRAIN, why_closed(query, man, square));
    if (is_spent(query))
        return refusal(REFUSED_PROMOTION,
                       arena_print(query->arena,
                                   "%s would have to promote on %s, and can become nothing more",
                                   man, to));
    if (*query->position->cut)
        return refusal(REFUSED_NO_MOVE,
                       arena_print(query->arena, "%s has more moves than are looked for", man));
    if (probe_own(query))
        return refusal(query_kind(query, query->to)->piece->wall ? REFUSED_BLOCKED
                                                                 : REFUSED_OWN_MAN,
                       arena_print(query->arena, "%s stands there", query_man(query, query->to)));
    if (probe_too_weak(query))
        return refusal(REFUSED_STRONGER, arena_print(query->arena, "%s may not take %s", man,
                                                     query_man(query, query->to)));
    if ((text = probe_outranked(query, &taking)))
        return refusal(taking ? REFUSED_STRONGER : REFUSED_BLOCKED, text);
    if (probe_late(query))
        return refusal(
            REFUSED_FIRST_MOVE,
            arena_print(query->arena, "%s could go to %s on its first move alone", man, to));
    if ((text = probe_too_many(query)) || (text = probe_blocked(query)) ||
        (text = probe_no_hurdle(query)))
        return refusal(REFUSED_BLOCKED, text);
    if ((text = probe_wrong_target(query)))
        return refusal(REFUSED_TAKING, text);
    return refusal(REFUSED_NO_MOVE, arena_print(query->arena, "%s does not go to %s", man, to));
}

/* --- other ways to the square --- */

/* The man goes there, but not as it is written. */
static struct refusal why_otherwise(const struct move_query *query,
                                    const struct played_moves *moves)
{
    const struct played_move *there = query_find(query, moves, query_same_ends);
    bool takes = query->ply->takes >> (query->ply->count - 1) & 1;
    const char *to = query_square(query, query->to);

    if (query_find(query, moves, query_same_way))
        return why_not_so(query, moves);
    if (query->ply->untold || query_takes_at_end(query, there) == takes)
        return refusal(REFUSED_TAKING, "it takes other pieces on its way");
    if (takes)
        return refusal(REFUSED_TAKING,
                       arena_print(query->arena, "there is nothing to take on %s", to));
    return refusal(
        REFUSED_TAKING,
        arena_print(query->arena, "it takes what stands on %s, or has passed there", to));
}

/* --- the whole --- */

static struct refusal why_no_move(const struct move_query *query, const struct played_moves *moves)
{
    struct position *position = query->position;
    unsigned man = position->men[query->from];

    if (!man)
        return refusal(REFUSED_EMPTY, arena_print(query->arena, "nothing stands on %s",
                                                  query_square(query, query->from)));
    if (query_kind(query, query->from)->piece->wall)
        return refusal(REFUSED_NO_MOVE,
                       arena_print(query->arena, "%s never moves", query_man(query, query->from)));
    if (man_side(man) != position->side)
        return refusal(REFUSED_TURN, arena_print(query->arena, "it is %s’s turn",
                                                 query_player(query, position->side)));
    if (query->ply->mover && query_kind(query, query->from)->piece != query->ply->mover)
        return refusal(REFUSED_OTHER_MAN,
                       arena_print(query->arena, "%s is no %s", query_man(query, query->from),
                                   query->ply->mover->name.text));
    if (!query_find(query, moves, query_same_ends))
        return why_not_there(query);
    return why_otherwise(query, moves);
}

struct refusal replay_refusal(struct arena *arena, struct position *position, const struct ply *ply)
{
    struct move_query query = query_of(arena, position, ply);
    struct played_moves moves = {0};
    const struct played_move *found;
    struct refusal reason;

    generate_moves(position, &moves);
    if (ply->startless)
        find_mover(&query, &moves);
    found = query_find(&query, &moves, query_same_all);
    if (position->fallen)
        reason = refusal(REFUSED_ENDED, "the game has ended");
    else if (!ply->drop && query.from == NOWHERE)
        reason = why_no_mover(&query, &moves);
    else if (found)
        reason = why_forbidden(&query, found);
    else
        reason = ply->drop ? why_no_drop(&query) : why_no_move(&query, &moves);
    moves_free(&moves);
    return reason;
}
