#include "diag/decode.h"

#include "base/buf.h"
#include "base/mem.h"
#include "base/utf8.h"

#include <iconv.h>

static bool is_utf8(const char *text, size_t size)
{
    for (size_t i = 0, length; i < size; i += length) {
        length = utf8_length(text + i, size - i);
        if (length == 0)
            return false;
    }
    return true;
}

/* False when the text is not in the encoding, or the encoding is not known here. */
static bool convert(const char *encoding, const char *text, size_t size, struct buf *out)
{
    iconv_t converter = iconv_open("UTF-8", encoding);
    char *from = (char *)text; /* which iconv() does not change */
    bool good = converter != (iconv_t)-1;

    while (good && size > 0) {
        char some[4096], *to = some;
        size_t room = sizeof some, before = size;
        size_t status = iconv(converter, &from, &size, &to, &room);

        buf_put(out, some, (size_t)(to - some));
        good = status != (size_t)-1 || size < before; /* E2BIG: there is more */
    }
    if (converter != (iconv_t)-1)
        iconv_close(converter);
    return good;
}

const char *text_decode(struct arena *arena, const char *text, size_t *size)
{
    /* Shift-JIS has bytes that EUC-JP never has; the other way round it is not so. */
    static const char *const encodings[] = {"EUC-JP", "CP932"};

    if (is_utf8(text, *size))
        return text;
    for (size_t i = 0; i < sizeof encodings / sizeof *encodings; i++) {
        struct buf out = {0};

        if (convert(encodings[i], text, *size, &out)) {
            *size = out.size;
            return buf_take(arena, &out);
        }
        buf_free(&out);
    }
    return text;
}
