#include "cli/command/command.h"

#include "diag/nearest.h"
#include "layout/layout.h"
#include "layout/printer.h"
#include "load/load.h"
#include "yaml/tree.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void command_say(const struct command *command, const char *format, ...)
{
    struct buf text = {0}, shown = {0};
    va_list arguments;

    va_start(arguments, format);
    buf_print_list(&text, format, arguments);
    va_end(arguments);
    utf8_visible(buf_str(&text), &shown);
    fprintf(stderr, "piecework%s%s: %s\n", command ? " " : "", command ? command->name : "",
            buf_str(&shown));
    buf_free(&text);
    buf_free(&shown);
}

int command_misused(const struct command *command)
{
    fprintf(stderr, "usage: piecework %s %s\nTry 'piecework %s --help'.\n", command->name,
            command->usage, command->name);
    return STATUS_TROUBLE;
}

int command_lacks(const struct command *command, const char *argument)
{
    command_say(command, "%s is missing", argument);
    return command_misused(command);
}

int command_exceeds(const struct command *command, const char *argument)
{
    command_say(command, "'%s' is one argument too many", argument);
    return command_misused(command);
}

int command_refused(const struct command *command, const char *option, const char *value,
                    const char *known)
{
    command_say(command, "%s cannot be '%s'; it takes %s", option, value, known);
    return STATUS_TROUBLE;
}

void words_list(const char *const *words, const char *last, struct buf *out)
{
    for (size_t i = 0; words[i]; i++) {
        bool more = words[i + 1] && (words[i + 2] || last);

        buf_print(out, "%s%s", words[i], more ? ", " : words[i + 1] || last ? " or " : "");
    }
    buf_text(out, last ? last : "");
}

int word_index(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

long decimal_read(const char *text)
{
    char *end;
    long number;

    errno = 0;
    number = strtol(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && errno == 0 ? number : -1;
}

int command_refused_word(const struct command *command, const char *option, const char *value,
                         const char *const *words)
{
    struct buf known = {0};
    size_t count = 0;
    const char *nearest;

    while (words[count])
        count++;
    nearest = text_nearest(value, words, count);
    if (nearest) {
        command_say(command, "%s cannot be '%s'; did you mean '%s'?", option, value, nearest);
        return STATUS_TROUBLE;
    }
    words_list(words, NULL, &known);
    command_refused(command, option, value, buf_str(&known));
    buf_free(&known);
    return STATUS_TROUBLE;
}

/* Says which definition the layout names. */
static void report_layout(struct run *run, const struct source *source)
{
    const struct node *root = yaml_read(run->arena, source, run->diags);
    const struct node *game = root && root->kind == NODE_MAP ? yaml_get(root, "game") : NULL;
    struct finding *finding =
        diag_add(run->diags, DIAG(NOT_A_GAME), (struct place){.source = source});

    if (game && game->kind == NODE_TEXT)
        diag_help(finding, "it is a layout; its definition is %s",
                  path_beside(run->arena, source->path, game->text.text));
    else
        diag_help(finding, "it is a layout; name the definition that it prints");
}

struct game *command_game(struct run *run, const char *path)
{
    const struct source *source = source_given(run->arena, path, run->diags);
    struct game *game;

    if (!source)
        return NULL;
    if (file_kind_of(source) == FILE_LAYOUT) {
        report_layout(run, source);
        return NULL;
    }
    game = game_from_source(run->arena, source, run->diags);
    game_warn_outvoted(game, run->diags);
    return game;
}

const struct piece *command_piece(struct run *run, const struct game *game, const char *name)
{
    const struct piece *piece = game_piece(game, name);
    struct place whole = {.source = game->source};

    if (!piece)
        game_suggest_piece(game, diag_add(run->diags, DIAG(UNKNOWN_PIECE), whole, name), name);
    return piece;
}

/* --- printers --- */

static const char *names_of(struct run *run, const struct printers *printers, const char *path)
{
    struct buf list = {0};
    const char *names;

    for (size_t i = 0; i < printers->count; i++)
        buf_print(&list, "%s%s", i ? ", " : "", printers->list[i].name.text);
    names = printers->count ? arena_print(run->arena, "one of those in %s: %s", path, list.text)
                            : arena_print(run->arena,
                                          "a name that 'piecework calibrate' has kept; there is "
                                          "none in %s",
                                          path);
    buf_free(&list);
    return names;
}

bool printer_shift(struct run *run, const struct command *command, const char *name,
                   struct shift *shift)
{
    const char *path = printers_path(run->arena);
    struct printers printers = {0};
    const struct printer *printer;

    if (path && !printers_load(run->arena, path, &printers, run->diags))
        return false;
    printer = printer_named(&printers, name);
    if (printer)
        *shift = printer->shift;
    else
        command_refused(command, "--printer", name,
                        names_of(run, &printers, path ? path : "~/.config"));
    return printer;
}
