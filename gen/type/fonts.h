/* Inside the type room: the private font configuration. */
#ifndef PIECEWORK_TYPE_FONTS_H
#define PIECEWORK_TYPE_FONTS_H

#include "base/diag.h"

typedef struct _FcConfig FcConfig;

/* A configuration with just these font files, by name below the system's font folders or by path;
 * NULL after a finding. The caller owns a reference (FcConfigDestroy). */
FcConfig *fonts_config(const struct located *files, size_t count, struct diags *diags);

#endif
