#include "base/utf8.h"

#include "base/buf.h"
#include "base/mem.h"

size_t utf8_length(const char *text, size_t n)
{
    const unsigned char *s = (const unsigned char *)text;
    size_t length;

    if (n == 0)
        return 0;
    if (s[0] < 0x80)
        return 1;
    length = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;
    if (s[0] < 0xC2 || s[0] > 0xF4 || n < length)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F) ||
        (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F))
        return 0;
    return length;
}

unsigned utf8_code(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;

    if (s[0] < 0x80)
        return s[0];
    if (s[0] < 0xE0)
        return (s[0] & 0x1Fu) << 6 | (s[1] & 0x3Fu);
    if (s[0] < 0xF0)
        return (s[0] & 0x0Fu) << 12 | (s[1] & 0x3Fu) << 6 | (s[2] & 0x3Fu);
    return (s[0] & 0x07u) << 18 | (s[1] & 0x3Fu) << 12 | (s[2] & 0x3Fu) << 6 | (s[3] & 0x3Fu);
}

/* --- eight bytes at a time --- */

enum { EIGHT = sizeof(uint64_t) };

static uint64_t eight_bytes(const char *text)
{
    uint64_t bytes;

    memcpy(&bytes, text, EIGHT);
    return bytes;
}

/* Eight times the same byte. */
static uint64_t each(unsigned char byte)
{
    return byte * (~(uint64_t)0 / 0xFF);
}

