#include "run/jobs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { MOST_THREADS = 16 };

struct sharing {
    void (*work)(void *context, size_t index);
    void *context;
    size_t count;
    atomic_size_t next;
};

/* Takes what is next until nothing is left. */
static void *take_part(void *shared)
{
    struct sharing *sharing = shared;

    for (size_t i; (i = atomic_fetch_add(&sharing->next, 1)) < sharing->count;)
        sharing->work(sharing->context, i);
    return NULL;
}

/* Where no thread can be had, the caller does it all. */
void threads_do(void (*work)(void *context, size_t index), void *context, size_t count,
                size_t at_once)
{
    struct sharing sharing = {.work = work, .context = context, .count = count};
    pthread_t threads[MOST_THREADS];
    size_t begun = 0;

    while (begun < MOST_THREADS && begun + 1 < at_once && begun + 1 < count &&
           pthread_create(&threads[begun], NULL, take_part, &sharing) == 0)
        begun++;
    take_part(&sharing);
    for (size_t i = 0; i < begun; i++)
        pthread_join(threads[i], NULL);
}

size_t jobs_at_once(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count > 1 ? (size_t)count : 1;
}
