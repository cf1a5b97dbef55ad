/* Chases by new attacks, as in Xiangqi: who has chased whom in a cycle of moves, by Fairy-Stockfish
 * (commit c19b5f6c), after the examples of the Asian Xiangqi Federation. */
#include "support/test.h"
#include "support/play.h"
#include "rules/ending/ending.h"

#define XIANGQI "tests/games/xiangqi.yaml"

TEST_WITH(cycles_are_judged, struct fixture *f)
{
    ROWS_NAMED(cycles, "ttui", const char *position, *played; enum outcome how; int winner);
    const struct game *game = play_game(f, XIANGQI);
    int wrong = 0;

    for (size_t i = 0; i < cycles_count; i++) {
        struct position *position = play_position(f, game, cycles[i].position);
        struct ending ending;

        play(f, position, cycles[i].played);
        ending = position_ending(position);
        if (ending.how == cycles[i].how && ending.winner == cycles[i].winner)
            continue;
        wrong++;
        print_error("row %zu, %s: is %d by %d, not %d by %d\n", i, cycles[i].position, ending.how,
                    ending.winner, cycles[i].how, cycles[i].winner);
    }
    assert_int_equal(wrong, 0);
}

/* Generals that go to and fro beside an attack that stands have not chased. */
TEST_WITH(standing_attacks_are_no_chase, struct fixture *f)
{
    const struct game *game = play_game(f, XIANGQI);
    struct position *position = play_position(f, game, "3g5/9/9/9/h7R/9/9/9/9/5G3 1");
    struct ending ending;

    play(f, position, "f1-f2 d10-d9 f2-f1 d9-d10 f1-f2 d10-d9 f2-f1 d9-d10");
    ending = position_ending(position);
    assert_int_equal(ending.how, OUTCOME_REPETITION);
    assert_int_equal(ending.winner, NOWHERE);
}

TESTS_EACH(chase, set_up, tear_down)
