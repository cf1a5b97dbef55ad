/* Records as the protocols of engines have them. */
#include "support/test.h"
#include "support/records.h"

#define CHESS "tests/games/castling.yaml"
#define SHOGI "tests/games/shogi.yaml"
#define MINISHOGI "tests/games/minishogi.yaml"
#define XIANGQI "tests/games/xiangqi.yaml"
#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

static const struct record_case cases[] = {
    {CHESS, NULL, "position startpos moves e2e4",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 2 -", "none"},
    {CHESS, NULL, "position startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 1 -", "none"},
    {CHESS, NULL, "e2e4 e7e5 e1e2\n", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR 2 -",
     "none"},
    {CHESS, NULL, "position fen " CASTLING " moves e1g1 e8a8", "2kr3r/8/8/8/8/8/8/R4RK1 1 -",
     "none"},
    {CHESS, NULL, "position fen " CASTLING, "r3k2r/8/8/8/8/8/8/R3K2R 1 -", "none"},
    {CHESS, NULL, "fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8n", "N3k3/8/8/8/8/8/8/4K3 2 -",
     "none"},
    {MINISHOGI, NULL, "position startpos moves d1d4 d5d2", NULL, "25+4 illegal-move"},
    {SHOGI, NULL, "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e resign",
     "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL 2 b", "1-0"},
    {SHOGI, NULL, "7g7f 3c3d win",
     "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL 1 -", "1-0"},
    {SHOGI, NULL,
     "position sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3 moves "
     "8h2b=",
     "lnsgkgsnl/1r5B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL 2 B", "none"},
    {SHOGI, NULL, "c3c4 g7g6 b2h8+ g9h8 B@e5",
     "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL 2 b", "none"},
    {XIANGQI, NULL, "h3e3 h10g8",
     "rheagae1r/9/1c4hc1/s1s1s1s1s/9/9/S1S1S1S1S/1C2C4/9/RHEAGAEHR 1 -", "none"},
    /* refused */
    {CHESS, NULL, "e2e4 e7e9", NULL, "8+2 unknown-square"},
    {CHESS, NULL, "e2e4 e7e5q", NULL, "6+5 illegal-move"},
    {CHESS, NULL, "e2e4 e7e5z", NULL, "10+1 setup-code"},
    {CHESS, NULL, "e2e4 e2e4", NULL, "6+4 illegal-move"},
    {CHESS, NULL, "e2e4 0000", NULL, "6+4 bad-text"},
    {CHESS, NULL, "e2e4 e7", NULL, "6+2 bad-text"},
    {CHESS, NULL, "e2e4 P@e5", NULL, "6+4 illegal-move"},
    {CHESS, NULL, "e2e4 e7e5,e5e7", NULL, "6+9 bad-text"},
    {CHESS, NULL, "position fen 8/8 w moves e2e4", NULL, "14+3 setup-rows"},
    {SHOGI, NULL, "7g7f resign 3c3d", NULL, "13+4 bad-text"},
    {SHOGI, NULL, "7g7f Z*5e", NULL, "6+1 setup-code"},
    {SHOGI, NULL, "7g7f 3c3z", NULL, "8+2 unknown-square"},
};

TEST_WITH(records_are_read, struct fixture *f)
{
    assert_int_equal(record_cases_wrong(f, cases, COUNT_OF(cases)), 0);
}

TESTS_EACH(uci, set_up, tear_down)
