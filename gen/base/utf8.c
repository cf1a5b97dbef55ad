#include "base/utf8.h"

#include "base/buf.h"
#include "base/mem.h"

#include <stdint.h>
#include <string.h>

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
