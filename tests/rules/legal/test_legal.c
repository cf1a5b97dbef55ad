/* The rules of playing, one by one: what is legal in small positions, and how games end. */
#include "support/test.h"
#include "support/table.h"
#include "support/play.h"
#include "rules/ending/ending.h"
#include "rules/legal/legal.h"

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

TEST_WITH(the_legal_moves, struct fixture *f)
{
    struct row {
        const char *game, *position, *played, *from, *moves;
    };
    TABLE(struct row, legal, "ttttt");
    int wrong = 0;

    for (size_t i = 0; i < legal_count; i++) {
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
    struct rows_row {
        const char *position;
        int times;
    };
    TABLE(struct rows_row, rows, "ti");

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = play_game(f, CHESS);
        struct position *position = play_position(f, game, rows[i].position);

        play(f, position, "e2-e4 e8-e7 e1-d1 e7-e8 d1-e1");
        assert_int_equal(position_times(position), rows[i].times);
    }
}

TESTS_EACH(legal, set_up, tear_down)
