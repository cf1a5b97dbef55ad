/* Movement sentences of slides over several pieces, and of what they capture on the way, with what
 * comes nearest to them and is refused. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

TEST_WITH(they_read_back_the_same, struct arena *arena)
{
    static const char *const betza[] = {
        "RcppR",      "p3R",     "Rcp3B",    "(cd)QN",     "R(d)B",      "c(c)R",  "m(c)R",
        "fRc(cd)fB3", "ma(c)fR", "oppR",     "jppR",       "mafppR",     "iWippR", "BcppBcpB",
        "p9Rp2R",     "o(c)R",   "Rmas(c)R", "B(c)R3cabK", "mRcppRcabK",
    };

    for (size_t i = 0; i < COUNT_OF(betza); i++) {
        struct moveset set = test_moves_of(arena, betza[i]);

        assert_int_equal(sentence_misread(arena, sentence_of(arena, &set), betza[i]), 0);
    }
}

TESTS_EACH(english_several_pieces, set_up_arena, tear_down_arena)
