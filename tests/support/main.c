/* A program of tests: runs the groups that are named, by default all. A group that is named alone
 * runs in this process, where a debugger has it; several have a process each, so that no group
 * meets what another one has left behind, and all are run whichever crashes. */
#include "support/test.h"

#include <sys/wait.h>

extern const struct test_group *const __start_test_groups[], *const __stop_test_groups[];

/* Weak: a program may have groups alone. */
extern const struct test *const __start_all_tests[] __attribute__((weak)), *const __stop_all_tests[]
    __attribute__((weak));

static int compare_lines(const void *a, const void *b)
{
    const struct CMUnitTest *one = a, *other = b;

    return ((const struct test *)one->initial_state)->line -
           ((const struct test *)other->initial_state)->line;
}

/* Of the tests that are being run, and what there was to drop before the latest. */
static const struct test_frame *framed;
static size_t kept;

static int begin_test(void **state)
{
    kept = scratch_count();
    return framed->set_up ? framed->set_up(state) : 0;
}

static int end_test(void **state)
{
    int status = framed->tear_down ? framed->tear_down(state) : 0;

    scratch_drop(kept);
    return status;
}

int run_file_tests(const char *file, const struct test_frame *frame)
{
    struct CMUnitTest *tests =
        calloc((size_t)(__stop_all_tests - __start_all_tests), sizeof *tests);
    size_t count = 0;
    int failed;

    for (const struct test *const *at = __start_all_tests; at < __stop_all_tests; at++)
        if (strcmp((*at)->file, file) == 0)
            tests[count++] =
                (struct CMUnitTest){(*at)->name, (*at)->run, begin_test, end_test, (void *)*at};
    qsort(tests, count, sizeof *tests, compare_lines);
    for (size_t i = 0; i < count; i++)
        tests[i].initial_state = NULL;
    framed = frame;
    failed =
        _cmocka_run_group_tests("tests", tests, count, frame->set_up_all, frame->tear_down_all);
    scratch_drop(0);
    free(tests);
    return failed;
}

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

    repository(); /* before a test goes to another folder */
    if (argc == 2)
        return group_named(argv[1])->run();
    for (int i = 1; i < argc; i++)
        good &= passes_apart(group_named(argv[i]));
    for (size_t i = 0; argc == 1 && &__start_test_groups[i] < __stop_test_groups; i++)
        good &= passes_apart(__start_test_groups[i]);
    return !good;
}
