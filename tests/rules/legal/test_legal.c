/* The rules of playing, one by one: what is legal in small positions, and how games end. */
#include "support/test.h"
#include "support/play.h"
#include "rules/ending/ending.h"
#include "rules/legal/goal.h"

#include <string.h>

#define CHESS "tests/games/chess.yaml"
#define SHOGI "tests/games/shogi.yaml"

/* 4x5 squares, files a to d, ranks 5 to 1; the farthest two ranks promote. */
#define SMALL(rules, pieces)                                                                       \
    "piecework: 1\ngame: T\nboard: {size: 4x5, files: a..d, ranks: 5..1, zones: {promotion: "      \
    "{farthest: 2}}}\nrules: {" rules "}\npieces:\n" pieces                                        \
    "  - {name: King, code: K, moves: K, royal: true}\n"
#define PIECE(name, code, moves) "  - {name: " name ", code: " code ", moves: \"" moves "\"}\n"
#define PAWN "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"
#define GOLD PIECE("Gold", "G", "WfF")
#define GUARD PIECE("Guard", "G", "W")
#define SILVER "  - {name: Silver, code: S, moves: FfW, promotes: Gold}\n"
/* With a setup, so that pieces can be held. */
#define HELD(rules, pieces)                                                                        \
    "piecework: 1\ngame: T\nboard: {size: 3x4, files: a..c, ranks: 4..1, zones: {promotion: "      \
    "{farthest: 1}}}\nsetup: |\n  p k p\n  . . .\n  . . .\n  P K P\nrules: {" rules                \
    "}\npieces:\n" pieces "  - {name: King, code: K, moves: K, royal: true}\n"

/* A Pawn that becomes a Gold, of which a player has one at most, or the first player's Rook. */
#define CHOOSING                                                                                   \
    "  - {name: Pawn, code: P, moves: fW, promotes: [Gold, Rook]}\n"                               \
    "  - {name: Gold, code: G, moves: WfF, promotion-limit: 1}\n"                                  \
    "  - {name: Rook, code: R, moves: R, promotion-player: first}\n"

#define ROOK PIECE("Rook", "R", "R")
#define STEPS(begins)                                                                              \
    "  - {name: Soldier, code: S, moves: [fW, " begins "]}\n"                                      \
    "  - {name: Guard, code: G, moves: mWceF}\n"
#define RANKED "  - {name: Sentry, code: S, moves: [fW, {moves: sW, from-rank: 3-4}]}\n"
/* A piece that does not leave something; each player has a hall of four squares, some of which
 * overlap no ranks but the first two. */
#define WITHIN(within, moves)                                                                      \
    "piecework: 1\ngame: T\nboard: {size: 4x5, files: a..d, ranks: 5..1, terrain: {hall: "         \
    "{squares: {first: [b1-c1, b2], second: [b5-c5, b4]}}}}\npieces:\n"                            \
    "  - {name: Guard, code: G, within: " within ", moves: " moves "}\n"

/* --- legal moves --- */

