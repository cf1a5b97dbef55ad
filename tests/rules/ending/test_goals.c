/* Goals beside royal pieces: when they are reached, and who wins. */
#include "support/test.h"
#include "support/play.h"

#include "rules/ending/ending.h"

static const char text_of_game[] =
    "piecework: 1\n"
    "game: Goals\n"
    "board: {size: 5x5, files: a..e, ranks: 5..1, terrain: {mark: {squares: [c3, c4]},\n"
    "  den: {squares: {first: a1}}}}\n"
    "rules: {goal: %s, check: none}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Pawn, code: P, moves: fmWfcF}\n";

TEST_WITH(goals_decide_games, struct fixture *f)
{
    struct row {
        const char *goal, *position, *moves;
        const char *ending; /* NULL: the game goes on */
    };
    TABLE(struct row, rows, "tttt");

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = play_game(f, arena_print(f->arena, text_of_game, rows[i].goal));
        struct position *position = play_position(f, game, rows[i].position);
        struct played_moves moves = {0};
        const char *ending, *expected = rows[i].ending ? rows[i].ending : "nothing";

        play(f, position, rows[i].moves);
        ending = ending_text(f->arena, game, position_ending(position));
        if (strcmp(ending ? ending : "nothing", expected) != 0)
            fail_msg("%s, %s: %s", rows[i].goal, rows[i].moves, ending ? ending : "goes on");
        legal_moves(position, &moves);
        assert_true((moves.count == 0) == (rows[i].ending != NULL));
        moves_free(&moves);
    }
}

/* The position before is the same again, however the game ended. */
TEST_WITH(moves_are_taken_back, struct fixture *f)
{
    const struct game *game = play_game(f, arena_print(f->arena, text_of_game, "{reach: mark}"));
    struct position *position = play_position(f, game, "k4/5/5/2R2/4K 1");

    play(f, position, "c2-c3");
    assert_int_equal(position_ending(position).how, OUTCOME_GOAL);
    position_unmake(position);
    assert_int_equal(position_ending(position).how, OUTCOME_OPEN);
    play(f, position, "c2-b2 a5-a4 b2-c2 a4-a5 c2-c3");
    assert_int_equal(position_ending(position).how, OUTCOME_GOAL);
}

/* --- royal men that can be spared --- */

static const char text_of_kings[] =
    "piecework: 1\n"
    "game: Kings\n"
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "rules: {promotion: optional, %s}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Elephant, code: E, moves: W, promotes: Prince}\n"
    "  - {name: Prince, code: P, moves: K, royal: true}\n";

TEST_WITH(spare_kings_need_not_be_safe, struct fixture *f)
{
    ROWS(kings, "tttt", const char *rules, *position, *from, *moves);

    for (size_t i = 0; i < kings_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, text_of_kings, kings[i].rules));
        struct position *position = play_position(f, game, kings[i].position);

        assert_string_equal(play_moves_of(f, position, kings[i].from), kings[i].moves);
    }
}

TEST_WITH(the_last_kings_decide, struct fixture *f)
{
    const struct game *game =
        play_game(f, arena_print(f->arena, text_of_kings, "goal: capture-king, royals-needed: 1"));
    struct position *position = play_position(f, game, "k3r/5/5/1K3/4K 2");

    play(f, position, "e5xe1");
    assert_int_equal(position_ending(position).how, OUTCOME_OPEN);
    play(f, position, "b2-b3 e1-b1 b3-b4 b1xb4");
    assert_int_equal(position_ending(position).how, OUTCOME_CAPTURE);
    assert_int_equal(position_ending(position).winner, 1);
}

/* The checks that were given make positions differ, and are written with them. */
TEST_WITH(checks_belong_to_positions, struct fixture *f)
{
    const struct game *game =
        play_game(f, arena_print(f->arena, text_of_game, "[{checks: 3}, capture-king]"));
    struct position *position = play_position(f, game, "k4/5/5/1R3/4K 1");
    uint64_t key = position->key;
    struct placement placement;
    LOCAL_BUF(line);

    play(f, position, "b2-a2 a5-b5 a2-b2 b5-a5");
    assert_true(position->key != key);
    placement = position_state(f->arena, position);
    placement_line(&placement, &line);
    assert_string_equal(buf_str(&line), "k4/5/5/1R3/4K 1 - +2+0");
    assert_true(play_position(f, game, buf_str(&line))->key == position->key);
    for (int i = 0; i < 4; i++)
        position_unmake(position);
    assert_true(position->key == key);
    play(f, position, "b2-b3 a5-a4 b3-b2 a4-a5");
    assert_int_equal(position->verdict.checks[0], 0);
    assert_true(position->key == key);
}

/* A position that is stated may have been decided. */
TEST_WITH(stated_positions_are_looked_at, struct fixture *f)
{
    const struct game *game = play_game(f, arena_print(f->arena, text_of_game, "{reach: mark}"));

    assert_int_equal(position_ending(play_position(f, game, "k4/5/2R2/5/4K 2")).winner, 0);
    assert_int_equal(position_ending(play_position(f, game, "k4/5/2R2/5/4K 1")).winner, 0);
    assert_int_equal(position_ending(play_position(f, game, "k4/5/1R3/5/4K 1")).how, OUTCOME_OPEN);
}

/* Where drawn lines bind, files are told from ranks, too. */
TEST_WITH(rows_on_drawn_grids_go_along_files, struct fixture *f)
{
    const struct game *game = play_game(f, "piecework: 1\n"
                                           "game: Drawn\n"
                                           "board: {size: 3x3, play: points, diagonals: all}\n"
                                           "rules: {goal: {in-a-row: 2, along: files}}\n"
                                           "pieces: [{name: Man, code: M, moves: K}]\n");

    assert_true(game->network.binds);
    assert_int_equal(position_ending(play_position(f, game, "m1m/3/MM1 2")).how, OUTCOME_OPEN);
    assert_int_not_equal(position_ending(play_position(f, game, "m1m/M2/M2 2")).how, OUTCOME_OPEN);
}

/* An immobile man is shut in, unless a friend may swap places with it. */
TEST_WITH(who_can_be_swapped_is_not_shut_in, struct fixture *f)
{
    const struct game *game = play_game(
        f, "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"
           "rules: {goal: {shut-in: Tree}}\npieces:\n  - {name: Tree, code: T, immobile: true}\n"
           "  - {name: Man, code: M, moves: WudW}\n");

    assert_null(
        ending_text(f->arena, game, position_ending(play_position(f, game, "4/1m2/1TM1/4 1"))));
    assert_string_equal(
        ending_text(f->arena, game, position_ending(play_position(f, game, "4/1m2/1T1M/4 1"))),
        "Second has won by shutting a piece in");
}

TESTS_EACH(goals, set_up, tear_down)
