/* Paints shapes of scenes through cairo: for PNG, and for whatever else cairo writes. The unit of
 * the context is the point; whatever else it is scaled by is the emitter's choice. */
#ifndef PIECEWORK_EMIT_PAINT_H
#define PIECEWORK_EMIT_PAINT_H

#include "draw/scene.h"

#include <cairo.h>

/* Paints a path or a text; anything else leaves no mark. The context's path is empty afterwards. */
void paint_shape(cairo_t *cairo, const struct shape *shape);

/* Paints a text by the outlines of its letters, each exactly where it stands: cairo's own images of
 * letters begin at whole pixels, which is uneven where pixels are large. */
void paint_outlines(cairo_t *cairo, const struct shape *shape, struct arena *arena);

#endif
