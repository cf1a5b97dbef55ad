/* A game to begin with: a small commented one, from the files of start/ that are built in, or a
 * copy of a game that comes with the program. */
#include "cli/command/option.h"

#include "base/json.h"
#include "base/slug.h"
#include "emit/file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* Files of the small game, and where they go; %s is the file name of the game. */
static const struct {
    const char *from, *path;
} start_files[] = {
    {"start/game.yaml", "pieces/%s.yaml"},
    {"start/layout.yaml", "layouts/%s.yaml"},
    {"start/rules.md", "layouts/%s/rules.md"},
};

/* A file that will be written, and what from. */
struct begun_file {
    const struct builtin *from;
    const char *path;
};

struct beginning {
    struct run run;
    const char *folder, *name, *slug;
    const char *from;  /* the game that is copied; NULL: the small one */
    struct buf quoted; /* the name as YAML */
    struct begun_file *files;
    size_t count;
};

static const char *path_in(struct beginning *b, const char *path)
{
    return arena_print(b->run.arena, "%s%s%s", b->folder ? b->folder : "", b->folder ? "/" : "",
                       path);
}

static struct variant variant_of(const struct beginning *b, const char *from_name)
{
    return (struct variant){.from = b->from,
                            .slug = b->slug,
                            .from_name = from_name,
                            .name = b->name,
                            .quoted = buf_str(&b->quoted)};
}

static void list_start_files(struct beginning *b)
{
    for (size_t i = 0; i < COUNT_OF(start_files); i++) {
        const char *pattern = start_files[i].path, *at = strstr(pattern, "%s");
        const char *path =
            arena_print(b->run.arena, "%.*s%s%s", (int)(at - pattern), pattern, b->slug, at + 2);

        *ARENA_PUSH(b->run.arena, b->files, b->count) =
            (struct begun_file){builtin_find(start_files[i].from), path_in(b, path)};
    }
}

static void list_copied_files(struct beginning *b)
{
    const struct variant v = variant_of(b, NULL);

    for (const struct builtin *file = builtin_files; file->path; file++)
        if (shipped_with(file, b->from))
            *ARENA_PUSH(b->run.arena, b->files, b->count) =
                (struct begun_file){file, path_in(b, variant_path(b->run.arena, &v, file->path))};
}

/* Appends the text with @NAME@ and @FILE@ filled in. */
static void fill_in(const struct beginning *b, const char *text, struct buf *out)
{
    const struct {
        const char *mark, *word;
    } words[] = {{"@NAME@", buf_str(&b->quoted)}, {"@FILE@", b->slug}};

    while (*text) {
        bool found = false;

        for (size_t i = 0; i < COUNT_OF(words) && !found; i++) {
            size_t size = strlen(words[i].mark);

            found = strncmp(text, words[i].mark, size) == 0;
            if (found) {
                buf_text(out, words[i].word);
                text += size;
            }
        }
        if (!found)
            buf_char(out, *text++);
    }
}

/* Whether nothing stands yet where files will be written; findings for what does. */
static bool is_free(struct beginning *b)
{
    struct stat status;
    bool good = true;

    for (size_t i = 0; i < b->count; i++) {
        const char *path = b->files[i].path;

        if (lstat(path, &status) != 0)
            continue;
        diag_help(diag_add(b->run.diags, DIAG(FILE_UNWRITABLE), (struct place){0}, path,
                           strerror(EEXIST)),
                  "give the game another name, or begin it in another folder with -o");
        good = false;
    }
    return good;
}

static void write_files(struct beginning *b)
{
    const struct variant v =
        variant_of(b, b->from ? shipped_game(&b->run, b->from)->name.text : NULL);
    bool good = true;

    for (size_t i = 0; i < b->count && good; i++) {
        const struct begun_file *file = &b->files[i];
        struct buf text = {0};

        if (b->from)
            variant_write(&v, file->from, &text);
        else
            fill_in(b, file->from->text, &text);
        good = file_write(file->path, text.text, text.size, b->run.diags);
        if (good)
            puts(run_path(b->run.arena, file->path));
        buf_free(&text);
    }
}

