/* YAML written key by key. */
#include "support/test.h"

#include "yaml/write.h"

static void maps_lists_and_texts_have_their_lines(void **state)
{
    struct yaml_writer y = {0};

    (void)state;
    yaml_put(&y, "piecework", "%d", 1);
    yaml_open(&y, "board", YAML_MAP);
    yaml_put(&y, "size", "%dx%d", 8, 8);
    yaml_open(&y, "terrain", YAML_MAP);
    yaml_put(&y, "hole", "{squares: [a1]}");
    yaml_close(&y);
    yaml_close(&y);
    yaml_gap(&y);
    yaml_open(&y, "setup", YAML_LINES);
    yaml_put(&y, NULL, ". k");
    yaml_put(&y, NULL, "K .");
    yaml_close(&y);
    yaml_open(&y, "pieces", YAML_ITEMS);
    yaml_open(&y, NULL, YAML_MAP);
    yaml_quote(&y, "name", "King's Knight");
    yaml_put(&y, "code", "N");
    yaml_close(&y);
    yaml_open(&y, NULL, YAML_BRACES);
    yaml_put(&y, "name", "Rook");
    yaml_close(&y);
    yaml_close(&y);
    assert_string_equal(buf_str(&y.out), "piecework: 1\n"
                                         "board:\n"
                                         "  size: 8x8\n"
                                         "  terrain:\n"
                                         "    hole: {squares: [a1]}\n"
                                         "\n"
                                         "setup: |\n"
                                         "  . k\n"
                                         "  K .\n"
                                         "pieces:\n"
                                         "  - name: 'King''s Knight'\n"
                                         "    code: N\n"
                                         "  - {name: Rook}\n");
    buf_free(&y.out);
}

static void put_some(struct yaml_writer *y, const char *key, size_t count)
{
    yaml_open(y, key, YAML_SOME);
    for (size_t i = 0; i < count; i++)
        yaml_put(y, NULL, "%zu", i);
    assert_int_equal(yaml_count(y), count);
    assert_int_equal(yaml_close(y), count > 0);
}

static void what_holds_nothing_is_left_out(void **state)
{
    struct yaml_writer y = {0};

    (void)state;
    yaml_open(&y, "drops", YAML_BRACES);
    put_some(&y, "none", 0);
    put_some(&y, "one", 1);
    put_some(&y, "two", 2);
    yaml_open(&y, "dropped", YAML_BRACES);
    yaml_put(&y, "stuck", "allowed");
    yaml_drop(&y);
    yaml_wrap(&y);
    yaml_open(&y, "limits", YAML_BRACKETS);
    yaml_close(&y); /* no line begins for it */
    yaml_wrap(&y);
    put_some(&y, "below", 1);
    yaml_close(&y);
    yaml_open(&y, "rows", YAML_ITEMS);
    assert_false(yaml_close(&y));
    assert_string_equal(buf_str(&y.out), "drops: {one: 0, two: [0, 1],\n"
                                         "        below: 0}\n");
    buf_free(&y.out);
}

static void texts_are_quoted_and_folded(void **state)
{
    LOCAL_ARENA(arena);
    struct yaml_writer y = {.indent = 4};
    char longer[121];

    (void)state;
    for (size_t i = 0; i < sizeof longer; i++)
        longer[i] = i % 10 == 9 ? ' ' : 'a';
    longer[120] = '\0';
    yaml_text(&y, "text", "plain words");
    yaml_text(&y, "text", "\"a\": b");
    yaml_text(&y, "rows", "1 2\n3 4\n");
    yaml_text(&y, "long", longer);
    assert_string_equal(
        yaml_take(arena, &y),
        "    text: plain words\n"
        "    text: \"\\\"a\\\": b\"\n"
        "    rows: |\n"
        "      1 2\n"
        "      3 4\n"
        "    long: >-\n"
        "      aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa aaaaaaaaa "
        "aaaaaaaaa\n"
        "      aaaaaaaaa aaaaaaaaa aaaaaaaaa");
    assert_string_equal(buf_str(&y.out), "");
}

TESTS(write)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_lists_and_texts_have_their_lines),
        cmocka_unit_test(what_holds_nothing_is_left_out),
        cmocka_unit_test(texts_are_quoted_and_folded),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
