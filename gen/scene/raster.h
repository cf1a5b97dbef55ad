/* Pictures of pixels. */
#ifndef PIECEWORK_SCENE_RASTER_H
#define PIECEWORK_SCENE_RASTER_H

#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>

enum raster_file { RASTER_BARE, RASTER_PNG, RASTER_JPEG };

struct raster {
    int width, height;
    const unsigned char *pixels; /* red, green, blue, alpha; from the upper left, row by row */
    bool opaque;
    bool grey;
    enum raster_file kind; /* of the file that it was read from */
    const void *file;      /* the whole of it; none where kind is RASTER_BARE */
    size_t file_size;
};

/* Copies without colour, lighter, and of black and white dots alone, for less ink. Owned by the
 * arena. */
enum raster_ink { RASTER_GREY, RASTER_LIGHT, RASTER_DOTS };
const struct raster *raster_inked(struct arena *arena, const struct raster *raster,
                                  enum raster_ink ink);

#endif
