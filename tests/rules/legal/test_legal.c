/* The rules of playing, one by one: what is legal in small positions, and how games end. */
#include "support/test.h"
#include "support/play.h"
#include "rules/ending/ending.h"
#include "rules/legal/legal.h"

#define CHESS "tests/games/chess.yaml"

#define PIECE(name, code, moves) "  - {name: " name ", code: " code ", moves: \"" moves "\"}\n"
#define PAWN "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"
#define GUARD PIECE("Guard", "G", "W")
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
    ROWS(legal, "ttttt", const char *game, *position, *played, *from, *moves);
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

TEST_WITH(games_end, struct fixture *f)
{
    ROWS_NAMED(endings, "tttui", const char *game, *position, *played; enum outcome how;
               int winner);
    int wrong = 0;

    for (size_t i = 0; i < endings_count; i++) {
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
    ROWS(rows, "ti", const char *position; int times);

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = play_game(f, CHESS);
        struct position *position = play_position(f, game, rows[i].position);

        play(f, position, "e2-e4 e8-e7 e1-d1 e7-e8 d1-e1");
        assert_int_equal(position_times(position), rows[i].times);
    }
}

TESTS_EACH(legal, set_up, tear_down)
