/* Captures that explode. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/ending/ending.h"

#include <ctype.h>

static const char text_of_game[] =
    "piecework: 1\n"
    "game: Atoms\n"
    "board: {size: 6x5, files: a..f, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "rules: {goal: %s, promotion: automatic, explosions: %s}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Knight, code: N, moves: N}\n"
    "  - {name: Hopper, code: H, moves: cafmW}\n"
    "  - {name: Pawn, code: P, moves: fmWfcF, promotes: Rook}\n";

static const struct game *atoms(struct fixture *f, const char *goal, const char *explosions)
{
    return play_game(f, arena_print(f->arena, text_of_game, goal, explosions));
}

/* --- what is left --- */

TEST_WITH(captures_explode, struct fixture *f)
{
    ROWS(worked, "tttt", const char *explosions, *before, *moves, *after);

    for (size_t i = 0; i < worked_count; i++) {
        const struct game *game = atoms(f, "capture-king", worked[i].explosions);

        play_expect(f, game, worked[i].before, worked[i].moves, worked[i].after);
    }
}

/* --- Kings --- */

TEST_WITH(a_king_keeps_out_of_explosions, struct fixture *f)
{
    ROWS(kings, "tttt", const char *explosions, *position, *from, *moves);

    for (size_t i = 0; i < kings_count; i++) {
        const struct game *game = atoms(f, "checkmate", kings[i].explosions);
        const char *found =
            play_moves_of(f, play_position(f, game, kings[i].position), kings[i].from);

        if (strcmp(found, kings[i].moves) != 0)
            fail_msg("%s: %s", kings[i].position, found);
    }
}

TEST_WITH(a_king_that_explodes_is_lost, struct fixture *f)
{
    const struct game *game = atoms(f, "capture-king", "true");
    struct position *position = play_position(f, game, "5k/5r/6/6/K4R 1");

    play(f, position, "f1xf4");
    assert_int_equal(position_ending(position).how, OUTCOME_CAPTURE);
    assert_int_equal(position_ending(position).winner, 0);
    /* both: the player who did it has lost */
    position = play_position(f, game, "4Kk/5r/6/6/5R 1");
    play(f, position, "f1xf4");
    assert_int_equal(position_ending(position).winner, 1);
}

/* What explodes comes to the hand of the other player, in records, too; taken back it is gone from
 * there. */
TEST_WITH(what_explodes_may_be_held, struct fixture *f)
{
    ROWS(kept, "tt", const char *explosions, *hands);
    static const char setup[] = "setup: |\n  . . . . . k\n  . . p r . .\n  . . n N . .\n"
                                "  . . . . . P\n  K . R . . .\n";

    for (size_t i = 0; i < kept_count; i++) {
        const char *text =
            arena_print(f->arena, text_of_game, "checkmate, drops: true", kept[i].explosions);
        const struct game *game = play_game(f, arena_print(f->arena, "%s%s", text, setup));
        struct position *position = play_position(f, game, NULL);
        LOCAL_BUF(hands);

        play(f, position, "c1xc3");
        for (int side = 0; side < 2; side++)
            for (size_t k = 0; k < game->piece_count; k++)
                for (int n = 0; n < position->hands[side][k]; n++)
                    buf_char(&hands, side ? (char)tolower(*game->pieces[k].code.text)
                                          : *game->pieces[k].code.text);
        if (strcmp(buf_str(&hands), kept[i].hands) != 0)
            fail_msg("%s: %s", kept[i].explosions, buf_str(&hands));
        position_unmake(position);
        for (size_t k = 0; k < game->piece_count; k++)
            assert_int_equal(position->hands[0][k] + position->hands[1][k], 0);
    }
}

TEST_WITH(a_refusal_says_so, struct fixture *f)
{
    const struct game *game = atoms(f, "checkmate", "true");

    assert_string_equal(play_refusal(f, play_position(f, game, "5k/6/6/1n4/K5 1"), "a1xb2"),
                        "First would lose at once");
}

TESTS_EACH(explosions, set_up, tear_down)
