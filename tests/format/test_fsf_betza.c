/* The dialect of Betza notation that Fairy-Stockfish reads. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

#include <string.h>

/* What the engine makes of a string, told in the notation that everybody reads; its first moves
 * stand behind. Each was seen in the engine's own lists of moves, or follows from its tables. */
static const struct {
    const char *dialect, *moves, *first, *findings;
} strings[] = {
    {"K", "K", "", ""},
    {"QN", "QN", "", ""},
    {"fsW", "fsW", "", ""},
    {"fmWcF", "fmWcF", "", ""},
    {"fN", "ffN", "", ""}, /* the two foremost leaps */
    {"fsN", "fsN", "", ""},
    {"R4", "R4", "", ""},
    {"R12", "W", "", "3+1 engine-betza"},
    {"BK2", "R2F2", "", ""}, /* of two slides along a line the later one counts */
    {"NN", "N0", "", ""},
    {"nNnAnDnZ", "nNnAnDnZ", "", ""},
    {"mRcpR", "mRcpR", "", ""},
    {"gQ", "gQ", "", ""},
    {"mRpRmFpB2", "mRpRmFpB2", "", ""},
    {"cpR3", "cpR3", "", ""},
    {"mR2cpR", "mR2cpR", "", ""},
    /* ways hold along a line for both directions, and as far as anything goes */
    {"R2pR", "RpR", "", "1+1 engine-betza"},
    {"RpR2", "RpR", "", "1+1 engine-betza"},
    {"B3gB", "BgB", "", "1+1 engine-betza"},
    {"RfpR", "RvpR", "", "1+1 engine-betza"},
    {"fRbpR", "vRvpR", "", "1+1 engine-betza"},
    {"fBbpB", "BpB", "", "1+1 engine-betza"},
    {"QfpR", "QvpR", "", "1+1 engine-betza"},
    {"fR3bpR", "fR3bRfpR3bpR", "", "1+1 engine-betza"},
    {"R0fgW", "RvgR", "", "1+1 engine-betza"},
    {"fpRbgR", "vpR", "", "1+1 engine-betza"},
    {"pRfnD", "pRnD", "", "1+1 engine-betza"},
    {"ifRibpRmW", "mW", "mvRmvpR", "1+1 engine-betza"},
    /* but not from moves to captures, nor from files to ranks */
    {"mfRcbpR", "mfRcbpR", "", ""},
    {"fRspR", "fRspR", "", ""},
    /* a digit takes the place of what makes hops short */
    {"gR0", "pR", "", ""},
    {"gW0", "pR", "", ""},
    {"gR3", "pR3", "", ""},
    {"pR1", "gR", "", ""},
    {"pW", "pR", "", ""},
    {"gK", "gQ", "", ""},
    /* lame single steps go nowhere, unless what slides reaches their squares */
    {"nW", "", "", "2+1 engine-betza"},
    {"nF", "", "", "2+1 engine-betza"},
    {"nK", "", "", "2+1 engine-betza"},
    {"nWbR", "vWbR", "", "1+1 engine-betza, 2+1 engine-betza"},
    {"pnW", "", "", "3+1 engine-betza"},
    {"nW1", "W", "", ""},
    {"nH", "", "", "2+1 engine-betza"},
    {"AA", "", "", "1+2 engine-betza"},
    {"pN", "", "", "2+1 engine-betza"},
    {"AAbB", "", "", "1+2 engine-moves"},
    {"fR?W", "fRW", "", "3+1 engine-betza"},
    {"mRimD", "mR", "mD", ""},
    {"icN", "", "", ""}, /* it makes no first captures */
    {"fK", "fWfrFflF", "", ""},
    {"", "", "", ""},
};

static bool is(struct arena *arena, const struct moveset *set, const char *betza)
{
    struct moveset wanted = *betza ? test_moves_of(arena, betza) : (struct moveset){0};

    return moveset_equal(set, &wanted);
}

TEST_WITH(strings_are_read_as_the_engine_does, struct fixture *fixture)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(strings); i++) {
        struct located text = test_located(fixture->arena, strings[i].dialect);
        struct diags *diags = diags_new();
        struct fsf_moves moves;
        bool good = fsf_betza_read(fixture->arena, &text, &moves, diags);
        const char *findings = test_findings(fixture->arena, diags);

        if (strcmp(findings, strings[i].findings) != 0 ||
            good != (diags_at_least(diags, LEVEL_ERROR) == 0) ||
            (good && (!is(fixture->arena, &moves.moves, strings[i].moves) ||
                      !is(fixture->arena, &moves.first, strings[i].first)))) {
            struct buf read = {0};

            betza_write(&moves.moves, &read);
            print_error("'%s' is '%s', %s\n", strings[i].dialect, buf_str(&read), findings);
            buf_free(&read);
            wrong++;
        }
        diags_free(diags);
    }
    assert_int_equal(wrong, 0);
}

TEST_WITH(captures_in_passing_are_marked, struct fixture *fixture)
{
    struct located pawn = test_located(fixture->arena, "fmWfceF");
    struct located other = test_located(fixture->arena, "fmWfcF");
    struct fsf_moves moves;

    assert_true(fsf_betza_read(fixture->arena, &pawn, &moves, NULL) && moves.catches);
    assert_true(fsf_betza_read(fixture->arena, &other, &moves, NULL) && !moves.catches);
}

TESTS_EACH(fsf_betza, set_up, tear_down)
