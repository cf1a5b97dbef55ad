/* The rules of playing, one by one: what is legal in small positions, and how games end. */
#include "support/test.h"
#include "support/play.h"
#include "rules/ending/ending.h"
#include "rules/legal/legal.h"

#include <limits.h>

#define CHESS "tests/games/chess.yaml"

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
        assert_int_equal(position_times(position, INT_MAX), rows[i].times);
    }
}

TESTS_EACH(legal, set_up, tear_down)
