/* The order of moves. */
#include "support/test.h"
#include "support/moves.h"

#include "move/moveset.h"

static void assert_sorted(const struct moveset *set)
{
    for (size_t i = 1; i < set->count; i++)
        assert_true(move_compare(&set->moves[i - 1], &set->moves[i]) <= 0);
}

/* As often as the other has them; the sets may be large, but are few. */
static bool has_all(const struct moveset *sorted, const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++) {
        size_t there = 0, wanted = 0;

        for (size_t k = 0; k < set->count; k++) {
            wanted += move_compare(&set->moves[k], &set->moves[i]) == 0;
            there += move_compare(&sorted->moves[k], &set->moves[i]) == 0;
        }
        if (there != wanted)
            return false;
    }
    return true;
}

TEST(sets_are_sorted)
{
    const struct test_moves of = {.restrictions = true, .ways = true, .terms = true, .legs = true};
    unsigned seed = 11, largest = 0;

    for (int i = 0; i < 500; i++) {
        LOCAL_ARENA(arena);
        struct moveset a = test_random_set(arena, &seed, &of),
                       b = test_random_set(arena, &seed, &of), sorted = {0};

        moveset_append(arena, &sorted, &a);
        moveset_append(arena, &sorted, &b);
        moveset_sort(&sorted);
        assert_sorted(&sorted);
        moveset_append(arena, &a, &b);
        assert_int_equal(sorted.count, a.count);
        assert_true(has_all(&sorted, &a));
        moveset_sort(&a);
        assert_true(moveset_same_list(&a, &sorted));
        largest = sorted.count > largest ? (unsigned)sorted.count : largest;
    }
    assert_true(largest > 10);
}

/* Of moves that are alike those that stood first come first. */
TEST(sorting_keeps_the_order_of_what_is_alike)
{
    LOCAL_ARENA(arena);
    struct moveset none = {0}, set = test_moves_of(arena, "fWbWfF"), other = {0};

    moveset_sort(&none);
    assert_int_equal(none.count, 0);
    moveset_append(arena, &other, &set);
    for (size_t i = 0; i < other.count; i++)
        other.moves[i].at.line = 2;
    moveset_append(arena, &set, &other);
    moveset_sort(&set);
    assert_int_equal(set.count, 2 * other.count);
    for (size_t i = 0; i < set.count; i++)
        assert_int_equal(set.moves[i].at.line, 1 + i % 2);
}

TESTS_BARE(moveset_order)
