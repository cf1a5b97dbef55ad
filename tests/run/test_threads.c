/* Work that is shared out among threads: each part of it is done once. */
#include "support/test.h"
#include "run/run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { PARTS = 1000 };

struct parts {
    size_t done[PARTS];
    pthread_t by[PARTS];
    size_t numbers[PARTS]; /* of these threads */
    atomic_size_t waiting; /* parts that wait for a second one */
};

static void do_part(void *context, size_t index, size_t thread)
{
    struct parts *parts = context;

    parts->done[index]++;
    parts->by[index] = pthread_self();
    parts->numbers[index] = thread;
}

TEST(each_part_is_done_once)
{
    static const struct {
        size_t count, at_once;
    } rows[] = {{0, 4}, {1, 4}, {2, 0}, {PARTS, 1}, {PARTS, 2}, {PARTS, 100}};

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct parts parts = {0};

        threads_do(do_part, &parts, rows[i].count, rows[i].at_once, "parts");
        for (size_t k = 0; k < PARTS; k++)
            assert_true(parts.done[k] == (k < rows[i].count) && parts.numbers[k] < MOST_THREADS);
    }
}

/* Ends when another thread does the other part at the same time, or in half a minute. */
static void wait_for_another(void *context, size_t index, size_t thread)
{
    struct parts *parts = context;
    time_t end = time(NULL) + 30;

    do_part(context, index, thread);
    atomic_fetch_add(&parts->waiting, 1);
    while (atomic_load(&parts->waiting) < 2 && time(NULL) < end)
        ;
}

TEST(parts_are_done_at_once)
{
    struct parts parts = {0};

    threads_do(wait_for_another, &parts, 2, 2, "parts");
    assert_false(pthread_equal(parts.by[0], parts.by[1]));
    assert_int_equal(parts.numbers[0] + parts.numbers[1], 1);
}

/* Where something is printed, it comes in the order of the parts. */
TEST(one_at_once_is_the_caller_itself)
{
    struct parts parts = {0};

    threads_do(do_part, &parts, PARTS, 1, "parts");
    for (size_t k = 0; k < PARTS; k++)
        assert_true(pthread_equal(parts.by[k], pthread_self()) && parts.numbers[k] == 0);
}

TESTS_BARE(threads)
