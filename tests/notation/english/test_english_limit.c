/* What limits moves that are told already, and what is denied. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"Slides diagonally. It cannot move backward.", "fB"},
    {"Slides in any direction. It never moves sideways.", "BvR"},
    {"Moves as a Rook forward and a Bishop backward.", "fRbB"},
    {"Slides up to two squares in any direction but straight backward.", "F2fsW2"},
    {"Steps one square forward; it cannot move diagonally.", "fW"},
    {"Moves one square forward, if that square is unoccupied.", "fmW"},
    {"Moves one square straight forward or sideways onto an empty square.", "fsmW"},
    {"Moves one square diagonally and then slides away any number of squares orthogonally.",
     "yafsF"},
};

TEST_WITH(limits_and_denials_are_understood, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
        wrong += sentence_misread(arena, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

static const struct refused_sentence refused[] = {
    {"Jumps in an L. It cannot move diagonally.", "16+2 english-word"},
    {"Jumps in an L, but never backward.", "20+5 english-word"},
    {"Steps one square forward or slides sideways, but not forward.", "50+3 english-word"},
    {"Steps one square forward. It cannot move forward.", "27+2 english-word"},
    {"Steps one square diagonally and leaps over any piece.", "29+3 english-word"},
    {"Moves as a Rook two squares.", "28+1 english-word"},
    {"Moves as a Knight forward.", "19+7 english-word"},
    {"Slides in any direction, but backward only one square.", "44+3 english-word"},
};

TEST_WITH(what_they_do_not_suit_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_limit, set_up_arena, tear_down_arena)