size_t utf8_count(const char *text, size_t n)
{
    size_t count = 0, i = 0;

    for (; i + EIGHT <= n; i += EIGHT) {
        uint64_t bytes = eight_bytes(text + i), within = bytes >> 7 & ~(bytes >> 6) & each(1);

        count += EIGHT - (within * each(1) >> 56); /* the highest byte is their sum */
    }
    for (; i < n; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

/* The lowest byte out of range becomes one of 0x80 or more by one of the two sums. */
static bool all_plain(uint64_t bytes)
{
    return !(((bytes + each(1)) | (bytes - each(' '))) & each(0x80));
}

size_t utf8_plain(const char *text, size_t n)
{
    size_t i = 0;

    while (i + EIGHT <= n && all_plain(eight_bytes(text + i)))
        i += EIGHT;
    while (i < n && text[i] >= ' ' && text[i] <= '~')
        i++;
    return i;
}

int utf8_columns(unsigned code)
{
    /* First and last code points of the wide blocks (Unicode's East Asian Width W and F). */
    static const unsigned wide[][2] = {
        {0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF}, {0x3400, 0x4DBF},
        {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xAC00, 0xD7A3}, {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F},
        {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD},
    };

    if ((code >= 0x0300 && code <= 0x036F) || (code >= 0x200B && code <= 0x200F) ||
        code == 0x2060 || code == 0xFEFF)
        return 0;
    for (size_t i = 0; i < COUNT_OF(wide); i++)
        if (code >= wide[i][0] && code <= wide[i][1])
            return 2;
    return 1;
}

bool utf8_is_control(unsigned code)
{
    return (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7F && code < 0xA0);
}

bool utf8_is_refused(unsigned code)
{
    return code != 0x85 && utf8_is_control(code);
}

bool utf8_is_unseen(unsigned code)
{
    return code == 0xA0 || code == 0xAD || code == 0x1680 || (code >= 0x2000 && code <= 0x200B) ||
           code == 0x202F || code == 0x205F || code == 0x2060 || code == 0x3000 || code == 0xFEFF;
}

void utf8_visible(const char *text, struct buf *out)
{
    for (size_t size = strlen(text), length; size; text += length, size -= length) {
        bool good;

        length = utf8_length(text, size);
        good = length && (unsigned char)*text >= ' ' && !utf8_is_control(utf8_code(text));
        length += !length;
        if (good && utf8_is_unseen(utf8_code(text)))
            buf_print(out, "<U+%04X>", utf8_code(text));
        else if (good)
            buf_put(out, text, length);
        for (size_t i = 0; i < length && !good; i++)
            buf_print(out, "\\x%02x", (unsigned)(unsigned char)text[i]);
    }
}

const char *text_utf16(const char *text, size_t size)
{
    static const char *const names[] = {"UTF-16LE", "UTF-16BE"};

    for (int big = 0; big < 2 && size > 3; big++)
        if ((text[big] == '\xFF' && text[!big] == '\xFE') || (!text[!big] && text[big]))
            return names[big];
    return NULL;
}

/* Capitals from a first to a last one, each so many behind the one before it, and how far behind
 * them the small letters are. */
static const struct {
    unsigned first, last, step;
    int away;
} capitals[] = {
    {'A', 'Z', 1, 32},     {0xC0, 0xD6, 1, 32},    {0xD8, 0xDE, 1, 32},    {0x100, 0x12E, 2, 1},
    {0x132, 0x136, 2, 1},  {0x139, 0x147, 2, 1},   {0x14A, 0x176, 2, 1},   {0x178, 0x178, 1, -121},
    {0x179, 0x17D, 2, 1},  {0x386, 0x386, 1, 38},  {0x388, 0x38A, 1, 37},  {0x38C, 0x38C, 1, 64},
    {0x38E, 0x38F, 1, 63}, {0x391, 0x3A1, 1, 32},  {0x3A3, 0x3AB, 1, 32},  {0x400, 0x40F, 1, 80},
    {0x410, 0x42F, 1, 32}, {0x460, 0x480, 2, 1},   {0x48A, 0x4BE, 2, 1},   {0x4D0, 0x52E, 2, 1},
    {0x531, 0x556, 1, 48}, {0x1E00, 0x1E94, 2, 1}, {0x1EA0, 0x1EFE, 2, 1},
};

unsigned case_small(unsigned code)
{
    for (size_t i = 0; i < COUNT_OF(capitals); i++)
        if (code >= capitals[i].first && code <= capitals[i].last &&
            (code - capitals[i].first) % capitals[i].step == 0)
            return code + (unsigned)capitals[i].away;
    return code;
}

unsigned case_capital(unsigned code)
{
    for (size_t i = 0; i < COUNT_OF(capitals); i++) {
        unsigned capital = code - (unsigned)capitals[i].away;

        if (capital >= capitals[i].first && capital <= capitals[i].last &&
            (capital - capitals[i].first) % capitals[i].step == 0)
            return capital;
    }
    return code;
}

/* The character at the text's beginning; 0: none. */
static unsigned code_of(const char *text, size_t size, size_t *length)
{
    *length = utf8_length(text, size);
    return *length ? utf8_code(text) : 0;
}

struct cases cases_of(const char *text, size_t size)
{
    struct cases cases = {0};

    for (size_t at = 0, length; at < size; at += length + !length) {
        unsigned code = code_of(text + at, size - at, &length);

        cases.capital |= case_small(code) != code;
        cases.small |= case_capital(code) != code;
    }
    return cases;
}

/* A character of one to three bytes, as all letters with cases are. */
static void put_letter(unsigned code, size_t length, struct buf *out)
{
    static const unsigned first[] = {0, 0x00, 0xC0, 0xE0};

    buf_char(out, (char)(first[length] | code >> 6 * (length - 1)));
    for (size_t left = length - 1; left > 0; left--)
        buf_char(out, (char)(0x80 | (code >> 6 * (left - 1) & 0x3F)));
}

void case_put(const char *text, size_t size, bool small, struct buf *out)
{
    for (size_t at = 0, length; at < size; at += length + !length) {
        unsigned code = code_of(text + at, size - at, &length);
        unsigned other = small ? case_small(code) : case_capital(code);

        if (other != code)
            put_letter(other, length, out);
        else
            buf_put(out, text + at, length + !length);
    }
}

bool case_equal(const char *a, const char *b, size_t size)
{
    for (size_t at = 0, n, m; at < size; at += n + !n) {
        unsigned x = code_of(a + at, size - at, &n), y = code_of(b + at, size - at, &m);

        if (n != m || (n ? case_small(x) != case_small(y) : a[at] != b[at]))
            return false;
    }
    return true;
}
