#include "type/fonts.h"

#include "base/mem.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Where Debian puts fonts, the newest habit first; then where others do. */
static const char *const folders[] = {
    "/usr/share/fonts/opentype",
    "/usr/share/fonts/truetype",
    "/usr/local/share/fonts",
    "/usr/share/fonts",
};

enum { FOLDER_DEPTH = 4 };

static bool is_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* Looks for the file in folder, then in its sub-folders. */
static char *find_below(const char *folder, const char *name, int depth)
{
    struct buf path = {0};
    char *found = NULL;
    struct dirent *entry;
    DIR *dir;

    buf_print(&path, "%s/%s", folder, name);
    if (is_file(path.text))
        return path.text;
    dir = depth > 0 ? opendir(folder) : NULL;
    while (dir && !found && (entry = readdir(dir))) {
        if (entry->d_name[0] == '.' || entry->d_type == DT_REG)
            continue;
        path.size = 0;
        buf_print(&path, "%s/%s", folder, entry->d_name);
        found = find_below(path.text, name, depth - 1);
    }
    if (dir)
        closedir(dir);
    buf_free(&path);
    return found;
}

static char *find_font(const char *name)
{
    char *found = NULL;

    if (strchr(name, '/')) {
        struct buf path = {0};

        buf_text(&path, name);
        return path.text;
    }
    for (size_t i = 0; i < COUNT_OF(folders) && !found; i++)
        found = find_below(folders[i], name, FOLDER_DEPTH);
    return found;
}

/* A font that is named by its path may be there, in a folder that may not be entered. */
static void report_missing(const struct located *file, const char *path, struct diags *diags)
{
    struct stat status;

    if (path && stat(path, &status) != 0 && errno == EACCES) {
        diag_add(diags, DIAG(FILE_UNREADABLE), file->at, path, strerror(EACCES));
        return;
    }
    diag_help(diag_add(diags, DIAG(FONT_MISSING), file->at, file->text),
              "run 'make deps', or install the package that brings this font");
}

const char **fonts_find(struct arena *arena, const struct located *files, size_t count,
                        struct diags *diags)
{
    const char **paths = arena_alloc(arena, count + 1, sizeof *paths);
    bool complete = true;

    for (size_t i = 0; i < count; i++) {
        char *path = find_font(files[i].text);

        if (path && is_file(path)) {
            paths[i] = arena_print(arena, "%s", path);
        } else {
            report_missing(&files[i], path, diags);
            complete = false;
        }
        free(path);
    }
    return complete ? paths : NULL;
}
