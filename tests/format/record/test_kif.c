/* Records of shogi, as KIF and as CSA. */
#include "support/test.h"
#include "support/records.h"

#include "diag/decode.h"

TEST_WITH(kif_is_read, struct fixture *f)
{
    TABLE(struct record_case, kif, "ttttt");

    assert_int_equal(record_cases_wrong(f, kif, kif_count), 0);
}

TEST_WITH(ki2_is_read, struct fixture *f)
{
    TABLE(struct record_case, ki2, "ttttt");

    assert_int_equal(record_cases_wrong(f, ki2, ki2_count), 0);
}

TEST_WITH(chu_shogi_is_read, struct fixture *f)
{
    TABLE(struct record_case, chu, "ttttt");

    assert_int_equal(record_cases_wrong(f, chu, chu_count), 0);
}

TEST_WITH(csa_is_read, struct fixture *f)
{
    TABLE(struct record_case, csa, "ttttt");

    assert_int_equal(record_cases_wrong(f, csa, csa_count), 0);
}

/* "先手：甲" in the encodings of Japan. */
TEST_WITH(japanese_encodings_are_known, struct fixture *f)
{
    static const char *const texts[] = {"\x90\xE6\x8E\xE8\x81\x46\x8D\x62",
                                        "\xC0\xE8\xBC\xEA\xA1\xA7\xB9\xC3", "先手：甲"};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        size_t size = strlen(texts[i]);
        const char *text = text_decode(f->arena, texts[i], &size);

        assert_string_equal(text, "先手：甲");
        assert_int_equal(size, strlen(text));
    }
}

TESTS_EACH(kif, set_up, tear_down)
