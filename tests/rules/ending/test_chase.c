/* Chases by new attacks, as in Xiangqi: who has chased whom in a cycle of moves, by Fairy-Stockfish
 * (commit c19b5f6c), after the examples of the Asian Xiangqi Federation. */
#include "support/test.h"
#include "support/play.h"
#include "rules/ending/ending.h"

#define XIANGQI "tests/games/xiangqi.yaml"

static const struct {
    const char *position, *played;
    enum ended how;
    int winner;
} cycles[] = {
    /* a Cannon chases by moving */
    {"2eagaehr/9/r1h1c4/2s1s1s1s/SS7/9/4S1S1S/2C3HC1/9/1HEAGAE1R 1",
     "c3-a3 a8-b8 a3-b3 b8-a8 b3-a3 a8-b8 a3-b3 b8-a8 b3-a3", ENDED_PERPETUAL_CHASE, 1},
    /* also when it is the chaser's turn */
    {"2eagaehr/9/r1h1c4/2s1s1s1s/SS7/9/4S1S1S/2C3HC1/9/1HEAGAE1R 1",
     "c3-a3 a8-b8 a3-b3 b8-a8 b3-a3 a8-b8 a3-b3 b8-a8 b3-a3 a8-b8 a3-b3 b8-a8",
     ENDED_PERPETUAL_CHASE, 1},
    /* a Soldier opens the line of a Cannon */
    {"2eagaer1/9/9/r1s1s1s2/s7R/S8/9/9/9/CC1AGA3 1",
     "a5xa6 a7-b7 a6-b6 b7-a7 b6-a6 a7-b7 a6-b6 b7-a7 b6-a6", ENDED_PERPETUAL_CHASE, 1},
    /* a Soldier chases nobody by itself */
    {"2eagaer1/9/9/r1s1s1s2/s7R/S8/9/9/9/1C1AGA3 1",
     "a5xa6 a7-b7 a6-b6 b7-a7 b6-a6 a7-b7 a6-b6 b7-a7 b6-a6", ENDED_REPETITION, NOWHERE},
    /* a hurdle comes and goes */
    {"5g3/9/9/5C3/5c3/5C3/9/9/5s3/4G4 1", "f5-d5 f6-d6 d5-f5 d6-f6 f5-d5 f6-d6 d5-f5 d6-f6",
     ENDED_PERPETUAL_CHASE, 1},
    /* both chase */
    {"4g4/7h1/9/4sR3/9/9/4S4/9/9/4G4 1",
     "f7-h7 h9-f8 h7-h8 f8-g6 h8-g8 g6-i7 g8-g7 i7-h9 g7-h7 h9-f8 h7-h8 f8-g6 h8-g8 g6-i7 g8-g7 "
     "i7-h9 g7-h7",
     ENDED_REPETITION, NOWHERE},
    /* one gives check with every move, the other with some */
    {"9/3gc4/3a5/3S5/9/4s4/9/4G4/9/3C5 1", "d7-e7 e5-d5 e7-d7 d5-e5 d7-e7 e5-d5 e7-d7 d5-e5",
     ENDED_PERPETUAL_CHECK, 0},
    {"3g5/9/9/9/9/5s3/9/5s3/5G3/5C3 1", "f2-e2 f3-e3 e2-f2 e3-f3 f2-e2 f3-e3 e2-f2 e3-f3",
     ENDED_PERPETUAL_CHECK, 0},
    {"3g5/4S4/4e4/3C5/4c4/9/9/9/9/5G3 1", "d7-e7 e8-g6 e7-d7 g6-e8 d7-e7 e8-g6 e7-d7 g6-e8",
     ENDED_PERPETUAL_CHASE, 0},
    {"3g5/9/9/9/9/9/9/9/cr1CAG3/9 1", "d2-d4 b2-b4 d4-d2 b4-b2 d2-d4 b2-b4 d4-d2 b4-b2",
     ENDED_PERPETUAL_CHASE, 0},
    {"5g3/9/9/5C3/5c3/5C3/9/9/5s3/4G4 1", "f5-d5 f6-d6 d5-f5 d6-f6 f5-d5 f6-d6 d5-f5 d6-f6",
     ENDED_PERPETUAL_CHASE, 1},
    {"4g4/9/4e4/2c2hR2/9/9/9/9/9/3G5 1", "g7-g6 f7-g9 g6-g7 g9-f7 g7-g6 f7-g9 g6-g7 g9-f7",
     ENDED_PERPETUAL_CHASE, 0},
    {"3S5/3g5/3hh4/9/9/9/9/9/9/5G3 1", "d10-e10 d9-e9 e10-d10 e9-d9 d10-e10 d9-e9 e10-d10 e9-d9",
     ENDED_PERPETUAL_CHASE, 0},
    {"4cg3/9/9/9/9/2r1R4/9/9/4A4/3AG4 1", "e5-e4 c5-c4 e4-e5 c4-c5 e5-e4 c5-c4 e4-e5 c4-c5",
     ENDED_PERPETUAL_CHASE, 0},
    {"4g4/9/9/c1c6/9/r8/9/9/C8/3G5 1", "a2-c2 a5-c5 c2-a2 c5-a5 a2-c2 a5-c5 c2-a2 c5-a5",
     ENDED_PERPETUAL_CHASE, 0},
    {"9/4c4/3g5/3r5/9/9/4C4/9/4G4/3R5 1", "e4-d4 d7-e7 d4-e4 e7-d7 e4-d4 d7-e7 d4-e4 e7-d7",
     ENDED_REPETITION, NOWHERE},
    {"3g5/6c2/9/7S1/6c2/6S2/9/9/9/5G3 1", "h7-g7 g6-h6 g7-h7 h6-g6 h7-g7 g6-h6 g7-h7 h6-g6",
     ENDED_REPETITION, NOWHERE},
    {"4cg3/9/9/9/9/2r1R1H2/6H2/9/4A4/3AG4 1", "e5-e4 c5-c4 e4-e5 c4-c5 e5-e4 c5-c4 e4-e5 c4-c5",
     ENDED_REPETITION, NOWHERE},
    {"5g3/9/9/c8/9/S1S6/9/2C6/9/3G5 1", "c3-a3 a7-c7 a3-c3 c7-a7 c3-a3 a7-c7 a3-c3 c7-a7",
     ENDED_REPETITION, NOWHERE},
    {"4g4/9/r1r6/9/SSSS5/9/9/9/1C7/5G3 1",
     "b2-a2 a8-b8 a2-c2 c8-d8 c2-b2 b8-a8 b2-d2 d8-c8 d2-a2 a8-b8 a2-c2 c8-d8 c2-b2 b8-a8 b2-d2 "
     "d8-c8 d2-a2",
     ENDED_REPETITION, NOWHERE},
    /* an attack stands, and does not change */
    {"3g2e2/4S4/4e4/9/8s/6Ec1/6S1S/3AE4/4ss3/1s1G3R1 1",
     "h1-h2 h5-h4 h2-h1 h4-h5 h1-h2 h5-h4 h2-h1 h4-h5", ENDED_REPETITION, NOWHERE},
    /* a pinned Chariot chases nobody */
    {"2eaga1r1/C4rH2/9/1Rs1s4/9/9/4S4/9/4A4/4GA3 1",
     "b7-b9 f10-e9 b9-b10 e9-f10 b10-b9 f10-e9 b9-b10 e9-f10 b10-b9", ENDED_PERPETUAL_CHASE, 1},
    {"5g3/9/9/9/9/9/7r1/9/2hRA3c/4G4 1", "e2-f1 h4-h2 f1-e2 h2-h4 e2-f1 h4-h2 f1-e2 h2-h4",
     ENDED_PERPETUAL_CHASE, 0},
    /* a pin takes the protection away */
    {"4g4/4c4/9/4s4/9/9/3rh4/3HR4/4G4/9 2", "e4-g5 e2-f2 g5-e4 f2-e2 e4-g5 e2-f2 g5-e4 f2-e2",
     ENDED_PERPETUAL_CHASE, 0},
    /* a man could take with check from behind it */
    {"5g3/9/9/9/9/1H2S1C2/9/4EC3/9/cr1RG4 1", "b5-c3 b1-c1 c3-b5 c1-b1 b5-c3 b1-c1 c3-b5 c1-b1",
     ENDED_PERPETUAL_CHASE, 0},
    {"5g3/9/9/9/9/4c4/3h5/3HEA3/4A4/4G4 1", "e1-d1 e5-d5 d1-e1 d5-e5 e1-d1 e5-d5 d1-e1 d5-e5",
     ENDED_PERPETUAL_CHASE, 0},
    {"5g3/9/9/9/9/4c4/3r5/3HE4/4A4/4G4 1", "e1-d1 e5-d5 d1-e1 d5-e5 e1-d1 e5-d5 d1-e1 d5-e5",
     ENDED_PERPETUAL_CHASE, 0},
    /* … though the General stands between */
    {"5g3/9/9/9/9/9/9/9/9/3HG1cr1 1", "d1-c3 h1-h3 c3-d1 h3-h1 d1-c3 h1-h3 c3-d1 h3-h1",
     ENDED_PERPETUAL_CHASE, 0},
    {"3g5/9/9/3h5/9/9/3r5/9/9/3HG4 1", "d1-c3 d4-c4 c3-d1 c4-d4 d1-c3 d4-c4 c3-d1 c4-d4",
     ENDED_REPETITION, NOWHERE},
    /* the General alone cannot retake where the other one faces it */
    {"3g5/9/9/9/9/9/3r5/9/9/3HG4 1", "d1-c3 d4-c4 c3-d1 c4-d4 d1-c3 d4-c4 c3-d1 c4-d4",
     ENDED_PERPETUAL_CHASE, 0},
    {"4g4/9/9/9/4h4/9/5C3/9/4H4/4G4 1", "e2-g1 e10-f10 g1-e2 f10-e10 e2-g1 e10-f10 g1-e2 f10-e10",
     ENDED_REPETITION, NOWHERE},
    /* a Cannon protects nothing over the attacker itself */
    {"5g3/9/9/9/9/1C7/1r7/9/1C7/4G4 1", "b5-c5 b4-c4 c5-b5 c4-b4 b5-c5 b4-c4 c5-b5 c4-b4",
     ENDED_PERPETUAL_CHASE, 0},
    {"4ga3/c2R1R2c/4e4/9/9/9/9/9/9/4G4 1", "f9-f7 f10-e9 f7-f9 e9-f10 f9-f7 f10-e9 f7-f9 e9-f10",
     ENDED_REPETITION, NOWHERE},
};

TEST_WITH(cycles_are_judged, struct fixture *f)
{
    const struct game *game = play_game(f, XIANGQI);
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(cycles); i++) {
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
    assert_int_equal(ending.how, ENDED_REPETITION);
    assert_int_equal(ending.winner, NOWHERE);
}

TESTS_EACH(chase, set_up, tear_down)
