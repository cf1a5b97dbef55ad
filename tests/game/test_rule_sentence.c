/* Rules of play in words, as rule texts put them in. */
#include "support/test.h"
#include "support/play.h"

#include "game/facts/facts.h"
#include "game/facts/rule_sentence.h"
#include "load/shared/load_internal.h"

#include <string.h>

/* 5x5 squares; the farthest two ranks promote. */
#define GAME(rules)                                                                                \
    "piecework: 1\ngame: T\nplayers: {first: Red, second: Blue}\n"                                 \
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 2}},\n"            \
    "  terrain: {pond: {squares: {first: [a1], second: [e5]}}, isle: {squares: [c3, c4]},\n"       \
    "    shore: {squares: {first: b1, second: b5, neutral: b3}}}}\n"                               \
    "setup: |\n  r . k . r\n  p . w . p\n  . . . . .\n  P . W . P\n  R . K . R\n"                  \
    "rules: {" rules "}\npieces:\n"                                                                \
    "  - {name: King, code: K, moves: K, royal: true, points: 1}\n"                                \
    "  - {name: Rook, code: R, moves: R, points: 5}\n"                                             \
    "  - {name: Wazir, code: W, moves: W, points: 2}\n"                                            \
    "  - {name: Gold, code: G, moves: WfF}\n"                                                      \
    "  - {name: Stone, code: S, wall: true}\n"                                                     \
    "  - {name: Demon, code: D, moves: QcppQ, rank: 2, burns: enemies, within: 1-3}\n"             \
    "  - {name: Mule, code: M, moves: nN, within: pond}\n"                                         \
    "  - {name: Pawn, code: P, moves: fmWfceFifmW2, promotes: Gold, points: 1}\n"

/* Whole definitions in place of rules. */
#define MATES(rules)                                                                               \
    "piecework: 1\ngame: T\nboard: {size: 3x3}\nrules: {" rules "}\npieces:\n"                     \
    "  - {name: King, code: K, moves: K, royal: true}\n"
#define ENCLOSING(limits)                                                                          \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                        \
    "setup: |\n  m m m\n  . . .\n  M M M\nrules: {goal: {reduce-to: 1}, capture: {mode: "          \
    "custodian, " limits "}}\npieces:\n  - {name: Man, code: M, moves: W}\n"

#define BY_STRENGTH(rules)                                                                         \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1, terrain: {pond: "         \
    "{squares: "                                                                                   \
    "b2}}}\nsetup: |\n  m r .\n  . . .\n  M R .\nrules: {goal: {reduce-to: 0}, " rules             \
    "}\npieces:\n  - {name: Mouse, code: M, moves: W, strength: 1}\n"                              \
    "  - {name: Raven, code: R, moves: F, strength: 2}\n"

#define WITH_ZONE(rules)                                                                           \
    "piecework: 1\ngame: T\nboard: {size: 3x4, files: a..c, ranks: 4..1, terrain: {pond: "         \
    "{squares: "                                                                                   \
    "{first: a1, second: a4}}}}\nsetup: |\n  m . k\n  . . .\n  . . .\n  M . K\nrules: "            \
    "{promotion: "                                                                                 \
    "{mode: optional, " rules "}}\npieces:\n  - {name: King, code: K, moves: K, royal: true}\n"    \
    "  - {name: Mouse, code: M, moves: W, promotes: Raven}\n"                                      \
    "  - {name: Raven, code: R, moves: F, promotion-limit: 1, promotion-player: second}\n"

#define WITH_TERRAIN(terrains, rules)                                                              \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1, terrain: {" terrains      \
    "}}\nsetup: |\n  m r .\n  . . .\n  M R .\nrules: {goal: {reduce-to: 0}, " rules                \
    "}\npieces:\n  - {name: Mouse, code: M, moves: W, strength: 1}\n"                              \
    "  - {name: Raven, code: R, moves: F, strength: 2}\n"

/* Armies that differ, on points. */
#define HUNT(rules, fox)                                                                           \
    "piecework: 1\ngame: T\nplayers: {first: Geese, second: Fox}\n"                                \
    "board: {size: 3x3, play: points, files: a..c, ranks: 3..1, terrain: {pond: {squares: b2}}}\n" \
    "setup: |\n  . f .\n  . . .\n  G G G\nsetup-symmetry: none\nrules: {" rules "}\npieces:\n"     \
    "  - {name: Goose, code: G, moves: mfW}\n" fox

