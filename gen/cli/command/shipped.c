#include "cli/command/shipped.h"

#include "base/path.h"
#include "load/load.h"

#include <stdlib.h>
#include <string.h>

/* --- which there are --- */

static const char definitions[] = "pieces/", ending[] = ".yaml";

/* Tables that belong to definitions lie there in folders of theirs. */
static bool is_definition(const char *path)
{
    return strncmp(path, definitions, strlen(definitions)) == 0 &&
           strcmp(path_ending(path), ending) == 0;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *const *shipped_games(struct arena *arena)
{
    const char **list = NULL;
    size_t count = 0;

    for (const struct builtin *file = builtin_files; file->path; file++)
        if (is_definition(file->path)) {
            const char *name = path_name(file->path);

            *ARENA_PUSH(arena, list, count) =
                arena_text(arena, name, strlen(name) - strlen(ending));
        }
    qsort(list, count, sizeof *list, compare);
    *ARENA_PUSH(arena, list, count) = NULL;
    return list;
}

const struct game *shipped_game(struct run *run, const char *game)
{
    const char *path = arena_print(run->arena, "%s%s%s", definitions, game, ending);

    return game_from_source(run->arena, source_builtin(run->arena, path, path, run->diags),
                            run->diags);
}

/* Behind the game's name where it stands as the name of a file or folder: "jungle.yaml",
 * "jungle/"; NULL: it does not. */
static const char *behind_name(const char *text, const char *game)
{
    size_t size = strlen(game);

    if (strncmp(text, game, size) != 0)
        return NULL;
    text += size;
    return *text == '/' || strncmp(text, ending, strlen(ending)) == 0 ? text : NULL;
}

bool shipped_with(const struct builtin *file, const char *game)
{
    const char *slash = strchr(file->path, '/');

    return slash && behind_name(slash + 1, game) &&
           (strncmp(file->path, definitions, strlen(definitions)) == 0 ||
            strncmp(file->path, "layouts/", strlen("layouts/")) == 0);
}

/* --- one as the beginning of another --- */

const char *variant_path(struct arena *arena, const struct variant *v, const char *path)
{
    const char *slash = strchr(path, '/');

    return arena_print(arena, "%.*s/%s%s", (int)(slash - path), path, v->slug,
                       behind_name(slash + 1, v->from));
}

/* Appends a line in which names of the game's files are those of the variant. */
static void put_line(const struct variant *v, const char *line, size_t size, struct buf *out)
{
    for (const char *at = line; at < line + size; at++) {
        const char *behind =
            at > line && strchr(" /'\"`([", at[-1]) ? behind_name(at, v->from) : NULL;

        if (behind) {
            buf_text(out, v->slug);
            at = behind;
        }
        buf_char(out, *at);
    }
}

/* A heading of the rule text in which the game is named. */
static void put_title(const struct variant *v, const char *line, size_t size, struct buf *out)
{
    const char *name = strstr(line, v->from_name);

    if (!name || name + strlen(v->from_name) > line + size) {
        buf_put(out, line, size);
        return;
    }
    buf_put(out, line, (size_t)(name - line));
    buf_text(out, v->name);
    name += strlen(v->from_name);
    buf_put(out, name, (size_t)(line + size - name));
}

static bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

static void write_definition_line(const struct variant *v, const char *line, size_t size,
                                  struct buf *out)
{
    if (begins(line, "game:"))
        buf_print(out, "game: %s\n", v->quoted);
    else
        put_line(v, line, size, out);
}

/* The style that the games name is the one that is built in. */
static void write_layout_line(const struct variant *v, const char *line, size_t size,
                              struct buf *out)
{
    if (!begins(line, "style: style.yaml"))
        put_line(v, line, size, out);
}

static void write_rules_line(const struct variant *v, const char *line, size_t size,
                             struct buf *out)
{
    (begins(line, "# ") ? put_title : put_line)(v, line, size, out);
}

static void write_lines(const struct variant *v, const char *text,
                        void (*write)(const struct variant *v, const char *line, size_t size,
                                      struct buf *out),
                        struct buf *out)
{
    while (*text) {
        size_t size = strcspn(text, "\n");

        size += text[size] == '\n';
        write(v, text, size, out);
        text += size;
    }
}

void variant_write(const struct variant *v, const struct builtin *file, struct buf *out)
{
    const char *dot = strrchr(file->path, '.');

    if (is_definition(file->path)) {
        buf_print(out,
                  "# %s, a variant of %s: begun as a copy of the definition that comes with "
                  "Piecework.\n#\n",
                  v->name, v->from_name);
        write_lines(v, file->text, write_definition_line, out);
    } else if (strcmp(dot, ending) == 0) {
        write_lines(v, file->text, write_layout_line, out);
    } else if (strcmp(dot, ".md") == 0) {
        write_lines(v, file->text, write_rules_line, out);
    } else {
        buf_put(out, file->text, file->size);
    }
}
