/* Capital and small letters of several scripts. */
#include "support/test.h"
#include "base/utf8.h"

TEST(letters_have_two_forms)
{
    ROWS_NAMED(pairs, "tt", const char *capitals, *small);

    for (size_t i = 0; i < pairs_count; i++) {
        size_t size = strlen(pairs[i].capitals);
        LOCAL_BUF(capitals);
        LOCAL_BUF(small);

        case_put(pairs[i].small, size, false, &capitals);
        case_put(pairs[i].capitals, size, true, &small);
        assert_string_equal(buf_str(&capitals), pairs[i].capitals);
        assert_string_equal(buf_str(&small), pairs[i].small);
        assert_true(case_equal(pairs[i].capitals, pairs[i].small, size));
        assert_true(cases_of(pairs[i].capitals, size).capital &&
                    !cases_of(pairs[i].capitals, size).small);
        assert_true(cases_of(pairs[i].small, size).small &&
                    !cases_of(pairs[i].small, size).capital);
    }
}

/* Signs, other scripts, letters of one form, and what is no text at all. */
TEST(all_else_stays)
{
    static const char *const texts[] = {"0+[", "\u5DDD\u3068", "\u00DF\u00D7\u00F7",
                                        "\xC3\xFF\xE5\xB7"};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        size_t size = strlen(texts[i]);
        LOCAL_BUF(same);

        case_put(texts[i], size, i % 2, &same);
        assert_string_equal(buf_str(&same), texts[i]);
        assert_true(case_equal(texts[i], texts[i], size));
        assert_true(!cases_of(texts[i], size).capital && !cases_of(texts[i], size).small);
    }
    assert_true(!case_equal("\u5DDD", "\u5DDE", 3));
    assert_true(!case_equal("ab", "\u00E4", 2));
}

/* No letter grows or shrinks, and each comes back. */
TEST(forms_have_one_size)
{
    for (unsigned code = 0; code < 0x2000; code++) {
        unsigned small = case_small(code);

        if (small == code)
            continue;
        assert_int_equal(case_capital(small), code);
        assert_int_equal(code < 0x80, small < 0x80);
        assert_int_equal(code < 0x800, small < 0x800);
    }
}

TESTS_BARE(letter_case)
