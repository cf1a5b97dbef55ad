#include "limits/shapes.h"

#include "base/mem.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* --- what reads --- */

#define TINY                                                                                       \
    "piecework: 1\ngame: Tiny\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                     \
    "setup: |\n  . k .\n  . . .\n  . K .\n"                                                        \
    "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
#define PICTURED(file)                                                                             \
    "piecework: 1\ngame: Tiny\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                     \
    "setup: |\n  . k .\n  . . .\n  . K .\n"                                                        \
    "pieces:\n  - {name: King, code: K, moves: K, royal: true, picture: " file "}\n"
#define NO_PAPERS "piecework: 1\ngame: game.yaml\nsquare: 30\npiece: {width: 25, height: 27}\n"
#define LAYOUT NO_PAPERS "papers: [a4]\n"
#define PRINTED(file) LAYOUT "parts:\n  - {part: booklet, caption: B, text: " file "}\n"

static const struct reading definition = {"in.yaml", NULL, NULL, {"check", "@"}, NULL, false};
static const struct reading layout = {"in.yaml", "game.yaml", TINY, {"check", "@"}, NULL, false};
static const struct reading import = {"in.ini", NULL, NULL, {"import", "@", "-o", "@-"},
                                      NULL,     false};
static const struct reading import_one = {
    "in.ini", NULL, NULL, {"import", "@", "--as=last", "-o", "@-"}, NULL, false};
static const struct reading diagram = {"in.html", NULL, NULL, {"import", "@", "-o", "@-"},
                                       NULL,      false};
static const struct reading chess = {"in.txt", NULL, NULL, {"play", "pieces/chess.yaml", "@"},
                                     NULL,     false};
/* In it nothing ends a game, and no repetition does. */
static const struct reading endless = {"in.txt", "game.yaml", TINY, {"play", "@@", "@"},
                                       NULL,     false};
static const struct reading placed = {"in.txt", "game.yaml", TINY, {"play", "@@", "@", "--ply=0"},
                                      NULL,     false};
static const struct reading rules = {"in.md",         "layout.yaml", PRINTED("in.md"),
                                     {"check", "@@"}, TINY,          false};
static const struct reading shogi = {"in.txt", NULL, NULL, {"play", "pieces/shogi.yaml", "@"},
                                     NULL,     false};
static const struct reading picture = {
    "in.svg", "game.yaml", PICTURED("in.svg"), {"diagram", "@@", "face", "King"}, NULL, false};
static const struct reading language = {"in", NULL, NULL, {"lsp"}, NULL, true};

/* --- what is made of the whole --- */

/* Messages of the language server: a line of the text is the body of each. */
static void as_messages(struct buf *text)
{
    struct buf out = {0};
    char *line = text->text;

    for (char *end; (end = strchr(line, '\n')); line = end + 1) {
        buf_print(&out, "Content-Length: %zu\r\n\r\n", (size_t)(end - line));
        buf_put(&out, line, (size_t)(end - line));
    }
    buf_free(text);
    *text = out;
}

/* --- the shapes --- */

