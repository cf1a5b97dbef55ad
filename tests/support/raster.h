/* Pictures as pixels, to compare how different programs render the same drawing. */
#ifndef PIECEWORK_TESTS_RASTER_H
#define PIECEWORK_TESTS_RASTER_H

#include "scene/scene.h"

struct page_raster {
    int width, height;
    unsigned char *pixels; /* red, green, blue; rows from the top; owned */
};

/* The scene as cairo's own SVG writer writes it, on white, or its PDF writer, without tags. */
void cairo_svg(const struct scene *scene, struct buf *out);
void cairo_pdf(const struct scene *scene, struct buf *out);

/* The same by its own PNG writer. */
void cairo_png(const struct scene *scene, double dpi, struct buf *out);

/* The scene with so many pixels to the millimetre, on white, of those shapes that count; NULL: all.
 */
struct page_raster raster_of_scene(const struct scene *scene, double pixels,
                              bool (*counts)(const struct shape *));
/* The ink that they take, in square mm of black: area times darkness, as they are seen. */
double raster_ink(const struct scene *scene, bool (*counts)(const struct shape *));

/* A PNG file; what is transparent becomes white. width 0: it cannot be read. */
struct page_raster raster_of_png(const char *path);
void raster_free(struct page_raster *raster);

/* How far two pictures of one size are apart, in levels of 255. */
struct raster_gap {
    double mean;
    int worst;      /* in one channel of one pixel */
    double blurred; /* the same of the means of 3x3 pixels: edges that fall on other sides of a
                       pixel's middle do not count, things that are elsewhere do */
};
struct raster_gap raster_compare(const struct page_raster *a, const struct page_raster *b);

#endif
