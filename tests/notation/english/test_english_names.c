/* Names of pieces, with words around them, and of pieces that are not known. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"Moves like a forward Rook.", "fR"},
    {"Slides as a sideways Rook or a diagonal Queen.", "sRB"},
    {"The Dragon combines the powers of Rook and Knight.", "RN"},
    {"Combines Bishop and Knight movement.", "BN"},
    {"Combines the Alfil (2,2) and Camel (1,3) leaps.", "AC"},
    {"Moves as a non-royal King.", "K"},
    {"Moves like a knight's move.", "N"},
    {"Moves as a Knight, and one square forward.", "NfW"},
};

TEST_WITH(names_have_words_around_them, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
        wrong += sentence_misread(arena, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

static const struct refused_sentence refused[] = {
    {"Moves like an extended knight.", "15+8 unknown-piece"},
    {"Moves like a limited Rook.", "14+7 unknown-piece"},
    {"Moves as a Knight (1,3).", "19+1 english-word"},
    {"Moves as a diagonal Rook.", "12+8 english-word"},
    {"Moves as a forward Knight.", "12+7 english-word"},
    {"It moves one square orthogonally, like the Xiangqi general but twice.", "44+7 unknown-piece"},
    {"It moves one square orthogonally (like the Xiangqi general.", "44+7 english-word"},
    {"It moves one square orthogonally, like a Bishop.", "35+4 english-word"},
    {"Combines the Dwarf and Knight.", "14+5 unknown-piece"},
    {"Moves as a Rook move one square.", "22+3 english-word"},
};

TEST_WITH(other_names_are_pointed_at, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_names, set_up_arena, tear_down_arena)
