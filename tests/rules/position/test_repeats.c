/* Positions that have been before in long games: found as they are by looking at all moves. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"

/* What each position was, in order. */
struct walk {
    struct position *position;
    const char *lines[4000];
    size_t count;
};

static const char *line_of(struct fixture *f, const struct position *position)
{
    const struct placement now = position_state(f->arena, position);
    LOCAL_BUF(line);

    placement_line(&now, &line);
    return arena_copy(f->arena, buf_str(&line));
}

/* How often the last position was there, and when first. */
static void expect_times(const struct walk *walk)
{
    const char *now = walk->lines[walk->count];
    size_t first = walk->count;
    int times = 1;

    for (size_t i = walk->count; i-- > 0;)
        if (strcmp(walk->lines[i], now) == 0) {
            times++;
            first = i;
        }
    assert_int_equal(position_recurs(walk->position, INT_MAX), times);
    assert_int_equal(position_recurs(walk->position, 2), times > 1 ? 2 : 1);
    assert_int_equal(position_first_time(walk->position), first);
}

static void go_on(struct fixture *f, struct walk *walk, unsigned *seed)
{
    LOCAL_MOVES(moves);

    legal_moves(walk->position, &moves);
    position_make(walk->position, &moves.list[test_random(seed, (unsigned)moves.count)]);
    walk->lines[++walk->count] = line_of(f, walk->position);
}

/* Games of some hundred moves on few squares, in which now and then many are taken back. */
TEST_WITH(positions_recur_as_they_did, struct fixture *f)
{
    TEXT_NAMED(two_men);
    const struct game *game = play_game(f, two_men);
    struct walk walk = {.position = play_position(f, game, NULL)};
    unsigned seed = 1;

    walk.lines[0] = line_of(f, walk.position);
    for (unsigned i = 0; i < soak_times(1500, 3900); i++) {
        size_t back = test_random(&seed, 80) ? 0 : test_random(&seed, 90);

        for (; back > 0 && walk.count > 0; back--, walk.count--)
            position_unmake(walk.position);
        if (test_random(&seed, 5) == 0)
            expect_times(&walk);
        go_on(f, &walk, &seed);
        if (test_random(&seed, 3))
            expect_times(&walk);
    }
    assert_true(walk.count > 300);
}

/* By so many moves as if nothing were kept; what may not recur depends on it. */
static size_t counted(struct position *position, bool kept)
{
    struct repeats *own = position->repeats;
    LOCAL_MOVES(moves);
    size_t count;

    position->repeats = kept ? own : NULL;
    count = perft(position, 2, &moves);
    position->repeats = own;
    return count;
}

/* Stones on a few points, on which boards would soon come back if they might. */
TEST_WITH(what_is_legal_is_the_same_as_by_all_moves, struct fixture *f)
{
    TEXT_NAMED(stones);
    struct walk walk = {.position = play_position(f, play_game(f, stones), NULL)};
    unsigned seed = 7, compared = 0;

    for (unsigned i = 0; i < soak_times(400, 3900) && !walk.position->fallen; i++) {
        for (size_t back = test_random(&seed, 40) ? 0 : test_random(&seed, 70);
             back > 0 && walk.count > 0; back--, walk.count--)
            position_unmake(walk.position);
        go_on(f, &walk, &seed);
        if (walk.position->repeats && test_random(&seed, 8) == 0) {
            assert_int_equal(counted(walk.position, true), counted(walk.position, false));
            compared++;
        }
    }
    assert_true(compared > 20);
}

TESTS_EACH(repeats, set_up, tear_down)
