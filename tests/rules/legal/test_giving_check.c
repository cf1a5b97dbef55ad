/* Games in which no move may give check. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include <string.h>

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

static const struct {
    const char *giving, *position, *from, *moves;
} rows[] = {
    {"allowed", "4k/5/5/5/KR3 1", "b1", "b1-b2 b1-b3 b1-b4 b1-b5 b1-c1 b1-d1 b1-e1"},
    {"forbidden", "4k/5/5/5/KR3 1", "b1", "b1-b2 b1-b3 b1-b4 b1-c1 b1-d1"},
    /* discovered */
    {"forbidden", "4k/5/4B/5/K3R 1", "e3", ""},
    {"allowed", "4k/5/4B/5/K3R 1", "e3", "e3-c1 e3-c5 e3-d2 e3-d4"},
    /* by promotion */
    {"allowed", "4k/P4/5/5/K4 1", "a4", "a4-a5+"},
    {"forbidden", "4k/P4/5/5/K4 1", "a4", ""},
    /* even as a capture, and even out of check */
    {"forbidden", "4k/5/4p/5/K3R 1", "e1", "e1-b1 e1-c1 e1-d1 e1-e2"},
    {"forbidden", "r3k/5/5/5/K1R2 1", "c1", ""},
    {"forbidden", "R3k/5/5/5/K4 2", "e5", "e5-d4 e5-e4"},
};

TEST_WITH(no_move_gives_check, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct position *position = play_position(f, peace(f, rows[i].giving), rows[i].position);
        const char *found = play_moves_of(f, position, rows[i].from);

        if (strcmp(found, rows[i].moves) != 0)
            fail_msg("%s: %s", rows[i].position, found);
    }
}

TEST_WITH(a_refusal_says_so, struct fixture *f)
{
    struct position *position = play_position(f, peace(f, "forbidden"), "4k/5/5/5/KR3 1");

    assert_string_equal(play_refusal(f, position, "b1-b5"), "it gives check, which nobody may");
}

TESTS_EACH(giving_check, set_up, tear_down)