static const struct {
    const char *game, *position, *played, *from, *moves;
} legal[] = {
    /* a pinned piece moves along the line */
    {SHOGI, "4k4/9/9/9/4r4/9/4S4/9/4K4 1", "", "5g", "5g-5f"},
    {SHOGI, "4k4/9/9/9/4r4/9/4G4/9/4K4 1", "", "5g", "5g-5f 5g-5h"},
    /* check is answered by taking, by putting something between, or by going away */
    {SHOGI, "4k4/9/9/9/9/9/4r4/9/3GKG3 1", "", "4i", "4i-5h"},
    {SHOGI, "4k4/9/9/9/9/9/4r4/9/4K4 1 G", "", "", "5i-4h 5i-4i 5i-6h 5i-6i G*5h"},
    {SHOGI, "4k4/9/9/9/9/9/9/4r4/4K4 1", "", "", "5i-4i 5i-6i 5ix5h"},
    {SHOGI, "4k4/9/9/9/9/9/4g4/4r4/4K4 1", "", "", "5i-4i 5i-6i"},
    /* two attackers at once: only the king moves */
    {SHOGI, "4k4/9/9/4r4/9/9/3n5/9/4KG3 1 G", "", "", "5i-4h 5i-6h 5i-6i"},
    /* promotion on entering, inside and leaving, as the player likes */
    {SHOGI, "k8/9/9/4S4/9/9/9/9/4K4 1", "", "5d",
     "5d-4c 5d-4c+ 5d-4e 5d-5c 5d-5c+ 5d-6c 5d-6c+ 5d-6e"},
    {SHOGI, "k8/9/4S4/9/9/9/9/9/4K4 1", "", "5c",
     "5c-4b 5c-4b+ 5c-4d 5c-4d+ 5c-5b 5c-5b+ 5c-6b 5c-6b+ 5c-6d 5c-6d+"},
    /* where it could never move again it must */
    {SHOGI, "k8/4P4/9/9/9/9/9/9/4K4 1", "", "5b", "5b-5a+"},
    {SHOGI, "k8/9/9/4N4/9/9/9/9/4K4 1", "", "5d", "5d-4b+ 5d-6b+"},
    {SHOGI, "k8/9/9/9/4N4/9/9/9/4K4 1", "", "5e", "5e-4c 5e-4c+ 5e-6c 5e-6c+"},
    {SHOGI, "4k4/9/9/9/9/9/4p4/9/K8 2", "", "5g", "5g-5h 5g-5h+"},
    /* nothing promotes twice; gold and king never do */
    {SHOGI, "k8/9/4+P4/9/9/9/9/9/4K4 1", "", "5c", "5c-4b 5c-4c 5c-5b 5c-5d 5c-6b 5c-6c"},
    /* to what is the player's own, and not too often; where nothing is left, it does not move */
    {SMALL("promotion: automatic", CHOOSING), "3k/4/P3/4/3K 1", "", "a3", "a3-a4=G a3-a4=R"},
    {SMALL("promotion: automatic", CHOOSING), "3k/4/P3/4/G2K 1", "", "a3", "a3-a4=R"},
    {SMALL("promotion: automatic", CHOOSING), "3k/4/P3/4/g2K 1", "", "a3", "a3-a4=G a3-a4=R"},
    {SMALL("promotion: automatic", CHOOSING), "3k/4/p3/4/3K 2", "", "a3", "a3-a2=G"},
    {SMALL("promotion: automatic", CHOOSING), "3k/4/p3/4/g2K 2", "", "a3", ""},
    {SMALL("promotion: optional", CHOOSING), "3k/4/p3/4/g2K 2", "", "a3", "a3-a2"},
    /* drops: not where it could never move, one unpromoted pawn a file */
    {SHOGI, "k8/9/9/9/9/9/1PPPPPPPP/9/4K4 1 P", "", "P*",
     "P*9b P*9c P*9d P*9e P*9f P*9g P*9h P*9i"},
    {SHOGI, "k8/9/9/9/9/9/+PPPPPPPPP/9/4K4 1 P", "", "P*", "P*9b P*9c P*9d P*9e P*9f P*9h P*9i"},
    {SHOGI, "k8/9/9/9/9/9/1PPPPPPPp/9/4K4 1 P", "", "P*1", "P*1b P*1c P*1d P*1e P*1f P*1h P*1i"},
    {SHOGI, "k8/9/9/9/9/9/9/9/4K4 1 N", "", "N*1", "N*1c N*1d N*1e N*1f N*1g N*1h N*1i"},
    {SHOGI, "k8/9/9/9/9/9/9/9/4K4 2 p", "", "P*1", "P*1a P*1b P*1c P*1d P*1e P*1f P*1g P*1h"},
    /* a pawn may give check by a drop, but not mate; a lance may */
    {SHOGI, "7lk/9/7GG/9/9/9/9/9/4K4 1 P", "", "P*1", "P*1d P*1e P*1f P*1g P*1h P*1i"},
    {SHOGI, "7sk/9/7GG/9/9/9/9/9/4K4 1 P", "", "P*1", "P*1b P*1d P*1e P*1f P*1g P*1h P*1i"},
    {SHOGI, "7lk/9/7GG/9/9/9/9/9/4K4 1 L", "", "L*1b", "L*1b"},
    /* and a pawn may mate by a move */
    {SHOGI, "7lk/9/7GP/8G/9/9/9/9/4K4 1", "", "1c", "1c-1b 1c-1b+"},
    /* what was captured is turned back */
    {SHOGI, "4k4/9/9/9/9/9/9/4+p4/4K4 1", "5ix5h 5a-5b", "P*1",
     "P*1b P*1c P*1d P*1e P*1f P*1g P*1h P*1i"},
    /* en passant, at once or never */
    {CHESS, NULL, "e2-e4 a7-a6 e4-e5 d7-d5", "e5", "e5-e6 e5xd6"},
    {CHESS, NULL, "e2-e4 a7-a6 e4-e5 d7-d5 a2-a3 a6-a5", "e5", "e5-e6"},
    {CHESS, NULL, "e2-e4 d7-d6 e4-e5 d6-d5", "e5", "e5-e6"},
    /* a man that stands where it began has not moved; one that came there has */
    {CHESS, "k7/8/8/8/8/P7/P7/K7 1", "", "a2", ""},
    {CHESS, "k7/8/8/8/8/8/PP6/K7 1", "", "b2", "b2-b3 b2-b4"},
    {CHESS, "k7/8/8/8/8/3p4/2P5/K7 1", "c2xd3 a8-b8 d3-d4 b8-a8", "d4", "d4-d5"},
    {CHESS, "k7/8/P7/8/8/8/8/K7 1", "a6-a7", "a8", "a8-b7 a8xa7"},
    {CHESS, "2k5/P7/8/8/8/8/8/K7 1", "", "a7", "a7-a8=B a7-a8=N a7-a8=Q a7-a8=R"},

    /* promotion at certain moves only, and without having to */
    {SMALL("promotion: {mode: optional, when: entering}", SILVER GOLD), "3k/4/S3/4/3K 1", "", "a3",
     "a3-a4 a3-a4+ a3-b2 a3-b4 a3-b4+"},
    {SMALL("promotion: {mode: optional, when: entering}", SILVER GOLD), "3k/S3/4/4/3K 1", "", "a4",
     "a4-a5 a4-b3 a4-b5"},
    {SMALL("promotion: {mode: optional, when: [leaving]}", SILVER GOLD), "3k/S3/4/4/3K 1", "", "a4",
     "a4-a5 a4-b3 a4-b3+ a4-b5"},
    {SMALL("promotion: {mode: automatic, when: [inside, entering]}", SILVER GOLD), "3k/S3/4/4/3K 1",
     "", "a4", "a4-a5+ a4-b3 a4-b5+"},
    {SMALL("promotion: automatic", SILVER GOLD), "3k/S3/4/4/3K 1", "", "a4",
     "a4-a5+ a4-b3+ a4-b5+"},
    {SMALL("promotion: optional", PAWN GOLD), "3k/P3/4/4/3K 1", "", "a4", "a4-a5+"},
    {SMALL("promotion: {mode: optional, stuck: allowed}", PAWN GOLD), "3k/P3/4/4/3K 1", "", "a4",
     "a4-a5 a4-a5+"},
    /* within the zone by captures alone, or where the Pawn could never move again */
    {SMALL("promotion: {mode: optional, when: entering, when-capturing: [inside, leaving]}",
           SILVER GOLD),
     "1s1k/S3/1s2/4/3K 1", "", "a4", "a4-a5 a4xb3 a4xb3+ a4xb5 a4xb5+"},
    {SMALL("promotion: {mode: optional, when: entering, when-capturing: inside}", SILVER GOLD),
     "1s1k/S3/1s2/4/3K 1", "", "a4", "a4-a5 a4xb3 a4xb5 a4xb5+"},
    {SMALL("promotion: {mode: optional, when: [entering, stuck], stuck: allowed}", PAWN GOLD),
     "3k/P3/4/4/3K 1", "", "a4", "a4-a5 a4-a5+"},
    {SMALL("promotion: {mode: optional, when: [entering, stuck]}", PAWN GOLD), "3k/P3/4/4/3K 1", "",
     "a4", "a4-a5+"},
    {SMALL("promotion: {mode: optional, when: [entering, stuck]}", SILVER GOLD), "3k/S3/4/4/3K 1",
     "", "a4", "a4-a5 a4-b3 a4-b5"},
    {SMALL("promotion: {mode: optional, when: leaving}", PAWN GOLD), "3k/P3/4/4/3K 1", "", "a4",
     "a4-a5"},
    /* drops on squares of no return */
    {HELD("drops: true", PIECE("Pawn", "P", "fW")), "1k1/3/3/1K1 1 P", "", "P*a", "P*a1 P*a2 P*a3"},
    {HELD("drops: {stuck: allowed}", PIECE("Pawn", "P", "fW")), "1k1/3/3/1K1 1 P", "", "P*a",
     "P*a1 P*a2 P*a3 P*a4"},
    {HELD("drops: {one-a-file: [Pawn]}", PIECE("Pawn", "P", "fW")), "1k1/3/P2/1K1 1 P", "", "P*",
     "P*b2 P*b3 P*c1 P*c2 P*c3"},
    {HELD("drops: false", PIECE("Pawn", "P", "fW")), "1k1/3/3/1K1 1 P", "", "P*", ""},
    /* without check a king may be left to be taken, and then the game is over */
    {SMALL("", PIECE("Rook", "R", "R")), "k3/3R/4/4/K3 2", "", "", "a5-b5"},
    {SMALL("goal: capture-king", PIECE("Rook", "R", "R")), "k3/3R/4/4/K3 2", "", "",
     "a5-a4 a5-b4 a5-b5"},
    {SMALL("goal: capture-king, check: required", PIECE("Rook", "R", "R")), "k3/3R/4/4/K3 2", "",
     "", "a5-b5"},
    {SMALL("goal: capture-king", PIECE("Rook", "R", "R")), "k3/3R/4/4/K3 2", "a5-a4 d4xa4", "", ""},
    /* hobbled jumps */
    {SMALL("hobbling: on", PIECE("Jumper", "J", "nD") PIECE("Guard", "G", "W")), "3k/4/4/G3/J2K 1",
     "", "a1", "a1-c1"},
    {SMALL("hobbling: off", PIECE("Jumper", "J", "nD") PIECE("Guard", "G", "W")), "3k/4/4/G3/J2K 1",
     "", "a1", "a1-a3 a1-c1"},
    {SMALL("hobbling: optional", PIECE("Jumper", "J", "nD") PIECE("Guard", "G", "W")),
     "3k/4/4/G3/J2K 1", "", "a1", "a1-a3 a1-c1"},
    /* royal men may not face each other: not by going there, nor by going out of the way */
    {SMALL("facing: file", ROOK), "1k2/4/4/4/K3 1", "", "a1", "a1-a2"},
    {SMALL("facing: file", ROOK), "k3/4/R3/4/K3 1", "", "a3", "a3-a2 a3-a4 a3xa5"},
    {SMALL("facing: file", ROOK), "k3/R3/R3/4/K3 1", "", "a3", "a3-a2 a3-b3 a3-c3 a3-d3"},
    {SMALL("facing: file", ROOK), "4/4/4/k3/3K 1", "", "d1", "d1-c1 d1-c2 d1-d2"},
    {SMALL("facing: orthogonal", ROOK), "4/4/4/k3/3K 1", "", "d1", "d1-c1"},
    {SMALL("facing: orthogonal", ROOK), "4/3k/4/4/K3 1", "", "a1", "a1-a2 a1-b1 a1-b2"},
    {SMALL("facing: any", ROOK), "4/3k/4/4/K3 1", "", "a1", "a1-a2 a1-b1"},
    {SMALL("", ROOK), "1k2/4/4/4/K3 1", "", "a1", "a1-a2 a1-b1 a1-b2"},
    /* what is not left: a terrain, but for squares of the other player; ranks of the own side */
    {WITHIN("hall", "K"), "4/4/4/4/1G2 1", "", "", "b1-b2 b1-c1"},
    {WITHIN("hall", "K"), "4/1g2/4/4/4 2", "", "", "b4-b5 b4-c5"},
    {WITHIN("hall", "cpRmRnA"), "4/4/4/1G2/4 1", "", "", "b2-b1"},
    {WITHIN("1-2", "R"), "4/4/4/1G2/4 1", "", "", "b2-a2 b2-b1 b2-c2 b2-d2"},
    {WITHIN("1-2", "R"), "4/1g2/4/4/4 2", "", "", "b4-a4 b4-b5 b4-c4 b4-d4"},
    {WITHIN("2", "K"), "4/4/4/1G2/4 1", "", "", "b2-a2 b2-c2"},
    /* moves from several ranks */
    {SMALL("", RANKED), "3k/4/4/S3/3K 1", "", "a2", "a2-a3"},
    {SMALL("", RANKED), "3k/4/S3/4/3K 1", "", "a3", "a3-a4 a3-b3"},
    {SMALL("", RANKED), "3k/S3/4/4/3K 1", "", "a4", "a4-a5 a4-b4"},
    {SMALL("", RANKED), "S2k/4/4/4/3K 1", "", "a5", ""},
    {SMALL("", RANKED), "3k/4/s3/4/3K 2", "", "a3", "a3-a2 a3-b3"},
    {SMALL("", RANKED), "3k/s3/4/4/3K 2", "", "a4", "a4-a3"},
    /* what passes: every slide, on all squares between, until the next move */
    {SMALL("passing: any", PIECE("Rook", "R", "R") PIECE("Guard", "G", "mceW")), "k2r/1G2/4/4/K3 2",
     "d5-d2", "b4", "b4-a4 b4-b3 b4-b5 b4-c4"},
    {SMALL("passing: any", PIECE("Rook", "R", "R") PIECE("Guard", "G", "mceW")),
     "k1r1/1G2/4/4/K3 2", "c5-c2", "b4", "b4-a4 b4-b3 b4-b5 b4xc4"},
    {SMALL("passing: any", PIECE("Rook", "R", "R") PIECE("Guard", "G", "mceW")),
     "k1r1/4/1G2/4/K3 2", "c5-c3", "b3", "b3-a3 b3-b2 b3-b4 b3xc3"},
    {SMALL("passing: any", PIECE("Rook", "R", "R") PIECE("Guard", "G", "mceW")),
     "k1r1/1G2/4/4/G2K 2", "c5-c2 a1-b1 c2-a2", "b4", "b4-a4 b4-b3 b4-b5 b4-c4"},
    {SMALL("passing: double-step", PIECE("Rook", "R", "R") PIECE("Guard", "G", "mceW")),
     "k1r1/1G2/4/4/K3 2", "c5-c2", "b4", "b4-a4 b4-b3 b4-b5 b4-c4"},
    /* steps of two from some ranks alone, be they slides or leaps */
    {SMALL("passing: double-step", STEPS("{moves: mW2, from-rank: 2}")), "3k/s3/4/1G2/3K 2",
     "a4-a2", "b2", "b2-b1 b2-b3 b2-c2 b2xa3"},
    {SMALL("passing: double-step", STEPS("{moves: mnD, from-rank: 2}")), "3k/s3/4/1G2/3K 2",
     "a4-a2", "b2", "b2-b1 b2-b3 b2-c2 b2xa3"},
    /* on one rank alone; further ones, on each square between */
    {SMALL("passing: {mode: double-step, on-rank: 3}", STEPS("{moves: mW2, from-rank: 2}")),
     "3k/s3/4/1G2/3K 2", "a4-a2", "b2", "b2-b1 b2-b3 b2-c2 b2xa3"},
    {SMALL("passing: {mode: double-step, on-rank: 1-2}", STEPS("{moves: mW2, from-rank: 2}")),
     "3k/s3/4/1G2/3K 2", "a4-a2", "b2", "b2-b1 b2-b3 b2-c2"},
    {SMALL("passing: double-step", STEPS("{moves: mW3, from-rank: 2}")), "3k/s3/4/1G2/3K 2",
     "a4-a1", "b2", "b2-a2 b2-b1 b2-b3 b2-c2 b2xa1"},
    {SMALL("passing: first-move", STEPS("{moves: mW3, from-rank: 2}")), "3k/s3/4/1G2/3K 2", "a4-a1",
     "b2", "b2-a2 b2-b1 b2-b3 b2-c2 b2xa1 b2xa3"},
    /* but no jump; and who can take may not go there without */
    {SMALL("passing: any", PIECE("Dabbaba", "D", "D") PIECE("Guard", "G", "mceW")),
     "k1d1/1G2/4/4/K3 2", "c5-c3", "b4", "b4-a4 b4-b3 b4-b5 b4-c4"},
    {SMALL("passing: any", PIECE("Rook", "R", "R") PIECE("Guard", "G", "ceWmF")),
     "k1r1/1G2/4/4/K3 2", "c5-c2", "b4", "b4-a3 b4-c3 b4-c5 b4xc4"},
    /* two steps: captures on the way, there and back, and past */
    {SMALL("goal: capture-king", PIECE("Lion", "L", "mcaKmcabK") PIECE("Guard", "G", "W")),
     "3k/4/g3/L3/3K 1", "", "a2xa3-a2", "a2xa3-a2"},
    {SMALL("goal: capture-king", PIECE("Lion", "L", "cabW") PIECE("Guard", "G", "W")),
     "3k/4/g3/Lg2/3K 1", "", "a2", "a2xa3-a2 a2xb2-a2"},
    {SMALL("passing: any", PIECE("Lion", "L", "cafW") PIECE("Guard", "G", "ceW")),
     "1k2/l3/G3/4/1G2 2", "a4xa3-a2", "b1", ""},
    {SMALL("passing: any", PIECE("Lion", "L", "cafW") PIECE("Guard", "G", "ceW")),
     "1k2/l3/G3/4/1GK1 2", "a4xa3-a2", "b1", ""},
    {SMALL("passing: any", PIECE("Lion", "L", "cafW") PIECE("Guard", "G", "ceW")),
     "3k/l3/GG2/4/3K 2", "a4xa3-a2", "b3", "b3xa3"},
    /* a position that may not come again */
    {SMALL("repetition: forbidden", PIECE("Guard", "G", "W")), "3k/4/4/4/K3 1", "a1-b1 d5-c5 b1-a1",
     "c5", "c5-b4 c5-b5 c5-c4 c5-d4"},
    /* superko: any board, whoever moves; nobody moves to and fro, but may go round */
    {SMALL("repetition: forbidden", GUARD), "3k/4/4/4/K3 1", "a1-b1 d5-c5 b1-a2 c5-d5", "a2",
     "a2-a1 a2-a3 a2-b2 a2-b3"},
    {SMALL("repetition: superko", GUARD), "3k/4/4/4/K3 1", "a1-b1 d5-c5 b1-a2 c5-d5", "a2",
     "a2-a3 a2-b2 a2-b3"},
    {SMALL("repetition: {result: forbidden, same: board, times: 3}", GUARD), "3k/4/4/4/K3 1",
     "a1-b1 d5-c5 b1-a2 c5-d5", "a2", "a2-a1 a2-a3 a2-b1 a2-b2 a2-b3"},
    {SMALL("repetition: {result: forbidden, scope: round}", GUARD), "3k/4/4/4/K3 1",
     "a1-b1 d5-c5 b1-a1", "c5", "c5-b4 c5-b5 c5-c4 c5-d4"},
    {SMALL("repetition: {result: forbidden, scope: round}", GUARD), "3k/4/4/4/K3 1",
     "a1-b1 d5-c5 b1-b2 c5-c4 b2-a2 c4-d4 a2-a1", "d4", "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5"},
    {SMALL("repetition: forbidden", GUARD), "3k/4/4/4/K3 1",
     "a1-b1 d5-c5 b1-b2 c5-c4 b2-a2 c4-d4 a2-a1", "d4", "d4-c3 d4-c4 d4-c5 d4-d3"},
    {SMALL("repetition: ko", GUARD), "3k/4/4/4/K3 1", "a1-b1 d5-c5 b1-a1", "c5",
     "c5-b4 c5-b5 c5-c4 c5-d4 c5-d5"},
    {SMALL("repetition: {result: forbidden, times: 3}", PIECE("Guard", "G", "W")), "3k/4/4/4/K3 1",
     "a1-b1 d5-c5 b1-a1", "c5", "c5-b4 c5-b5 c5-c4 c5-d4 c5-d5"},
};

