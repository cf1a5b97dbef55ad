/* Texts about one piece, and those that tell of another one or of its promotion. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"The Pawn moves one square forward. Pawns capture one square diagonally forward.", "fmWfcF"},
    {"Lance: The Lance slides straight forward.", "fR"},
    {"The Duke steps one square forward. It may also jump in an L.", "fWN"},
};

TEST_WITH(one_piece_may_be_named_often, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
        wrong += sentence_misread(arena, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

static const struct refused_sentence refused[] = {
    {"The king steps one square in any direction. The queen moves as a Rook or a Bishop.",
     "45+3 english-word"},
    {"It steps one square forward. The promoted piece moves as a Rook.", "30+3 english-word"},
    {"It steps one square forward. Promoted, it moves as a Rook.", "30+8 english-word"},
    {"Once promoted, it moves as a Queen.", "1+4 english-word"},
    {"When in check, it moves one square forward.", "6+2 english-word"},
    {"Men step one square forward; kings step one square in any direction.", "30+5 english-word"},
    {"Inside the palace it moves one square diagonally.", "1+6 english-word"},
    {"It moves as a Rook. In the palace it moves one square diagonally.", "28+6 english-word"},
    {"After crossing the river it steps one square sideways.", "1+5 english-word"},
    {"It steps one square left every other turn.", "32+5 english-word"},
    {"It moves one square forward and becomes a Rook.", "33+7 english-word"},
    {"It moves like a queen without the diagonal moves.", "31+3 english-word"},
    {"It moves one square diagonally, thus twice.", "33+4 english-word"},
};

TEST_WITH(another_piece_is_pointed_at, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_subjects, set_up_arena, tear_down_arena)
