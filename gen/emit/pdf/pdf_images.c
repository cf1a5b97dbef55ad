/* Images: JPEG files as they are, the pixels of others packed, with their alpha beside them. */
#include "emit/pdf/pdf_internal.h"

#include "scene/raster.h"

#include <stdlib.h>

enum { UP = 2 }; /* each byte is told as the difference to the one above (PNG) */

/* The samples of all rows, each behind the sign that it is told by the one above; alpha alone, or
 * the colours. The caller frees it. */
static unsigned char *rows_of(const struct raster *r, int first, int samples)
{
    size_t row = (size_t)r->width * (size_t)samples + 1;
    unsigned char *rows = mem_new((size_t)r->height, row);

    for (int y = 0; y < r->height; y++) {
        unsigned char *to = rows + (size_t)y * row;
        const unsigned char *from = r->pixels + (size_t)y * (size_t)r->width * 4;

        *to++ = UP;
        for (int x = 0; x < r->width; x++)
            for (int k = first; k < first + samples; k++) {
                unsigned char above = y ? (from - (size_t)r->width * 4)[4 * x + k] : 0;

                *to++ = (unsigned char)(from[4 * x + k] - above);
            }
    }
    return rows;
}

static const char *entries_of(struct pdf *pdf, const struct raster *r, const char *space, int mask)
{
    struct buf out = {0};

    buf_print(&out, " /Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8",
              r->width, r->height);
    buf_print(&out, " /ColorSpace /%s", space);
    if (mask)
        pdf_put_reference(&out, "/SMask", mask);
    return buf_take(pdf->arena, &out);
}

/* Of one sample a pixel, or three. */
static int put_samples(struct pdf *pdf, const struct raster *r, int first, int samples, int mask)
{
    int number = pdf_file_number(pdf->file);
    const char *entries = arena_print(
        pdf->arena, "%s /DecodeParms << /Predictor 15 /Colors %d /Columns %d >>",
        entries_of(pdf, r, samples == 1 ? "DeviceGray" : "DeviceRGB", mask), samples, r->width);
    unsigned char *rows = rows_of(r, first, samples);

    pdf_file_stream(pdf->file, number, entries, rows,
                    (size_t)r->height * ((size_t)r->width * (size_t)samples + 1));
    free(rows);
    return number;
}

static int put_image(struct pdf *pdf, const struct raster *r)
{
    int number;

    if (r->kind != RASTER_JPEG)
        return put_samples(pdf, r, 0, r->grey ? 1 : 3,
                           r->opaque ? 0 : put_samples(pdf, r, 3, 1, 0));
    number = pdf_file_number(pdf->file);
    pdf_file_plain_stream(pdf->file, number,
                          arena_print(pdf->arena, " /Filter /DCTDecode%s",
                                      entries_of(pdf, r, r->grey ? "DeviceGray" : "DeviceRGB", 0)),
                          r->file, r->file_size);
    return number;
}

size_t pdf_image(struct pdf *pdf, const struct raster *raster)
{
    int number;

    for (size_t i = 0; i < pdf->image_count; i++)
        if (pdf->images[i].raster == raster)
            return i;
    number = put_image(pdf, raster);
    *ARENA_PUSH(pdf->arena, pdf->images, pdf->image_count) = (struct pdf_image){raster, number};
    return pdf->image_count - 1;
}

void pdf_images_list(const struct pdf *pdf, struct buf *out)
{
    for (size_t i = 0; i < pdf->image_count; i++)
        buf_print(out, " /I%zu %d 0 R", i, pdf->images[i].number);
}
