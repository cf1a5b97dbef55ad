/* Captures that a player must make. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

static const char text_of_game[] = "piecework: 1\n"
                                   "game: Takers\n"
                                   "board: {size: 5x5, files: a..e, ranks: 5..1}\n"
                                   "rules: {must-capture: %s}\n"
                                   "pieces:\n"
                                   "  - {name: King, code: K, moves: K, royal: true}\n"
                                   "  - {name: Rook, code: R, moves: R}\n"
                                   "  - {name: Pawn, code: P, moves: fmWfcF}\n"
                                   "  - {name: Hopper, code: H, moves: mWcafmW}\n"
                                   "  - {name: Flame, code: F, moves: mW, burns: enemies}\n";

static const struct game *takers(struct fixture *f, const char *must)
{
    return play_game(f, arena_print(f->arena, text_of_game, must));
}

TEST_WITH(who_can_take_must, struct fixture *f)
{
    ROWS(rows, "ttt", const char *must, *position, *moves);

    for (size_t i = 0; i < rows_count; i++) {
        struct position *position = play_position(f, takers(f, rows[i].must), rows[i].position);
        struct played_moves moves = {0};
        const char *found = play_moves(f, position);

        if (strcmp(found, rows[i].moves) != 0)
            fail_msg("%s: %s", rows[i].position, found);
        legal_moves(position, &moves);
        assert_int_equal(perft(position, 1, &moves), moves.count);
        moves_free(&moves);
    }
}

TEST_WITH(enclosing_is_taking, struct fixture *f)
{
    const struct game *game =
        play_game(f, "piecework: 1\ngame: Stones\nboard: {size: 5x5, files: a..e, ranks: 5..1}\n"
                     "rules: {goal: {reduce-to: 0}, capture: custodian, must-capture: true}\n"
                     "pieces:\n  - {name: Stone, code: S, moves: mR}\n");

    assert_string_equal(play_moves(f, play_position(f, game, "5/5/5/Ss3/2S2 1")), "c1-c2");
}

TEST_WITH(a_refusal_says_so, struct fixture *f)
{
    struct position *position = play_position(f, takers(f, "true"), "k4/5/p1r2/5/R3K 1");

    assert_string_equal(play_refusal(f, position, "a1-a2"), "First can take, and must");
    assert_string_equal(play_refusal(f, position, "e1-e2"), "First can take, and must");
}

TESTS_EACH(must_capture, set_up, tear_down)
