/* Positions of other programs, FEN and SFEN. What follows from rights to castle and from squares
 * that were passed is tested in play/castling. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "support/play.h"
#include "play/game_open.h"
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

    const struct source *own = source_from_text(f->arena, "g", game, strlen(game), f->diags);

    return placement_read(f->arena,
                          strchr(game, '\n') ? game_from_source(f->arena, own, f->diags)
                                             : game_load(f->arena, game, f->diags),
                          &located, placement, f->diags);
}

/* --- men, hands and turn --- */

static const struct {
    const char *game, *text, *line;
} same[] = {
    {CHESS, "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 1 -"},
    {CHESS, "4k3/8/8/8/8/8/8/4K3 b - - 12 34", "4k3/8/8/8/8/8/8/4K3 2 -"},
    {CHESS, "4k3/8/8/8/8/8/8/4K3[] b 0 1", "4k3/8/8/8/8/8/8/4K3 2 -"},
    /* several numbers in a row, where one would be too many squares */
    {CHESS, "r111111r/11k11111/1111K111/11111111/8/62/8/8 w", "r6r/2k5/4K3/8/8/8/8/8 1 -"},
    {CHU, "11k/66/111111111111/12/12/12/12/12/12/12/12/11K b - 1",
     "11k/12/12/12/12/12/12/12/12/12/12/11K 1 -"},
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

TEST_WITH(fen_and_sfen_are_read, struct fixture *f)
{
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

TEST_WITH(a_tilde_marks_a_promoted_man, struct fixture *f)
{
    const struct source *source = source_from_text(f->arena, "t", house, strlen(house), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);
    const struct located text = {"k3/4/K1q~Q w", {source, 1, 1, 1}, true};
    struct placement placement;
    const struct man *man;
    struct buf out = {0};

    assert_true(placement_read(f->arena, game, &text, &placement, f->diags));
    man = placement_man(&placement, 2, 2);
    assert_string_equal(man->piece->name.text, "Queen");
    assert_string_equal(man->base->name.text, "Pawn");
    assert_int_equal(man->side, 1);
    assert_null(placement_man(&placement, 3, 2)->base);
    placement_fen(&placement, &(struct fen_style){0}, &out);
    assert_string_equal(buf_str(&out), "k3/4/K1q~Q[] w - - 0 1");
    buf_free(&out);
}

/* What programs write, and what is written of it. */
#define RANKS "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"
#define LION                                                                                       \
    "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/"          \
    "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL"
#define SHEEP "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define BIRDS "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR"
#define MAKRUK "pieces/makruk.yaml"
#define XIANGQI "pieces/xiangqi.yaml"
#define TORI "pieces/tori-shogi.yaml"
#define WALLED                                                                                     \
    "piecework: 1\ngame: W\nboard: {size: 3x3, files: a..c, ranks: 3..1, terrain: {rock: {"        \
    "squares: b2, enter: none}}}\npieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
#define CLOSING                                                                                    \
    "piecework: 1\ngame: V\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                        \
    "rules: {goal: {reduce-to: 0}, walls: {piece: Wall, built: vacated}}\npieces:\n"               \
    "  - {name: Snail, code: S, moves: mK}\n  - {name: Wall, code: X, wall: true}\n"

static const struct {
    const char *game, *text, *fen;
} rewritten[] = {
    /* the square that was passed left out, or the last move in its place */
    {CHESS, RANKS " w - 0 2", RANKS " w - - 0 2"},
    {CHESS, RANKS " w KQkq e7e5 0 2", RANKS " w KQkq e6 0 2"},
    {CHESS, RANKS " w KQkq g3g4 0 2", RANKS " w KQkq - 0 2"},
    /* operations of EPD */
    {CHESS, RANKS " w KQkq - bm Nf3; id \"a b\"; hmvc 3; fmvn 7;", RANKS " w KQkq - 3 7"},
    {CHESS, RANKS " w KQkq - 0 2 ;D1 20 ;D2 400", RANKS " w KQkq - 0 2"},
    /* Shredder's letters, and those of inner partners */
    {CHESS, "4k3/8/8/8/8/8/8/RRK3R1 w GB - 0 1", "4k3/8/8/8/8/8/8/RRK3R1 w KB - 0 1"},
    {CHESS, "4k3/8/8/8/8/8/8/RRK3R1 w KQ - 0 1", "4k3/8/8/8/8/8/8/RRK3R1 w KQ - 0 1"},
    /* counts, in place of the square and of the first counter */
    {MAKRUK, "8/6k1/8/8/3K4/8/3R4/8 b - 32 20 7", "8/6k1/8/8/3K4/8/3R4/8 b - 32 20 7"},
    {MAKRUK, "8/6k1/8/8/3K4/8/3R4/8 b - 20 7", "8/6k1/8/8/3K4/8/3R4/8 b - - 20 7"},
    /* hands as a further rank */
    {SHOGI, "r2gk/4p/5/4P/KG3/PSBb w - - 0 1", "r2gk/4p/5/4P/KG3[PSBb] w - - 0 1"},
    {SHOGI, "r2gk/4p/5/4P/KG3/ w - - 0 1", "r2gk/4p/5/4P/KG3[] w - - 0 1"},
    {SHOGI, "position sfen r2gk/4p/5/4P/KG3 b 2P 1", "r2gk/4p/5/4P/KG3[PP] w - - 0 1"},
    {SHOGI, "sfen r2gk/4p/5/4P/KG3 w - 1", "r2gk/4p/5/4P/KG3[] b - - 0 1"},
    /* walls */
    {WALLED, "1k1/1*1/1K1 w - - 0 1", "1k1/1*1/1K1 w - - 0 1"},
    {WALLED, "1k1/3/1K1 w - - 0 1", "1k1/1*1/1K1 w - - 0 1"},
    {CLOSING, "2s/1*1/S2 w - - 0 1", "2s/1*1/S2 w - - 0 1"},
    /* letters of other programs */
    {XIANGQI, "rheakaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAKAEHR r - - 0 1", SHEEP},
    {XIANGQI, "rheagaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAGAEHR w", SHEEP},
    {TORI, BIRDS "[-] w 0 1", BIRDS "[] w - - 0 1"},
    {TORI, "rhcpchl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LHCPCHR w - - 0 1", BIRDS "[] w - - 0 1"},
    {CHU, LION " b - 1", LION " w - - 0 1"},
    {CHU, "11k/12/12/12/12/12/12/12/12/12/12/K10+O b - 1",
     "11k/12/12/12/12/12/12/12/12/12/12/K10+O w - - 0 1"},
};

TEST_WITH(what_programs_write_is_read_and_written, struct fixture *f)
{
    static const struct fen_style style = {.walls = true};

    for (size_t i = 0; i < COUNT_OF(rewritten); i++) {
        const struct game *game = play_game(f, rewritten[i].game);
        const char *texts[] = {rewritten[i].text, rewritten[i].fen};

        for (size_t k = 0; k < COUNT_OF(texts); k++) {
            const struct located text = test_located(f->arena, texts[k]);
            struct placement placement;
            struct buf out = {0};

            if (!placement_read(f->arena, game, &text, &placement, f->diags))
                fail_msg("%s: %s", texts[k], test_findings(f->arena, f->diags));
            placement_fen(&placement, &style, &out);
            assert_string_equal(buf_str(&out), rewritten[i].fen);
            buf_free(&out);
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
        struct diags *diags = diags_new();

        game_from_source(f->arena, source_from_text(f->arena, "t", text, strlen(text), diags),
                         diags);
        assert_int_equal(diags_having(diags, DIAG_PIECE_TWICE), i > 0);
        diags_free(diags);
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
TEST_WITH(letters_name_who_may_leap, struct fixture *f)
{
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

TEST_WITH(the_square_that_was_passed_is_kept, struct fixture *f)
{
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
    {CHESS, "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "1:23:1 error bad-text\n", NULL},
    {CHESS, "4k3/8/8/8/8/8/8/4K3 w \u2013 - 0 1", "1:23:1 error bad-text\n", NULL},
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
    {CHESS, RANKS " w KQkq - 0 2 nonsense", "1:62:8 error bad-text\n", "has ended before"},
    {CHESS, RANKS " w KQkq - 0 2 5", "1:62:1 error bad-text\n", "has ended before"},
    {CHESS, RANKS " w KQkq e7e9 0 2", "1:56:4 error bad-text\n", "this is no square"},
    {CHESS, RANKS "/q w - - 0 1", "1:49:1 error setup-rows\n", NULL},
    {CHESS, "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1", "1:10:1 error bad-text\n", "cannot stand"},
    {WALLED, "1k1/3/1K* w - - 0 1", "1:9:1 error bad-text\n", "cannot stand"},
    {SHOGI, "r2gk/4p/5/4P/KG3/X w 0 1", "1:18:1 error setup-code\n", NULL},
    {SHOGI, "r2gk/4p/5/4P/KG3 b 2P3 7", "1:22:1 error bad-text\n", "no code behind this number"},
};

TEST_WITH(bad_fields_are_pointed_at, struct fixture *f)
{
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
        read(f, CHESS, arena_print(f->arena, "%s", bytes), &placement);
    }
    for (size_t i = 0; i < diags_count(f->diags); i++)
        assert_true(diags_place(f->diags, i).line > 0);
}

TESTS_EACH(placement_fen, set_up, tear_down)
