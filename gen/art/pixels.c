#include "art/pixels.h"

#include <string.h>

enum raster_file raster_kind(const char *file, size_t size)
{
    static const char png[] = "\x89PNG\r\n\x1A\n", jpeg[] = "\xFF\xD8\xFF";

    if (size > sizeof png && memcmp(file, png, sizeof png - 1) == 0)
        return RASTER_PNG;
    if (size > sizeof jpeg && memcmp(file, jpeg, sizeof jpeg - 1) == 0)
        return RASTER_JPEG;
    return RASTER_BARE;
}

bool raster_is_whole(enum raster_file kind, const char *file, size_t size)
{
    enum { TAIL = 1024 }; /* bytes at the end; something may follow */
    static const char png[] = "IEND\xAE\x42\x60\x82", jpeg[] = "\xFF\xD9";
    const char *end = kind == RASTER_PNG ? png : jpeg;
    size_t length = strlen(end), first = size > TAIL ? size - TAIL : 0;

    for (size_t at = first; at + length <= size; at++)
        if (memcmp(file + at, end, length) == 0)
            return true;
    return false;
}

/* The samples of each pixel of a JPEG file, from the head of its frame (ITU-T T.81, B.2.2); 0 when
 * there is none. */
static int jpeg_samples(const unsigned char *bytes, size_t size)
{
    size_t at = 2;

    while (at + 9 < size && bytes[at] == 0xFF) {
        int mark = bytes[at + 1];

        if (mark >= 0xC0 && mark <= 0xCF && mark != 0xC4 && mark != 0xC8 && mark != 0xCC)
            return bytes[at + 9];
        at += mark == 0xFF ? 1 : 2 + (size_t)bytes[at + 2] * 256 + bytes[at + 3];
    }
    return 0;
}

static bool all_opaque(const struct raster *r)
{
    for (size_t i = 0; i < (size_t)r->width * (size_t)r->height; i++)
        if (r->pixels[4 * i + 3] != 255)
            return false;
    return true;
}

const struct raster *raster_of(struct arena *arena, enum raster_file kind, const char *file,
                               size_t size, const struct drawn *drawn)
{
    struct raster *r = arena_alloc(arena, 1, sizeof *r);
    int samples = kind == RASTER_JPEG ? jpeg_samples((const unsigned char *)file, size) : 3;

    *r = (struct raster){.width = (int)drawn->width,
                         .height = (int)drawn->height,
                         .pixels = (const unsigned char *)drawn->bytes,
                         .grey = samples == 1,
                         .kind = kind,
                         .file = file,
                         .file_size = size};
    r->opaque = all_opaque(r);
    return samples == 1 || samples == 3 ? r : NULL;
}
