/* Movement sentences of captures by jumping, of hops that limit other moves, and of lists of
 * distances, with what comes nearest to them and is refused. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct sentence_reading readings[] = {
    {"Captures any number of squares diagonally, but must hop over a single hurdle to move without "
     "capturing.",
     "cBmpB"},
    {"Slides any number of squares diagonally, but must hop over exactly one piece to capture.",
     "mBcpB"},
    {"You capture an opponent's piece by jumping over it, diagonally, to the adjacent vacant "
     "square beyond it.",
     "cafmF"},
    {"Captures an adjacent enemy by jumping over it orthogonally to the next empty square beyond "
     "it.",
     "cafmW"},
    {"Captures an enemy piece on either of the two squares diagonally in front of it.", "fcF"},
    {"Leaps 1 or 2 squares diagonally.", "FA"},
    {"Leaps two or three squares sideways.", "sDsH"},
    {"Moves freely along ranks and files.", "R"},
};

TEST_WITH(they_are_understood, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, readings, COUNT_OF(readings)), 0);
}

static const struct refused_sentence refused[] = {
    {"Captures any number of squares diagonally, but must hop over a single hurdle along a rank to "
     "move without capturing.",
     "78+5 english-word"},
    {"Moves like a Rook, but when capturing it moves as a Knight.", "48+2 english-word"},
    {"Moves like a Rook, but must hop over exactly one piece along a diagonal.",
     "64+8 english-word"},
    {"Captures an enemy piece by jumping over it, diagonally.", "43+1 english-word"},
    {"Captures an enemy piece by jumping over it to the empty square beyond it.",
     "73+1 english-word"},
    {"Captures an enemy piece diagonally by jumping over two pieces to the empty square beyond it.",
     "52+3 english-word"},
    {"Moves an enemy piece by jumping over it, diagonally, to the empty square beyond it.",
     "7+2 english-word"},
    {"Leaps one or three squares diagonally.", "7+3 english-word"},
    {"Leaps up to two squares diagonally.", "7+2 english-word"},
    {"Captures an enemy piece on either of the three squares diagonally in front of it.",
     "28+6 english-word"},
    {"Jumps freely along ranks and files.", "7+6 english-word"},
};

TEST_WITH(what_comes_near_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_captures_by_jumping, set_up_arena, tear_down_arena)
