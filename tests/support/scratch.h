/* What a test has made, and what goes by itself when it ends. */
#ifndef PIECEWORK_TESTS_SCRATCH_H
#define PIECEWORK_TESTS_SCRATCH_H

#include <stddef.h>

/* Has `drop` called with `what` when the test ends, or all tests of the file, when it was made for
 * all of them. */
void at_end(void (*drop)(void *what), void *what);
/* Takes back what at_end() was told last of `what`. */
void not_at_end(const void *what);
/* How much there is to drop; and drops all but so much, the latest first. */
size_t scratch_count(void);
void scratch_drop(size_t kept);

#endif
