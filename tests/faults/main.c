/* Lets every call of the program fail, one in each run, and prints how often that went well:
 *
 *     main [RUN [FUNCTION [N]]]
 *
 * RUN and FUNCTION choose one of each, '-' all; N is a single call. FAULTS in the environment is
 * how many calls of one function are tried in one run, spread over all that there are; 0: every
 * one.
 */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { USUAL_MOST = 400 };

/* Functions with several kinds of failure stand in one line. */
static void print_tallies(const struct tally tallies[FAULT_KINDS])
{
    struct tally all = {0};

    for (size_t i = 0; i < fault_kind_count;) {
        const char *name = fault_kinds[i].name;
        struct tally sum = {0};

        for (; i < fault_kind_count && strcmp(fault_kinds[i].name, name) == 0; i++) {
            sum.passed += tallies[i].passed;
            sum.failed += tallies[i].failed;
        }
        if (sum.passed + sum.failed)
            printf("  %-10s %6ld passed, %ld failed\n", name, sum.passed, sum.failed);
        all.passed += sum.passed;
        all.failed += sum.failed;
    }
    printf("%ld passed, %ld failed\n", all.passed, all.failed);
}

static const char *choice(int count, char **arguments, int i)
{
    return count > i && strcmp(arguments[i], "-") != 0 ? arguments[i] : NULL;
}

int main(int count, char **arguments)
{
    const char *most = getenv("FAULTS");
    struct session session = {.run = choice(count, arguments, 1),
                              .function = choice(count, arguments, 2),
                              .only = count > 3 ? atol(arguments[3]) : 0,
                              .most = most && *most ? atol(most) : USUAL_MOST,
                              .processes = (size_t)sysconf(_SC_NPROCESSORS_ONLN)};
    struct tally tallies[FAULT_KINDS] = {{0}};
    long failed = 0, passed = 0;

    if (access("/dev/shm", W_OK) == 0)
        setenv("TMPDIR", "/dev/shm", 0); /* no disk is waited for */
    session_run(&session, tallies);
    print_tallies(tallies);
    for (size_t i = 0; i < fault_kind_count; i++) {
        failed += tallies[i].failed;
        passed += tallies[i].passed;
    }
    return failed || !passed;
}
