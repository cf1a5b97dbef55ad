/* Pieces that may not take others, though men are taken by moving to their squares. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/movegen/attack.h"

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

TEST_WITH(some_pairs_do_not_take, struct fixture *f)
{
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

TEST_WITH(what_may_not_take_gives_no_check, struct fixture *f)
{
    const struct game *game = play_game(f, text_of_game);

    assert_false(in_check(play_position(f, game, "k4/5/5/5/r3K 1"), 0));
    assert_true(in_check(play_position(f, game, "k4/5/2b2/5/r3K 1"), 0));
}

/* The Cannon of Janggi, which neither takes nor jumps over its like. */
static const char text_of_cannons[] = "piecework: 1\n"
                                      "game: Cannons\n"
                                      "board: {size: 5x5, files: a..e, ranks: 5..1}\n"
                                      "rules:\n"
                                      "  capture: {mode: replacement, exceptions: [{piece: Cannon, "
                                      "never: Cannon, never-over: Cannon},\n"
                                      "    {piece: General, never-over: [Rook, General]}]}\n"
                                      "pieces:\n"
                                      "  - {name: King, code: K, moves: K, royal: true}\n"
                                      "  - {name: Rook, code: R, moves: R}\n"
                                      "  - {name: Cannon, code: C, moves: pR}\n"
                                      "  - {name: General, code: G, moves: ppR, rank: 2}\n";

TEST_WITH(some_men_are_never_jumped, struct fixture *f)
{
    const struct game *game = play_game(f, text_of_cannons);

    /* over a Rook, up to a Cannon; not over a Cannon of either side */
    assert_string_equal(play_moves_of(f, play_position(f, game, "k4/c4/5/r4/C1R1K 1"), "a1"),
                        "a1-a3 a1-d1");
    assert_string_equal(play_moves_of(f, play_position(f, game, "k4/5/c4/5/C1C1K 1"), "a1"), "");
    /* a General jumps over a Cannon, whose rank is lower, but not over a Rook */
    assert_string_equal(play_moves_of(f, play_position(f, game, "4k/5/c4/5/G1R1K 1"), "a1"),
                        "a1-a4 a1-a5");
}

TEST_WITH(says_why_a_man_is_not_jumped, struct fixture *f)
{
    const struct game *game = play_game(f, text_of_cannons);

    assert_string_equal(
        play_refusal(f, play_position(f, game, "k4/5/c4/5/C3K 1"), "a1-a4"),
        "First’s Cannon on a1 never jumps over a Cannon, such as Second’s Cannon on a3");
    assert_string_equal(play_refusal(f, play_position(f, game, "k4/c4/r4/5/C3K 1"), "a1xa4"),
                        "First’s Cannon on a1 may not take Second’s Cannon on a4");
    assert_string_equal(
        play_refusal(f, play_position(f, game, "k4/5/r4/5/G3K 1"), "a1-a4"),
        "First’s General on a1 never jumps over a Rook, such as Second’s Rook on a3");
}

/* A screen that must not be jumped gives no check. */
TEST_WITH(what_is_not_jumped_gives_no_check, struct fixture *f)
{
    const struct game *game = play_game(f, text_of_cannons);

    assert_true(in_check(play_position(f, game, "k4/c4/r4/5/K4 1"), 0));
    assert_false(in_check(play_position(f, game, "k4/c4/c4/5/K4 1"), 0));
}

TESTS_EACH(immunity, set_up, tear_down)
