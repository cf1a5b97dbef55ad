#include "base/letter_case.h"

#include "base/buf.h"
#include "base/mem.h"
#include "base/utf8.h"

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
