/* Pieces that may not take others, though men are taken by moving to their squares. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/attack.h"

static const char text_of_game[] = "piecework: 1\n"
                                   "game: Peers\n"
                                   "board:\n"
                                   "  size: 5x5\n"
                                   "  files: a..e\n"
                                   "  ranks: 5..1\n"
                                   "  terrain: {pond: {squares: c1}}\n"
                                   "rules:\n"
                                   "  capture:\n"
                                   "    mode: replacement\n"
                                   "    exceptions:\n"
                                   "      - {piece: Rook, never: [Rook, King]}\n"
                                   "      - {piece: Bishop, takes: Rook, not-from: pond}\n"
                                   "pieces:\n"
                                   "  - {name: King, code: K, moves: K, royal: true}\n"
                                   "  - {name: Rook, code: R, moves: R}\n"
                                   "  - {name: Bishop, code: B, moves: B}\n";

static void some_pairs_do_not_take(void **state)
{
    struct fixture *f = *state;
    const struct game *game = play_game(f, text_of_game);

    assert_string_equal(play_moves_of(f, play_position(f, game, "k4/5/r1b2/5/R1K2 1"), "a1"),
                        "a1-a2 a1-b1");
    assert_string_equal(play_moves_of(f, play_position(f, game, "k4/5/b1r2/5/R3K 1"), "a1"),
                        "a1-a2 a1-b1 a1-c1 a1-d1 a1xa3");
    assert_string_equal(play_moves_of(f, play_position(f, game, "k4/5/r3r/5/2B1K 1"), "c1"),
                        "c1-b2 c1-d2");
    assert_string_equal(play_moves_of(f, play_position(f, game, "k4/r4/4r/5/1B2K 1"), "b1"),
                        "b1-a2 b1-c2 b1-d3 b1-e4");
    assert_string_equal(play_refusal(f, play_position(f, game, "k4/5/r1b2/5/R1K2 1"), "a1xa3"),
                        "First’s Rook on a1 may not take Second’s Rook on a3");
}

static void what_may_not_take_gives_no_check(void **state)
{
    struct fixture *f = *state;
    const struct game *game = play_game(f, text_of_game);

    assert_false(in_check(play_position(f, game, "k4/5/5/5/r3K 1"), 0));
    assert_true(in_check(play_position(f, game, "k4/5/2b2/5/r3K 1"), 0));
}

TESTS(immunity)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(some_pairs_do_not_take, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_may_not_take_gives_no_check, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
