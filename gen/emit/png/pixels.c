#include "emit/png/pixels.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { SLOT_BITS = 10, SLOTS = 1 << SLOT_BITS }; /* four times as many as colours */

static const uint32_t opaque_alpha = 0xFF000000;

/* Colours as they appear, by open addressing. */
struct colours {
    uint32_t keys[SLOTS];
    short indices[SLOTS]; /* -1: free */
    uint32_t list[PALETTE_LIMIT];
    size_t count;
};

/* --- single colours --- */

static unsigned alpha_of(uint32_t colour)
{
    return colour >> 24;
}

static unsigned undone(uint32_t multiplied, unsigned alpha)
{
    return ((multiplied & 0xFF) * 255 + alpha / 2) / alpha;
}

/* The colour without its alpha multiplied in. No two colours of one alpha become the same. */
static uint32_t straight(uint32_t pixel)
{
    unsigned a = alpha_of(pixel);

    if (a == 0xFF || a == 0) /* a clear pixel has no colour */
        return pixel;
    return (uint32_t)a << 24 | undone(pixel >> 16, a) << 16 | undone(pixel >> 8, a) << 8 |
           undone(pixel, a);
}

static bool is_grey(uint32_t colour)
{
    return (colour >> 16 & 0xFF) == (colour & 0xFF) && (colour >> 8 & 0xFF) == (colour & 0xFF);
}

static uint32_t pixel_at(const struct pixels *pixels, size_t index)
{
    return pixels->opaque ? pixels->at[index] | opaque_alpha : pixels->at[index];
}

/* --- colours in order of appearance --- */

/* The index of the pixel's colour, which is entered if it is new; -1 when there is no room. */
static int index_of(struct colours *colours, uint32_t pixel)
{
    size_t slot = pixel * UINT32_C(2654435761) >> (32 - SLOT_BITS);

    while (colours->indices[slot] >= 0 && colours->keys[slot] != pixel)
        slot = (slot + 1) % SLOTS;
    if (colours->indices[slot] < 0) {
        if (colours->count == PALETTE_LIMIT)
            return -1;
        colours->keys[slot] = pixel;
        colours->list[colours->count] = straight(pixel);
        colours->indices[slot] = (short)colours->count++;
    }
    return colours->indices[slot];
}

static bool index_row(struct colours *colours, const struct pixels *pixels, size_t from,
                      unsigned char *indices)
{
    uint32_t last = ~pixel_at(pixels, from);
    int index = 0;

    for (size_t i = 0; i < (size_t)pixels->width; i++) {
        uint32_t pixel = pixel_at(pixels, from + i);

        if (pixel != last)
            index = index_of(colours, pixel);
        if (index < 0)
            return false;
        indices[i] = (unsigned char)index;
        last = pixel;
    }
    return true;
}

/* The index of every pixel's colour; NULL when there are too many colours. Drawings have many rows
 * that equal the one above. */
static unsigned char *index_all(struct colours *colours, const struct pixels *pixels)
{
    size_t width = (size_t)pixels->width, size = width * (size_t)pixels->height;
    unsigned char *indices = mem_new(size, 1);

    memset(colours->indices, -1, sizeof colours->indices);
    for (size_t from = 0; from < size; from += width) {
        const uint32_t *row = pixels->at + from;

        if (from > 0 && memcmp(row, row - width, width * sizeof *row) == 0) {
            memcpy(indices + from, indices + from - width, width);
        } else if (!index_row(colours, pixels, from, indices + from)) {
            free(indices);
            return NULL;
        }
    }
    return indices;
}

/* --- the form --- */

static int palette_bits(size_t count)
{
    return count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
}

/* Bits that hold every colour as a grey level; 0 when one is not grey, or not opaque. */
static int grey_bits(const struct colours *colours)
{
    int bits = 1;

    for (size_t i = 0; i < colours->count; i++) {
        uint32_t colour = colours->list[i];
        unsigned level = colour & 0xFF;

        if (!is_grey(colour) || alpha_of(colour) != 0xFF)
            return 0;
        while (bits < 8 && level % (255 / ((1u << bits) - 1)) != 0)
            bits *= 2;
    }
    return bits;
}

