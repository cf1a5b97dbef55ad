/* Moves that are told twice, directions on both sides of a distance, and names without a verb. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"Moves like a bishop (diagonally) or one square orthogonally.", "BW"},
    {"Rook that can't move backwards.", "fsR"},
    {"A Rook that can only move forward.", "fR"},
    {"Wazir or Alfil.", "WA"},
    {"Steps one square forward and one square backward.", "vW"},
};

TEST_WITH(what_is_told_twice_must_agree, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
        wrong += sentence_misread(arena, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

static const struct refused_sentence refused[] = {
    {"Combines Bishop and Nightrider — slides diagonally any distance.", "64+1 english-word"},
    {"Steps forward one square backward.", "26+8 english-word"},
    {"Steps left one square forward.", "23+7 english-word"},
    {"Steps diagonally one square orthogonally.", "29+12 english-word"},
    {"Moves like a bishop (orthogonally) or one square orthogonally.", "22+12 english-word"},
    {"Rook that.", "10+1 english-word"},
    {"Rook or.", "8+1 english-word"},
    {"The Rook that can only move forward.", "1+3 english-word"},
    {"Steps one square forward —", "26+1 english-end"},
};

TEST_WITH(what_does_not_agree_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_again, set_up_arena, tear_down_arena)
