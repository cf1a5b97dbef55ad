/* Inside the type room: where font files are found. */
#ifndef PIECEWORK_TYPE_FONTS_H
#define PIECEWORK_TYPE_FONTS_H

#include "diag/diag.h"

/* The paths of font files: beside the file that names them, by their path, or by name below the
 * system's font folders; NULL after a finding for each that is not there. Owned by the arena. */
const char **fonts_find(struct arena *arena, const struct located *files, size_t count,
                        struct diags *diags);

/* The number of the face that is meant in "collection.ttc#2", from 0; -1: all that the file has. */
int font_index(const char *name);

#endif
