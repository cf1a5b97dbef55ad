/* Values are found by their keys, however many there are. */
#include "support/test.h"
#include "support/fixture.h"
#include "base/lookup.h"

#include <string.h>

static void many_keys_are_found(void **state)
{
    enum { MANY = 5000 };
    struct arena *arena = *state;
    struct lookup lookup = {0};
    const char *keys[2 * MANY];

    for (size_t i = 0; i < COUNT_OF(keys); i++)
        keys[i] = arena_print(arena, "key %zu", i);
    for (size_t i = 0; i < MANY; i++) {
        const void **slot = lookup_slot(arena, &lookup, keys[i], strlen(keys[i]));

        assert_null(*slot);
        *slot = keys[i];
    }
    for (size_t i = 0; i < MANY; i++) {
        assert_ptr_equal(lookup_find(&lookup, keys[i], strlen(keys[i])), keys[i]);
        assert_ptr_equal(*lookup_slot(arena, &lookup, keys[i], strlen(keys[i])), keys[i]);
        assert_null(lookup_find(&lookup, keys[MANY + i], strlen(keys[MANY + i])));
    }
    assert_int_equal(lookup.count, MANY);
}

static void keys_are_bytes_of_a_size(void **state)
{
    struct lookup lookup = {0};

    *lookup_slot(*state, &lookup, "ab\0c", 4) = "four";
    *lookup_slot(*state, &lookup, "ab", 2) = "two";
    *lookup_slot(*state, &lookup, "", 0) = "none";
    assert_string_equal(lookup_find(&lookup, "ab\0c", 4), "four");
    assert_string_equal(lookup_find(&lookup, "ab\0d", 2), "two");
    assert_string_equal(lookup_find(&lookup, "x", 0), "none");
    assert_null(lookup_find(&lookup, "ab\0d", 4));
    assert_null(lookup_find(&lookup, "a", 1));
}

/* Only the letters A to Z have two cases here. */
static void case_counts_or_not(void **state)
{
    struct lookup exact = {0}, caseless = {.caseless = true};

    *lookup_slot(*state, &exact, "King", 4) = "king";
    *lookup_slot(*state, &caseless, "King É@[", 9) = "king";
    assert_null(lookup_find(&exact, "KING", 4));
    assert_non_null(lookup_find(&exact, "King", 4));
    assert_non_null(lookup_find(&caseless, "kINg É@[", 9));
    assert_null(lookup_find(&caseless, "king é@[", 9));
    assert_null(lookup_find(&caseless, "king É`[", 9));
    assert_null(lookup_find(&caseless, "king É@{", 9));
}

static void an_empty_table_has_nothing(void **state)
{
    struct lookup lookup = {0};

    (void)state;
    assert_null(lookup_find(&lookup, "a", 1));
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up_arena, tear_down_arena)

TESTS(lookup)
{
    const struct CMUnitTest tests[] = {
        TEST(many_keys_are_found),
        TEST(keys_are_bytes_of_a_size),
        TEST(case_counts_or_not),
        TEST(an_empty_table_has_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
