/* Asides that may say something of moves and are not left out. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct refused_sentence refused[] = {
    {"Moves like a Rook (RB)", "20+2 english-word"},
    {"Slides orthogonally like a wagoner: forward.", "28+7 unknown-piece"},
    {"Slides orthogonally, hardly ever backward.", "22+6 english-word"},
    {"Slides orthogonally unless frightened.", "28+10 english-word"},
    {"Slides orthogonally (if it feels brave).", "28+5 english-word"},
    {"Slides orthogonally, teleports home.", "22+9 english-word"},
    {"Slides orthogonally, at night three squares.", "25+5 english-word"},
    {"Upon a whim, it steps one square left.", "1+4 english-word"},
    {"Slides orthogonally, a rider on the file.", "24+5 english-word"},
};

TEST_WITH(what_may_say_something_is_not_left_out, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_repair, set_up_arena, tear_down_arena)
