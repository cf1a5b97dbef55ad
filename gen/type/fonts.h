/* Inside the type room: the private font configuration. */
#ifndef PIECEWORK_TYPE_FONTS_H
#define PIECEWORK_TYPE_FONTS_H

#include "base/diag.h"

typedef struct _FcConfig FcConfig;

/* The paths of font files that are given by name below the system's font folders or by path; NULL
 * after a finding for each that is not there. Owned by the arena. */
const char **fonts_find(struct arena *arena, const struct located *files, size_t count,
                        struct diags *diags);

/* A configuration with just these font files, found at these paths; what is no font is left out
 * after a finding. The caller owns a reference (FcConfigDestroy). */
FcConfig *fonts_config(const struct located *files, const char *const *paths, size_t count,
                       struct diags *diags);

#endif
