#include "limits/made.h"

#include "base/chance.h"
#include "support/test.h"

#include <libdeflate.h>

static void put_number(struct buf *out, size_t number, int bytes)
{
    while (bytes--)
        buf_char(out, (char)(number >> 8 * bytes));
}

static void take_place(struct buf *text, struct buf *made)
{
    buf_free(text);
    *text = *made;
}

/* --- PNG --- */

enum { GREY = 0, COLOURS = 2 };

static void put_chunk(struct buf *out, const char *name, const char *bytes, size_t size)
{
    size_t from = out->size + 4;

    put_number(out, size, 4);
    buf_put(out, name, 4);
    if (size > 0)
        buf_put(out, bytes, size);
    put_number(out, libdeflate_crc32(0, out->text + from, out->size - from), 4);
}

/* `zeros` bytes behind a text, packed. */
static struct buf pack(const char *bytes, size_t size, size_t zeros)
{
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
    char *plain = mem_new(size + zeros + 1, 1);
    size_t most = libdeflate_zlib_compress_bound(compressor, size + zeros);
    struct buf packed = {.text = mem_new(most + 1, 1), .room = most + 1};

    if (size > 0)
        memcpy(plain, bytes, size);
    packed.size = libdeflate_zlib_compress(compressor, plain, size + zeros, packed.text, most);
    assert_true(packed.size > 0);
    libdeflate_free_compressor(compressor);
    free(plain);
    return packed;
}

static void put_head(struct buf *out, size_t width, size_t height, int bits, int colours,
                     bool interlaced)
{
    LOCAL_BUF(head);

    put_number(&head, width, 4);
    put_number(&head, height, 4);
    put_number(&head, (size_t)bits, 1);
    put_number(&head, (size_t)colours, 1);
    put_number(&head, interlaced, 3);
    buf_put(out, "\x89PNG\r\n\x1A\n", 8);
    put_chunk(out, "IHDR", head.text, head.size);
}

static void put_packed(struct buf *out, const char *name, struct buf *packed)
{
    put_chunk(out, name, packed->text, packed->size);
    buf_free(packed);
}

/* Black, of one bit a pixel. */
static void make_png(struct buf *text, size_t width, size_t height, bool interlaced)
{
    struct buf made = {0}, pixels = pack(NULL, 0, (width / 8 + 2) * height * (interlaced ? 2 : 1));

    put_head(&made, width, height, 1, GREY, interlaced);
    put_packed(&made, "IDAT", &pixels);
    put_chunk(&made, "IEND", NULL, 0);
    take_place(text, &made);
}

static size_t side_of(size_t pixels)
{
    return (size_t)sqrt((double)pixels);
}

void as_png(struct buf *text, size_t units)
{
    make_png(text, side_of(units), side_of(units), false);
}

void as_interlaced_png(struct buf *text, size_t units)
{
    make_png(text, side_of(units), side_of(units), true);
}

void as_flat_png(struct buf *text, size_t units)
{
    make_png(text, units, 1, false);
}

void as_hollow_png(struct buf *text, size_t units)
{
    struct buf made = {0}, pixels = pack(NULL, 0, 100);

    put_head(&made, units, units, 8, COLOURS, false);
    put_packed(&made, "IDAT", &pixels);
    put_chunk(&made, "IEND", NULL, 0);
    take_place(text, &made);
}

/* Rows of greys by chance, which take a byte a pixel; each begins with its filter. */
static struct buf noise(size_t width, size_t height)
{
    struct buf rows = {0}, packed;
    uint64_t seed = 1;

    for (size_t y = 0; y < height; y++) {
        buf_char(&rows, 0);
        for (size_t x = 0; x < width; x++)
            buf_char(&rows, (char)chance(&seed, 256));
    }
    packed = pack(rows.text, rows.size, 0);
    buf_free(&rows);
    return packed;
}

void as_noisy_png(struct buf *text, size_t units)
{
    size_t side = side_of(units);
    struct buf made = {0}, pixels = noise(side, side);

    put_head(&made, side, side, 8, GREY, false);
    put_packed(&made, "IDAT", &pixels);
    put_chunk(&made, "IEND", NULL, 0);
    take_place(text, &made);
}

void as_png_in_pieces(struct buf *text, size_t units)
{
    size_t side = side_of(units);
    struct buf made = {0}, pixels = noise(side, side);

    put_head(&made, side, side, 8, GREY, false);
    for (size_t i = 0; i < pixels.size; i++)
        put_chunk(&made, "IDAT", pixels.text + i, 1);
    put_chunk(&made, "IEND", NULL, 0);
    buf_free(&pixels);
    take_place(text, &made);
}

/* Black, of 9 by 9 pixels, with a chunk before these so many times, and zeros behind them. */
static void make_small_png(struct buf *text, const char *name, const struct buf *chunk,
                           size_t times, size_t zeros)
{
    struct buf made = {0}, pixels = pack(NULL, 0, 90 + zeros);

    put_head(&made, 9, 9, 8, GREY, false);
    while (times--)
        put_chunk(&made, name, chunk->text, chunk->size);
    put_packed(&made, "IDAT", &pixels);
    put_chunk(&made, "IEND", NULL, 0);
    take_place(text, &made);
}

void as_png_with_texts(struct buf *text, size_t units)
{
    struct buf chunk = {.text = (char[]){"Title\0a"}, .size = 7};

    make_small_png(text, "tEXt", &chunk, units, 0);
}

