/* Variants of other programs: settings of Fairy-Stockfish, Interactive Diagrams, commands of
 * XBoard. */
#include "limits/shapes.h"

#include "base/mem.h"

static const struct reading import = {"in.ini", .arguments = {"import", "@in.ini", "-o", "@made"}};
static const struct reading import_one = {
    "in.ini", .arguments = {"import", "@in.ini", "--as=last", "-o", "@made"}};
static const struct reading diagram = {"in.html",
                                       .arguments = {"import", "@in.html", "-o", "@made"}};

#define DIAGRAM "<div class=\"idiagram\">\nfiles=8\nranks=8\n"
#define SETUP "setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
#define SMALL "setup k3/4/4/3K w - - 0 1\n"

/* Sections of which each inherits from the one before it. */
static void as_chain(struct buf *text, size_t units)
{
    struct buf out = {0};

    buf_text(&out, "[a0:chess]\n");
    for (size_t i = 1; i < units; i++)
        buf_print(&out, "[a%zu:a%zu]\n", i, i - 1);
    buf_print(&out, "[last:a%zu]\n", units - 1);
    buf_free(text);
    *text = out;
}

static const struct shape shapes[] = {
    {"ini keys", &import, "[a:chess]\n", "k~ = 1\n", "", 49000, EACH("ini-option")},
    {"ini too many lines", &import, "[a:chess]\n", "k~ = 1\n", "", 400000, FOUND("ini-option")},
    {"ini keys above", &import_one, "[a:chess]\n", "k~ = 1\n", "[last:a]\n", 49000},
    {"ini one key again", &import, "[a:chess]\n", "king = k\n", "", 49000},
    {"ini long key", &import, "[a:chess]\n", "k", " = 1\n", 8000000, FOUND("ini-option")},
    {"ini sections", &import, "", "[a~:chess]\n", "", 490},
    {"ini too many sections", &import, "", "[a~:chess]\n", "", 40000, BEYOND("too-many")},
    {"ini flawed sections", &import, "", "[a~:none]\n", "", 49000, FOUND("ini-base")},
    {"ini one section again", &import_one, "", "[a:chess]\n", "[last:chess]\n", 49000},
    {"ini empty sections", &import_one, "", "[a~:chess]\n", "[last:a1]\n", 49000},
    {"ini children", &import_one, "[a0:chess]\n", "[x~:a0]\n", "[last:x9]\n", 49000},
    {"ini circle", &import_one, "[a:last]\n", "[x~:a]\n", "[last:a]\n", 49000, FOUND("ini-base")},
    {"ini chain", &import_one, "", "", "[last:chess]\n", 49000, BEYOND("ini-chain"),
     .wrap = as_chain},
    {"ini comments", &import, "[a:chess]\n", "# ~\n", "", 800000},
    {"ini one comment", &import, "[a:chess]\n#", "a", "\n", 8000000},
    {"ini no lines", &import, "[a:chess]\n", "x\n", "", 49000, EACH("ini-line")},
    {"ini long value", &import, "[a:chess]\nstartFen = ", "r/", "\n", 4000000, FOUND("ini-value")},
    {"ini digits", &import, "[a:chess]\nstartFen = ", "1", "/8 w\n", 8000000, FOUND("ini-value")},
    {"ini number", &import, "[a:chess]\nnMoveRule = ", "1", "\n", 8000000, FOUND("ini-value")},
    {"ini promotions", &import, "[a:chess]\npromotedPieceType = ", "p:q ", "\n", 1000000,
     FOUND("import-unsaid")},
    {"ini regions", &import, "[a:chess]\npromotionRegionWhite = ", "*8 ", "\n", 2000000},
    {"ini counting", &import, "[a:chess]\nextinctionPieceTypes = ", "q", "\n", 8000000},
    {"ini custom piece", &import, "[a:chess]\ncustomPiece1 = x:", "W", "\n", 4000000},
    {"ini custom brackets", &import, "[a:chess]\ncustomPiece1 = x:", "a", "W\n", 4000000},
    {"interactive pieces", &diagram, DIAGRAM, "p~:A:W::a1\n", "</div>\n", 40000,
     FOUND("variant-line")},
    {"interactive squares", &diagram, DIAGRAM "p:P:W::a1", ",a1", "\n</div>\n", 2000000,
     FOUND("variant-line")},
    {"interactive moves", &diagram, DIAGRAM "king:K:K::a1,,a4\np:P:", "W", "::a2\n</div>\n",
     4000000, BEYOND("import-assumed")},
    {"interactive diagrams", &diagram, "",
     "<div class=\"idiagram\">\nfiles=4\nranks=4\nking:K:K::a1,,a4\n</div>\n", "", 490,
     FOUND("import-assumed")},
    {"interactive too many diagrams", &diagram, "",
     "<div class=\"idiagram\">\nfiles=4\nranks=4\nking:K:K::a1,,a4\n</div>\n", "", 90000,
     FOUND("import-assumed")},
    {"interactive unknown", &diagram, "<div class=\"idiagram\">\n", "k~=1\n", "</div>\n", 90000,
     FOUND("variant-line")},
    {"interactive board", &diagram, "<div class=\"idiagram\">\nfiles=", "9", "\n</div>\n", 8000000,
     FOUND("variant-line")},
    {"interactive page", &diagram, "", "<div>\n<p>\n", "", 700000, FOUND("import-format")},
    {"interactive tags", &diagram, "", "<div class=\"", "\">\n", 700000, FOUND("import-format")},
    {"interactive open", &diagram, "", "<div class=\"idiagram\">\n", "", 300000,
     FOUND("variant-line")},
    {"interactive one line", &diagram, "<div class=\"idiagram\">", "a", "</div>\n", 8000000,
     FOUND("variant-line")},
    {"xboard pieces", &diagram, SETUP, "piece K& KisO2\n", "", 400000, FOUND("import-assumed")},
    {"xboard one piece again", &diagram, SMALL "piece K& K\n", "piece K& K\n", "", 400000,
     EACH("variant-line")},
    {"xboard setups", &diagram, "piece K& K\n" SMALL, SMALL, "", 200000, EACH("variant-line")},
    {"xboard long setup", &diagram, "piece K& K\nsetup ", "k/", "K w - - 0 1\n", 4000000,
     FOUND("variant-line")},
    {"xboard moves", &diagram, SMALL "piece K& ", "W", "\n", 8000000, FOUND("import-unsaid")},
    {"xboard brackets", &diagram, SMALL "piece K& ", "[", "\n", 8000000, FOUND("import-unsaid")},
    {"xboard unknown", &diagram, SMALL "piece K& K\n", "k~\n", "", 400000, FOUND("variant-line")},
};

const struct shape_group variant_shapes = {shapes, COUNT_OF(shapes)};
