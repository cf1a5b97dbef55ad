/* Moves that are forbidden by what they trade, or because a man that has not moved yet leaves
 * check. */
#include "rules/legal/legal.h"

/* Whether the man there could make the move even if it had moved before. */
static bool goes_anyway(const struct position *position, const struct played_move *move)
{
    unsigned short there = position->men[move->from];
    bool goes;

    position->men[move->from] = there & (unsigned short)~2u;
    goes = man_goes_to(position, move->from, move->to);
    position->men[move->from] = there;
    return goes;
}

bool leaps_in_check(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = move->from == NOWHERE ? 0 : position->men[move->from];

    return compiled->game->rules.firsts_unchecked && man && man_is_fresh(man) &&
           !(move->flags & MOVE_CASTLE) && compiled->kinds[man_kind(man)].royal &&
           in_check(position, position->side) && !goes_anyway(position, move);
}

static const struct piece *piece_at(const struct position *position, short square)
{
    return position->compiled->kinds[man_kind(position->men[square])].piece;
}

/* The squares on which the move takes something, its end as well. */
static int all_taken(const struct position *position, const struct played_move *move,
                     short squares[TAKEN_LIMIT])
{
    int count = takes_on_way(move) ? played_taken(position, move, squares) : 0;

    if (move->flags & MOVE_CATCH)
        squares[count++] = position_last(position)->to;
    else if (takes_at_end(position, move))
        squares[count++] = move->to;
    return count;
}

/* Whether something is taken beside the man on the square that is worth it. */
static bool takes_more(const struct position *position, const short *squares, int count,
                       short square)
{
    return FIND(one, squares, count, *one != square && !piece_at(position, *one)->trade_minor);
}

/* --- protection --- */

/* Sets the men on these squares again that the last move has taken there, or takes them off. */
static void put_taken(struct position *position, bool there)
{
    const struct past *past = &position->past[position->move_count - 1];

    for (size_t i = past->removed; i < position->removed_count; i++) {
        const struct removed *removed = &position->removed[i];

        if (has_left(removed) && removed->square != past->move.to)
            position->men[removed->square] = there ? removed->man : 0;
    }
}

short trade_protector(struct position *position, const struct played_move *move, bool *on_way)
{
    short found;

    position_change(position, move);
    found = (short)attacker_of(position, move->to, position->side, NOWHERE);
    *on_way = false;
    if (found == NOWHERE && takes_on_way(move) && move->to != move->from &&
        position->compiled->game->rules.trading.protectors == PROTECTORS_ALL) {
        put_taken(position, true);
        found = (short)attacker_of(position, move->to, position->side, NOWHERE);
        *on_way = found != NOWHERE;
        put_taken(position, false);
    }
    position_unmake(position);
    return found;
}

static bool is_protected(struct position *position, const struct played_move *move)
{
    bool on_way;

    return trade_protector(position, move, &on_way) != NOWHERE;
}

/* --- counter-strikes --- */

/* Whether the other side has just struck, elsewhere than on the square. */
static bool answers_elsewhere(const struct position *position, short square)
{
    size_t moves = position->move_count;
    short struck = position_struck(position, moves);
    bool other = moves == 0 || man_side(position->past[moves - 1].lifted) != position->side;

    return struck != NOWHERE && struck != square && other;
}

/* --- the whole --- */

static bool may_strike(struct position *position, const struct played_move *move,
                       const short *squares, int count, short square)
{
    const struct trading *trading = &position->compiled->game->rules.trading;

    return trading->counter_strike == COUNTER_ALLOWED || !answers_elsewhere(position, square) ||
           (trading->double_capture && takes_more(position, squares, count, square)) ||
           (trading->counter_strike == COUNTER_UNPROTECTED && !is_protected(position, move));
}

static bool is_beside(const struct compiled_rules *compiled, short from, short square)
{
    return abs(from % compiled->width - square % compiled->width) <= 1 &&
           abs(from / compiled->width - square / compiled->width) <= 1;
}

static bool may_trade(struct position *position, const struct played_move *move,
                      const short *squares, int count, short square)
{
    return is_beside(position->compiled, move->from, square) ||
           takes_more(position, squares, count, square) || !is_protected(position, move);
}

enum trade_bar trade_bar(struct position *position, const struct played_move *move, short *square)
{
    short squares[TAKEN_LIMIT];
    int count;
    bool traded;

    if (move->flags & (MOVE_DROP | MOVE_CASTLE | MOVE_PASS))
        return TRADE_OPEN;
    traded = piece_at(position, move->from)->traded;
    count = all_taken(position, move, squares);
    for (int i = 0; i < count; i++) {
        if (!piece_at(position, squares[i])->traded)
            continue;
        if (square)
            *square = squares[i];
        if (traded && !may_trade(position, move, squares, count, squares[i]))
            return TRADE_PROTECTED;
        if (!traded && !may_strike(position, move, squares, count, squares[i]))
            return TRADE_COUNTER;
    }
    return TRADE_OPEN;
}
