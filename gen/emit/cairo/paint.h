/* Paints shapes of scenes through cairo: for PNG and for print.h. The unit of
 * the context is the point; whatever else it is scaled by is the emitter's choice. */
#pragma once

#include "scene/scene.h"

#include <cairo.h>

/* Paints a path, an image, or a text by the outlines of its letters, each exactly where it stands:
 * glyphs of its own cairo 1.16 moves to whole pixels, 1.18 to quarters of pixels. Anything else
 * leaves no mark. The context's path is empty afterwards; outlines are in the arena. */
void paint_shape(cairo_t *cairo, const struct shape *shape, struct arena *arena);

/* What images are painted with: their pixels, which are in the arena and outlive the surface; and
 * until cairo_restore() the context's space is that of the image's pixels. */
cairo_surface_t *raster_surface(const struct raster *raster, struct arena *arena);
void enter_image(cairo_t *cairo, const struct shape_image *image);
/* An image that is a drawing. */
void paint_drawing(cairo_t *cairo, const struct shape_image *image, struct arena *arena);
