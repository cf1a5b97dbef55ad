/* Movement sentences of first moves, of squares that have to be free, and of moves that capture
 * nothing, with what comes nearest to them and is refused. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct sentence_reading readings[] = {
    {"Moves one square forward (or two on its first move) and captures one square diagonally "
     "forward.",
     "fmWifmnDfcF"},
    {"Moves one square diagonally forward (or two on its first move), and captures one square "
     "straight forward.",
     "fmFifmnAfcW"},
    {"Moves forward one square (two from start). Captures one square diagonally forward.",
     "fmWifmnDfcF"},
    {"Steps one square forward, if that square is vacant.", "fmW"},
    {"Moves one square straight forward or sideways onto an empty square.", "fsmW"},
    {"Moves one square orthogonally (move only), and captures one square diagonally.", "mWcF"},
    {"Moves one or two squares forward on its first move, one square thereafter.", "fWifW2"},
    {"On its first move only, may jump two squares forward without capturing.", "ifmD"},
    {"Jumps two squares diagonally, jumping over pieces.", "A"},
    {"One or two squares orthogonally, leaping the first square if it is occupied.", "WD"},
};

TEST_WITH(they_are_understood, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, readings, COUNT_OF(readings)), 0);
}

static const struct refused_sentence refused[] = {
    {"Moves one square forward (or two).", "33+1 english-word"},
    {"Moves one square forward (or one on its first move).", "34+2 english-word"},
    {"Moves two squares forward (or three on its first move).", "28+2 english-word"},
    {"Slides forward (or two squares on its first move).", "17+2 english-word"},
    {"Moves one square forward (not two on its first move).", "31+3 english-word"},
    {"Moves one square forward (two on its second move).", "45+4 english-word"},
    {"Captures one square forward, if that square is vacant.", "28+1 english-word"},
    {"Captures one square forward onto an empty square.", "29+4 english-word"},
    {"Moves one square forward, unless that square is vacant.", "34+4 english-word"},
    {"Moves one square forward, one square thereafter.", "38+10 english-word"},
    {"Moves one square sideways on its first move, one square forward thereafter.",
     "65+10 english-word"},
    {"Captures one square forward (move only).", "29+11 english-word"},
    {"Slides diagonally, blocked by no piece in its path.", "20+7 english-word"},
    {"Steps one square diagonally, jumping over pieces.", "28+1 english-word"},
};

TEST_WITH(what_comes_near_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_first_moves, set_up_arena, tear_down_arena)
