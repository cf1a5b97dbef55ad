/* Numbers of legal moves that others have counted, and `piecework perft` as it is called. */
#include "support/test.h"
#include "support/table.h"
#include "support/play.h"
#include "support/program.h"
#include "support/soak.h"

#include <glob.h>
#include <limits.h>
#include <string.h>

enum { DEPTHS = 6 };

/* Not where counting would take sanitizers long. */
static bool is_counted(uint64_t moves)
{
    return moves > 0 && moves <= sanitized_times(150000, UINT_MAX, UINT_MAX);
}

/* Sources of the numbers:
 *
 * - CPW: Chess Programming Wiki, "Perft Results" (initial position, positions 2 to 4) and "Chinese
 * Chess Perft Results" (positions 1 to 11), www.chessprogramming.org
 * - ROCE: Roce Chess, perft positions, www.rocechess.ch/perft.html
 * - FSF: Fairy-Stockfish, tests/perft.sh, github.com/fairy-stockfish/Fairy-Stockfish
 * - FRC: the nine usual positions of Chess960, as Fairy-Stockfish counts them, too
 * - SOPS: shogiops, tests of minishogi and Chu Shogi, github.com/WandererXII/shogiops
 *
 * Numbers of smaller depths than the source gives follow from the same program run. */
#define CHESS "tests/games/chess.yaml"
#define MINISHOGI "tests/games/minishogi.yaml"
#define XIANGQI "tests/games/xiangqi.yaml"
#define MAKRUK "tests/games/makruk.yaml"
#define WHOLE_CHESS "pieces/chess.yaml"
#define CHU "pieces/chu-seireigi.yaml"
#define JUNGLE "pieces/jungle.yaml"
#define JUNGI "pieces/jungi.yaml"

/* Relatives of chess without castling, which none of these depths could reach. */
#define CHESSLIKE(size, rules, setup, pieces)                                                      \
    "piecework: 1\ngame: T\nboard: {size: " size ", zones: {promotion: {farthest: 1}}}\n"          \
    "rules: {promotion: automatic" rules "}\nsetup: |\n" setup "pieces:\n" pieces
#define PIECE(name, code, moves) "  - {name: " name ", code: " code ", moves: \"" moves "\"}\n"
#define ROYAL(code, moves) "  - {name: King, code: " code ", moves: " moves ", royal: true}\n"
#define PAWN "  - {name: Pawn, code: P, moves: fmWfceFifmW2, promotes: Queen}\n"
#define PLAIN_PAWN "  - {name: Pawn, code: P, moves: fmWfcF, promotes: Queen}\n"
#define EMPTY_ROWS "  . . . . . . . .\n  . . . . . . . .\n"

/* Hops over other men: Fairy-Stockfish's grasshopper chess. */
#define GRASSHOPPER                                                                                \
    CHESSLIKE("8x8", "",                                                                           \
              "  r n b q k b n r\n  g g g g g g g g\n  p p p p p p p p\n" EMPTY_ROWS               \
              "  P P P P P P P P\n  G G G G G G G G\n  R N B Q K B N R\n",                         \
              PLAIN_PAWN PIECE("Grasshopper", "G", "gQ") PIECE("Knight", "N", "N")                 \
                  PIECE("Bishop", "B", "B") PIECE("Rook", "R", "R") PIECE("Queen", "Q", "Q")       \
                      ROYAL("K", "K"))
#define ORTHODOX(knight, queen, king_moves)                                                        \
    CHESSLIKE("8x8", "",                                                                           \
              "  r n b q k b n r\n  p p p p p p p p\n" EMPTY_ROWS EMPTY_ROWS                       \
              "  P P P P P P P P\n  R N B Q K B N R\n",                                            \
              PAWN PIECE("Knight", "N", knight) PIECE("Bishop", "B", "B") PIECE("Rook", "R", "R")  \
                  PIECE("Queen", "Q", queen) ROYAL("K", king_moves))
#define SHATRANJ                                                                                   \
    CHESSLIKE("8x8", "",                                                                           \
              "  r n b k q b n r\n  p p p p p p p p\n" EMPTY_ROWS EMPTY_ROWS                       \
              "  P P P P P P P P\n  R N B K Q B N R\n",                                            \
              PLAIN_PAWN PIECE("Knight", "N", "N") PIECE("Alfil", "B", "A")                        \
                  PIECE("Rook", "R", "R") PIECE("Queen", "Q", "F") ROYAL("K", "K"))
#define LOS_ALAMOS                                                                                 \
    CHESSLIKE("6x6", "",                                                                           \
              "  r n q k n r\n  p p p p p p\n  . . . . . .\n  . . . . . .\n"                       \
              "  P P P P P P\n  R N Q K N R\n",                                                    \
              PLAIN_PAWN PIECE("Knight", "N", "N") PIECE("Rook", "R", "R")                         \
                  PIECE("Queen", "Q", "Q") ROYAL("K", "K"))

