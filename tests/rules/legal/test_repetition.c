/* When a position is the same: when the same is possible in it. */
#include "support/test.h"
#include "support/play.h"

#include "rules/legal/legal.h"

#define CHESS "pieces/chess.yaml"
/* A King that leaps on its first move, on a board of six by six. */
#define LEAPS(rules, king)                                                                         \
    "piecework: 1\ngame: T\nboard: {size: 6x6, files: a..f, ranks: 6..1}\nsetup: |\n"              \
    "  . . . k . .\n  . . . . . .\n  . . . . . .\n  . . . . . .\n  r . . . . .\n  R . K . . R\n"   \
    "rules: {" rules "}\npieces:\n  - {name: King, code: K, moves: " king ", royal: true}\n"       \
    "  - {name: Rook, code: R, moves: R}\n"
#define STROLL "c1-d1 d6-c6 d1-c1 c6-d6 "

TEST_WITH(rights_make_positions_differ, struct fixture *f)
{
    ROWS(rows, "ttti", const char *game, *position, *moves; int times);
    int wrong = 0;

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = play_game(f, rows[i].game);
        struct position *position = play_position(f, game, rows[i].position);
        int times;

        play(f, position, rows[i].moves);
        times = position_times(position);
        if (times == rows[i].times)
            continue;
        wrong++;
        print_error("row %zu, %s: %d times, not %d\n", i, rows[i].moves, times, rows[i].times);
    }
    assert_int_equal(wrong, 0);
}

TESTS_EACH(repetition, set_up, tear_down)
