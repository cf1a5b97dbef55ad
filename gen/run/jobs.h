/* Work that a few threads of this process share out: what reads files and thinks, but does not
 * print. Each sets type with fonts that it opens for itself. */
#ifndef PIECEWORK_RUN_JOBS_H
#define PIECEWORK_RUN_JOBS_H

#include "run/run.h"

enum { MOST_THREADS = 16 };

/* One of several pieces of work: of which index, and by which thread, below MOST_THREADS. */
typedef void (*part_work)(void *context, size_t index, size_t thread);

/* Does the work of each index below count, in any order and several at once, at most `at_once` of
 * them; returns when all are done. Each writes to what belongs to its index or its thread alone.
 * The bar, which counts them in units called `what`, moves whenever the caller has done one itself.
 */
void threads_do(part_work work, void *context, size_t count, size_t at_once, const char *what);

/* Jobs that the machine can do at once. */
size_t jobs_at_once(void);

#endif
