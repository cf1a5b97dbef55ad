#include "cli/command.h"

#include "diag/tint.h"
#include "layout/layout.h"
#include "yaml/tree.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

const char *command_path(struct arena *arena, const char *path)
{
    struct buf shown = {0};

    if (!isatty(STDOUT_FILENO))
        return path;
    utf8_visible(path, &shown);
    path = arena_text(arena, buf_str(&shown), shown.size);
    buf_free(&shown);
    return path;
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

/* errno of what first went wrong with the standard output, 0: nothing. */
static int output_error;

static void note_output(bool good)
{
    if (!good && !output_error)
        output_error = errno ? errno : EIO;
}

int command_flush(void)
{
    errno = 0;
    note_output(fflush(stdout) == 0 && !ferror(stdout));
    return output_error;
}

int command_print(struct buf *text)
{
    errno = 0;
    note_output(fwrite(buf_str(text), 1, text->size, stdout) == text->size);
    buf_free(text);
    return STATUS_GOOD;
}

struct run run_begin(void)
{
    return (struct run){arena_new(), diags_new()};
}

struct located argument(struct run *run, const char *name, const char *text)
{
    const struct source *source =
        source_from_text(run->arena, name, text, strlen(text), run->diags);

    if (!source)
        return (struct located){0};
    return (struct located){
        .text = text, .at = {.source = source, .line = 1, .column = 1}, .exact = true};
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

    if (!source)
        return NULL;
    if (file_kind_of(source) != FILE_LAYOUT)
        return game_from_source(run->arena, source, run->diags);
    report_layout(run, source);
    return NULL;
}

static bool wants_colour(FILE *stream)
{
    const char *off = getenv("NO_COLOR"), *terminal = getenv("TERM");

    return isatty(fileno(stream)) && !(off && *off) && terminal && strcmp(terminal, "dumb") != 0;
}

const char *const colouring_words[] = {"auto", "always", "never", NULL};

unsigned command_look(enum colouring colouring)
{
    bool wanted = colouring == COLOUR_ALWAYS || (colouring == COLOUR_AUTO && wants_colour(stdout));

    return wanted ? TEXT_COLOUR : 0;
}

const char *const format_names[] = {"text", "json", "sarif", NULL};

static void put_findings(struct diags *diags, FILE *stream, enum format format, struct buf *out)
{
    switch (format) {
    case FORMAT_TEXT:
        diags_text(diags, wants_colour(stream), out);
        break;
    case FORMAT_JSON:
        diags_json(diags, out);
        break;
    case FORMAT_SARIF:
        diags_sarif(diags, PIECEWORK_VERSION, out);
        break;
    }
}

int run_end(struct run *run, FILE *stream, enum format format, bool strict)
{
    enum diag_level least = strict ? LEVEL_NOTE : LEVEL_WARNING;
    int status = diags_at_least(run->diags, LEVEL_FATAL) ? STATUS_TROUBLE
                 : diags_at_least(run->diags, least)     ? STATUS_FINDINGS
                                                         : STATUS_GOOD;
    struct buf out = {0};

    put_findings(run->diags, stream, format, &out);
    command_flush(); /* findings come after what was printed before */
    if (stream == stdout)
        command_print(&out);
    else
        fwrite(buf_str(&out), 1, out.size, stream);
    buf_free(&out);
    diags_free(run->diags);
    arena_free(run->arena);
    return status;
}
