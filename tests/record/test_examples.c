#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "check/game/check.h"
#include "play/game_open.h"
#include "record/score.h"

/* Lines 1 to 10; examples follow from line 12 on. */
#define GAME                                                                                       \
    "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"                        \
    "rules: {drops: yes}\n"                                                                        \
    "setup: |\n  . k . .\n  p . . .\n  P . . .\n  . K . .\n"                                       \
    "pieces: [{name: Pawn, code: P, moves: K}, {name: King, code: K, moves: K, royal: true}]\n"    \
    "examples:\n"

static struct game *load(struct fixture *f, const char *examples)
{
    const char *text = arena_print(f->arena, "%s%s", GAME, examples);
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);

    return game_from_source(f->arena, source, f->diags);
}

static void expect_line(const struct placement *placement, const char *expected)
{
    LOCAL_BUF(line);

    placement_line(placement, &line);
    assert_string_equal(buf_str(&line), expected);
}

TEST_WITH(test_all_keys, struct fixture *f)
{
    const struct game *game = load(f, "- name: All\n"
                                      "  caption: What there is\n"
                                      "  note: for the reader\n"
                                      "  position: 1k2/p3/P3/1K2\n"
                                      "  to-move: second\n"
                                      "  hands: 2Pp\n"
                                      "  moves: [a3xa2 b1xa2, P*d4]\n"
                                      "  result: 1k1p/4/K3/4 1 3P\n"
                                      "  region: d1-a4\n"
                                      "  arrows: a1-a2-b2, c1-c2\n"
                                      "  circles: [a1-b2, c3]\n"
                                      "  crosses: d4\n"
                                      "  shaded: d1 d2\n"
                                      "  numbers: [d1, c1]\n");
    const struct example *e = game_example(game, "all");

    check_game(f->arena, game, f->diags);
    assert_int_equal(diags_having(f->diags, DIAG_EXAMPLE_RESULT), 1);
    assert_non_null(e);
    assert_string_equal(e->caption.text, "What there is");
    assert_int_equal(e->ply_count, 3);
    expect_line(&e->steps[0], "1k2/p3/P3/1K2 2 2Pp");
    expect_line(&e->steps[1], "1k2/4/p3/1K2 1 2P2p");
    expect_line(&e->steps[2], "1k2/4/K3/4 2 3P2p");
    expect_line(&e->steps[3], "1k1p/4/K3/4 1 3Pp");
    assert_int_equal(e->trails[0].taken_count, 1);
    assert_true(square_same(e->trails[0].taken[0], (struct square){0, 2}));
    assert_true(e->region.file == 0 && e->region.rank == 0);
    assert_true(e->region.files == 4 && e->region.ranks == 4);
    assert_int_equal(e->marks.arrow_count, 2);
    assert_int_equal(e->marks.arrows[0].count, 3);
    assert_int_equal(e->marks.circle_count, 5);
    assert_true(square_same(e->marks.circles[4], (struct square){2, 1}));
    assert_int_equal(e->marks.cross_count, 1);
    assert_int_equal(e->marks.shaded_count, 2);
    assert_int_equal(e->marks.number_count, 2);
    assert_null(game_example(game, "none"));
}

/* What is left out follows: the setup, the side of the first man, the whole board. */
TEST_WITH(test_defaults, struct fixture *f)
{
    const struct game *game = load(f, "- {name: setup}\n"
                                      "- {name: second, moves: a3-b3}\n"
                                      "- {name: drop, hands: P, moves: P*d1}\n");

    assert_int_equal(diags_count(f->diags), 0);
    assert_int_equal(game->example_count, 3);
    expect_line(&game->examples[0].steps[0], "1k2/p3/P3/1K2 1 -");
    expect_line(&game->examples[1].steps[0], "1k2/p3/P3/1K2 2 -");
    expect_line(&game->examples[2].steps[1], "1k2/p3/P3/1K1P 2 -");
    assert_int_equal(game->examples[0].region.files, 4);
}

/* Of an illegal move only the squares must be understood. */
TEST_WITH(test_illegal, struct fixture *f)
{
    const struct game *game = load(f, "- {name: why, moves: b1xb4, illegal: too far}\n"
                                      "- {name: bare, moves: b1-a2, illegal: yes}\n"
                                      "- {name: legal, moves: b1-b2, illegal: no}\n"
                                      "- {name: drop, moves: P*c2, illegal: nothing held}\n");

    assert_int_equal(diags_count(f->diags), 0);
    assert_int_equal(game->example_count, 4);
    assert_true(game->examples[0].illegal && game->examples[1].illegal);
    assert_string_equal(game->examples[0].reason.text, "too far");
    assert_null(game->examples[1].reason.text);
    assert_false(game->examples[2].illegal);
}

TEST_WITH(test_findings, struct fixture *f)
{
    struct row {
        const char *examples, *findings;
        const char *printed; /* part of the output, or NULL */
    };
    TABLE(struct row, wrong, "ttt");

    for (size_t i = 0; i < wrong_count; i++) {
        const struct game *game = load(f, wrong[i].examples);

        if (diags_count(f->diags) == 0)
            check_game(f->arena, game, f->diags);
        expect_findings(f->diags, wrong[i].findings);
        if (wrong[i].printed)
            expect_printed(f->diags, wrong[i].printed);
        diags_free(f->diags);
        f->diags = diags_new();
    }
}

/* Whichever square of a right result is changed, the check fails at that square. */
TEST_WITH(test_changed_squares, struct fixture *f)
{
    static const char right[] = ". k . .\n    P . . .\n    . . . .\n    . K . .\n";

    for (size_t i = 0; right[i]; i++) {
        char *text;

        if (!strchr(".kPK", right[i]))
            continue;
        text = arena_print(f->arena, "- name: x\n  moves: a2xa3\n  result: |\n    %s", right);
        strstr(text, right)[i] = right[i] == '.' ? 'p' : '.';
        check_game(f->arena, load(f, text), f->diags);
        assert_int_equal(diags_count(f->diags), 1);
        assert_int_equal(diags_having(f->diags, DIAG_EXAMPLE_RESULT), 1);
        assert_int_equal(diags_place(f->diags, 0).line, 15 + i / 12);
        assert_int_equal(diags_place(f->diags, 0).column, 5 + i % 12);
        diags_free(f->diags);
        f->diags = diags_new();
    }
}

/* The example of the documentation holds. */
TEST_WITH(test_documented, struct fixture *f)
{
    static const char head[] =
        "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1}\n"
        "pieces: [{name: Pawn, code: P, moves: W}, {name: King, code: K, "
        "moves: K}, {name: Veteran, code: V, moves: mceK}]\n";
    const struct source *page = source_read(f->arena, "docs/rule-texts.md", f->diags), *source;
    const char *begin = strstr(page->text, "examples:\n  - name: through-capture"), *text;
    const struct game *game;

    assert_non_null(begin);
    text = arena_print(f->arena, "%s%.*s", head, (int)(strstr(begin, "```") - begin), begin);
    source = source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);
    game = game_from_source(f->arena, source, f->diags);
    assert_non_null(game);
    assert_int_equal(game->example_count, 1);
    check_game(f->arena, game, f->diags);
    assert_int_equal(diags_having(f->diags, DIAG_EXAMPLE_RESULT), 0);
    assert_non_null(game->examples[0].result_text.text);
}

TESTS_EACH(examples, set_up, tear_down)
