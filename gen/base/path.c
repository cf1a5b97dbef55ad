#include "base/path.h"

#include "base/mem.h"

const char *path_beside(struct arena *arena, const char *file, const char *relative)
{
    const char *slash = strrchr(file, '/');
    size_t folder = slash ? (size_t)(slash - file) : 0;

    if (relative[0] == '/' || !slash)
        return relative;
    while (strncmp(relative, "../", 3) == 0 && folder > 0) {
        size_t cut = folder;

        while (cut > 0 && file[cut - 1] != '/')
            cut--;
        if (strncmp(file + cut, "..", folder - cut) == 0)
            break;
        relative += 3;
        folder = cut > 0 ? cut - 1 : 0;
        if (cut == 0)
            return relative;
    }
    return arena_print(arena, "%.*s/%s", (int)folder, file, relative);
}
