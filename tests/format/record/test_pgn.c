/* Records as PGN: what is read of them, and what is refused. */
#include "support/test.h"
#include "support/moves.h"
#include "support/records.h"

#include <string.h>

#define CHESS "tests/games/castling.yaml"
#define CHESS960 "tests/games/chess960.yaml"
#define SHOGI "tests/games/shogi.yaml"
#define TORI "pieces/tori-shogi.yaml"
#define XIANGQI "tests/games/xiangqi.yaml"
#define AFTER_E4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 2 -"
#define KINGS "4k3/P7/8/8/8/8/7p/4K3"

static const struct record_case cases[] = {
    {CHESS, NULL, "1. e4 e5 2. Nf3 *", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R 2 -",
     "*"},
    {CHESS, NULL, "e4", AFTER_E4, "none"},
    {CHESS, NULL, "[Event \"a \\\"b\\\" \\\\\"]\n[Result \"1-0\"]\n\n1.e4! 1-0", AFTER_E4, "1-0"},
    {CHESS, NULL, "% a line of a program\n1. e4 ; so\n", AFTER_E4, "none"},
    {CHESS, NULL, "1. e4 {[%clk 0:05:00] } $1 (1. d4 {)} (1. c4) d5) 0-1", AFTER_E4, "0-1"},
    /* which man */
    {CHESS, NULL, "1. Nf3 a6 2. Nc3 a5 3. Nd4 a4 4. Ndb5",
     "rnbqkbnr/1ppppppp/8/1N6/p7/2N5/PPPPPPPP/R1BQKB1R 2 -", "none"},
    {CHESS, NULL, "[FEN \"4k3/8/8/8/R7/8/8/R3K3 w - - 0 1\"]\n\n1. R1a3",
     "4k3/8/8/8/R7/R7/8/4K3 2 -", "none"},
    {CHESS, NULL, "[FEN \"4k3/8/8/Q6Q/8/8/8/Q3K3 w - - 0 1\"]\n\n1. Qa5e5+",
     "4k3/8/8/4Q2Q/8/8/8/Q3K3 2 -", "none"},
    {CHESS, NULL,
     "[FEN \"4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1\"]\n\n1. Ne2", /* the other is pinned */
     "4k3/8/8/b7/8/2N5/4N3/4K3 2 -", "none"},
    /* promotion, passing, castling */
    {CHESS, NULL, "[FEN \"" KINGS " w - - 0 1\"]\n\n1. a8=Q+", "Q3k3/8/8/8/8/8/7p/4K3 2 -", "none"},
    {CHESS, NULL, "[FEN \"" KINGS " w - - 0 1\"]\n\n1. a8N h1=Q+", "N3k3/8/8/8/8/8/8/4K2q 1 -",
     "none"},
    {CHESS, NULL, "1. e4 a6 2. e5 d5 3. exd6 e.p.",
     "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR 2 -", "none"},
    {CHESS, NULL, "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. O-O 0-0-0+",
     "2kr3r/8/8/8/8/8/8/R4RK1 1 -", "none"},
    {CHESS, NULL, "1. e4 a6 2. e5 d5 3. exd6ep +- ½-½",
     "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR 2 -", "1/2-1/2"},
    {CHESS, NULL, "[FEN \"" KINGS " w - - 0 1\"]\n\n1. a8(N)! h1/Q+", "N3k3/8/8/8/8/8/8/4K2q 1 -",
     "none"},
    /* Chess960: King to c or g, Rook to d or f, wherever they begin */
    {CHESS, NULL, "[FEN \"4k3/8/8/8/8/8/8/5KR1 w K - 0 1\"]\n\n1. O-O *",
     "4k3/8/8/8/8/8/8/5RK1 2 -", "*"},
    {CHESS, NULL,
     "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"qnrkbbnr/pppppppp/8/8/8/8/PPPPPPPP/QNRKBBNR w "
     "KQkq - 0 1\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. d3 d6 5. Bd2 Bd7 6. O-O o-o *",
     "qnr2rk1/pppbppbp/3p1np1/8/8/3P1NP1/PPPBPPBP/QNR2RK1 1 -", "*"},
    {CHESS, NULL, "[FEN \"4k3/8/8/8/8/8/8/1RK5 w B - 0 1\"]\n\n1. O-O-O",
     "4k3/8/8/8/8/8/8/2KR4 2 -", "none"},
    {CHESS, NULL, "[FEN \"4k3/8/8/8/8/8/8/R1RK4 w C - 0 1\"]\n\n1. O-O-O",
     "4k3/8/8/8/8/8/8/R1KR4 2 -", "none"},
    {CHESS960, NULL, "1. Nf3 Nf6 2. O-O O-O", "bqnr1rkb/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNR1RKB 1 -",
     "none"},
    {CHESS960, NULL, "[FEN \"king-on-g\"]\n\n1. Ng3 Ng6 2. O-O O-O",
     "rbbqnrk1/pppppppp/6n1/8/8/6N1/PPPPPPPP/RBBQNRK1 1 -", "none"},
    {CHESS, NULL, "[FEN \"4k3/8/8/8/8/8/8/1RKr4 w B - 0 1\"]\n\n1. O-O-O", NULL,
     "3:4+5 illegal-move"},
    {CHESS, NULL, "[FEN \"4k3/8/8/8/8/8/8/rRK5 w B - 0 1\"]\n\n1. O-O-O", NULL,
     "3:4+5 illegal-move"},
    {CHESS, NULL, "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\ne1h1", "4k3/8/8/8/8/8/8/5RK1 2 -",
     "none"},
    /* moves as protocols of engines have them, and in full */
    {CHESS, NULL, "[Event \"CCRL\"]\n[Result \"*\"]\n\ng1f3 c7c5 e2e4 *",
     "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R 2 -", "*"},
    {CHESS, NULL, "1. e2e4", AFTER_E4, "none"},
    {CHESS, NULL, "[Event \"a\"]\n1. e2-e4 d7-d5 2. e4xd5 Qd8xd5",
     "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 1 -", "none"},
    {CHESS, NULL, "1. e2-e4 d7-d5 2. e4xd5 Qd8xd5",
     "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 1 -", "none"},
    {CHESS, NULL, "1. e2-e4 Ng8-f6", "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR 1 -", "none"},
    {CHESS, NULL, "[FEN \"" KINGS " w - - 0 1\"]\n\n1. a7a8n h2h1q+", "N3k3/8/8/8/8/8/8/4K2q 1 -",
     "none"},
    {CHESS, NULL, "[FEN \"" KINGS " w - - 0 1\"]\n\n1. a8=q", "Q3k3/8/8/8/8/8/7p/4K3 2 -", "none"},
    {CHESS, NULL, "1. e2xe4", NULL, "4+5 illegal-move"},
    {CHESS, NULL, "1. g1e2", NULL, "4+4 illegal-move"},
    {XIANGQI, NULL, "1. h3e3 h10g8",
     "rheagae1r/9/1c4hc1/s1s1s1s1s/9/9/S1S1S1S1S/1C2C4/9/RHEAGAEHR 1 -", "none"},
    /* drops, promoted men, ten ranks */
    {SHOGI, NULL, "1. c4 g6 2. Bxh8=+B Sxh8 3. B@e5",
     "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/"
     "PP1PPPPPP/7R1/LNSGKGSNL 2 b",
     "none"},
    {XIANGQI, NULL, "1. Che3 Hc8",
     "r1eagaehr/9/1ch4c1/s1s1s1s1s/9/9/S1S1S1S1S/1C2C4/9/RHEAGAEHR 1 -", "none"},
    {XIANGQI, NULL, "1. Ce3 Ha8", NULL, "4+3 illegal-move"},
    /* refused */
    {TORI, NULL, "1. Kd2 Kd6 2. Kd1 d7", NULL, "19+2 bad-text"}, /* the Phoenix is no Pawn */
    {CHESS, NULL, "1. e4 e5 2. Ke3 *", NULL, "13+3 illegal-move"},
    {CHESS, NULL, "1. Nf3 a6 2. Nc3 a5 3. Nd4 a4 4. Nb5", NULL, "34+3 illegal-move"},
    {CHESS, NULL, "1. Rae1", NULL, "4+4 illegal-move"},
    {CHESS, NULL, "1. Rc1 Rf8", NULL, "4+3 illegal-move"},
    {CHESS, NULL, "1. O-O", NULL, "4+3 illegal-move"},
    {CHESS, NULL, "1. exd3", NULL, "4+4 illegal-move"},
    {CHESS, NULL, "[FEN \"" KINGS " w - - 0 1\"]\n\n1. a8", NULL, "3:4+2 illegal-move"},
    {CHESS, NULL, "[FEN \"" KINGS " w - - 0 1\"]\n\n1. a8=K", NULL, "3:4+4 illegal-move"},
    {CHESS, NULL, "[FEN \"" KINGS " w - - 0 1\"]\n\n1. a8=Z", NULL, "3:7+1 setup-code"},
    {CHESS, NULL, "1. e4 Zc6", NULL, "7+1 setup-code"},
    {CHESS, NULL, "1. e4 e9", NULL, "7+2 unknown-square"},
    {CHESS, NULL, "1. e4 --", NULL, "7+2 bad-text"},
    {CHESS, NULL, "1. e4 e5 2. N@e6", NULL, "13+4 illegal-move"},
    {CHESS, NULL, "1. e4 {no end", NULL, "7+1 bad-text"},
    {CHESS, NULL, "1. e4 (1. d4", NULL, "7+1 bad-text"},
    {CHESS, NULL, "1. e4 ) e5", NULL, "7+1 bad-text"},
    {CHESS, NULL, "1. e4 1-0 e5", NULL, "11+2 bad-text"},
    {CHESS, NULL, "[Result \"0-1\"]\n1. e4 1-0", NULL, "2:7+3 bad-text"},
    {CHESS, NULL, "[Result \"won\"]\n1. e4", NULL, "10+3 bad-text"},
    {CHESS, NULL, "[SetUp 1]\n1. e4", NULL, "1+9 bad-text"},
    {CHESS, NULL, "[FEN \"8/8 w\"]\n1. e4", NULL, "7+3 setup-rows"},
    {CHESS, NULL, "[Variant \"Atomic\"]\n1. Ke2", NULL, "11+6 record-variant, 2:4+3 illegal-move"},
    {XIANGQI, NULL, "1. Che3 e4", NULL, "9+2 bad-text"}, /* nobody is a Pawn */
};

