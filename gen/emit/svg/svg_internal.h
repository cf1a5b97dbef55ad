/* Inside the emit room: what the parts of the SVG writer share. */
#pragma once

#include "emit/svg/svg.h"
#include "emit/svg/svg_image.h"

/* A unit of the drawing is 0.01 mm. With units of 1 mm some renderers round off what is thin or
 * small: cairo leaves corners of thin strokes sharp that should be round, and fonts of size 3 are
 * hinted as if for 3 pixels. */
enum {
    UNITS_PER_MM = 100,
    UNIT_DECIMALS = 1,    /* a thousandth of a millimetre */
    SIZE_DECIMALS = 3,    /* the same of the size of the whole, which is in mm */
    RADIUS_DECIMALS = 2,  /* its rounding is added to that of the centre */
    OUTLINE_DECIMALS = 1, /* of units of a font: TrueType has points halfway */
    SCALE_DECIMALS = 6,   /* a line of 200 mm is off by less than 0.001 mm */
    GLYPH_SLOTS = 128
};

struct numbered; /* an outline of this file, and its number */

/* A drawing being written. */
struct svg {
    const struct svg_options *options;
    struct arena *arena;
    const char *prefix;
    struct buf shapes; /* outlines of letters, for <defs> */
    struct buf body;
    struct numbered *glyphs[GLYPH_SLOTS];
    unsigned glyph_count;
    const void **images; /* rasters and drawings in <defs>, by their numbers */
    size_t image_count;
    unsigned shade_count, clip_count; /* of drawings, in <defs> */
    int depth;                        /* of groups */
    size_t frame, frame_count;        /* the next one, of how many; 0: there are none */
};

/* Appends the shape with millimetres, in units of the drawing, in place of its '@'. */
void svg_put(struct buf *out, const char *shape, const double *mm);

/* The number of a raster or drawing in <defs>; whether it is still to be put there. */
bool svg_is_new(struct svg *svg, const void *image, size_t *number);

/* An image; its pixels are put into <defs>, once. A drawing stands there already. */
void svg_image(struct svg *svg, const struct shape_image *image);
