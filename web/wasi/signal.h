/* Signals, of which none arrives. */
#ifndef PIECEWORK_WASI_SIGNAL_H
#define PIECEWORK_WASI_SIGNAL_H

#include_next <signal.h>
#include <sys/types.h>

struct sigaction {
    void (*sa_handler)(int);
    sigset_t sa_mask;
    int sa_flags;
};
enum { SA_RESETHAND, SA_RESTART, SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK };

static inline int sigemptyset(sigset_t *set)
{
    *set = 0;
    return 0;
}

static inline int sigfillset(sigset_t *set)
{
    *set = 0;
    return 0;
}

static inline int sigaddset(sigset_t *set, int number)
{
    (void)set, (void)number;
    return 0;
}

static inline int sigprocmask(int how, const sigset_t *set, sigset_t *before)
{
    (void)how, (void)set;
    if (before)
        *before = 0;
    return 0;
}
#define pthread_sigmask sigprocmask

static inline int sigaction(int number, const struct sigaction *now, struct sigaction *before)
{
    (void)number, (void)now;
    if (before)
        *before = (struct sigaction){.sa_handler = SIG_DFL};
    return 0;
}

#endif
