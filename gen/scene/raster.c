#include "scene/raster.h"

#include "scene/colour.h"

static const double light = 0.45; /* of its darkness, where little ink is used */

/* Thresholds of 64 greys, so that those near to one another differ much (Bayer). */
static const unsigned char order[8][8] = {
    {0, 32, 8, 40, 2, 34, 10, 42},  {48, 16, 56, 24, 50, 18, 58, 26},
    {12, 44, 4, 36, 14, 46, 6, 38}, {60, 28, 52, 20, 62, 30, 54, 22},
    {3, 35, 11, 43, 1, 33, 9, 41},  {51, 19, 59, 27, 49, 17, 57, 25},
    {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21},
};

static unsigned char inked(struct colour c, enum raster_ink ink, int x, int y)
{
    double darkness = colour_darkness(c);

    if (ink == RASTER_GREY)
        return grey_of(darkness).r;
    if (ink == RASTER_LIGHT)
        return grey_of(light * darkness).r;
    return darkness * 64 > order[y % 8][x % 8] + 0.5 ? 0 : 255;
}

const struct raster *raster_inked(struct arena *arena, const struct raster *raster,
                                  enum raster_ink ink)
{
    struct raster *copy = arena_alloc(arena, 1, sizeof *copy);
    size_t count = (size_t)raster->width * (size_t)raster->height;
    unsigned char *pixels = arena_alloc(arena, count, 4);

    for (size_t i = 0; i < count; i++) {
        const unsigned char *p = raster->pixels + 4 * i;
        unsigned char level =
            inked((struct colour){p[0], p[1], p[2]}, ink, (int)(i % (size_t)raster->width),
                  (int)(i / (size_t)raster->width));

        for (int k = 0; k < 3; k++)
            pixels[4 * i + (size_t)k] = level;
        pixels[4 * i + 3] = ink == RASTER_DOTS ? (p[3] >= 128 ? 255 : 0) : p[3];
    }
    *copy = (struct raster){.width = raster->width,
                            .height = raster->height,
                            .pixels = pixels,
                            .opaque = raster->opaque,
                            .grey = true};
    return copy;
}
