#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "load/load.h"

#include <string.h>

static struct game *load(struct fixture *f, const char *text)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);

    return source ? game_from_source(f->arena, source, f->diags) : NULL;
}

/* A board, pieces and more, with one mistake. */

#define HEAD "piecework: 1\ngame: T\n"                         /* lines 1-2 */
#define BOARD "board: {size: 2x2, files: a..b, ranks: 2..1}\n" /* line 3 */
#define PIECES "pieces:\n- {name: King, code: K, moves: K}\n"  /* lines 4-5 */
#define KNIGHT "- {name: Knight, code: N, moves: N}\n"         /* line 6 */
#define RULE(rule) "rules: {" rule "}\n"                       /* line 4 */
#define GAME HEAD BOARD PIECES
/* The rules are line 11. */
#define CASTLING(rule)                                                                             \
    HEAD "board: {size: 5x2, files: a..e, ranks: 2..1}\npieces:\n"                                 \
         "- {name: King, code: K, moves: K, royal: true}\n- {name: Rook, code: R, moves: R}\n"     \
         "- {name: Pawn, code: P, moves: W}\nsetup: |\n  r . k . .\n  R . K . .\n"                 \
         "rules: {castling: " rule "}\n"

/* The rules are line 7. */
#define FIRST(moves, rule)                                                                         \
    HEAD BOARD "pieces:\n- {name: King, code: K, royal: true, moves: " moves "}\n"                 \
               "- {name: Rook, code: R, moves: R}\nrules: {first-moves: " rule "}\n"

/* The rules are line 7. */
#define PROMOTION(rule, zones)                                                                     \
    HEAD "board: {size: 2x2, files: a..b, ranks: 2..1, terrain: {pond: {squares: [a2]}}" zones     \
         "}\n" PIECES                                                                              \
         "- {name: Pawn, code: P, moves: W, promotes: King}\nrules: {promotion: " rule "}\n"

/* What is held is line 10, the rules are line 11. */
#define DROPS(hands, drops)                                                                        \
    HEAD "board: {size: 3x2, files: a..c, ranks: 2..1}\npieces:\n"                                 \
         "- {name: King, code: K, moves: K, royal: true}\n- {name: Knight, code: N, moves: N}\n"   \
         "setup: |\n  n k .\n  N K .\n" hands "\n"                                                 \
         "rules: {drops: " drops "}\n"

