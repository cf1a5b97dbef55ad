/* Calls that fail, one in each run, in a few hundred places out of the many thousand that
 * `make faults` goes through. */
#include "faults/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

static void assert_no_failures(const struct session *session, long least)
{
    struct tally tallies[FAULT_KINDS] = {{0}};
    long passed = 0;

    session_run(session, tallies);
    for (size_t i = 0; i < fault_kind_count; i++) {
        assert_int_equal(tallies[i].failed, 0);
        passed += tallies[i].passed;
    }
    assert_in_range(passed, least, LONG_MAX);
}

/* Libraries take it in many ways; see gen/base/heap.c. The sanitizers have heaps of their own. */
static void memory_that_runs_out_ends_a_run(void **state)
{
    (void)state;
#ifdef __SANITIZE_ADDRESS__
    skip();
#endif
    assert_no_failures(
        &(struct session){.run = "diagram-png", .function = "memory", .most = 30, .processes = 2},
        60);
}

static void a_definition_is_filled_in_wholly_or_not_at_all(void **state)
{
    (void)state;
    assert_no_failures(&(struct session){.run = "fill", .most = 12, .processes = 2}, 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_that_runs_out_ends_a_run),
        cmocka_unit_test(a_definition_is_filled_in_wholly_or_not_at_all),
    };

    if (access("/dev/shm", W_OK) == 0)
        setenv("TMPDIR", "/dev/shm", 0); /* no disk is waited for */
    return cmocka_run_group_tests_name("faults", tests, NULL, NULL);
}
