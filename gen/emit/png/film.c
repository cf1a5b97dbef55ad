#include "emit/png/film.h"

#include "base/mem.h"

#include <libdeflate.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL = 6, MILLISECONDS = 1000, MOST_SECONDS = 60 };

/* --- chunks --- */

static void put_number(struct buf *out, unsigned number, int bytes)
{
    while (bytes-- > 0)
        buf_char(out, (char)(number >> 8 * bytes));
}

static void put_chunk(struct film *film, png_structp png, const char *name)
{
    png_write_chunk(png, (png_const_bytep)name, (png_const_bytep)film->chunk.text,
                    film->chunk.size);
    film->chunk.size = 0;
}

/* That so many rows are shown next, over what is there. */
static void put_control(struct film *film, png_structp png, int top, int rows)
{
    double seconds = fmin(film->seconds, MOST_SECONDS);

    put_number(&film->chunk, film->number++, 4);
    put_number(&film->chunk, (unsigned)film->packed->pixels.width, 4);
    put_number(&film->chunk, (unsigned)rows, 4);
    put_number(&film->chunk, 0, 4);
    put_number(&film->chunk, (unsigned)top, 4);
    put_number(&film->chunk, (unsigned)lround(seconds * MILLISECONDS), 2);
    put_number(&film->chunk, MILLISECONDS, 2);
    put_number(&film->chunk, 0, 2); /* neither cleared nor blended */
    put_chunk(film, png, "fcTL");
}

/* --- rows --- */

static const uint32_t *pixels_of(const struct film *film, size_t frame, int y)
{
    const struct pixels *pixels = &film->packed->pixels;

    return pixels->at + (frame * (size_t)film->height + (size_t)y) * (size_t)pixels->width;
}

static bool differs(const struct film *film, size_t frame, int y)
{
    return memcmp(pixels_of(film, frame, y), pixels_of(film, frame - 1, y),
                  (size_t)film->packed->pixels.width * sizeof(uint32_t)) != 0;
}

/* Appends rows of all frames as PNG packs them, each behind its filter, which is none. */
static void pack_rows(struct film *film, int from, int end)
{
    size_t size = packed_row_size(film->packed) + 1, all = size * (size_t)(end - from);
    unsigned char *rows = mem_new(all, 1);
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(LEVEL);
    size_t room = libdeflate_zlib_compress_bound(packer, all);
    unsigned char *stream = mem_new(room, 1);

    for (int y = from; y < end; y++)
        packed_row(film->packed, y, rows + size * (size_t)(y - from) + 1);
    buf_put(&film->chunk, stream, libdeflate_zlib_compress(packer, rows, all, stream, room));
    libdeflate_free_compressor(packer);
    free(stream);
    free(rows);
}

static void put_frame(struct film *film, png_structp png, size_t frame)
{
    int top = 0, end = film->height, above = (int)frame * film->height;

    while (top + 1 < end && !differs(film, frame, top))
        top++;
    while (end - 1 > top && !differs(film, frame, end - 1))
        end--;
    put_control(film, png, top, end - top);
    put_number(&film->chunk, film->number++, 4);
    pack_rows(film, above + top, above + end);
    put_chunk(film, png, "fdAT");
}

/* --- the whole --- */

void film_begin(struct film *film, png_structp png)
{
    put_number(&film->chunk, (unsigned)film->count, 4);
    put_number(&film->chunk, 0, 4); /* without end */
    put_chunk(film, png, "acTL");
    put_control(film, png, 0, film->height);
}

void film_go_on(struct film *film, png_structp png)
{
    for (size_t frame = 1; frame < film->count; frame++)
        put_frame(film, png, frame);
}

void film_free(struct film *film)
{
    buf_free(&film->chunk);
}