static const struct finding_case {
    const char *text, *findings;
    const char *printed; /* part of the output, or NULL */
    bool game;           /* whether a game is returned all the same */
} finding_cases[] = {
    {GAME, "", NULL, true},
    /* the file */
    {"- a\n", "1:1:1 error not-a-map\n", "the definition must be a map", false},
    {"a: [\n", "2:1:1 error yaml-syntax\n", NULL, false},
    {"piecework: 1\n",
     "1:1:9 error missing-key\n1:1:9 error missing-key\n1:1:9 error missing-key\n",
     "the definition lacks 'board'", false},
    {"game: T\n" BOARD PIECES, "1:1:4 error missing-key\n", "lacks 'piecework'", true},
    {"piecework: 2\ngame: T\n" BOARD PIECES, "1:12:1 error format-version\n",
     "write 'piecework: 1'", true},
    {"piecework: [1]\ngame: T\n" BOARD PIECES, "1:12:1 error wrong-type\n",
     "'piecework' must be text, but this is a list", true},
    {GAME "claim: []\n", "6:1:5 error unknown-key\n", "did you mean 'claims'?", true},
    {GAME "exhibits: []\n", "6:1:8 error unknown-key\n", "known here: piecework, game", true},
    {GAME "native: [王]\n", "6:9:1 error wrong-type\n", "text or a map, but this is a list", true},
    {GAME "native: {text: \"王\\n将\"}\n", "6:16:6 error bad-text\n", "must be one line", true},
    {"piecework: 1\ngame: >\n  T\n" BOARD PIECES, "2:7:1 error bad-text\n",
     "write it behind the colon", true},
    {GAME "players: {first: \"a\\tb\"}\n", "6:18:6 error bad-text\n", "must be one line", true},
    {GAME "- {name: \"a\\nb\", code: N, moves: N}\n", "6:10:6 error bad-text\n", NULL, true},
    /* other setups */
    {GAME "setup: |\n  k .\n  . K\nsetups: [{name: a, rows: K .}]\n", "", NULL, true},
    {GAME "setup: |\n  k .\n  . K\nsetups: [{name: A, rows: K .}]\n", "9:17:1 error bad-text\n",
     "no word of small letters", true},
    {GAME "setup: |\n  k .\n  . K\nsetups: [{name: a, rows: K .}, {name: a, rows: . K}]\n",
     "9:39:1 error bad-text\n", "another setup has that name", true},
    {GAME "setup: |\n  k .\n  . K\nsetups: [{name: a, rows: k .}]\n", "9:26:3 error bad-text\n",
     "a piece of the other player stands there", true},
    {GAME "setup: |\n  k .\n  . K\nsetups: [{name: a, rows: K K}]\n", "9:26:3 error bad-text\n",
     "there are 2 of the piece King, but First begins with 1", true},
    {GAME "setup: |\n  k .\n  . K\nsetups: [{name: a, rows: K . .}]\n",
     "9:26:5 error setup-width\n", NULL, true},
    {GAME "native: ''\n", "6:10:0 error bad-text\n", "the text is empty", true},
    {GAME "native: {reading: ō, script: x}\n",
     "6:10:7 error missing-key\n6:22:6 error unknown-key\n", "'native' lacks 'text'", true},
    {GAME "players: {third: Green}\n", "6:11:5 error unknown-key\n",
     "unknown key 'third' in 'players'", true},
    {GAME "rules: {drops: maybe, promotion: optionl}\n",
     "6:16:5 error bad-choice\n6:34:7 error bad-choice\n", "did you mean 'optional'?", true},
    /* drops; the rules are line 7 */
    {DROPS("setup-hands: NN", "{captured: removed}"), "10:15:1 error bad-text\n",
     "write how many there are before the code", true},
    {DROPS("setup-hands: XYxy", "{captured: removed, required: Knight}"),
     "10:14:4 error setup-code\n", "no piece has the code 'XYxy'", true},
    {DROPS("setup-hands: [N, n]", "{captured: removed}"), "10:14:1 error wrong-type\n",
     "'setup-hands' must be text", true},
    {DROPS("hands: Nn", "{captured: removed}"), "10:1:5 error unknown-key\n",
     "did you mean 'setup-hands'?", true},
    {DROPS("setup-hands: N n", "{captured: removed}"), "10:16:1 error bad-text\n",
     "write them as one word", true},
    {DROPS("setup-hands: 'N,n'", "{captured: removed}"), "10:16:1 error bad-text\n",
     "one behind the other", true},
    {DROPS("setup-hands: N", "{}"), "", NULL, true},
    {DROPS("setup-hands: 2NNn", "{}"), "10:16:1 error bad-text\n", "holds this piece twice", true},
    {DROPS("setup-hands: X", "{}"), "10:14:1 error setup-code\n", "the codes are K N", true},
    {DROPS("setup-hands: N", "false"), "10:14:1 error rule-clash\n",
     "pieces are in hand at the beginning, but nothing is dropped", true},
    {DROPS("", "{captured: removed}"), "11:17:8 error rule-clash\n", "nothing is ever dropped",
     true},
    {DROPS("", "{promoted: kept, side: either}"), "11:27:4 error rule-clash\n",
     "a piece that stays promoted has no other side", true},
    {DROPS("", "{within: pond}"), "11:25:4 error unknown-terrain\n", NULL, true},
    {DROPS("", "{within: 1, limits: [{pieces: Knight, within: 2}]}"), "11:17:6 error rule-clash\n",
     "First has no square on which Knight could be dropped", true},
    {DROPS("", "{limits: [{pieces: Knight}]}"), "11:27:6 error missing-key\n", NULL, true},
    {DROPS("", "{limits: [{pieces: King, a-file: 1}]}"), "11:35:4 error rule-clash\n",
     "King is never dropped", true},
    /* castling */
    {CASTLING("{with: Rook}"), "", NULL, true},
    {CASTLING("{to: [a]}"), "11:20:2 error missing-key\n", NULL, true},
    {CASTLING("{with: King}"), "11:26:4 error rule-clash\n",
     "King is royal: it does not castle with itself", true},
    {CASTLING("{with: Pawn}"), "11:26:4 error rule-clash\n",
     "none of the pieces of 'with' stands beside the royal one", true},
    {CASTLING("{with: Rook, to: [b]}"), "", NULL, true},
    {CASTLING("{with: Rook, to: [c]}"), "11:36:1 error rule-clash\n",
     "the royal piece has no partner with which it could go there", true},
    {CASTLING("{with: Rook, to: [a, b, d]}"), "11:43:1 error too-many\n", "more than 2", true},
    {CASTLING("{with: Rook, player: white}"), "11:40:5 error bad-choice\n", "first or second",
     true},
    {CASTLING("{king: Rook, with: Rook}"), "11:38:4 error rule-clash\n",
     "Rook castles: it does not castle with itself", true},
    {CASTLING("[{with: Rook, player: first}, {with: Pawn, player: second}]"),
     "11:56:4 error rule-clash\n", "none of the pieces of 'with' stands beside", true},
    {CASTLING("{with: Rook, to: [z]}"), "11:37:1 error bad-choice\n",
     "write files of the board, from a to e", true},
    {DROPS("setup-hands: N", "{required: all}"), "", NULL, true},
    {DROPS("setup-hands: N", "{required: [Knight, King]}"), "11:36:4 error rule-clash\n",
     "King is never dropped, so that 'required' has no meaning for it", true},
    /* promotion */
    {PROMOTION("{mode: optional, zone: pond}", ""), "", NULL, true},
    {PROMOTION("{mode: optional, zone: 2}", ""), "", NULL, true},
    {PROMOTION("{mode: optional, zone: sea}", ""), "7:43:3 error unknown-terrain\n", NULL, true},
    {PROMOTION("{mode: optional, zone: pond}", ", zones: {promotion: {farthest: 1}}"),
     "7:43:4 error rule-clash\n", "the zone of promotion is said twice", true},
    {PROMOTION("{mode: optional, zone: 2, own-turn: true}", ""), "", NULL, true},
    {PROMOTION("{mode: automatic, zone: 2, own-turn: true}", ""), "7:21:4 error rule-clash\n",
     "promotion in a turn of its own is no part of a move", true},
    {PROMOTION("{mode: optional, zone: 2, last-anywhere: true}", ""), "7:21:4 error rule-clash\n",
     "'last-anywhere' is about promotion in a turn of its own", true},
    /* first moves */
    {FIRST("KiD", "{end-by: Rook}"), "", NULL, true},
    {FIRST("KiD", "{end-by: [X]}"), "7:32:1 error unknown-piece\n", NULL, true},
    {FIRST("KiD", "{}"), "7:22:1 error missing-key\n", "'first-moves' lacks 'end-by'", true},
    {FIRST("K", "{end-by: Rook}"), "7:23:6 error rule-clash\n",
     "no royal piece has first moves that could end", true},
    {FIRST("KiD", "{in-check: forbidden}, goal: capture-king"), "7:33:9 error rule-clash\n",
     "'in-check' is about royal pieces in check, but check does not matter", true},
    {GAME "rules: {first-moves: {in-check: forbidden}}\n", "6:23:8 error rule-clash\n",
     "'first-moves' is about royal pieces, but the game has none", true},
    {GAME "rules: {passing: {on-rank: 2}}\n", "6:19:7 error missing-key\n", NULL, true},
    {GAME "rules: {passing: {mode: any, on-rank: 3-2}}\n", "6:39:3 error bad-number\n",
     "a rank or several in a row", true},
    {GAME "setup-symmetry: turned\n", "6:17:6 error bad-choice\n",
     "write none, half-turn or mirror", true},
    /* the board */
    {HEAD PIECES "board: {play: squares}\n", "5:9:4 error missing-key\n", NULL, false},
    {HEAD PIECES "board: {size: 12}\n", "5:15:2 error bad-text\n", "files x ranks", false},
    {HEAD PIECES "board: {size: 3x3x3}\n", "5:15:5 error bad-text\n", NULL, false},
    {HEAD PIECES "board: {size: 37x9}\n", "5:15:4 error out-of-range\n",
     "'size' must be between 1x1 and 36x36", false},
    {HEAD PIECES "board: {size: 0x9}\n", "5:15:3 error out-of-range\n", NULL, false},
    {HEAD PIECES "board: {size: 36x37}\n", "5:15:5 error out-of-range\n", NULL, false},
    {HEAD PIECES "board: {size: 9x0}\n", "5:15:3 error out-of-range\n", NULL, false},
    {HEAD PIECES "board: {size: 36x1}\n", "", NULL, true},
    {HEAD PIECES "board: {size: 4x4, play: points, river: {between: 2|3}, corners: [2 2]}\n", "",
     NULL, true},
    {HEAD PIECES "board: {size: 4x4, river: {between: 2|3}}\n", "5:37:3 error bad-text\n",
     "write 'play: points', or leave 'river' out", true},
    {HEAD PIECES "board: {size: 4x4, corners: [2 2]}\n", "5:30:3 error bad-text\n",
     "write 'play: points', or leave 'corners' out", true},
    {HEAD PIECES "board: {size: 4x4, play: points, river: {between: 2|4}}\n",
     "5:51:3 error bad-text\n", "write two ranks with a bar between them, such as '3|2'", true},
    {HEAD PIECES "board: {size: 4x4, play: points, river: {between: 2|3, words: [a, b, c]}}\n",
     "5:70:1 error bad-text\n", NULL, true},
    {HEAD PIECES "board: {size: 4x4, play: points, corners: [9 2]}\n", "5:44:1 error bad-dot\n",
     NULL, true},
    {HEAD PIECES "board: {size: 1x36, files: 0..0}\n", "", NULL, true},
    {HEAD PIECES "board: {size: 12x}\n", "5:15:3 error bad-text\n", NULL, false},
    {HEAD PIECES "board: {size: x12}\n", "5:15:3 error bad-text\n", NULL, false},
    {HEAD PIECES "board: {size: 1000x1}\n", "5:15:6 error bad-text\n", NULL, false},
    {HEAD PIECES "board: {size: 2x2, files: 1..2x}\n", "5:27:5 error bad-text\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, files: a..}\n", "5:27:3 error bad-text\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, files: a.-b}\n", "5:27:4 error bad-text\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, files: a..B}\n", "5:27:4 error bad-text\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, play: line}\n", "5:26:4 error bad-choice\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, files: a..c}\n", "5:27:4 error label-count\n",
     "'files' has 3 labels, but the board has 2 files", true},
    {HEAD PIECES "board: {size: 2x2, ranks: 12..1}\n", "5:27:5 error label-count\n",
     "'ranks' has 12 labels, but the board has 2 ranks", true},
    {HEAD PIECES "board: {size: 2x2, ranks: [x]}\n", "5:27:1 error label-count\n",
     "'ranks' has 1 label, but the board has 2 ranks", true},
    {HEAD PIECES "board: {size: 2x2, ranks: [x, x]}\n", "5:31:1 error bad-text\n", "twice", true},
    {HEAD PIECES "board: {size: 2x2, ranks: [x, [y]]}\n", "5:31:1 error wrong-type\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, files: a-b}\n", "5:27:3 error bad-text\n",
     "write a range such as 1..8", true},
    {HEAD PIECES "board: {size: 2x2, files: 1..b}\n", "5:27:4 error bad-text\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, files: {a: b}}\n", "5:28:1 error wrong-type\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, zones: {promotion: {farthest: 3}}}\n",
     "5:50:1 error out-of-range\n", "between 0 and 2", true},
    {HEAD PIECES "board: {size: 2x2, zones: {promotion: {nearest: 1}}}\n",
     "5:40:7 error unknown-key\n5:40:7 error missing-key\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, zones: {promotion: 1}}\n", "5:39:1 error wrong-type\n", NULL,
     true},
    {HEAD PIECES "board: {size: 2x2, dots: [1|2 1|2, 12 1|2]}\n", "5:36:6 error bad-dot\n",
     "such as 'd|e 4|5'", true},
    {HEAD PIECES "board: {size: 2x2, dots: [1|2]}\n", "5:27:3 error bad-dot\n", NULL, true},
    {HEAD PIECES "board: {size: 2x2, dots: ['1|3 1|2']}\n", "5:30:1 error bad-dot\n",
     "there is no file '3'", true},
    {HEAD PIECES "board: {size: 1x9, dots: ['1|2 1|2']}\n", "5:28:7 error bad-dot\n", NULL, true},
    {HEAD PIECES "board: {size: 3x3, dots: ['1|2 1|3']}\n", "5:32:3 error bad-dot\n",
     "these ranks are not neighbours", true},
    {HEAD PIECES "board: {size: 3x3, play: points, dots: [1|2 1|2, 1, 4 1, 1 4]}\n",
     "5:41:7 error bad-dot\n5:50:1 error bad-dot\n5:53:1 error bad-dot\n5:60:1 error bad-dot\n",
     "such as 'd 4'", true},
    /* pieces */
    {HEAD BOARD "pieces: {}\n", "4:9:1 error wrong-type\n", NULL, false},
    {GAME "- King\n", "6:3:4 error not-a-map\n", "piece 2 must be a map", true},
    {GAME "- {code: X}\n", "6:4:4 error missing-key\n6:4:4 error missing-key\n",
     "piece 2 lacks 'name'", true},
    {GAME "- {name: X, code: X, txet: moves}\n", "6:22:4 error unknown-key\n",
     "unknown key 'txet' in piece 'X'", true},
    {GAME "- {name: X, code: x, moves: W}\n", "6:19:1 error piece-code\n", "capital letters", true},
    {GAME "- {name: X, code: +, moves: W}\n", "6:19:1 error piece-code\n", NULL, true},
    {GAME "- {name: X, code: ABCDEFGHI, moves: W}\n", "6:19:9 error piece-code\n", NULL, true},
    {GAME "- {name: X, code: ABCDEFGH, moves: W}\n", "", NULL, true},
    {GAME "- {name: X, code: \u5DDD\u5DDD\u5DDD\u5DDD\u5DDD\u5DDD\u5DDD\u5DDD, moves: W}\n", "",
     NULL, true},
    {GAME "- {name: X, code: \u00D6+, moves: W}\n", "", NULL, true},
    {GAME "- {name: X, code: \u00F6, moves: W}\n", "6:19:1 error piece-code\n", "of any script",
     true},
    {GAME "- {name: X, code: A\u00B7, moves: W}\n", "6:19:2 error piece-code\n", NULL, true},
    {GAME "- {name: X, code: V\u5DDD, moves: W}\n", "6:19:2 error piece-code\n", NULL, true},
    {GAME "- {name: king, code: K, moves: K}\n",
     "6:10:4 error piece-twice\n6:22:1 error piece-twice\n",
     "t.yaml:5:10: note: the first one stands here", true},
    {GAME "- {name: X, code: X, moves: W, promotes: Kign}\n", "6:42:4 error unknown-piece\n",
     "did you mean 'King'?", true},
    {GAME "- {name: Griffin, code: X, moves: W, promotes: Gryphon}\n",
     "6:48:7 error unknown-piece\n", "did you mean 'Griffin'?", true},
    /* nothing that follows from a key or value that was not understood */
    {HEAD BOARD RULE("burning: {standing: none}") "pieces:\n- {name: X, code: X, moves: W}\n",
     "4:19:8 error rule-clash\n", "write 'burns: enemies'", true},
    {HEAD BOARD RULE(
         "burning: {standing: none}") "pieces:\n- {name: X, code: X, moves: W, burn: all}\n",
     "6:32:4 error unknown-key\n", NULL, true},
    {HEAD BOARD RULE("ranks: {over: lower}") "pieces:\n- {name: X, code: X, moves: W, rank: 0}\n",
     "6:38:1 error out-of-range\n", NULL, true},
    {HEAD BOARD RULE("goal: checkmate") "pieces:\n- {name: X, code: X, moves: W, roial: true}\n",
     "6:32:5 error unknown-key\n", NULL, true},
    {HEAD BOARD RULE(
         "capture: by-strength") "pieces:\n- {name: X, code: X, moves: W, strength: high}\n",
     "6:42:4 error bad-number\n", NULL, true},
    {GAME "- {name: X, code: X, moves: W, points: many}\n", "6:40:4 error bad-number\n", NULL,
     true},
    {GAME "- {name: X, code: X, moves: W, points: many}\n", "6:40:4 error bad-number\n",
     "help: write a number from 0 to 1000", true},
    {GAME "- {name: X, code: X, moves: W, points: 1001}\n", "6:40:4 error out-of-range\n", NULL,
     true},
    {GAME "- {name: X, code: X, moves: W, royal: 2}\n", "6:39:1 error bad-choice\n", NULL, true},
    {GAME "- {name: X, code: X, moves: W, source: {certainty: sure}}\n",
     "6:52:4 error bad-choice\n", "stated, public, inferred or computed", true},
    {GAME "- {name: X, code: X, colour: red}\n",
     "6:4:4 error missing-key\n6:22:6 error unknown-key\n", "lacks 'moves'", true},
    {GAME "- {name: X, code: X, moves: W, source: {note: no}}\n", "6:41:4 error missing-key\n",
     NULL, true},
    {GAME "- {name: X, code: X, moves: {moves: W}}\n", "6:30:5 error wrong-type\n",
     "must be text or a list, but this is a map", true},
    /* the setup */
    {GAME "setup: [K]\n", "6:8:1 error wrong-type\n", NULL, true},
    {GAME "setup: |\n  K .\n  . q\n", "8:5:1 error setup-code\n", "the codes are K", true},
    {GAME KNIGHT "setup: |\n  K .\n  . x1\n", "9:5:2 error setup-code\n", "the codes are K N",
     true},
    {GAME "- {name: X, code: XY, moves: W}\nsetup: |\n  Xy .\n  . .\n", "8:3:2 error setup-code\n",
     "in capitals, or all of it in small letters", true},
    {GAME "setup: |\n  K . .\n  .\n", "7:3:5 error setup-width\n8:3:1 error setup-width\n",
     "this row has 3 squares, but the board has 2 files", true},
    {GAME "setup: |\n  K\n  . .\n", "7:3:1 error setup-width\n",
     "this row has 1 square, but the board has 2 files", true},
    {GAME "setup: |\n  K\n  . .\n", "7:3:1 error setup-width\n", "help: add 1 square", true},
    {GAME "setup: |\n  K . .\n  . .\n", "7:3:5 error setup-width\n", "help: leave 1 square out",
     true},
    {GAME "setup: |\n  K . q\n  . .\n  q\n", "7:3:5 error setup-width\n9:3:1 error setup-rows\n",
     "has 3 rows", true}, /* squares beyond the board need no code */
    {GAME "setup: |\n  K .\n", "7:3:3 error setup-rows\n", "has 1 row, but the board has 2 ranks",
     true},
    {GAME "setup: |\n  K .\n  . .\n  k .\n", "9:3:3 error setup-rows\n", NULL, true},
    /* outcomes */
    {GAME "setup: |\n  K .\n  . .\nexamples: [{name: x, outcome: Wite wins by goal}]\n",
     "9:31:4 error bad-choice\n", "write First, Second, first or second", true},
    {GAME "setup: |\n  K .\n  . .\nexamples: [{name: x, outcome: First wins by gaol}]\n",
     "9:45:4 error bad-choice\n", "did you mean 'goal'?", true},
    {GAME "setup: |\n  K .\n  . .\nexamples: [{name: x, outcome: won by goal}]\n",
     "9:31:11 error bad-text\n", "write 'First wins by checkmate' or 'draw by repetition'", true},
    {GAME "setup: |\n  K .\n  . .\nexamples: [{name: x, outcome: First wins}]\n",
     "9:31:10 error bad-text\n", "write 'First wins by checkmate'", true},
    /* claims */
    {GAME "claims: [x]\n", "6:10:1 error bad-claim\n", "write '- fact: value'", true},
    {GAME "claims:\n- x: 1\n  y: 2\n", "7:3:1 error bad-claim\n", NULL, true},
    {GAME "claims:\n- x: {y: [[2]]}\n", "7:11:1 error wrong-type\n", NULL, true},
    {GAME "claims:\n- x:\n", "7:5:0 error bad-text\n", NULL, true},
    {GAME "claims:\n- x: [[]]\n", "7:7:1 error wrong-type\n", NULL, true},
    {GAME "claims:\n- perft: many\n", "7:10:4 error bad-number\n", "from 0 to 2000000", true},
    {GAME "claims:\n- perft: [1, 2000001]\n", "7:14:7 error out-of-range\n", NULL, true},
    {GAME "claims:\n- perft: []\n", "7:3:5 error bad-claim\n", "'- perft: [20, 400]'", true},
    {GAME "claims:\n- perft: {depth: 1}\n", "7:11:5 error unknown-key\n7:11:5 error missing-key\n",
     NULL, true},
    {GAME "claims:\n- perft: [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]\n", "7:3:5 error too-many\n",
     "more than 16 elements", true},
};

