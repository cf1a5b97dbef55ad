/* What a move would leave behind: why it is forbidden though the man goes there. */
#include "play/refusal_internal.h"
#include "rules/legal/first_move.h"
#include "rules/legal/legal.h"
#include "rules/legal/trading.h"

/* "White’s Rook on c4 could take Black’s King on c1"; NULL: nobody could take the man there. */
static const char *threat_to(const struct move_query *query, int square, int by)
{
    int from = attacker_of(query->position, square, by, NOWHERE), facing;

    if (from != NOWHERE)
        return arena_print(query->arena, "%s could take %s", query_man(query, from),
                           query_man(query, square));
    facing = facing_of(query->position, square, by);
    return facing == NOWHERE
               ? NULL
               : arena_print(query->arena, "%s and %s would face each other with nothing between",
                             query_man(query, square), query_man(query, facing));
}

/* The threat to a royal man of the side, as the position is. */
static const char *threat_text(const struct move_query *query, int side)
{
    const struct position *position = query->position;

    for (int i = 0; i < position->compiled->squares; i++) {
        unsigned man = position->men[i];
        const char *threat = NULL;

        if (man && man_side(man) == side && position->compiled->kinds[man_kind(man)].royal)
            threat = threat_to(query, i, !side);
        if (threat)
            return threat;
    }
    return "its royal piece would be taken";
}

/* Why it would leave a royal man to be taken. */
static const char *why_check(const struct move_query *query, const struct played_move *move)
{
    struct position *position = query->position;
    bool royal = position->compiled->kinds[man_kind(move->man)].royal;
    const char *before = "", *threat;

    if (in_check(position, position->side))
        before =
            arena_print(query->arena, "%s is in check, and ", query_player(query, position->side));
    else if (!royal && !(move->flags & (MOVE_DROP | MOVE_CATCH)))
        before = arena_print(query->arena, "%s is pinned: ", query_man(query, move->from));
    position_make(position, move);
    threat = threat_text(query, !position->side);
    position_unmake(position);
    return arena_print(query->arena, "%s%s", before, threat);
}

static const char *why_no_repeat(const struct move_query *query, const struct played_move *move)
{
    const struct compiled_rules *compiled = query->position->compiled;
    const struct played_move *last = position_last(query->position);

    if (compiled->game->rules.repeaters == REPEATERS_ALL)
        return "the position may not be repeated";
    return arena_print(query->arena,
                       "the position may not be repeated by a piece that could take the other "
                       "one: %s is strong enough for %s",
                       compiled->kinds[man_kind(move->man)].piece->name.text,
                       compiled->kinds[man_kind(last->man)].piece->name.text);
}

/* A capture of a man that may not be traded so. */
static struct refusal why_no_trade(const struct move_query *query, const struct played_move *move,
                                   enum trade_bar bar, short square)
{
    struct position *position = query->position;
    const char *man = query_man(query, move->from), *other = query_man(query, square);
    short protector;
    bool on_way;

    if (bar == TRADE_COUNTER)
        return refusal(
            REFUSED_TRADE,
            arena_print(query->arena,
                        "%s may not take %s right after %s has taken a piece that may not be "
                        "traded",
                        man, other, query_player(query, !position->side)));
    protector = trade_protector(position, move, &on_way);
    return refusal(REFUSED_TRADE,
                   arena_print(query->arena,
                               "%s may not take %s, which is not beside it, and which %s%s", man,
                               other, query_man(query, protector),
                               on_way ? " protects until it is taken" : " protects"));
}

/* A castling that is possible but for check. */
static struct refusal why_not_across(const struct move_query *query, short square)
{
    const char *man = query_man(query, query->from);
    const char *text =
        square == query->from
            ? arena_print(query->arena, "%s is in check, and may not castle", man)
            : arena_print(query->arena, "%s may not castle across %s, where it could be taken", man,
                          query_square(query, square));

    return refusal(REFUSED_CHECK, text);
}

/* A move that is possible but for the rules about protection, check, repetition and mate. */
struct refusal why_forbidden(const struct move_query *query, const struct played_move *move)
{
    struct position *position = query->position;
    enum trade_bar bar;
    short square;
    bool check, loses;

    if (move_must_spare(position, move))
        return refusal(REFUSED_TAKING,
                       arena_print(query->arena, "%s may not take %s, which is protected",
                                   query_man(query, move->from), query_man(query, move->to)));
    bar = position->compiled->trades ? trade_bar(position, move, &square) : TRADE_OPEN;
    if (bar != TRADE_OPEN)
        return why_no_trade(query, move, bar, square);
    if (passes_needlessly(position, move))
        return refusal(REFUSED_PASS,
                       arena_print(query->arena, "%s may pass only without another move",
                                   query_player(query, position->side)));
    if (keeps_facing(position, move))
        return refusal(REFUSED_CHECK,
                       "the royal pieces face each other, which a move must break, or a pass take");
    if (flees(position, move))
        return refusal(REFUSED_CHECK,
                       arena_print(query->arena,
                                   "%s is in check, and may only take the one piece that gives it",
                                   query_man(query, move->from)));
    if (leaps_in_check(position, move))
        return refusal(REFUSED_FIRST_MOVE,
                       arena_print(query->arena, "%s is in check, and makes no first move then",
                                   query_man(query, move->from)));
    position_make(position, move);
    check = position->compiled->check && leaves_check(position);
    loses = position->compiled->check && position->fallen >> !position->side & 1;
    position_unmake(position);
    if (loses)
        return refusal(REFUSED_CHECK, arena_print(query->arena, "%s would lose at once",
                                                  query_player(query, position->side)));
    if (check)
        return refusal(REFUSED_CHECK, why_check(query, move));
    if (move->flags & MOVE_CASTLE && castling_danger(position, move) != NOWHERE)
        return why_not_across(query, castling_danger(position, move));
    if (gives_check(position, move))
        return refusal(REFUSED_GIVING_CHECK, position->compiled->game->rules.no_checks
                                                 ? "it gives check, which nobody may"
                                             : move->flags & MOVE_DROP
                                                 ? "it gives check, which no drop may"
                                                 : "it gives check, which no promotion may");
    if (leaves_drop(position, move) || drops_another(position, move))
        return refusal(REFUSED_DROP_FIRST,
                       arena_print(query->arena, "%s must drop other pieces first",
                                   query_player(query, position->side)));
    if (leaves_capture(position, move))
        return refusal(REFUSED_CAPTURE, arena_print(query->arena, "%s can take, and must",
                                                    query_player(query, position->side)));
    if (repeats(position, move))
        return refusal(REFUSED_REPETITION, why_no_repeat(query, move));
    return refusal(REFUSED_DROP_MATE,
                   arena_print(query->arena, "a dropped %s may not give mate",
                               position->compiled->kinds[man_kind(move->man)].piece->name.text));
}
