/* Movement sentences of captures of friends and of leaps to any square, with what comes nearest to
 * them and is refused. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(they_are_written_and_read, struct arena *arena)
{
    TABLE(struct sentence_reading, written, "tt");
    int wrong = 0;

    for (size_t i = 0; i < written_count; i++) {
        struct moveset set = test_moves_of(arena, written[i].betza);

        assert_string_equal(sentence_of(arena, &set), written[i].text);
        wrong += sentence_misread(arena, written[i].text, betza_of(arena, &set));
    }
    assert_int_equal(wrong, 0);
}

TESTS_EACH(english_friends, set_up_arena, tear_down_arena)
