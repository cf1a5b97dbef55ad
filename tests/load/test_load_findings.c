#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "play/game_open.h"

static struct game *load(struct fixture *f, const char *text)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);

    return source ? game_from_source(f->arena, source, f->diags) : NULL;
}

/* A board, pieces and more, with one mistake. */
#define HEAD "piecework: 1\ngame: T\n"                         /* lines 1-2 */
#define BOARD "board: {size: 2x2, files: a..b, ranks: 2..1}\n" /* line 3 */
#define PIECES "pieces:\n- {name: King, code: K, moves: K}\n"  /* lines 4-5 */
#define GAME HEAD BOARD PIECES

struct finding_case {
    const char *text, *findings;
    const char *printed; /* part of the output, or NULL */
    bool game;           /* whether a game is returned all the same */
};

TEST(mistakes_are_reported)
{
    TABLE_NAMED(struct finding_case, finding_cases, "tttb");

    EACH (c, finding_cases, finding_cases_count) {
        void *fixture;
        struct fixture *f;
        const struct game *game;

        set_up(&fixture);
        f = fixture;
        game = load(f, c->text);
        expect_findings(f->diags, c->findings);
        assert_int_equal(game != NULL, c->game);
        if (c->printed)
            expect_printed(f->diags, c->printed);
        tear_down(&fixture);
    }
}

/* Boards of points and lines, each with one thing that cannot be. */
TEST_WITH(boards_that_cannot_be_are_reported, struct fixture *f)
{
    ROWS_NAMED(boards, "tt", const char *board, *printed);

    for (size_t i = 0; i < boards_count; i++) {
        struct diags *diags = diags_new(), *own = f->diags;

        f->diags = diags;
        assert_null(load(f, arena_print(f->arena, HEAD "board: {%s}\n" PIECES, boards[i].board)));
        expect_printed(diags, boards[i].printed);
        assert_int_equal(diags_count(diags), 1);
        f->diags = own;
        diags_free(diags);
    }
}

TEST_WITH(a_broken_piece_does_not_hide_others, struct fixture *f)
{
    struct game *game = load(f, GAME "- {name: X, code: X, moves: '?'}\n"
                                     "- {name: Y, code: Y, moves: W, promotes: X}\n"
                                     "setup: |\n  X Y\n  . .\n");

    assert_int_equal(diags_count(f->diags), 1);
    assert_int_equal(game->piece_count, 3);
    assert_false(game->pieces[1].valid);
    assert_false(game->pieces[1].drawable);
    assert_int_equal(piece_stuck_ranks(game, &game->pieces[1]), 0);
    assert_true(game->pieces[2].valid);
    assert_ptr_equal(game->pieces[2].promoted, &game->pieces[1]);
    assert_int_equal(game->pieces[1].count[0], 1);
}

TEST_WITH(a_broken_mnemonic_counts_as_absent, struct fixture *f)
{
    struct game *game = load(f, GAME "- name: X\n  code: X\n  moves: W\n  mnemonic: '?'\n");

    assert_true(diags_count(f->diags) > 0);
    assert_true(game->pieces[1].valid);
    assert_ptr_equal(game->pieces[1].shown.moves, game->pieces[1].moves.moves);
}

TEST_WITH(codes_are_compared_as_a_whole, struct fixture *f)
{
    struct game *game = load(f, GAME "- {name: A, code: A, moves: W}\n"
                                     "- {name: AZ, code: AZ, moves: W}\n"
                                     "- {name: Z, code: Z, moves: W}\n"
                                     "setup: |\n  AZ a\n  z az\n");

    expect_findings(f->diags, "");
    assert_string_equal(game_man(game, 0, 0).piece->name.text, "AZ");
    assert_string_equal(game_man(game, 1, 0).piece->name.text, "A");
    assert_string_equal(game_man(game, 0, 1).piece->name.text, "Z");
    assert_string_equal(game_man(game, 1, 1).piece->name.text, "AZ");
    assert_int_equal(game_man(game, 0, 0).side, 0);
    assert_int_equal(game_man(game, 1, 1).side, 1);
    diags_free(f->diags);
    f->diags = diags_new();
    load(f, GAME "- {name: AZ, code: AZ, moves: W}\nsetup: |\n  A Z\n  AZZ aZ\n");
    expect_findings(f->diags, "8:3:1 error setup-code\n8:5:1 error setup-code\n"
                              "9:3:3 error setup-code\n9:7:2 error setup-code\n");
}

TEST_WITH(what_is_half_understood_is_left_out, struct fixture *f)
{
    struct game *game = load(f, HEAD PIECES "board: {size: 3x3, dots: ['1|2 1|3', '1|3 1|2']}\n"
                                            "claims:\n- x: [a, [b]]\n- y: c\n");

    expect_findings(f->diags,
                    "5:32:3 error bad-dot\n5:39:3 error bad-dot\n7:10:1 error wrong-type\n");
    assert_int_equal(game->dot_count, 0);
    assert_int_equal(game->claim_count, 1);
    assert_string_equal(game->claims[0].fact.text, "y");
}

TEST_WITH(a_setup_with_findings_is_not_used, struct fixture *f)
{
    struct game *game = load(f, GAME "setup: |\n  K .\n  . q\n");

    assert_null(game->setup);
    assert_int_equal(game->pieces[0].count[0], 0);
    assert_null(game_man(game, 0, 0).piece);
}

TEST_WITH(labels_that_cannot_be_used_are_numbers, struct fixture *f)
{
    struct game *game = load(f, HEAD PIECES "board: {size: 2x2, files: a..c}\n");

    assert_string_equal(game->file_labels[0], "1");
    assert_string_equal(game->file_labels[1], "2");
    assert_string_equal(game->rank_labels[1], "2");
}

/* A game of `count` pieces with a wrong code in its setup. */
static struct game *load_many(struct fixture *f, int count)
{
    LOCAL_BUF(text);
    struct game *game;

    buf_text(&text, HEAD "board: {size: 1x1}\nsetup: |\n  Q\npieces:\n");
    for (int i = 0; i < count; i++)
        buf_print(&text, "- {name: n%d, code: C%d, moves: W}\n", i, i);
    game = load(f, arena_text(f->arena, text.text, text.size));
    return game;
}

TEST_WITH(pieces_are_limited, struct fixture *f)
{
    assert_int_equal(load_many(f, PIECE_LIMIT)->piece_count, PIECE_LIMIT);
    assert_int_equal(diags_having(f->diags, DIAG_TOO_MANY), 0);
    assert_int_equal(load_many(f, PIECE_LIMIT + 2)->piece_count, PIECE_LIMIT);
    expect_findings(f->diags, "5:3:1 error setup-code\n"
                              "519:4:4 error too-many\n");
    expect_printed(f->diags, " C38 C39 and others\n");
}

TEST_WITH(a_missing_file_is_reported, struct fixture *f)
{
    assert_null(game_load(f->arena, "tests/none/game.yaml", f->diags));
    expect_findings(f->diags, "0:0:0 fatal error file-unreadable\n");
}

TESTS_EACH(load_findings, set_up, tear_down)
