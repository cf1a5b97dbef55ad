/* Making several files at once, by a few processes that share them out. */
#ifndef PIECEWORK_RUN_JOBS_H
#define PIECEWORK_RUN_JOBS_H

#include "run/watch.h"

struct jobs {
    /* Does job `index` and notes its files in *made; false when it had something to report. Done in
     * another process first: it may change nothing that a later job, or the caller, relies on. */
    bool (*work)(void *context, size_t index, struct made *made);
    void *context;
    size_t count;
    size_t at_once; /* 0 or 1: one after another, in this process */
};

/* Does all jobs and notes their files in the order of the jobs. A job that has something to report
 * is done once more in this process, which reports it. */
void jobs_do(const struct jobs *jobs, struct made *made);

/* Work that a few threads of this process share out: what reads files and thinks, but neither
 * prints nor sets type. */

/* Does work(context, index) for each index below count, in any order and several at once, at most
 * `at_once` of them; returns when all are done. Each writes to what belongs to its index alone. */
void threads_do(void (*work)(void *context, size_t index), void *context, size_t count,
                size_t at_once);

/* Jobs that the machine can do at once. */
size_t jobs_at_once(void);

#endif
