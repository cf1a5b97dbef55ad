/* Movement sentences of legs that lead outward or turn, with what comes nearest to
 * them and is refused. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

static const struct sentence_reading readings[] = {
    {"One square diagonally, then any number of squares outward orthogonally. It may stop after "
     "the single diagonal step.",
     "FyafsF"},
    {"Moves one square diagonally then slides outward like a rook.", "yafsF"},
    {"Steps one square orthogonally, then continues outward along a bishop line.", "yafsW"},
    {"Steps one square orthogonally and continues as a Bishop outwards.", "yafsW"},
    {"Steps one square orthogonally and may continue as a Bishop outwards.", "WyafsW"},
    {"One step diagonally, then an outward orthogonal slide of any distance.", "yafsF"},
    {"Steps one square diagonally and then slides away any number of squares vertically.",
     "fryaflFblyaflFflyafrFbryafrF"},
    {"Slides orthogonally and may make one 90-degree turn.", "RmasR"},
    {"Slides orthogonally and may make one 90° turn.", "RmasR"},
    {"Slides diagonally, and may make one right-angle turn.", "BmasB"},
    {"Moves one square orthogonally to a vacant square, then one square diagonally outward.", "nN"},
    {"Steps one square orthogonally followed by one step diagonally outward.", "nN"},
    {"Jumps one square diagonally and then one square orthogonally.", "N"},
    {"Slides orthogonally and may turn once at a right angle.", "RmasR"},
    {"Slides orthogonally, turning once at a right angle.", "masR"},
    {"Slides orthogonally and may turn 90 degrees.", "RmasR"},
    {"Moves one square diagonally, followed by at least two squares orthogonally outward.",
     "afsyafF"},
    {"Steps one square diagonally and then slides at least two squares orthogonally outward.",
     "afsyafF"},
    {"Moves diagonally at least two squares.", "afB"},
    {"Moves like a Rook, but always at least three squares.", "afafR"},
    {"One diagonal step, then slides orthogonally outward.", "yafsF"},
    {"Moves one step diagonally and then continues like a Rook, outward.", "yafsF"},
    {"Moves one square diagonally, and may then continue any number of squares orthogonally "
     "outward.",
     "FyafsF"},
    {"Steps as a Wazir, then slides as a Bishop outward.", "yafsW"},
    {"Starts with one diagonal step and then continues outward as a Rook.", "yafsF"},
    {"Slides any number of squares diagonally, then may turn 90 degrees and slide again.", "BasB"},
    {"Moves two squares orthogonally and then one square at a right angle, jumping over any "
     "pieces in between.",
     "N"},
    {"Leaps three squares orthogonally, then one square perpendicular.", "C"},
    {"Jumps two squares orthogonally and one square perpendicular to that.", "N"},
    {"Jumps two squares vertically and one horizontally, or one vertically and two horizontally.",
     "N"},
    {"Leaps one square orthogonally and then one square diagonally outward.", "N"},
    {"Leaps two squares diagonally and then one square orthogonally outward.", "Z"},
};

TEST_WITH(they_are_understood, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, readings, COUNT_OF(readings)), 0);
}

static const struct refused_sentence refused[] = {
    {"Steps one square orthogonally, then continues.", "46+1 english-word"},
    {"Continues outward like a rook.", "1+9 english-word"},
    {"Steps one square diagonally, then one square.", "45+1 english-word"},
    {"Steps one square diagonally, followed by a rook.", "44+4 english-word"},
    {"Steps one square diagonally and then slides outward like a bishop.", "45+7 english-word"},
    {"Steps one square orthogonally and then captures outward like a bishop.", "49+7 english-word"},
    {"Slides up to three squares orthogonally and may make one 90-degree turn.",
     "58+2 english-word"},
    {"Jumps in an L and may make one right-angle turn.", "23+4 english-word"},
    {"Slides orthogonally and may not make one right-angle turn.", "29+3 english-word"},
    {"Steps one square diagonally. It may stop after the first step.", "30+2 english-word"},
    {"Slides orthogonally. It may stop after the first square.", "22+2 english-word"},
    {"Jumps one square diagonally to an enemy square, then one square orthogonally outward.",
     "35+5 english-word"},
    {"Jumps two squares diagonally to a free square and one diagonally outward.",
     "73+1 english-word"},
    {"Steps one square orthogonally then one square diagonally outward, unless the orthogonal leg "
     "is free.",
     "78+10 english-word"},
    {"Steps one square diagonally and then slides away sideways inward.", "50+8 english-word"},
    {"Slides orthogonally and may turn once at an angle of 45 degrees.", "45+5 english-word"},
    {"Steps one square forward and may turn once at a right angle.", "60+1 english-word"},
};

TEST_WITH(what_comes_near_is_refused, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

TESTS_EACH(english_tails, set_up_arena, tear_down_arena)
