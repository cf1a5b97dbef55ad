/* Jumps that are told by two numbers, and directions told by adjectives. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

#include <string.h>

TEST_WITH(two_numbers_tell_jumps, struct arena *arena)
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

/* It may be three squares and two, or a rectangle of that size. */
TEST_WITH(a_rectangle_is_warned_of, struct arena *arena)
{
    struct moveset set = {0}, knight = test_moves_of(arena, "N");

    assert_string_equal(exact_findings(arena, "Leaps in a 2x3 rectangle", &set),
                        "7+18 english-assumed");
    assert_true(moveset_equal(&set, &knight));
}

TEST_WITH(other_numbers_are_pointed_at, struct arena *arena)
{
    TABLE(struct refused_sentence, refused, "tt");

    assert_int_equal(sentences_not_refused(arena, refused, refused_count), 0);
}

TESTS_EACH(english_offset, set_up_arena, tear_down_arena)
