/* What librsvg draws of the pictures that come with the program, written where the module is built
 * and read in it: a line for each of them, of a struct drawn as it stands there, and then its
 * bytes; all of it packed by gzip. A picture is known by its bytes. */
#ifndef PIECEWORK_WASI_DRAWN_H
#define PIECEWORK_WASI_DRAWN_H

#include <stddef.h>

/* Sum and size of the picture; size, width and height of what is drawn; whether it is turned. */
#define DRAWN_LINE "%llx %zu %zu %la %la %d\n"

static inline unsigned long long drawn_sum(const char *bytes, size_t size)
{
    unsigned long long sum = 0xCBF29CE484222325u; /* FNV-1a */

    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001B3u;
    return sum;
}

#endif
