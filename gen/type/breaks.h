/* Inside the type room: where lines and letters end, for texts that Pango does not set. */
#ifndef PIECEWORK_TYPE_BREAKS_H
#define PIECEWORK_TYPE_BREAKS_H

#include "type/line.h"

/* Fills in of `count` characters and the end of the text all but where they stand. */
void breaks_find(struct character *characters, const unsigned *codes, size_t count);

#endif
