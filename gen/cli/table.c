/* The table of subcommands. */
#include "cli/command/option.h"
#include "lsp/server.h"

#include <string.h>
#include <unistd.h>

struct lsp_options {
    bool stdio;
};

static const struct setting settings[] = {
    {"stdio", READ(option_flag, struct lsp_options, stdio),
     .help = "over standard input and output, as without it; many editors say so"},
};

static int lsp(const struct command *command, int count, char **arguments)
{
    struct lsp_options o = {0};
    int status = options_read(command, &count, &arguments, &o);

    if (status >= 0)
        return status;
    if (count > 0)
        return command_exceeds(command, arguments[0]);
    return lsp_serve(STDIN_FILENO, STDOUT_FILENO, PIECEWORK_VERSION);
}

const struct command lsp_command = {
    "lsp",
    "[--stdio]",
    "serve an editor as a language server",
    "Speaks the Language Server Protocol over standard input and output: findings of what is being "
    "written, fixes, explanations, completion, and names of pieces that change everywhere at once. "
    "Editors start it; docs/editors.md tells how to make them.",
    SETTINGS(settings),
    "Exit status: 0 after the client has said shutdown and exit, 1 when it went away without.",
    .example = "piecework lsp --stdio",
    .run = lsp};

const struct command *const commands[] = {
    &new_command,    &games_command,    &import_command,
    &export_command, &check_command,    &describe_command,
    &render_command, &diagram_command,  &gallery_command,
    &moves_command,  &page_command,     &preview_command,
    &perft_command,  &play_command,     &explain_command,
    &schema_command, &style_command,    &calibrate_command,
    &lsp_command, &doctor_command,    &complete_command, NULL,
};

const struct command *command_named(const char *name)
{
    for (size_t i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}
