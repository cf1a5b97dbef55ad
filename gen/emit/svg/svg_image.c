/* Images within SVG files: PNG or JPEG files as they are, other pixels as a PNG file that is not
 * packed. */
#include "emit/number.h"
#include "emit/svg/svg_internal.h"

#include "base/base64.h"
#include "scene/raster.h"

#include <stdint.h>

/* --- PNG files --- */

enum { BLOCK = 65535 }; /* bytes of a block that is not packed, at most */

static void put_32(struct buf *out, uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        buf_char(out, (char)(value >> shift));
}

static uint32_t crc_of(const char *bytes, size_t size)
{
    uint32_t crc = 0xFFFFFFFF;

    for (size_t i = 0; i < size; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int k = 0; k < 8; k++)
            crc = crc & 1 ? crc >> 1 ^ 0xEDB88320 : crc >> 1;
    }
    return ~crc;
}

static uint32_t adler_of(const char *bytes, size_t size)
{
    uint32_t a = 1, b = 0;

    for (size_t i = 0; i < size; i++) {
        a = (a + (unsigned char)bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static void put_chunk(struct buf *out, const char *name, const struct buf *content)
{
    size_t start = out->size + 4;

    put_32(out, (uint32_t)content->size);
    buf_put(out, name, 4);
    buf_put(out, buf_str(content), content->size);
    put_32(out, crc_of(out->text + start, out->size - start));
}

/* A stream of zlib (RFC 1950) whose blocks are not packed. */
static void put_stored(struct buf *out, const struct buf *bytes)
{
    buf_put(out, "\x78\x01", 2);
    for (size_t at = 0; at < bytes->size; at += BLOCK) {
        size_t size = bytes->size - at < BLOCK ? bytes->size - at : BLOCK;

        buf_char(out, at + size == bytes->size);
        buf_char(out, (char)(size & 0xFF));
        buf_char(out, (char)(size >> 8));
        buf_char(out, (char)(~size & 0xFF));
        buf_char(out, (char)(~size >> 8 & 0xFF));
        buf_put(out, bytes->text + at, size);
    }
    put_32(out, adler_of(bytes->text, bytes->size));
}

static void put_png(struct buf *out, const struct raster *r)
{
    struct buf rows = {0}, head = {0}, packed = {0};
    size_t row = (size_t)r->width * 4;

    for (int y = 0; y < r->height; y++) {
        buf_char(&rows, 0);
        buf_put(&rows, r->pixels + (size_t)y * row, row);
    }
    put_32(&head, (uint32_t)r->width);
    put_32(&head, (uint32_t)r->height);
    buf_put(&head, "\x08\x06\0\0\0", 5); /* 8 bits of red, green, blue and alpha */
    put_stored(&packed, &rows);
    buf_put(out, "\x89PNG\r\n\x1A\n", 8);
    put_chunk(out, "IHDR", &head);
    put_chunk(out, "IDAT", &packed);
    put_chunk(out, "IEND", &(struct buf){0});
    buf_free(&rows);
    buf_free(&head);
    buf_free(&packed);
}

/* --- data within --- */

static void put_data(struct buf *out, const struct raster *r)
{
    struct buf png = {0};

    buf_print(out, "data:image/%s;base64,", r->kind == RASTER_JPEG ? "jpeg" : "png");
    if (r->kind == RASTER_BARE)
        put_png(&png, r);
    base64_put(out, r->kind == RASTER_BARE ? (const void *)png.text : r->file,
               r->kind == RASTER_BARE ? png.size : r->file_size);
    buf_free(&png);
}

/* Its number; it is put into <defs> where it is new. */
static size_t number_of(struct svg *svg, const struct raster *r)
{
    for (size_t i = 0; i < svg->raster_count; i++)
        if (svg->rasters[i] == r)
            return i;
    buf_print(&svg->shapes,
              "<image id=\"%s-i%zu\" width=\"%d\" height=\"%d\" "
              "preserveAspectRatio=\"none\" href=\"",
              svg->prefix, svg->raster_count, r->width, r->height);
    put_data(&svg->shapes, r);
    buf_text(&svg->shapes, "\"/>\n");
    *ARENA_PUSH(svg->arena, svg->rasters, svg->raster_count) = r;
    return svg->raster_count - 1;
}

/* A viewport within shows nothing outside of it. */
static void put_window(struct buf *out, const struct shape_image *image)
{
    const double lengths[] = {image->from.x, image->from.y, image->to.x - image->from.x,
                              image->to.y - image->from.y};
    static const char *const names[] = {"x", "y", "width", "height"};

    buf_text(out, "<svg");
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        buf_print(out, " %s=\"", names[i]);
        svg_length(out, lengths[i]);
        buf_char(out, '"');
    }
    buf_text(out, " viewBox=\"");
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        buf_text(out, i ? " " : "");
        svg_length(out, lengths[i]);
    }
    buf_text(out, "\">\n");
}

void svg_image(struct svg *svg, const struct shape_image *image)
{
    const struct raster *r = image->raster;
    size_t number = number_of(svg, r);

    if (image->is_cut)
        put_window(&svg->body, image);

    buf_print(&svg->body, "<use href=\"#%s-i%zu\" transform=\"translate(", svg->prefix, number);
    svg_length(&svg->body, image->at.x);
    buf_char(&svg->body, ' ');
    svg_length(&svg->body, image->at.y);
    buf_char(&svg->body, ')');
    if (image->turns)
        buf_print(&svg->body, "rotate(%d)", 90 * image->turns);
    buf_text(&svg->body, "scale(");
    number_put(&svg->body, UNITS_PER_MM * image->width / r->width, SCALE_DECIMALS);
    buf_char(&svg->body, ' ');
    number_put(&svg->body, UNITS_PER_MM * image->height / r->height, SCALE_DECIMALS);
    buf_text(&svg->body, ")\"/>\n");
    if (image->is_cut)
        buf_text(&svg->body, "</svg>\n");
}
