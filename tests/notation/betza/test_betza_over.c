/* Betza notation of moves over several pieces, and of what is taken on the way. */
#include "support/test.h"
#include "support/moves.h"

#include "notation/betza/betza.h"

#include <string.h>

static const struct {
    const char *betza, *written; /* as it is written again */
} items[] = {
    {"RcppR", "RcppR"},
    {"QcppQ", "QcppQ"},
    {"BcppB", "BcppB"},
    {"p1R", "pR"},
    {"p3R", "p3R"},
    {"Rp3R", "Rp3R"},
    {"RfB3bBp3fbsRp3bB", "Rp3RbBbp3BfF3"},
    {"(cd)Q", "(cd)Q"},
    {"(dc)BD", "(cd)BD"},
    {"(c)R(d)R", "(c)R(d)R"},
    {"R(cd)W3", "R(cd)W3"},
    {"fm(c)R", "fm(c)R"},
    {"fc(cd)oB", "fco(cd)B"},
    {"(c)(1,4)0", "(c)(1,4)0"},
    {"pp(1,4)0", "pp(1,4)0"},
    {"jppR", "ppjR"},
    {"mcaf(cd)R", "mcaf(cd)R"},
    {"cafppR", "cafppR"},
    {"cafp4R3", "cafp4W3"},
    {"U", "U"},
    {"UNmaW", "UaW"},
    {"mUcK", "mUcK"},
    {"KiU", "KiU"},
};

TEST(written_again)
{
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_moves_of(arena, items[i].betza), again;

        assert_string_equal(test_betza_written(arena, &set), items[i].written);
        again = test_moves_of(arena, items[i].written);
        assert_true(moveset_equal_always(&set, &again));
    }
    arena_free(arena);
}

static const struct {
    const char *betza, *findings;
} refused[] = {
    {"p0R", "2+1 betza-range"},           {"p10R", "2+2 betza-range"},
    {"ppafR", "2+1 betza-mode-leg"},      {"p3afR", "2+1 betza-mode-leg"},
    {"pppR", "3+1 betza-mode-twice"},     {"pp3R", "3+1 betza-letter"},
    {"ppgR", "3+1 betza-mode-clash"},     {"ppW", "1+1 betza-nowhere"},
    {"p3", "1+2 betza-dangling-prefix"},  {"(c)W", "1+3 betza-parenthesis"},
    {"(c)N", "1+3 betza-parenthesis"},    {"(m)R", "1+3 betza-parenthesis"},
    {"()R", "1+2 betza-parenthesis"},     {"(c)(d)R", "4+3 betza-parenthesis"},
    {"(c)afR", "1+3 betza-parenthesis"},  {"(c)pR", "1+3 betza-parenthesis"},
    {"n(c)D0", "2+3 betza-parenthesis"},  {"j(c)R", "2+3 betza-parenthesis"},
    {"(c)", "1+3 betza-dangling-prefix"}, {"[(c)F?R]", "2+3 betza-bracket"},
    {"U2", "1+2 betza-nowhere"},          {"UU", "1+2 betza-nowhere"},
    {"gU", "1+2 betza-nowhere"},          {"nU", "1+1 betza-lame"},
    {"fU", "1+1 betza-direction"},        {"caU", "1+3 betza-leg-oblique"},
    {"[U-R]", "2+1 betza-bracket"},       {"UR", "2+1 betza-redundant"},
    {"[F?ppR]", "4+2 betza-bracket"},     {"(c", "1+2 betza-parenthesis"},
    {"R(cd", "2+3 betza-parenthesis"},    {"(cR", "1+3 betza-parenthesis"},
    {"ismO2", "4+1 betza-unknown-atom"},  {"KO", "2+1 betza-unknown-atom"},
};

TEST(refused_words)
{
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        const char *found = test_read_betza(arena, refused[i].betza).findings;

        if (strcmp(found, refused[i].findings) != 0)
            fail_msg("%s: %s", refused[i].betza, found);
    }
    arena_free(arena);
}

TESTS_BARE(betza_over)
