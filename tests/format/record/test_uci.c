/* Records as the protocols of engines have them. */
#include "support/test.h"
#include "support/records.h"

#define CHESS "tests/games/castling.yaml"
#define SHOGI "tests/games/shogi.yaml"
#define MINISHOGI "tests/games/minishogi.yaml"
#define XIANGQI "tests/games/xiangqi.yaml"
#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

TEST_WITH(records_are_read, struct fixture *f)
{
    TABLE(struct record_case, cases, "ttttt");

    assert_int_equal(record_cases_wrong(f, cases, cases_count), 0);
}

TESTS_EACH(uci, set_up, tear_down)
