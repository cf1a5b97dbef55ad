#include "base/base64.h"

#include <stdint.h>

void base64_put(struct buf *out, const void *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *from = bytes;

    for (size_t i = 0; i < size; i += 3) {
        uint32_t three = (uint32_t)from[i] << 16 | (i + 1 < size ? (uint32_t)from[i + 1] << 8 : 0) |
                         (i + 2 < size ? from[i + 2] : 0);

        for (size_t k = 0; k < 4; k++)
            buf_char(out, i + k > size ? '=' : digits[three >> (18 - 6 * k) & 63]);
    }
}
