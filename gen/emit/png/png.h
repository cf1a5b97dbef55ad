/* PNG: a scene as pixels, fitted to them, painted by cairo and written in the smallest form that
 * loses nothing to be seen: grey levels or a palette of few bits where there are few colours, and a
 * palette of 256 for the shades along the edges of drawings, else whole colours. The density stands
 * in the file, no time does: the result depends on the arguments alone. */
#pragma once

#include "diag/diag.h"
#include "scene/scene.h"

enum {
    PNG_USUAL_DPI = 300,
    PNG_SIDE_LIMIT = 16384,        /* pixels */
    PNG_AREA_LIMIT = 64 * 1000000, /* A4 at 800 dpi has 62 million */
    /* Of 255: how far a palette puts shades along edges from where they were, on any ground.
     * Colours of the scene stay as they are, and so do scenes with pictures of pixels. */
    PNG_LEVELS_OFF = 8,
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

/* The same after a finding PNG_SIZE. */
struct png_size png_measure(const struct scene *scene, const struct png_options *options,
                            const char *path, struct diags *diags);
/* Pixels of a millimetre of the scene. */
double png_density(const struct png_options *options);
/* Appends the chunk that states pixels of a metre. */
void png_put_density(const struct png_options *options, struct buf *out);

/* Appends the file to *out. False after a finding PNG_SIZE or PNG_FAILED that names `path`. */
bool png_write(const struct scene *scene, const struct png_options *options, const char *path,
               struct buf *out, struct diags *diags);

/* Fits shapes to a grid of pixels, so that lines along it are sharp and of one strength: at the
 * resolution of screens a line of half a pixel's width would else be now one grey pixel wide, now
 * two pale ones. Nothing moves by more than half a pixel, except that fills which reach the end of
 * the scene reach the end of its last pixel. */

/* The scene's shape at that index for a picture of so many pixels a mm. Paths of nothing but long
 * lines across and down are fitted: edges lie between pixels, strokes cover whole ones, or lie in
 * the middle of one where they are thinner. So are the baselines of text, up and down. All else
 * stays as it is: small shapes would lose their symmetry. Segments are owned by the arena. */
struct shape fit_shape(struct arena *arena, const struct scene *scene, size_t index,
                       double density);
