/* Positions of other programs, FEN and SFEN. What follows from rights to castle and from squares
 * that were passed is tested in play/castling. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "load/load.h"
#include "record/placement/placement.h"
#include "record/placement/placement_fen.h"

#include <string.h>

#define CHESS "tests/games/castling.yaml"
#define CHU "pieces/chu-shogi.yaml"
#define OUK "tests/games/cambodian.yaml"
#define SHOGI "tests/games/minishogi.yaml"

static bool read(struct fixture *f, const char *game, const char *text, struct placement *placement)
{
    const struct source *source = source_from_text(f->arena, "p", text, strlen(text), f->diags);
    struct located located = {text, {source, 1, 1, 1}, true};

    return placement_read(f->arena, game_load(f->arena, game, f->diags), &located, placement,
                          f->diags);
}

/* --- men, hands and turn --- */

static const struct {
    const char *game, *text, *line;
} same[] = {
    {CHESS, "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 1 -"},
    {CHESS, "4k3/8/8/8/8/8/8/4K3 b - - 12 34", "4k3/8/8/8/8/8/8/4K3 2 -"},
    {CHESS, "4k3/8/8/8/8/8/8/4K3[] b 0 1", "4k3/8/8/8/8/8/8/4K3 2 -"},
    {SHOGI, "r2gk/4p/+P4/4P/KG3[SBPbrpP] w - - 0 1", "r2gk/4p/+P4/4P/KG3 1 2PSBpbr"},
    {SHOGI, "r2gk/4p/5/4P/KG3[-] b 0 1", "r2gk/4p/5/4P/KG3 2 -"},
    {SHOGI, "r2gk/4p/5/4P/KG3 b 2Psb 1", "r2gk/4p/5/4P/KG3 1 2Psb"},
    {SHOGI, "r2gk/4p/5/4P/KG3 w -", "r2gk/4p/5/4P/KG3 2 -"},
    {SHOGI, "r2gk/4p/5/4P/KG3 w - - 0 1", "r2gk/4p/5/4P/KG3 1 -"},
    /* brackets at the end hold the last man where it is lacking */
    {SHOGI, "r2gk/4p/5/4P/KG2[P] w - - 0 1", "r2gk/4p/5/4P/KG2P 1 -"},
    {SHOGI, "r2gk/4p/5/4P/K[+S]2[P] b - 1", "r2gk/4p/5/4P/K+S2P 1 -"},
    {SHOGI, "r2gk/4p/5/4P/K[G]2[P][P] w - - 0 1", "r2gk/4p/5/4P/KG2P 1 P"},
    {CHU, "11k/12/12/12/12/12/12/12/12/12/12/10[LN][BT] b - 1",
     "11k/12/12/12/12/12/12/12/12/12/12/10[LN][BT] 1 -"},
};

static void fen_and_sfen_are_read(void **state)
{
    struct fixture *f = *state;

    for (size_t i = 0; i < COUNT_OF(same); i++) {
        struct placement placement;
        struct buf line = {0};

        assert_true(read(f, same[i].game, same[i].text, &placement));
        placement_line(&placement, &line);
        assert_string_equal(buf_str(&line), same[i].line);
        assert_true(placement.side_stated);
        buf_free(&line);
    }
    assert_int_equal(diags_count(f->diags), 0);
}

/* Captured pieces turn back to pawns, so that queens that were pawns are told apart. */
static const char house[] =
    "piecework: 1\ngame: House\nboard: {size: 4x3}\n"
    "setup: |\n  k . q p\n  . . . .\n  K . Q P\n"
    "rules: {drops: true, promotion: optional}\n"
    "pieces:\n- {name: Pawn, code: P, moves: fW, promotes: [Queen, Rook]}\n"
    "- {name: Queen, code: Q, moves: Q}\n- {name: Rook, code: R, moves: R}\n"
    "- {name: King, code: K, moves: K, royal: true}\n";

static void a_tilde_marks_a_promoted_man(void **state)
{
    struct fixture *f = *state;
    const struct source *source = source_from_text(f->arena, "t", house, strlen(house), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);
    const struct located text = {"k3/4/K1q~Q w", {source, 1, 1, 1}, true};
    struct placement placement;
    const struct man *man;

    assert_true(placement_read(f->arena, game, &text, &placement, f->diags));
    man = placement_man(&placement, 2, 2);
    assert_string_equal(man->piece->name.text, "Queen");
    assert_string_equal(man->base->name.text, "Pawn");
    assert_int_equal(man->side, 1);
    assert_null(placement_man(&placement, 3, 2)->base);
}

/* --- rights --- */

static unsigned char first_at(const struct placement *placement, int file, int rank)
{
    return placement->firsts[rank * placement->game->width + file];
}

static void letters_name_who_may_castle(void **state)
{
    struct fixture *f = *state;
    struct placement placement;

    assert_false(read(f, CHESS, "r3k2r/8/8/8/8/8/8/RR2K2R w Kb - 0 1", &placement));
    expect_findings(f->diags, "1:29:1 error bad-text\n");
    expect_printed(f->diags, "there is nobody to castle for this letter");
    assert_true(read(f, CHESS, "r3k2r/8/8/8/8/8/8/RR2K2R w Bq - 0 1", &placement));
    assert_int_equal(first_at(&placement, 4, 7), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 1, 7), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 0, 7), FIRST_MADE);
    assert_int_equal(first_at(&placement, 7, 7), FIRST_MADE);
    assert_int_equal(first_at(&placement, 4, 0), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 0, 0), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 7, 0), FIRST_MADE);
    assert_true(read(f, CHESS, "r3k2r/8/8/8/8/8/8/R3K2R w", &placement));
    assert_null(placement.firsts);
}

