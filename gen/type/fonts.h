/* Inside the type room: where font files are found. */
#ifndef PIECEWORK_TYPE_FONTS_H
#define PIECEWORK_TYPE_FONTS_H

#include "diag/diag.h"

/* The paths of font files that are given by name below the system's font folders or by path; NULL
 * after a finding for each that is not there. Owned by the arena. */
const char **fonts_find(struct arena *arena, const struct located *files, size_t count,
                        struct diags *diags);

#endif
