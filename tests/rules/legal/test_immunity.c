/* Pieces that may not take others, though men are taken by moving to their squares. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/movegen/generate.h"

TEST_WITH(some_pairs_do_not_take, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
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
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);

    assert_false(in_check(play_position(f, game, "k4/5/5/5/r3K 1"), 0));
    assert_true(in_check(play_position(f, game, "k4/5/2b2/5/r3K 1"), 0));
}

TEST_WITH(some_men_are_never_jumped, struct fixture *f)
{
    TEXT_NAMED(text_of_cannons);
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
    TEXT_NAMED(text_of_cannons);
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
    TEXT_NAMED(text_of_cannons);
    const struct game *game = play_game(f, text_of_cannons);

    assert_true(in_check(play_position(f, game, "k4/c4/r4/5/K4 1"), 0));
    assert_false(in_check(play_position(f, game, "k4/c4/c4/5/K4 1"), 0));
}

TESTS_EACH(immunity, set_up, tear_down)
