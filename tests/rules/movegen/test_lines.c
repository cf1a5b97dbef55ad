/* Moves along drawn lines, as those of Janggi's palaces. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "notation/betza/betza.h"
#include "notation/wording/english_write.h"
#include "rules/reach/reach.h"

TEST_WITH(moves_lead_along_lines, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    ROWS(rows, "ttt", const char *position, *from, *moves);
    const struct game *game = play_game(f, text_of_game);

    for (size_t i = 0; i < rows_count; i++)
        play_expect_moves(f, play_position(f, game, rows[i].position), rows[i].from, rows[i].moves);
}

/* The same on boards without tables, by which diagrams are made. */
TEST_WITH(reach_knows_lines, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);
    const uint64_t line = terrain_bit(1);
    uint64_t ground[25] = {[1] = line, [3] = line, [7] = line, [11] = line, [13] = line};
    struct playfield field = {.width = 5, .height = 5, .origin = {2, 1}, .ground = ground};
    const struct piece *guard = game_piece(game, "Pawn");

    assert_int_equal(reach_find(f->arena, &guard->moves, &field, false).count, 5);
    field.origin = (struct vec){2, 2};
    assert_int_equal(reach_find(f->arena, &guard->moves, &field, false).count, 3);
    field.ground = NULL;
    field.origin = (struct vec){2, 1};
    assert_int_equal(reach_find(f->arena, &guard->moves, &field, false).count, 3);
}

TEST_WITH(lines_are_written, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);
    LOCAL_BUF(betza);

    betza_write_value(&game_piece(game, "Cannon")->moves, &betza);
    assert_string_equal(buf_str(&betza), "[pR, {moves: pB, along: lines}]");
    betza.size = 0;
    betza_write_value(&game_piece(game, "Guard")->moves, &betza);
    assert_string_equal(buf_str(&betza), "[W, {moves: F, along: lines, from-rank: 2}]");
}

TESTS_EACH(lines, set_up, tear_down)
