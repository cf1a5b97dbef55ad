/* Movement sentences of hops over other pieces and of captures by jumping, with what comes nearest
 * to them and is refused. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(hops_are_understood, struct arena *arena)
{
    TABLE(struct sentence_reading, hops, "tt");

    assert_int_equal(sentences_misread(arena, hops, hops_count), 0);
}

TEST_WITH(what_is_no_certain_hop_is_refused, struct arena *arena)
{
    TABLE(struct refused_sentence, no_hops, "tt");

    assert_int_equal(sentences_not_refused(arena, no_hops, no_hops_count), 0);
}

TESTS_EACH(english_hops, set_up_arena, tear_down_arena)
