/* Pixels in the smallest of the forms of PNG that loses nothing: grey levels or a palette of few
 * bits where there are few colours, else whole colours. Nothing here knows cairo or libpng. */
#ifndef PIECEWORK_EMIT_PNG_PIXELS_H
#define PIECEWORK_EMIT_PNG_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Rows from the top, without gaps. 0xAARRGGBB with the colour multiplied by the alpha, as cairo
 * paints them; an opaque picture's alpha is not looked at. */
struct pixels {
    int width, height;
    bool opaque;
    const uint32_t *at;
};

enum packed_form { PACKED_GREY, PACKED_PALETTE, PACKED_GREY_ALPHA, PACKED_RGB, PACKED_RGBA };

enum { PALETTE_LIMIT = 256 };

struct packed {
    enum packed_form form;
    int bits; /* of a sample: 1, 2, 4 or 8 */
    struct pixels pixels;
    /* PACKED_GREY, PACKED_PALETTE */
    unsigned char *indices;               /* of each pixel's colour in the order of appearance */
    unsigned char samples[PALETTE_LIMIT]; /* what is written for such an index */
    /* PACKED_PALETTE: 0xAARRGGBB, not multiplied; those that are not opaque come first */
    uint32_t palette[PALETTE_LIMIT];
    size_t colour_count, translucent_count;
};

/* Borrows the pixels. The caller ends it with packed_free(). */
struct packed pixels_pack(const struct pixels *pixels);
void packed_free(struct packed *packed);

/* Bytes of a row, and the row itself as it is stored in a file. */
size_t packed_row_size(const struct packed *packed);
void packed_row(const struct packed *packed, int y, unsigned char *row);

#endif
