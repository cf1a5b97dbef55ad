/* Movement sentences among words that say nothing of moves, and words nearby that may say something
 * and are not skipped. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(what_says_nothing_is_skipped, struct arena *arena)
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

TEST_WITH(what_may_say_something_is_pointed_at, struct arena *arena)
{
    TABLE(struct refused_sentence, refused, "tt");

    assert_int_equal(sentences_not_refused(arena, refused, refused_count), 0);
}

TESTS_EACH(english_prose, set_up_arena, tear_down_arena)
