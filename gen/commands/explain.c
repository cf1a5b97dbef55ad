#include "commands/command.h"

#include <string.h>

static int explain_unknown(const char *slug)
{
    struct run run = run_begin();
    const char *slugs[DIAG_COUNT];

    for (int i = 0; i < DIAG_COUNT; i++)
        slugs[i] = diag_kinds[i].slug;
    diag_suggest(diag_add(run.diags, DIAG(UNKNOWN_ID), (struct place){0}, slug), slug, slugs,
                 DIAG_COUNT);
    return run_end(&run, stderr, FORMAT_TEXT, false);
}

static int run_explain(const char *slug)
{
    enum diag_id id;

    if (!slug) {
        for (int i = 0; i < DIAG_COUNT; i++)
            puts(diag_kinds[i].slug);
        return STATUS_GOOD;
    }
    id = diag_find(slug);
    if (id == DIAG_COUNT)
        return explain_unknown(slug);
    printf("%s (%s)\n\n%s\n", slug, diag_level_name(diag_kinds[id].level),
           diag_kinds[id].explanation);
    return STATUS_GOOD;
}

static int explain(const struct command *command, int count, char **arguments)
{
    if (count > 1 && (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "-h") == 0))
        return command_help(command);
    return count <= 2 ? run_explain(arguments[1]) : command_misused(command);
}

const struct command explain_command = {
    "explain", "[FINDING-ID]", "explain a finding, or list all ids",
    "Explains the id that a finding shows in brackets; without one, lists all ids.", explain};
