#include "emit/xml.h"

#include "base/json.h"
#include "diag/source.h"

#include <libdeflate.h>
#include <math.h>
#include <stdlib.h>

static const struct {
    char character;
    const char *text;
} entities[] = {{'&', "&amp;"}, {'<', "&lt;"},   {'>', "&gt;"},  {'"', "&quot;"},
                {'\t', "&#9;"}, {'\n', "&#10;"}, {'\r', "&#13;"}};

static const char *entity_of(char c)
{
    for (size_t i = 0; i < COUNT_OF(entities); i++)
        if (entities[i].character == c)
            return entities[i].text;
    return NULL;
}

static bool is_allowed(const char *text, size_t size)
{
    unsigned code = size ? utf8_code(text) : 0;

    return code >= ' ' && code != 0xFFFE && code != 0xFFFF;
}

void xml_escape(struct buf *out, const char *text, size_t size)
{
    for (size_t i = 0, n; i < size; i += n ? n : 1) {
        const char *entity = entity_of(text[i]);

        n = utf8_length(text + i, size - i);
        if (entity)
            buf_text(out, entity);
        else if (is_allowed(text + i, n))
            buf_put(out, text + i, n);
        else
            buf_text(out, "\xEF\xBF\xBD");
    }
}

enum { DIGITS = 24 };

void number_fixed(struct buf *out, long long value, int decimals)
{
    char text[DIGITS], *at = text + DIGITS;
    unsigned long long rest =
        value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value;

    for (; decimals && rest % 10 == 0; decimals--)
        rest /= 10;
    if (decimals) {
        for (; decimals; decimals--, rest /= 10)
            *--at = (char)('0' + rest % 10);
        *--at = '.';
    }
    for (; rest || at == text + DIGITS; rest /= 10)
        *--at = (char)('0' + rest % 10);
    if (value < 0)
        *--at = '-';
    buf_put(out, at, (size_t)(text + DIGITS - at));
}

long long number_rounded(double value, int decimals)
{
    for (; decimals > 0; decimals--)
        value *= 10;
    return fabs(value) < 1e15 ? llround(value) : 0;
}

void number_put(struct buf *out, double value, int decimals)
{
    number_fixed(out, number_rounded(value, decimals), decimals);
}

void number_bytes(struct buf *out, size_t value, int bytes)
{
    while (bytes-- > 0)
        buf_char(out, (char)(value >> 8 * bytes));
}

void zlib_put(struct buf *out, int level, const void *bytes, size_t size)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(level);
    size_t room = libdeflate_zlib_compress_bound(packer, size);
    void *packed = mem_new(room, 1);

    buf_put(out, packed, libdeflate_zlib_compress(packer, bytes, size, packed, room));
    libdeflate_free_compressor(packer);
    free(packed);
}

enum { LEVEL = 12 };

void gzip_put(struct buf *out, const void *bytes, size_t size)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(LEVEL);
    size_t room = libdeflate_gzip_compress_bound(packer, size);
    void *packed = mem_new(room, 1);

    base64_put(out, packed, libdeflate_gzip_compress(packer, bytes, size, packed, room));
    libdeflate_free_compressor(packer);
    free(packed);
}
