/* The table of subcommands. */
#include "cli/command/command.h"

#include <string.h>

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
