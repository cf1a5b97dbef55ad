#include "rules/ending/idle.h"

#include "rules/movegen/attack.h"
#include "rules/movegen/generate.h"
#include "rules/legal/judge.h"

#include <string.h>

static bool took(const struct position *position, size_t move)
{
    size_t end = move + 1 < position->move_count ? position->past[move + 1].removed
                                                 : position->removed_count;

    for (size_t i = position->past[move].removed; i < end; i++)
        if (has_left(&position->removed[i]))
            return true;
    return false;
}

/* Whether the man could go back to where it came from if it were alone on the board. */
static bool can_return(const struct position *position, const struct past *past)
{
    struct arena *arena = arena_new();
    struct position alone = position_copy(arena, position);
    struct played_moves moves = {0};
    bool found = false;

    memset(alone.men, 0, (size_t)position->compiled->squares * sizeof *alone.men);
    alone.men[past->move.to] = past->lifted & (unsigned short)~2u;
    generate_from(&alone, past->move.to, &moves);
    for (size_t i = 0; i < moves.count && !found; i++)
        found = moves.list[i].to == past->move.from;
    moves_free(&moves);
    arena_free(arena);
    return found;
}

static bool restarts(const struct position *position, size_t move)
{
    const struct past *past = &position->past[move];

    if (past->move.flags & (MOVE_DROP | MOVE_PROMOTE) || took(position, move))
        return true;
    return !(past->move.flags & (MOVE_CASTLE | MOVE_PASS)) &&
           position->compiled->kinds[man_kind(past->lifted)].piece->restarts_count &&
           !can_return(position, past);
}

/* Moves of both players since the last one that restarts the count, but none before those that are
 * known. */
static size_t idle_moves(const struct position *position)
{
    size_t count = 0;

    while (count < position->move_count && !restarts(position, position->move_count - count - 1))
        count++;
    return count;
}

/* Checks that the players have given with the last `count` moves, those of the one who has given
 * more. */
static int most_checks(struct position *position, size_t count)
{
    size_t end = position->move_count;
    int checks[2] = {0};

    for (; count > 0; count--) {
        checks[!position->side] += in_check(position, position->side);
        position_unmake(position);
    }
    position_remake(position, end);
    return checks[0] > checks[1] ? checks[0] : checks[1];
}

bool position_is_idle(struct position *position, int moves_each)
{
    const struct idle_draw *draw = &position->compiled->game->rules.idle_draw;
    size_t most = 2 * (size_t)moves_each, moves, known;
    int more;

    if (!moves_each || position->move_count + (size_t)position->idle < most)
        return false;
    known = idle_moves(position);
    moves = known + (known == position->move_count ? (size_t)position->idle : 0);
    if (draw->checks < 0 || moves < most)
        return moves >= most;
    more = most_checks(position, known) - draw->checks;
    return moves >= most + 2 * (size_t)(more > 0 ? more : 0);
}
