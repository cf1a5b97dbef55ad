#include "type/cff.h"

/* The bytes of a font; beyond them is nothing but zeroes, which is noted. */
struct cff {
    const unsigned char *bytes;
    size_t size;
    bool short_of;
};

static size_t number_at(struct cff *cff, size_t at, unsigned bytes)
{
    size_t number = 0;

    if (at > cff->size || bytes > cff->size - at) {
        cff->short_of = true;
        return 0;
    }
    while (bytes--)
        number = number << 8 | cff->bytes[at++];
    return number;
}

/* --- lists of things --- */

/* Where things of a list lie, of which the first is at *first; returns what lies behind them all.
 */
static size_t read_index(struct cff *cff, size_t at, size_t *first, size_t *end)
{
    size_t count = number_at(cff, at, 2);
    unsigned width = (unsigned)number_at(cff, at + 2, 1);
    size_t from = at + 3 + (count + 1) * width - 1;

    if (count == 0)
        return at + 2;
    if (width < 1 || width > 4)
        cff->short_of = true;
    *first = from + number_at(cff, at + 3, width);
    *end = from + number_at(cff, at + 3 + width, width);
    return from + number_at(cff, at + 3 + count * width, width);
}

/* --- what is said of the font --- */

enum { ESCAPE = 12, CHARSET = 15, KEYED = 30, REAL = 30, LAST_OPERATOR = 21 };

/* Moves behind an operand, whose value it returns; of fractions 0. */
static size_t read_operand(struct cff *cff, size_t *at)
{
    size_t b = number_at(cff, (*at)++, 1);

    if (b == 28 || b == 29) {
        unsigned width = b == 28 ? 2 : 4;

        *at += width;
        return number_at(cff, *at - width, width);
    }
    if (b == REAL) {
        while (!cff->short_of && (number_at(cff, *at, 1) & 15) != 15)
            ++*at;
        ++*at;
        return 0;
    }
    if (b >= 247)
        return (b - (b < 251 ? 247 : 251)) * 256 + number_at(cff, (*at)++, 1) + 108;
    return b - 139;
}

/* Where the font lists its glyphs' numbers; 0: they have none of their own. */
static size_t charset_of(struct cff *cff)
{
    size_t at = 0, end = 0, operand = 0, charset = 0;
    bool keyed = false;

    read_index(cff, read_index(cff, number_at(cff, 2, 1), &at, &end), &at, &end);
    while (at < end && !cff->short_of) {
        size_t b = number_at(cff, at, 1);

        if (b > LAST_OPERATOR) {
            operand = read_operand(cff, &at);
            continue;
        }
        if (b == CHARSET)
            charset = operand;
        if (b == ESCAPE)
            keyed |= number_at(cff, ++at, 1) == KEYED;
        at++;
    }
    return keyed ? charset : 0;
}

/* --- numbers --- */

/* The number of a glyph other than the first. */
static unsigned own_number(struct cff *cff, size_t charset, unsigned glyph)
{
    size_t form = number_at(cff, charset++, 1), left = glyph - 1, more;
    unsigned width = form == 1 ? 1 : 2;

    if (form == 0)
        return (unsigned)number_at(cff, charset + 2 * left, 2);
    for (; !cff->short_of; left -= more + 1, charset += 2 + width) {
        more = number_at(cff, charset + 2, width);
        if (left <= more)
            return (unsigned)(number_at(cff, charset, 2) + left);
    }
    return 0;
}

bool cff_own_numbers(const void *font, size_t size, unsigned *numbers, size_t count)
{
    struct cff cff = {.bytes = font, .size = size};
    size_t charset = charset_of(&cff);

    for (size_t i = 0; charset && i < count; i++)
        if (numbers[i] > 0)
            numbers[i] = own_number(&cff, charset, numbers[i]);
    return !cff.short_of;
}
