#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/betza/betza.h"

static struct moveset from_betza(struct fixture *fixture, const char *betza)
{
    struct located text = test_located(fixture->arena, betza);
    struct moveset set = {0};

    if (!betza_read(fixture->arena, &text, &set, fixture->diags))
        fail_msg("%s: %s", betza, test_findings(fixture->arena, fixture->diags));
    return set;
}

/* --- equality --- */

TEST_WITH(test_equal, struct fixture *fixture)
{
    ROWS(pairs, "ttb", const char *a, *b; bool equal);

    for (size_t i = 0; i < pairs_count; i++) {
        struct moveset a = from_betza(fixture, pairs[i].a), b = from_betza(fixture, pairs[i].b);

        if (moveset_equal(&a, &b) != pairs[i].equal || moveset_equal(&b, &a) != pairs[i].equal)
            fail_msg("%s and %s", pairs[i].a, pairs[i].b);
    }
}

/* --- differences, order, places --- */

TEST_WITH(test_minus, struct fixture *fixture)
{
    ROWS(differences, "ttt", const char *a, *b, *difference);

    for (size_t i = 0; i < differences_count; i++) {
        struct moveset a = from_betza(fixture, differences[i].a);
        struct moveset b = from_betza(fixture, differences[i].b);
        struct moveset minus = moveset_minus(fixture->arena, &a, &b);

        assert_string_equal(test_phrases(fixture->arena, &minus), differences[i].difference);
    }
}

/* A set is within another when the difference is nothing, which half of these pairs are. */
TEST(test_within)
{
    const struct test_moves of = {
        .restrictions = true, .ways = true, .terms = true, .legs = true, .rare = true};
    unsigned seed = 5, within = 0;

    for (int i = 0; i < 1000; i++) {
        LOCAL_ARENA(arena);
        struct moveset a = test_random_set(arena, &seed, &of),
                       b = test_random_set(arena, &seed, &of), both = {0};
        struct moveset *other = i % 2 ? &both : &b;
        bool is;

        moveset_append(arena, &both, &b);
        moveset_append(arena, &both, &a);
        is = moveset_within(&a, other);
        assert_int_equal(is, moveset_minus(arena, &a, other).count == 0);
        within += is;
    }
    assert_in_range(within, 500, 900);
}

TEST_WITH(test_minus_keeps_places, struct fixture *fixture)
{
    struct moveset a = from_betza(fixture, "fWbRfF"), b = from_betza(fixture, "fWfF");
    struct moveset minus = moveset_minus(fixture->arena, &a, &b);

    assert_int_equal(minus.count, 1);
    assert_int_equal(minus.moves[0].at.column, 3);
    assert_int_equal(minus.moves[0].at.length, 2);
}

/* Clockwise from straight forward, near before far, lasting moves before first ones. */
TEST_WITH(test_order, struct fixture *fixture)
{
    struct moveset set = from_betza(fixture, "FNWicDmHflA");
    struct moveset joined = moveset_joined(fixture->arena, &set);

    assert_string_equal(test_phrases(fixture->arena, &joined),
                        "step straight forward; "
                        "jump 2 straight forward, capture only, first move only; "
                        "jump 3 straight forward, move only; "
                        "jump 2 forward and 1 right; "
                        "step diagonally forward and right; "
                        "jump 2 right and 1 forward; "
                        "step straight to the right; "
                        "jump 2 straight to the right, capture only, first move only; "
                        "jump 3 straight to the right, move only; "
                        "jump 2 right and 1 back; "
                        "step diagonally back and right; "
                        "jump 2 back and 1 right; "
                        "step straight back; "
                        "jump 2 straight back, capture only, first move only; "
                        "jump 3 straight back, move only; "
                        "jump 2 back and 1 left; "
                        "step diagonally back and left; "
                        "jump 2 left and 1 back; "
                        "step straight to the left; "
                        "jump 2 straight to the left, capture only, first move only; "
                        "jump 3 straight to the left, move only; "
                        "jump 2 left and 1 forward; "
                        "step diagonally forward and left; "
                        "jump 2 forward and 2 left; "
                        "jump 2 forward and 1 left");
}

/* --- symmetry --- */