static const struct {
    const char *source, *game, *position;
    uint64_t counts[DEPTHS]; /* of depth 1 on; 0: not looked at */
} published[] = {
    {"CPW", WHOLE_CHESS, NULL, {20, 400, 8902, 197281, 4865609}},
    /* castling, pins and captures in passing: "Kiwipete" */
    {"CPW",
     WHOLE_CHESS,
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     {48, 2039, 97862}},
    /* promotion in check, and with the right to castle on one side alone */
    {"CPW",
     WHOLE_CHESS,
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     {6, 264, 9467, 422333}},
    /* Chess960: castling by the files of Rooks, from and to all squares */
    {"FRC",
     WHOLE_CHESS,
     "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
     {21, 528, 12189, 326672}},
    {"FRC",
     WHOLE_CHESS,
     "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
     {21, 807, 18002, 667366}},
    {"FRC",
     WHOLE_CHESS,
     "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
     {20, 479, 10471, 273318}},
    {"FRC",
     WHOLE_CHESS,
     "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
     {22, 593, 13440, 382958}},
    {"FRC",
     WHOLE_CHESS,
     "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9",
     {28, 1120, 31058, 1171749}},
    {"FRC",
     WHOLE_CHESS,
     "qnbnr1kr/ppp1b1pp/4p3/3p1p2/8/2NPP3/PPP1BPPP/QNB1R1KR w HEhe - 1 9",
     {29, 899, 26578, 824055}},
    {"FRC",
     WHOLE_CHESS,
     "q1bnrkr1/ppppp2p/2n2p2/4b1p1/2NP4/8/PPP1PPPP/QNB1RRKB w ge - 1 9",
     {30, 860, 24566, 732757}},
    {"FRC",
     WHOLE_CHESS,
     "qbn1brkr/ppp1p1p1/2n4p/3p1p2/P7/6PP/QPPPPP2/1BNNBRKR w HFhf - 0 9",
     {25, 635, 17054, 465806}},
    {"FRC",
     WHOLE_CHESS,
     "qnnbbrkr/1p2ppp1/2pp3p/p7/1P5P/2NP4/P1P1PPP1/Q1NBBRKR w HFhf - 0 9",
     {24, 572, 15243, 384260}},
    /* en passant that uncovers check; no promotion up to there */
    {"CPW", CHESS, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 1", {14, 191, 2812, 43238, 674624}},
    /* promotion to each of four pieces, with captures, for both players */
    {"ROCE", CHESS, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N 2", {24, 496, 9483, 182838}},
    {"FSF, SOPS", MINISHOGI, NULL, {14, 181, 2512, 35401, 533203}},
    {"FSF", MAKRUK, NULL, {23, 529, 12012, 273026}},
    {"FSF", "tests/games/janggi.yaml", NULL, {32, 1024, 33000}},
    {"CPW", XIANGQI, NULL, {44, 1920, 79666, 3290240}},
    {"CPW",
     XIANGQI,
     "r1ea1a3/4gh3/2h1e4/sHs1s1s1s/4c4/6S2/S1S2R2S/1CcC5/9/2EAGAE2 1",
     {38, 1128, 43929}},
    {"CPW", XIANGQI, "1ceag4/9/h2a5/2s1s3s/5cs2/2h2H3/6SCS/3AE4/2C6/3A1G1H1 1", {7, 281, 8620}},
    {"CPW", XIANGQI, "5a3/3g5/3aR4/9/5r3/5h3/9/3A1A3/5G3/2EC2E2 1", {25, 424, 9850, 202884}},
    {"CPW", XIANGQI, "CRH1g1e2/3ca4/4ea3/9/2hr5/9/9/4E4/4A4/4GA3 1", {28, 516, 14808}},
    {"CPW", XIANGQI, "R1H1g1e2/9/3aea3/9/2hr5/2E6/9/4E4/4A4/4GA3 1", {21, 364, 7626, 162837}},
    {"CPW", XIANGQI, "C1hHg4/9/9/9/9/9/h1ss5/E3C4/9/3A1G3 1", {28, 222, 6241, 64971}},
    {"CPW", XIANGQI, "4ga3/4a4/9/9/4H4/s8/9/4C3c/7h1/2EG5 1", {23, 345, 8124, 149272}},
    {"CPW", XIANGQI, "2e1ga3/9/e3H4/4h4/9/9/9/4C4/2s6/2EG5 1", {21, 195, 3883, 48060}},
    {"CPW", XIANGQI, "1C2ga3/9/C1Hae1h2/s3s3s/6s2/9/S3S3S/3AE4/3s2c2/c1EAG4 1", {30, 830, 22787}},
    {"CPW", XIANGQI, "ChH1g1e2/c3a4/4ea3/9/2hr5/9/9/4C4/4A4/4GA3 1", {19, 583, 11714, 376467}},
    {"FSF", GRASSHOPPER, NULL, {0, 0, 0, 635298}},
    {"FSF, nightrider", ORTHODOX("NN", "Q", "K"), NULL, {0, 0, 0, 419019}},
    {"FSF, amazon", ORTHODOX("N", "QN", "K"), NULL, {0, 0, 0, 318185}},
    {"FSF, knightmate", ORTHODOX("K", "Q", "N"), NULL, {0, 0, 0, 139774}},
    {"FSF", SHATRANJ, NULL, {0, 0, 0, 68122}},
    {"FSF", LOS_ALAMOS, NULL, {0, 0, 0, 0, 191846}},
};

TEST_WITH(test_published, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(published); i++) {
        const struct game *game = play_game(f, published[i].game);
        struct position *position = play_position(f, game, published[i].position);
        struct played_moves moves = {0};

        for (int depth = 1; depth <= DEPTHS; depth++) {
            uint64_t wanted = published[i].counts[depth - 1];
            uint64_t count = is_counted(wanted) ? perft(position, depth, &moves) : wanted;

            if (count != wanted)
                fail_msg("%s, %s, depth %d: %llu moves, not %llu", published[i].source,
                         game->name.text, depth, (unsigned long long)count,
                         (unsigned long long)wanted);
        }
        assert_int_equal(moves.count, 0);
        moves_free(&moves);
    }
}

/* --- the games of the repository --- */

/* Those of Shogi, Tori Shogi, Makruk and Janggi as in FSF; others first counted here, those of
 * Jungi, Jungle, Jul-Gonu, Chu, Tenjiku and Taikyoku Shogi also by programs written for that alone;
 * Jungle's rule of repetition counts from the eighth move on. Shogiops counts each way of a Lion to
 * the same squares and captures by itself, 52599 moves of Chu Shogi at depth 3. */
static const struct {
    const char *game;
    bool hobbling;
    uint64_t counts[DEPTHS];
} shipped[] = {
    {CHU, false, {45, 2025, 94449}},
    {"pieces/chu-shogi.yaml", false, {36, 1296, 48315}},
    {"pieces/dai-shogi.yaml", false, {71, 5041, 357978}},
    {"pieces/tenjiku-shogi.yaml", false, {70, 4957, 396816}},
    {"pieces/maka-dai-dai-shogi.yaml", false, {75, 5625, 439034}},
    {"pieces/taikyoku-shogi.yaml", false, {251, 63158}},
    {WHOLE_CHESS, false, {20, 400, 8902}},
    {JUNGI, false, {22, 475, 11707}},
    {JUNGI, true, {20, 391, 8523}},
    {"pieces/jul-gonu.yaml", false, {4, 16, 124, 922, 6352, 42202}},
    {JUNGLE, false, {24, 576, 12240, 260099, 5111620}},
    {"pieces/xiangqi.yaml", false, {44, 1920, 79666}}, /* as in CPW */
    {"pieces/shogi.yaml", false, {30, 900, 25470, 719731}},
    {"pieces/tori-shogi.yaml", false, {17, 288, 5430, 103857}},
    {"pieces/makruk.yaml", false, {23, 529, 12012, 273026}},
    {"pieces/janggi.yaml", false, {32, 1024, 33000}}, /* at depth 4 1065277 */
};

static void expect_counts(struct fixture *f, const struct game *game, size_t row)
{
    struct placement setup = placement_of_setup(f->arena, game);
    struct position *position =
        position_new(f->arena, compiled_rules_of(game, shipped[row].hobbling), &setup);
    struct played_moves moves = {0};

    for (int depth = 1; depth <= DEPTHS && is_counted(shipped[row].counts[depth - 1]); depth++)
        assert_int_equal(perft(position, depth, &moves), shipped[row].counts[depth - 1]);
    moves_free(&moves);
}

TEST_WITH(all_shipped_games_are_counted, struct fixture *f)
{
    glob_t files;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        const struct game *game = play_game(f, files.gl_pathv[i]);
        size_t rows = 0;

        for (size_t k = 0; k < COUNT_OF(shipped); k++)
            if (strcmp(shipped[k].game, files.gl_pathv[i]) == 0) {
                expect_counts(f, game, k);
                rows++;
            }
        if (rows == 0)
            fail_msg("no first moves are counted of %s", files.gl_pathv[i]);
    }
    globfree(&files);
}

/* --- the command --- */

enum { WORDS = 6 };

TEST(test_calls)
{
    struct row {
        const char *words[WORDS];
        int status;
        const char *out; /* the whole of it */
        const char *err; /* a part of it; NULL: nothing */
    };
    TABLE(struct row, calls, "6titt");

    for (size_t i = 0; i < calls_count; i++) {
        const char *const *w = calls[i].words;
        struct run_result outcome = piecework("perft", w[0], w[1], w[2], w[3], w[4], NULL);
        const char *err = buf_str(&outcome.err);

        if (outcome.status != calls[i].status || strcmp(buf_str(&outcome.out), calls[i].out) != 0 ||
            (calls[i].err ? !strstr(err, calls[i].err) : *err))
            fail_msg("perft %s %s: status %d\n%s%s", w[0], w[1] ? w[1] : "", outcome.status,
                     buf_str(&outcome.out), err);
        outcome_free(&outcome);
    }
}

TESTS_EACH(perft, set_up, tear_down)
