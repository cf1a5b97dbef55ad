/* Men that become something else by what they take: `contagion:`. */
#include "support/test.h"
#include "support/play.h"

static const char text_of_game[] =
    "piecework: 1\n"
    "game: Spirits\n"
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "setup: |\n"
    "  r . d . k\n"
    "  . . . . .\n"
    "  . . . . .\n"
    "  . . . . .\n"
    "  K . D . R\n"
    "rules:\n"
    "  %s\n"
    "  contagion:\n"
    "    - {taking: [Deva, Teacher, Monk], becomes: Teacher}\n"
    "    - {taking: Ghost, becomes: Shade}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Raider, code: X, moves: (c)R}\n"
    "  - {name: Lion, code: L, moves: KcaKmcabK}\n"
    "  - {name: Pawn, code: P, moves: fmWfceF, promotes: Rook}\n"
    "  - {name: Monk, code: M, moves: [fmW, {moves: fmnD, from-rank: 2}]}\n"
    "  - {name: Deva, code: D, moves: WdF, promotes: Teacher}\n"
    "  - {name: Ghost, code: G, moves: F}\n"
    "  - {name: Teacher, code: +D, moves: Q}\n"
    "  - {name: Shade, code: S, moves: K}\n";

static const struct game *spirits(struct fixture *f, const char *rules)
{
    return play_game(f, arena_print(f->arena, text_of_game, rules));
}

TEST_WITH(captors_become_what_the_rule_says, struct fixture *f)
{
    ROWS(rows, "ttt", const char *before, *moves, *after);
    const struct game *game = spirits(f, "goal: capture-king");

    for (size_t i = 0; i < rows_count; i++)
        play_expect(f, game, rows[i].before, rows[i].moves, rows[i].after);
}

TEST_WITH(it_is_one_move_and_no_promotion, struct fixture *f)
{
    static const char *const promotion[] = {"{mode: optional, stuck: allowed}", "automatic"};

    for (size_t i = 0; i < COUNT_OF(promotion); i++) {
        const struct game *game =
            spirits(f, arena_print(f->arena, "goal: capture-king\n  promotion: %s", promotion[i]));
        struct position *position = play_position(f, game, "1d1rk/P1P2/5/5/4K 1");

        assert_string_equal(play_moves_of(f, position, "a4"),
                            i ? "a4-a5+ a4xb5" : "a4-a5 a4-a5+ a4xb5");
        assert_string_equal(play_refusal(f, position, "a4xb5+"),
                            "First’s Pawn on a4 does not promote there");
    }
}

/* In a hand it is what it was before it promoted. */
TEST_WITH(it_is_held_as_what_promotes_to_it, struct fixture *f)
{
    const struct game *game = spirits(f, "drops: true\n  promotion: automatic");

    struct position *position = play_position(f, game, "4k/5/r4/d4/R3K 1 -");

    play(f, position, "a1xa2 a3xa2");
    for (size_t i = 0; i < game->piece_count; i++) {
        bool deva = &game->pieces[i] == game_piece(game, "Deva");

        assert_int_equal(position->hands[0][i], deva);
        assert_int_equal(position->hands[1][i], deva);
    }
}

TESTS_EACH(contagion, set_up, tear_down)
