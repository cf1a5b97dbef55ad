/* Jumps that are told by two numbers, and directions told by adjectives. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

#include <string.h>

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"Jumps three squares one way and one square the other.", "C"},
    {"Jumps 3 squares in one direction and two perpendicular.", "Z"},
    {"Jumps to a square 1 away on one axis and 3 on the other.", "C"},
    {"Leaps (3,4).", "(3,4)"},
    {"One orthogonal step, or a (2,2) diagonal jump.", "WA"},
    {"Jumps to the opposite corner of a 2x3 rectangle.", "N"},
    {"Leaps in a 2x1 rectangle.", "N"},
    {"Leaps 3×1", "C"},
    {"leaps to a space two ranks ahead and one file to the side.", "ffN"},
    {"Slides in any horizontal or diagonal direction.", "sRB"},
    {"Forward one point to move and capture.", "fW"},
};

TEST_WITH(two_numbers_tell_jumps, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
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

static const struct refused_sentence refused[] = {
    {"Slides (2,1).", "8+1 english-word"},
    {"Steps 2x1.", "8+1 english-word"},
    {"Jumps (1,99).", "7+1 english-word"},
    {"Jumps (0,0).", "7+1 english-word"},
    {"Jumps (2,1,3).", "7+1 english-word"},
    {"Jumps three squares one way.", "21+3 english-word"},
    {"Jumps three squares one way and.", "21+3 english-word"},
    {"Jumps to the opposite corner of a rectangle.", "14+8 english-word"},
    {"Jumps to the opposite corner of a 0x3 rectangle.", "14+8 english-word"},
};

TEST_WITH(other_numbers_are_pointed_at, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_offset, set_up_arena, tear_down_arena)
