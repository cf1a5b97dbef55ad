#include "base/builtin.h"

const struct builtin *builtin_find(const char *path)
{
    for (const struct builtin *file = builtin_files; file->path; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    return NULL;
}
