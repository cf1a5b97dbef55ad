/* Rules of play in words, as rule texts put them in. */
#include "support/test.h"
#include "support/play.h"

#include "game/facts.h"

#include <string.h>

/* 5x5 squares; the farthest two ranks promote. */
#define GAME(rules)                                                                                \
    "piecework: 1\ngame: T\nplayers: {first: Red, second: Blue}\n"                                 \
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 2}},\n"            \
    "  terrain: {pond: {squares: {first: [a1], second: [e5]}}}}\n"                                 \
    "setup: |\n  r . k . r\n  p . w . p\n  . . . . .\n  P . W . P\n  R . K . R\n"                  \
    "rules: {" rules "}\npieces:\n"                                                                \
    "  - {name: King, code: K, moves: K, royal: true, points: 1}\n"                                \
    "  - {name: Rook, code: R, moves: R, points: 5}\n"                                             \
    "  - {name: Wazir, code: W, moves: W, points: 2}\n"                                            \
    "  - {name: Gold, code: G, moves: WfF}\n"                                                      \
    "  - {name: Stone, code: S, wall: true}\n"                                                     \
    "  - {name: Pawn, code: P, moves: fmWfceFifmW2, promotes: Gold, points: 1}\n"

static const struct {
    const char *rules, *name, *words; /* NULL: the rule is not in the game */
} rows[] = {
    {"stalemate: draw", "rule-check", "No move may leave the King to be taken."},
    {"goal: capture-king", "rule-check",
     "Check binds nobody: a move may leave the King to be taken."},
    {"stalemate: draw", "rule-giving-check", NULL},
    {"giving-check: forbidden", "rule-giving-check", "No move may give check."},
    {"must-capture: true", "rule-must-capture",
     "A player who can capture something must do so, but may choose what."},
    {"must-capture: false", "rule-must-capture", NULL},
    {"facing: file", "rule-facing",
     "No move may leave the King facing that of the other player along a file, with nothing "
     "between."},
    {"facing: {along: orthogonal, means: offer}, may-pass: always", "rule-facing",
     "When a move leaves the King facing that of the other player along a file or rank, with "
     "nothing between, the other player may pass, which ends the game; any other move must break "
     "the line."},
    {"flight: capture", "rule-flight",
     "In check, the King may move only to take the one piece that gives check."},
    {"stalemate: draw", "rule-stalemate",
     "When the player to move has no legal move, but is not in check, the game is drawn."},
    {"stalemate: loss, goal: capture-king", "rule-stalemate",
     "When the player to move has no legal move, that player has lost."},
    {"stalemate: win", "rule-stalemate",
     "When the player to move has no legal move, but is not in check, that player has won."},
    {"may-pass: always", "rule-may-pass",
     "A player who is not in check may pass. When both players pass, one after the other, the game "
     "ends."},
    {"may-pass: {when: stuck, player: second}", "rule-may-pass",
     "Blue may pass when there is no other legal move."},
    {"royals-needed: 1", "rule-royals-needed",
     "As long as a player has more royal pieces than one, any of them may be lost, and none need "
     "be "
     "safe."},
    {"repetition: draw, perpetual-check: loses", "rule-perpetual-check",
     "A player who brings about the repetition by giving check with every move loses."},
    {"explosions: {spares: Pawn, immune: [Rook, Wazir]}", "rule-explosions",
     "Each capture explodes: what has captured leaves the board with what it took, and with all "
     "that stands on the eight squares around. Pieces that stay where they stand, unless they have "
     "captured: the Pawn. Pieces that are never blown up: the Rook and the Wazir."},
    {"walls: {piece: Stone, built: vacated, captors: Wazir}", "rule-walls",
     "Each move closes the square where it began for the rest of the game (Stone). Pieces that "
     "leave the board where they capture, and close the square (Stone): the Wazir. What closes a "
     "square belongs to nobody, stands in the way of all, and is never taken."},
    {"trading: {pieces: Rook}", "rule-trading",
     "Not to be traded: the Rook. Such a piece takes another one that is not beside it only if it "
     "could not be retaken at once. It may also do so if it takes something else on its way. When "
     "such a piece has been taken by one of another kind, the next move may not take one by "
     "another kind of piece, but on the same square."},
    {"trading: {pieces: Rook, minor: [Pawn, Wazir], protectors: all, counter-strike: unprotected, "
     "double-capture: allowed}",
     "rule-trading",
     "Not to be traded: the Rook. Such a piece takes another one that is not beside it only if it "
     "could not be retaken at once. It may also do so if it takes something on its way other than "
     "the Wazir and the Pawn. What is taken on the way still counts as protection. When such a "
     "piece has been taken by one of another kind, the next move may not take one by another kind "
     "of piece, but on the same square, unless it could not be retaken at once, unless something "
     "else that counts is taken on the way."},
    {"trading: {pieces: Rook, counter-strike: allowed}", "rule-trading",
     "Not to be traded: the Rook. Such a piece takes another one that is not beside it only if it "
     "could not be retaken at once. It may also do so if it takes something else on its way."},
    {"castling: {with: Rook}", "rule-castling",
     "Castling: the King may go two squares towards the partner, and the partner, the Rook, comes "
     "to stand beside it on the other side. Neither may have moved, and nothing else may stand "
     "between them, or where one of them goes or passes. A royal piece does not castle in check, "
     "nor over or to a square where it could be taken."},
    {"goal: capture-king, castling: [{with: Rook, to: [a, e], player: first, sides: opposite}, "
     "{with: Rook, to: e, player: second, sides: opposite}]",
     "rule-castling",
     "Red: Castling: the King may go to file a with a partner on the left, and to file e with one "
     "on the right, and the partner, the Rook, comes to stand beside it on the other side. Neither "
     "may have moved, and nothing else may stand between them, or where one of them goes or "
     "passes. Blue: Castling: the King may go to file e, with a partner on that side, and the "
     "partner, the Rook, comes to stand beside it on the other side. Neither may have moved, and "
     "nothing else may stand between them, or where one of them goes or passes. A player may not "
     "castle to the side to which the other one has."},
    {"stalemate: draw", "rule-passing",
     "What has just made a first move of two squares can be captured on the square between."},
    {"passing: {mode: any, on-rank: 2-3}", "rule-passing",
     "What has just made a move of several steps can be captured on each square that it entered "
     "and left, if that lies on ranks 2 to 3 from its player’s side."},
    {"passing: {mode: first-move, on-rank: 2}", "rule-passing",
     "What has just made a first move of two squares or more in a straight line can be captured on "
     "each square between, if that lies on rank 2 from its player’s side."},
    {"draw-after: {moves: 50, restarted-by: Pawn}", "rule-draw-after",
     "The game is drawn when each player has made 50 moves without a capture, a drop or a "
     "promotion. Moves of the Pawn that cannot be taken back start the count again."},
    {"draw-after: {moves: 60, checks: 10}", "rule-draw-after",
     "The game is drawn when each player has made 60 moves without a capture, a drop or a "
     "promotion. Of a player’s moves that give check, no more than 10 count."},
    {"counting: {without: Pawn, board: 64, begins: men, pieces: [{against: Rook, men: 2, moves: "
     "8}, "
     "{moves: 16}]}",
     "rule-counting",
     "A player who is to be mated may count moves, and draws when the limit is reached. Nothing is "
     "counted while any of these is on the board: the Pawn. With several pieces, the limit is 64 "
     "moves. Alone against 2 of Rook or more, it is 8. Alone against anything else, it is 16. The "
     "count of a lone piece begins at the number of all pieces on the board."},
    {"counting: {board: 64, board-men: 3}", "rule-counting",
     "A player who is to be mated may count moves, and draws when the limit is reached. With 3 "
     "pieces or fewer, but more than one, the limit is 64 moves, whatever stands."},
    {"points: {second: 1.5}, may-pass: always", "rule-points",
     "A game that would be drawn is won by the player whose pieces on the board have more points. "
     "Blue adds 1.5."},
    {"stalemate: draw", "rule-drops", NULL},
    {"drops: true", "rule-drops",
     "What a player captures can be dropped on an empty square instead of a move. No piece is "
     "dropped where it could never move."},
    {"drops: {captured: removed, stuck: allowed, within: 1-3, required: Rook, check: forbidden, "
     "limits: [{pieces: Rook, within: 1-1}, {pieces: Wazir, within: pond}, {pieces: Pawn, a-file: "
     "2}]}}\nsetup-hands: RWPrwp\nwords: {",
     "rule-drops",
     "What is in hand can be dropped on an empty square instead of a move; captured pieces leave "
     "the game. No drop may give check. What a player must drop before doing anything else: the "
     "Rook. Pieces are dropped on ranks 1 to 3 alone. The Rook is dropped on rank 1 alone. "
     "The Wazir is dropped in pond alone, but not in that of the other player. The Pawn is not "
     "dropped on a file with 2 of the player’s that have not promoted."},
    {"drops: {promoted: kept, fall: true, no-mate: Pawn, limits: [{pieces: Wazir, within: none}]}",
     "rule-drops",
     "What a player captures can be dropped on an empty square instead of a move. Captured pieces "
     "stay promoted. A dropped piece falls down its file until it meets another or the edge. No "
     "piece is dropped where it could never move. The Wazir is never dropped. The Pawn is not "
     "dropped to give mate at once."},
    {"drops: {captured: partner, side: either, no-mate: Pawn, mate: loses, within: pond}, "
     "promotion: optional",
     "rule-drops",
     "What a player captures goes to the partner at the other board, who can drop it on an empty "
     "square instead of a move. They are dropped with either side up. No piece is dropped where it "
     "could never move. Pieces are dropped in pond alone, but not in that of the other player. Who "
     "drops the Pawn to give mate at once has lost."},
    {"stalemate: draw", "rule-promotion", NULL},
    {"promotion: optional", "rule-promotion",
     "A piece may promote when it moves into its zone, out of it or within it. No piece stays "
     "unpromoted where it could never move again."},
    {"promotion: {mode: optional, must: Pawn}", "rule-promotion",
     "A piece may promote when it moves into its zone, out of it or within it. Pieces that must do "
     "so: the Pawn. No piece stays unpromoted where it could never move again."},
    {"promotion: {mode: automatic, captures-only: true, turns-back: true}", "rule-promotion",
     "A piece must promote when it moves into its zone, out of it or within it and "
     "captures something. With such a move a promoted piece is turned back."},
    {"promotion: {mode: optional, when: [entering, stuck], when-capturing: [leaving, inside], "
     "stuck: allowed}",
     "rule-promotion",
     "A piece may promote when it moves into its zone or within its zone to where it could never "
     "move again. A move that captures something also promotes when it leads out of its zone or "
     "within its zone."},
};

static void rules_are_said(void **state)
{
    struct fixture *f = *state;

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct game *game = play_game(f, arena_print(f->arena, GAME("%s"), rows[i].rules));
        struct fact fact;
        bool said = fact_compute(f->arena, game, rows[i].name, &fact);

        if (said != (rows[i].words != NULL) || (said && strcmp(fact.text, rows[i].words) != 0))
            fail_msg("%s: %s", rows[i].rules, said ? fact.text : "nothing");
    }
}

/* Each sentence has a row above. */
static void no_rule_is_untested(void **state)
{
    (void)state;
    for (size_t i = 0; fact_names[i]; i++) {
        bool found = strncmp(fact_names[i], "rule-", 5) != 0;

        for (size_t k = 0; k < COUNT_OF(rows) && !found; k++)
            found = rows[k].words && strcmp(rows[k].name, fact_names[i]) == 0;
        if (!found)
            fail_msg("no row says '%s'", fact_names[i]);
    }
}

TESTS(rule_sentence)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rules_are_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_rule_is_untested, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
