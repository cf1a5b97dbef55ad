/* The table of commands, and what could come next on a command line: the same for every shell. */
#include "cli/command/command.h"

#include "lsp/server.h"
#include "page/plan/plan.h"
#include "play/game_open.h"

#include <unistd.h>

struct completing {
    struct run run;
    const struct command *command;
    const char *word;   /* what is to be completed */
    const char *prefix; /* "--format=", that stands before each candidate, or "" */
    const char *file;   /* the definition or layout of the command line; NULL: none */
    struct buf out;
};

static bool is_offered(const struct completing *c, const char *candidate)
{
    const char *line = buf_str(&c->out);
    size_t prefix = strlen(c->prefix), size = strlen(candidate);

    for (; *line; line += strcspn(line, "\n") + 1)
        if (strcspn(line, "\t\n") == prefix + size && strncmp(line + prefix, candidate, size) == 0)
            return true;
    return false;
}

/* Offered once, however often it is known. */
static void offer(struct completing *c, const char *candidate, const char *description)
{
    size_t size = strlen(c->prefix);

    if (strncmp(candidate, c->word + size, strlen(c->word + size)) != 0 || is_offered(c, candidate))
        return;
    buf_print(&c->out, "%s%s", c->prefix, candidate);
    if (*description)
        buf_print(&c->out, "\t%s", description);
    buf_char(&c->out, '\n');
}

/* --- what placeholders stand for --- */

/* The game of the file that was named before, be it a definition or a layout. */
static const struct game *game_of(struct completing *c)
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

static void offer_pieces(struct completing *c)
{
    const struct game *game = game_of(c);

    for (size_t i = 0; game && i < game->piece_count; i++)
        offer(c, game->pieces[i].name.text, game->pieces[i].code.text);
}

static void offer_examples(struct completing *c)
{
    const struct game *game = game_of(c);

    for (size_t i = 0; game && i < game->example_count; i++)
        offer(c, game->examples[i].name.text,
              game->examples[i].caption.text ? game->examples[i].caption.text : "");
}

static void offer_drawings(struct completing *c)
{
    offer(c, "setup", "the board with all pieces");
    offer_pieces(c);
    offer_examples(c);
}

static void offer_explained(struct completing *c)
{
    for (const char *const *word = explained_words(c->run.arena); *word; word++)
        offer(c, *word, "");
}

static void offer_labels(struct completing *c)
{
    struct label_sheets sheets = {0};

    labels_load(c->run.arena, NULL, &sheets, c->run.diags);
    for (size_t i = 0; i < sheets.count; i++)
        offer(c, arena_print(c->run.arena, "label:%s", sheets.list[i].name.text), "");
}

static void offer_games(struct completing *c)
{
    for (const char *const *game = shipped_games(c->run.arena); *game; game++)
        offer(c, *game, "");
}

/* By enum completion: a line for the shell, which knows better than we how to list files, or what
 * offers candidates. */
static const struct {
    const char *line;
    void (*offer)(struct completing *c);
} completions[] = {
    [COMPLETE_NOTHING] = {""},
    [COMPLETE_FILE] = {":file\n"},
    [COMPLETE_YAML] = {":yaml\n"},
    [COMPLETE_FOLDER] = {":folder\n"},
    [COMPLETE_PIECE] = {"", offer_pieces},
    [COMPLETE_DRAWING] = {"", offer_drawings},
    [COMPLETE_EXPLAINED] = {"", offer_explained},
    [COMPLETE_LABELS] = {"", offer_labels},
    [COMPLETE_GAME] = {"", offer_games},
};

static void offer_all(struct completing *c, const char *const *words, int completion)
{
    for (; words && *words; words++)
        offer(c, *words, "");
    buf_text(&c->out, completions[completion].line);
    if (completions[completion].offer)
        completions[completion].offer(c);
}

/* --- options and arguments --- */

/* The help up to where another thought begins. */
static void offer_option(struct completing *c, const struct setting *setting)
{
    LOCAL_BUF(help);
    const char *sign = setting_takes_value(setting) ? "=" : "";

    setting_help(setting, &help);
    offer(c, arena_print(c->run.arena, "--%s%s", setting->name, sign),
          arena_text(c->run.arena, buf_str(&help), strcspn(buf_str(&help), ";")));
}

static void offer_options(struct completing *c)
{
    for (size_t i = 0; i < c->command->setting_count; i++)
        if (c->command->settings[i].name)
            offer_option(c, &c->command->settings[i]);
    offer(c, "--help", "");
}

