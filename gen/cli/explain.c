#include "cli/command/command.h"
#include "layout/printer.h"
#include "load/load.h"
#include "page/figure/figure.h"

/* --- all in short --- */

static size_t longest_slug(void)
{
    size_t longest = 0;

    for (int i = 0; i < DIAG_COUNT; i++)
        if (strlen(diag_kinds[i].slug) > longest)
            longest = strlen(diag_kinds[i].slug);
    return longest;
}

/* A line each: id, level, what it says. */
static void list_all(struct buf *out)
{
    int slug = (int)longest_slug(), level = (int)strlen(diag_level_name(LEVEL_FATAL));

    for (int i = 0; i < DIAG_COUNT; i++) {
        buf_print(out, "%-*s  %-*s  ", slug, diag_kinds[i].slug, level,
                  diag_level_name(diag_kinds[i].level));
        diag_title((enum diag_id)i, out);
        buf_char(out, '\n');
    }
}

/* --- one in full --- */

/* Bytes that no terminal shows are spelled out: <E9>, <07>; tabs as well, since they can be what is
 * wrong. */
static void put_shown(struct buf *out, const char *line, size_t size)
{
    for (size_t i = 0, length; i < size; i += length) {
        length = utf8_length(line + i, size - i);
        if (length == 0 || (unsigned char)line[i] < ' ') {
            buf_print(out, "<%02X>", (unsigned char)line[i]);
            length = 1;
        } else {
            buf_put(out, line + i, length);
        }
    }
}

static void put_example(struct buf *out, const char *head, const char *setting, const char *text)
{
    buf_print(out, "\n%s%s%s:\n\n", head, *setting ? ", " : "", setting);
    if (!*text)
        text = "(nothing)";
    while (*text) {
        size_t size = strcspn(text, "\n");

        if (size)
            buf_text(out, "    ");
        put_shown(out, text, size);
        buf_char(out, '\n');
        text += size + (text[size] == '\n');
    }
}

static void put_explanation(struct buf *out, enum diag_id id)
{
    const struct diag_example *example = &diag_examples[id];

    buf_print(out, "%s (%s)\n\n", diag_kinds[id].slug, diag_level_name(diag_kinds[id].level));
    text_wrap_part(out, diag_explanation(id), strlen(diag_explanation(id)), 0, 80);
    if (!example->wrong)
        return;
    put_example(out, "Wrong", example_setting(example->kind), example->wrong);
    put_example(out, "Right", "", example->right);
}

/* --- keys --- */

/* Kinds of files and where keys of theirs stand, in messages. */
static const struct {
    const char *where;
    const struct record *record;
    enum file_kind kind; /* of shipped files in which examples of the key can be found */
} key_files[] = {
    {"a definition", &game_record, FILE_GAME},
    {"a layout", &layout_record, FILE_LAYOUT},
    {"a style", &style_record, FILE_STYLE},
    {"sheets of labels", &labels_file_record, FILE_LABELS},
    {"words of a language", &pack_record, FILE_WORDS},
    {"printers", &printers_file_record, FILE_TEXT},
    {"a diagram of a rule text", &figure_record, FILE_TEXT},
};

enum { EXAMPLE_LINES = 8 };

/* The line of a key, and those of its value, as far as they stand below it and further right. */
static void put_lines_of(struct buf *out, const struct place *key)
{
    for (unsigned i = 0; i < EXAMPLE_LINES; i++) {
        size_t size, indent = 0;
        const char *line = source_line(key->source, key->line + i, &size);

        while (line && indent < size && line[indent] == ' ')
            indent++;
        if (!line || (i > 0 && indent < key->column))
            break;
        buf_print(out, "    %.*s\n", (int)size, line);
    }
}

/* How a game that is shipped says it; nothing where none does. */
static void put_shipped(struct run *run, enum file_kind kind, const struct key_path *path,
                        struct buf *out)
{
    const char *folder = kind == FILE_GAME ? "pieces/" : kind == FILE_WORDS ? "words/" : "layouts/";

