/* Definitions, layouts, styles, sheets of labels, printers, and spellings of moves on command
 * lines. */
#include "limits/shapes.h"

#include "base/mem.h"

#include <string.h>

static const struct reading definition = {"in.yaml", .arguments = {"check", "@in.yaml"}};
static const struct reading layout = {
    "in.yaml", {{"game.yaml", TINY}}, .arguments = {"check", "@in.yaml"}};
static const struct reading styled = {
    "in.yaml",
    {{"game.yaml", TINY}, {"layout.yaml", LAYOUT "style: in.yaml\nparts: []\n"}},
    .arguments = {"check", "@layout.yaml"}};
static const struct reading labelled = {
    "in.yaml",
    {{"game.yaml", TINY}, {"layout.yaml", LAYOUT "label-sheets: in.yaml\nparts: []\n"}},
    .arguments = {"check", "@layout.yaml"}};
static const struct reading printers = {
    "piecework/printers.yaml",
    {{"game.yaml", TINY}, {"layout.yaml", LAYOUT "parts:\n  - {part: board, caption: B}\n"}},
    .arguments = {"render", "@layout.yaml", "--printer=p1", "-o", "@made"}};
static const struct reading betza = {"in.txt", .arguments = {"describe", "--betza=%"}};
static const struct reading sentence = {"in.txt", .arguments = {"describe", "--text=%"}};

#define STYLE "piecework: 1\nbase: house\n"
#define PRINTERS "piecework: 1\nprinters:\n"

/* Names of terrains have no digits: those behind a 't' become letters. */
static void as_named_by_letters(struct buf *text, size_t units)
{
    (void)units;
    for (char *at = text->text; (at = strstr(at, "    t")); at++)
        for (char *digit = at + 5; *digit >= '0' && *digit <= '9'; digit++)
            *digit = (char)(*digit - '0' + 'a');
}