TEST_WITH(records_are_read, struct fixture *f)
{
    assert_int_equal(record_cases_wrong(f, cases, COUNT_OF(cases)), 0);
}

TEST_WITH(variations_are_counted, struct fixture *f)
{
    struct score score;

    record_after(f, play_game(f, CHESS), NULL, "1. e4 (1. d4) e5 (1... c5 (1... c6)) *", &score);
    assert_string_equal(test_findings(f->arena, f->diags), "7+1 record-skipped");
}

TEST_WITH(a_file_holds_several, struct fixture *f)
{
    const struct game *game = play_game(f, CHESS);
    const struct records records = records_open(
        f->arena, game,
        record_source(f, NULL,
                      "[Event \"one\"]\n[Site \"?\"]\n\n1. e4 {\n[%clk 0:01]} e5 *\n\n"
                      "[Event \"two\"]\n\n\n1. d4 *\n[Event \"three\"]\n\n1. Kd4 *\n"));
    static const char *const findings[] = {"", "", "3:4+3 illegal-move"};

    assert_int_equal(records.count, 3);
    for (size_t i = 0; i < records.count; i++) {
        struct fixture own = {f->arena, diags_new()};
        struct score score;

        record_after(&own, game, NULL, records.texts[i].text, &score);
        assert_string_equal(test_findings(f->arena, own.diags), findings[i]);
        assert_int_equal(score.count, i == 0 ? 2 : 1);
        diags_free(own.diags);
    }
    assert_int_equal(records.texts[2].at.line, 11);
}