static void make_with_packed(struct buf *text, const char *name, const char *head, size_t size,
                             size_t units)
{
    struct buf chunk = {0}, packed = pack(NULL, 0, units);

    buf_put(&chunk, head, size);
    buf_put(&chunk, packed.text, packed.size);
    make_small_png(text, name, &chunk, 1, 0);
    buf_free(&packed);
    buf_free(&chunk);
}

void as_png_with_packed_text(struct buf *text, size_t units)
{
    make_with_packed(text, "zTXt", "Title\0", 7, units);
}

void as_png_with_profile(struct buf *text, size_t units)
{
    make_with_packed(text, "iCCP", "icc\0", 5, units);
}

void as_png_beyond_its_end(struct buf *text, size_t units)
{
    make_small_png(text, "", NULL, 0, units);
}

/* --- JPEG --- */

enum { BASELINE = 0xC0, PROGRESSIVE = 0xC2 };

static void put_segment(struct buf *out, int mark, const char *bytes, size_t size)
{
    put_number(out, 0xFF00u | (unsigned)mark, 2);
    put_number(out, size + 2, 2);
    buf_put(out, bytes, size);
}

static void put_frame(struct buf *out, int kind, size_t width, size_t height)
{
    char quantities[65];
    LOCAL_BUF(frame);

    memset(quantities, 1, sizeof quantities);
    quantities[0] = 0;
    put_segment(out, 0xDB, quantities, sizeof quantities);
    put_number(&frame, 8, 1);
    put_number(&frame, height, 2);
    put_number(&frame, width, 2);
    buf_put(&frame, "\1\1\x11", 4); /* one sample a pixel, of table 0 */
    put_segment(out, kind, frame.text, frame.size);
}

/* One code, the bit 0, which stands for nothing to come. */
static void put_codes(struct buf *out)
{
    char table[18] = {0, 1};

    put_segment(out, 0xC4, table, sizeof table);
    table[0] = 0x10;
    put_segment(out, 0xC4, table, sizeof table);
}

/* The coefficients from `first` to `last` of blocks, each in two bits at most. */
static void put_scan(struct buf *out, int first, int last, size_t blocks)
{
    const char scan[] = {1, 1, 0, (char)first, (char)last, 0};

    put_segment(out, 0xDA, scan, sizeof scan);
    for (size_t i = 0; i < blocks / 4 + 1; i++)
        buf_char(out, 0);
}

static size_t blocks_of(size_t width, size_t height)
{
    return (width / 8 + 1) * (height / 8 + 1);
}

static struct buf begin_jpeg(int kind, size_t width, size_t height)
{
    struct buf made = {0};

    put_number(&made, 0xFFD8, 2);
    put_frame(&made, kind, width, height);
    put_codes(&made);
    return made;
}

static void end_jpeg(struct buf *text, struct buf *made)
{
    put_number(made, 0xFFD9, 2);
    take_place(text, made);
}

void as_jpeg(struct buf *text, size_t units)
{
    size_t side = side_of(units);
    struct buf made = begin_jpeg(BASELINE, side, side);

    put_scan(&made, 0, 63, blocks_of(side, side));
    end_jpeg(text, &made);
}

void as_hollow_jpeg(struct buf *text, size_t units)
{
    struct buf made = begin_jpeg(BASELINE, side_of(units), side_of(units));

    put_scan(&made, 0, 63, 1);
    end_jpeg(text, &made);
}

void as_scanned_jpeg(struct buf *text, size_t units)
{
    enum { SIDE = 1000 };
    struct buf made = begin_jpeg(PROGRESSIVE, SIDE, SIDE);

    put_scan(&made, 0, 0, blocks_of(SIDE, SIDE) / 2);
    while (units--)
        put_scan(&made, 1, 63, 1);
    end_jpeg(text, &made);
}

static void make_small_jpeg(struct buf *text, int mark, const struct buf *segment, size_t times)
{
    struct buf made = {0}, picture = begin_jpeg(BASELINE, 9, 9);

    put_number(&made, 0xFFD8, 2);
    while (times--)
        put_segment(&made, mark, segment->text, segment->size);
    buf_put(&made, picture.text + 2, picture.size - 2);
    put_scan(&made, 0, 63, blocks_of(9, 9));
    buf_free(&picture);
    end_jpeg(text, &made);
}

void as_jpeg_with_comments(struct buf *text, size_t units)
{
    struct buf comment = {.text = (char[]){"abc"}, .size = 3};

    make_small_jpeg(text, 0xFE, &comment, units);
}

void as_jpeg_with_exif(struct buf *text, size_t units)
{
    LOCAL_BUF(exif);

    buf_put(&exif, "Exif\0\0MM\0*\0\0\0\10", 14);
    put_number(&exif, units, 2);
    while (units--)
        buf_put(&exif, "\1\x13\0\3\0\0\0\1\0\1\0\0", 12);
    make_small_jpeg(text, 0xE1, &exif, 1);
}

/* Marks may be filled up with FF. */
void as_filled_jpeg(struct buf *text, size_t units)
{
    struct buf made = begin_jpeg(BASELINE, 9, 9);

    while (units--)
        buf_char(&made, '\xFF');
    put_scan(&made, 0, 63, blocks_of(9, 9));
    end_jpeg(text, &made);
}
