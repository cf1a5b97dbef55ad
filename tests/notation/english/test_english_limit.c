/* What limits moves that are told already, and what is denied. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"Slides diagonally. It cannot move backward.", "fB"},
    {"Slides in any direction. It never moves sideways.", "BvR"},
    {"Slides orthogonally, but never backward.", "fsR"},
    {"Moves as a Rook forward and a Bishop backward.", "fRbB"},
    {"Steps one square sideways, but not backward.", "sW"},
    {"Slides up to two squares in any direction but straight backward.", "F2fsW2"},
    {"Steps one square sideways (never diagonally).", "sW"},
    {"Steps one square forward; it cannot move diagonally.", "fW"},
    {"Moves one square forward, if that square is unoccupied.", "fmW"},
    {"Moves one square straight forward or sideways onto an empty square.", "fsmW"},
    {"Slides diagonally, and can be blocked by any piece in its path.", "B"},
    {"Moves one square diagonally and then slides away any number of squares orthogonally.",
     "yafsF"},
};

static void limits_and_denials_are_understood(void **state)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
        wrong += sentence_misread(*state, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

static const struct refused_sentence refused[] = {
    {"Jumps in an L. It cannot move diagonally.", "16+2 english-word"},
    {"Jumps in an L, but never backward.", "14+1 english-word"},
    {"Steps one square forward or slides sideways, but not forward.", "44+1 english-word"},
    {"Steps one square forward. It cannot move forward.", "27+2 english-word"},
    {"Steps one square diagonally and leaps over any piece.", "29+3 english-word"},
    {"Moves as a Rook two squares.", "28+1 english-word"},
    {"Moves as a Knight forward.", "19+7 english-word"},
    {"Slides in any direction, but backward only one square.", "44+3 english-word"},
};

static void what_they_do_not_suit_is_refused(void **state)
{
    assert_int_equal(sentences_not_refused(*state, refused, COUNT_OF(refused)), 0);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up_arena, tear_down_arena)

TESTS(english_limit)
{
    const struct CMUnitTest tests[] = {
        TEST(limits_and_denials_are_understood),
        TEST(what_they_do_not_suit_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