    for (const struct builtin *file = builtin_files; file->path; file++) {
        const struct source *source;
        const struct node *root, *key;

        if (strncmp(file->path, folder, strlen(folder)) != 0 || !strstr(file->path, ".yaml"))
            continue;
        source = source_builtin(run->arena, file->path, file->path, run->diags);
        if (file_kind_of(source) != kind)
            continue;
        root = yaml_read(run->arena, source, run->diags);
        key = root ? key_in_tree(root, path) : NULL;
        if (!key)
            continue;
        buf_print(out, "\nAs in %s:\n\n", file->path);
        put_lines_of(out, &key->place);
        return;
    }
}

static void put_key(struct run *run, size_t file, const struct key_path *path, struct buf *out)
{
    LOCAL_BUF(words);

    if (out->size)
        buf_text(out, "\n\n");
    key_path_print(path, out);
    buf_print(out, " (key of %s)\n\n", key_files[file].where);
    key_explain(path->record, path->field, &words);
    text_wrap_part(out, words.text, words.size, 0, 80);
    if (key_files[file].kind != FILE_TEXT)
        put_shipped(run, key_files[file].kind, path, out);
}

static void put_keys(struct run *run, const char *word, struct buf *out)
{
    struct key_path path;

    for (size_t i = 0; i < COUNT_OF(key_files); i++)
        for (size_t k = 0; keys_find(key_files[i].record, word, k, &path); k++)
            put_key(run, i, &path, out);
}

/* --- the command --- */

const char *const *explained_words(struct arena *arena)
{
    const char **words = NULL;
    size_t count = 0;

    for (int i = 0; i < DIAG_COUNT; i++)
        *ARENA_PUSH(arena, words, count) = diag_kinds[i].slug;
    for (size_t i = 0; i < COUNT_OF(key_files); i++)
        keys_all(key_files[i].record, arena, &words, &count);
    *ARENA_PUSH(arena, words, count) = NULL;
    return words;
}

static int explain_unknown(struct run *run, const char *word)
{
    const char *const *words = explained_words(run->arena);
    const char *uncovered = NULL;
    size_t count = 0;

    while (words[count])
        count++;
    for (size_t i = 0; i < COUNT_OF(key_files) && !uncovered; i++)
        uncovered = record_uncovered(key_files[i].record, word);
    if (uncovered) {
        diag_help_uncovered(diag_add(run->diags, DIAG(UNKNOWN_ID), (struct place){0}, word),
                            uncovered);
        return STATUS_GOOD;
    }
    diag_suggest(diag_add(run->diags, DIAG(UNKNOWN_ID), (struct place){0}, word), word, words,
                 count);
    return STATUS_GOOD;
}

/* A finding and a key can have the same name. */
static int explain_one(struct run *run, const char *word)
{
    enum diag_id id = diag_find(word);
    struct buf text = {0};

    if (id != DIAG_COUNT)
        put_explanation(&text, id);
    put_keys(run, word, &text);
    return text.size ? run_print(&text) : explain_unknown(run, word);
}

static int explain_all(void)
{
    struct buf text = {0};

    for (int i = 0; i < DIAG_COUNT; i++) {
        if (i > 0)
            buf_text(&text, "\n\n");
        put_explanation(&text, (enum diag_id)i);
    }
    return run_print(&text);
}

static int explain_list(void)
{
    struct buf text = {0};

    list_all(&text);
    return run_print(&text);
}

struct explain_options {
    bool all;
};

static const struct setting explain_settings[] = {
    {"all", READ(option_flag, struct explain_options, all), .help = "explain every id"},
};

static int explain(struct call *call)
{
    const struct explain_options *o = call->options;

    if (o->all && call->count > 0)
        return command_exceeds(call->command, call->arguments[0]);
    return o->all        ? explain_all()
           : call->count ? explain_one(&call->run, call->arguments[0])
                         : explain_list();
}

const struct command explain_command = {
    "explain",
    "[FINDING-ID | KEY | --all]",
    "explain a finding or a key, or list all findings",
    "Explains the id that a finding shows in brackets, with an example of what is wrong and of how "
    "it is put right; or a key of definitions, layouts, styles and diagrams, wherever it can "
    "stand: "
    "its meaning, its values, and lines of a game that has it. A path says which of several is "
    "meant: players.first. Without an argument, lists all ids with what they say.",
    SETTINGS(explain_settings, struct explain_options),
    "Exit status: 0, or 2 when there is no such id or key.",
    {COMPLETE_EXPLAINED},
    .example = "piecework explain claim-false",
    .most = 1,
    .run = explain};
