/* The house style that comes with the program. */
#ifndef PIECEWORK_LAYOUT_STYLE_BUILTIN_H
#define PIECEWORK_LAYOUT_STYLE_BUILTIN_H

#include <stddef.h>

/* What findings call it in place of a path. */
#define STYLE_BUILTIN_NAME "built-in style"

/* The text of layouts/style.yaml as it was when the program was built, NUL-terminated. */
const char *style_builtin(size_t *size);

#endif