TEST(mistakes_are_reported)
{
    for (size_t i = 0; i < COUNT_OF(finding_cases); i++) {
        const struct finding_case *c = &finding_cases[i];
        void *fixture;
        struct fixture *f;
        const struct game *game;

        set_up(&fixture);
        f = fixture;
        game = load(f, c->text);
        expect_findings(f->diags, c->findings);
        assert_int_equal(game != NULL, c->game);
        if (c->printed)
            expect_printed(f->diags, c->printed);
        tear_down(&fixture);
    }
}

TEST_WITH(a_broken_piece_does_not_hide_others, struct fixture *f)
{
    struct game *game = load(f, GAME "- {name: X, code: X, moves: '?'}\n"
                                     "- {name: Y, code: Y, moves: W, promotes: X}\n"
                                     "setup: |\n  X Y\n  . .\n");

    assert_int_equal(diags_count(f->diags), 1);
    assert_int_equal(game->piece_count, 3);
    assert_false(game->pieces[1].valid);
    assert_false(game->pieces[1].drawable);
    assert_int_equal(piece_stuck_ranks(game, &game->pieces[1]), 0);
    assert_true(game->pieces[2].valid);
    assert_ptr_equal(game->pieces[2].promoted, &game->pieces[1]);
    assert_int_equal(game->pieces[1].count[0], 1);
}

