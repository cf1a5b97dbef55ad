/* Files of pixels, PNG and JPEG: what stands around the pixels in them, which whoever draws them
 * does not tell. */
#pragma once

#include "art/drawer.h"
#include "scene/scene.h"

/* What a file is by its first bytes; RASTER_BARE: neither. */
enum raster_file raster_kind(const char *file, size_t size);

/* Whether the end of a picture of pixels is there; something may follow. */
bool raster_is_whole(enum raster_file kind, const char *file, size_t size);

/* What was drawn of such a file, with the file itself; both are borrowed. A picture that is to be
 * held in another way than it is stored, as its Exif data say, is turned, and without its file.
 * NULL: its colours are neither greys nor red, green and blue. */
const struct raster *raster_of(struct arena *arena, enum raster_file kind, const char *file,
                               size_t size, const struct drawn *drawn);

/* Whether nothing of it is seen. */
bool raster_is_clear(const struct raster *raster);
