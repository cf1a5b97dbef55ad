/* Files that are compiled into the program, so that it works without its source tree: the list
 * BUILTIN of the Makefile. */
#pragma once

#include "base/standard.h"

struct builtin {
    const char *path; /* as in the source tree */
    const char *text; /* NUL-terminated */
    size_t size;      /* without that NUL */
};

/* Written by the Makefile; ends with an entry that has no path. */
extern const struct builtin builtin_files[];

/* NULL when there is none of that path. */
const struct builtin *builtin_find(const char *path);