/* Comments and lines of programs are no records; what is left open ends before the next header. */
static const struct {
    const char *text;
    size_t count;
    const char *findings; /* of the first */
} files[] = {
    {"% exported by x\n[Event \"a\"]\n[Result \"*\"]\n\n1. e4 e5 *\n", 1, ""},
    {"; exported\n{by x}\n\n[Event \"a\"]\n\n1. e4 *\n", 1, ""},
    {"[Event \"a\"]\n; so\n% and so\n[Site \"b\"]\n\n1. e4 *\n", 1, ""},
    {"[Event \"a\"]\n\n1. e4 {\n[Clock \"1\"]\n} *\n\n{after}\n[Event \"b\"]\n\n1. d4 *\n", 2, ""},
    {"[Event \"a\"]\n\n[Event \"b\"]\n\n1. d4 *\n", 2, ""},
    {"[Event \"a\"]\n\n1. e4 {open *\n\n[Event \"b\"]\n\n1. d4 {x} *\n", 2, "3:7+1 bad-text"},
    {"[Event \"a\"]\n\n1. e4 (open *\n\n[Event \"b\"]\n\n1. d4 (x) *\n", 2, "3:7+1 bad-text"},
};

TEST_WITH(records_begin_with_headers, struct fixture *f)
{
    const struct game *game = play_game(f, CHESS);

    for (size_t i = 0; i < COUNT_OF(files); i++) {
        const struct records records =
            records_open(f->arena, game, record_source(f, NULL, files[i].text));
        struct placement start = placement_of_setup(f->arena, game);
        struct fixture own = {f->arena, diags_new()};
        struct score score;

        assert_int_equal(records.count, files[i].count);
        record_read(f->arena, game, &records, 0, &start, &score, own.diags);
        assert_string_equal(test_findings(f->arena, own.diags), files[i].findings);
        diags_free(own.diags);
    }
}

/* The game's own notation stays what it was, whatever a file is called. */
static const struct {
    const char *game, *path, *text;
    bool own;
} kinds[] = {
    {CHESS, "a.pgn", "1. e2-e4 e7-e5", true},
    {CHESS, NULL, "e2-e4 Nf6", false},
    {CHESS, NULL, "e2-e4 x", true},
    {CHESS, NULL, "", true},
    {CHESS, NULL, "1. e4", false},
    {CHESS, NULL, "e2e4", false},
    {CHESS, NULL, "1. e2e4", false},
    {CHESS, NULL, "[Event \"a\"]\ne2e4", false},
    {CHESS, NULL, "nonsense", true},
    {SHOGI, NULL, "P*5e 7g-7f", true},
    {SHOGI, NULL, "7g7f", false},
    {CHESS, NULL, "{1. e4} e2-e4", true},
    {CHESS, NULL, "[Position \"8/8\"] x", true},
};

TEST_WITH(own_records_are_told_apart, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        const struct records records = records_open(f->arena, play_game(f, kinds[i].game),
                                                    record_source(f, kinds[i].path, kinds[i].text));

        assert_int_equal(!records.format, kinds[i].own);
    }
}

TESTS_EACH(pgn, set_up, tear_down)
