/* Moves that are told by nouns and adjectives, and numbers that are joined to other words. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"Makes a single diagonal step.", "F"},
    {"It makes a two-square diagonal leap.", "A"},
    {"It makes a 3-step orthogonal or diagonal jump.", "HG"},
    {"1 orthogonal", "W"},
    {"One square diagonal, or one square straight.", "K"},
    {"One orthogonal step.", "W"},
    {"A diagonal step or an orthogonal slide.", "FR"},
    {"It leaps 2-3 squares diagonally.", "AG"},
    {"Slides 1–3 squares forward", "fW3"},
    {"It may make one diagonal step or one step sideways.", "FsW"},
    {"It captures one square straight.", "cW"},
    {"Moves in an \"L\"", "N"},
    {"Steps one square straight or diagonally forward", "fWfF"},
};

TEST_WITH(nouns_tell_moves, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
        wrong += sentence_misread(arena, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

static const struct refused_sentence refused[] = {
    {"Makes no diagonal step.", "10+8 english-word"},
    {"Makes a diagonal jump.", "9+8 english-word"},
    {"A step.", "1+1 english-word"},
    {"A slide.", "1+1 english-word"},
    {"A one-square knight.", "3+3 english-word"},
    {"Moves two squares diagonal directions.", "28+10 english-word"},
    {"Slides 2-3 squares forward", "8+1 english-word"},
    {"Steps 2x1 forward", "8+1 english-word"},
    {"Steps -1 squares forward", "7+2 english-word"},
};

TEST_WITH(other_nouns_are_pointed_at, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_nouns, set_up_arena, tear_down_arena)
