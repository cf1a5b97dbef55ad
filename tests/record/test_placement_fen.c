/* Positions of other programs, FEN and SFEN. What follows from rights to castle and from squares
 * that were passed is tested in play/castling. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "support/play.h"
#include "play/game_open.h"
#include "record/placement/placement.h"

#define CHESS "tests/games/castling.yaml"
#define OUK "tests/games/cambodian.yaml"

static bool read_text(struct fixture *f, const char *game, const char *text,
                      struct placement *placement)
{
    const struct source *source = source_from_text(f->arena, "p", text, strlen(text), f->diags);
    struct located located = {text, {source, 1, 1, 1}, true};

    const struct source *own = source_from_text(f->arena, "g", game, strlen(game), f->diags);

    return placement_read(f->arena,
                          strchr(game, '\n') ? game_from_source(f->arena, own, f->diags)
                                             : game_load(f->arena, game, f->diags),
                          &located, placement, f->diags);
}

/* --- men, hands and turn --- */

TEST_WITH(fen_and_sfen_are_read, struct fixture *f)
{
    ROWS(same, "ttt", const char *game, *text, *line);

    for (size_t i = 0; i < same_count; i++) {
        struct placement placement;
        LOCAL_BUF(line);

        assert_true(read_text(f, same[i].game, same[i].text, &placement));
        placement_line(&placement, &line);
        assert_string_equal(buf_str(&line), same[i].line);
        assert_true(placement.side_stated);
    }
    assert_int_equal(diags_count(f->diags), 0);
}

TEST_WITH(a_tilde_marks_a_promoted_man, struct fixture *f)
{
    TEXT_NAMED(house);
    const struct source *source = source_from_text(f->arena, "t", house, strlen(house), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);
    const struct located text = {"k3/4/K1q~Q w", {source, 1, 1, 1}, true};
    struct placement placement;
    const struct man *man;
    LOCAL_BUF(out);

    assert_true(placement_read(f->arena, game, &text, &placement, f->diags));
    man = placement_man(&placement, 2, 2);
    assert_string_equal(man->piece->name.text, "Queen");
    assert_string_equal(man->base->name.text, "Pawn");
    assert_int_equal(man->side, 1);
    assert_null(placement_man(&placement, 3, 2)->base);
    placement_fen(&placement, &(struct fen_style){0}, &out);
    assert_string_equal(buf_str(&out), "k3/4/K1q~Q[] w - - 0 1");
}

TEST_WITH(what_programs_write_is_read_and_written, struct fixture *f)
{
    ROWS(rewritten, "ttt", const char *game, *text, *fen);
    static const struct fen_style style = {.walls = true};

    for (size_t i = 0; i < rewritten_count; i++) {
        const struct game *game = play_game(f, rewritten[i].game);
        const char *texts[] = {rewritten[i].text, rewritten[i].fen};

        for (size_t k = 0; k < COUNT_OF(texts); k++) {
            const struct located text = test_located(f->arena, texts[k]);
            struct placement placement;
            LOCAL_BUF(out);

            if (!placement_read(f->arena, game, &text, &placement, f->diags))
                fail_msg("%s: %s", texts[k], test_findings(f->arena, f->diags));
            placement_fen(&placement, &style, &out);
            assert_string_equal(buf_str(&out), rewritten[i].fen);
        }
    }
}

/* A letter is that of one piece. */
TEST_WITH(letters_tell_pieces_apart, struct fixture *f)
{
    static const char *const pieces[] = {
        "{name: King, code: K, fen: A}, {name: Ace, code: A, fen: Z}",
        "{name: King, code: K, fen: A}, {name: Ace, code: A}",
        "{name: King, code: K, fen: AB}, {name: Ace, code: X, fen: b}"};

    for (size_t i = 0; i < COUNT_OF(pieces); i++) {
        const char *text = arena_print(
            f->arena, "piecework: 1\ngame: T\nboard: {size: 3x3}\npieces: [%s]\n", pieces[i]);
        LOCAL_DIAGS(diags);

        game_from_source(f->arena, source_from_text(f->arena, "t", text, strlen(text), diags),
                         diags);
        assert_int_equal(diags_having(diags, DIAG_PIECE_TWICE), i > 0);
    }
}