TEST_WITH(the_legal_moves, struct fixture *f)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(legal); i++) {
        const struct game *game;
        struct position *position;
        const char *moves;

        game = play_game(f, legal[i].game);
        position = play_position(f, game, legal[i].position);
        play(f, position, legal[i].played);
        moves = play_moves_of(f, position, legal[i].from);
        if (strcmp(moves, legal[i].moves) == 0)
            continue;
        wrong++;
        print_error("%s, %s %s:\n is %s\nnot %s\n", game->name.text, legal[i].position,
                    legal[i].played, moves, legal[i].moves);
    }
    assert_int_equal(wrong, 0);
}

/* --- endings --- */

#define BARE(rules) SMALL(rules, ROOK)
#define TO_AND_FRO "a1-b1 d5-c5 b1-a1 c5-d5 "
#define TO_AND_FRO_NEXT "d5-d4 a2-b2 d4-d5 b2-a2 "
#define SHUTTLES "may-pass: always, to-and-fro: loses"
#define SHUTTLE "c1-c2 a5-a4 c2-c1 a4-b4 c1-c2 b4-b5 c2-c1 b5-a5 c1-c2 "
#define STAYING "  - {name: Guard, code: G, moves: W, within: 1-3}\n"
#define CHECKS "a4-a5 d5-d4 a5-a4 d4-d5 "
/* A Rook attacks a Ferz with each move, which goes to and fro. */
#define FERZ PIECE("Ferz", "F", "F")
#define CHASE(rules) SMALL("repetition: {result: draw, times: 2}, " rules, ROOK FERZ SILVER GOLD)
#define LOSES "perpetual-chase: loses"
#define CHASES "c1-b1 b3-c4 b1-c1 c4-b3 "

