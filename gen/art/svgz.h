/* SVG files that are compressed, as SVGZ is: by gzip (RFC 1952). */
#pragma once

#include "base/standard.h"

struct arena;

/* Whether a file begins as such a one does. */
bool svgz_is(const char *file, size_t size);

/* What is packed there, and its size; owned by the arena. NULL when it is damaged, or more than
 * SOURCE_SIZE_LIMIT: a file may say anything of itself. */
const char *svgz_open(struct arena *arena, const char *file, size_t *size);
