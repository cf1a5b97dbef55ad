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
    {"Jumps two squares diagonally forward to the left or right.", "fA"},
    {"Steps one square backward left or right, or one square forward.", "bFfW"},
    {"Steps one square forward, left or right.", "fsW"},
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
    /* leapers, riders, lines and limits */
    {"Slides two or more squares orthogonally.", "afR"},
    {"Moves at least three squares diagonally.", "afafB"},
    {"Moves a minimum of 2 squares forward.", "fafR"},
    {"It jumps to any square situated at 1 or 2 squares distance.", "KNAD"},
    {"Moves to any square at a distance of 2.", "NAD"},
    {"The knight moves to the nearest square that is not on the same rank, file, or diagonal.",
     "N"},
    {"A Queen moves any number of squares in a straight line.", "Q"},
    {"The rook slides any number of squares in a straight line, horizontally or vertically.", "R"},
    {"Moves up to three squares in a straight line.", "Q3"},
    {"Steps to one of the five squares straight forward, diagonally forward or sideways.", "fFfsW"},
    {"Moves to any of the four diagonally adjacent squares.", "F"},
    {"A (3,1) jumper.", "C"},
    {"Phoenix: 1,0 / 2,2 jumper", "WA"},
    {"It is a (1,1), (2,0) and (3,0) leaper.", "FDH"},
    {"a 3-1 leaper", "C"},
    {"Combines the leaps of the Knight (2,1) and the Giraffe (4,1).", "N(1,4)"},
    {"Moves like a standard chess knight or a plain Wazir.", "NW"},
    {"A two-step Bishop.", "B2"},
    {"Moves as a non-jumping Dabbaba.", "nD"},
    {"Moves like a lame Alfil.", "nA"},
    {"Moves like a forward Rook or a backward Ferz.", "fRbF"},
    {"A zebra, which jumps to the opposite corner of a 3x4 rectangle.", "Z"},
    {"It is a Wazir, moving one square orthogonally.", "W"},
    {"Moves like a Ferz, which means that it steps one square diagonally.", "F"},
    {"Moves one square forward, or diagonally backward.", "fWbF"},
    {"One step diagonal.", "F"},
    {"Moves one square diagonal or orthogonal.", "K"},
    {"Charger: rook move of at least 2 squares.", "afR"},
    {"Moves and captures like an orthodox Rook, but cannot end on an adjacent square.", "afR"},
    {"Moves like a Bishop, at least two squares.", "afB"},
    {"Moves like a Knight, but only to the two forward-most squares.", "ffN"},
    {"The Knight has the two forwardmost moves of the knight.", "ffN"},
    {"Jumps forward two squares and one square sideways (only the two forward-most knight moves).",
     "ffN"},
    {"Makes any number of Camel (1,3) leaps in a single straight line.", "C0"},
    {"Makes repeated Dabbaba moves.", "D0"},
    {"It can make any number of successive knight moves in the same direction.", "N0"},
    {"It slides any number of (2,2) or (2,0) leaps in a straight line.", "A0D0"},
    {"Can make a move like a knight, but then can continue to move in the same direction.", "N0"},
    {"Moves one square in any direction: left, right, up, down, or diagonal.", "K"},
    {"Moves one square up, down, left or right.", "W"},
    {"Moves one square in any orthogonal or the forward diagonal direction.", "WfF"},
    {"Moves one square orthogonally in any direction incl. backward.", "W"},
    {"Steps one square in six directions: all 4 orthogonals plus the two forward diagonals.",
     "WfF"},
    {"Steps or leaps two or three squares diagonally.", "AG"},
    {"Steps one square horizontally/vertically.", "W"},
    {"Slides in a straight diagonal line.", "B"},
    {"Moves any number of squares orthogonally until it meets another piece.", "R"},
    {"Slides diagonally as long as there are no obstacles.", "B"},
    {"Jumps two squares orthogonally over anything in between.", "D"},
    {"Slides any number of squares forward, over nothing.", "fR"},
    {"Steps one square in any direction each turn.", "K"},
    {"Simple 2 straight backwards, range sideways.", "bR2sR"},
    {"Range in all directions except backwards diagonals.", "RfB"},
    {"Steps one square in all directions except upper right.", "WflFbF"},
    {"Moves up to 2 squares straight or 1 square diagonal.", "W2F"},
    {"Jumps to any square exactly two away.", "NAD"},
    {"Moves like a rook (one square range).", "W"},
    {"In this game, the Guard steps one square forward.", "fW"},
    {"Moves like a Queen, but can be captured like any other piece.", "Q"},
    {"Simple 1 in all directions except upper right, promotes to King of Teachings", "WflFbF"},
    {"Moves like a rook (one square range), captures like a bishop (one square range)", "mWcF"},
    {"It moves just like the unpromoted rook, but also one square diagonally.", "RF"},
    {"Jumps 1 square horizontally and 2 vertically or vice versa.", "N"},
    {"A pure leaper that can leap two or three squares orthogonally.", "DH"},
    {"One step per move in any direction except straight backward.", "FfsW"},
    {"It moves like a chariot, without capturing.", "mR"},
    {"Moves any number of squares orthogonally, unless blocked.", "R"},
    {"Moves any number of squares orthogonally until blocked by another piece.", "R"},
    {"Slides diagonally as long as there are no obstacles in its path.", "B"},
    {"Moves any number of squares diagonally, provided that there are no pieces in the way.", "B"},
    {"Slides any number of squares orthogonally until it meets an obstacle.", "R"},
    {"It may move any number of squares in any direction as long as its path is not blocked.", "Q"},
    {"Jumps two squares orthogonally, ignoring any pieces in between.", "D"},
    {"Leaps exactly two squares diagonally (no blocking).", "A"},
    {"Leaps two squares diagonally, clear over anything between.", "A"},
    {"Leaps two squares orthogonally over anything in between.", "D"},
    {"Leaps two squares diagonally, regardless of intervening pieces.", "A"},
    {"Jumps two squares orthogonally; it may leap over other pieces.", "D"},
    {"Jumps two squares forward or backward. (jumping over any pieces in the way)", "vD"},
    {"Moves two squares diagonally, leaping over the intermediate square if occupied.", "A"},
    {"Jumps like a Knight, but may be blocked on the first square.", "nN"},
    {"Moves like a Knight but cannot leap over other pieces.", "nN"},
    {"Moves one square orthogonally and then one square diagonally outward. It may not leap over"
     " occupied points.",
     "nN"},
    {"Moves like a rook until it is blocked by a piece.", "R"},
    {"Slides orthogonally but cannot pass over other pieces.", "R"},
    {"On its very first move, it may jump two squares forward.", "ifD"},
    {"When it is still on its starting square, it may jump two squares forward.", "ifD"},
    {"Jumps two squares forward, if it has not previously moved.", "ifD"},
    /* phrases that keep a number or a word of what they stand for */
    {"Makes a knight move.", "N"},
    {"Moves as a rook, and also has a king move.", "RK"},
    {"Jumps two squares in any direction and one square to the side.", "N"},
    {"Jumps three squares in a straight line and one square sideways.", "C"},
    {"Jumps two and only two squares diagonally.", "A"},
    {"A forward-only rook slider (Shogi).", "fR"},
    {"Jumps to the second square in any direction (orthogonal or diagonal) - a 2-step leap that"
     " cannot be blocked by intervening pieces.",
     "DA"},
    {"Slides diagonally with a range of three squares.", "B3"},
    {"Slides diagonally up to and including three squares.", "B3"},
    {"Steps one square in a cross pattern.", "W"},
    {"Steps one square toward the enemy.", "fW"},
    {"Teleports to any free square on the board.", "mU"},
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
