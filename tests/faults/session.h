/* Many runs with faults, on several processors. */
#ifndef PIECEWORK_TESTS_SESSION_H
#define PIECEWORK_TESTS_SESSION_H

#include "kinds.h"

struct session {
    const char *run, *function; /* only these; NULL: all */
    long only;                  /* only this n; 0: every one */
    long most;                  /* so many of each kind in a run, spread over all; 0: every one */
    long picks;                 /* so many at random instead; 0: all */
    unsigned seed;              /* of the random ones */
    size_t processes;
};

struct tally {
    long passed, failed;
};

/* Prints what is wrong on standard output as it is found. Adds to the tallies, of the kinds. */
void session_run(const struct session *session, struct tally tallies[FAULT_KINDS]);

#endif
