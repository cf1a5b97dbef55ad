/* Movement sentences as other authors write them: subjects, named pieces with limits, brackets that
 * say it again, cannons. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(other_authors_are_understood, struct arena *arena)
{
    struct row {
        const char *text, *betza;
    };
    TABLE(struct row, phrasings, "tt");
    int wrong = 0;

    for (size_t i = 0; i < phrasings_count; i++)
        wrong += sentence_misread(arena, phrasings[i].text, phrasings[i].betza);
    assert_int_equal(wrong, 0);
}

TESTS_EACH(english_phrasings, set_up_arena, tear_down_arena)
