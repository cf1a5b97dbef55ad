/* A short last word of a paragraph is tied to the one before it, so that it does not stand in a
 * line alone. */
#ifndef PIECEWORK_TYPE_TIE_H
#define PIECEWORK_TYPE_TIE_H

#include "base/mem.h"

/* The byte of the blank that becomes the tie, a no-break space, which takes one byte more; 0: the
 * text needs none. */
size_t tie_place(const char *text);

/* The text with its tie, owned by the arena; as it is where it needs none. */
const char *tie_end(struct arena *arena, const char *text);

#endif