static const struct {
    const char *game, *position, *played;
    enum ended how;
    int winner;
} endings[] = {
    {CHESS, NULL, "f2-f3 e7-e5 g2-g4", ENDED_NOT, NOWHERE},
    {CHESS, NULL, "f2-f3 e7-e5 g2-g4 d8-h4", ENDED_CHECKMATE, 1},
    {SHOGI, "7lk/9/7GG/9/9/9/9/9/4K4 1", "1c-1b", ENDED_CHECKMATE, 0},
    /* no move without check */
    {CHESS, "k7/2Q5/8/8/8/8/8/7K 2", "", ENDED_STALEMATE, NOWHERE},
    {BARE("stalemate: loss"), "k3/2R1/1R2/4/K3 2", "", ENDED_STALEMATE, 0},
    {BARE("stalemate: win"), "k3/2R1/1R2/4/K3 2", "", ENDED_STALEMATE, 1},
    {BARE("stalemate: draw"), "k3/2R1/1R2/4/K3 2", "", ENDED_STALEMATE, NOWHERE},
    {BARE("goal: capture-king, stalemate: loss"), "k3/2R1/1R2/4/K3 2", "", ENDED_NOT, NOWHERE},
    {BARE("goal: capture-king"), "k3/3R/4/4/K3 2", "a5-a4 d4xa4", ENDED_CAPTURE, 0},
    {BARE("goal: capture-king"), "k3/3R/4/4/K3 2", "a5-a4 d4-b4 a4xb4", ENDED_NOT, NOWHERE},
    /* repetition */
    {BARE("repetition: none"), "3k/4/4/4/K3 1", TO_AND_FRO TO_AND_FRO TO_AND_FRO TO_AND_FRO,
     ENDED_NOT, NOWHERE},
    {BARE("repetition: draw"), "3k/4/4/4/K3 1", TO_AND_FRO TO_AND_FRO TO_AND_FRO, ENDED_REPETITION,
     NOWHERE},
    {BARE("repetition: draw"), "3k/4/4/4/K3 1", TO_AND_FRO TO_AND_FRO "a1-b1 d5-c5 b1-a1",
     ENDED_NOT, NOWHERE},
    {BARE("repetition: {result: draw, times: 3}"), "3k/4/4/4/K3 1", TO_AND_FRO TO_AND_FRO,
     ENDED_REPETITION, NOWHERE},
    {BARE("repetition: {result: loss, times: 2}"), "3k/4/4/4/K3 1", TO_AND_FRO, ENDED_REPETITION,
     0},
    {BARE("repetition: {result: win, times: 2}"), "3k/4/4/4/K3 1", TO_AND_FRO, ENDED_REPETITION, 1},
    {BARE("repetition: {result: first-wins, times: 2}"), "3k/4/4/4/K3 1", TO_AND_FRO,
     ENDED_REPETITION, 0},
    {BARE("repetition: {result: second-wins, times: 2}"), "3k/4/4/4/K3 1", TO_AND_FRO,
     ENDED_REPETITION, 1},
    {BARE("repetition: {result: second-wins, times: 2}"), "3k/4/4/4/K3 1", "a1-a2 " TO_AND_FRO_NEXT,
     ENDED_REPETITION, 1},
    /* not the same: another player to move, other men that have not moved */
    {BARE("repetition: {result: draw, times: 2}"), "3k/4/4/4/K3 1", "a1-b1 d5-c5 b1-a2 c5-d5 a2-a1",
     ENDED_NOT, NOWHERE},
    /* the rook checks with every move */
    {BARE("repetition: {result: draw, times: 2}, perpetual-check: loses"), "3k/R3/4/4/K3 1", CHECKS,
     ENDED_PERPETUAL_CHECK, 1},
    {BARE("repetition: {result: draw, times: 2}"), "3k/R3/4/4/K3 1", CHECKS, ENDED_REPETITION,
     NOWHERE},
    {BARE("repetition: {result: draw, times: 2}, perpetual-check: loses"), "3k/R3/4/4/K3 1",
     "a4-a3 d5-c5 a3-a4 c5-d5", ENDED_REPETITION, NOWHERE},
    /* a man comes to a square, goes away and back, and away and back again */
    {BARE(SHUTTLES), "k3/4/4/4/2RK 1", SHUTTLE, ENDED_TO_AND_FRO, 1},
    {BARE(SHUTTLES), "k3/4/4/4/2RK 1",
     "c1-c2 a5-a4 c2-c1 a4-b4 c1-c2 b4-b5 c2-c1 b5-a5 d1-d1 "
     "a5-a4 c1-c2",
     ENDED_TO_AND_FRO, 1},
    {BARE("repetition: draw"), "k3/4/4/4/2RK 1", SHUTTLE, ENDED_NOT, NOWHERE},
    /* not before it has come there, nor by a capture, nor when a check stands between */
    {BARE(SHUTTLES), "k3/4/4/2R1/3K 1", "c2-c1 a5-a4 c1-c2 a4-b4 c2-c1 b4-b5 c1-c2", ENDED_NOT,
     NOWHERE},
    {BARE(SHUTTLES), "k3/4/4/2r1/2RK 1", "c1xc2 a5-a4 c2-c1 a4-b4 c1-c2 b4-b5 c2-c1 b5-a5 c1-c2",
     ENDED_NOT, NOWHERE},
    {BARE(SHUTTLES), "k3/4/1r2/4/2RK 1", "c1-c2 b3-d3 c2-d2 d3-b3 d2-c2 b3-d3 c2-d2 d3-b3 d2-c2",
     ENDED_NOT, NOWHERE},
    /* nor by a man that never comes to the other King */
    {SMALL(SHUTTLES, ROOK GOLD), "k3/4/4/4/2GK 1", SHUTTLE, ENDED_TO_AND_FRO, 1},
    {SMALL(SHUTTLES, ROOK STAYING), "k3/4/4/4/2GK 1", SHUTTLE, ENDED_NOT, NOWHERE},
    /* the rook attacks the same piece with every move */
    {CHASE(LOSES), "k3/4/1f2/4/2RK 1", CHASES, ENDED_PERPETUAL_CHASE, 1},
    {CHASE(""), "k3/4/1f2/4/2RK 1", CHASES, ENDED_REPETITION, NOWHERE},
    {CHASE("perpetual-chase: {mode: loses, may-chase: Gold}"), "k3/4/1f2/4/2RK 1", CHASES,
     ENDED_PERPETUAL_CHASE, 1},
    {CHASE("perpetual-chase: {mode: loses, may-chase: [Gold, Rook]}"), "k3/4/1f2/4/2RK 1", CHASES,
     ENDED_REPETITION, NOWHERE},
    {CHASE("perpetual-chase: {mode: loses, may-be-chased: Ferz}"), "k3/4/1f2/4/2RK 1", CHASES,
     ENDED_REPETITION, NOWHERE},
    /* not when it is protected half of the time, or all of it; a pinned piece protects nothing */
    {CHASE(LOSES), "k3/g3/1f2/4/2RK 1", CHASES, ENDED_REPETITION, NOWHERE},
    {CHASE(LOSES), "k3/1g2/1f2/4/2RK 1", CHASES, ENDED_REPETITION, NOWHERE},
    {CHASE(LOSES), "k3/g3/1f2/4/R1RK 1", CHASES, ENDED_PERPETUAL_CHASE, 1},
    /* not when the attacker is pinned */
    {CHASE(LOSES), "k3/4/1f2/4/r1RK 1", CHASES, ENDED_REPETITION, NOWHERE},
    /* not when it could take the attacker in turn */
    {CHASE(LOSES), "k3/4/1r2/4/2RK 1", "c1-b1 b3-c3 b1-c1 c3-b3 ", ENDED_REPETITION, NOWHERE},
    /* not when it attacks one and then another one */
    {CHASE(LOSES), "k3/2f1/1f2/4/2RK 1", "c1-b1 a5-a4 b1-c1 a4-a5 ", ENDED_REPETITION, NOWHERE},
    /* nor when a move attacks nothing */
    {CHASE(LOSES), "k3/4/1f2/4/1R1K 2", "b3-c4 b1-b2 c4-b3 b2-b1", ENDED_REPETITION, NOWHERE},
    /* of the player who is not to move at the end, too */
    {CHASE(LOSES), "k3/4/1f2/4/1R1K 2", "b3-c4 b1-c1 c4-b3 c1-b1", ENDED_PERPETUAL_CHASE, 1},
    /* who gives perpetual check loses, whoever is chased */
    {CHASE(LOSES ", perpetual-check: loses"), "3k/R3/4/4/K3 1", CHECKS, ENDED_PERPETUAL_CHECK, 1},
    /* a board is the same whoever moves */
    {BARE("repetition: {result: draw, times: 2, same: board}"), "3k/4/4/4/K3 1",
     "a1-b1 d5-c5 b1-a2 c5-d5 a2-a1", ENDED_REPETITION, NOWHERE},
    {BARE("repetition: {result: draw, times: 3}, perpetual-check: loses"), "3k/R3/4/4/K3 1",
     CHECKS "a4-a3 d5-c5 a3-a4 c5-d5", ENDED_REPETITION, NOWHERE},
};

