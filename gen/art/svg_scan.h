/* Looks through an SVG file for what is not to be drawn, before anything draws it: other files and
 * fonts that would be needed, scripts, entities. The text may be any bytes, and need not be XML. */
#ifndef PIECEWORK_ART_SVG_SCAN_H
#define PIECEWORK_ART_SVG_SCAN_H

#include <stddef.h>

/* Why a drawing is refused: what it holds that cannot be printed, and what to do about that. */
struct art_refusal {
    const char *what, *help;
    const char *signs[8]; /* words of an SVG file that bring it, up to NULL */
};

/* The first such thing, and which bytes it is; NULL: there is none. */
const struct art_refusal *svg_scan(const char *text, size_t size, size_t *offset, size_t *length);

#endif
