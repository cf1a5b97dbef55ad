/* JSON as the program writes it, read by the strict reader of the tests; and that reader itself. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/json.h"
#include "base/json.h"
#include "diag/source.h"

/* --- the reader --- */

TEST_WITH(what_is_no_json_is_refused, struct arena *arena)
{
    static const char *const bad[] = {
        "",
        "{",
        "[1,]",
        "[1 2]",
        "{\"a\": 1,}",
        "{\"a\" 1}",
        "{a: 1}",
        "'a'",
        "\"a",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\\ud800\"",
        "\"a\tb\"",
        "\"\xFF\"",
        "\"\xC0\x80\"",
        "01",
        "1.",
        "-",
        "+1",
        "nul",
        "truefalse",
        "[] []",
        "{\"a\":1,\"a\":2}",
    };
    static const char *const good[] = {
        "null", " [ ] ", "{}", "-0.5", "\"\\u00e9\\n\"", "{\"a\": [true, false, {\"b\": \"\"}]}"};

    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (json_try(arena, bad[i]))
            fail_msg("'%s' is taken for JSON", bad[i]);
    for (size_t i = 0; i < COUNT_OF(good); i++)
        assert_non_null(json_try(arena, good[i]));
    assert_string_equal(json_read(arena, "\"\\u00e9\\u6f22\"")->text, "é漢");
}

/* --- the writer --- */

TEST(containers_are_laid_out)
{
    LOCAL_BUF(out);
    struct json json = json_begin(&out);

    json_open_object(&json, NULL, JSON_TALL);
    json_text(&json, "text", "a");
    json_open_array(&json, "none", JSON_TALL);
    json_close(&json);
    json_open_array(&json, "tall", JSON_TALL);
    json_number(&json, NULL, 1.5);
    json_open_object(&json, NULL, JSON_FLAT);
    json_bool(&json, "yes", true);
    json_open_array(&json, "inner", JSON_TALL); /* stays in the line of the outer one */
    json_put(&json, "=c =c", 0, 7);
    json_close(&json);
    json_close(&json);
    json_bool(&json, NULL, false);
    json_close(&json);
    json_text(&json, "nothing", NULL);
    json_close(&json);
    assert_string_equal(buf_str(&out), "{\n"
                                       "  \"text\": \"a\",\n"
                                       "  \"none\": [],\n"
                                       "  \"tall\": [\n"
                                       "    1.5,\n"
                                       "    {\"yes\": true, \"inner\": [null, 7]},\n"
                                       "    false\n"
                                       "  ],\n"
                                       "  \"nothing\": null\n"
                                       "}\n");
}

TEST(a_shape_names_all_that_is_written)
{
    LOCAL_BUF(out);
    struct json json = json_begin(&out);

    json_put(&json, "{{ name=s none=s size=n places[ {line=c column=c} ] yes=b more[[", "Rook",
             NULL, 2.5, 0, 7, true);
    json_put(&json, "=u {} [] ] }", 12);
    assert_string_equal(buf_str(&out), "{\n"
                                       "  \"name\": \"Rook\",\n"
                                       "  \"none\": null,\n"
                                       "  \"size\": 2.5,\n"
                                       "  \"places\": [{\"line\": null, \"column\": 7}],\n"
                                       "  \"yes\": true,\n"
                                       "  \"more\": [\n"
                                       "    12,\n"
                                       "    {},\n"
                                       "    []\n"
                                       "  ]\n"
                                       "}\n");
}

TEST_WITH(any_bytes_are_written_as_valid_text, struct arena *arena)
{
    static const struct {
        const char *bytes, *read;
    } items[] = {
        {"plain", "plain"},
        {"\"\\/\b\f\n\r\t\x01\x1F\x7F", "\"\\/\b\f\n\r\t\x01\x1F\x7F"},
        {"é漢🂡", "é漢🂡"},
        {"a\xFF\xFE z", "a\xEF\xBF\xBD\xEF\xBF\xBD z"},
        {"cut \xE6\xBC", "cut \xEF\xBF\xBD\xEF\xBF\xBD"},
        {"\xC0\xAF\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        LOCAL_BUF(out);
        struct json json = json_begin(&out);

        json_text(&json, NULL, items[i].bytes);
        assert_string_equal(json_read(arena, buf_str(&out))->text, items[i].read);
    }
}

/* --- findings --- */

static const char text[] = "name: König\nmoves: fW\n";

TEST_WITH(a_finding_has_all_its_parts, struct arena *arena)
{
    LOCAL_DIAGS(diags);
    const struct source *source = source_from_text(arena, "a \xFF.yaml", text, strlen(text), diags);
    struct finding *f = diag_add(diags, DIAG(BETZA_LETTER), (struct place){source, 2, 8, 1}, 'x');
    LOCAL_BUF(out);
    const struct value *list;

    diag_label(f, "here");
    diag_help(f, "write 'f'");
    diag_note(f, (struct place){source, 1, 7, 5}, "of %s", "König");
    diag_add(diags, DIAG(FILE_UNREADABLE), (struct place){0}, "b\xC3", "no such file");
    diags_json(diags, &out);
    list = json_read(arena, buf_str(&out));
    assert_int_equal(list->count, 2);
    assert_string_equal(json_text_at(list, "0/id"), "file-unreadable");
    assert_string_equal(json_text_at(list, "0/level"), "fatal error");
    assert_int_equal(json_at(list, "0/file")->kind, VALUE_NULL);
    assert_int_equal(json_at(list, "0/line")->kind, VALUE_NULL);
    assert_string_equal(json_text_at(list, "0/message"), "cannot read b\xEF\xBF\xBD: no such file");
    assert_int_equal(json_at(list, "0/related")->count, 0);
    assert_string_equal(json_text_at(list, "1/id"), "betza-letter");
    assert_string_equal(json_text_at(list, "1/level"), "error");
    assert_string_equal(json_text_at(list, "1/file"), "a \xEF\xBF\xBD.yaml");
    assert_true(json_number_at(list, "1/line") == 2);
    assert_true(json_number_at(list, "1/column") == 8);
    assert_true(json_number_at(list, "1/end") == 9);
    assert_string_equal(json_text_at(list, "1/label"), "here");
    assert_string_equal(json_text_at(list, "1/help"), "write 'f'");
    assert_string_equal(json_text_at(list, "1/related/0/message"), "of König");
    assert_true(json_number_at(list, "1/related/0/line") == 1);
    assert_true(json_number_at(list, "1/related/0/end") == 12);
}

TESTS_EACH(json, set_up_arena, tear_down_arena)
