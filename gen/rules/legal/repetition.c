#include "rules/legal/repetition.h"

#include "rules/legal/rights.h"
#include "rules/position/move_way.h"

#include <string.h>

static bool same_passed(const struct passed *a, const struct passed *b)
{
    return a->count == b->count && (a->count == 0 || a->man == b->man) &&
           memcmp(a->squares, b->squares, (size_t)a->count * sizeof *a->squares) == 0;
}

/* Whether after `moves` moves the same was possible as now; men, hands and side are the same. What
 * passed counts only where it could be taken. */
static bool same_chances(const struct position *position, size_t moves)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct played_move *last = position_last(position), *before;
    struct passed now, then;

    if (!same_rights(position, moves))
        return false;
    if (compiled->trades &&
        position_struck(position, position->move_count) != position_struck(position, moves))
        return false;
    if (!compiled->catches)
        return true;
    before = position_move(position, moves);
    move_passed(compiled, last, &now);
    move_passed(compiled, before, &then);
    return same_passed(&now, &then) || (!can_catch(position, last) && !can_catch(position, before));
}

/* Whether after `moves` moves the position was the same as now; with `board` also when the other
 * side was to move. */
static bool is_same(const struct position *position, size_t moves, bool board)
{
    bool other_side = (position->move_count - moves) % 2;
    uint64_t key = position->past[moves].key ^ (board && other_side ? position_side_key : 0);

    return key == position->key && (board || same_chances(position, moves));
}

/* Before which move, number `least` or a later one, the position was last the same; NOWHERE: none.
 * At `moves` the side to move is that of now, as it is at every other move before. */
static long same_since(const struct position *position, size_t least, size_t moves)
{
    bool board = position->compiled->game->rules.repeated_board;
    size_t step = board ? 1 : 2;

    for (; moves >= least + step; moves -= step)
        if (is_same(position, moves - step, board))
            return (long)(moves - step);
    return NOWHERE;
}

/* The same as far back as the rules look. */
static long same_before(const struct position *position, size_t moves)
{
    size_t within = (size_t)position->compiled->game->rules.repeated_within;

    return same_since(position,
                      within && within < position->move_count ? position->move_count - within : 0,
                      moves);
}

int position_times(const struct position *position)
{
    int times = 1;

    for (long at = same_before(position, position->move_count); at != NOWHERE;
         at = same_before(position, (size_t)at))
        times++;
    return times;
}

int position_recurs(const struct position *position)
{
    int times = 1;

    for (long at = same_since(position, 0, position->move_count); at != NOWHERE;
         at = same_since(position, 0, (size_t)at))
        times++;
    return times;
}

size_t position_first_time(const struct position *position)
{
    size_t first = position->move_count;

    for (long at = same_before(position, first); at != NOWHERE;
         at = same_before(position, (size_t)at))
        first = (size_t)at;
    return first;
}
