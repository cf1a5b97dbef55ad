/* Records as the protocols of engines have them. */
#include "support/test.h"
#include "support/records.h"

TEST_WITH(records_are_read, struct fixture *f)
{
    TABLE(struct record_case, cases, "ttttt");

    assert_int_equal(record_cases_wrong(f, cases, cases_count), 0);
}

TESTS_EACH(uci, set_up, tear_down)
