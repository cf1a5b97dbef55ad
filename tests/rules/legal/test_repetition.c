/* When a position is the same: when the same is possible in it. */
#include "support/test.h"
#include "support/play.h"

#include "rules/legal/goal.h"

#define CHESS "pieces/chess.yaml"
/* A King that leaps on its first move, on a board of six by six. */
#define LEAPS(rules, king)                                                                         \
    "piecework: 1\ngame: T\nboard: {size: 6x6, files: a..f, ranks: 6..1}\nsetup: |\n"              \
    "  . . . k . .\n  . . . . . .\n  . . . . . .\n  . . . . . .\n  r . . . . .\n  R . K . . R\n"   \
    "rules: {" rules "}\npieces:\n  - {name: King, code: K, moves: " king ", royal: true}\n"       \
    "  - {name: Rook, code: R, moves: R}\n"
#define STROLL "c1-d1 d6-c6 d1-c1 c6-d6 "

static const struct {
    const char *game, *position, *moves;
    int times;
} rows[] = {
    {CHESS, NULL, "g1-f3 g8-f6 f3-g1 f6-g8", 2},
    /* the first time the Kings had rights that they have no more */
    {CHESS, NULL, "e2-e4 e7-e5 e1-e2 e8-e7 e2-e1 e7-e8", 1},
    {CHESS, NULL, "e2-e4 e7-e5 e1-e2 e8-e7 e2-e1 e7-e8 e1-e2 e8-e7 e2-e1 e7-e8", 2},
    /* so has a Rook as long as its King has them, even though pieces stand between */
    {CHESS, NULL, "h2-h4 h7-h5 h1-h2 h8-h7 h2-h1 h7-h8", 1},
    {CHESS, NULL, "e2-e3 e7-e6 e1-e2 e8-e7 e2-e1 e7-e8 h2-h4 h7-h5 h1-h2 h8-h7 h2-h1 h7-h8", 2},
    /* the Rook of the other side is no matter, nor is the King when both Rooks have moved */
    {CHESS, "4k2r/8/8/8/8/8/8/4K2R w k - 0 1", "h1-g1 h8-g8 g1-h1 g8-h8", 1},
    {CHESS, "4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "h1-g1 h8-g8 g1-h1 g8-h8", 2},
    {CHESS, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1-e2 e8-e7 e2-e1 e7-e8", 1},
    {CHESS, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "e1-e2 e8-e7 e2-e1 e7-e8", 2},
    /* what has passed counts where it could be taken legally */
    {CHESS, "4k3/8/8/8/1p6/8/P7/R3K3 w - - 0 1", "a2-a4 e8-e7 a1-a2 e7-e8 a2-a1", 1},
    {CHESS, "4k3/8/8/8/1p6/8/P7/1N2K3 w - - 0 1", "a2-a4 e8-e7 b1-a3 e7-e8 a3-b1", 1},
    {CHESS, "1k6/8/8/8/1p6/8/P7/1R2K3 w - - 0 1", "a2-a4 b8-a8 e1-e2 a8-b8 e2-e1", 2},
    {CHESS, "1k6/8/8/8/2p5/8/P7/3RK3 w - - 0 1", "a2-a4 b8-a8 e1-e2 a8-b8 e2-e1", 2},
    /* first moves that lead anywhere, and castling, where there is such a thing */
    {LEAPS("goal: capture-king", "K"), NULL, STROLL, 2},
    {LEAPS("goal: capture-king", "KifN"), NULL, STROLL, 1},
    {LEAPS("goal: capture-king", "KifN"), NULL, STROLL STROLL, 2},
    {LEAPS("goal: capture-king", "KibN"), NULL, STROLL, 2},
    {LEAPS("goal: capture-king, castling: {with: Rook}", "K"), NULL, STROLL, 1},
    {LEAPS("goal: capture-king, castling: {with: Rook}", "K"), NULL, "a1-b1 d6-c6 b1-a1 c6-d6", 1},
    {LEAPS("goal: capture-king, castling: {with: Rook, to: [e]}", "K"), NULL,
     "a1-b1 d6-c6 b1-a1 c6-d6", 2},
    {LEAPS("goal: capture-king, castling: [{with: Rook, player: first}]", "K"), NULL, STROLL, 1},
    {LEAPS("goal: capture-king, castling: {with: Rook}", "K"), NULL,
     STROLL "a1-b1 d6-c6 b1-a1 c6-d6", 2},
};

TEST_WITH(rights_make_positions_differ, struct fixture *f)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
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
