/* Movement sentences: each reads as the moves that it tells, word for word, and what comes near to
 * it is refused where it fails. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(sentences_are_understood, struct arena *arena)
{
    TABLE_NAMED(struct sentence_reading, understood, "tt");

    assert_int_equal(sentences_misread(arena, understood, understood_count), 0);
}

TEST_WITH(other_sentences_are_refused, struct arena *arena)
{
    TABLE_NAMED(struct refused_sentence, refused, "tt");

    assert_int_equal(sentences_not_refused(arena, refused, refused_count), 0);
}

TESTS_EACH(sentences, set_up_arena, tear_down_arena)
