/* The program: finds the subcommand and runs it. */
#include "commands/usage.h"
#include "emit/partial.h"

#include <string.h>

static void print_usage(FILE *stream)
{
    fputs("usage: piecework COMMAND [ARGUMENT...]\n\n", stream);
    for (size_t i = 0; commands[i]; i++)
        fprintf(stream, "  %-9s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\npiecework COMMAND --help tells more; piecework --version prints the version.\n",
          stream);
}

int main(int count, char **arguments)
{
    const char *word = count > 1 ? arguments[1] : "";
    const struct command *command = command_named(word);
    char name[32];

    partial_install_signal_cleanup();
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        print_usage(stdout);
        return STATUS_GOOD;
    }
    if (strcmp(word, "--version") == 0) {
        puts("piecework " PIECEWORK_VERSION);
        return STATUS_GOOD;
    }
    if (command && !usage_knows_options(command, count - 1, arguments + 1))
        return STATUS_TROUBLE;
    if (command) {
        snprintf(name, sizeof name, "piecework %s", command->name); /* in getopt's messages */
        arguments[1] = name;
        return command->run(command, count - 1, arguments + 1);
    }
    if (*word)
        fprintf(stderr, "piecework: unknown command '%s'\n", word);
    print_usage(stderr);
    return STATUS_TROUBLE;
}
