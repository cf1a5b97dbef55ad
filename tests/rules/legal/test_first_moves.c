/* First moves of royal men: an enemy ends them that aims at the man, and check forbids them. */
#include "support/test.h"
#include "support/play.h"

#define GAME(limits)                                                                               \
    "piecework: 1\ngame: Leap\nboard: {size: 5x5, files: a..e, ranks: 5..1}\n"                     \
    "setup: |\n  . r l k .\n  . . . . .\n  . . . . .\n  . . . . .\n  . K L R .\n"                  \
    "rules: {first-moves: {" limits "}, drops: true}\npieces:\n"                                   \
    "  - {name: King, code: K, moves: KimfD, royal: true}\n"                                       \
    "  - {name: Rook, code: R, moves: R}\n"                                                        \
    "  - {name: Lance, code: L, moves: fR}\n"

TEST_WITH(aim_and_check_are_looked_at, struct fixture *f)
{
    struct row {
        const char *limits, *position, *move, *goes; /* of the King on b1 */
    };
    TABLE(struct row, rows, "tttt");

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = play_game(f, arena_print(f->arena, GAME("%s"), rows[i].limits));
        struct position *position = play_position(f, game, rows[i].position);
        const char *goes;

        play(f, position, rows[i].move);
        goes = play_moves_of(f, position, "b1");
        if (strcmp(goes, rows[i].goes) != 0)
            fail_msg("%s, %s: %s", rows[i].limits, rows[i].position, goes);
    }
}

/* What ended comes back with the move that ended it, and its key does. */
TEST_WITH(taking_back_gives_them_back, struct fixture *f)
{
    const struct game *game = play_game(f, GAME("end-by: Rook"));
    struct position *position = play_position(f, game, "2rk1/5/5/5/1K3 2");
    uint64_t key = position->key;

    play(f, position, "c5-b5");
    assert_int_equal(position->count[0], 1);
    assert_false(man_is_fresh(position->men[21]));
    position_unmake(position);
    assert_true(man_is_fresh(position->men[21]));
    assert_int_equal(position->count[0], 1);
    assert_true(position->key == key);
}

TEST_WITH(refusals_tell_why, struct fixture *f)
{
    const struct game *aim = play_game(f, GAME("end-by: Rook")),
                      *check = play_game(f, GAME("in-check: forbidden"));
    struct position *position;

    assert_string_equal(play_refusal(f, play_position(f, check, "1r1k1/5/5/5/rK3 1"), "b1-b3"),
                        "First’s King on b1 is in check, and makes no first move then");
    position = play_position(f, aim, "2rk1/5/5/5/1K3 2");
    play(f, position, "c5-a5 b1-c2 d5-e5 c2-b1 e5-d5");
    assert_string_equal(play_refusal(f, position, "b1-b3"),
                        "First’s King on b1 could go to b3 on its first move alone");
}

TESTS_EACH(first_moves, set_up, tear_down)
