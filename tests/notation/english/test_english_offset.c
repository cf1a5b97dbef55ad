/* Jumps that are told by two numbers, and directions told by adjectives. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

#include <string.h>

/* It may be three squares and two, or a rectangle of that size. */
TEST_WITH(a_rectangle_is_warned_of, struct arena *arena)
{
    struct moveset set = {0}, knight = test_moves_of(arena, "N");

    assert_string_equal(exact_findings(arena, "Leaps in a 2x3 rectangle", &set),
                        "7+18 english-assumed");
    assert_true(moveset_equal(&set, &knight));
}

TESTS_EACH(english_offset, set_up_arena, tear_down_arena)
