/* The parts of a file's path. */
#ifndef PIECEWORK_BASE_PATH_H
#define PIECEWORK_BASE_PATH_H

#include <string.h>

struct arena;

/* The file's name without folders, borrowed. */
static inline const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* The ending of a name without folders, from its last point on; "" where it has none. */
static inline const char *path_ending(const char *name)
{
    const char *point = strrchr(name, '.');

    return point ? point : name + strlen(name);
}

/* `relative` as seen from the folder of `file`, with "x/.." taken out. Owned by the arena. */
const char *path_beside(struct arena *arena, const char *file, const char *relative);

#endif