TEST_WITH(games_end, struct fixture *f)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(endings); i++) {
        const struct game *game = play_game(f, endings[i].game);
        struct position *position = play_position(f, game, endings[i].position);
        struct ending ending;

        play(f, position, endings[i].played);
        ending = position_ending(position);
        if (ending.how == endings[i].how && ending.winner == endings[i].winner)
            continue;
        wrong++;
        print_error("row %zu, %s: is %d by %d, not %d by %d\n", i, endings[i].played, ending.how,
                    ending.winner, endings[i].how, endings[i].winner);
    }
    assert_int_equal(wrong, 0);
}

/* The chance to take en passant makes a position another one, but only where there is one. */
TEST_WITH(chances_count, struct fixture *f)
{
    static const struct {
        const char *position;
        int times;
    } rows[] = {
        {"4k3/8/8/8/3p4/8/4P3/4K3 1", 1}, /* d4 could take e3 */
        {"4k3/8/8/8/2p5/8/4P3/4K3 1", 2},
        {"4k3/8/8/8/8/8/4P3/4K3 1", 2},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct game *game = play_game(f, CHESS);
        struct position *position = play_position(f, game, rows[i].position);

        play(f, position, "e2-e4 e8-e7 e1-d1 e7-e8 d1-e1");
        assert_int_equal(position_times(position), rows[i].times);
    }
}

TESTS_EACH(legal, set_up, tear_down)
