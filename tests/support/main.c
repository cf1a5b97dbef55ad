/* A program of tests: runs the groups that are named, by default all. A group that is named alone
 * runs in this process, where a debugger has it; several have a process each, so that no group
 * meets what another one has left behind, and all are run whichever crashes. */
#include "support/test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern const struct test_group *const __start_test_groups[], *const __stop_test_groups[];

static const struct test_group *group_named(const char *name)
{
    for (const struct test_group *const *at = __start_test_groups; at < __stop_test_groups; at++)
        if (strcmp((*at)->name, name) == 0)
            return *at;
    fprintf(stderr, "there is no test_%s.c in this program\n", name);
    exit(2);
}

static bool passes_apart(const struct test_group *group)
{
    int status = 0;
    pid_t child;

    fflush(NULL);
    child = fork();
    if (child == 0)
        exit(group->run());
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror(group->name);
        return false;
    }
    if (WIFSIGNALED(status))
        fprintf(stderr, "%s: %s\n", group->name, strsignal(WTERMSIG(status)));
    return status == 0;
}

int main(int argc, char **argv)
{
    bool good = true;

    if (argc == 2)
        return group_named(argv[1])->run();
    for (int i = 1; i < argc; i++)
        good &= passes_apart(group_named(argv[i]));
    for (size_t i = 0; argc == 1 && &__start_test_groups[i] < __stop_test_groups; i++)
        good &= passes_apart(__start_test_groups[i]);
    return !good;
}
