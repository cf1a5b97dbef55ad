/* Movement sentences that are read as they are usually meant, with a warning, and those nearby that
 * leave no doubt. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

#include <string.h>

static const struct {
    const char *text, *betza, *findings;
} sentences[] = {
    {"Moves two squares forward", "fD", "7+11 english-assumed"},
    {"Moves exactly two squares diagonally", "A", "7+19 english-assumed"},
    {"Goes 5 squares diagonally", "(5,5)", "6+9 english-assumed"},
    {"Moves three squares orthogonally, or one square diagonally", "HF", "7+13 english-assumed"},
    {"Moves two squares forward and then one to the side", "ffN", "7+44 english-assumed"},
    {"Moves one square orthogonally and then one diagonally outward", "nN", "7+55 english-assumed"},
    {"Steps one square orthogonally and then moves two squares straight on", "[W-D]",
     "46+11 english-assumed"},
    {"It moves two squares forward and one to the side.", "ffN", "10+39 english-assumed"},
    {"Knights move two squares horizontally and one square vertically.", "sN",
     "14+50 english-assumed"},
    {"Steps one square orthogonally and continues as a Bishop.", "yafsW", "45+11 english-assumed"},
    {"Moves one square diagonally and then one square orthogonally.", "afsF",
     "7+54 english-assumed"},
    {"Steps one square forward; captures one square diagonally forward", "fmWfcF",
     "27+8 english-assumed"},
    /* a double step of a first move goes through a free square */
    {"Moves one square forward. On its first move it may move two squares forward.", "fWifnD",
     "57+11 english-assumed"},
    {"Moves one square forward, or two squares on its first move.", "fWifnD",
     "42+17 english-assumed"},
    {"Goes two squares sideways as a first move", "isnD", "6+11 english-assumed"},
    {"Moves two squares forward and two squares backward.", "vD", "7+11 english-assumed"},
    /* without a distance */
    {"Moves diagonally", "B", "7+10 english-assumed"},
    {"Moves vertically or horizontally.", "R", "7+26 english-assumed"},
    {"The Elephant moves forward one square or diagonally backward.", "fWbF",
     "42+19 english-assumed"},
    {"It moves one square forward or backward; or diagonally backward.", "vWbF",
     "45+19 english-assumed"},
    {"Moves orthogonally, captures diagonally.", "mWcF", "7+12 english-assumed"},
    /* a word for both directions */
    {"Steps one square diagonally forward or backward", "F", "18+30 english-assumed"},
    /* single words before it, so that more of them follow */
    {"Steps one square forward, diagonally forward, left, right, and straight backward", "WfF",
     "27+24 english-assumed"},
    /* no doubt */
    {"Moves one square forward", "fW", ""},
    {"Jumps two squares forward", "fD", ""},
    {"Jumps two squares forward as a first move", "ifD", ""},
    {"Moves as a Dabbaba on its first move", "iD", ""},
    {"Moves up to two squares forward", "fW2", ""},
    {"Moves two squares diagonally, jumping over other pieces", "A", ""},
};

TEST_WITH(the_usual_is_meant_with_a_warning, struct arena *arena)
{
    for (size_t i = 0; i < COUNT_OF(sentences); i++) {
        struct moveset set = {0}, meant = test_moves_of(arena, sentences[i].betza);

        assert_string_equal(exact_findings(arena, sentences[i].text, &set), sentences[i].findings);
        if (!moveset_equal(&set, &meant))
            fail_msg("'%s' is %s", sentences[i].text, betza_of(arena, &set));
    }
}

/* Further sentences that are read so, wherever the warning points. */
static const struct sentence_reading usual[] = {
    {"Moves one square orthogonally then one square diagonally.", "nN"},
    {"Moves one diagonal step, then at least 3 straight steps.", "afsafyafF"},
    {"One square orthogonally, then one square diagonally outward.", "nN"},
    {"First moves one square orthogonally, then one square diagonally outward.", "nN"},
    {"Takes one step orthogonally, then one step diagonally.", "nN"},
    {"It goes two squares forward, backward, left or right, then one square to the side.", "N"},
    {"Two squares horizontally and one vertically, or two vertically and one horizontally.", "N"},
    {"Moves one square orthogonally followed by two squares at a right angle.", "N"},
    {"The Pawn moves forward one square, or captures one square diagonally forward.", "fmWfcF"},
    {"Moves one square straight forward and captures one square diagonally forward. On its first"
     " move it may instead advance two squares.",
     "fmWfcFifmnD"},
    {"The pawn moves one square straight ahead, but takes diagonally.", "cFfmW"},
    {"It moves one square forward or, if it has not moved yet, two squares forward, and it "
     "captures one square diagonally forward.",
     "fmWfcFifmnD"},
    {"It moves one square diagonally forward, but captures straight forward.", "fcWfmF"},
    {"It can move one square in any direction, but can capture only forward.", "mFbsmWfW"},
    {"Steps one tile diagonally; captures one tile orthogonally.", "cWmF"},
    {"It goes one square forward, or on its first move optionally two.", "fWifnD"},
    {"Moves exactly two squares diagonally, but cannot jump.", "nA"},
};

TEST_WITH(what_may_be_meant_otherwise_has_a_warning, struct arena *arena)
{
    for (size_t i = 0; i < COUNT_OF(usual); i++) {
        struct moveset set = {0}, meant = test_moves_of(arena, usual[i].betza);

        if (!strstr(exact_findings(arena, usual[i].text, &set), "english-assumed"))
            fail_msg("'%s' is read without a warning", usual[i].text);
        if (!moveset_equal(&set, &meant))
            fail_msg("'%s' is %s", usual[i].text, betza_of(arena, &set));
    }
}

TESTS_EACH(english_assumed, set_up_arena, tear_down_arena)
