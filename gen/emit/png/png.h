/* PNG: a scene as pixels, fitted to them, painted by cairo and written by our own call of libpng in
 * the smallest form that loses nothing. The density stands in the file, no time does: the result
 * depends on the arguments alone. */
#ifndef PIECEWORK_EMIT_PNG_PNG_H
#define PIECEWORK_EMIT_PNG_PNG_H

#include "diag/diag.h"
#include "scene/scene.h"

#include <stdint.h>

/* Pixels in the smallest of the forms of PNG that loses nothing: grey levels or a palette of few
 * bits where there are few colours, else whole colours. Nothing here knows cairo or libpng. */

/* Rows from the top, without gaps. 0xAARRGGBB with the colour multiplied by the alpha, as cairo
 * paints them; an opaque picture's alpha is not looked at. */
struct pixels {
    int width, height;
    bool opaque;
    const uint32_t *at;
};

enum packed_form { PACKED_GREY, PACKED_PALETTE, PACKED_GREY_ALPHA, PACKED_RGB, PACKED_RGBA };

enum { PALETTE_LIMIT = 256 };

struct packed {
    enum packed_form form;
    int bits; /* of a sample: 1, 2, 4 or 8 */
    struct pixels pixels;
    /* PACKED_GREY, PACKED_PALETTE */
    unsigned char *indices;               /* of each pixel's colour in the order of appearance */
    unsigned char samples[PALETTE_LIMIT]; /* what is written for such an index */
    /* PACKED_PALETTE: 0xAARRGGBB, not multiplied; those that are not opaque come first */
    uint32_t palette[PALETTE_LIMIT];
    size_t colour_count, translucent_count;
};

enum {
    PNG_USUAL_DPI = 300,
    PNG_FILM_DPI = 150,            /* films are for screens */
    PNG_SIDE_LIMIT = 16384,        /* pixels */
    PNG_AREA_LIMIT = 64 * 1000000, /* of all frames; A4 at 800 dpi has 62 million */
};

/* All zero: at true size and the usual density, on white. */
struct png_options {
    double dpi;           /* pixels an inch, which the file also states; 0: PNG_USUAL_DPI, or
 PNG_FILM_DPI */
    double scale;         /* times the scene's own size; 0: 1 */
    bool transparent;     /* where nothing is painted; else white */
    double frame_seconds; /* the groups of the scene, or of the one that embraces all, are shown one
                             after the other, again and again, each so long and over what stands
                             before the first; viewers without films show the first. 0: all at once
                           */
    const char *title, *description; /* NULL: those of the scene's first group that has them */
};

/* A scene of 25.4 mm has `dpi` x `scale` pixels; what is left of a pixel counts as one. */
struct png_size {
    int width, height;
};

/* Of a frame, where there are several. {0, 0} when such a picture is refused: a side of none or
 * more than PNG_SIDE_LIMIT pixels, or more than PNG_AREA_LIMIT in all frames. */
struct png_size png_size(const struct scene *scene, const struct png_options *options);

/* Appends the file to *out. False after a finding PNG_SIZE or PNG_FAILED that names `path`. */
bool png_write(const struct scene *scene, const struct png_options *options, const char *path,
               struct buf *out, struct diags *diags);

#endif
