/* What could come next on a command line: the same for every shell. */
#include "cli/command.h"

#include "cli/drawings.h"
#include "cli/usage.h"
#include "record/worked.h"
#include "layout/layout.h"

#include <string.h>

struct completion {
    struct run run; /* its findings are not shown */
    struct usage usage;
    const char *word;   /* what is to be completed */
    const char *prefix; /* "--format=", that stands before each candidate, or "" */
    const char *file;   /* the definition or layout of the command line; NULL: none */
    struct buf out;
};

static void offer(struct completion *c, const char *candidate, const char *description)
{
    size_t size = strlen(c->prefix);

    if (strncmp(candidate, c->word + size, strlen(c->word + size)) != 0)
        return;
    buf_print(&c->out, "%s%s", c->prefix, candidate);
    if (*description)
        buf_print(&c->out, "\t%s", description);
    buf_char(&c->out, '\n');
}

/* --- what placeholders stand for --- */

/* The shell knows better than we how to list files. */
static void offer_files(struct completion *c)
{
    buf_text(&c->out, ":file\n");
}

static void offer_definitions(struct completion *c)
{
    buf_text(&c->out, ":yaml\n");
}

static void offer_folders(struct completion *c)
{
    buf_text(&c->out, ":folder\n");
}

/* The game of the file that was named before, be it a definition or a layout. */
static const struct game *game_of(struct completion *c)
{
    const struct source *source = c->file ? source_read(c->run.arena, c->file, c->run.diags) : NULL;
    const struct layout *layout;

    if (!source)
        return NULL;
    if (file_kind_of(source) == FILE_GAME)
        return game_from_source(c->run.arena, source, c->run.diags);
    layout = layout_load(c->run.arena, c->file, c->run.diags);
    return layout ? layout->game : NULL;
}

static void offer_pieces(struct completion *c)
{
    const struct game *game = game_of(c);

    for (size_t i = 0; game && i < game->piece_count; i++)
        offer(c, game->pieces[i].name.text, game->pieces[i].code.text);
}

static void offer_examples(struct completion *c)
{
    const struct game *game = game_of(c);

    for (size_t i = 0; game && i < game->example_count; i++)
        offer(c, game->examples[i].name.text,
              game->examples[i].caption.text ? game->examples[i].caption.text : "");
}

static void offer_drawings(struct completion *c)
{
    offer(c, "setup", "the board with all pieces");
    offer_pieces(c);
    offer_examples(c);
}

static void offer_findings(struct completion *c)
{
    for (int i = 0; i < DIAG_COUNT; i++)
        offer(c, diag_kinds[i].slug, "");
}

static void offer_list(struct completion *c, const char *const *list)
{
    for (; *list; list++)
        offer(c, *list, "");
}

static void offer_papers(struct completion *c)
{
    offer_list(c, paper_names);
}

static void offer_parts(struct completion *c)
{
    offer_list(c, part_words);
}

/* Sheets of one name on several papers are offered once. */
static void offer_labels(struct completion *c)
{
    struct label_sheets sheets = {0};

    labels_load(c->run.arena, NULL, &sheets, c->run.diags);
    for (size_t i = 0; i < sheets.count; i++) {
        bool known = false;

        for (size_t k = 0; k < i && !known; k++)
            known = strcmp(sheets.list[k].name.text, sheets.list[i].name.text) == 0;
        if (!known)
            offer(c, arena_print(c->run.arena, "label:%s", sheets.list[i].name.text), "");
    }
}

static void offer_spellings(struct completion *c)
{
    static const char *const spellings[] = {"betza", "mnemonic", "text", NULL};

    offer_list(c, spellings);
}

static void offer_formats(struct completion *c)
{
    offer_list(c, medium_names);
}

static void offer_faces(struct completion *c)
{
    offer_list(c, face_style_names);
}

/* Of drawings of pieces. */
static void offer_kinds(struct completion *c)
{
    static const char *const kinds[] = {"moves", "face", NULL};

    offer_list(c, kinds);
}

static const struct {
    const char *word;
    void (*offer)(struct completion *c);
} placeholders[] = {
    {"GAME.yaml", offer_definitions},
    {"LAYOUT.yaml", offer_definitions},
    {"LAYOUT", offer_definitions},
    {"FILE", offer_files},
    {"FILE.txt", offer_files},
    {"FILE.pdf", offer_files},
    {"RECORD", offer_files},
    {"DIR", offer_folders},
    {"PIECE", offer_pieces},
    {"EXAMPLE", offer_examples},
    {"WHAT", offer_drawings},
    {"FINDING-ID", offer_findings},
    {"SIZE", offer_papers},
    {"PART", offer_parts},
    {"label:SHEET", offer_labels},
    {"SPELLING", offer_spellings},
    {"FORMATS", offer_formats},
    {"FACE", offer_faces},
    {"KIND", offer_kinds},
};

