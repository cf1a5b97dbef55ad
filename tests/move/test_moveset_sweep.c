/* Legs that take what stands on their way.
 *
 * On one line of six squares every position of enemies and friends can be tried. A set does, in
 * each of them, what it can take on the way to each square. */
#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"

enum { LINE = 6, POSITIONS = 3 * 3 * 3 * 3 * 3, TAKINGS = 1 << (LINE - 1) };

/* Bit k: square k + 1 can be reached when those of the second index are taken before it. */
struct behaviour {
    unsigned char reach[POSITIONS][TAKINGS];
};

/* Who stands on the square, from 1: TARGET_EMPTY, TARGET_ENEMY or TARGET_FRIEND. */
static unsigned standing(int position, int square)
{
    static const unsigned men[] = {TARGET_EMPTY, TARGET_ENEMY, TARGET_FRIEND};

    for (; square > 1; square--)
        position /= 3;
    return men[position % 3];
}

static void follow(const struct leg *leg, int position, unsigned char reach[TAKINGS])
{
    unsigned taken = 0;

    for (int k = 1; k * leg->step.x <= LINE && (leg->range == 0 || k <= leg->range); k++) {
        int square = k * leg->step.x;
        unsigned man = square < LINE ? standing(position, square) : TARGET_EMPTY;

        if (leg->path & PATH_LAME && standing(position, square - 1) != TARGET_EMPTY)
            return;
        reach[taken] = (unsigned char)(reach[taken] | 1u << (square - 1));
        if (man == TARGET_EMPTY)
            continue;
        if (!(leg->path & (man == TARGET_ENEMY ? PATH_SWEEP_ENEMIES : PATH_SWEEP_FRIENDS)))
            return;
        taken |= 1u << (square - 1);
    }
}

static struct behaviour *behaviour_of(struct arena *arena, const struct moveset *set)
{
    struct behaviour *result = arena_alloc(arena, 1, sizeof *result);

    for (size_t i = 0; i < set->count; i++)
        for (int position = 0; position < POSITIONS; position++)
            follow(&set->moves[i].leg, position, result->reach[position]);
    return result;
}

static bool same_behaviour(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    return memcmp(behaviour_of(arena, a), behaviour_of(arena, b), sizeof(struct behaviour)) == 0;
}

static struct moveset random_line(struct arena *arena, unsigned *state)
{
    static const unsigned sweeps[] = {0, PATH_SWEEP_ENEMIES, PATH_SWEEP_FRIENDS, PATH_SWEEP};
    struct moveset set = {0};
    unsigned count = 1 + test_random(state, 4);

    for (unsigned i = 0; i < count; i++) {
        struct move move = {.leg = {.step = {1, 0}, .target = TARGET_EMPTY}};

        move.leg.step.x += test_random(state, 5) == 0;
        move.leg.range = (int)test_random(state, move.leg.step.x == 1 ? 5 : 3);
        move.leg.path = sweeps[test_random(state, 4)];
        if (move.leg.step.x == 2 && test_random(state, 2))
            move.leg.path = PATH_LAME;
        moveset_add(arena, &set, move);
    }
    return set;
}

TEST(forms_mean_the_same)
{
    unsigned seed = 3, equal = 0, times = soak_times(3000, 20000);

    for (unsigned i = 0; i < times; i++) {
        LOCAL_ARENA(arena);
        struct moveset a = random_line(arena, &seed), b = random_line(arena, &seed);
        struct moveset normal = moveset_normal(arena, &a), joined = moveset_joined(arena, &a);
        struct moveset minus = moveset_minus(arena, &a, &b), both = b, all = a;
        bool same = same_behaviour(arena, &a, &b);

        assert_true(same_behaviour(arena, &a, &normal));
        assert_true(same_behaviour(arena, &a, &joined));
        if (moveset_equal(&a, &b) != same)
            fail_msg("%s\n%s\nare %s", test_phrases(arena, &a), test_phrases(arena, &b),
                     same ? "the same" : "not the same");
        /* what is left over makes up for the whole, and nothing is left of what is there */
        moveset_append(arena, &both, &minus);
        moveset_append(arena, &all, &b);
        assert_true(same_behaviour(arena, &both, &all));
        assert_true(moveset_minus(arena, &a, &all).count == 0);
        if (!same_behaviour(arena, &b, &all))
            assert_true(minus.count > 0);
        equal += same;
    }
    assert_true(equal > times / 100);
}

TEST(words_for_the_same)
{
    TEXT_ROWS_NAMED(different, 2);
    TEXT_ROWS_NAMED(equal, 2);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < equal_count; i++) {
        struct moveset a = test_moves_of(arena, equal[i][0]), b = test_moves_of(arena, equal[i][1]);

        if (!moveset_equal(&a, &b))
            fail_msg("%s is not %s", equal[i][0], equal[i][1]);
    }
    for (size_t i = 0; i < different_count; i++) {
        struct moveset a = test_moves_of(arena, different[i][0]),
                       b = test_moves_of(arena, different[i][1]);

        if (moveset_equal(&a, &b))
            fail_msg("%s is %s", different[i][0], different[i][1]);
    }
}

/* Over so many pieces at most: what is found at once is what is found by looking at all squares. */
TEST(quick_forms_are_those_found_slowly)
{
    LOCAL_ARENA(arena);

    for (int most = 1; most <= JUMPS_ANY; most = most == JUMPS_MOST ? JUMPS_ANY : most + 1)
        for (int slides = 0; slides < 2; slides++) {
            struct moveset quick = {0}, slow;
            struct move move = {.leg = {.step = {0, 1}, .target = TARGET_ANY}};

            if (slides)
                moveset_add(arena, &quick, move);
            move.leg.path = path_jumping(most);
            moveset_add(arena, &quick, move);
            slow = quick;
            move.leg.path = PATH_HOPPER; /* adds nothing */
            moveset_add(arena, &slow, move);
            assert_true(moveset_equal(&quick, &slow));
            assert_int_equal(moveset_normal(arena, &slow).count, 2 * (1 + (size_t)slides));
        }
}

TESTS_BARE(moveset_sweep)
