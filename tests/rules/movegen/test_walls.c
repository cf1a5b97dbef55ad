/* Walls, and moves that build them. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/movegen/generate.h"
#include "rules/ending/ending.h"

static const char text_of_game[] =
    "piecework: 1\n"
    "game: Masons\n"
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "rules: {%s, promotion: automatic, walls: {piece: Wall%s}}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Cannon, code: C, moves: mRcpR}\n"
    "  - {name: Knight, code: N, moves: NdK}\n"
    "  - {name: Snail, code: S, moves: fmWfcF, promotes: Rook}\n"
    "  - {name: Flame, code: F, moves: K, burns: all}\n"
    "  - {name: Wall, code: X, wall: true}\n";

static const char vacated[] = ", built: vacated", captors[] = ", captors: [Rook, Snail, Flame]";

static const struct game *masons(struct fixture *f, const char *rules, const char *walls)
{
    return play_game(f, arena_print(f->arena, text_of_game, rules, walls));
}

/* --- walls that stand --- */

TEST_WITH(walls_stand_in_the_way_of_all, struct fixture *f)
{
    ROWS(standing, "ttt", const char *position, *from, *moves);
    const struct game *game = masons(f, "goal: capture-king", vacated);

    for (size_t i = 0; i < standing_count; i++) {
        const char *found =
            play_moves_of(f, play_position(f, game, standing[i].position), standing[i].from);

        if (strcmp(found, standing[i].moves) != 0)
            fail_msg("%s: %s", standing[i].position, found);
    }
}

TEST_WITH(walls_are_nobodys, struct fixture *f)
{
    const struct game *game = masons(f, "goal: {reduce-to: 0}", vacated);
    struct position *position = play_position(f, game, "XX3/5/5/5/X3R 1");
    struct placement now = position_state(f->arena, position);

    assert_int_equal(position->count[0], 1);
    assert_int_equal(position->count[1], 0);
    assert_int_equal(position_ending(position).how, OUTCOME_REDUCTION);
    assert_string_equal(play_refusal(f, play_position(f, game, "r4/5/5/5/X3R 1"), "e1xa1"),
                        "the Wall on a1 stands there");
    assert_string_equal(play_refusal(f, play_position(f, game, "R3r/5/5/5/X3r 2"), "e1xa1"),
                        "the Wall on a1 stands there");
    assert_string_equal(play_refusal(f, play_position(f, game, "R3r/5/5/5/X3r 2"), "a1-a2"),
                        "the Wall on a1 never moves");
    assert_string_equal(play_refusal(f, play_position(f, game, "r4/5/5/5/X1X1R 1"), "e1-b1"),
                        "the Wall on c1 stands in its way");
    assert_true(
        placement_equal(&now, &(struct placement[]){position_state(
                                  f->arena, play_position(f, game, "xx3/5/5/5/x3R 1"))}[0]));
}

/* They are not taken in between, and take nothing. */
TEST_WITH(walls_enclose_nobody, struct fixture *f)
{
    const struct game *game = play_game(
        f, "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1}\n"
           "rules: {capture: custodian, goal: {reduce-to: 0}}\npieces:\n"
           "  - {name: Stone, code: S, moves: R}\n  - {name: Wall, code: X, wall: true}\n");

    play_expect(f, game, "5/5/1sX2/3s1/S4 2", "d2-d3", "5/5/1sXs1/5/S4 ");
    play_expect(f, game, "5/5/1SX2/3S1/s4 1", "d2-d3", "5/5/1SXS1/5/s4 ");
    play_expect(f, game, "5/5/2sX1/1S3/s4 1", "b2-b3", "5/5/1SsX1/5/s4 ");
    play_expect(f, game, "5/5/2sS1/1S3/s4 1", "b2-b3", "5/5/1S1S1/5/s4 ");
}

TEST_WITH(walls_stop_check, struct fixture *f)
{
    const struct game *game = masons(f, "goal: checkmate", vacated);

    assert_true(in_check(play_position(f, game, "4k/5/5/5/K3r 1"), 0));
    assert_false(in_check(play_position(f, game, "4k/5/5/5/K1X1r 1"), 0));
    assert_true(in_check(play_position(f, game, "4k/5/5/5/K1X1c 1"), 0));
}

/* --- walls that are built --- */

static const struct {
    const char *rules, *walls, *before, *moves, *after;
} built[] = {
    {"goal: capture-king", vacated, "r4/5/5/5/R4 1", "a1-c1 a5-a2", "X4/5/5/r4/X1R2 "},
    {"goal: capture-king", vacated, "r4/5/5/5/R3s 1", "a1xa5", "R4/5/5/5/X3s "},
    {"goal: capture-king", captors, "r4/5/5/5/R3s 1", "a1xa5", "X4/5/5/5/4s "},
    {"goal: capture-king", captors, "r4/5/5/5/R3s 1", "a1-a2", "r4/5/5/R4/4s "},
    {"goal: capture-king", captors, "r4/5/5/5/1N2s 1", "b1-a3 a5xa3", "5/5/X4/5/4s "},
    {"goal: capture-king", captors, "rr3/2N2/5/5/5 1", "c4xa5", "Nr3/5/5/5/5 "},
    /* what promotes as well, and what others burn */
    {"goal: capture-king", captors, "rr3/S4/5/5/5 1", "a4xb5+", "rX3/5/5/5/5 "},
    {"goal: capture-king", captors, "rr3/rFX2/5/5/4R 1", "b4xb5", "1X3/2X2/5/5/4R "},
    {"goal: capture-king, explosions: true", captors, "rXr2/5/5/5/2R2 1", "c1xc5", "rXX2/5/5/5/5 "},
    {"goal: capture-king, explosions: true", vacated, "rXr2/5/5/5/2R2 1", "c1xc5",
     "rX3/5/5/5/2X2 "},
    {"goal: capture-king, explosions: {immune: Rook}", captors, "rXr2/5/5/5/2R2 1", "c1xc5",
     "rXX2/5/5/5/5 "},
};

TEST_WITH(moves_build_walls, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(built); i++) {
        const struct game *game = masons(f, built[i].rules, built[i].walls);
        struct position *position = play_position(f, game, built[i].before), *after;
        struct placement now, wanted;
        uint64_t key = position->key;

        play(f, position, built[i].moves);
        after = play_position(f, game,
                              arena_print(f->arena, "%s%d", built[i].after, position->side + 1));
        assert_true(position->key == after->key);
        assert_memory_equal(position->count, after->count, sizeof after->count);
        now = position_state(f->arena, position);
        wanted = position_state(f->arena, after);
        assert_string_equal(play_drawn(f, &now, false), play_drawn(f, &wanted, false));
        while (position->move_count)
            position_unmake(position);
        assert_true(key == position->key);
        after = play_position(f, game, built[i].before);
        assert_memory_equal(position->men, after->men, 25 * sizeof *after->men);
        assert_memory_equal(position->count, after->count, sizeof after->count);
    }
}

TESTS_EACH(walls, set_up, tear_down)
