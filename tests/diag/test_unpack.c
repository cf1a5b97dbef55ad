/* Records of Xiangqi that are kept in bytes, made here as the programs make them. */
#include "support/test.h"
#include "support/fixture.h"

#include "diag/decode.h"
#include "diag/unpack.h"

enum { SIZE = 20000, XQF_STEPS = 1024, CBR_STEPS = 2214, BLOCK = 4096 };

/* "H2-E2 {a} (B2-E2 H9-G7) I9-I8": a move with a comment and a variation. */
static const struct {
    unsigned char from, to; /* ten times the file, and the rank */
    bool next, beside;
    const char *comment;
} steps[] = {
    {0, 0, true, false, "\xC6\xE5"}, /* GB 18030 of 棋 */
    {72, 42, true, true, "a}"},      {89, 88, false, false, NULL},
    {12, 42, true, false, NULL},     {79, 67, false, false, NULL},
};

static const char moves[] = "{棋} H2-E2 {a)} (B2-E2 H9-G7 ) I9-I8 1-0\n\n";

static const char men[] = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
static const unsigned char squares[] = {0,  10, 20, 30, 40, 50, 60, 70, 80, 12, 72,
                                        3,  23, 43, 63, 83, 9,  19, 29, 39, 49, 59,
                                        69, 79, 89, 17, 77, 6,  26, 46, 66, 86};

static const char usual[] =
    "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n"
    "[Result \"1-0\"]\n\n";

static void put_number(struct buf *out, unsigned number)
{
    for (int i = 0; i < 4; i++)
        buf_char(out, (char)(number >> 8 * i));
}

static void put_text(char *at, const char *text)
{
    *at = (char)strlen(text);
    memcpy(at + 1, text, strlen(text));
}

/* With what the keys of the header add to squares, sizes and all bytes of moves. */
static void put_xqf(struct buf *out, unsigned version)
{
    static const char notice[] = "[(C) Copyright Mr. Dong Shiwei.]";
    bool hidden = version > 10;
    unsigned keys[4] = {0}; /* men, from, to, comments */
    char head[XQF_STEPS] = {'X', 'Q', (char)version};
    struct buf plain = {0};

    if (hidden) {
        memcpy(head + 3, "\xFF\0\0\0\0\x01\x02\x03\x04\x10\x07\x09\x0B", 13);
        keys[0] = (((((7 * 7 * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * 7) & 0xFF;
        keys[1] = (((((9 * 9 * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * keys[0]) & 0xFF;
        keys[2] = (((((11 * 11 * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * keys[1]) & 0xFF;
        keys[3] = (0x10 * 256 + 7) % 32000 + 767;
    }
    for (unsigned i = 0; i < 32; i++) {
        unsigned place = version >= 12 ? (keys[0] + i + 1) % 32 : i;

        head[16 + i] = (char)(squares[place] + keys[0]);
    }
    head[51] = 1;
    put_text(head + 304, "\xBC\xD7"); /* 甲 */
    put_text(head + 208, "so \"so\"\x7F");
    buf_put(out, head, sizeof head);
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        const char *comment = steps[i].comment;
        int flags = hidden
                        ? steps[i].next * 0x80 + steps[i].beside * 0x40 + (comment != NULL) * 0x20
                        : steps[i].next * 0xF0 + steps[i].beside * 0x0F;

        buf_char(&plain, (char)(steps[i].from + 0x18 + keys[1]));
        buf_char(&plain, (char)(steps[i].to + 0x20 + keys[2]));
        buf_char(&plain, (char)flags);
        buf_char(&plain, '\0');
        if (comment || !hidden)
            put_number(&plain, (comment ? (unsigned)strlen(comment) : 0) + keys[3]);
        buf_text(&plain, comment ? comment : "");
    }
    for (size_t i = 0; i < plain.size; i++) {
        int key = hidden ? (unsigned char)notice[i % 32] &
                               ((head[12 + i % 4] & head[3]) | head[8 + i % 4])
                         : 0;

        buf_char(out, (char)((unsigned char)plain.text[i] + key));
    }
    buf_free(&plain);
}

/* Squares are numbered from above; texts have two bytes a character. */
static void put_cbr(struct buf *out)
{
    char head[CBR_STEPS] = "CCBridge Record";

    head[2076] = 1;
    head[2116] = 1;
    memcpy(head + 1076, "2u", 2); /* 甲 */
    for (int i = 0; i < 32; i++) {
        static const char kinds[] = ".RNBAKCP";
        char kind = (char)(men[i] & ~0x20);

        head[2120 + (9 - squares[i] % 10) * 9 + squares[i] / 10] =
            (char)((i < 16 ? 16 : 32) + (strchr(kinds, kind) - kinds));
    }
    buf_put(out, head, sizeof head);
    put_number(out, 1);
    put_number(out, 2);
    buf_put(out, "\xCB\x68", 2); /* 棋 */
    for (size_t i = 1; i < COUNT_OF(steps); i++) {
        buf_char(out,
                 (char)(!steps[i].next + 2 * steps[i].beside + 4 * (steps[i].comment != NULL)));
        buf_char(out, '\0');
        buf_char(out, (char)((9 - steps[i].from % 10) * 9 + steps[i].from / 10));
        buf_char(out, (char)((9 - steps[i].to % 10) * 9 + steps[i].to / 10));
        if (steps[i].comment) {
            put_number(out, 4);
            buf_put(out, "a\0}\0", 4);
        }
    }
}

static const char *decoded(struct fixture *f, const struct buf *bytes)
{
    size_t size = bytes->size;

    assert_true(packed_begins(bytes->text, bytes->size));
    assert_int_equal(text_whole_lines(NULL, bytes->text, bytes->size), 0);
    return text_decode(f->arena, bytes->text, &size);
}

TEST_WITH(xqf_becomes_pgn, struct fixture *f)
{
    static const unsigned versions[] = {10, 11, 18};

    for (size_t i = 0; i < COUNT_OF(versions); i++) {
        LOCAL_BUF(bytes);

        put_xqf(&bytes, versions[i]);
        assert_string_equal(
            decoded(f, &bytes),
            arena_print(f->arena, "[Event \"so 'so' \"]\n[Red \"甲\"]\n%s%s", usual, moves));
    }
}

TEST_WITH(cbr_becomes_pgn, struct fixture *f)
{
    LOCAL_BUF(bytes);

    put_cbr(&bytes);
    assert_string_equal(decoded(f, &bytes),
                        arena_print(f->arena, "[Red \"甲\"]\n%s%s", usual, moves));
}

TEST_WITH(a_library_has_several, struct fixture *f)
{
    LOCAL_BUF(bytes);
    const char *one = arena_print(f->arena, "[Red \"甲\"]\n%s%s", usual, moves);

    buf_put(&bytes, "CCBridgeLibrary", 16);
    for (int i = 0; i < 2; i++) {
        while (bytes.size % BLOCK)
            buf_char(&bytes, '\0');
        put_cbr(&bytes);
    }
    assert_string_equal(decoded(f, &bytes), arena_print(f->arena, "%s%s", one, one));
}

/* Wherever a file is cut, it is read as far as it goes. */
TEST_WITH(what_is_cut_is_read, struct fixture *f)
{
    LOCAL_BUF(bytes);

    put_xqf(&bytes, 18);
    for (size_t size = XQF_STEPS + 1, read; size < bytes.size; size++) {
        read = size;
        assert_memory_equal(text_decode(f->arena, bytes.text, &read), "[Event", 6);
    }
}

TESTS_EACH(unpack, set_up, tear_down)