/* Leaders by player: two pieces, or one with two names. */
#define LED(leaders, setup, rules)                                                                 \
    "piecework: 1\ngame: T\nplayers: {first: Elves, second: Orcs}\n"                               \
    "board: {size: 3x3, files: a..c, ranks: 3..1}\nsetup: |\n" setup                               \
    "setup-symmetry: none\nrules: {" rules "}\npieces:\n" leaders                                  \
    "  - {name: Rook, code: R, moves: R}\n"

static const struct {
    const char *rules, *name, *words; /* NULL: the rule is not in the game */
} rows[] = {
    {"stalemate: draw", "rule-check", "No move may leave the King open to capture."},
    {"goal: capture-king", "rule-check",
     "Check binds nobody: a move may leave the King open to capture."},
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
     "A player who has more than one of the royal pieces may lose one, and need not keep any of "
     "them safe; a player who has no more must keep each of them safe."},
    {"royals-needed: 1, goal: capture-king", "rule-royals-needed",
     "A player who has more than one of the royal pieces may lose one; a player who has no more "
     "loses the game with any of them. Check binds nobody: a move may leave them open to capture."},
    {"repetition: draw, perpetual-check: loses", "rule-perpetual-check",
     "A player who brings about the repetition by giving check with every move loses."},
    {"explosions: {spares: Pawn, immune: [Rook, Wazir]}", "rule-explosions",
     "Each capture explodes: what has captured leaves the board with what it took, and with all "
     "that stands on the eight squares around. Pieces that stay where they stand, unless they have "
     "captured: the Pawn. Pieces that are never blown up: the Rook and the Wazir. A royal piece "
     "that is blown up is lost; a move that blows up those of both players loses."},
    {"walls: {piece: Stone, built: vacated, captors: Wazir}", "rule-walls",
     "Each move closes the square where it began for the rest of the game (Stone). Pieces that "
     "leave the board where they capture, and close the square (Stone): the Wazir. What closes a "
     "square belongs to nobody, blocks every move, and is never captured."},
    {"trading: {pieces: Rook}", "rule-trading",
     "Not to be traded: the Rook. Such a piece may capture another of them that is not beside it "
     "only if it could not be recaptured at once. It may also do so if it captures something "
     "else on its way. When such a piece has been captured by one of another kind, the next move "
     "may not capture one with a piece of another kind, except on the same square."},
    {"trading: {pieces: Rook, minor: [Pawn, Wazir], protectors: all, counter-strike: unprotected, "
     "double-capture: allowed}",
     "rule-trading",
     "Not to be traded: the Rook. Such a piece may capture another of them that is not beside it "
     "only if it could not be recaptured at once. It may also do so if it captures something on "
     "its way other than the Wazir and the Pawn. What is captured on the way still counts as "
     "protection. When such a piece has been captured by one of another kind, the next move may "
     "not capture one with a piece of another kind, except on the same square, unless it could "
     "not be recaptured at once, unless something else that counts is captured on the way."},
    {"trading: {pieces: Rook, counter-strike: allowed}", "rule-trading",
     "Not to be traded: the Rook. Such a piece may capture another of them that is not beside it "
     "only if it could not be recaptured at once. It may also do so if it captures something "
     "else on its way."},
    {"contagion: [{taking: [Pawn, Rook], becomes: Rook}, {taking: Wazir, becomes: Pawn}]",
     "rule-contagion",
     "What captures the Rook or the Pawn turns into the Rook at once, unless it is royal. What "
     "captures the Wazir turns into the Pawn at once, unless it is royal."},
    {"castling: {with: Rook}", "rule-castling",
     "In castling, the King may go two squares towards the partner, and the partner, the Rook, "
     "comes to stand beside it on the other side. Neither may have moved, and nothing else may "
     "stand between them, or where one of them goes or passes. A royal piece may not castle out "
     "of check, nor over or to a square where it could be captured."},
    {"goal: capture-king, castling: [{with: Rook, to: [a, e], player: first, sides: opposite}, "
     "{with: Rook, to: e, player: second, sides: opposite}]",
     "rule-castling",
     "Red: In castling, the King may go to file a with a partner on the left, and to file e with "
     "one "
     "on the right, and the partner, the Rook, comes to stand beside it on the other side. Neither "
     "may have moved, and nothing else may stand between them, or where one of them goes or "
     "passes. Blue: In castling, the King may go to file e, with a partner on that side, and the "
     "partner, the Rook, comes to stand beside it on the other side. Neither may have moved, and "
     "nothing else may stand between them, or where one of them goes or passes. A player may not "
     "castle to the side to which the other one has."},
    {"stalemate: draw", "rule-passing",
     "What has just made a first move of two squares can be captured on the square between. Pieces "
     "that capture so: the Pawn."},
    {"passing: {mode: any, on-rank: 2-3}", "rule-passing",
     "What has just made a move of several steps can be captured on each square that it entered "
     "and left, if that lies on ranks 2 to 3 from its player’s side. Pieces that capture so: the "
     "Pawn."},
    {"passing: {mode: first-move, on-rank: 2}", "rule-passing",
     "What has just made a first move of two squares or more in a straight line can be captured on "
     "each square between, if that lies on rank 2 from its player’s side. Pieces that capture so: "
     "the Pawn."},
    {"draw-after: {moves: 50, restarted-by: Pawn}", "rule-draw-after",
     "The game is drawn when each player has made 50 moves without a capture or a promotion. "
     "Moves of the Pawn that cannot be taken back start the count again."},
    {"draw-after: {moves: 60, checks: 10}, drops: true", "rule-draw-after",
     "The game is drawn when each player has made 60 moves without a capture, a drop or a "
     "promotion. Of a player’s moves that give check, no more than 10 count."},
    {BY_STRENGTH("draw-after: {moves: 40}"), "rule-draw-after",
     "The game is drawn when each player has made 40 moves without a capture."},
    {"counting: {without: Pawn, board: 64, begins: men, pieces: [{against: Rook, men: 2, moves: "
     "8}, "
     "{moves: 16}]}",
     "rule-counting",
     "A player who is to be mated may count moves, and draws when the limit is reached. Nothing is "
     "counted while any of these is on the board: the Pawn. A player with several pieces counts to "
     "64. A lone piece against 2 or more of the kind Rook: 8 moves. A lone piece against anything "
     "else: 16 moves. The count of a lone piece begins at the number of all pieces on the board."},
    {"counting: {board: 64, board-men: 3}", "rule-counting",
     "A player who is to be mated may count moves, and draws when the limit is reached. A player "
     "with 3 pieces or fewer, but more than one, counts to 64, whatever else is on the board."},
    {"points: {second: 1.5}, may-pass: always", "rule-points",
     "A game that would be drawn is won by the player whose pieces on the board have more points. "
     "Points of the pieces: King 1, Rook 5, Wazir 2, Pawn 1. The side of Blue adds 1.5."},
    {"stalemate: draw", "rule-drops", NULL},
    {"drops: true", "rule-drops",
     "What a player captures changes sides, and can be dropped on an empty square instead of a "
     "move. Captured pieces that have promoted turn back. No piece is dropped where it could never "
     "move."},
    {"drops: {captured: removed, stuck: allowed, within: 1-3, required: Rook, check: forbidden, "
     "limits: [{pieces: Rook, within: 1-1}, {pieces: Wazir, within: pond}, {pieces: Pawn, a-file: "
     "2}]}}\nsetup-hands: RWPrwp\nwords: {",
     "rule-drops",
     "What is in hand can be dropped on an empty square instead of a move; captured pieces leave "
     "the game. No drop may give check. What a player must drop before doing anything else: the "
     "Rook. Pieces are dropped on ranks 1 to 3 alone. The Rook is dropped on rank 1 alone. The "
     "Wazir is dropped in the pond alone, but not in that of the other player. The Pawn is not "
     "dropped on a file where the player has 2 of them that have not promoted."},
    {"drops: {promoted: kept, fall: true, no-mate: Pawn, limits: [{pieces: Wazir, within: none}]}",
     "rule-drops",
     "What a player captures changes sides, and can be dropped on an empty square instead of a "
     "move. Captured pieces "
     "stay promoted. A dropped piece falls down its file until it meets another or the edge. No "
     "piece is dropped where it could never move. The Wazir is never dropped. The Pawn is not "
     "dropped to give mate at once."},
    {"drops: {captured: partner, side: either, no-mate: Pawn, mate: loses, within: pond}, "
     "promotion: optional",
     "rule-drops",
     "What a player captures goes to the partner at the other board, who can drop it on an empty "
     "square instead of a move. They are dropped with either side up. No piece is dropped where it "
     "could never move. Pieces are dropped in the pond alone, but not in that of the other player. "
     "Who drops the Pawn to give mate at once has lost."},
    {"stalemate: draw", "rule-promotion", NULL},
    {"promotion: optional", "rule-promotion",
     "The zone is the two ranks farthest from the player. A piece that can promote may do so when "
     "it moves into its zone, out of it or within it. No piece stays unpromoted where it could "
     "never move again."},
    {"promotion: {mode: optional, must: Pawn}", "rule-promotion",
     "The zone is the two ranks farthest from the player. A piece that can promote may do so when "
     "it moves into its zone, out of it or within it. Pieces that must do so: the Pawn. No piece "
     "stays unpromoted where it could never move again."},
    {"promotion: {mode: automatic, captures-only: true, turns-back: true}", "rule-promotion",
     "The zone is the two ranks farthest from the player. A piece that can promote must do so when "
     "it moves into its zone, out of it or within it and captures something. With such a move a "
     "promoted piece is turned back."},
    {"promotion: {mode: optional, captures-only: true, must-taking-promoted: true, stuck: allowed}",
     "rule-promotion",
     "The zone is the two ranks farthest from the player. A piece that can promote may do so when "
     "it moves into its zone, out of it or within it and captures something. It must do so when it "
     "captures a promoted piece."},
    {"promotion: {mode: optional, when: [entering, stuck], when-capturing: [leaving, inside], "
     "stuck: allowed}",
     "rule-promotion",
     "The zone is the two ranks farthest from the player. A piece that can promote may do so when "
     "it moves into its zone or within its zone to where it could never move again. A move that "
     "captures something also promotes when it leads out of its zone or within its zone."},
    {"stalemate: draw", "rule-goal",
     "A player wins by checkmate: the King of the other player could be taken next, and no legal "
     "move prevents it."},
    {"goal: capture-king", "rule-goal", "A player who takes the King of the other player has won."},
    {"royals-needed: 1", "rule-goal",
     "A player wins by checkmate: the King of the other player could be taken next, and no legal "
     "move prevents it. A player who has none of these pieces left has lost: the King."},
    {"goal: capture-king, royals-needed: 2", "rule-goal",
     "A player who has fewer than two of these pieces left has lost: the King."},
    {"goal: [checkmate, {checks: 3, for: first}, {checks: 1, for: second, result: loss}]",
     "rule-goal",
     "A player wins by checkmate: the King of the other player could be taken next, and no legal "
     "move prevents it. When the side of Red has given check three times, that side has won. When "
     "the side of Blue gives check, that side has lost."},
    {"goal: {reach: pond}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has a piece on the "
     "pond of the other player, that player has won."},
    {"goal: {reach: pond, pieces: King, safe: true, for: first}", "rule-goal",
     "A player who takes the King of the other player has won. When the side of Red has the King "
     "on the "
     "pond of the other player, that side has won. Pieces that could be taken there do not count."},
    {"goal: {reach: isle, pieces: [Rook, Wazir], men: 2, hold: true, result: draw}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has two pieces (Rook "
     "or Wazir) on the isle, the game is drawn. Pieces count only if they still stand there after "
     "the other player’s next move."},
    {"goal: {reach: isle, pieces: [King], safe: true, hold: true}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has the King on the "
     "isle, that player has won. Pieces that could be taken there count only if they still stand "
     "there after the other player’s next move."},
    {"goal: {reach: isle, filled: true}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has a piece on the "
     "isle, that player has won. One piece is enough after a move of that player that leaves no "
     "square of it empty."},
    {"goal: {reach: pond, pieces: [King], reply: true}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has the King on the "
     "pond of the other player, that player has won. When the side of Red has done so, the side of "
     "Blue has one more move, and draws the game by doing the same."},
    {"goal: {reach: shore}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has a piece on the "
     "shore, but not on that player’s own part of it, that player has won."},
    {"goal: {reduce-to: 1}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has no more than one "
     "piece left, that player has lost."},
    {"goal: {reduce-to: 0, result: win}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has no pieces left, "
     "that player has won."},
    {"goal: {reduce-to: 0, pieces: [Rook, Wazir, Pawn], each: true, hands: true}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has lost all pieces "
     "of any one kind (Rook, Wazir or Pawn), those in hand included, that player has lost."},
    {"goal: {reduce-to: 1, pieces: [Rook, Wazir], each: true}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has no more than one "
     "piece left of any one kind (Rook or Wazir), that player has lost."},
    {"goal: {reduce-to: 0, pieces: [Rook, Pawn], for: second, hands: true}", "rule-goal",
     "A player who takes the King of the other player has won. When the side of Blue has no Rook "
     "or Pawn "
     "left, those in hand included, that side has lost."},
    {"goal: {reduce-to: 1, against: 2, reply: true, pieces: [Rook, Pawn]}", "rule-goal",
     "A player who takes the King of the other player has won. When a player has no more than one "
     "piece left (Rook or Pawn) while the other player has two or more, that player has lost. But "
     "if the next move of that player can leave the other one with fewer than two, it is made "
     "first, and saves the game if it does so."},
    {"goal: {in-a-row: 4, along: orthogonal, block: 2}", "rule-goal",
     "A player who takes the King of the other player has won. When a move of a player leaves four "
     "pieces of the same player in an unbroken row along a file or rank, that player has won. When "
     "a move of a player leaves four pieces of the same player on all squares of a block two "
     "squares wide and high, that player has won."},
    {"goal: {in-a-row: 3, along: diagonal, pieces: Pawn, gaps: true}", "rule-goal",
     "A player who takes the King of the other player has won. When a move of a player leaves "
     "three pieces (Pawn) of the same player in one line along a diagonal, whatever stands between "
     "them, that player has won."},
    {"stalemate: draw", "rule-capture", "A piece captures an enemy piece by moving to its square."},
    {ENCLOSING("most: 2, along: any"), "rule-capture",
     "A piece that has moved captures the enemy pieces that stand in an unbroken row between it "
     "and another piece of its side, along a file, rank or diagonal, if there are two of them at "
     "most. It is safe to move between two enemies, and pieces move to empty squares only."},
    {ENCLOSING("most: 1"), "rule-capture",
     "A piece that has moved captures the enemy pieces that stand in an unbroken row between it "
     "and another piece of its side, along a file or rank, if it is one alone. It is safe to move "
     "between two enemies, and pieces move to empty squares only."},
    {BY_STRENGTH("capture: {mode: by-strength, exceptions: [{piece: Mouse, takes: Raven, not-from: "
                 "pond}, {piece: Raven, never: Mouse}]}"),
     "rule-capture",
     "A piece captures an enemy piece by moving to its square, but none that is stronger. The "
     "Mouse may take the Raven, however strong, but not from the pond. The Raven may not take the "
     "Mouse."},
    {"capture: {mode: replacement, exceptions: [{piece: Demon, never: [Rook, Wazir], never-over: "
     "Pawn}]}",
     "rule-capture",
     "A piece captures an enemy piece by moving to its square. The Demon may not take the Rook or "
     "the Wazir. The Demon may not jump over the Pawn."},
    {"stalemate: draw", "rule-ranks",
     "A piece with a rank passes only over pieces of a lower rank."},
    {"ranks: {over: lower-or-equal, takes: not-royal}", "rule-ranks",
     "A piece with a rank passes only over pieces of the same or a lower rank. Behind what it has "
     "jumped over, it takes no royal piece."},
    {"burning: {standing: enemies}", "rule-burning",
     "When one of these pieces has moved, all enemies on the squares beside it are burnt, and "
     "leave the board: the Demon. A piece that stops beside an enemy that burns is burnt, too, "
     "after its captures. If it burns as well, it alone is burnt, and burns nothing."},
    {"burning: {standing: none}", "rule-burning",
     "When one of these pieces has moved, all enemies on the squares beside it are burnt, and "
     "leave the board: the Demon."},
    {"burning: {between: standing}", "rule-burning",
     "When one of these pieces has moved, all enemies on the squares beside it are burnt, and "
     "leave the board: the Demon. A piece that stops beside an enemy that burns is burnt, too, "
     "after its captures. If it burns as well, the enemy is burnt in its place, with all that it "
     "burns."},
    {"mate: {with: [Rook, Wazir], never-by: Pawn}", "rule-mate",
     "A checkmate wins only if one of these pieces gave a check in the unbroken row of checks that "
     "ended with it; otherwise it draws: the Rook and the Wazir. A player who gives mate by these "
     "pieces alone has lost: the Pawn."},
    {"repetition: draw", "rule-repetition",
     "When the same position, with the same player to move, has occurred four times, the game is "
     "drawn."},
    {"repetition: {result: loss, times: 2, scope: round}", "rule-repetition",
     "When the same position, with the same player to move, has occurred twice within four turns, "
     "the player who brought it about has lost."},
    {"repetition: {result: win, times: 3}", "rule-repetition",
     "When the same position, with the same player to move, has occurred three times, the player "
     "who brought it about has won."},
    {"repetition: {result: second-wins, times: 3, same: board}", "rule-repetition",
     "When the same position, whoever is to move, has occurred three times, the side of Blue has "
     "won."},
    {"repetition: ko", "rule-repetition",
     "No move may bring back a position that has occurred in the last two turns, with the same "
     "player to move."},
    {"repetition: superko", "rule-repetition",
     "No move may bring back a position that has occurred before, whoever was to move."},
    {"repetition: {result: forbidden, times: 4}", "rule-repetition",
     "No move may bring back a position that has occurred three times before, with the same player "
     "to move."},
    {BY_STRENGTH("capture: by-strength, repetition: {result: forbidden, for: stronger}"),
     "rule-repetition",
     "No move may bring back a position that has occurred before, with the same player to move. "
     "This binds only a piece that could take, wherever it stands, the one that the other player "
     "has just moved."},
    {"repetition: none", "rule-repetition", NULL},
    {"repetition: draw, perpetual-chase: loses", "rule-perpetual-chase",
     "A player who brings about the repetition by attacking the same piece with every move loses. "
     "An attack counts if the piece could be taken without being retaken, and could not take its "
     "attacker."},
    {"repetition: draw, perpetual-chase: {mode: loses, attacks: new, may-chase: [King, Pawn], "
     "may-be-chased: Pawn, may-be-chased-on: 1-2, though-protected: [{by: [Wazir], men: [Rook, "
     "Gold, Pawn]}]}",
     "rule-perpetual-chase",
     "A player who brings about the repetition by attacking the same piece with every move loses. "
     "An attack counts if the move has made it and the piece is not protected, and if the two "
     "could not take each other in the same way. Attacks by the King or the Pawn do not count. "
     "Attacks on the Pawn do not count on ranks 1 to 2 from its player’s side. Attacks by the "
     "Wazir on the Rook, the Gold or the Pawn count even where these are protected."},
    {MATES("dead-position: draw"), "rule-dead-position",
     "The game is drawn as soon as neither player could be mated by any sequence of moves."},
    {"dead-position: none", "rule-dead-position", NULL},
    {"repetition: {result: draw, claim: 3, times: 5}", "rule-repetition",
     "When the same position, with the same player to move, has occurred three times, the player "
     "to move may claim a draw; when it has occurred five times, the game is drawn without a "
     "claim."},
    {"draw-after: {claim: 50, moves: 75}", "rule-draw-after",
     "The game is drawn when each player has made 75 moves without a capture or a promotion. After "
     "50 such moves of each, the player to move may claim the draw."},
    {"goal: [capture-king, {reduce-to: 1, against: 2, exempt: [Pawn, Wazir], stuck: no, "
     "unless-check: yes}]",
     "rule-goal",
     "A player who takes the King of the other player has won. When a player has no more than "
     "one piece left while the other player has two or more, that player has lost. Of those, "
     "the Pawn or the Wazir does not count. Pieces that could never move again do not count. Nor "
     "does a player lose so who, being to move, could take the last royal piece of the other one."},
    {"to-and-fro: loses", "rule-to-and-fro",
     "A player who has come to a square with a piece and moves it away and back, and away and back "
     "again, has lost, unless somebody captures meanwhile or the player is in check."},
    {"first-moves: {end-by: Rook, in-check: forbidden}, castling: {with: Rook}", "rule-first-moves",
     "First moves of the King end, and castling with them, once one of these enemy pieces has come "
     "to where it would attack on an empty board: the Rook. In check, the King may not make a "
     "first move."},
    {"stalemate: draw", "rule-hobbling",
     "A jump that has a path is blocked by whatever stands there."},
    {"hobbling: off", "rule-hobbling", "A jump is never blocked."},
    {"hobbling: optional", "rule-hobbling",
     "The players agree beforehand whether a jump is blocked by what stands on its path; unless "
     "they do, it is not."},
    {"stalemate: draw", "rule-terrain", NULL},
    {WITH_TERRAIN("pond: {squares: b2, enter: [Mouse, Raven]}, rock: {squares: c1, enter: none}, "
                  "isle: {squares: b2}",
                  "capture: by-strength"),
     "rule-terrain",
     "Only the Mouse and the Raven may enter the pond. No piece may enter the rock."},
    {WITH_TERRAIN("den: {squares: {first: c1, second: c3}, enter: enemy}, nest: {squares: {first: "
                  "a2, second: b2}, enter: own}",
                  "capture: by-strength"),
     "rule-terrain",
     "No piece may enter its player’s own den. A piece may enter only its own player’s nest."},
    {WITH_TERRAIN("trap: {squares: {first: c1, second: c3}, weakens: enemy}, mud: {squares: b2, "
                  "weakens: all}",
                  "capture: by-strength"),
     "rule-terrain",
     "A piece in the trap has no strength, unless that is its own player’s: every enemy piece may "
     "capture it. A piece in the mud has no strength: every enemy piece may capture it."},
    {"stalemate: draw", "rule-within",
     "The Demon never leaves ranks 1 to 3 from its player’s side. The Mule never leaves its "
     "player’s own pond."},
    {WITH_ZONE("zone: 3-4, captures-in-passing: stay"), "rule-promotion",
     "The zone is the two ranks farthest from the player. A piece that can promote may do so when "
     "it moves into its zone, out of it or within it. No piece stays unpromoted where it could "
     "never move again. A capture in passing does not promote. Nothing promotes to the Raven while "
     "its player has one on the board. Only pieces of Second promote to the Raven."},
    {WITH_ZONE("zone: 2-3"), "rule-promotion",
     "The zone is ranks 2 to 3 from the player’s side. A piece that can promote may do so when it "
     "moves into its zone, out of it or within it. No piece stays unpromoted where it could never "
     "move again. Nothing promotes to the Raven while its player has one on the board. Only pieces "
     "of Second promote to the Raven."},
    {WITH_ZONE("zone: pond, own-turn: true, last-anywhere: true"), "rule-promotion",
     "The zone is the pond, but not that of the other player. A piece that stands in its zone may "
     "promote, as a turn of its own: where it stands, or on an empty square to which what it "
     "becomes could go. There it may attack no enemy piece, and the promotion may give no check. "
     "The last piece of its kind that a player has promotes wherever it stands. Nothing promotes "
     "to the Raven while its player has one on the board. Only pieces of Second promote to the "
     "Raven."},
    {HUNT("stalemate: loss", "  - {name: Fox, code: F, moves: mKcafmK}\n"), "rule-capture",
     "Pieces that capture in ways of their own, which their moves say: the Fox. Pieces that "
     "capture "
     "nothing: the Goose."},
    {HUNT("stalemate: loss", "  - {name: Fox, code: F, moves: mK}\n"), "rule-capture",
     "No piece captures another."},
    {HUNT("stalemate: loss", "  - {name: Fox, code: F, moves: fmW2feF}\n"), "rule-capture",
     "Pieces that capture nothing: the Goose."},
    {HUNT("stalemate: loss", "  - {name: Fox, code: F, moves: K}\n"), "rule-capture",
     "A piece captures an enemy piece by moving to its point. Pieces that capture nothing: the "
     "Goose."},
    {HUNT("stalemate: loss", "  - {name: Fox, code: F, moves: KcaK}\n"), "rule-capture",
     "A piece captures an enemy piece by moving to its point. Pieces that capture in ways of their "
     "own, which their moves say: the Fox. Pieces that capture nothing: the Goose."},
    {HUNT("goal: {reduce-to: 1, pieces: Goose, for: first}",
          "  - {name: Fox, code: F, moves: K}\n"),
     "rule-goal",
     "When the side of Geese has no more than one piece left (Goose), that side has lost."},
    {HUNT("drops: {within: pond}", "  - {name: Fox, code: F, moves: K}\n"), "rule-drops",
     "What a player captures changes sides, and can be dropped on an empty point instead of a "
     "move. No piece is "
     "dropped where it could never move. Pieces are dropped in the pond alone."},
    {HUNT("drops: true", "  - {name: Fox, code: F, moves: K}\nsetup-hands: G\n"), "rule-drops",
     "What a player captures changes sides, and can be dropped on an empty point instead of a "
     "move. So can what is in "
     "hand at the beginning. No piece is dropped where it could never move."},
    {HUNT("promotion: {mode: optional, zone: pond}",
          "  - {name: Fox, code: F, moves: K, promotes: Goose}\n"),
     "rule-promotion",
     "The zone is the pond. A piece that can promote may do so when it moves into its zone, out of "
     "it or within it. No piece stays unpromoted where it could never move again."},
    {HUNT("promotion: {mode: optional, zone: pond}", "  - {name: Fox, code: F, moves: K}\n"),
     "rule-promotion", NULL},
    {HUNT("goal: capture-king", "  - {name: Fox, code: F, moves: K, royal: true}\n"), "rule-goal",
     "When the Fox of Fox is taken, that side has lost."},
    {HUNT("goal: checkmate", "  - {name: Fox, code: F, moves: K, royal: true}\n"), "rule-goal",
     "Checkmate ends the game: when the Fox of Fox could be taken next, and no legal move prevents "
     "it, that side has lost."},
    {LED("  - {name: King, code: K, moves: K, royal: true}\n"
         "  - {name: Emperor, code: E, moves: K, royal: true}\n",
         "  . e .\n  . . r\n  . K .\n", "goal: capture-king"),
     "rule-goal", "A player who takes the King or the Emperor of the other player has won."},
    {LED("  - {name: {text: King, second: Khan}, code: K, moves: K, royal: true}\n",
         "  . k .\n  . . r\n  . K .\n", "goal: capture-king"),
     "rule-goal", "A player who takes the King or the Khan of the other player has won."},
    {LED("  - {name: {text: King, second: Khan}, code: K, moves: K, royal: true}\n",
         "  . k .\n  . . r\n  . K .\n", "goal: checkmate"),
     "rule-check", "No move may leave the King or the Khan open to capture."},
    {LED("  - {name: {text: King, second: Khan}, code: K, moves: K, royal: true, within: 1-2}\n",
         "  . k .\n  . . r\n  . K .\n", "goal: checkmate"),
     "rule-within", "The King / Khan never leaves ranks 1 to 2 from its player’s side."},
    {LED("  - {name: {text: King, second: Khan}, code: K, moves: K, royal: true}\n",
         "  . k .\n  . . r\n  . K .\n", "goal: [checkmate, {checks: 3, for: second}]"),
     "rule-goal",
     "A player wins by checkmate: the King or the Khan of the other player could be taken next, "
     "and "
     "no legal move prevents it. When the side of Orcs has given check three times, that side has "
     "won."},
};