TEST_WITH(a_broken_mnemonic_counts_as_absent, struct fixture *f)
{
    struct game *game = load(f, GAME "- name: X\n  code: X\n  moves: W\n  mnemonic: '?'\n");

    assert_true(diags_count(f->diags) > 0);
    assert_true(game->pieces[1].valid);
    assert_ptr_equal(game->pieces[1].shown.moves, game->pieces[1].moves.moves);
}

TEST_WITH(codes_are_compared_as_a_whole, struct fixture *f)
{
    struct game *game = load(f, GAME "- {name: A, code: A, moves: W}\n"
                                     "- {name: AZ, code: AZ, moves: W}\n"
                                     "- {name: Z, code: Z, moves: W}\n"
                                     "setup: |\n  AZ a\n  z az\n");

    expect_findings(f->diags, "");
    assert_string_equal(game_man(game, 0, 0).piece->name.text, "AZ");
    assert_string_equal(game_man(game, 1, 0).piece->name.text, "A");
    assert_string_equal(game_man(game, 0, 1).piece->name.text, "Z");
    assert_string_equal(game_man(game, 1, 1).piece->name.text, "AZ");
    assert_int_equal(game_man(game, 0, 0).side, 0);
    assert_int_equal(game_man(game, 1, 1).side, 1);
    diags_free(f->diags);
    f->diags = diags_new();
    load(f, GAME "- {name: AZ, code: AZ, moves: W}\nsetup: |\n  A Z\n  AZZ aZ\n");
    expect_findings(f->diags, "8:3:1 error setup-code\n8:5:1 error setup-code\n"
                              "9:3:3 error setup-code\n9:7:2 error setup-code\n");
}

