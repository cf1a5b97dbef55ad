/* The program: finds the subcommand and runs it. */
#include "cli/command/command.h"
#include "emit/file.h"

#include <fcntl.h>

static void print_usage(FILE *stream)
{
    fputs("usage: piecework COMMAND [ARGUMENT...]\n\n", stream);
    for (size_t i = 0; commands[i]; i++)
        fprintf(stream, "  %-9s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\npiecework help COMMAND tells more; piecework --version prints the version.\n", stream);
}

static int unknown_command(const char *word)
{
    const char *names[32];
    const char *nearest;
    size_t count = 0;

    for (; commands[count] && count < COUNT_OF(names); count++)
        names[count] = commands[count]->name;
    nearest = text_nearest(word, names, count);
    if (nearest) {
        command_say(NULL, "unknown command '%s'; did you mean '%s'?", word, nearest);
        return STATUS_TROUBLE;
    }
    if (*word)
        command_say(NULL, "unknown command '%s'", word);
    print_usage(stderr);
    return STATUS_TROUBLE;
}

/* Makes "help check" the words "check --help", and "help" alone "--help". */
static void turn_help(int *count, char **arguments)
{
    static char help[] = "--help";

    if (*count < 2 || strcmp(arguments[1], "help") != 0)
        return;
    if (*count > 2) {
        arguments[1] = arguments[2];
        arguments[2] = help;
        *count = 3;
    } else {
        arguments[1] = help;
    }
}

static int run_word(int count, char **arguments)
{
    const char *word = count > 1 ? arguments[1] : "";
    const struct command *command = command_named(word);
    char name[32];

    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        print_usage(stdout);
        return STATUS_GOOD;
    }
    if (strcmp(word, "--version") == 0) {
        puts("piecework " PIECEWORK_VERSION);
        return STATUS_GOOD;
    }
    if (command) {
        snprintf(name, sizeof name, "piecework %s", command->name); /* in getopt's messages */
        arguments[1] = name;
        return command_run(command, count - 1, arguments + 1);
    }
    return unknown_command(word);
}

/* A file that we open would take the place of a standard stream that the caller has closed. What
 * stands there instead has nothing to read, and cannot be written, not even as /dev/stdout. */
static void fill_standard_streams(void)
{
    static const char *const devices[] = {"/dev/null", "/dev/full", "/dev/full"};

    for (int handle = 0; handle < (int)COUNT_OF(devices); handle++)
        if (fcntl(handle, F_GETFD) < 0 && open(devices[handle], O_RDONLY) != handle)
            _Exit(STATUS_TROUBLE);
}

/* The exit status when what was printed has arrived; else says so. */
static int finish(int status)
{
    struct run run = run_begin();
    int error = run_flush();

    if (error) {
        diag_add(run.diags, DIAG(FILE_UNWRITABLE), (struct place){0}, "standard output",
                 strerror(error));
        status = STATUS_TROUBLE;
    }
    run_end(&run, stderr, FORMAT_TEXT, false);
    return fflush(stderr) != 0 || ferror(stderr) ? STATUS_TROUBLE : status;
}

int main(int count, char **arguments)
{
    fill_standard_streams();
    turn_help(&count, arguments);
    partial_install_signal_cleanup();
    return finish(run_word(count, arguments));
}
