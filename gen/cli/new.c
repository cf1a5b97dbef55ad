/* A small commented game to begin with, from the files of start/ that are built in. */
#include "cli/option.h"

#include "base/builtin.h"
#include "base/slug.h"
#include "emit/file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* What is written, and from what; %s is the file name of the game. */
static const struct {
    const char *from, *path;
} files[] = {
    {"start/game.yaml", "pieces/%s.yaml"},
    {"start/layout.yaml", "layouts/%s.yaml"},
    {"start/rules.md", "layouts/%s/rules.md"},
};

struct beginning {
    struct run run;
    const char *folder, *name, *slug;
    struct buf quoted; /* the name as YAML */
};

static const char *path_of(struct beginning *b, const char *pattern)
{
    const char *at = strstr(pattern, "%s");

    return arena_print(b->run.arena, "%s%s%.*s%s%s", b->folder ? b->folder : "",
                       b->folder ? "/" : "", (int)(at - pattern), pattern, b->slug, at + 2);
}

/* Single quotes leave everything as it is; an apostrophe within them is doubled. */
static void quote(struct beginning *b)
{
    buf_char(&b->quoted, '\'');
    for (const char *c = b->name; *c; c++)
        buf_print(&b->quoted, *c == '\'' ? "''" : "%c", *c);
    buf_char(&b->quoted, '\'');
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

    for (size_t i = 0; i < COUNT_OF(files); i++) {
        const char *path = path_of(b, files[i].path);

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
    bool good = true;

    for (size_t i = 0; i < COUNT_OF(files) && good; i++) {
        const struct builtin *from = builtin_find(files[i].from);
        const char *path = path_of(b, files[i].path);
        struct buf text = {0};

        fill_in(b, from ? from->text : "", &text);
        good = file_write(path, text.text, text.size, b->run.diags);
        if (good)
            puts(run_path(b->run.arena, path));
        buf_free(&text);
    }
}

static int begin(struct beginning *b)
{
    quote(b);
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
    b.run = run_begin();
    if (name_file(command, &b, &slug, &status))
        status = begin(&b);
    buf_free(&slug);
    return status;
}

const struct command new_command = {
    "new",
    "GAME [-o DIR]",
    "begin a game with a small one to change",
    "Writes a small game with comments, which can be checked, printed and changed at once: "
    "pieces/<game>.yaml, layouts/<game>.yaml and layouts/<game>/rules.md, where <game> is the name "
    "as a file name. Nothing is written where one of them stands already.",
    SETTINGS(settings),
    "Exit status: 0 good, 2 usage or files.",
    .run = new_main};