/* --- rights --- */

static unsigned char first_at(const struct placement *placement, int file, int rank)
{
    return placement->firsts[rank * placement->game->width + file];
}

TEST_WITH(letters_name_who_may_castle, struct fixture *f)
{
    struct placement placement;

    assert_false(read_text(f, CHESS, "r3k2r/8/8/8/8/8/8/RR2K2R w Kb - 0 1", &placement));
    expect_findings(f->diags, "1:29:1 error bad-text\n");
    expect_printed(f->diags, "there is nobody to castle for this letter");
    assert_true(read_text(f, CHESS, "r3k2r/8/8/8/8/8/8/RR2K2R w Bq - 0 1", &placement));
    assert_int_equal(first_at(&placement, 4, 7), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 1, 7), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 0, 7), FIRST_MADE);
    assert_int_equal(first_at(&placement, 7, 7), FIRST_MADE);
    assert_int_equal(first_at(&placement, 4, 0), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 0, 0), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 7, 0), FIRST_MADE);
    assert_true(read_text(f, CHESS, "r3k2r/8/8/8/8/8/8/R3K2R w", &placement));
    assert_null(placement.firsts);
}

/* Where first moves end in other ways, letters tell of those of the back rank. */
TEST_WITH(letters_name_who_may_leap, struct fixture *f)
{
    struct placement placement;
    LOCAL_BUF(out);

    assert_true(read_text(f, OUK, "3mk3/8/8/8/8/8/8/3KM3 w De - 0 1", &placement));
    assert_int_equal(first_at(&placement, 3, 7), FIRST_LEFT);
    assert_int_equal(first_at(&placement, 4, 7), FIRST_MADE);
    assert_int_equal(first_at(&placement, 3, 0), FIRST_MADE);
    assert_int_equal(first_at(&placement, 4, 0), FIRST_LEFT);
    placement_fen(&placement, &(struct fen_style){0}, &out);
    assert_string_equal(buf_str(&out), "3mk3/8/8/8/8/8/8/3KM3 w De - 0 1");
    assert_false(read_text(f, OUK, "3mk3/8/8/8/8/8/8/3KM3 w DF - 0 1", &placement));
    expect_findings(f->diags, "1:26:1 error bad-text\n");
}

TEST_WITH(the_square_that_was_passed_is_kept, struct fixture *f)
{
    struct placement placement;

    assert_true(read_text(f, CHESS, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", &placement));
    assert_true(placement.passing);
    assert_true(square_same(placement.passed, (struct square){4, 5}));
    assert_true(read_text(f, CHESS, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", &placement));
    assert_false(placement.passing);
}

/* --- findings --- */

TEST_WITH(bad_fields_are_pointed_at, struct fixture *f)
{
    ROWS(wrong, "tttt", const char *game, *text, *findings, *printed);

    for (size_t i = 0; i < wrong_count; i++) {
        struct placement placement;

        diags_free(f->diags);
        f->diags = diags_new();
        assert_false(read_text(f, wrong[i].game, wrong[i].text, &placement));
        expect_findings(f->diags, wrong[i].findings);
        if (wrong[i].printed)
            expect_printed(f->diags, wrong[i].printed);
    }
}

/* Whatever the bytes, findings have places in the text and nothing else happens. */
TEST_WITH(random_fields_are_read_or_refused, struct fixture *f)
{
    static const char letters[] = "KQkqrRpPe3456[]-/ wb01~+\n";
    unsigned seed = 78;

    for (int i = 0; i < 300; i++) {
        struct placement placement;
        char bytes[60] = "4k3/8/8/8/3pP3/8/8/4K3 b ";
        size_t start = strlen(bytes) - test_random(&seed, 12);

        for (size_t k = start; k < sizeof bytes - 1; k++)
            bytes[k] = letters[test_random(&seed, sizeof letters - 1)];
        read_text(f, CHESS, arena_print(f->arena, "%s", bytes), &placement);
    }
    for (size_t i = 0; i < diags_count(f->diags); i++)
        assert_true(diags_place(f->diags, i).line > 0);
}

TESTS_EACH(placement_fen, set_up, tear_down)
