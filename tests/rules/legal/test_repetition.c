/* When a position is the same: when the same is possible in it. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/legal/legal.h"

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

TESTS_EACH(repetition, set_up, tear_down)
