/* Keys told to people: each of every kind of file is found by its path, and only there. */
#include "support/test.h"
#include "support/validate.h"
#include "support/soak.h"
#include "yaml/field.h"

/* The path of a key leads to it alone, and the key by itself to all of its name. */
TEST(every_key_is_found)
{
    LOCAL_ARENA(arena);
    const size_t step = sanitized_times(4, 1, 1);
    size_t all = 0;

    for (size_t i = 0; i < SCHEMA_KINDS; i++) {
        const struct record *root = schema_kinds[i].record;
        const char **words = NULL;
        size_t count = 0;

        keys_all(root, arena, &words, &count);
        for (size_t k = 0; k < count; k += step) {
            struct key_path found, same;
            size_t nth = 0;

            for (; keys_find(root, words[k], nth, &found); nth++) {
                LOCAL_BUF(path);
                LOCAL_BUF(text);

                assert_string_equal(found.field->key, words[k]);
                key_path_print(&found, &path);
                assert_true(keys_find(root, path.text, 0, &same));
                assert_ptr_equal(same.field, found.field);
                key_explain(found.record, found.field, &text);
                assert_true(text.size > strlen("Text."));
            }
            assert_true(nth > 0);
            all += nth * step;
        }
    }
    assert_true(all > 1000);
}

TEST(part_of_a_key_finds_nothing)
{
    struct key_path found;

    assert_false(keys_find(schema_kinds[0].record, "oyal", 0, &found));
    assert_false(keys_find(schema_kinds[0].record, "", 0, &found));
    assert_false(keys_find(schema_kinds[0].record, "board.royal", 0, &found));
    assert_true(keys_find(schema_kinds[0].record, "pieces.royal", 0, &found));
    assert_false(keys_find(schema_kinds[0].record, "pieces.royal", 1, &found));
}

TESTS_BARE(keys)
