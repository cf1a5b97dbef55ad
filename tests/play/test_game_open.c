/* Definitions opened: the moves of examples are made by the rules. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "play/game_open.h"
#include "record/score.h"

/* Lines 1 to 19; examples follow from line 20 on. */
#define GAME(rules)                                                                                \
    "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: "      \
    "{farthest: 1}}}\nsetup: |\n  r . k . p\n  . . . . .\n  . . . . .\n  . . . . .\n"              \
    "  P . K . R\nrules: {promotion: automatic, passing: first-move" rules "}\npieces:\n"          \
    "  - {name: Pawn, code: P, moves: fmWfceFifmW2, promotes: [Rook, Bishop]}\n"                   \
    "  - {name: Rook, code: R, moves: R}\n  - {name: Bishop, code: B, moves: B}\n"                 \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Rat, code: T, moves: nN, promotes: Bishop}\n\n\nexamples:\n"

static struct game *open_with(struct fixture *f, const char *rules, const char *examples)
{
    const char *text = arena_print(f->arena, "%s%s", rules, examples);

    return game_from_source(
        f->arena, source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags), f->diags);
}

static void expect_step(const struct placement *step, const char *expected)
{
    LOCAL_BUF(line);

    placement_line(step, &line);
    assert_string_equal(buf_str(&line), expected);
}

TEST_WITH(steps_are_those_of_the_rules, struct fixture *f)
{
    const struct game *game =
        open_with(f, GAME(""),
                  "- {name: passing, position: 2k1p/5/3P1/5/2K2 2, moves: e5-e3 d3xe4 c5-b5}\n"
                  "- {name: refused, position: 2k2/5/5/2R2/2K2 1, moves: c2xc5-c1, illegal: yes}\n"
                  "- {name: broken, position: 2k2/5/5/2R2/2K2 1, moves: c2-d3 c5-c4 c2-c3}\n");
    const struct example *e = game->examples;

    expect_findings(f->diags, "");
    assert_int_equal(game->example_count, 3);
    expect_step(&e->steps[1], "2k2/5/3Pp/5/2K2 1 -");
    expect_step(&e->steps[2], "2k2/4P/5/5/2K2 2 -");
    expect_step(&e->steps[3], "1k3/4P/5/5/2K2 1 -");
    assert_int_equal(e->trails[0].taken_count, 0);
    assert_int_equal(e->trails[1].taken_count, 1);
    assert_true(square_same(e->trails[1].taken[0], (struct square){4, 2}));
    /* what is not legal is not made; the checks tell */
    expect_step(&e[1].steps[1], "2k2/5/5/2R2/2K2 1 -");
    expect_step(&e[2].steps[3], "2k2/5/5/2R2/2K2 1 -");
}

static void expect_dots(const struct example *e, const char *expected)
{
    LOCAL_BUF(text);

    for (size_t i = 0; i < e->marks.dot_count; i++)
        buf_print(&text, "%s%c%d", i ? " " : "", 'a' + e->marks.dots[i].file,
                  5 - e->marks.dots[i].rank);
    assert_string_equal(buf_str(&text), expected);
}

/* By the rules: no King goes beside a Rook's line, and a Pawn that promotes has one dot. */
TEST_WITH(dots_are_where_men_may_go, struct fixture *f)
{
    const struct game *game =
        open_with(f, GAME(""),
                  "- {name: king, position: r1k2/5/5/5/1K3 1, moves-of: b1}\n"
                  "- {name: pawn, position: 2k2/4P/5/5/2K2 1, moves-of: e4, dots: c3}\n"
                  "- {name: stuck, position: 2k1p/4P/5/5/2K2 1, moves-of: e4}\n"
                  "- {name: other, position: 2k2/4P/5/5/2K2 1, moves-of: c5}\n");

    assert_int_equal(game->example_count, 4);
    expect_dots(&game->examples[0], "b2 c1 c2");
    expect_dots(&game->examples[1], "c3 e5");
    expect_findings(f->diags, "22:56:2 error bad-text\n23:55:2 error bad-text\n");
}

