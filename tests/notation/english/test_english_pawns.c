/* Movement sentences of pawns and of steps that are taken, with what comes nearest to
 * them and is refused. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct sentence_reading readings[] = {
    {"A bent slider: takes one orthogonal step (Wazir), then continues as a Bishop outwards.",
     "yafsW"},
    {"Takes one diagonal step.", "F"},
    {"Takes one square diagonally.", "cF"},
    {"Slides orthogonally (forward or sideways).", "fsR"},
    {"Jumps three squares diagonally and leaps over any intermediate piece.", "G"},
    {"If the pawn has not yet moved, it may jump two squares forward, provided both squares in "
     "front of the pawn are unoccupied.",
     "ifmnD"},
    {"On its first move it may instead jump two squares forward without capturing or jumping.",
     "ifmnD"},
    {"Pawns move one square forward without capturing, and capture one square diagonally "
     "forward.",
     "fmWfcF"},
    {"Moves one square forward, capturing one square diagonally forward.", "fmWfcF"},
    {"Moves and captures one square straight forward.", "fW"},
    {"Moves one square orthogonally without capturing and captures one square diagonally.", "mWcF"},
    {"It moves as a Bishop but captures as a Knight.", "mBcN"},
    {"It moves to any adjacent square without capturing, and captures as a Queen.", "cQmK"},
    {"One square forward without capturing, or one square diagonally forward to capture.",
     "fmWfcF"},
    {"It may move without capturing one square in any direction, or capture one square "
     "diagonally.",
     "mWF"},
    {"Moves one square forward only; captures one square diagonally forward only.", "fmWfcF"},
    {"Pawns can move and capture one square forward or diagonally forward.", "fWfF"},
    {"As a first move, it may advance up to three squares.", "ifW3"},
    {"Moves one square forward (two on its first move).", "fWifnD"},
};

TEST_WITH(they_are_understood, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, readings, COUNT_OF(readings)), 0);
}

static const struct refused_sentence refused[] = {
    {"Steps one square diagonally (forward).", "30+7 english-word"},
    {"Steps one square orthogonally (diagonally).", "32+10 english-word"},
    {"Slides in any direction (forward).", "26+7 english-word"},
    {"If the pawn has not yet moved, it has the option of jumping two squares forward.",
     "35+3 english-word"},
    {"Moves one square forward without capturing, onto an enemy piece.", "53+5 english-word"},
    {"If the pawn has moved, it may jump two squares forward.", "17+5 english-word"},
    {"Steps one square diagonally and leaps over any intermediate piece.", "29+3 english-word"},
};

TEST_WITH(what_comes_near_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_pawns, set_up_arena, tear_down_arena)
