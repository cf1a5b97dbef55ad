/* Games that go nowhere: moves without progress, and counts at the end. */
#include "support/test.h"
#include "support/play.h"
#include "rules/ending/ending.h"

/* 4x5 squares, files a to d, ranks 5 to 1. */
#define GAME(rules)                                                                                \
    "piecework: 1\ngame: T\nboard: {size: 4x5, files: a..d, ranks: 5..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: optional, " rules "}\npieces:\n"                          \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: mfWcfF, promotes: Met}\n"                                    \
    "  - {name: Soldier, code: S, moves: fsW}\n"                                                   \
    "  - {name: Met, code: M, moves: F}\n"                                                         \
    "  - {name: Rook, code: R, moves: R}\n"

/* --- draws that are claimed --- */

TEST_WITH(draws_are_claimed, void *state)
{
    ROWS(rows, "tttu", const char *game, *played, *claim; enum outcome how);

    for (size_t i = 0; i < rows_count; i++) {
        struct fixture *f = state;
        const struct game *game = play_game(f, rows[i].game);
        struct position *position = play_position(f, game, "3k/4/4/4/K3 1");
        const char *claim;

        play(f, position, rows[i].played);
        claim = claim_text(f->arena, position);
        assert_string_equal(claim ? claim : "none", rows[i].claim ? rows[i].claim : "none");
        assert_int_equal(position_ending(position).how, rows[i].how);
    }
}

/* --- dead positions --- */

/* 5x5 squares: leapers, slides of one colour, a piece that never leaves two squares. */
#define DEAD                                                                                       \
    "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: optional, dead-position: draw}\npieces:\n"                \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Rook, code: R, moves: R}\n  - {name: Bishop, code: B, moves: B}\n"                 \
    "  - {name: Knight, code: N, moves: N}\n  - {name: Ferz, code: F, moves: F}\n"                 \
    "  - {name: Gold, code: G, moves: WfF}\n  - {name: Cannon, code: C, moves: mRcpR}\n"           \
    "  - {name: Pawn, code: P, moves: fW, promotes: Rook}\n  - {name: Stone, code: S, moves: "     \
    "mK}\n"

TEST_WITH(dead_positions_are_drawn, struct fixture *f)
{
    ROWS(material, "ttb", const char *position, *played; bool dead);
    const struct game *game = play_game(f, DEAD);

    for (size_t i = 0; i < material_count; i++) {
        struct position *position = play_position(f, game, material[i].position);

        play(f, position, material[i].played);
        if ((position_ending(position).how == OUTCOME_DEAD) != material[i].dead)
            fail_msg("%s %s", material[i].position, material[i].played);
    }
}

/* A King that may not stop beside it is mated by a Knight alone. */
TEST_WITH(squares_to_pass_are_no_flights, struct fixture *f)
{
    const struct game *game = play_game(
        f, "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1,\n"
           "  terrain: {marsh: {squares: [b5, b4], land: none}}}\nrules: {dead-position: draw}\n"
           "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
           "  - {name: Knight, code: N, moves: N}\n");
    struct position *position = play_position(f, game, "k4/5/K4/3N1/5 1");

    assert_int_equal(position_ending(position).how, OUTCOME_OPEN);
    play(f, position, "d2-c4");
    assert_int_equal(position_ending(position).how, OUTCOME_CHECKMATE);
}

TEST_WITH(games_are_drawn, struct fixture *f)
{
    ROWS_NAMED(endings, "tttui", const char *game, *position, *played; enum outcome how;
               int winner);
    int wrong = 0;

    for (size_t i = 0; i < endings_count; i++) {
        const struct game *game = play_game(f, endings[i].game);
        struct position *position = play_position(f, game, endings[i].position);
        struct ending ending;

        play(f, position, endings[i].played);
        ending = position_ending(position);
        if (ending.how == endings[i].how && ending.winner == endings[i].winner)
            continue;
        wrong++;
        print_error("row %zu, %s: is %d by %d, not %d by %d\n", i, endings[i].played, ending.how,
                    ending.winner, endings[i].how, endings[i].winner);
    }
    assert_int_equal(wrong, 0);
}

/* A Rook, and mates by lesser men: Guards (g) and Knights on 4x5 squares. */
#define MATES                                                                                      \
    "piecework: 1\ngame: T\nboard: {size: 4x5, files: a..d, ranks: 5..1}\nrules: {mate: {with: "   \
    "[Rook, Knight], never-by: Knight}}\npieces:\n"                                                \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Knight, code: N, moves: N}\n"                                                      \
    "  - {name: Guard, code: G, moves: K}\n"                                                       \
    "  - {name: Rook, code: R, moves: R}\n"

TEST_WITH(mates_have_limits, struct fixture *f)
{
    ROWS(rows, "ttui", const char *position, *played; enum outcome how; int winner);
    const struct game *game = play_game(f, MATES);
    int wrong = 0;

    for (size_t i = 0; i < rows_count; i++) {
        struct position *position = play_position(f, game, rows[i].position);
        struct ending ending;

        play(f, position, rows[i].played);
        ending = position_ending(position);
        if (ending.how == rows[i].how && ending.winner == rows[i].winner)
            continue;
        wrong++;
        print_error("row %zu, %s: is %d by %d, not %d by %d\n", i, rows[i].played, ending.how,
                    ending.winner, rows[i].how, rows[i].winner);
    }
    assert_int_equal(wrong, 0);
}

/* A move that is taken back takes its count back. */
TEST_WITH(counts_are_taken_back, struct fixture *f)
{
    const struct game *game = play_game(f, GAME("counting: {pieces: [{moves: 1}]}"));
    struct position *position = play_position(f, game, "3k/4/4/R3/K3 1");

    play(f, position, "a1-b1 d5-d4 b1-a1 d4-d5");
    assert_int_equal(position_ending(position).how, OUTCOME_COUNTED);
    position_unmake(position);
    assert_int_equal(position_ending(position).how, OUTCOME_OPEN);
    while (position->move_count)
        position_unmake(position);
    assert_int_equal(position->counted.limit, 0);
}

/* --- a King that stays --- */

TEST_WITH(kings_in_check_stay, struct fixture *f)
{
    ROWS(rows, "ttt", const char *position, *king, *rook);
    const struct game *game = play_game(f, GAME("flight: capture"));

    for (size_t i = 0; i < rows_count; i++) {
        struct position *position = play_position(f, game, rows[i].position);

        assert_string_equal(play_moves_of(f, position, "a1"), rows[i].king);
        assert_string_equal(play_moves_of(f, position, "b2"), rows[i].rook);
    }
    assert_string_equal(
        play_refusal(f, play_position(f, game, rows[0].position), "a1-a2"),
        "First’s King on a1 is in check, and may only take the one piece that gives it");
}

TESTS_EACH(draws, set_up, tear_down)