#define GREETING "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{}}\n"
#define OPENED(path, text)                                                                         \
    "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":"       \
    "{\"uri\":\"file:///nowhere/" path "\",\"version\":1,\"text\":\"" text "\"}}}\n"
#define CHANGED(range, text)                                                                       \
    "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":"     \
    "{\"uri\":\"file:///nowhere/a.yaml\",\"version\":2},\"contentChanges\":[{" range               \
    "\"text\":\"" text "\"}]}}\n"
#define ROUND "1. Ka1 Ka3 2. Kb1 Kb3 "
#define SVG "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"
#define FIRST "[Event \"a\"]\n[Result \"*\"]\n\n1. Ka1 *\n\n"
#define GAME "[Event \"E~\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n"

const struct shape shapes[] = {
    {"yaml comments", &definition, TINY, "# ~\n", NULL, "", 800000, NULL},
    {"yaml unknown keys", &definition, TINY, "k~: 1\n", NULL, "", 40000, NULL},
    {"yaml one key again", &definition, TINY, "k: 1\n", NULL, "", 40000, NULL},
    {"yaml keys in braces", &definition, TINY "rules: {", "k~: 1, ", NULL, "k: 1}\n", 40000, NULL},
    {"yaml pieces", &definition, TINY, "  - {name: P~, code: P~, moves: W}\n", NULL, "", 40000,
     NULL},
    {"yaml same pieces", &definition, TINY, "  - {name: P, code: P, moves: W}\n", NULL, "", 40000,
     NULL},
    {"yaml one piece", &definition, TINY "  - {name: P, code: P, moves: \"", "W", NULL, "\"}\n",
     4000000, NULL},
    {"yaml sentences", &definition, TINY "  - {name: P, code: P, moves: W, text: \"",
     "Steps one square. ", NULL, "\"}\n", 400000, NULL},
    {"yaml one word", &definition, TINY "  - {name: P, code: P, text: \"", "ab", NULL, "\"}\n",
     4000000, NULL},
    {"yaml mnemonic", &definition, TINY "  - name: P\n    code: P\n    mnemonic: |\n",
     "      . o .\n", NULL, "", 400000, NULL},
    {"yaml brackets", &definition, TINY "claims: ", "[", "]", "\n", 2000000, NULL},
    {"yaml braces", &definition, TINY "claims: ", "{a: ", "}", "\n", 1000000, NULL},
    {"yaml dashes", &definition, TINY "claims: ", "- ", NULL, "a\n", 2000000, NULL},
    {"yaml claims", &definition, TINY "claims:\n", "  - pieces-a-side: ~\n", NULL, "", 40000, NULL},
    {"yaml examples", &definition, TINY "examples:\n",
     "  - {name: e~, position: 1k1/3/1K1 1, moves: b1-a1}\n", NULL, "", 40000, NULL},
    {"yaml moves of an example", &definition,
     TINY "examples:\n  - {name: e, position: 1k1/3/1K1 1, moves: \"", "b1-a1 b3-a3 a1-b1 a3-b3 ",
     NULL, "\"}\n", 300000, NULL},
    {"yaml position", &definition, TINY "examples:\n  - {name: e, position: \"", "1k1/", NULL,
     "\"}\n", 2000000, NULL},
    {"yaml setup", &definition, "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\nsetup: |\n",
     "  . k .\n", NULL, "", 800000, NULL},
    {"yaml anchors", &definition, TINY "claims:\n", "  - pieces-a-side: &a~ 1\n", NULL, "", 40000,
     NULL},
    {"fen ranks", &placed, "[Position \"", "1k1/", NULL, "3/1K1 1\"]\n", 2000000, NULL},
    {"fen blanks", &placed, "[Position \"1k1/3/1K1", " ", NULL, "1\"]\n", 8000000, NULL},
    {"fen digits", &placed, "[Position \"", "1", NULL, "/3/1K1 1\"]\n", 8000000, NULL},
    {"rules headings", &rules, "# A\n\n", "## H~\n\n", NULL, "", 40000, NULL},
    {"rules one paragraph", &rules, "# A\n\n", "ab ", NULL, "\n", 100000, NULL},
    {"rules one word", &rules, "# A\n\n", "ab", NULL, "\n", 100000, NULL},
    {"rules quotes", &rules, "# A\n\n", "> ", NULL, "a\n", 400000, NULL},
    {"rules deep lists", &rules, "# A\n\n", "- ", NULL, "a\n", 400000, NULL},
    {"rules list", &rules, "# A\n\n", "- a\n", NULL, "", 20000, NULL},
    {"rules links", &rules, "# A\n\n", "[a](#a) ", NULL, "\n", 20000, NULL},
    {"rules open links", &rules, "# A\n\n", "[a](", NULL, "\n", 400000, NULL},
    {"rules stars", &rules, "# A\n\n", "*a **b ", NULL, "\n", 200000, NULL},
    {"rules figures", &rules, "# A\n\n", "![a](moves-king)\n\n", NULL, "", 2000, NULL},
    {"rules table", &rules, "# A\n\n| a | b |\n|---|---|\n", "| a | b |\n", NULL, "", 20000, NULL},
    {"rules findings", &rules, "# A\n\n", "<b>\n\n", NULL, "", 40000, NULL},
    {"yaml colons", &definition, TINY "claims: ", "a: ", NULL, "\n", 2000000, NULL},
    {"yaml quotes", &definition, TINY "claims: \"", "\\x41", NULL, "\"\n", 1000000, NULL},
    {"layout parts", &layout, LAYOUT "parts:\n", "  - {part: board, caption: B~}\n", NULL, "", 2000,
     NULL},
    {"layout unknown parts", &layout, LAYOUT "parts:\n", "  - {part: x~}\n", NULL, "", 40000, NULL},
    {"layout papers", &layout, NO_PAPERS "papers: [", "a~, ", NULL, "a4]\nparts: []\n", 40000,
     NULL},
    {"layout rows", &layout, LAYOUT "parts:\n  - {part: pieces, caption: P, rows: [", "1, ", NULL,
     "1]}\n", 400000, NULL},
    {"style types", &definition, "piecework: 1\ntype:\n", "  t~: {font: A, size: 1}\n", NULL, "",
     40000, NULL},
    {"style fonts", &definition, "piecework: 1\nfonts:\n", "  - f~.otf\n", NULL, "", 40000, NULL},
    {"labels", &definition, "piecework: 1\nlabels:\n", "  - {name: l~, paper: a4}\n", NULL, "",
     40000, NULL},
    {"ini keys", &import, "[a:chess]\n", "k~ = 1\n", NULL, "", 60000, NULL},
    {"ini keys above", &import_one, "[a:chess]\n", "k~ = 1\n", NULL, "[last:a]\n", 60000, NULL},
    {"ini one key again", &import, "[a:chess]\n", "king = k\n", NULL, "", 60000, NULL},
    {"ini sections", &import, "", "[a~:chess]\n", NULL, "", 3000, NULL},
    {"ini flawed sections", &import, "", "[a~:none]\n", NULL, "", 60000, NULL},
    {"ini empty sections", &import_one, "", "[a~:chess]\n", NULL, "[last:a1]\n", 300000, NULL},
    {"ini chain", &import_one, "[a0:chess]\n", "[x~:a0]\n", NULL, "[last:x9]\n", 300000, NULL},
    {"ini comments", &import, "[a:chess]\n", "# ~\n", NULL, "", 800000, NULL},
    {"ini no lines", &import, "[a:chess]\n", "x\n", NULL, "", 40000, NULL},
    {"ini long value", &import, "[a:chess]\nstartFen = ", "r/", NULL, "\n", 2000000, NULL},
    {"ini promotions", &import, "[a:chess]\npromotedPieceType = ", "p:q ", NULL, "\n", 1000000,
     NULL},
    {"ini custom piece", &import, "[a:chess]\ncustomPiece1 = x:", "W", NULL, "\n", 2000000, NULL},
    {"interactive pieces", &diagram, "<div class=\"idiagram\">\nfiles=8\nranks=8\n", "p~:A:W::a1\n",
     NULL, "</div>\n", 40000, NULL},
    {"interactive squares", &diagram, "<div class=\"idiagram\">\nfiles=8\nranks=8\np:P:W::a1",
     ",a1", NULL, "\n</div>\n", 400000, NULL},
    {"interactive diagrams", &diagram, "",
     "<div class=\"idiagram\">\nfiles=4\nranks=4\nking:K:K::a1,,a4\n</div>\n", NULL, "", 2000,
     NULL},
    {"interactive unknown", &diagram, "<div class=\"idiagram\">\n", "k~=1\n", NULL, "</div>\n",
     40000, NULL},
    {"interactive page", &diagram, "", "<div>\n<p>\n", NULL, "", 700000, NULL},
    {"interactive open", &diagram, "", "<div class=\"idiagram\">\n", NULL, "", 100000, NULL},
    {"xboard pieces", &diagram, "setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
     "piece K& KisO2\n", NULL, "", 100000, NULL},
    {"xboard setups", &diagram, "",
     "setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", NULL, "", 40000, NULL},
    {"xboard moves", &diagram, "setup k/K w - - 0 1\npiece K& ", "W", NULL, "\n", 2000000, NULL},
    {"record moves", &endless, "", "b1-a1 b3-a3 a1-b1 a3-b3 ", NULL, "", 24000, NULL},
    {"record too many moves", &endless, "", "b1-a1 b3-a3 a1-b1 a3-b3 ", NULL, "", 300000, NULL},
    {"record comments", &chess, "", "{a} ", NULL, "e2-e4", 1000000, NULL},
    {"record tags", &chess, "", "[K~ \"a\"]\n", NULL, "e2-e4", 400000, NULL},
    {"record numbers", &chess, "", "1. ", NULL, "e2-e4", 1000000, NULL},
    {"record one word", &chess, "", "e2", NULL, "", 4000000, NULL},
    {"pgn tags", &chess, "[SetUp \"0\"]\n", "[K~ \"a\"]\n", NULL, "\n1. e4 *\n", 400000, NULL},
    {"pgn bad tags", &chess, "[SetUp \"0\"]\n", "[K~\n", NULL, "\n1. e4 *\n", 400000, NULL},
    {"pgn long tag", &chess, "[SetUp \"0\"]\n[K \"", "a", NULL, "\"]\n\n1. e4 *\n", 8000000, NULL},
    {"pgn moves", &endless, "[SetUp \"0\"]\n\n", ROUND, NULL, "*\n", 24000, NULL},
    {"pgn too many moves", &endless, "[SetUp \"0\"]\n\n", ROUND, NULL, "*\n", 300000, NULL},
    {"pgn moves of the second", &endless, FIRST "[Event \"b\"]\n\n", ROUND, NULL, "*\n", 24000,
     NULL},
    {"pgn games", &chess, "[SetUp \"0\"]\n", GAME, NULL, "", 100000, NULL},
    {"pgn illegal games", &chess, "[SetUp \"0\"]\n", "[Event \"E~\"]\n\n1. e4 e6 2. Qh8 *\n\n",
     NULL, "", 40000, NULL},
    {"pgn no games", &chess, "[SetUp \"0\"]\n", "[Event \"E~\"]\n\n1. zz *\n\n", NULL, "", 40000,
     NULL},
    {"pgn comments", &chess, "[SetUp \"0\"]\n\n1. e4 ", "{a} ", NULL, "*\n", 1000000, NULL},
    {"pgn open comments", &chess, "[SetUp \"0\"]\n\n1. e4 ", "{a ", NULL, "*\n", 1000000, NULL},
    {"pgn variations", &chess, "[SetUp \"0\"]\n\n1. e4 ", "(1. d4) ", NULL, "*\n", 400000, NULL},
    {"pgn nested variations", &chess, "[SetUp \"0\"]\n\n1. e4 ", "(1. d4 ", ")", "*\n", 400000,
     NULL},
    {"pgn open variations", &chess, "[SetUp \"0\"]\n\n1. e4 ", "(1. d4 ", NULL, "*\n", 400000,
     NULL},
    {"pgn results", &chess, "[SetUp \"0\"]\n", "*\n[Event \"a\"]\n", NULL, "", 40000, NULL},
    {"pgn unknown", &chess, "", "zz ", NULL, "", 1000000, NULL},
    {"uci moves", &endless, "position startpos moves ", "b1a1 b3a3 a1b1 a3b3 ", NULL, "", 24000,
     NULL},
    {"uci too many moves", &endless, "position startpos moves ", "b1a1 b3a3 a1b1 a3b3 ", NULL, "",
     300000, NULL},
    {"uci position", &chess, "position fen ", "r/", NULL, " moves e2e4\n", 2000000, NULL},
    {"uci blanks", &chess, "position ", "fen ", NULL, "\n", 1000000, NULL},
    {"uci one word", &chess, "position startpos moves e2e4", "q", NULL, "\n", 8000000, NULL},
    {"usi moves", &shogi, "position startpos moves ", "2h3h 8b7b 3h2h 7b8b ", NULL, "", 24000,
     NULL},
    {"usi too many moves", &shogi, "position startpos moves ", "2h3h 8b7b 3h2h 7b8b ", NULL, "",
     300000, NULL},
    {"usi position", &shogi, "position sfen ", "9/", NULL, " b - 1 moves 2h3h\n", 2000000, NULL},
    {"kif moves", &shogi, "手合割：平手\n手数----指手---------消費時間--\n",
     "1 ３八飛(28)\n2 ７二飛(82)\n3 ２八飛(38)\n4 ８二飛(72)\n", NULL, "", 24000, NULL},
    {"kif headers", &shogi, "手合割：平手\n", "k~：a\n", NULL,
     "手数----指手---------消費時間--\n1 ３八飛(28)\n", 400000, NULL},
    {"kif comments", &shogi, "手合割：平手\n手数----指手---------消費時間--\n", "*a\n", NULL,
     "1 ３八飛(28)\n", 2000000, NULL},
    {"kif variations", &shogi, "手合割：平手\n手数----指手---------消費時間--\n1 ３八飛(28)\n",
     "変化：1手\n1 ７六歩(77)\n", NULL, "", 200000, NULL},
    {"kif long line", &shogi, "手合割：平手\n手数----指手---------消費時間--\n1 ３八飛", "(28)",
     NULL, "\n", 1000000, NULL},
    {"kif hands", &shogi, "手合割：その他\n先手の持駒：", "飛二　", NULL, "\n", 400000, NULL},
    {"csa moves", &shogi, "V2.2\nPI\n+\n", "+2838HI\n-8272HI\n+3828HI\n-7282HI\n", NULL, "", 24000,
     NULL},
    {"csa commas", &shogi, "V2.2\nPI\n+\n", "+2838HI,-8272HI,+3828HI,-7282HI,", NULL, "\n", 24000,
     NULL},
    {"csa headers", &shogi, "V2.2\n", "$K~:a\n", NULL, "PI\n+\n+2838HI\n", 400000, NULL},
    {"csa comments", &shogi, "V2.2\n", "'a\n", NULL, "PI\n+\n+2838HI\n", 2000000, NULL},
    {"csa men", &shogi, "V2.2\n", "P+28HI\n", NULL, "+\n", 400000, NULL},
    {"csa records", &shogi, "V2.2\n", "PI\n+\n+2838HI\n/\n", NULL, "", 40000, NULL},
    {"svg shapes", &picture, SVG, "<path d=\"M0 0h9v~z\"/>", NULL, "</svg>", 40000, NULL},
    {"svg groups", &picture, SVG, "<g>", "</g>", "</svg>", 40000, NULL},
    {"svg path", &picture, SVG "<path d=\"M0 0", "h9v9", NULL, "z\"/></svg>", 400000, NULL},
    {"svg attributes", &picture, SVG "<path ", "a~=\"\" ", NULL, "/></svg>", 400000, NULL},
    {"svg comments", &picture, SVG, "<!-- a -->", NULL, "</svg>", 400000, NULL},
    {"svg open comments", &picture, SVG, "<!-- ", NULL, "</svg>", 400000, NULL},
    {"svg open tags", &picture, SVG, "<", NULL, "</svg>", 8000000, NULL},
    {"svg data", &picture, SVG, "<![CDATA[", NULL, "</svg>", 400000, NULL},
    {"svg styles", &picture, SVG "<style>", ".a~{fill:red}", NULL, "</style></svg>", 40000, NULL},
    {"svg references", &picture, SVG "<style>", "url(#a~)", NULL, "</style></svg>", 400000, NULL},
    {"svg instructions", &picture, SVG, "<?a ", NULL, "</svg>", 400000, NULL},
    {"svg entities", &picture, SVG "<path id=\"", "&amp;", NULL, "\" d=\"M0 0h9v9z\"/></svg>",
     1000000, NULL},
    {"lsp messages", &language, GREETING,
     "{\"jsonrpc\":\"2.0\",\"id\":~,\"method\":\"textDocument/hover\",\"params\":{}}\n", NULL, "",
     60000, as_messages},
    {"lsp one document", &language, GREETING, OPENED("a.yaml", "piecework: 1"), NULL, "", 4000,
     as_messages},
    {"lsp documents", &language, GREETING, OPENED("a~.yaml", "piecework: 1"), NULL, "", 2000,
     as_messages},
    {"lsp texts", &language, GREETING, OPENED("a~.md", "A"), NULL, "", 2000, as_messages},
    {"lsp edits", &language, GREETING OPENED("a.yaml", "piecework: 1"), CHANGED("", "game: ~"),
     NULL, "", 30000, as_messages},
    {"lsp small edits", &language, GREETING OPENED("a.yaml", "piecework: 1"),
     CHANGED(
         "\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":0,\"character\":0}},",
         "a"),
     NULL, "", 20000, as_messages},
    {"lsp cancelled", &language, GREETING,
     "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":~}}\n", NULL, "",
     60000, as_messages},
    {"lsp nested", &language, GREETING "{\"a\":", "[", "]", "}\n", 2000000, as_messages},
    {"lsp no messages", &language, GREETING, "a", NULL, "", 8000000, NULL},
};

const size_t shape_count = COUNT_OF(shapes);

static void put_unit(struct buf *out, const char *unit, size_t number)
{
    for (const char *c = unit; *c; c++)
        if (*c == '~')
            buf_print(out, "%zu", number);
        else
            buf_char(out, *c);
}

void shape_write(const struct shape *shape, size_t units, struct buf *out)
{
    out->size = 0;
    buf_text(out, shape->head);
    for (size_t i = 0; i < units && out->size < 8000000; i++)
        put_unit(out, shape->unit, i);
    for (size_t i = 0; shape->close && i < units && out->size < 8200000; i++)
        buf_text(out, shape->close);
    buf_text(out, shape->tail);
    if (shape->wrap)
        shape->wrap(out);
}
