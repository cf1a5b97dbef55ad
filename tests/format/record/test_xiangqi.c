/* Moves of Xiangqi as its players write them. */
#include "support/test.h"
#include "support/records.h"

#include "diag/decode.h"

TEST_WITH(moves_are_read, struct fixture *f)
{
    TABLE(struct record_case, cases, "ttttt");

    assert_int_equal(record_cases_wrong(f, cases, cases_count), 0);
}

/* "炮二平五" in the encodings of China and Taiwan, and "79졸78" in that of Korea. */
TEST_WITH(chinese_encodings_are_known, struct fixture *f)
{
    static const struct {
        const char *bytes, *text;
    } texts[] = {
        {"[Red \"\"]\n1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC2\xED\xA3\xB8\xBD\xF8\xA3\xB7",
         "[Red \"\"]\n1. 炮二平五 马８进７"},
        {"1. \xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD \xB0\xA8\xA2\xB7\xB6\x69\xA2\xB6",
         "1. 炮二平五 馬８進７"},
        {"1. 79\xC1\xB9""78 41\xBA\xB4""42", "1. 79졸78 41병42"},
    };

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        size_t size = strlen(texts[i].bytes);

        assert_string_equal(text_decode(f->arena, texts[i].bytes, &size), texts[i].text);
    }
}

TESTS_EACH(xiangqi, set_up, tear_down)
