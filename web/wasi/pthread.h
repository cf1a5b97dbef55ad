/* Threads, where there is one: none can be begun, and nobody waits for a lock. */
#ifndef PIECEWORK_WASI_PTHREAD_H
#define PIECEWORK_WASI_PTHREAD_H

#include <errno.h>
#include <stddef.h>
#include <sys/types.h> /* which has the types of threads, too */

#define PTHREAD_ONCE_INIT 0
#define PTHREAD_MUTEX_INITIALIZER {{{0}}}

static inline int pthread_once(pthread_once_t *once, void (*act)(void))
{
    if (!*once)
        *once = 1, act();
    return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *lock)
{
    (void)lock;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *lock)
{
    (void)lock;
    return 0;
}

static inline int pthread_create(pthread_t *thread, const void *attributes, void *(*begin)(void *),
                                 void *data)
{
    (void)thread, (void)attributes, (void)begin, (void)data;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return EINVAL;
}

#endif
