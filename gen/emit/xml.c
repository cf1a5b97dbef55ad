#include "emit/xml.h"

#include "base/json.h"
#include "diag/source.h"

#include <libdeflate.h>

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
    size_t begun = 0; /* of what is put as it is */

    for (size_t i = 0, n; i < size; i += n) {
        const char *entity = entity_of(text[i]);
        size_t length = utf8_length(text + i, size - i);

        n = length ? length : 1;
        if (!entity && is_allowed(text + i, length))
            continue;
        buf_put(out, text + begun, i - begun);
        buf_text(out, entity ? entity : "\xEF\xBF\xBD");
        begun = i + n;
    }
    buf_put(out, text + begun, size - begun);
}

/* Two digits at once. */
static char *pair_before(char *at, unsigned long long pair)
{
    static const char pairs[] = "0001020304050607080910111213141516171819"
                                "2021222324252627282930313233343536373839"
                                "4041424344454647484950515253545556575859"
                                "6061626364656667686970717273747576777879"
                                "8081828384858687888990919293949596979899";

    return memcpy(at - 2, pairs + 2 * pair, 2);
}

static inline char *written_before(char *at, long long value, int decimals)
{
    unsigned long long rest =
        value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value;
    const char *end = at;

    for (; decimals && rest % 10 == 0; decimals--)
        rest /= 10;
    if (decimals) {
        for (; decimals > 1; decimals -= 2, rest /= 100)
            at = pair_before(at, rest % 100);
        for (; decimals; decimals--, rest /= 10)
            *--at = (char)('0' + rest % 10);
        *--at = '.';
    }
    for (; rest >= 10; rest /= 100)
        at = pair_before(at, rest % 100);
    if (rest || at == end)
        *--at = (char)('0' + rest);
    if (value < 0)
        *--at = '-';
    return at;
}

char *number_before(char *at, long long value, int decimals)
{
    return written_before(at, value, decimals);
}

void number_fixed(struct buf *out, long long value, int decimals)
{
    /* So many bytes are copied as the longest takes, in less time than as many as it has. */
    char text[2 * NUMBER_SIZE] = {0}, *end = text + NUMBER_SIZE;
    const char *at = written_before(end, value, decimals);

    buf_reserve(out, NUMBER_SIZE);
    memcpy(out->text + out->size, at, NUMBER_SIZE);
    out->size += (size_t)(end - at);
    out->text[out->size] = '\0';
}

/* As llround(), which is a call into a library. */
long long number_rounded(double value, int decimals)
{
    long long whole;

    for (; decimals > 0; decimals--)
        value *= 10;
    if (!(fabs(value) < 1e15))
        return 0;
    whole = (long long)value;
    return whole + (value - (double)whole >= 0.5) - (value - (double)whole <= -0.5);
}

void number_put(struct buf *out, double value, int decimals)
{
    const double large = 1e6; /* so that the decimals, at most 9, would be told */

    if (value > -large && value < large && (double)(int)value == value)
        number_fixed(out, (int)value, 0);
    else
        number_fixed(out, number_rounded(value, decimals), decimals);
}

void number_bytes(struct buf *out, size_t value, int bytes)
{
    while (bytes-- > 0)
        buf_char(out, (char)(value >> 8 * bytes));
}

typedef size_t (*pack_fn)(struct libdeflate_compressor *, const void *, size_t, void *, size_t);

static void pack(struct buf *out, struct libdeflate_compressor *packer, const void *bytes,
                 size_t size, pack_fn pack_with)
{
    enum { FRAME = 32 }; /* what gzip adds, and more than zlib does */
    size_t room = libdeflate_deflate_compress_bound(packer, size) + FRAME;

    buf_reserve(out, room);
    out->size += pack_with(packer, bytes, size, out->text + out->size, room);
    out->text[out->size] = '\0';
}

void zlib_put_by(struct buf *out, struct libdeflate_compressor *packer, const void *bytes,
                 size_t size)
{
    pack(out, packer, bytes, size, libdeflate_zlib_compress);
}

void zlib_put(struct buf *out, int level, const void *bytes, size_t size)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(level);

    zlib_put_by(out, packer, bytes, size);
    libdeflate_free_compressor(packer);
}

enum { LEVEL = 12 };

void gzip_put(struct buf *out, const void *bytes, size_t size)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(LEVEL);
    LOCAL_BUF(packed);

    pack(&packed, packer, bytes, size, libdeflate_gzip_compress);
    libdeflate_free_compressor(packer);
    base64_put(out, packed.text, packed.size);
}

void png_begin(struct buf *out, size_t width, size_t height, int bits, enum png_type type)
{
    LOCAL_BUF(head);

    number_bytes(&head, width, 4);
    number_bytes(&head, height, 4);
    number_bytes(&head, (size_t)bits, 1);
    number_bytes(&head, type, 1);
    number_bytes(&head, 0, 3); /* packed and filtered as usual, rows in their order */
    buf_put(out, "\x89PNG\r\n\x1A\n", 8);
    png_chunk(out, "IHDR", &head);
}

void png_chunk(struct buf *out, const char *name, const struct buf *content)
{
    size_t start = out->size + 4;

    number_bytes(out, content->size, 4);
    buf_put(out, name, 4);
    buf_put(out, buf_str(content), content->size);
    number_bytes(out, libdeflate_crc32(0, out->text + start, out->size - start), 4);
}