TEST_WITH(what_is_half_understood_is_left_out, struct fixture *f)
{
    struct game *game = load(f, HEAD PIECES "board: {size: 3x3, dots: ['1|2 1|3', '1|3 1|2']}\n"
                                            "claims:\n- x: [a, [b]]\n- y: c\n");

    expect_findings(f->diags,
                    "5:32:3 error bad-dot\n5:39:3 error bad-dot\n7:10:1 error wrong-type\n");
    assert_int_equal(game->dot_count, 0);
    assert_int_equal(game->claim_count, 1);
    assert_string_equal(game->claims[0].fact.text, "y");
}

TEST_WITH(a_setup_with_findings_is_not_used, struct fixture *f)
{
    struct game *game = load(f, GAME "setup: |\n  K .\n  . q\n");

    assert_null(game->setup);
    assert_int_equal(game->pieces[0].count[0], 0);
    assert_null(game_man(game, 0, 0).piece);
}

TEST_WITH(labels_that_cannot_be_used_are_numbers, struct fixture *f)
{
    struct game *game = load(f, HEAD PIECES "board: {size: 2x2, files: a..c}\n");

    assert_string_equal(game->file_labels[0], "1");
    assert_string_equal(game->file_labels[1], "2");
    assert_string_equal(game->rank_labels[1], "2");
}