static void use_grey(struct packed *packed, const struct colours *colours, int bits)
{
    packed->form = PACKED_GREY;
    packed->bits = bits;
    for (size_t i = 0; i < colours->count; i++)
        packed->samples[i] = (unsigned char)((colours->list[i] & 0xFF) >> (8 - bits));
}

static void use_palette(struct packed *packed, const struct colours *colours)
{
    packed->form = PACKED_PALETTE;
    packed->bits = palette_bits(colours->count);
    for (int opaque = 0; opaque < 2; opaque++) {
        for (size_t i = 0; i < colours->count; i++) {
            if ((alpha_of(colours->list[i]) == 0xFF) != opaque)
                continue;
            packed->samples[i] = (unsigned char)packed->colour_count;
            packed->palette[packed->colour_count++] = colours->list[i];
        }
        if (!opaque)
            packed->translucent_count = packed->colour_count;
    }
}

static bool all_grey(const struct pixels *pixels)
{
    size_t size = (size_t)pixels->width * (size_t)pixels->height;

    for (size_t i = 0; i < size; i++)
        if (!is_grey(pixels->at[i]))
            return false;
    return true;
}

static enum packed_form many_colours(const struct pixels *pixels)
{
    if (pixels->opaque)
        return PACKED_RGB;
    return all_grey(pixels) ? PACKED_GREY_ALPHA : PACKED_RGBA;
}

struct packed pixels_pack(const struct pixels *pixels)
{
    struct packed packed = {.pixels = *pixels};
    struct colours colours = {0};
    int bits;

    packed.indices = index_all(&colours, pixels);
    if (!packed.indices) {
        packed.form = many_colours(pixels);
        packed.bits = 8;
        return packed;
    }
    bits = grey_bits(&colours);
    if (bits && bits <= palette_bits(colours.count))
        use_grey(&packed, &colours, bits);
    else
        use_palette(&packed, &colours);
    return packed;
}

void packed_free(struct packed *packed)
{
    free(packed->indices);
    packed->indices = NULL;
}

/* --- rows --- */

size_t packed_row_size(const struct packed *packed)
{
    static const unsigned char samples[] = {[PACKED_GREY] = 1,
                                            [PACKED_PALETTE] = 1,
                                            [PACKED_GREY_ALPHA] = 2,
                                            [PACKED_RGB] = 3,
                                            [PACKED_RGBA] = 4};
    size_t bits = (size_t)packed->pixels.width * samples[packed->form] * (size_t)packed->bits;

    return (bits + 7) / 8;
}

/* Several samples a byte, the first in the upper bits. */
static void pack_samples(const struct packed *packed, const unsigned char *indices,
                         unsigned char *row)
{
    int each = 8 / packed->bits;

    for (int x = 0; x < packed->pixels.width; x += each) {
        unsigned byte = 0;

        for (int i = 0; i < each; i++)
            byte = byte << packed->bits |
                   (x + i < packed->pixels.width ? packed->samples[indices[x + i]] : 0u);
        *row++ = (unsigned char)byte;
    }
}

static void put_samples(const struct packed *packed, const unsigned char *indices,
                        unsigned char *row)
{
    for (int x = 0; x < packed->pixels.width; x++)
        row[x] = packed->samples[indices[x]];
}

static unsigned char *put_colour(unsigned char *row, enum packed_form form, uint32_t colour)
{
    if (form != PACKED_GREY_ALPHA) {
        *row++ = (unsigned char)(colour >> 16);
        *row++ = (unsigned char)(colour >> 8);
    }
    *row++ = (unsigned char)colour;
    if (form != PACKED_RGB)
        *row++ = (unsigned char)alpha_of(colour);
    return row;
}

void packed_row(const struct packed *packed, int y, unsigned char *row)
{
    size_t from = (size_t)y * (size_t)packed->pixels.width;

    if (packed->indices)
        (packed->bits < 8 ? pack_samples : put_samples)(packed, packed->indices + from, row);
    else
        for (int x = 0; x < packed->pixels.width; x++)
            row = put_colour(row, packed->form,
                             straight(pixel_at(&packed->pixels, from + (size_t)x)));
}
