/* Records of games, in every format, and positions. */
#include "limits/shapes.h"

#include "base/mem.h"

/* The shipped game without repetition, so that all moves are played. */
#define SHOGI "<pieces/shogi.yaml"

static const struct reading chess = {"in.txt",
                                     .arguments = {"play", "pieces/chess.yaml", "@in.txt"}};
/* In these nothing ends a game. */
static const struct reading endless = {
    "in.txt", {{"game.yaml", TINY}}, .arguments = {"play", "@game.yaml", "@in.txt"}};
/* One of many. */
static const struct reading first_chess = {
    "in.txt", .arguments = {"play", "pieces/chess.yaml", "@in.txt", "--game=1"}};
static const struct reading shogi = {
    "in.txt", {{"game.yaml", SHOGI}}, .arguments = {"play", "@game.yaml", "@in.txt"}};
static const struct reading placed = {
    "in.txt", {{"game.yaml", TINY}}, .arguments = {"play", "@game.yaml", "@in.txt", "--ply=0"}};
/* At most 128 KiB an argument. */
static const struct reading argued = {
    "in.txt", {{"game.yaml", TINY}}, .arguments = {"perft", "@game.yaml", "1", "--position=%"}};
static const struct reading argued_shogi = {
    "in.txt", {{"game.yaml", SHOGI}}, .arguments = {"perft", "@game.yaml", "1", "--position=%"}};

#define ROUND "1. Ka1 Ka3 2. Kb1 Kb3 "
#define FIRST "[Event \"a\"]\n[Result \"*\"]\n\n1. Ka1 *\n\n"
#define FIRST_CHESS "[Event \"a\"]\n[Result \"*\"]\n\n1. e4 *\n\n"
#define GAME "[Event \"E~\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n"
#define WHOLE_GAME                                                                                 \
    "[Event \"E~\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. "    \
    "Re1 b5 "                                                                                      \
    "7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 "    \
    "15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 *\n\n"
#define KIF "手合割：平手\n手数----指手---------消費時間--\n"
#define TIMED_MOVES                                                                                \
    "1 ３八飛(28) ( 0:01/00:00:01)\n2 ７二飛(82) ( 0:01/00:00:01)\n3 ２八飛(38) "         \
    "( 0:01/00:00:02)\n4 ８二飛(72) ( 0:01/00:00:02)\n"
#define MOVES "1 ３八飛(28)\n2 ７二飛(82)\n3 ２八飛(38)\n4 ８二飛(72)\n"