/* The checks tell why; in what else is known of the example nothing has been moved. */
TEST_WITH(what_cannot_be_made_is_not, struct fixture *f)
{
    static const char *const moves[] = {"d2-d3", "d4-d3", "c2xc3", "c2-c1", "c2-c2", "c2xc5-c4"};

    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        const struct game *game = open_with(
            f, GAME(""),
            arena_print(f->arena, "- {name: x, position: '2k2/3r1/5/2R2/2K2 1', moves: %s}\n",
                        moves[i]));

        expect_findings(f->diags, "");
        assert_int_equal(game->example_count, 1);
        assert_int_equal(game->examples[0].made, 0);
        expect_step(&game->examples[0].steps[1], "2k2/3r1/5/2R2/2K2 1 -");
    }
}

/* Of several men whose square is not written the one is meant that alone can go there. */
TEST_WITH(the_man_that_can_go_is_meant, struct fixture *f)
{
    static const char rules[] =
        "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"
        "notation: {mover: code}\npieces:\n  - {name: Stone, code: S, moves: W}\nexamples:\n";
    const struct game *game =
        open_with(f, rules, "- {name: near, position: 4/4/3S/S3 1, moves: S-b1}\n");

    expect_findings(f->diags, "");
    expect_step(&game->examples[0].steps[1], "4/4/3S/1S2 2 -");
    assert_true(square_same(game->examples[0].plies[0].squares[0], (struct square){0, 3}));
}

/* Where something else is wrong, nothing is known of what moves lead to. */
TEST_WITH(moves_of_flawed_games_are_not_made, struct fixture *f)
{
    const struct game *game =
        open_with(f, GAME(", repetition: nonsense"),
                  "- {name: x, position: 2k2/5/5/2R2/2K2 1, moves: d2-d3 c2-c3, region: a1-e5}\n");

    expect_findings(f->diags, "10:64:8 error bad-choice\n");
    assert_int_equal(game->example_count, 1);
    expect_step(&game->examples[0].steps[2], "2k2/5/5/2R2/2K2 1 -");
}

/* Where the players agree on hobbling, the way in which more moves are legal is taken. */
TEST_WITH(examples_are_of_either_way, struct fixture *f)
{
    static const char rules[] =
        "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"
        "rules: {hobbling: optional}\npieces:\n  - {name: Horse, code: H, moves: nN}\n"
        "  - {name: Stone, code: S, moves: W}\nexamples:\n";
    const struct game *game =
        open_with(f, rules,
                  "- {name: jumps, position: 4/4/S3/H3 1, moves: a1-b3}\n"
                  "- {name: hobbled, position: 4/4/S3/H3 1, moves: a1-b3, illegal: yes}\n");

    assert_int_equal(diags_count(f->diags), 0);
    expect_step(&game->examples[0].steps[1], "4/1H2/S3/4 2 -");
}

/* Where a slide turns, what a move takes, and who burns with it: on the square that he leaves. */
TEST_WITH(trails_tell_what_squares_do_not, struct fixture *f)
{
    ROWS(trails, "tttt", const char *game, *example, *way, *taken);

    for (size_t i = 0; i < trails_count; i++) {
        const struct game *game = game_load(f->arena, trails[i].game, f->diags);
        const struct trail *trail = game_example(game, trails[i].example)->trails;
        LOCAL_BUF(taken);

        expect_findings(f->diags, "");
        for (size_t k = 0; k < trail->taken_count; k++)
            buf_print(&taken, "%s%s", k ? " " : "", square_name(f->arena, game, trail->taken[k]));
        assert_string_equal(buf_str(&taken), trails[i].taken);
        assert_string_equal(trail->way ? ply_text(f->arena, game, trail->way) : "", trails[i].way);
    }
}

TESTS_EACH(game_open, set_up, tear_down)