static void offer_arguments(struct completing *c, size_t index)
{
    const struct command *command = c->command;
    size_t last = command->places[1] ? 1 : 0;

    if (index <= last || command->repeated)
        offer_all(c, index == 0 ? command->words : NULL,
                  command->places[index < last ? index : last]);
}

static void offer_values(struct completing *c, const struct setting *setting)
{
    if (setting)
        offer_all(c, setting_words(setting), setting->completion);
}

/* The option whose value stands behind it as a word of its own, if `word` is one. */
static const struct setting *parted_option(const struct completing *c, const char *word)
{
    const struct setting *setting =
        *word == '-' && !strchr(word, '=') ? setting_of(c->command, word) : NULL;

    return setting && setting_takes_value(setting) ? setting : NULL;
}

/* words: all behind the command; the last one is to be completed. */
static void complete_words(struct completing *c, char **words, size_t count)
{
    const struct setting *before = NULL; /* whose value comes next */
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
    if (before) {
        offer_values(c, before);
    } else if (!arguments_only && *c->word == '-' && sign) { /* "--format=j" */
        c->prefix = arena_text(c->run.arena, c->word, (size_t)(sign + 1 - c->word));
        offer_values(c, setting_of(c->command, c->word));
    } else if (!arguments_only && *c->word == '-') {
        offer_options(c);
    } else {
        offer_arguments(c, index);
    }
}

static void offer_commands(struct completing *c)
{
    for (const struct command *const *command = commands; *command; command++)
        offer(c, (*command)->name, (*command)->summary);
}

static void offer_first_words(struct completing *c)
{
    offer_commands(c);
    offer(c, "help", "tell more of a command");
    if (*c->word == '-') {
        offer(c, "--help", "list the commands");
        offer(c, "--version", "print the version");
    }
}

static int complete_main(struct call *call)
{
    struct completing c = {.prefix = ""};
    size_t word_count = (size_t)call->count;

    if (strcmp(call->arguments[-1], "--") != 0)
        return command_lacks(call->command, "'--' before the words");
    c.run = call->run;
    c.word = call->arguments[word_count - 1];
    c.command = word_count > 1 ? command_named(call->arguments[0]) : NULL;
    if (word_count == 1)
        offer_first_words(&c);
    else if (word_count == 2 && strcmp(call->arguments[0], "help") == 0)
        offer_commands(&c);
    else if (c.command)
        complete_words(&c, call->arguments + 1, word_count - 1);
    diags_free(call->run.diags); /* nobody hears of what is found while completing */
    call->run.diags = diags_new();
    return run_print(&c.out);
}

const struct command complete_command = {
    "complete",
    "-- WORD...",
    "list what could come next on a command line",
    "For the completion of shells. The words are those of a command line without the program's "
    "name; the last one, which may be empty, is completed: a line for each candidate, and behind a "
    "tab what it is. A line ':file', ':yaml' or ':folder' stands for names of files, of files that "
    "end in .yaml, or of folders.",
    .ending = "",
    .repeated = true,
    .example = "piecework complete -- check --f",
    .missing = "WORD",
    .run = complete_main};

/* --- the language server --- */

static const struct setting lsp_settings[] = {
    FLAG_SETTING("stdio", "over standard input and output, as without it; many editors say so"),
};

static int lsp(struct call *call)
{
    (void)call;
    return lsp_serve(STDIN_FILENO, STDOUT_FILENO, PIECEWORK_VERSION);
}

const struct command lsp_command = {
    "lsp",
    "[--stdio]",
    "serve an editor as a language server",
    "Speaks the Language Server Protocol over standard input and output: findings of what is being "
    "written, fixes, explanations, completion, and names of pieces that change everywhere at once. "
    "Editors start it; docs/editors.md tells how to make them.",
    SETTINGS(lsp_settings, struct flag_options),
    "Exit status: 0 after the client has said shutdown and exit, 1 when it went away without.",
    .example = "piecework lsp --stdio",
    .run = lsp};

/* --- the table --- */

const struct command *const commands[] = {
    &new_command,      &games_command,
    &import_command,   &export_command,
    &check_command,    &describe_command,
    &render_command,   &diagram_command,
    &gallery_command,  &moves_command,
    &page_command,     &preview_command,
    &perft_command,    &play_command,
    &explain_command,  &schema_command,
    &style_command,    &calibrate_command,
    &lsp_command,      &doctor_command,
    &complete_command, NULL,
};

const struct command *command_named(const char *name)
{
    for (size_t i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}