static const struct shape shapes[] = {
    /* positions */
    {"fen ranks", &placed, "[Position \"", "1k1/", "3/1K1 1\"]\n", 2000000, FOUND("setup-rows")},
    {"fen blanks", &placed, "[Position \"1k1/3/1K1", " ", "1\"]\n", 8000000, SAID("1k1/3/1K1 1")},
    {"fen digits", &placed, "[Position \"", "1", "/3/1K1 1\"]\n", 8000000, FOUND("setup-width")},
    {"fen zeros", &placed, "[Position \"", "0", "/3/1K1 1\"]\n", 8000000, FOUND("bad-text")},
    {"fen codes", &placed, "[Position \"", "k", "/3/1K1 1\"]\n", 8000000, FOUND("setup-width")},
    {"fen unknown codes", &placed, "[Position \"", "x", "/3/1K1 1\"]\n", 8000000,
     FOUND("setup-code")},
    {"fen brackets", &placed, "[Position \"", "[K]", "/3/1K1 1\"]\n", 2000000,
     FOUND("setup-width")},
    {"fen open brackets", &placed, "[Position \"", "[", "/3/1K1 1\"]\n", 8000000,
     FOUND("bad-text")},
    {"fen signs", &placed, "[Position \"", "+", "/3/1K1 1\"]\n", 8000000, FOUND("bad-text")},
    {"fen hands", &placed, "[Position \"1k1/3/1K1[", "K", "] w - - 0 1\"]\n", 8000000,
     FOUND("bad-text")},
    {"fen fields", &placed, "[Position \"1k1/3/1K1 w", " -", "\"]\n", 4000000, FOUND("bad-text")},
    {"fen counters", &placed, "[Position \"1k1/3/1K1 w - - ", "9", " 1\"]\n", 8000000,
     SAID("1k1/3/1K1 1")},
    {"fen castling", &placed, "[Position \"1k1/3/1K1 w ", "K", " - 0 1\"]\n", 8000000,
     FOUND("bad-text")},
    {"argument", &argued, "", "1k1/", "3/1K1 1", 32000, FOUND("setup-rows")},
    {"argument of digits", &argued, "", "1", "/3/1K1 w - - 0 1", 130000, FOUND("setup-width")},
    {"argument of letters", &argued, "", "k", "/3/1K1 w - - 0 1", 130000, FOUND("setup-width")},
    {"argument of blanks", &argued, "1k1/3/1K1", " ", "w - - 0 1", 130000, SAID("1\t2")},
    {"argument with hands", &argued_shogi, "4k4/9/9/9/9/9/9/9/4K4 b ", "R", " 1", 130000,
     BEYOND("bad-text")},
    {"argument of a grid", &argued, "", ". k .\n", "", 21000, FOUND("setup-rows")},
    /* the own notation */
    {"record moves", &endless, "", "b1-a1 b3-a3 a1-b1 a3-b3 ", "", 24990},
    {"record too many moves", &endless, "", "b1-a1 b3-a3 a1-b1 a3-b3 ", "", 330000,
     BEYOND("too-many")},
    {"record comments", &chess, "", "{a} ", "e2-e4", 2000000, SAID("1 ply")},
    {"record lines of comments", &chess, "", ";a\n", "e2-e4", 2600000, SAID("1 ply")},
    {"record tags", &chess, "", "[K~ \"a\"]\n", "e2-e4", 19900, SAID("1 ply")},
    {"record too many tags", &chess, "", "[K~ \"a\"]\n", "e2-e4", 500000, BEYOND("too-many")},
    {"record numbers", &chess, "", "1. ", "e2-e4", 2600000, SAID("1 ply")},
    {"record one number", &chess, "", "1", ". e2-e4", 8000000, FOUND("bad-text")},
    {"record dots", &chess, "1", ".", " e2-e4", 8000000, FOUND("bad-text")},
    {"record one word", &chess, "", "e2", "", 4000000, FOUND("unknown-square")},
    {"record long square", &chess, "e", "2", "-e4", 8000000, FOUND("unknown-square")},
    {"record captures", &chess, "e2", "xe4", "", 2600000, TURNS("illegal-move", "bad-text")},
    {"record signs", &chess, "e2-e4", "+", "", 8000000},
    {"record results", &chess, "e2-e4 ", "* ", "", 4000000, FOUND("bad-text")},
    /* PGN */
    {"pgn tags", &chess, "[SetUp \"0\"]\n", "[K~ \"a\"]\n", "\n1. e4 *\n", 19900, SAID("1 ply")},
    {"pgn one tag again", &chess, "[SetUp \"0\"]\n", "[Event \"a\"]\n", "\n1. e4 *\n", 19900},
    {"pgn bad tags", &chess, "[SetUp \"0\"]\n", "[K~\n", "\n1. e4 *\n", 400000, FOUND("bad-text")},
    {"pgn long tag", &chess, "[SetUp \"0\"]\n[K \"", "a", "\"]\n\n1. e4 *\n", 8000000,
     SAID("1 ply")},
    {"pgn backslashes", &chess, "[SetUp \"0\"]\n[K \"", "\\\\", "\"]\n\n1. e4 *\n", 4000000,
     SAID("1 ply")},
    {"pgn moves", &endless, "[SetUp \"0\"]\n\n", ROUND, "*\n", 24990},
    {"pgn too many moves", &endless, "[SetUp \"0\"]\n\n", ROUND, "*\n", 300000, BEYOND("too-many")},
    {"pgn moves of the second", &endless, FIRST "[Event \"b\"]\n\n", ROUND, "*\n", 24990},
    {"pgn games", &first_chess, FIRST_CHESS, GAME, "", 150000, SAID("1 ply")},
    {"pgn games that are played", &chess, "[SetUp \"0\"]\n", GAME, "", 150000},
    {"pgn whole games", &chess, "[SetUp \"0\"]\n", WHOLE_GAME, "", 31000,
     SAID(": 40 of 40 plies\n")},
    {"pgn illegal games", &chess, "[SetUp \"0\"]\n", "[Event \"E~\"]\n\n1. e4 e6 2. Qh8 *\n\n", "",
     150000, EACH("illegal-move")},
    {"pgn no games", &chess, "[SetUp \"0\"]\n", "[Event \"E~\"]\n\n1. zz *\n\n", "", 200000,
     EACH("bad-text")},
    {"pgn comments", &chess, "[SetUp \"0\"]\n\n1. e4 ", "{a} ", "*\n", 2000000, SAID("1 ply")},
    {"pgn open comments", &chess, "[SetUp \"0\"]\n\n1. e4 ", "{a ", "*\n", 2600000,
     FOUND("bad-text")},
    {"pgn variations", &chess, "[SetUp \"0\"]\n\n1. e4 ", "(1. d4) ", "*\n", 900000, SAID("1 ply")},
    {"pgn nested variations", &chess, "[SetUp \"0\"]\n\n1. e4 ", "(1. d4 ", "*\n", 900000,
     SAID("1 ply"), .close = ")"},
    {"pgn open variations", &chess, "[SetUp \"0\"]\n\n1. e4 ", "(1. d4 ", "*\n", 1000000,
     FOUND("bad-text")},
    {"pgn comments in variations", &chess, "[SetUp \"0\"]\n\n1. e4 ", "({)} {(} ", "*\n", 600000,
     SAID("1 ply"), .close = ")"},
    {"pgn glyphs", &chess, "[SetUp \"0\"]\n\n1. e4 ", "$1 ", "*\n", 2600000, SAID("1 ply")},
    {"pgn one glyph", &chess, "[SetUp \"0\"]\n\n1. e4 $", "1", " *\n", 8000000, SAID("1 ply")},
    {"pgn escaped lines", &chess, "[SetUp \"0\"]\n\n", "%a\n", "1. e4 *\n", 2600000, SAID("1 ply")},
    {"pgn results", &chess, "[SetUp \"0\"]\n", "*\n[Event \"a\"]\n", "", 500000},
    {"pgn unknown", &chess, "", "zz ", "", 2600000, FOUND("unknown-square")},
    {"pgn long move", &chess, "[SetUp \"0\"]\n\n1. N", "a", "3 *\n", 8000000, FOUND("bad-text")},
    /* UCI and USI */
    {"uci moves", &endless, "position startpos moves ", "b1a1 b3a3 a1b1 a3b3 ", "", 24990},
    {"uci too many moves", &endless, "position startpos moves ", "b1a1 b3a3 a1b1 a3b3 ", "", 400000,
     BEYOND("too-many")},
    {"uci position", &chess, "position fen ", "r/", " moves e2e4\n", 4000000, FOUND("setup-width")},
    {"uci blanks", &chess, "position startpos moves", " ", "e2e4\n", 8000000, SAID("1 ply")},
    {"uci words", &chess, "position ", "fen ", "\n", 2000000, FOUND("bad-text")},
    {"uci one word", &chess, "position startpos moves e2e4", "q", "\n", 8000000,
     FOUND("setup-code")},
    {"uci lines", &chess, "", "position startpos moves e2e4\n", "", 270000, FOUND("bad-text")},
    {"usi moves", &shogi, "position startpos moves ", "2h3h 8b7b 3h2h 7b8b ", "", 24990},
    {"usi too many moves", &shogi, "position startpos moves ", "2h3h 8b7b 3h2h 7b8b ", "", 400000,
     BEYOND("too-many")},
    {"usi position", &shogi, "position sfen ", "9/", " b - 1 moves 2h3h\n", 4000000,
     FOUND("setup-rows")},
    {"usi hands", &shogi, "position sfen 4k4/9/9/9/9/9/9/9/4K4 b ", "R", " 1 moves R*5e\n", 8000000,
     BEYOND("bad-text")},
    /* KIF */
    {"kif moves", &shogi, KIF, MOVES, "", 24990},
    {"kif too many moves", &shogi, KIF, MOVES, "", 80000, BEYOND("too-many")},
    {"kif headers", &shogi, "手合割：平手\n", "k~：a\n", "手数----\n1 ３八飛(28)\n", 19900,
     SAID("1 ply")},
    {"kif too many headers", &shogi, "手合割：平手\n", "k~：a\n", "手数----\n1 ３八飛(28)\n",
     500000, BEYOND("too-many")},
    {"kif moves with times", &shogi, KIF, TIMED_MOVES, "", 24990},
    {"kif comments", &shogi, KIF, "*a\n", "1 ３八飛(28)\n", 2600000, SAID("1 ply")},
    {"kif variations", &shogi, KIF "1 ３八飛(28)\n", "変化：1手\n1 ３八飛(28)\n", "", 220000,
     SAID("1 ply")},
    {"kif long line", &shogi, KIF "1 ３八飛", "(28)", "\n", 2000000},
    {"kif numbers", &shogi, KIF, "1", " ３八飛(28)\n", 8000000},
    {"kif hands", &shogi, "手合割：その他\n先手の持駒：", "飛二　", "\n手数----\n", 800000},
    {"kif board", &shogi, "手合割：その他\n", "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n", "手数----\n",
     180000, FOUND("bad-text")},
    {"kif wide board", &shogi, "手合割：その他\n|", " ・", "|一\n手数----\n", 2000000,
     FOUND("bad-text")},
    /* KI2, which is told from KIF and not read */
    {"ki2 moves", &shogi, "手合割：平手\n\n", "▲３八飛 △７二飛 ▲２八飛 △８二飛\n", "", 24990,
     FOUND("bad-text")},
    {"ki2 one line", &shogi, "手合割：平手\n\n", "▲３八飛△７二飛▲２八飛△８二飛", "\n", 24990,
     FOUND("bad-text")},
    /* CSA */
    {"csa moves", &shogi, "V2.2\nPI\n+\n", "+2838HI\n-8272HI\n+3828HI\n-7282HI\n", "", 24990},
    {"csa too many moves", &shogi, "V2.2\nPI\n+\n", "+2838HI\n-8272HI\n+3828HI\n-7282HI\n", "",
     240000, BEYOND("too-many")},
    {"csa commas", &shogi, "V2.2\nPI\n+\n", "+2838HI,-8272HI,+3828HI,-7282HI,", "\n", 24990},
    {"csa headers", &shogi, "V2.2\n", "$K~:a\n", "PI\n+\n+2838HI\n", 19900, SAID("1 ply")},
    {"csa too many headers", &shogi, "V2.2\n", "$K~:a\n", "PI\n+\n+2838HI\n", 600000,
     BEYOND("too-many")},
    {"csa comments", &shogi, "V2.2\n", "'a\n", "PI\n+\n+2838HI\n", 2600000, SAID("1 ply")},
    {"csa times", &shogi, "V2.2\nPI\n+\n+2838HI\n", "T1\n", "", 2600000, SAID("1 ply")},
    {"csa men", &shogi, "V2.2\n", "P+28HI\n", "+\n", 1100000},
    {"csa men in a line", &shogi, "V2.2\nP+", "28HI", "\n+\n", 2000000},
    {"csa ranks", &shogi, "V2.2\n", "P1-KY-KE * \n", "+\n", 600000},
    {"csa hands", &shogi, "V2.2\nP+", "00HI", "\n+\n", 2000000},
    {"csa records", &shogi, "V2.2\n", "PI\n+\n+2838HI\n/\n", "", 400000},
    {"csa endings", &shogi, "V2.2\nPI\n+\n+2838HI\n", "%TORYO\n", "", 1100000},
    {"csa unknown", &shogi, "V2.2\nPI\n+\n", "zz\n", "", 2600000, FOUND("bad-text")},
};

const struct shape_group record_shapes = {shapes, COUNT_OF(shapes)};
