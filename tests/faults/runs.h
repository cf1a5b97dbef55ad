/* What is run while calls fail, and whether what came of it is right. */
#ifndef PIECEWORK_TESTS_RUNS_H
#define PIECEWORK_TESTS_RUNS_H

#include "supervise.h"
#include "tree.h"

struct fault_run {
    const char *name;
    const char *arguments; /* of the program, with blanks between them */
    bool fresh;            /* no older outputs lie there */
    bool watches;          /* a layout is saved once, then SIGINT comes */
};

extern const struct fault_run fault_runs[];
extern const size_t fault_run_count;

/* A run with what it does when nothing fails. */
struct trial {
    const struct fault_run *run;
    struct tree before, after;
    struct buf out;
    long counts[FAULT_KINDS]; /* calls of each kind */
};

/* Fails the test unless the run is good and twice the same. */
struct trial trial_prepare(const struct fault_run *run, const char *folder);
void trial_free(struct trial *trial);

/* Runs in the folder, which is emptied first; whether the fault was reached. Adds what is wrong
 * with what came of it, a line each. */
bool trial_run(const struct trial *trial, const struct fault *fault, const char *folder,
               struct buf *wrong);

#endif