TEST_WITH(rules_are_said, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool whole = strncmp(rows[i].rules, "piecework", 9) == 0;
        const struct game *game =
            play_game(f, whole ? rows[i].rules : arena_print(f->arena, GAME("%s"), rows[i].rules));
        struct fact fact;
        bool said = fact_compute(f->arena, game, rows[i].name, &fact);

        if (said != (rows[i].words != NULL) || (said && strcmp(fact.text, rows[i].words) != 0))
            fail_msg("%s: %s", rows[i].rules, said ? fact.text : "nothing");
    }
}

/* Each sentence has a row above. */
TEST(no_rule_is_untested)
{
    for (size_t i = 0; fact_names[i]; i++) {
        bool found = strncmp(fact_names[i], "rule-", 5) != 0;

        for (size_t k = 0; k < COUNT_OF(rows) && !found; k++)
            found = rows[k].words && strcmp(rows[k].name, fact_names[i]) == 0;
        if (!found)
            fail_msg("no row says '%s'", fact_names[i]);
    }
}

static bool is_fact(const char *name)
{
    for (size_t i = 0; fact_names[i]; i++)
        if (strcmp(fact_names[i], name) == 0)
            return true;
    return false;
}

/* Whatever a definition says under `rules:`, a rule text can put it in. */
TEST_WITH(each_key_has_a_sentence, struct fixture *f)
{
    for (size_t i = 0; i < rule_record.count; i++) {
        const char *name = arena_print(f->arena, "rule-%s", rule_record.fields[i].key);

        if (!is_fact(name))
            fail_msg("there is no '%s'", name);
    }
}

/* In the order in which they are read, those of the game alone. */
TEST_WITH(rules_are_listed, struct fixture *f)
{
    const struct game *game = play_game(f, GAME("stalemate: loss"));
    static const char *const names[] = {
        "Goal",    "Check",  "Captures",      "Captures in passing", "Ranks of pieces",
        "Burning", "Bounds", "Blocked jumps", "No legal move"};
    size_t count;
    const struct named_rule *rules = rule_list(f->arena, game, &count);

    assert_int_equal(count, COUNT_OF(names));
    for (size_t i = 0; i < count; i++)
        assert_string_equal(rules[i].name, names[i]);
    assert_string_equal(rules[count - 1].words,
                        "When the player to move has no legal move, but is not in check, that "
                        "player has lost.");
}

TESTS_EACH(rule_sentence, set_up, tear_down)
