/* Looks through an SVG file for what is not to be drawn, before anything draws it: other files and
 * what librsvg would pass over, entities. The text may be any bytes, and need not be XML. */
#pragma once

#include "base/standard.h"

/* Something of a drawing that is no plain shape, and what to do about that. */
struct art_refusal {
    const char *what, *help;
    const char *signs[8]; /* words of an SVG file that bring it, up to NULL */
    bool pixels;          /* it can still be printed, as a picture of pixels */
};

/* Where there is such a thing. */
struct svg_trait {
    const struct art_refusal *refusal; /* NULL: there is none */
    size_t offset, length;             /* which bytes it is */
};

/* The first thing for which a drawing is refused, the first one for which it is printed as a
 * picture of pixels, its first text, and what text would be refused for if there were any. What is
 * certainly not drawn is none of these. */
struct svg_traits {
    struct svg_trait refused, pixels, lettered, setting;
    bool written; /* it has text, be it seen or not: whoever draws that opens fonts */
};
struct svg_traits svg_scan(const char *text, size_t size);
