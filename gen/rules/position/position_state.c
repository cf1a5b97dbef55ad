/* Positions as they are stated, and stated again. */
#include "rules/position/position_internal.h"

#include <stdlib.h>
#include <string.h>

static void put_man(struct position *position, int square, const struct placement *placement)
{
    struct man man = placement->men[square];
    unsigned made = man_new(position->compiled, compiled_rules_kind(position->compiled, man),
                            man.side, placement_fresh(placement, square));

    set_man(position, square, made);
    count_royal(position, square, made, 1);
    if (is_wall(position, made))
        return;
    position->count[man.side]++;
}

static void put_all(struct position *position, const struct placement *placement)
{
    const struct compiled_rules *compiled = position->compiled;

    for (int i = 0; i < compiled->squares; i++)
        if (placement->men[i].piece)
            put_man(position, i, placement);
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < (int)compiled->game->piece_count; kind++)
            change_hand(position, side, kind, placement->hands[side][kind]);
    for (int side = 0; side < 2; side++)
        set_checks(position, side, (unsigned)placement->checks[side]);
    position->side = placement->to_move;
    position->key ^= position->side ? position_side_key : 0;
}

/* The double step that ended beyond the square that it passed. */
static void state_passed(struct position *position, const struct placement *placement)
{
    int ahead = placement->to_move ? -1 : 1; /* ranks of the player who made it, from above */
    short width = (short)position->compiled->width;
    short passed = (short)(placement->passed.rank * width + placement->passed.file);
    struct played_move *move;

    position->before = NULL;
    if (!placement->passing)
        return;
    move = arena_alloc(position->arena, 1, sizeof *move);
    *move = (struct played_move){.from = (short)(passed - ahead * width),
                                 .to = (short)(passed + ahead * width),
                                 .flags = MOVE_DOUBLE};
    move->man = position->men[move->to];
    position->before = move;
}

void position_set(struct position *position, const struct placement *placement)
{
    const struct compiled_rules *compiled = position->compiled;

    memset(position->men, 0, (size_t)compiled->squares * sizeof *position->men);
    for (int side = 0; side < 2; side++) {
        memset(position->hands[side], 0,
               (size_t)compiled->kind_count * sizeof *position->hands[side]);
        position->royal_square[side] = NOWHERE;
        position->royals[side] = 0;
        position->count[side] = 0;
    }
    position->fallen = position->castled = 0;
    position->counted = (struct counted){(short)placement->count_limit, (short)placement->counted};
    position->verdict = (struct verdict){.winner = NOWHERE};
    position->idle = placement->idle;
    position->plies = placement->plies;
    position->struck = NOWHERE;
    if (placement->striking)
        position->struck =
            (short)(placement->struck.rank * compiled->width + placement->struck.file);
    position->key = 0;
    position->move_count = position->removed_count = 0;
    put_all(position, placement);
    state_passed(position, placement);
}

struct position *position_blank(struct arena *arena, const struct compiled_rules *compiled)
{
    struct position *position = arena_alloc(arena, 1, sizeof *position);

    position->compiled = compiled;
    position->arena = arena;
    position->cut = arena_alloc(arena, 1, sizeof *position->cut);
    position->men = arena_alloc(arena, (size_t)compiled->squares, sizeof *position->men);
    for (int side = 0; side < 2; side++)
        position->hands[side] =
            arena_alloc(arena, (size_t)compiled->kind_count, sizeof *position->hands[side]);
    return position;
}

static unsigned short *copied(struct arena *arena, const unsigned short *list, int count)
{
    unsigned short *copy = arena_alloc(arena, (size_t)count, sizeof *copy);

    return memcpy(copy, list, (size_t)count * sizeof *copy);
}

struct position position_copy(struct arena *arena, const struct position *position)
{
    struct position copy = *position;

    copy.arena = arena;
    copy.men = copied(arena, position->men, position->compiled->squares);
    for (int side = 0; side < 2; side++)
        copy.hands[side] = copied(arena, position->hands[side], position->compiled->kind_count);
    copy.past = NULL;
    copy.removed = NULL;
    copy.move_count = copy.past_room = copy.removed_count = copy.removed_room = 0;
    return copy;
}

struct placement position_state(struct arena *arena, const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;
    struct placement placement = placement_empty(arena, compiled->game);

    for (int i = 0; i < compiled->squares; i++)
        if (position->men[i])
            placement.men[i] = compiled_rules_man(compiled, man_kind(position->men[i]),
                                                  man_side(position->men[i]));
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < (int)compiled->game->piece_count; kind++)
            placement.hands[side][kind] = position->hands[side][kind];
    for (int side = 0; side < 2; side++)
        placement.checks[side] = position->verdict.checks[side];
    placement.to_move = position->side;
    placement.plies = position->plies + (int)position->move_count;
    placement.side_stated = placement.hands_stated = true;
    return placement;
}

short position_struck(const struct position *position, size_t moves)
{
    const struct kind *kinds = position->compiled->kinds;
    const struct past *past;
    size_t end;

    if (moves == 0)
        return position->struck;
    past = &position->past[moves - 1];
    end = moves < position->move_count ? past[1].removed : position->removed_count;
    if (past->move.flags & MOVE_DROP || kinds[man_kind(past->lifted)].piece->traded)
        return NOWHERE;
    for (size_t i = past->removed; i < end; i++) {
        const struct removed *removed = &position->removed[i];

        if (has_left(removed) && !removed->burnt && kinds[man_kind(removed->man)].piece->traded &&
            man_side(removed->man) != man_side(past->lifted))
            return removed->square;
    }
    return NOWHERE;
}

/* Moves since the last one that took or dropped something, or was a Pawn's. */
static int idle_moves(const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct piece *pawn = game_pawn(compiled->game);
    size_t removed = position->removed_count;

    for (size_t i = position->move_count; i > 0; i--) {
        const struct past *past = &position->past[i - 1];

        while (removed > past->removed && !has_left(&position->removed[removed - 1]))
            removed--;
        if (removed > past->removed || past->move.flags & MOVE_DROP ||
            compiled->kinds[man_kind(past->lifted)].piece == pawn)
            return (int)(position->move_count - i);
    }
    return position->idle + (int)position->move_count;
}

struct placement position_state_whole(struct arena *arena, const struct position *position)
{
    struct placement placement = position_state(arena, position);
    const struct played_move *last = position_last(position);
    short struck = position_struck(position, position->move_count);
    int width = placement.game->width, squares = width * placement.game->height;

    placement.idle = idle_moves(position);
    placement.count_limit = position->counted.limit;
    placement.counted = position->counted.plies;
    placement.firsts = arena_alloc(arena, (size_t)squares, sizeof *placement.firsts);
    for (int i = 0; i < squares; i++)
        if (position->men[i])
            placement.firsts[i] = man_is_fresh(position->men[i]) ? FIRST_LEFT : FIRST_MADE;
    placement.striking = struck != NOWHERE;
    if (placement.striking)
        placement.struck = (struct square){struck % width, struck / width};
    if (last && last->flags & MOVE_DOUBLE && abs(last->to - last->from) == 2 * width) {
        int passed = (last->to + last->from) / 2;

        placement.passing = true;
        placement.passed = (struct square){passed % width, passed / width};
    }
    return placement;
}
