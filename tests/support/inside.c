#include "support/inside.h"

#include "cli/command/command.h"

#include <getopt.h>

int run_inside(const char *const *arguments)
{
    enum { MOST = 16 };
    char *list[MOST] = {0};
    int count = 0;

    for (; arguments[count] && count + 1 < MOST; count++)
        list[count] = (char *)arguments[count];
    optind = 0;
    return command_run(command_named(arguments[0]), count, list);
}
