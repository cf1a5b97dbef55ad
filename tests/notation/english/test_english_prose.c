/* Movement sentences among words that say nothing of moves, and words nearby that may say something
 * and are not skipped. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} sentences[] = {
    {"The elephant (very rarely called a bishop) jumps two squares diagonally.", "A"},
    {"It is a Rook. It also steps one square diagonally.", "RF"},
};

TEST_WITH(what_says_nothing_is_skipped, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(sentences); i++)
        wrong += sentence_misread(arena, sentences[i].text, sentences[i].betza);
    assert_int_equal(wrong, 0);
}

static const struct refused_sentence refused[] = {
    {"It is a nice piece.", "9+4 unknown-piece"},
    {"It is like a Dwarf. It steps one square left.", "14+5 unknown-piece"},
    {"It is not a strong piece. It steps one square left.", "7+3 unknown-piece"},
    {"The Rook is replaced by a piece that may also jump in an L.", "13+8 unknown-piece"},
    {"The piece is limited to its home. It steps one square left.", "25+3 english-word"},
    {"In its palace, it steps one square left.", "8+6 english-word"},
    {"At home, it steps one square left.", "1+2 english-word"},
    {"It steps one square left, but is weak.", "34+4 english-word"},
    {"It steps one square left. The Rook is blocked.", "39+7 unknown-piece"},
    {"It becomes a Queen. It steps one square left.", "4+7 english-word"},
    {"It steps one square left. When promoted it moves as a Queen.", "32+8 english-word"},
    {"From home, it steps one square left.", "6+4 english-word"},
    {"It cannot move like a restricted Knight: it steps one square left.", "11+4 english-word"},
    {"It never moves like a lesser Dwarf: it steps one square left.", "10+5 english-word"},
    {"It moves one square horizontally, not vertically, and diagonally forward.",
     "39+10 english-word"},
};

TEST_WITH(what_may_say_something_is_pointed_at, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_prose, set_up_arena, tear_down_arena)