static void offer_words(struct completion *c, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool known = false;

        for (size_t k = 0; k < COUNT_OF(placeholders) && !known; k++) {
            known = strcmp(words[i], placeholders[k].word) == 0;
            if (known)
                placeholders[k].offer(c);
        }
        if (!known && !strpbrk(words[i], "ABCDEFGHIJKLMNOPQRSTUVWXYZ-"))
            offer(c, words[i], "");
    }
}

/* --- options and arguments --- */

static void offer_options(struct completion *c)
{
    for (size_t i = 0; i < c->usage.option_count; i++) {
        const struct usage_option *option = &c->usage.options[i];

        offer(c, arena_print(c->run.arena, "%s%s", option->name, option->value_count ? "=" : ""),
              option->description);
    }
}

static void offer_arguments(struct completion *c, size_t index)
{
    const struct usage_place *place = NULL;

    while ((place = usage_place(&c->usage, index, place)))
        offer_words(c, place->words, place->word_count);
}

/* "--format=j": the values that begin so. */
static void offer_values(struct completion *c, const char *sign)
{
    const struct usage_option *option;

    c->prefix = arena_text(c->run.arena, c->word, (size_t)(sign + 1 - c->word));
    option = usage_option(&c->usage, arena_text(c->run.arena, c->word, (size_t)(sign - c->word)));
    if (option)
        offer_words(c, option->values, option->value_count);
}

/* The option whose value stands behind it as a word of its own, if `word` is one. */
static const struct usage_option *parted_option(const struct completion *c, const char *word)
{
    const struct usage_option *option =
        *word == '-' && !strchr(word, '=') ? usage_option(&c->usage, word) : NULL;

    return option && option->value_count ? option : NULL;
}

/* words: all behind the command; the last one is to be completed. */
static void complete_words(struct completion *c, char **words, size_t count)
{
    const struct usage_option *before = NULL; /* whose value comes next */
    const char *sign = strchr(c->word, '=');
    size_t index = 0;
    bool arguments_only = false;

    for (size_t i = 0; i + 1 < count; i++) {
        if (before || (!arguments_only && words[i][0] == '-' && words[i][1])) {
            arguments_only |= !before && strcmp(words[i], "--") == 0;
            before = before ? NULL : parted_option(c, words[i]);
            continue;
        }
        if (!c->file && strstr(words[i], ".yaml"))
            c->file = words[i];
        index++;
    }
    if (before)
        offer_words(c, before->values, before->value_count);
    else if (!arguments_only && *c->word == '-' && sign)
        offer_values(c, sign);
    else if (!arguments_only && *c->word == '-')
        offer_options(c);
    else
        offer_arguments(c, index);
}

static void offer_commands(struct completion *c)
{
    for (const struct command *const *command = commands; *command; command++)
        offer(c, (*command)->name, (*command)->summary);
    if (*c->word == '-') {
        offer(c, "--help", "list the commands");
        offer(c, "--version", "print the version");
    }
}

static int complete_main(const struct command *command, int count, char **arguments)
{
    struct completion c = {.prefix = ""};
    char **words = arguments + 2;
    size_t word_count = (size_t)count - 2;
    const struct command *found;

    if (count == 2 && (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "-h") == 0))
        return command_help(command);
    if (count < 3 || strcmp(arguments[1], "--") != 0)
        return command_lacks(command, count < 3 ? "WORD" : "'--' before the words");
    c.run = run_begin();
    c.word = words[word_count - 1];
    found = word_count > 1 ? command_named(words[0]) : NULL;
    if (word_count == 1) {
        offer_commands(&c);
    } else if (found) {
        c.usage = usage_of(c.run.arena, found);
        complete_words(&c, words + 1, word_count - 1);
    }
    diags_free(c.run.diags);
    arena_free(c.run.arena);
    return command_print(&c.out);
}

const struct command complete_command = {
    "complete", "-- WORD...", "list what could come next on a command line",
    "For the completion of shells. The words are those of a command line without the program's\n"
    "name; the last one, which may be empty, is completed: a line for each candidate, and behind "
    "a\n"
    "tab what it is. A line ':file', ':yaml' or ':folder' stands for names of files, of files "
    "that\n"
    "end in .yaml, or of folders.",
    complete_main};
