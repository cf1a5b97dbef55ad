/* Movement sentences that are read with a warning: without an aside that seems to say nothing, or
 * with a letter put right; and asides that may say something and are not left out. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

#include <string.h>

static const struct {
    const char *text, *betza, *findings;
} repaired[] = {
    {"Steps one sqare forward", "fW", "11+5 english-spelling"},
    {"Moves one point orthoganally", "W", "17+12 english-spelling"},
    {"Moves like a Bisop", "B", "14+5 english-spelling"},
    {"Moves like a Frez", "F", "14+4 english-spelling"},
    {"Steps one square forward, swift as an arrow.", "fW", "25+19 english-aside"},
    {"Swift as an arrow, it steps one square forward.", "fW", "1+18 english-aside"},
    {"It steps one square forward - a humble foot soldier.", "fW", "29+23 english-aside"},
    {"It slides forward, a wonder to behold, any number of squares.", "fR", "18+21 english-aside"},
    {"It slides any number of squares forward (a long and narrow line).", "fR",
     "41+24 english-aside"},
    {"It is a Dwarf. It steps one square left.", "lW", "1+14 english-aside"},
    {"Water, it steps one square left.", "lW", "1+6 english-aside"},
};

TEST_WITH(the_rest_is_read_with_a_warning, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(repaired); i++) {
        struct moveset read = {0};
        const char *findings = exact_findings(arena, repaired[i].text, &read);
        const char *betza = betza_of(arena, &read);

        if (strcmp(findings, repaired[i].findings) == 0 && strcmp(betza, repaired[i].betza) == 0)
            continue;
        print_error("'%s' is '%s' with '%s'\n", repaired[i].text, betza, findings);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

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
