/* A game to begin with: a small commented one, from the files of start/ that are built in, or a
 * copy of a game that comes with the program. */
#include "cli/command/command.h"

#include "base/json.h"
#include "base/slug.h"
#include "emit/file.h"

/* A file that will be written, and what from. */
struct begun_file {
    const struct builtin *from;
    const char *path;
};

struct beginning {
    struct run run;
    const char *folder;
    struct variant v; /* from NULL: the small game is copied */
    struct begun_file *files;
    size_t count;
};

/* The files of the small game. */
static void list_start_files(struct beginning *b)
{
    static const char *const from[NEW_FILES] = {"start/game.yaml", "start/layout.yaml",
                                                "start/rules.md"};

    for (enum new_file i = 0; i < NEW_FILES; i++)
        *ARENA_PUSH(b->run.arena, b->files, b->count) = (struct begun_file){
            builtin_find(from[i]), path_of_new(b->run.arena, b->folder, i, b->v.slug)};
}

static void list_copied_files(struct beginning *b)
{
    for (const struct builtin *file = builtin_files; file->path; file++)
        if (shipped_with(file, b->v.from))
            *ARENA_PUSH(b->run.arena, b->files, b->count) = (struct begun_file){
                file,
                path_below(b->run.arena, b->folder, variant_path(b->run.arena, &b->v, file->path))};
}

static void write_files(struct beginning *b)
{
    const struct template_word words[] = {{"NAME", b->v.quoted}, {"FILE", b->v.slug}};
    bool good = true;

    if (b->v.from)
        b->v.from_name = shipped_game(&b->run, b->v.from)->name.text;
    for (size_t i = 0; i < b->count && good; i++) {
        const struct begun_file *file = &b->files[i];
        LOCAL_BUF(text);

        if (b->v.from)
            variant_write(&b->v, file->from, &text);
        else
            template_write(file->from->text, words, COUNT_OF(words), &text);
        good = file_write(file->path, text.text, text.size, b->run.diags);
        if (good)
            puts(run_path(b->run.arena, file->path));
    }
}

/* What holds for the text of files holds for a name, too, and a line end in it would break the
 * definition. */
static int begin(const struct command *command, struct beginning *b)
{
    struct buf quoted = {0};
    bool good = true;

    if (!argument(&b->run, "GAME", b->v.name).text)
        return STATUS_GOOD;
    b->v.slug = strpbrk(b->v.name, "\n\t") ? "" : slug_text(b->run.arena, b->v.name);
    if (!*b->v.slug)
        return command_refused(command, "GAME", b->v.name,
                               "a name with letters or digits, in one line");
    scalar_quote(&quoted, b->v.name);
    b->v.quoted = buf_take(b->run.arena, &quoted);
    if (b->v.from)
        list_copied_files(b);
    else
        list_start_files(b);
    for (size_t i = 0; i < b->count; i++)
        good &= path_is_free(&b->run, b->files[i].path,
                             "give the game another name, or begin it in another folder with -o");
    if (good)
        write_files(b);
    return STATUS_GOOD;
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
    {"from", READ(option_text, struct beginning, v.from), .value = "GAME",
     .completion = COMPLETE_GAME,
     .help =
         "begin with a copy of this game, which comes with the program; 'piecework games' lists "
         "all of them"},
    {"output", 'o', READ(option_name, struct beginning, folder), .value = "DIR",
     .completion = COMPLETE_FOLDER, .known = folder_known,
     .help = "begin in this folder instead of the current one"},
};

static int new_main(struct call *call)
{
    struct beginning *b = call->options;

    if (call->count > 1)
        return refuse_words(call->command, call->arguments);
    b->v.name = call->arguments[0];
    if (!is_no_path(call->command, b->v.name))
        return STATUS_TROUBLE;
    b->run = call->run;
    if (!b->v.from || word_index(shipped_games(b->run.arena), b->v.from) >= 0)
        return begin(call->command, b);
    return command_refused_word(call->command, "--from", b->v.from, shipped_games(b->run.arena));
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
    SETTINGS(settings, struct beginning),
    "Exit status: 0 good, 2 usage or files.",
    .example = "piecework new \"My Game\" --from=jungle",
    .missing = "GAME, its name,",
    .most = INT_MAX, /* so that it is told what many words are */
    .run = new_main};
