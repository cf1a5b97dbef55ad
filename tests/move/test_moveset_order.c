/* The order of moves. */
#include "support/test.h"
#include "support/moves.h"

#include "move/moveset_order.h"

static void assert_sorted(const struct moveset *set)
{
    for (size_t i = 1; i < set->count; i++)
        assert_true(move_compare(&set->moves[i - 1], &set->moves[i]) <= 0);
}

static void sorted_sets_are_merged_in_order(void **state)
{
    const struct test_moves of = {.restrictions = true, .ways = true, .terms = true, .legs = true};
    unsigned seed = 11, largest = 0;

    (void)state;
    for (int i = 0; i < 500; i++) {
        struct arena *arena = arena_new();
        struct moveset a = test_random_set(arena, &seed, &of),
                       b = test_random_set(arena, &seed, &of), both = a, merged;

        moveset_append(arena, &both, &b);
        moveset_sort(&a);
        moveset_sort(&b);
        merged = moveset_merged(arena, &a, &b);
        assert_sorted(&a);
        assert_sorted(&merged);
        assert_true(moveset_same(arena, &merged, &both));
        largest = merged.count > largest ? (unsigned)merged.count : largest;
        arena_free(arena);
    }
    assert_true(largest > 10);
}

/* With an empty set the other one comes out; of moves that are alike the first set's come first. */
static void merging_keeps_all(void **state)
{
    struct arena *arena = arena_new();
    struct moveset none = {0}, some = test_moves_of(arena, "fWbWfF"), other = {0}, merged;

    (void)state;
    moveset_sort(&some);
    merged = moveset_merged(arena, &none, &none);
    assert_int_equal(merged.count, 0);
    merged = moveset_merged(arena, &some, &none);
    assert_true(moveset_same_list(&merged, &some));
    merged = moveset_merged(arena, &none, &some);
    assert_true(moveset_same_list(&merged, &some));
    moveset_append(arena, &other, &some);
    for (size_t i = 0; i < other.count; i++)
        other.moves[i].at.line = 2;
    merged = moveset_merged(arena, &some, &other);
    assert_int_equal(merged.count, 2 * some.count);
    for (size_t i = 0; i < merged.count; i++)
        assert_int_equal(merged.moves[i].at.line, 1 + i % 2);
    arena_free(arena);
}

TESTS(moveset_order)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorted_sets_are_merged_in_order),
        cmocka_unit_test(merging_keeps_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
