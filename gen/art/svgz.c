#include "art/svgz.h"

#include "base/mem.h"
#include "diag/source.h"

#include <libdeflate.h>

/* Bytes around what is packed: at least a head of 10, a sum and a size. */
enum { FRAME = 18 };

bool svgz_is(const char *file, size_t size)
{
    return size > 2 && memcmp(file, "\x1F\x8B", 2) == 0;
}

/* The size that the file ends with. */
static size_t size_told(const char *file, size_t size)
{
    uint32_t told = 0;

    for (int i = 1; i <= 4 && size >= FRAME; i++)
        told = told << 8 | (unsigned char)file[size - (size_t)i];
    return told;
}

const char *svgz_open(struct arena *arena, const char *file, size_t *size)
{
    struct libdeflate_decompressor *unpacker;
    size_t room = size_told(file, *size);
    char *text;
    bool good;

    if (room == 0 || room > SOURCE_SIZE_LIMIT)
        return NULL;
    unpacker = libdeflate_alloc_decompressor();
    text = arena_alloc(arena, room + 1, 1);
    good = unpacker && libdeflate_gzip_decompress(unpacker, file, *size, text, room, NULL) ==
                           LIBDEFLATE_SUCCESS;
    libdeflate_free_decompressor(unpacker);
    *size = room;
    return good ? text : NULL;
}
