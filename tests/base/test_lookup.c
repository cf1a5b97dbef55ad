/* Values are found by their keys, however many there are. */
#include "support/test.h"
#include "support/fixture.h"
#include "base/lookup.h"

TEST_WITH(many_keys_are_found, struct arena *arena)
{
    enum { MANY = 5000 };
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

TEST_WITH(keys_are_bytes_of_a_size, struct arena *arena)
{
    struct lookup lookup = {0};

    *lookup_slot(arena, &lookup, "ab\0c", 4) = "four";
    *lookup_slot(arena, &lookup, "ab", 2) = "two";
    *lookup_slot(arena, &lookup, "", 0) = "none";
    assert_string_equal(lookup_find(&lookup, "ab\0c", 4), "four");
    assert_string_equal(lookup_find(&lookup, "ab\0d", 2), "two");
    assert_string_equal(lookup_find(&lookup, "x", 0), "none");
    assert_null(lookup_find(&lookup, "ab\0d", 4));
    assert_null(lookup_find(&lookup, "a", 1));
}

/* Only the letters A to Z have two cases here. */
TEST_WITH(case_counts_or_not, struct arena *arena)
{
    struct lookup exact = {0}, caseless = {.caseless = true};

    *lookup_slot(arena, &exact, "King", 4) = "king";
    *lookup_slot(arena, &caseless, "King É@[", 9) = "king";
    assert_null(lookup_find(&exact, "KING", 4));
    assert_non_null(lookup_find(&exact, "King", 4));
    assert_non_null(lookup_find(&caseless, "kINg É@[", 9));
    assert_null(lookup_find(&caseless, "king é@[", 9));
    assert_null(lookup_find(&caseless, "king É`[", 9));
    assert_null(lookup_find(&caseless, "king É@{", 9));
}

TEST(an_empty_table_has_nothing)
{
    struct lookup lookup = {0};

    assert_null(lookup_find(&lookup, "a", 1));
}

TESTS_EACH(lookup, set_up_arena, tear_down_arena)
