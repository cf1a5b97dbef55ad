/* Records in other encodings and with other line ends than those of this program. */
#include "support/test.h"
#include "support/fixture.h"

#include "diag/decode.h"

#define EVENT "[Event \"a\"]\n"
/* With its final NUL, so that two bytes of each character come out even. */
#define BYTES(text) text, sizeof(text) - 1

static const struct {
    const char *text;
    size_t size;
    const char *read;
} rows[] = {
    {BYTES("plain\r\n\xC3\xA9\r\n"), "plain\r\n\xC3\xA9\r\n"},
    /* what looks like PGN is of Western Europe, the letters of which could be Japanese */
    {BYTES("[White \"M\xFCller\"]\n"), "[White \"Müller\"]\n"},
    {BYTES("[White \"L\xE9ko\"]  \r\n"), "[White \"Léko\"]  \r\n"},
    {BYTES("{R\xE9ti}\n1. Nf3 {\xE9} \x96 \x93x\x94\n"), "{Réti}\n1. Nf3 {é} – “x”\n"},
    {BYTES("\x90\xE6\x8E\xE8\x81\x46\x8D\x62"), "先手：甲"},
    {BYTES("\xC0\xE8\xBC\xEA\xA1\xA7\xB9\xC3"), "先手：甲"},
    /* UTF-16 of both orders, with a mark and without */
    {BYTES("\xFF\xFE[\0E\0\xE9\0"), "\uFEFF[Eé"},
    {BYTES("\xFE\xFF\0[\0E\0\xE9"), "\uFEFF[Eé"},
    {BYTES("[\0E\0\xE9\0"), "[Eé"},
    /* line ends of all kinds, and what programs of DOS and files put together have */
    {BYTES(EVENT "\r\r\n1. e4\r\r\n\x1A"), EVENT "\n1. e4\n"},
    {BYTES("1. e4\r1... e5\r"), "1. e4\n1... e5\n"},
    {BYTES("1. e4\n\x1A\0\xEF\xBB\xBF" EVENT), "1. e4\n" EVENT},
};

TEST_WITH(other_encodings_are_read, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        size_t size = rows[i].size;
        const char *text = text_decode(f->arena, rows[i].text, &size);

        assert_string_equal(text, rows[i].read);
        assert_int_equal(size, strlen(rows[i].read));
    }
}

TESTS_EACH(decode, set_up, tear_down)
