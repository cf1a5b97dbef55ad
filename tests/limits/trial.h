/* The program run on an input, and what that costs. */
#ifndef PIECEWORK_TESTS_TRIAL_H
#define PIECEWORK_TESTS_TRIAL_H

#include "limits/shapes.h"

struct arena;

struct cost {
    double seconds, mib; /* of the processor; of memory, at most */
    int status;          /* as of run() */
    struct buf said;     /* what is written to the terminal, or answered to the browser */
};

/* Free what was said. */
struct cost trial(struct arena *arena, const struct shape *shape, size_t units);

#endif
