/* Movement sentences as other authors write them: subjects, named pieces with limits, brackets that
 * say it again, cannons. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct {
    const char *text, *betza;
} phrasings[] = {
    /* subjects */
    {"The Siege Tower, or Tower for short, slides orthogonally.", "R"},
    {"The queen or free king slides in any direction.", "Q"},
    {"Lance: The Lance slides forward.", "fR"},
    {"Pao \xe2\x80\x93 Slides forward.", "fR"},
    {"Advance Guard (zen'ei): can step one square forward.", "fW"},
    {"The Marshall is a fairy chess piece that combines the moves of the Rook and the Knight.",
     "RN"},
    {"It is essentially a Rook that can also step one square diagonally.", "RF"},
    /* names, and what limits them */
    {"Amazon: Queen + Knight.", "QN"},
    {"Captain = Rook limited to up to two squares", "R2"},
    {"Moves like a Wazir, Alfil, or Dabbaba (WAD).", "WAD"},
    {"Moves exactly like a chess King: one step in any direction.", "K"},
    {"Moves like a Rook (any number of squares orthogonally).", "R"},
    {"Moves like a Queen, but only by one square at a time.", "K"},
    {"Moves as a Queen but can only move up to three squares in any direction", "Q3"},
    {"Moves as a Rook but only forward, never sideways or backward.", "fR"},
    {"Moves forward like a Rook and backward like a Bishop", "fRbB"},
    {"Moves as a Rook, but can also move one square diagonally.", "RF"},
    {"Moves like a Queen, but attacks like a Knight only.", "mQcN"},
    {"Moves and captures as a Rook.", "R"},
    /* directions */
    {"Slides forward or backward in a file, or steps one square in any other direction.", "vRFsW"},
    {"Slides any number of squares diagonally backward, or steps one square in the other six "
     "directions.",
     "bBfFW"},
    {"Steps one square up, down, left or right.", "W"},
    {"Steps one square forward, sideways or backward.", "W"},
    {"Jumps two squares diagonally forward (left or right).", "fA"},
    {"Steps one square diagonally, either forwards or backwards.", "F"},
    {"Steps one square forward (like a forward Wazir)", "fW"},
    /* cannons */
    {"Moves like a Rook, but must jump over a piece to capture.", "mRcpR"},
    {"Slides diagonally like a Bishop, but to capture there must be an intervening piece for them "
     "to jump over.",
     "mBcpB"},
    {"Moves like a Queen and needs an intermediate piece between itself and its victim to capture "
     "it.",
     "mQcpQ"},
    {"Moves two squares diagonally, leaping.", "A"},
    {"Jumps two squares diagonally (possibly jumping over an occupied square).", "A"},
    {"Captures one step diagonally", "cF"},
    /* leapers */
    {"The Alfil jumps exactly two squares diagonally (in other words, a (2,2) leaper).", "A"},
    {"Moves as a (1,3) leaper", "C"},
    {"Alfilrider: {2,2} rider", "A0"},
    {"Amazon (Knight + Queen)", "QN"},
    {"Leaps 2 or 3 squares diagonally", "AG"},
    {"Steps one or two squares diagonally, leaping over the intermediate square if it is occupied.",
     "FA"},
    /* adjacent squares */
    {"Steps to any adjacent square, except the back one.", "FfsW"},
    {"Steps to any of the eight adjacent squares", "K"},
    {"Moves to any adjacent square horizontally or vertically", "W"},
    {"Steps to any adjacent square diagonally, or to the front one.", "FfW"},
    {"Moves to any diagonally adjacent square", "F"},
    {"Captures orthogonally adjacent enemies without moving", "cabW"},
    {"Moves one square orthogonally, or one square diagonally forward (6 directions in total).",
     "WfF"},
    /* distances and directions */
    {"Moves only one space at a time, either horizontally or vertically.", "W"},
    {"Moves forward or backward any distance", "vR"},
    {"Can advance one or two squares without capturing.", "mfW2"},
    {"Moves one square up, down, left, right, or diagonally.", "K"},
    {"Moves up to 4 squares diagonally. May not leap.", "B4"},
    {"Moves in an L; can jump over other pieces", "N"},
    {"Moves on the queen lines by jumping over the first unit encountered and arriving on the "
     "square "
     "immediately behind this unit.",
     "gQ"},
    {"Moves one square diagonally and then slides away vertically or horizontally.", "yafsF"},
};

static void other_authors_are_understood(void **state)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(phrasings); i++)
        wrong += sentence_misread(*state, phrasings[i].text, phrasings[i].betza);
    assert_int_equal(wrong, 0);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up_arena, tear_down_arena)

TESTS(english_phrasings)
{
    const struct CMUnitTest tests[] = {TEST(other_authors_are_understood)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
