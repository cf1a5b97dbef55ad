/* Movement sentences of hops over other pieces and of captures by jumping, with what comes nearest
 * to them and is refused. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct sentence_reading hops[] = {
    {"Moves like a Rook. Captures by hopping over exactly one piece.", "mRcpR"},
    {"Moves like a Rook. To capture, it must jump over exactly one piece.", "mRcpR"},
    {"Moves along Queen lines, but must hop over exactly one piece, landing immediately beyond it.",
     "gQ"},
    {"Moves like a Queen, but must jump over exactly one piece and land directly behind it.", "gQ"},
    {"Hops orthogonally over exactly one piece.", "pR"},
    {"Captures by jumping over an adjacent enemy piece, forward or sideways, onto the empty square "
     "directly beyond.",
     "fscafmW"},
    {"Jumps diagonally over an adjacent enemy to the empty square behind it, capturing it.",
     "cafmF"},
    {"Without capturing, it must hop over exactly one piece orthogonally.", "mpR"},
    {"Slides like a Rook, but must jump over exactly one piece to capture.", "mRcpR"},
    {"Moves as a Bishop, but captures only by leaping over exactly one piece.", "mBcpB"},
    {"Moves as a Queen but must leap over exactly one piece, for moving as well as for "
     "capturing.",
     "pQ"},
    {"Moves like a Rook, but it must jump over exactly one piece, whether moving or capturing.",
     "pR"},
    {"It slides like a rook, but it needs to jump over exactly one piece to move or capture.",
     "pR"},
    {"Must hop over a piece in any of the eight directions, landing on the next square.", "gQ"},
    {"Captures an adjacent enemy piece by jumping over it to the empty square behind, in any "
     "direction.",
     "cafmK"},
    {"Captures an adjacent enemy piece orthogonally by jumping over it to the vacant square "
     "directly beyond.",
     "cafmW"},
};

TEST_WITH(hops_are_understood, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, hops, COUNT_OF(hops)), 0);
}

static const struct refused_sentence no_hops[] = {
    {"Captures by hopping over exactly one piece.", "43+1 english-word"},
    {"Slides orthogonally. It may jump over a piece.", "34+4 english-word"},
    {"Slides orthogonally. It may jump over one piece.", "34+4 english-word"},
    {"Hops over exactly two pieces orthogonally.", "6+4 english-word"},
    {"Hops over a piece orthogonally.", "6+4 english-word"},
    {"Jumps over an adjacent piece orthogonally.", "7+4 english-word"},
    {"Captures by jumping over an enemy piece diagonally.", "21+4 english-word"},
    {"Captures by jumping over an adjacent enemy diagonally to the square behind it.",
     "21+4 english-word"},
    {"Jumps over an adjacent enemy diagonally to the empty square behind it.",
     "7+63 english-ambiguous"},
    {"Moves like a Rook, but cannot hop over exactly one piece.", "31+3 english-word"},
    {"Moves like a Rook, but must not hop over exactly one piece.", "29+3 english-word"},
    {"Moves like a Knight, but must hop over exactly one piece.", "35+4 english-word"},
    {"Slides up to three squares orthogonally, but must hop over exactly one piece.",
     "55+4 english-word"},
    {"Steps one square diagonally. To capture, it jumps over an adjacent enemy piece to the empty "
     "square behind it, forward or backward.",
     "51+79 english-ambiguous"},
    {"Steps one square forward; captures by jumping over an adjacent enemy piece to the empty "
     "square behind it.",
     "105+1 english-word"},
    {"Slides orthogonally. Cannot move at all without a hurdle.", "29+4 english-word"},
    {"It must hop over exactly one piece orthogonally, removing it.", "13+4 english-word"},
    {"It never hops over exactly one piece orthogonally.", "10+4 english-word"},
};

TEST_WITH(what_is_no_certain_hop_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, no_hops, COUNT_OF(no_hops)), 0);
}

TESTS_EACH(english_hops, set_up_arena, tear_down_arena)
