/* Suggestions for names of files that are not there. */
#include "base/slug.h"
#include "diag/diag.h"
#include "diag/nearest.h"
#include "diag/source.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FILES = 1000 }; /* that are looked at */

struct names {
    const char **list;
    size_t count;
};

static int by_name(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* The files of a folder that end as the name does, without the ending, in order; none where a file
 * of that name lies there, for which there is another reason. */
static struct names stems_in(struct arena *arena, const char *folder, const char *name)
{
    struct names names = {0};
    const char *ending = path_ending(name);
    DIR *open = opendir(folder);
    const struct dirent *entry;

    while (open && names.count < MOST_FILES && (entry = readdir(open))) {
        const char *own = path_ending(entry->d_name);

        if (strcmp(entry->d_name, name) == 0) {
            names.count = 0;
            break;
        }
        if (strcmp(own, ending) == 0)
            *ARENA_PUSH(arena, names.list, names.count) =
                arena_text(arena, entry->d_name, (size_t)(own - entry->d_name));
    }
    if (open)
        closedir(open);
    if (names.count)
        qsort(names.list, names.count, sizeof *names.list, by_name);
    return names;
}

void diag_suggest_file(struct finding *finding, const struct located *name, const char *path,
                       const char *otherwise)
{
    struct arena *arena = arena_new();
    const char *base = path_name(path), *ending = path_ending(base), *meant = NULL;
    const char *folder =
        base > path ? arena_text(arena, path, (size_t)(base - path)) : arena_text(arena, ".", 1);
    struct names stems = {0};

    if (source_is_near(name->text))
        stems = stems_in(arena, folder, base);
    if (stems.count)
        meant =
            text_nearest(arena_text(arena, base, (size_t)(ending - base)), stems.list, stems.count);
    if (meant)
        diag_help(finding, "did you mean '%.*s%s%s'?", (int)(path_name(name->text) - name->text),
                  name->text, meant, ending);
    else
        diag_help(finding, "%s", otherwise);
    arena_free(arena);
}

bool source_allowed(const struct located *name, const char *path, const char *key,
                    const char *example, struct diags *diags)
{
    const char *trouble = source_trouble(path, diags);

    if (!source_is_near(name->text))
        diag_help(diag_add(diags, DIAG(BAD_TEXT), name->at, key, "the file lies far from this one"),
                  "put it into the folder of this file, or into one beside that, and write '%s' or "
                  "'../%s'",
                  example, example);
    else if (trouble)
        diag_suggest_file(diag_add(diags, DIAG(FILE_UNREADABLE), name->at, path, trouble), name,
                          path, "paths count from the folder of this file");
    else
        return true;
    return false;
}
