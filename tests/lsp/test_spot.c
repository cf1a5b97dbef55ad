/* Positions of the protocol and bytes, one by one over a text with letters of all lengths. */
#include "support/test.h"

#include "lsp/context.h"

/* Lines that end in both ways, one longer than what is counted at once. */
static void write_text(struct buf *text)
{
    buf_text(text, "a\xC3\xA4\xE7\x8E\x8B\xF0\x9F\x98\x80z\r\n\n");
    for (int i = 0; i < 60; i++)
        buf_text(text, "\xF0\x9F\x98\x80\xC3\xA4"
                       "b");
    buf_text(text, "\r\r\nend");
}

static size_t offset_of(const struct buf *text, json_int_t line, json_int_t units,
                        struct spot *near)
{
    json_t *position = json_pack("{sI sI}", "line", line, "character", units);
    size_t found = near ? spot_find(text->text, text->size, position, near)
                        : spot_offset(text->text, text->size, position);

    json_decref(position);
    return found;
}

/* Every place is found from the beginning, from the place before it, and from one far behind. */
TEST(every_place_is_found)
{
    struct spot before = {0};
    LOCAL_BUF(text);
    json_int_t line = 0, units = 0;

    write_text(&text);
    for (size_t at = 0; at < text.size;) {
        unsigned char c = (unsigned char)text.text[at];
        size_t n = c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
        bool ends = c == '\r' && text.text[at + 1] == '\n';
        struct spot behind = {text.size - 1, 3, 2};

        assert_int_equal(offset_of(&text, line, units, NULL), at);
        assert_int_equal(offset_of(&text, line, units, &before), at);
        assert_int_equal(before.at, at);
        assert_int_equal(offset_of(&text, line, units, &behind), at);
        if (n == 4)
            assert_int_equal(offset_of(&text, line, units + 1, NULL), at);
        if (ends || c == '\n') /* beyond the end of the line */
            assert_int_equal(offset_of(&text, line, units + 9, NULL), at);
        at += n + ends;
        units = ends || c == '\n' ? 0 : units + (n == 4 ? 2 : 1);
        line += units == 0;
    }
    assert_int_equal(line, 3);
    assert_int_equal(offset_of(&text, 3, 99, NULL), text.size);
    assert_int_equal(offset_of(&text, 99, 1, &before), text.size);
    assert_int_equal(before.line, 3); /* a line that is not there is not kept */
}

TESTS_BARE(spot)