static int begin(struct beginning *b)
{
    scalar_quote(&b->quoted, b->name);
    if (b->from)
        list_copied_files(b);
    else
        list_start_files(b);
    if (is_free(b))
        write_files(b);
    buf_free(&b->quoted);
    return run_end(&b->run, stderr, FORMAT_TEXT, false);
}

/* The file name of the game; false with an exit status. What holds for the text of files holds for
 * a name, too, and a line end in it would break the definition. */
static bool name_file(const struct command *command, struct beginning *b, struct buf *slug,
                      int *status)
{
    if (!argument(&b->run, "GAME", b->name).text) {
        *status = run_end(&b->run, stderr, FORMAT_TEXT, false);
        return false;
    }
    if (!strpbrk(b->name, "\n\t"))
        slug_write(b->name, slug);
    b->slug = buf_str(slug);
    if (*b->slug)
        return true;
    run_end(&b->run, stderr, FORMAT_TEXT, false);
    *status =
        command_refused(command, "GAME", b->name, "a name with letters or digits, in one line");
    return false;
}

/* False after telling how a path is meant. */
static bool is_no_path(const struct command *command, const char *name)
{
    const char *slash = strrchr(name, '/'), *leaf = slash ? slash + 1 : name;
    size_t size = strlen(leaf);
    bool file = size >= 5 && strcmp(leaf + size - 5, ".yaml") == 0;

    if (!slash && !file && !strchr(name, '\\'))
        return true;
    size -= file ? 5 : 0;
    if (slash && size)
        command_say(
            command,
            "GAME cannot be '%s'; it takes a name, not a path: 'piecework new %.*s -o %.*s' "
            "begins it in that folder",
            name, (int)size, leaf, slash == name ? 1 : (int)(slash - name), name);
    else
        command_refused(command, "GAME", name, "a name, not a path");
    return false;
}

/* A name of several words that lost its quotation marks. */
static int refuse_words(const struct command *command, char **words)
{
    command_say(command,
                "'%s' is one argument too many; a name with blanks stands in quotation marks: "
                "'%s %s'",
                words[1], words[0], words[1]);
    return command_misused(command);
}

static const struct setting settings[] = {
    {"from", READ(option_text, struct beginning, from), .value = "GAME",
     .completion = COMPLETE_GAME,
     .help =
         "begin with a copy of this game, which comes with the program; 'piecework games' lists "
         "all of them"},
    {"output", 'o', READ(option_name, struct beginning, folder), .value = "DIR",
     .completion = COMPLETE_FOLDER, .known = folder_known,
     .help = "begin in this folder instead of the current one"},
};

static int new_main(const struct command *command, int count, char **arguments)
{
    struct beginning b = {.folder = NULL};
    struct buf slug = {0};
    int status = options_read(command, &count, &arguments, &b);

    if (status >= 0)
        return status;
    if (count == 0)
        return command_lacks(command, "GAME, its name,");
    if (count > 1)
        return refuse_words(command, arguments);
    b.name = arguments[0];
    if (!is_no_path(command, b.name))
        return STATUS_TROUBLE;
    b.run = run_begin();
    if (b.from && word_index(shipped_games(b.run.arena), b.from) < 0) {
        status = command_refused_word(command, "--from", b.from, shipped_games(b.run.arena));
        run_end(&b.run, stderr, FORMAT_TEXT, false);
        return status;
    }
    if (name_file(command, &b, &slug, &status))
        status = begin(&b);
    buf_free(&slug);
    return status;
}

const struct command new_command = {
    "new",
    "GAME [--from=GAME] [-o DIR]",
    "begin a game with a small one, or with a copy of another, to change",
    "Writes a small game with comments, which can be checked, printed and changed at once: "
    "pieces/<game>.yaml, layouts/<game>.yaml and layouts/<game>/rules.md, where <game> is the name "
    "as a file name. With --from it is a copy of a game that comes with the program, with its "
    "texts and pictures under the new name, as the beginning of a variant. Nothing is written "
    "where "
    "one of the files stands already.",
    SETTINGS(settings),
    "Exit status: 0 good, 2 usage or files.",
    .example = "piecework new \"My Game\" --from=jungle",
    .run = new_main};
