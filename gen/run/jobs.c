#include "run/run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

struct sharing {
    part_work work;
    void *context;
    size_t count;
    atomic_size_t threads, next, done; /* so many of them */
};

/* Does what is next; false: nothing is left. */
static bool do_next(struct sharing *sharing, size_t thread)
{
    size_t i = atomic_fetch_add(&sharing->next, 1);

    if (i >= sharing->count)
        return false;
    sharing->work(sharing->context, i, thread);
    atomic_fetch_add(&sharing->done, 1);
    return true;
}

static void *take_part(void *shared)
{
    struct sharing *sharing = shared;
    size_t thread = atomic_fetch_add(&sharing->threads, 1);

    while (do_next(sharing, thread)) {
    }
    return NULL;
}

/* Where no thread can be had, the caller does it all. */
void threads_do(part_work work, void *context, size_t count, size_t at_once, const char *what)
{
    struct sharing sharing = {.work = work, .context = context, .count = count, .threads = 1};
    struct progress progress = progress_begin(what, count);
    pthread_t threads[MOST_THREADS];
    size_t begun = 1;

    while (begun < MOST_THREADS && begun < at_once && begun < count &&
           pthread_create(&threads[begun], NULL, take_part, &sharing) == 0)
        begun++;
    while (do_next(&sharing, 0))
        progress_step(&progress, atomic_load(&sharing.done));
    progress_hide(&progress);
    for (size_t i = 1; i < begun; i++)
        pthread_join(threads[i], NULL);
}

size_t jobs_at_once(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count > 1 ? (size_t)count : 1;
}
