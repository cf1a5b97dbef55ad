#include "type/fonts.h"

#include <dirent.h>
#include <errno.h>
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

/* Where the number of a face begins behind the name of the file; at its end where there is none. */
static const char *index_in(const char *name)
{
    const char *sign = strrchr(name, '#'), *end = name + strlen(name);

    return sign && sign[1] && strspn(sign + 1, "0123456789") == strlen(sign + 1) ? sign : end;
}

int font_index(const char *name)
{
    const char *sign = index_in(name);

    return *sign ? (int)strtoul(sign + 1, NULL, 10) : -1;
}

/* In the folder of the file that names it, which may be the current one; NULL: it is not there, or
 * the style is built in. */
static char *find_beside(const struct located *file, const char *name)
{
    const char *from = file->at.source ? file->at.source->path : NULL;
    const char *slash = from ? strrchr(from, '/') : NULL;
    struct buf path = {0};

    if (!from || !is_file(from) || name[0] == '/')
        return NULL;
    buf_print(&path, "%.*s/%s", slash ? (int)(slash - from) : 1, slash ? from : ".", name);
    if (is_file(path.text))
        return path.text;
    buf_free(&path);
    return NULL;
}

/* Beside the style, then by its path, or in the system's folders. */
static char *find_font(const struct located *file, const char *name)
{
    char *found = find_beside(file, name);

    if (!found && strchr(name, '/')) {
        struct buf path = {0};

        buf_text(&path, name);
        return path.text;
    }
    for (size_t i = 0; i < COUNT_OF(folders) && !found; i++)
        found = find_below(folders[i], name, FOLDER_DEPTH);
    return found;
}

/* Debian's packages of the fonts of the house, by how the names of their files begin. */
static const struct {
    const char *start, *package;
} packages[] = {
    {"LinLibertine", "fonts-linuxlibertine"},
    {"LinBiolinum", "fonts-linuxlibertine"},
    {"ipaexm", "fonts-ipaexfont-mincho"},
    {"Nanum", "fonts-nanum"},
    {"Norasi", "fonts-tlwg-norasi-ttf"},
    {"kouzan-mouhitsu", "fonts-kouzan-mouhitsu"},
    {"Symbola", "fonts-symbola"},
    {"NotoSansCJK", "fonts-noto-cjk"},
    {"NotoSerifCJK", "fonts-noto-cjk"},
};

static void help_missing(struct finding *finding, const char *name)
{
    for (size_t i = 0; i < COUNT_OF(packages); i++)
        if (strncmp(name, packages[i].start, strlen(packages[i].start)) == 0) {
            diag_help(finding, "install Debian's package '%s', as 'make deps' does",
                      packages[i].package);
            return;
        }
    diag_help(finding, "put it beside the style, or install the package that brings this font");
}

/* A font that is named by its path may be there, in a folder that may not be entered. */
static void report_missing(const struct located *file, const char *path, struct diags *diags)
{
    struct stat status;

    if (path && stat(path, &status) != 0 && errno == EACCES) {
        diag_add(diags, DIAG(FILE_UNREADABLE), file->at, path, strerror(EACCES));
        return;
    }
    help_missing(diag_add(diags, DIAG(FONT_MISSING), file->at, file->text), file->text);
}

const char **fonts_find(struct arena *arena, const struct located *files, size_t count,
                        struct diags *diags)
{
    const char **paths = arena_alloc(arena, count + 1, sizeof *paths);
    bool complete = true;

    for (size_t i = 0; i < count; i++) {
        const char *text = files[i].text;
        char *path = find_font(&files[i], arena_text(arena, text, (size_t)(index_in(text) - text)));

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
