/* The table of subcommands. */
#include "commands/command.h"

#include <string.h>

static const struct command *const commands[] = {
    &new_command,
    &check_command,
    &describe_command,
    &render_command,
    &diagram_command,
    &moves_command,
    &perft_command,
    &play_command,
    &explain_command,
    &schema_command,
    &calibrate_command,
};

static void print_usage(FILE *stream)
{
    fputs("usage: piecework COMMAND [ARGUMENT...]\n\n", stream);
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        fprintf(stream, "  %-9s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\npiecework COMMAND --help tells more; piecework --version prints the version.\n",
          stream);
}

int main(int count, char **arguments)
{
    const char *word = count > 1 ? arguments[1] : "";

    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        print_usage(stdout);
        return STATUS_GOOD;
    }
    if (strcmp(word, "--version") == 0) {
        puts("piecework " PIECEWORK_VERSION);
        return STATUS_GOOD;
    }
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        if (strcmp(word, commands[i]->name) == 0)
            return commands[i]->run(commands[i], count - 1, arguments + 1);
    if (*word)
        fprintf(stderr, "piecework: unknown command '%s'\n", word);
    print_usage(stderr);
    return STATUS_TROUBLE;
}
