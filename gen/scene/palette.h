/* The colours that styles may name. Their contrast on paper and against each other, also as colour
 * blind people see them, was computed when they were chosen (WCAG 2; Machado 2009). */
#ifndef PIECEWORK_SCENE_PALETTE_H
#define PIECEWORK_SCENE_PALETTE_H

#include "scene/colour.h"

#include <stddef.h>

/* A colour by its name in the palette, or as "#RRGGBB"; whether the text is one of these. */
bool palette_read(const char *text, struct colour *colour);
/* What stands for a colour where there is black ink alone. */
struct colour palette_grey(struct colour colour);
extern const char *const palette_names[];
extern const size_t palette_size; /* number of names */

#endif
