/* Work that a few threads of this process share out: what reads files and thinks, but neither
 * prints nor sets type. */
#ifndef PIECEWORK_RUN_JOBS_H
#define PIECEWORK_RUN_JOBS_H

#include <stddef.h>

/* Does work(context, index) for each index below count, in any order and several at once, at most
 * `at_once` of them; returns when all are done. Each writes to what belongs to its index alone. */
void threads_do(void (*work)(void *context, size_t index), void *context, size_t count,
                size_t at_once);

/* Jobs that the machine can do at once. */
size_t jobs_at_once(void);

#endif
