#include "rules/legal/repetition.h"

#include "game/castling.h"
#include "rules/legal/legal.h"
#include "rules/position/move_way.h"
#include "rules/position/position.h"

#include <string.h>

/* What men may do because they have not moved yet, as far as it matters for the repetition of
 * positions: rights, not what has happened. */

/* Squares whose men have not moved, at some time of the game. */
struct fresh {
    const struct position *position;
    bool then[SQUARE_LIMIT];
    bool lost[SQUARE_LIMIT]; /* of these, where no such man stands any more */
};

static void lose(struct fresh *fresh, short square, unsigned man)
{
    fresh->then[square] = fresh->lost[square] = fresh->lost[square] || man_is_fresh(man);
}

/* Men that have moved since, or have been taken or lost their first moves. */
static void find_lost(struct fresh *fresh, size_t moves)
{
    const struct position *position = fresh->position;

    for (size_t i = moves; i < position->move_count; i++) {
        const struct past *past = &position->past[i];

        if (!(past->move.flags & (MOVE_DROP | MOVE_PASS)))
            lose(fresh, past->move.from, past->lifted);
        if (past->move.flags & MOVE_CASTLE)
            lose(fresh, castled_partner(position->compiled, &past->move).from, past->lifted);
    }
    for (size_t i = moves < position->move_count ? position->past[moves].removed : SIZE_MAX;
         i < position->removed_count; i++)
        lose(fresh, position->removed[i].square, position->removed[i].man);
    for (short square = 0; square < position->compiled->squares; square++)
        fresh->then[square] |= man_is_fresh(position->men[square]);
}

/* Whether the two could castle if nothing stood in their way. */
static bool are_partners(const struct position *position, short king, short partner)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = position->men[king], other = position->men[partner];
    unsigned bits =
        compiled->kinds[man_kind(man)].castles & compiled->kinds[man_kind(other)].castled_with;
    int width = compiled->width, side = man_side(man), way = partner > king ? 1 : -1;

    if (!bits || side != man_side(other) || king / width != partner / width ||
        castling_is_barred(position, side, way > 0))
        return false;
    for (size_t i = 0; i < compiled->game->rules.castling_count; i++) {
        const struct castling *castling = &compiled->game->rules.castlings[i];

        if (bits >> i & 1 && castling->players[side] &&
            castling_file(castling, side, king % width, way, width) >= 0)
            return true;
    }
    return false;
}

static bool has_first_move(const struct position *position, short square)
{
    unsigned man = position->men[square];
    const struct tracks *tracks = &position->compiled->kinds[man_kind(man)].tracks[man_side(man)];

    for (size_t i = 0; i < tracks->count; i++)
        if (tracks->list[i].when & WHEN_FIRST_MOVE &&
            tracks->list[i].step_table->next[square] != NOWHERE)
            return true;
    return false;
}

/* Whether the man on the square had a right then that it has no more. */
static bool has_lost(const struct fresh *fresh, short square)
{
    const struct position *position = fresh->position;

    if (has_first_move(position, square))
        return true;
    for (short other = 0; other < position->compiled->squares; other++)
        if (fresh->then[other] &&
            (are_partners(position, square, other) || are_partners(position, other, square)))
            return true;
    return false;
}

/* Whether all men have the same rights now as after `moves` moves, when the same men stood on the
 * same squares: to castle, with a partner that has not moved either, however the way of the two is
 * blocked; and to first moves that lead to some square of the board. */
static bool same_rights(const struct position *position, size_t moves)
{
    struct fresh fresh = {.position = position};

    find_lost(&fresh, moves);
    for (short square = 0; square < position->compiled->squares; square++)
        if (fresh.lost[square] && has_lost(&fresh, square))
            return false;
    return true;
}

/* Whether the side to move could legally take what passed with the move before, NULL: with none. */
static bool can_catch(const struct position *position, const struct played_move *before)
{
    struct arena *arena = arena_new();
    struct position then = position_copy(arena, position);
    struct played_moves moves = {0};
    bool found = false;

    then.before = before;
    generate_moves(&then, &moves);
    for (size_t i = 0; i < moves.count && !found; i++)
        found = moves.list[i].flags & MOVE_CATCH && move_is_legal(&then, &moves.list[i]);
    moves_free(&moves);
    arena_free(arena);
    return found;
}

/* --- repetition --- */

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
