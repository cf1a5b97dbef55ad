/* The fixture of most tests: an arena and a collection of findings, new for each test. */
#ifndef PIECEWORK_TESTS_FIXTURE_H
#define PIECEWORK_TESTS_FIXTURE_H

#include "base/mem.h"
#include "diag/diag.h"

struct fixture {
    struct arena *arena;
    struct diags *diags;
};

/* For TESTS_EACH(). */
int set_up(void **state);
int tear_down(void **state);

/* The same for tests of which an arena is all the state. */
int set_up_arena(void **state);
int tear_down_arena(void **state);

#endif