/* Where first moves end in other ways, letters tell of those of the back rank. */
static void letters_name_who_may_leap(void **state)
{
    struct fixture *f = *state;
    struct placement placement;
    struct buf out = {0};

    assert_true(read(f, OUK, "3mk3/8/8/8/8/8/8/3KM3 w De - 0 1", &placement));
    assert_int_equal(first_at(&placement, 3, 7), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 4, 7), FIRST_MADE);
    assert_int_equal(first_at(&placement, 3, 0), FIRST_MADE);
    assert_int_equal(first_at(&placement, 4, 0), FIRST_LEFT);
    placement_fen(&placement, &(struct fen_style){0}, &out);
    assert_string_equal(buf_str(&out), "3mk3/8/8/8/8/8/8/3KM3 w De - 0 1");
    buf_free(&out);
    assert_false(read(f, OUK, "3mk3/8/8/8/8/8/8/3KM3 w DF - 0 1", &placement));
    expect_findings(f->diags, "1:26:1 error bad-text\n");
}

static void the_square_that_was_passed_is_kept(void **state)
{
    struct fixture *f = *state;
    struct placement placement;

    assert_true(read(f, CHESS, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", &placement));
    assert_true(placement.passing);
    assert_true(square_same(placement.passed, (struct square){4, 5}));
    assert_true(read(f, CHESS, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", &placement));
    assert_false(placement.passing);
}

/* --- findings --- */

static const struct {
    const char *game, *text, *findings, *printed;
} wrong[] = {
    {CHESS, "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "1:23:1 error bad-text\n", "write '-' where nobody"},
    {SHOGI, "4k/5/5/5/4K[] w K - 0 1", "1:17:1 error bad-text\n", "nobody to castle"},
    {CHESS, "4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1", "1:28:2 error bad-text\n",
     "no double step can have passed here"},
    {CHESS, "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", "1:28:2 error bad-text\n", NULL},
    {CHESS, "4k3/8/8/8/3pR3/8/8/4K3 b - e3 0 1", "1:28:2 error bad-text\n", NULL},
    {CHESS, "4k3/8/8/8/3pP3/8/8/4K3 b - e9 0 1", "1:28:2 error bad-text\n", "this is no square"},
    {CHESS, "4k3/8/8/8/3pP3/8/8/4K3 b - e1 0 1", "1:28:2 error bad-text\n", "no double step"},
    {CHESS, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "1:31:1 error bad-text\n", "has ended before"},
    {CHESS, "4k3/8/8/8/8/8/8/3QK3[q w", "1:21:2 error bad-text\n", "not closed"},
    {CHESS, "4k3/8/8/8/8/8/8/4K3[1] w", "1:21:1 error bad-text\n", "no code behind this number"},
    {SHOGI, "r2gk/4p/5/4P/KG3[X] w 0 1", "1:18:1 error setup-code\n", NULL},
    {SHOGI, "r2gk/4p/5/4P/KG3[K] w 0 1", "1:18:1 error bad-text\n", "never held"},
    {SHOGI, "r2gk/4p/5/4P/KG3 b 2P3 7", "1:22:1 error bad-text\n", "no code behind this number"},
};

static void bad_fields_are_pointed_at(void **state)
{
    struct fixture *f = *state;

    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        struct placement placement;

        diags_free(f->diags);
        f->diags = diags_new();
        assert_false(read(f, wrong[i].game, wrong[i].text, &placement));
        expect_findings(f->diags, wrong[i].findings);
        if (wrong[i].printed)
            expect_printed(f->diags, wrong[i].printed);
    }
}

/* Whatever the bytes, findings have places in the text and nothing else happens. */
static void random_fields_are_read_or_refused(void **state)
{
    static const char letters[] = "KQkqrRpPe3456[]-/ wb01~+\n";
    struct fixture *f = *state;
    unsigned seed = 78;

    for (int i = 0; i < 300; i++) {
        struct placement placement;
        char bytes[60] = "4k3/8/8/8/3pP3/8/8/4K3 b ";
        size_t start = strlen(bytes) - test_random(&seed, 12);

        for (size_t k = start; k < sizeof bytes - 1; k++)
            bytes[k] = letters[test_random(&seed, sizeof letters - 1)];
        read(f, CHESS, arena_print(f->arena, "%s", bytes), &placement);
    }
    for (size_t i = 0; i < diags_count(f->diags); i++)
        assert_true(diags_place(f->diags, i).line > 0);
}

TESTS(placement_fen)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(fen_and_sfen_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_tilde_marks_a_promoted_man, set_up, tear_down),
        cmocka_unit_test_setup_teardown(letters_name_who_may_castle, set_up, tear_down),
        cmocka_unit_test_setup_teardown(letters_name_who_may_leap, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_square_that_was_passed_is_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_fields_are_pointed_at, set_up, tear_down),
        cmocka_unit_test_setup_teardown(random_fields_are_read_or_refused, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
