/* Calls that fail, one in each run, in a few hundred places out of the many thousand that
 * `make faults` goes through. */
#include "support/test.h"
#include "faults/session.h"

#include <limits.h>

#ifdef __SANITIZE_ADDRESS__
enum { PICKS = 25 };
#else
enum { PICKS = 250 };
#endif

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

static void whatever_fails_is_told_and_breaks_nothing(void **state)
{
    (void)state;
    assert_no_failures(&(struct session){.picks = PICKS, .seed = 15, .processes = 2},
                       PICKS * 9 / 10);
}

/* A definition is not left as it was in silence, and no partial file stays beside it. */
static void a_file_that_cannot_be_looked_at_is_told(void **state)
{
    (void)state;
    assert_no_failures(&(struct session){.run = "fill", .function = "stat", .processes = 2}, 10);
    assert_no_failures(&(struct session){.run = "fill", .function = "chmod", .processes = 2}, 1);
}

/* Events that cannot be read would be told of again and again; files are looked at instead. */
static void watching_does_without_events(void **state)
{
    (void)state;
    assert_no_failures(
        &(struct session){.run = "watch", .function = "read", .only = 6, .processes = 2}, 3);
}

TESTS(faults)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_that_runs_out_ends_a_run),
        cmocka_unit_test(whatever_fails_is_told_and_breaks_nothing),
        cmocka_unit_test(a_file_that_cannot_be_looked_at_is_told),
        cmocka_unit_test(watching_does_without_events),
    };

    if (access("/dev/shm", W_OK) == 0)
        setenv("TMPDIR", "/dev/shm", 0); /* no disk is waited for */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
