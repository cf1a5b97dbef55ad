/* When a position is the same: when the same is possible in it. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"

#include "rules/ending/ending.h"
#include "rules/legal/legal.h"
#include "rules/movegen/generate.h"

#include <limits.h>

TEST_WITH(rights_make_positions_differ, struct fixture *f)
{
    ROWS(rows, "ttti", const char *game, *position, *moves; int times);
    int wrong = 0;

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = play_game(f, rows[i].game);
        struct position *position = play_position(f, game, rows[i].position);
        int times;

        play(f, position, rows[i].moves);
        times = position_times(position, INT_MAX);
        if (times == rows[i].times)
            continue;
        wrong++;
        print_error("row %zu, %s: %d times, not %d\n", i, rows[i].moves, times, rows[i].times);
    }
    assert_int_equal(wrong, 0);
}

/* What the moves of a position lead to. */
struct seen {
    size_t again;  /* to positions that have occurred */
    size_t spared; /* to others, as is known without making them */
};

static void look_ahead(struct position *position, const struct played_moves *moves,
                       struct seen *seen)
{
    for (size_t i = 0; i < moves->count; i++) {
        bool may = position_recurs_by(position, &moves->list[i]);
        bool again;

        position_make(position, &moves->list[i]);
        again = position_times(position, INT_MAX) > 1;
        position_unmake(position);
        seen->again += again;
        seen->spared += !may;
        if (again && !may)
            fail_msg("ply %zu: a position comes again that was not foreseen", position->move_count);
    }
}

TEST_WITH(positions_that_recur_are_foreseen, struct fixture *f)
{
    static const char *const starts[][2] = {
        {"pieces/chess.yaml", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"},
        {"pieces/chess.yaml", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1"},
        {"pieces/xiangqi.yaml", "4k4/9/9/9/9/9/9/9/4A4/3K5 w"},
    };
    unsigned seed = 1;

    for (size_t i = 0; i < COUNT_OF(starts); i++) {
        struct position *position = play_position(f, play_game(f, starts[i][0]), starts[i][1]);
        struct played_moves moves = {0};
        struct seen seen = {0};

        for (int ply = 0; ply < 120; ply++) {
            moves.count = 0;
            legal_moves(position, &moves);
            if (moves.count == 0)
                break;
            look_ahead(position, &moves, &seen);
            position_make(position, &moves.list[test_random(&seed, (unsigned)moves.count)]);
        }
        moves_free(&moves);
        if (!seen.spared || !seen.again)
            fail_msg("start %zu: %zu again, %zu spared", i, seen.again, seen.spared);
    }
}

/* --- perpetual check --- */

/* Kings and Rooks on few squares, so that they come back soon, by checks and by other moves. */
#define PERPETUAL                                                                                  \
    "piecework: 1\ngame: T\nboard: {size: 3x4, files: a..c, ranks: 4..1}\n"                        \
    "rules: {repetition: {result: draw, times: %d}, perpetual-check: loses}\npieces:\n"            \
    "  - {name: King, code: K, moves: K, royal: true}\n  - {name: Rook, code: R, moves: R}\n"

/* What was so after each move, from the start on. */
struct moment {
    struct placement placement;
    bool check; /* of who is to move */
};

/* How the game stands by repetition, as all that was tells it. */
static struct ending told_by(const struct moment *moments, int count, int times)
{
    const struct moment *now = &moments[count - 1];
    bool always[2] = {true, true};
    int first = count - 1, same = 0;

    for (int i = count; i-- > 0;)
        if (moments[i].placement.to_move == now->placement.to_move &&
            placement_equal(&moments[i].placement, &now->placement)) {
            first = i;
            same++;
        }
    if (same < times)
        return (struct ending){OUTCOME_OPEN, NOWHERE};
    for (int i = first + 1; i < count; i++)
        always[!moments[i].placement.to_move] &= moments[i].check;
    if (always[0] == always[1])
        return (struct ending){OUTCOME_REPETITION, NOWHERE};
    return (struct ending){OUTCOME_PERPETUAL_CHECK, always[0]};
}

/* Any legal move, but rather one that gives check. */
static const struct played_move *any_move(struct position *position,
                                          const struct played_moves *moves, unsigned *seed)
{
    const struct played_move *move = NULL;

    for (int tries = 0; tries < 4; tries++) {
        bool check;

        move = &moves->list[test_random(seed, (unsigned)moves->count)];
        position_make(position, move);
        check = in_check(position, position->side);
        position_unmake(position);
        if (check)
            break;
    }
    return move;
}

/* Plays one game; returns how it ended. */
static enum outcome play_perpetual(struct fixture *f, int times, unsigned *seed, unsigned *seen)
{
    enum { PLIES = 200 };
    const struct game *game = play_game(f, arena_print(f->arena, PERPETUAL, times));
    struct position *position = play_position(f, game, "rk1/3/3/1KR 1");
    struct moment moments[PLIES];
    LOCAL_MOVES(moves);

    for (int count = 0; count < PLIES; (*seen)++) {
        struct ending told, ending = position_ending(position);

        moments[count++] =
            (struct moment){position_state(f->arena, position), in_check(position, position->side)};
        moves.count = 0;
        legal_moves(position, &moves);
        told = told_by(moments, count, times);
        if (ending.how == OUTCOME_CHECKMATE || ending.how == OUTCOME_STALEMATE)
            return ending.how;
        assert_int_equal(ending.how, told.how);
        assert_int_equal(ending.winner, told.winner);
        if (told.how != OUTCOME_OPEN)
            return told.how;
        position_make(position, any_move(position, &moves, seed));
    }
    return OUTCOME_OPEN;
}

TEST_WITH(perpetual_checks_are_told_as_move_by_move, struct fixture *f)
{
    unsigned seed = 20261130, seen = 0, ends[OUTCOME_COUNT] = {0};

    for (unsigned i = 0; i < soak_times(3000, 60000); i++) {
        struct fixture one = {arena_new(), f->diags};

        ends[play_perpetual(&one, 2 + (int)(i % 3), &seed, &seen)]++;
        arena_free(one.arena);
    }
    assert_true(seen > 50000);
    assert_true(ends[OUTCOME_PERPETUAL_CHECK] > 40 && ends[OUTCOME_REPETITION] > 40);
}

TESTS_EACH(repetition, set_up, tear_down)
