/* What differs between two drawings that svg_write() wrote: the elements of one place, which take
 * the place of others, so that who shows the one can show the other without reading all of it. */
#ifndef PIECEWORK_EMIT_SVG_SVG_PATCH_H
#define PIECEWORK_EMIT_SVG_SVG_PATCH_H

#include "base/mem.h"

#include <stdbool.h>

struct svg_patch {
    const char *path; /* "2/0/17": of the third child of <svg> the first child, there the 18th */
    size_t removed;   /* so many elements go there */
    const char *text; /* the elements that come instead, none or more; borrowed from the new one */
    size_t size;
};

/* False: the drawings differ as a whole, in size or in name. The path is owned by the arena. */
bool svg_patch(struct arena *arena, const char *old, const char *new, struct svg_patch *patch);

#endif