static const struct shape shapes[] = {
    /* the reader of YAML itself */
    {"yaml comments", &definition, TINY, "# ~\n", "", 800000},
    {"yaml one comment", &definition, TINY "#", "a", "\n", 8000000},
    {"yaml blank lines", &definition, TINY, "\n", "", 8000000},
    {"yaml blanks", &definition, TINY "claims:", " ", "[]\n", 8000000},
    {"yaml unknown keys", &definition, TINY, "k~: 1\n", "", 190000,
     TURNS("unknown-key", "yaml-nodes")},
    {"yaml near keys", &definition, TINY, "pieces~: 1\n", "", 90000, FOUND("unknown-key")},
    {"yaml long keys", &definition, TINY "? ", "k", "\n: 1\n", 7000000, FOUND("unknown-key")},
    {"yaml one key again", &definition, TINY, "game: 1\n", "", 90000, EACH("yaml-duplicate-key")},
    {"yaml keys in braces", &definition, TINY "rules: {", "k~: 1, ", "k: 1}\n", 90000,
     EACH("unknown-key")},
    {"yaml brackets", &definition, TINY "claims: ", "[", "\n", 2000000,
     TURNS("bad-claim", "yaml-depth"), .close = "]"},
    {"yaml braces", &definition, TINY "claims: ", "{a: ", "\n", 1000000,
     TURNS("wrong-type", "yaml-depth"), .close = "}"},
    {"yaml open brackets", &definition, TINY "claims: ", "[", "\n", 8000000,
     TURNS("yaml-syntax", "yaml-depth")},
    {"yaml dashes", &definition, TINY "claims: ", "- ", "a\n", 2000000, FOUND("yaml-syntax")},
    {"yaml indents", &definition, TINY "claims:\n  -\n   ", "\n    - a", "\n", 190000,
     FOUND("bad-claim")},
    {"yaml colons", &definition, TINY "claims: ", "a: ", "\n", 2000000, FOUND("yaml-syntax")},
    {"yaml questions", &definition, TINY "claims: ", "? ", "a\n", 2000000, FOUND("yaml-syntax")},
    {"yaml anchors", &definition, TINY "claims:\n", "  - pieces-a-side: &a~ 1\n", "", 40000,
     BEYOND("yaml-alias")},
    {"yaml aliases", &definition, TINY "claims:\n  - &a {pieces-a-side: 1}\n", "  - *a\n", "",
     60000},
    {"yaml aliases of aliases", &definition, TINY "claims:\n  - &a0 [1, 1]\n",
     "  - &b~ [*a0, *a0, *a0, *a0, *a0, *a0, *a0, *a0]\n", "", 200, FOUND("bad-claim")},
    {"yaml long aliases", &definition, TINY "claims:\n  - &", "a", " {pieces-a-side: 1}\n",
     8000000},
    {"yaml tags", &definition, TINY "claims:\n", "  - !t~ 1\n", "", 190000, FOUND("yaml-tag")},
    {"yaml documents", &definition, TINY, "---\n", "", 2000000, FOUND("yaml-documents")},
    {"yaml directives", &definition, "", "%YAML 1.1\n", "---\n" TINY, 400000, FOUND("yaml-syntax")},
    {"yaml quotes", &definition, TINY "claims: \"", "\\x41", "\"\n", 2000000, FOUND("wrong-type")},
    {"yaml apostrophes", &definition, TINY "claims: '", "''", "'\n", 4000000, FOUND("wrong-type")},
    {"yaml open quotes", &definition, TINY "claims: ", "\"", "\n", 8000000, FOUND("yaml-syntax")},
    {"yaml folded", &definition, TINY "claims: >\n", "  a\n", "", 2000000, FOUND("wrong-type")},
    {"yaml folded blanks", &definition, TINY "claims: \"", "\n", "\"\n", 8000000,
     FOUND("wrong-type")},
    {"yaml wide text", &definition, TINY "claims: \"", "\xF0\x9F\x98\x80", "\"\n", 2000000,
     FOUND("wrong-type")},
    {"yaml numbers", &definition, "piecework: ", "1", "\n", 8000000, FOUND("missing-key")},
    {"yaml fractions", &definition, "piecework: 1.", "0", "\n", 8000000, FOUND("missing-key")},
    /* definitions */
    {"yaml pieces", &definition, TINY, "  - {name: P~, code: P~, moves: W}\n", "", 40000,
     TURNS("piece-unused", "yaml-nodes")},
    {"yaml same pieces", &definition, TINY, "  - {name: P, code: P, moves: W}\n", "", 40000,
     TURNS("piece-twice", "yaml-nodes")},
    {"yaml all pieces", &definition, TINY, "  - {name: P~, code: P~, moves: NWFAD}\n", "", 511,
     FOUND("piece-unused")},
    {"yaml all pieces spelt out", &definition, TINY,
     "  - {name: P~, code: P~, moves: W, text: \"Steps one square orthogonally.\"}\n", "", 511,
     FOUND("piece-unused")},
    {"yaml one piece", &definition, TINY "  - {name: P, code: P, moves: \"", "W", "\"}\n", 4000000,
     FOUND("piece-unused")},
    {"yaml sentences", &definition, TINY "  - {name: P, code: P, moves: W, text: \"",
     "Steps one square. ", "\"}\n", 400000, FOUND("piece-unused")},
    {"yaml one word", &definition, TINY "  - {name: P, code: P, text: \"", "ab", "\"}\n", 4000000,
     FOUND("piece-unused")},
    {"yaml mnemonic", &definition, TINY "  - name: P\n    code: P\n    mnemonic: |\n",
     "      . o .\n", "", 400000, FOUND("piece-unused")},
    {"yaml claims", &definition, TINY "claims:\n", "  - pieces-a-side: 1\n", "", 60000},
    {"yaml wrong claims", &definition, TINY "claims:\n", "  - pieces-a-side: 9~\n", "", 60000,
     FOUND("claim-false")},
    {"yaml examples", &definition, TINY "examples:\n",
     "  - {name: e~, position: 1k1/3/1K1 1, moves: b1-a1}\n", "", 40000, BEYOND("yaml-nodes")},
    {"yaml wrong examples", &definition, TINY "examples:\n",
     "  - {name: e~, position: 1k1/3/1K1 1, moves: b1-b3}\n", "", 40000,
     TURNS("illegal-move", "yaml-nodes")},
    {"yaml moves of an example", &definition,
     TINY "examples:\n  - {name: e, position: 1k1/3/1K1 1, moves: \"", "b1-a1 b3-a3 a1-b1 a3-b3 ",
     "\"}\n", 300000, BEYOND("bad-text")},
    {"yaml position", &definition, TINY "examples:\n  - {name: e, position: \"", "1k1/", "\"}\n",
     2000000, TURNS("setup-rows", "bad-text")},
    {"yaml setup", &definition, "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\nsetup: |\n",
     "  . k .\n", "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n", 800000,
     TURNS("setup-rows", "bad-text")},
    {"yaml wide setup", &definition, "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\nsetup: |\n ",
     " k", "\npieces:\n  - {name: King, code: K, moves: K, royal: true}\n", 4000000,
     TURNS("setup-width", "bad-text")},
    {"yaml setups", &definition, TINY "setups:\n", "  - {name: s~, rows: . K .}\n", "", 30000},
    {"yaml zones", &definition,
     "piecework: 1\ngame: Tiny\nsetup: |\n  . k .\n  . . .\n  . K .\n"
     "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
     "board:\n  size: 3x3\n  files: a..c\n  ranks: 3..1\n  zones:\n",
     "    z~: {farthest: 1}\n", "", 40000, EACH("unknown-key")},
    {"yaml squares of a terrain", &definition,
     "piecework: 1\ngame: Tiny\nsetup: |\n  . k .\n  . . .\n  . K .\n"
     "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
     "board:\n  size: 3x3\n  files: a..c\n  ranks: 3..1\n"
     "  terrain: {lake: {squares: [a2",
     ", a2", "]}}\n", 90000, FOUND("terrain-twice")},
    {"yaml terrains", &definition,
     "piecework: 1\ngame: Tiny\nsetup: |\n  . k .\n  . . .\n  . K .\n"
     "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
     "board:\n  size: 3x3\n  files: a..c\n  ranks: 3..1\n  terrain:\n",
     "    t~: {squares: [a2]}\n", "", 30000, BEYOND("too-many"), .wrap = as_named_by_letters},
    {"yaml names of files", &definition, "piecework: 1\ngame: Tiny\nboard: {size: 3x3, files: [a",
     ", f~", "]}\n", 90000, FOUND("missing-key")},
    {"yaml words", &definition, TINY "words:\n", "  w~: a\n", "", 190000,
     TURNS("unknown-key", "yaml-nodes")},
    {"yaml promotions", &definition, TINY "  - {name: P, code: P, moves: W, promotes: [K", ", P~",
     "]}\n", 90000, FOUND("piece-unused")},
    {"yaml native name", &definition, TINY "native: \"", "\xE7\x8E\x8B", "\"\n", 2000000,
     BEYOND("bad-text")},
    /* layouts */
    {"layout parts", &layout, LAYOUT "parts:\n", "  - {part: board, caption: B~}\n", "", 200},
    {"layout too many parts", &layout, LAYOUT "parts:\n", "  - {part: board, caption: B~}\n", "",
     40000, BEYOND("yaml-nodes")},
    {"layout unknown parts", &layout, LAYOUT "parts:\n", "  - {part: x~, caption: B}\n", "", 200,
     FOUND("bad-choice")},
    {"layout papers", &layout, LAYOUT_HEAD "papers: [", "a~, ", "a4]\nparts: []\n", 90000,
     FOUND("bad-choice")},
    {"layout sizes of paper", &layout, LAYOUT_HEAD "papers: [", "200x300, ", "a4]\nparts: []\n",
     90000, FOUND("bad-text")},
    {"layout rows", &layout, LAYOUT "parts:\n  - {part: pieces, caption: P, rows: [", "1, ",
     "1]}\n", 90000, FOUND("count-differs")},
    {"layout caption", &layout, LAYOUT "parts:\n  - {part: board, caption: \"", "ab ", "\"}\n",
     80000, FOUND("foot-too-wide")},
    {"layout caption of one word", &layout, LAYOUT "parts:\n  - {part: board, caption: \"", "ab",
     "\"}\n", 100000, BEYOND("foot-too-wide")},
    /* styles, labels, printers */
    {"style types", &styled, STYLE "type:\n", "  t~: {font: A, size: 1}\n", "", 40000,
     TURNS("unknown-key", "yaml-nodes")},
    {"style chain of families", &styled, STYLE "type:\n  text: {font: \"Linux Libertine O", ",F~",
     "\"}\n", 100000, TURNS("font-family", "bad-text")},
    {"style features", &styled, STYLE "type:\n  text: {features: \"onum", ",f~", "\"}\n", 100000,
     BEYOND("bad-text")},
    {"style fonts", &styled, STYLE "fonts:\n", "  - f~.otf\n", "", 90000,
     TURNS("font-missing", "too-many")},
    {"style one font again", &styled, STYLE "fonts:\n", "  - LinLibertine_R.otf\n", "", 90000,
     TURNS("font-family", "too-many")},
    {"style legends", &styled, STYLE "legends:\n", "  l~: {marks: []}\n", "", 40000,
     FOUND("missing-key")},
    {"style marks", &styled, STYLE "legends:\n  own:\n    marks:\n",
     "      - {for: step, draw: dot}\n", "", 40000, TURNS("missing-key", "yaml-nodes")},
    {"style colours", &styled, STYLE "colours:\n", "  c~: black\n", "", 90000,
     FOUND("unknown-key")},
    {"labels", &labelled, "piecework: 1\nlabels:\n", "  - {name: l~, paper: a4}\n", "", 20000,
     EACH("missing-key")},
    {"labels that are good", &labelled, "piecework: 1\nlabels:\n",
     "  - {name: l~, paper: a4, shape: round, width: 20, nx: 1, ny: 1, x0: 1, y0: 1, dx: 20, "
     "dy: 20}\n",
     "", 8000},
    {"printers", &printers, PRINTERS "  p1: {x: 1, y: 1}\n", "  q~: {x: 1, y: 1}\n", "", 30000},
    {"printers without a shift", &printers, PRINTERS, "  p~: {}\n", "", 90000, .status = 2,
     .told = "[missing-key]", .few_status = 2, .few_told = "[missing-key]"},
    {"printers with bad names", &printers, PRINTERS, "  \"p ~\": {x: 1, y: 1}\n", "", 30000,
     .status = 2, .told = "[bad-text]", .few_status = 2, .few_told = "[bad-text]"},
    {"printers with a long name", &printers, PRINTERS "  ? ", "p", "\n  : {x: 1, y: 1}\n", 7000000,
     .status = 2, .few_status = 2},
    /* command lines, of at most 128 KiB an argument */
    {"betza", &betza, "", "W", "", 120000, BEYOND("betza-length")},
    {"betza brackets", &betza, "", "[", "", 120000, TURNS("betza-bracket", "betza-length")},
    {"betza legs", &betza, "W", "aW", "", 60000, BEYOND("betza-length")},
    {"sentence", &sentence, "", "Steps one square. ", "", 7000,
     TURNS("english-word", "english-length")},
    {"sentence of one word", &sentence, "", "a", "", 120000,
     TURNS("english-word", "english-length")},
};

const struct shape_group yaml_shapes = {shapes, COUNT_OF(shapes)};
