/* Movement sentences of pawns and of steps that are taken, with what comes nearest to
 * them and is refused. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(they_are_understood, struct arena *arena)
{
    TABLE(struct sentence_reading, readings, "tt");

    assert_int_equal(sentences_misread(arena, readings, readings_count), 0);
}

TEST_WITH(what_comes_near_is_refused, struct arena *arena)
{
    TABLE(struct refused_sentence, refused, "tt");

    assert_int_equal(sentences_not_refused(arena, refused, refused_count), 0);
}

TESTS_EACH(english_pawns, set_up_arena, tear_down_arena)
