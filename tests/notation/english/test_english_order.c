/* Subjects, directions and limits in other words and other orders. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"The free boar slides diagonally.", "B"},
    {"The short rook moves up to four squares orthogonally.", "R4"},
    {"The king moves one square in any direction, including diagonally.", "K"},
    {"The queen slides in any direction: horizontally, vertically or diagonally.", "Q"},
    {"Steps one square in five directions: straight forward or diagonally.", "FfW"},
    {"Moves as either a Queen or a Knight.", "QN"},
    {"Jumps two squares orthogonally, passing over any intervening piece.", "D"},
    {"Jumps three squares orthogonally, leaping over anything in between.", "H"},
    {"The tower is a rook that can only move up to three squares.", "R3"},
    {"Steps one square straight forward; or diagonally backward.", "fWbF"},
    {"Slides orthogonally forward only.", "fR"},
    {"Forward it moves as a rook, backward as a bishop.", "fRbB"},
    {"Diagonally it can move any number of squares.", "B"},
    {"It may leap over other pieces. It jumps two squares diagonally.", "A"},
};

TEST_WITH(other_words_and_orders_are_understood, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
        wrong += sentence_misread(arena, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

static const struct refused_sentence refused[] = {
    {"Steps one square in six directions: straight forward or diagonally.", "18+2 english-word"},
    {"Steps one square forward, including diagonally.", "47+1 english-word"},
    {"Diagonally it moves one square forward.", "1+10 english-word"},
    {"Forward it moves as a Knight.", "1+7 english-word"},
    {"One square diagonally it may jump.", "34+1 english-word"},
    {"It may leap over other pieces. It steps one square diagonally.", "1+2 english-word"},
    {"Moves as a Rook and is limited to two squares forward.", "21+2 english-word"},
    {"Slides diagonally only to the left of it.", "27+3 english-word"},
    {"Moves as either a Dwarf or a Knight.", "19+5 unknown-piece"},
    {"The tower is a rook that can only move in an L.", "40+2 english-word"},
    {"The advisor moves one point diagonally and may not leave the water.", "48+3 english-word"},
};

TEST_WITH(what_does_not_fit_together_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_order, set_up_arena, tear_down_arena)
