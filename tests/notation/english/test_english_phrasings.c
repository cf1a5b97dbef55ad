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
    /* names, and what limits them */
    {"Amazon: Queen + Knight.", "QN"},
    {"Captain = Rook limited to up to two squares", "R2"},
    {"Moves like a Wazir, Alfil, or Dabbaba (WAD).", "WAD"},
    {"Moves exactly like a chess King: one step in any direction.", "K"},
    {"Moves like a Rook (any number of squares orthogonally).", "R"},
    {"Moves as a Queen but can only move up to three squares in any direction", "Q3"},
    {"Moves forward like a Rook and backward like a Bishop", "fRbB"},
    {"Moves as a Rook, but can also move one square diagonally.", "RF"},
    {"Moves like a Queen, but attacks like a Knight only.", "mQcN"},
    {"Moves and captures as a Rook.", "R"},
    /* directions */
    {"Slides forward or backward in a file, or steps one square in any other direction.", "vRFsW"},
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
    {"Moves like a Queen and needs an intermediate piece between itself and its victim to capture "
     "it.",
     "mQcpQ"},
    {"Moves two squares diagonally, leaping.", "A"},
    {"Jumps two squares diagonally (possibly jumping over an occupied square).", "A"},
    {"Captures one step diagonally", "cF"},
    /* leapers */
    {"Moves as a (1,3) leaper", "C"},
    {"Alfilrider: {2,2} rider", "A0"},
    {"Amazon (Knight + Queen)", "QN"},
    {"Leaps 2 or 3 squares diagonally", "AG"},
    {"Steps one or two squares diagonally, leaping over the intermediate square if it is occupied.",
     "FA"},
    /* adjacent squares */
    {"Steps to any adjacent square, except the back one.", "FfsW"},
    {"Moves to any adjacent square horizontally or vertically", "W"},
    {"Steps to any adjacent square diagonally, or to the front one.", "FfW"},
    {"Moves to any diagonally adjacent square", "F"},
    {"Captures orthogonally adjacent enemies without moving", "cabW"},
    /* distances and directions */
    {"Moves forward or backward any distance", "vR"},
    {"Can advance one or two squares without capturing.", "mfW2"},
    {"Moves one square up, down, left, right, or diagonally.", "K"},
    {"Moves in an L; can jump over other pieces", "N"},
    {"Moves one square diagonally and then slides away vertically or horizontally.", "yafsF"},
    /* leapers, riders, lines and limits */
    {"Moves at least three squares diagonally.", "afafB"},
    {"Moves to any square at a distance of 2.", "NAD"},
    {"The knight moves to the nearest square that is not on the same rank, file, or diagonal.",
     "N"},
    {"A Queen moves any number of squares in a straight line.", "Q"},
    {"The rook slides any number of squares in a straight line, horizontally or vertically.", "R"},
    {"Moves up to three squares in a straight line.", "Q3"},
    {"Moves to any of the four diagonally adjacent squares.", "F"},
    {"A (3,1) jumper.", "C"},
    {"Phoenix: 1,0 / 2,2 jumper", "WA"},
    {"It is a (1,1), (2,0) and (3,0) leaper.", "FDH"},
    {"a 3-1 leaper", "C"},
    {"Combines the leaps of the Knight (2,1) and the Giraffe (4,1).", "N(1,4)"},
    {"Moves like a standard chess knight or a plain Wazir.", "NW"},
    {"A two-step Bishop.", "B2"},
    {"Moves like a forward Rook or a backward Ferz.", "fRbF"},
    {"A zebra, which jumps to the opposite corner of a 3x4 rectangle.", "Z"},
    {"It is a Wazir, moving one square orthogonally.", "W"},
    {"Moves like a Ferz, which means that it steps one square diagonally.", "F"},
    {"Moves one square forward, or diagonally backward.", "fWbF"},
    {"One step diagonal.", "F"},
    {"Moves one square diagonal or orthogonal.", "K"},
    {"Moves like a Bishop, at least two squares.", "afB"},
    {"Moves like a Knight, but only to the two forward-most squares.", "ffN"},
    {"Jumps forward two squares and one square sideways (only the two forward-most knight moves).",
     "ffN"},
    {"Makes any number of Camel (1,3) leaps in a single straight line.", "C0"},
    {"It slides any number of (2,2) or (2,0) leaps in a straight line.", "A0D0"},
    {"Moves one square in any direction: left, right, up, down, or diagonal.", "K"},
    {"Moves one square up, down, left or right.", "W"},
    {"Steps one square horizontally/vertically.", "W"},
    {"Moves any number of squares orthogonally until it meets another piece.", "R"},
    {"Slides diagonally as long as there are no obstacles.", "B"},
    {"Jumps two squares orthogonally over anything in between.", "D"},
    {"Slides any number of squares forward, over nothing.", "fR"},
    {"Moves up to 2 squares straight or 1 square diagonal.", "W2F"},
    {"Jumps to any square exactly two away.", "NAD"},
    {"A pure leaper that can leap two or three squares orthogonally.", "DH"},
    {"It moves like a chariot, without capturing.", "mR"},
    {"Slides diagonally as long as there are no obstacles in its path.", "B"},
    {"Moves any number of squares diagonally, provided that there are no pieces in the way.", "B"},
    {"Slides any number of squares orthogonally until it meets an obstacle.", "R"},
    {"Leaps two squares diagonally, clear over anything between.", "A"},
    {"Leaps two squares orthogonally over anything in between.", "D"},
    {"Jumps two squares orthogonally; it may leap over other pieces.", "D"},
    {"Moves two squares diagonally, leaping over the intermediate square if occupied.", "A"},
    {"Jumps like a Knight, but may be blocked on the first square.", "nN"},
    {"Moves like a Knight but cannot leap over other pieces.", "nN"},
    {"Slides orthogonally but cannot pass over other pieces.", "R"},
    {"On its very first move, it may jump two squares forward.", "ifD"},
    {"Jumps two squares forward, if it has not previously moved.", "ifD"},
    /* phrases that keep a number or a word of what they stand for */
    {"Jumps two squares in any direction and one square to the side.", "N"},
    {"Jumps to the second square in any direction (orthogonal or diagonal) - a 2-step leap that"
     " cannot be blocked by intervening pieces.",
     "DA"},
    {"Teleports to any free square on the board.", "mU"},
};

TEST_WITH(other_authors_are_understood, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(phrasings); i++)
        wrong += sentence_misread(arena, phrasings[i].text, phrasings[i].betza);
    assert_int_equal(wrong, 0);
}

TESTS_EACH(english_phrasings, set_up_arena, tear_down_arena)
