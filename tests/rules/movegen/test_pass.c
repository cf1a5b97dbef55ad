/* Turns that are passed. */
#include "support/test.h"
#include "support/expect.h"
#include "support/play.h"
#include "play/move_text.h"
#include "play/replay.h"
#include "rules/ending/ending.h"
#include "rules/movegen/generate.h"

#define GAME(rules)                                                                                \
    "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {" rules "}\npieces:\n"                                               \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Rook, code: R, moves: R}\n"                                                        \
    "  - {name: Lion, code: L, moves: mabK}\n"                                                     \
    "  - {name: Pawn, code: P, moves: fmWfceFifmnD, promotes: Rook}\n"

TEST_WITH(some_may_pass, struct fixture *f)
{
    ROWS(rows, "tttt", const char *game, *position, *from, *moves);

    for (size_t i = 0; i < rows_count; i++) {
        struct position *position = play_position(f, play_game(f, rows[i].game), rows[i].position);
        struct played_moves moves = {0};

        play_expect_moves(f, position, rows[i].from, rows[i].moves);
        legal_moves(position, &moves);
        assert_int_equal(perft(position, 1, &moves), moves.count);
        moves_free(&moves);
    }
}

/* Royal men that face each other offer to end the game. */
#define OFFER "may-pass: always, facing: {along: orthogonal, means: offer}"

TEST_WITH(facing_is_an_offer, struct fixture *f)
{
    const struct game *game = play_game(f, GAME(OFFER));
    struct position *position = play_position(f, game, "k3/4/R3/K3 1");

    play(f, position, "a2-c2");
    assert_string_equal(play_moves(f, position), "a4-a4 a4-b3 a4-b4");
    assert_string_equal(
        play_refusal(f, position, "a4-a3"),
        "the royal pieces face each other, which a move must break, or a pass take");
    play(f, position, "a4-a4");
    assert_int_equal(position_ending(position).how, OUTCOME_FACING);
    assert_int_equal(position_ending(position).winner, NOWHERE);
    position_unmake(position);
    play(f, position, "a4-b4");
    assert_int_equal(position_ending(position).how, OUTCOME_OPEN);
    /* even in check */
    position = play_position(f, game, "k2R/4/4/K3 2");
    assert_string_equal(play_moves(f, position), "a4-a4 a4-b3");
}

/* Rooks count 13, and the second player has 1.5 more. */
#define COUNTED(rules)                                                                             \
    "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\nrules: {may-pass: "      \
    "always, "                                                                                     \
    "points: {second: 1.5}" rules "}\npieces:\n"                                                   \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Rook, code: R, moves: R, points: 13}\n"                                            \
    "  - {name: Pawn, code: P, moves: fW, points: 1}\n"

TEST_WITH(points_decide, struct fixture *f)
{
    ROWS(counted, "tti", const char *position, *played; int winner);

    for (size_t i = 0; i < counted_count; i++) {
        const struct game *game =
            play_game(f, i < 4    ? COUNTED("")
                         : i == 4 ? COUNTED(", draw-after: 1")
                                  : COUNTED(", repetition: {result: draw, times: 2}"));
        struct position *position = play_position(f, game, counted[i].position);

        play(f, position, counted[i].played);
        assert_true(position_ending(position).how != OUTCOME_OPEN);
        assert_int_equal(position_ending(position).winner, counted[i].winner);
    }
}

TEST_WITH(two_passes_end_the_game, struct fixture *f)
{
    ROWS_NAMED(endings, "tttu", const char *game, *position, *played; enum outcome how);

    for (size_t i = 0; i < endings_count; i++) {
        struct position *position =
            play_position(f, play_game(f, endings[i].game), endings[i].position);

        play(f, position, endings[i].played);
        if (position_ending(position).how != endings[i].how)
            fail_msg("%s: %d", endings[i].played, position_ending(position).how);
        assert_string_equal(endings[i].how == OUTCOME_PASSES ? play_moves(f, position) : "", "");
    }
}

/* What has passed on the turn before cannot be caught, and men keep their first moves. */
TEST_WITH(a_pass_leaves_all_as_it_was, struct fixture *f)
{
    const struct game *game =
        play_game(f, "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"
                     "setup: |\n  k . . p\n  . . P .\n  . . . .\n  . . K .\n"
                     "rules: {may-pass: always}\npieces:\n"
                     "  - {name: King, code: K, moves: KiN, royal: true}\n"
                     "  - {name: Pawn, code: P, moves: fmWfceFifmnD}\n");
    struct position *position = play_position(f, game, NULL);
    uint64_t key = position->key;

    play(f, position, "c1-c1");
    assert_string_equal(play_moves_of(f, position, "d4"), "d4-d2 d4-d3 d4xc3");
    play(f, position, "a4-a3 c1-c1");
    position_unmake(position);
    position_unmake(position);
    position_unmake(position);
    assert_int_equal(position->key, key);
    assert_string_equal(play_moves_of(f, position, "c1"),
                        "c1-a2 c1-b1 c1-c1 c1-c2 c1-d1 c1-d2 c1-d3");
}

/* A man that must promote stays what it is when its player passes by it. */
TEST_WITH(passes_are_made_as_they_are_written, struct fixture *f)
{
    play_expect(f,
                play_game(f, GAME("goal: {reduce-to: 0}, promotion: automatic, may-pass: always")),
                "P2r/4/4/4 1", "a4-a4 d4-d3", "P3/3r/4/4");
}

TEST_WITH(says_why_nobody_passes, struct fixture *f)
{
    assert_string_equal(
        play_refusal(f,
                     play_position(f, play_game(f, GAME("may-pass: {when: stuck, player: second}")),
                                   "k3/4/4/3K 1"),
                     "d1-d1"),
        "First may not pass");
    assert_string_equal(
        play_refusal(f, play_position(f, play_game(f, GAME("may-pass: always")), "k3/4/4/R2K 1"),
                     "a1-a1"),
        "a pass is written 'pass', or with First’s King on d1");
    assert_string_equal(
        play_refusal(f, play_position(f, play_game(f, GAME("may-pass: stuck")), "k3/4/4/R2K 1"),
                     "d1-d1"),
        "First may pass only without another move");
    assert_string_equal(
        play_refusal(f, play_position(f, play_game(f, GAME("may-pass: always")), "k2r/4/4/3K 1"),
                     "d1-d1"),
        "First is in check, and Second’s Rook on d4 could take First’s King on d1");
}

TEST_WITH(a_pass_is_a_word, struct fixture *f)
{
    const struct game *game = play_game(f, GAME("may-pass: {when: always, player: first}"));
    struct position *position = play_position(f, game, "k2r/4/4/L2K 2");
    struct played_move move;
    struct ply ply;
    LOCAL_BUF(out);

    assert_string_equal(play_refusal(f, position, "pass"), "Second may not pass");
    play(f, position, "d4-c4");
    ply = play_ply(f, game, "Pass");
    assert_true(replay_match(position, &ply, &move));
    assert_true(move.flags & MOVE_PASS);
    assert_int_equal(move.from, 15);
    move_text(position, &move, &out);
    assert_string_equal(buf_str(&out), "pass");
    assert_string_equal(play_refusal(f, play_position(f, game, "k2r/4/4/L2K 1"), "pass"),
                        "First is in check, and Second’s Rook on d4 could take First’s King on d1");
}

TESTS_EACH(pass, set_up, tear_down)
