/* Games in which no move may give check. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

static const char text_of_game[] =
    "piecework: 1\n"
    "game: Peace\n"
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "rules: {giving-check: %s, promotion: optional}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Bishop, code: B, moves: B}\n"
    "  - {name: Pawn, code: P, moves: fmWfcF, promotes: Rook}\n";

static const struct game *peace(struct fixture *f, const char *giving)
{
    return play_game(f, arena_print(f->arena, text_of_game, giving));
}

TEST_WITH(no_move_gives_check, struct fixture *f)
{
    ROWS(rows, "tttt", const char *giving, *position, *from, *moves);

    for (size_t i = 0; i < rows_count; i++)
        play_expect_moves(f, play_position(f, peace(f, rows[i].giving), rows[i].position),
                          rows[i].from, rows[i].moves);
}

TEST_WITH(a_refusal_says_so, struct fixture *f)
{
    struct position *position = play_position(f, peace(f, "forbidden"), "4k/5/5/5/KR3 1");

    assert_string_equal(play_refusal(f, position, "b1-b5"), "it gives check, which nobody may");
}

TESTS_EACH(giving_check, set_up, tear_down)
