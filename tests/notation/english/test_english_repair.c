/* Asides that may say something of moves and are not left out. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(what_may_say_something_is_not_left_out, struct arena *arena)
{
    TABLE(struct refused_sentence, refused, "tt");

    assert_int_equal(sentences_not_refused(arena, refused, refused_count), 0);
}

TESTS_EACH(english_repair, set_up_arena, tear_down_arena)
