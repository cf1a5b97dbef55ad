/* Runs the program while one of its calls fails. */
#ifndef PIECEWORK_TESTS_SUPERVISE_H
#define PIECEWORK_TESTS_SUPERVISE_H

#include "support/program.h"
#include "kinds.h"

enum { SUPERVISED_SECONDS = 10, SUPERVISED_PAUSE = 30 /* ms */ };

struct fault {
    const struct fault_kind *kind; /* NULL: none; all calls are counted */
    long at;                       /* the n-th of its calls fails, from 1 */
};

/* What goes on in a run; freed by supervised_free(). */
struct supervised {
    struct run_result outcome;
    long counts[FAULT_KINDS]; /* calls of each kind that were told, see struct fault */
    bool muted;               /* a message could not be written to standard error */
    pid_t process;
    /* Called every SUPERVISED_PAUSE in which the run has done nothing that is told of; or NULL. */
    void (*quiet)(struct supervised *run);
    void *context; /* for quiet() */
};

/* Runs to the end, or RUN_ENDLESS after some seconds; what the program has started is ended with
 * it. Without calls to be told of, nothing is caught at all. */
void supervise(struct supervised *run, const struct program *command, const struct fault *fault);
void supervised_free(struct supervised *run);

/* Declares a local that is freed where its block ends. */
#define LOCAL_SUPERVISED(name)                                                                     \
    __attribute__((cleanup(supervised_free))) struct supervised name = {0}

#endif
