/* Arguments, the table of subcommands, exit status. */
#include "base/mem.h"
#include "pipeline.h"

#include <getopt.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef PIECEWORK_VERSION
#define PIECEWORK_VERSION "development"
#endif

struct command {
    const char *name, *usage, *summary, *help;
    int (*run)(const struct command *command, int count, char **arguments);
};

static int usage_error(const struct command *command)
{
    fprintf(stderr, "usage: piecework %s %s\nTry 'piecework %s --help'.\n", command->name,
            command->usage, command->name);
    return STATUS_TROUBLE;
}

static int show_help(const struct command *command)
{
    printf("usage: piecework %s %s\n\n%s\n", command->name, command->usage, command->help);
    return STATUS_GOOD;
}

static int check_command(const struct command *command, int count, char **arguments)
{
    static const struct option options[] = {{"format", required_argument, NULL, 'f'},
                                            {"strict", no_argument, NULL, 's'},
                                            {"sources", no_argument, NULL, 'u'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    struct check_options o = {0};
    glob_t found = {0};
    int letter, status;

    while ((letter = getopt_long(count, arguments, "h", options, NULL)) != -1) {
        if (letter == 'h')
            return show_help(command);
        if (letter == 's')
            o.strict = true;
        else if (letter == 'u')
            o.sources = true;
        else if (letter == 'f' && strcmp(optarg, "json") == 0)
            o.json = true;
        else if (letter != 'f' || strcmp(optarg, "text") != 0)
            return usage_error(command);
    }
    o.files = (const char *const *)arguments + optind;
    o.file_count = (size_t)(count - optind);
    if (o.file_count == 0) {
        glob("pieces/*.yaml", 0, NULL, &found);
        glob("layouts/*.yaml", GLOB_APPEND, NULL, &found);
        o.files = (const char *const *)found.gl_pathv;
        o.file_count = found.gl_pathc;
    }
    status = o.file_count ? run_check(&o) : usage_error(command);
    globfree(&found);
    return status;
}

static bool is_part_word(const char *word)
{
    static const char *const words[] = {"booklet", "pieces", "board", "hands"};

    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

static int render_command(const struct command *command, int count, char **arguments)
{
    static const struct option options[] = {
        {"output", required_argument, NULL, 'o'}, {"paper", required_argument, NULL, 'p'},
        {"only", required_argument, NULL, 'y'},   {"depfile", required_argument, NULL, 'd'},
        {"help", no_argument, NULL, 'h'},         {NULL, 0, NULL, 0}};
    struct render_options o = {0};
    int letter;

    while ((letter = getopt_long(count, arguments, "ho:", options, NULL)) != -1) {
        if (letter == 'h')
            return show_help(command);
        if (letter == 'o')
            o.folder = optarg;
        else if (letter == 'p')
            o.paper = optarg;
        else if (letter == 'd')
            o.depfile = optarg;
        else if (letter == 'y' && is_part_word(optarg))
            o.only = optarg;
        else
            return usage_error(command);
    }
    o.layouts = (const char *const *)arguments + optind;
    o.layout_count = (size_t)(count - optind);
    return o.layout_count ? run_render(&o) : usage_error(command);
}

static int explain_command(const struct command *command, int count, char **arguments)
{
    if (count > 1 && (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "-h") == 0))
        return show_help(command);
    return count <= 2 ? run_explain(arguments[1]) : usage_error(command);
}

static const struct command commands[] = {
    {"check", "[FILE...] [--format=text|json] [--strict] [--sources]",
     "prove that definitions and layouts agree with themselves",
     "Checks game definitions and layouts (default: pieces/*.yaml and layouts/*.yaml).\n"
     "\n"
     "  --format=json  findings as JSON\n"
     "  --strict       notes count as findings, too\n"
     "  --sources      also list what the definition says is not certain\n"
     "\n"
     "Exit status: 0 nothing above a note, 1 findings, 2 usage or files.",
     check_command},
    {"render", "LAYOUT... [-o DIR] [--paper=SIZE] [--only=PART] [--depfile=FILE]",
     "print a layout as PDF",
     "Writes DIR/<name>/<name>-<paper>.pdf for every paper that the layout names.\n"
     "\n"
     "  -o, --output=DIR  folder of the output, 'out' by default\n"
     "  --paper=SIZE      a4, letter, a3, legal, tabloid or WIDTHxHEIGHT in mm\n"
     "  --only=PART       booklet, pieces, board or hands\n"
     "  --depfile=FILE    write which files the PDFs were made from, for make\n"
     "\n"
     "Nothing is written while the definition or the layout has errors.",
     render_command},
    {"explain", "[FINDING-ID]", "explain a finding, or list all ids",
     "Explains the id that a finding shows in brackets; without one, lists all ids.",
     explain_command},
};

static void print_usage(FILE *stream)
{
    fputs("usage: piecework COMMAND [ARGUMENT...]\n\n", stream);
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        fprintf(stream, "  %-8s %s\n", commands[i].name, commands[i].summary);
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
        if (strcmp(word, commands[i].name) == 0)
            return commands[i].run(&commands[i], count - 1, arguments + 1);
    if (*word)
        fprintf(stderr, "piecework: unknown command '%s'\n", word);
    print_usage(stderr);
    return STATUS_TROUBLE;
}
