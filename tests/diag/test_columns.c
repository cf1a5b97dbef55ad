/* Text in columns: measures, blanks, breaks, and texts side by side. */
#include "support/test.h"
#include "diag/diag_text.h"

TEST(characters_take_their_columns)
{
    static const struct {
        const char *text;
        size_t columns;
    } items[] = {
        {"", 0},     {"abc", 3},    {"é", 1},  {"e\xCC\x81", 1}, /* with a combining accent */
        {"歩兵", 4}, {"한", 2},     {"─┼", 2}, {"\033[1;35mk\033[0m.", 2}, {"\033[2m歩\033[0m", 2},
        {"\033", 1}, {"\033[1", 0}, /* cut off */
        {"\xFF", 1},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++)
        assert_int_equal(text_columns(items[i].text, strlen(items[i].text)), items[i].columns);
    assert_int_equal(text_widest("a\n歩兵\nabc"), 4);
    assert_int_equal(text_widest("a\n"), 1);
    assert_int_equal(text_lines(""), 0);
    assert_int_equal(text_lines("a"), 1);
    assert_int_equal(text_lines("a\n\nb\n"), 3);
}

static void expect_text(struct buf *out, const char *text)
{
    assert_string_equal(buf_str(out), text);
    buf_free(out);
    *out = (struct buf){0};
}

TEST(blanks_fill_up_to_a_column)
{
    struct buf out = {0};

    buf_text(&out, "long first line\n歩");
    text_tab(&out, 4);
    buf_text(&out, "x");
    text_tab(&out, 2);
    buf_text(&out, "y");
    text_tab(&out, 9);
    text_end_line(&out);
    expect_text(&out, "long first line\n歩  xy\n");
}

TEST(words_are_broken_within_the_columns)
{
    LOCAL_BUF(out);
    char words[400] = "";

    text_tab(&out, 3);
    text_wrap(&out, "two\nwords", 3);
    expect_text(&out, "   two words\n");
    for (int i = 0; i < 30; i++)
        strcat(words, "歩兵 ab ");
    buf_text(&out, "head");
    text_wrap(&out, words, 6);
    assert_true(text_widest(out.text) <= TEXT_COLUMNS && text_widest(out.text) > TEXT_COLUMNS - 8);
    assert_int_equal(strncmp(out.text, "head  歩兵 ab", strlen("head  歩兵 ab")), 0);
    assert_non_null(strstr(out.text, "\n      "));
    assert_null(strstr(out.text, " \n"));
}

TEST(texts_stand_side_by_side)
{
    static const char *const texts[] = {"ab\nc\n", "歩\n歩兵\nx\n", "z"};
    struct buf out = {0};

    text_beside(&out, texts, 3, 2);
    expect_text(&out, "ab  歩    z\nc   歩兵\n    x\n");
    text_beside(&out, texts, 0, 2);
    assert_int_equal(out.size, 0);
}

TEST(sheets_have_rows_of_equal_columns)
{
    enum { COUNT = 9 };
    const char *texts[COUNT];
    LOCAL_BUF(out);
    const char *last;

    for (size_t i = 0; i < COUNT; i++)
        texts[i] = i == 4 ? "sixteen columns.\nsecond" : "o";
    text_sheet(&out, texts, COUNT, 3); /* 4 in 76 columns */
    assert_int_equal(text_lines(out.text), 1 + 1 + 2 + 1 + 1);
    assert_int_equal(strncmp(out.text, "o                  o                  o", 39), 0);
    assert_true(text_widest(out.text) <= TEXT_COLUMNS);
    last = strstr(out.text, "second\n\no\n");
    assert_non_null(last);
}

/* A text that is wider than all columns stands alone. */
TEST(wide_texts_stand_alone)
{
    char wide[200];
    const char *const texts[] = {"a", wide, "b"};
    LOCAL_BUF(out);

    memset(wide, 'w', sizeof wide - 1);
    wide[sizeof wide - 1] = '\0';
    text_sheet(&out, texts, 3, 2);
    assert_int_equal(text_lines(out.text), 5);
}

TESTS_BARE(columns)