TEST_WITH(test_turned_and_mirrored, struct fixture *fixture)
{
    ROWS(items, "tttt", const char *betza, *right, *half, *mirror);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = from_betza(fixture, items[i].betza);
        struct moveset right = from_betza(fixture, items[i].right);
        struct moveset half = from_betza(fixture, items[i].half);
        struct moveset mirror = from_betza(fixture, items[i].mirror);
        struct moveset turned = moveset_turned(fixture->arena, &set, 1);
        struct moveset mirrored = moveset_mirrored(fixture->arena, &set);

        assert_true(moveset_equal(&turned, &right));
        turned = moveset_turned(fixture->arena, &set, 2);
        assert_true(moveset_equal(&turned, &half));
        turned = moveset_turned(fixture->arena, &set, -1);
        right = moveset_turned(fixture->arena, &set, 3);
        assert_true(moveset_equal(&turned, &right));
        assert_true(moveset_equal(&mirrored, &mirror));
    }
}

TEST(test_symmetries_close)
{
    static const struct test_moves of = {.reach = 4, .range = 3, true, true};
    unsigned seed = 99;

    for (unsigned i = 0; i < soak_times(2500, 10000); i++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_random_set(arena, &seed, &of), turned = set, mirrored;

        for (int k = 0; k < 4; k++)
            turned = moveset_turned(arena, &turned, 1);
        assert_true(moveset_equal(&set, &turned));
        mirrored = moveset_mirrored(arena, &set);
        turned = moveset_mirrored(arena, &mirrored);
        assert_true(moveset_equal(&set, &turned));
        /* a mirror between two quarter turns to the right undoes the first */
        turned = moveset_turned(arena, &set, 1);
        turned = moveset_mirrored(arena, &turned);
        turned = moveset_turned(arena, &turned, 1);
        assert_true(moveset_equal(&mirrored, &turned));
    }
}

/* --- legs --- */

TEST_WITH(test_legs_behind, struct fixture *fixture)
{
    static const struct leg on = {{1, 1}, 1, TARGET_ANY, 0, NULL};
    static const struct leg back = {{0, -1}, 1, TARGET_ANY, 0, NULL};
    struct move move = {.leg = {{0, 1}, 1, TARGET_EMPTY, 0, &on}};
    struct moveset one = {0}, two = {0}, turned, joined;

    moveset_add(fixture->arena, &one, move);
    move.leg.next = &back;
    moveset_add(fixture->arena, &two, move);
    assert_false(moveset_equal(&one, &two));
    turned = moveset_turned(fixture->arena, &one, 1);
    assert_int_equal(turned.moves[0].leg.next->step.x, 1);
    assert_int_equal(turned.moves[0].leg.next->step.y, -1);
    move.leg.next = NULL;
    moveset_add(fixture->arena, &one, move);
    joined = moveset_joined(fixture->arena, &one);
    assert_string_equal(test_phrases(fixture->arena, &joined),
                        "step straight forward, move only; step straight forward, "
                        "then step diagonally forward and right");
    assert_false(moveset_can_leave(&two, 3, 3, 1, 1));
}

/* --- on an empty board --- */

TEST_WITH(test_can_leave, struct fixture *fixture)
{
    ROWS(items, "tiib", const char *betza; int file, rank; bool leaves);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = from_betza(fixture, items[i].betza);

        assert_int_equal(moveset_can_leave(&set, 8, 8, items[i].file, items[i].rank),
                         items[i].leaves);
    }
}

TEST(test_largest)
{
    assert_int_equal(vec_largest((struct vec){-3, 2}), 3);
    assert_int_equal(vec_largest((struct vec){1, -4}), 4);
    assert_int_equal(vec_largest((struct vec){0, 0}), 0);
}

/* Entries that lead nowhere are no moves. */
TEST_WITH(test_no_moves, struct fixture *fixture)
{
    struct move still = {.leg = {.range = 1, .target = TARGET_ANY}};
    struct move lame = {.leg = {{0, 1}, 1, TARGET_ANY, PATH_LAME, NULL}};
    struct move nothing = {.leg = {{0, 1}, 1, 0, 0, NULL}};
    struct moveset set = {0}, empty = {0};

    moveset_add(fixture->arena, &set, still);
    moveset_add(fixture->arena, &set, lame);
    moveset_add(fixture->arena, &set, nothing);
    assert_true(moveset_equal(&set, &empty));
    assert_int_equal(moveset_normal(fixture->arena, &set).count, 0);
    assert_false(moveset_can_leave(&empty, 8, 8, 0, 0));
}

TESTS_EACH(moveset, set_up, tear_down)