/* A game of `count` pieces with a wrong code in its setup. */
static struct game *load_many(struct fixture *f, int count)
{
    struct buf text = {0};
    struct game *game;

    buf_text(&text, HEAD "board: {size: 1x1}\nsetup: |\n  Q\npieces:\n");
    for (int i = 0; i < count; i++)
        buf_print(&text, "- {name: n%d, code: C%d, moves: W}\n", i, i);
    game = load(f, arena_text(f->arena, text.text, text.size));
    buf_free(&text);
    return game;
}

TEST_WITH(pieces_are_limited, struct fixture *f)
{
    assert_int_equal(load_many(f, PIECE_LIMIT)->piece_count, PIECE_LIMIT);
    assert_int_equal(diags_having(f->diags, DIAG_TOO_MANY), 0);
    assert_int_equal(load_many(f, PIECE_LIMIT + 2)->piece_count, PIECE_LIMIT);
    expect_findings(f->diags, "5:3:1 error setup-code\n"
                              "519:4:4 error too-many\n");
    expect_printed(f->diags, " C38 C39 and others\n");
}

TEST_WITH(a_missing_file_is_reported, struct fixture *f)
{
    assert_null(game_load(f->arena, "/nonexistent/game.yaml", f->diags));
    expect_findings(f->diags, "0:0:0 fatal error file-unreadable\n");
}

TESTS_EACH(load_findings, set_up, tear_down)
