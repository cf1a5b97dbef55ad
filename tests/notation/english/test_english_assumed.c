/* Movement sentences that are read as they are usually meant, with a warning, and those nearby that
 * leave no doubt. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

#include <string.h>

TEST_WITH(the_usual_is_meant_with_a_warning, struct arena *arena)
{
    struct row {
        const char *text, *betza, *findings;
    };
    TABLE(struct row, sentences, "ttt");

    for (size_t i = 0; i < sentences_count; i++) {
        struct moveset set = {0}, meant = test_ranked_moves(arena, sentences[i].betza);

        assert_string_equal(sentence_findings(arena, sentences[i].text, &set),
                            sentences[i].findings);
        if (!moveset_equal(&set, &meant))
            fail_msg("'%s' is %s", sentences[i].text, betza_of(arena, &set));
    }
}

TESTS_EACH(english_assumed, set_up_arena, tear_down_arena)
