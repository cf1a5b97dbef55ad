/* PNG: a scene as pixels, fitted to them, painted by cairo and written by our own call of libpng in
 * the smallest form that loses nothing. The density stands in the file, no time does: the result
 * depends on the arguments alone. */
#ifndef PIECEWORK_EMIT_PNG_PNG_H
#define PIECEWORK_EMIT_PNG_PNG_H

#include "diag/diag.h"
#include "scene/scene.h"

enum {
    PNG_USUAL_DPI = 300,
    PNG_SIDE_LIMIT = 16384,        /* pixels */
    PNG_AREA_LIMIT = 64 * 1000000, /* A4 at 800 dpi has 62 million */
};

/* All zero: at true size and the usual density, on white. */
struct png_options {
    double dpi;       /* pixels an inch, which the file also states; 0: PNG_USUAL_DPI */
    double scale;     /* times the scene's own size; 0: 1 */
    bool transparent; /* where nothing is painted; else white */
    const char *title, *description; /* NULL: those of the scene's first group that has them */
};

/* A scene of 25.4 mm has `dpi` x `scale` pixels; what is left of a pixel counts as one. */
struct png_size {
    int width, height;
};

/* {0, 0} when such a picture is refused: a side of none or more than PNG_SIDE_LIMIT pixels, or more
 * than PNG_AREA_LIMIT in all. */
struct png_size png_size(const struct scene *scene, const struct png_options *options);

/* Appends the file to *out. False after a finding PNG_SIZE or PNG_FAILED that names `path`. */
bool png_write(const struct scene *scene, const struct png_options *options, const char *path,
               struct buf *out, struct diags *diags);

#endif
