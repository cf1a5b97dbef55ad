#include "scene/palette.h"

#include <string.h>

/* Greys are printed with black ink alone. The last column is the grey of a colour on printers
 * without any: tints farther apart than their luminances are. */
#define PALETTE(X)                                                                                 \
    X("black", 0x00, 0x00, 0x00, 0x00)                                                             \
    X("soft", 0x59, 0x59, 0x59, 0x59)                                                              \
    X("indigo", 0x1D, 0x4F, 0x86, 0x40)                                                            \
    X("vermilion", 0xBF, 0x3A, 0x1C, 0x66)                                                         \
    X("umber", 0x7A, 0x5A, 0x1E, 0x5F)                                                             \
    X("straw", 0xF8, 0xE5, 0xBC, 0xE6)                                                             \
    X("shell", 0xF9, 0xD5, 0xC7, 0xCF)                                                             \
    X("blush", 0xFC, 0xEB, 0xE3, 0xF0)                                                             \
    X("mist", 0xD6, 0xE8, 0xF2, 0xEB)                                                              \
    X("fawn", 0xEF, 0xE3, 0xCC, 0xE2)                                                              \
    X("cream", 0xFB, 0xF4, 0xE4, 0xF7)                                                             \
    X("tan", 0xD2, 0xB4, 0x8C, 0xBA)                                                               \
    X("stone", 0xE6, 0xE6, 0xE6, 0xE6)                                                             \
    X("white", 0xFF, 0xFF, 0xFF, 0xFF)

#define X(name, r, g, b, grey) name,
const char *const palette_names[] = {PALETTE(X)};
#undef X
#define X(name, r, g, b, grey) {(r), (g), (b)},
static const struct colour colours[] = {PALETTE(X)};
#undef X

#define X(name, r, g, b, grey) (grey),
static const unsigned char greys[] = {PALETTE(X)};
#undef X

const size_t palette_size = sizeof colours / sizeof *colours;

bool palette_read(const char *text, struct colour *colour)
{
    for (size_t i = 0; i < palette_size; i++)
        if (strcmp(palette_names[i], text) == 0) {
            *colour = colours[i];
            return true;
        }
    return colour_read(text, colour);
}

struct colour palette_grey(struct colour colour)
{
    for (size_t i = 0; i < palette_size; i++)
        if (same_colour(colours[i], colour))
            return (struct colour){greys[i], greys[i], greys[i]};
    return grey_of(colour_darkness(colour));
}
