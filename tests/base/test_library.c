#include "base/library.h"
#include "support/test.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

/* By their names up to a version, and not by what only begins so. */
TEST(libraries_are_opened_by_their_names)
{
    static const struct {
        const char *name;
        bool found;
    } rows[] = {
        {"libcmark-gfm", true}, {"libcmark-gfm-extensions", true},
        {"libcmark", false},    {"libpango", true},
        {"libpng", true},       {"libharfbuzz", true},
        {"libharf", false},     {"libpang", false},
        {"libnone", false},     {"", false},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (library_open(rows[i].name) != rows[i].found)
            fail_msg("'%s'", rows[i].name);
}

static atomic_bool forked;

static void *fork_one(void *status)
{
    pid_t process = library_fork();

    if (process == 0)
        _exit(7);
    forked = true;
    waitpid(process, status, 0);
    return NULL;
}

TEST(a_process_is_forked_off_when_no_thread_uses_a_library)
{
    enum { A_WHILE = 20000 /* microseconds */ };
    pthread_t thread;
    int status = 0;

    library_use();
    assert_int_equal(pthread_create(&thread, NULL, fork_one, &status), 0);
    usleep(A_WHILE);
    assert_false(forked);
    library_leave();
    pthread_join(thread, NULL);
    assert_int_equal(WEXITSTATUS(status), 7);
}

TESTS_BARE(library)
