/* Moves that are told twice, directions on both sides of a distance, and names without a verb. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(what_is_told_twice_must_agree, struct arena *arena)
{
    struct row {
        const char *text, *betza;
    };
    TABLE(struct row, sentences, "tt");
    int wrong = 0;

    for (size_t i = 0; i < sentences_count; i++)
        wrong += sentence_misread(arena, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

TEST_WITH(what_does_not_agree_is_refused, struct arena *arena)
{
    TABLE(struct refused_sentence, refused, "tt");

    assert_int_equal(sentences_not_refused(arena, refused, refused_count), 0);
}

TESTS_EACH(english_again, set_up_arena, tear_down_arena)
