/* Movement sentences of captures of friends and of leaps to any square, with what comes nearest to
 * them and is refused. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct sentence_reading written[] = {
    {"Captures friends by stepping one square orthogonally.", "dW"},
    {"Steps one square orthogonally. It also captures friends by stepping one square diagonally.",
     "WdF"},
    {"Slides any number of squares orthogonally without capturing; captures friends by sliding any "
     "number of squares orthogonally.",
     "mdR"},
    {"As a first move it may capture friends by jumping in an L.", "idN"},
    {"Steps one square in any direction, capturing there, and then steps one square straight on "
     "only to capture a friend.",
     "cafdK"},
    {"Jumps to any other square of the board.", "U"},
    {"Jumps to any other square of the board without capturing; captures by stepping one square in "
     "any direction.",
     "mUcK"},
    {"Captures friends by jumping to any other square of the board.", "dU"},
    {"As a first move it may jump to any other square of the board.", "iU"},
    {"Passes its turn by stepping one square in any direction and then back.", "abmK"},
    {"Slides any number of squares orthogonally to a free square, capturing all enemies on the "
     "way.",
     "m(c)R"},
    {"Slides any number of squares orthogonally, capturing all pieces on the way, friends "
     "included.",
     "(cd)R"},
    {"Captures friends by sliding any number of squares orthogonally over one or two pieces on the "
     "way.",
     "dp2R"},
};

TEST_WITH(they_are_written_and_read, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(written); i++) {
        struct moveset set = test_moves_of(arena, written[i].betza);

        assert_string_equal(sentence_of(arena, &set), written[i].text);
        wrong += sentence_misread(arena, written[i].text, betza_of(arena, &set));
    }
    assert_int_equal(wrong, 0);
}

static const struct sentence_reading readings[] = {
    {"May leap to any vacant square on the board.", "mU"},
    {"Steps one square diagonally, or jumps to any square of the whole board.", "U"},
    {"Captures only friendly pieces by stepping one square forward.", "fdW"},
    {"Captures a friend one square diagonally.", "dF"},
    {"Steps one square straight forward and then steps one square straight on or to capture a "
     "friend.",
     "fafmcdW"},
};

TEST_WITH(other_words_are_understood, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, readings, COUNT_OF(readings)), 0);
}

static const struct refused_sentence refused[] = {
    {"Slides to any square on the board.", "8+2 english-word"},
    {"Jumps diagonally to any square of the board.", "18+2 english-word"},
    {"Captures by jumping to any vacant square on the board.", "21+2 english-word"},
    {"Jumps to any square of the board any number of times in the same direction.",
     "34+3 english-word"},
    {"Jumps to any square of the board twice per turn.", "34+5 english-word"},
    {"Jumps to any square of the board unless a square of the way is occupied.",
     "34+6 english-word"},
    {"Jumps to any square of the board and then steps one square forward.", "60+7 english-word"},
    {"Captures by stepping one square diagonally and then stepping one square straight on to a "
     "free square.",
     "85+2 english-word"},
    {"Never captures. Captures friends by stepping one square forward.", "1+5 english-word"},
    {"Steps one square forward. It never captures friends.", "30+5 english-word"},
};

TEST_WITH(what_comes_near_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_friends, set_up_arena, tear_down_arena)
