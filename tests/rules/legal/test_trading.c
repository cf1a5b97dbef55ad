/* Pieces that may not be traded: the Lions of Chu Shogi, case by case. */
#include "support/test.h"
#include "support/layouts.h"
#include "support/play.h"

#include "rules/legal/legal.h"

#include <limits.h>

#define CHU "pieces/chu-shogi.yaml"

/* The game with other values of the rule. */
static const struct game *chu(struct fixture *f, const char *trading)
{
    static const char rule[] = "minor: [Pawn, Go-Between]";
    const char *text = file_text(f->arena, CHU), *at = strstr(text, rule);

    assert_non_null(at);
    at += strlen(rule);
    return play_game(f, arena_print(f->arena, "%.*s%s%s", (int)(at - text), text, trading, at));
}

TEST_WITH(lions_are_not_traded, struct fixture *f)
{
    struct row {
        const char *trading, *position, *played, *move, *refusal; /* NULL: it is legal */
    };
    TABLE(struct row, rows, "ttttt");

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = chu(f, rows[i].trading);
        struct position *position = play_position(f, game, rows[i].position);

        play(f, position, rows[i].played);
        if (!rows[i].refusal) {
            play(f, position, rows[i].move);
            continue;
        }
        assert_string_equal(play_refusal(f, position, rows[i].move), rows[i].refusal);
    }
}

/* Men that are held come back, so that the same men may stand there with nobody having struck. */
TEST_WITH(a_strike_belongs_to_the_position, struct fixture *f)
{
    static const char text[] = "piecework: 1\n"
                               "game: Held\n"
                               "board: {size: 5x5, files: a..e, ranks: 5..1}\n"
                               "setup: |\n"
                               "  . . . . k\n"
                               "  . . . . .\n"
                               "  l r w . .\n"
                               "  . . W R L\n"
                               "  K . . . .\n"
                               "rules: {goal: capture-king, drops: true%s}\n"
                               "pieces:\n"
                               "  - {name: King, code: K, moves: K, royal: true}\n"
                               "  - {name: Lion, code: L, moves: KAD}\n"
                               "  - {name: Rook, code: R, moves: R}\n"
                               "  - {name: Wazir, code: W, moves: W}\n";
    static const char moves[] = "a5xa1 c1xc3 e5-d5 c3-c1 d5-e5 W*c3 a1-a3 e2-d2 a3xc3 d2-e2 c3-a3 "
                                "e2-d2 a3-a1 d2-e2 W*c3";

    for (int trading = 0; trading < 2; trading++) {
        const char *rule = trading ? ", trading: {pieces: Lion}" : "";
        struct position *position = play_position(
            f, play_game(f, arena_print(f->arena, text, rule)), "r3k/5/2w2/4K/L1R2 2 -");

        play(f, position, moves);
        assert_int_equal(position_times(position, INT_MAX), trading ? 1 : 2);
    }
}

TESTS_EACH(trading, set_up, tear_down)
