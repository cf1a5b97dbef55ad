#include "support/test.h"
#include "support/moves.h"
#include "notation/betza/betza.h"

#include <stdio.h>
#include <string.h>

/* Moves as the tables of this file spell them: "x,y" a single square, "x,y*" a ray, "x,y*3" a
 * limited one; behind a space-separated list. */
static struct moveset parse_targets(struct arena *arena, const char *text)
{
    struct moveset set = {0};
    int x, y, n;

    while (sscanf(text, " %d,%d%n", &x, &y, &n) == 2) {
        struct move move = {.leg = {.step = {x, y}, .range = 1, .target = TARGET_ANY}};

        text += n;
        if (*text == '*') {
            move.leg.range = 0;
            for (text++; *text >= '0' && *text <= '9'; text++)
                move.leg.range = move.leg.range * 10 + (*text - '0');
        }
        moveset_add(arena, &set, move);
    }
    assert_int_equal(text[strspn(text, " ")], '\0');
    return set;
}

static void check_read(const char *betza, const char *targets, const char *findings)
{
    struct arena *arena = arena_new();
    struct moveset wanted = parse_targets(arena, targets);
    struct test_reading read = test_read_betza(arena, betza);

    if (!moveset_equal(&read.moves, &wanted) || strcmp(read.findings, findings) != 0) {
        struct moveset joined = moveset_joined(arena, &read.moves);

        fail_msg("%s: %s\n%s (wanted %s)", betza, test_phrases(arena, &joined), read.findings,
                 findings);
    }
    arena_free(arena);
}

struct row {
    const char *betza, *targets;
};

/* clang-format off */
#define W4 "-1,0 0,-1 0,1 1,0 "
#define F4 "-1,-1 -1,1 1,-1 1,1 "
#define R4 "-1,0* 0,-1* 0,1* 1,0* "
#define B4 "-1,-1* -1,1* 1,-1* 1,1* "
#define D4 "-2,0 0,-2 0,2 2,0 "
#define A4 "-2,-2 -2,2 2,-2 2,2 "
#define N8 "-2,-1 -2,1 -1,-2 -1,2 1,-2 1,2 2,-1 2,1 "
#define C8 "-3,-1 -3,1 -1,-3 -1,3 1,-3 1,3 3,-1 3,1 "
#define Z8 "-3,-2 -3,2 -2,-3 -2,3 2,-3 2,3 3,-2 3,2 "

static const struct row pieces[] = {
    {"W", W4},
    {"F", F4},
    {"D", D4},
    {"N", N8},
    {"A", A4},
    {"H", "-3,0 0,-3 0,3 3,0"},
    {"C", C8},
    {"Z", Z8},
    {"G", "-3,-3 -3,3 3,-3 3,3"},
    {"K", W4 F4},
    {"R", R4},
    {"B", B4},
    {"Q", R4 B4},
    {"BN", B4 N8},
    {"RN", R4 N8},
    {"QN", R4 B4 N8},
    {"KN", W4 F4 N8},
    {"N0", "-2,-1* -2,1* -1,-2* -1,2* 1,-2* 1,2* 2,-1* 2,1*"},
    {"C0", "-3,-1* -3,1* -1,-3* -1,3* 1,-3* 1,3* 3,-1* 3,1*"},
    {"D0", "-2,0* 0,-2* 0,2* 2,0*"},
    {"A0", "-2,-2* -2,2* 2,-2* 2,2*"},
    {"NAD", N8 A4 D4},
    {"NC", N8 C8},
    {"CZ", C8 Z8},
    {"FD", F4 D4},
    {"WA", W4 A4},
    {"KNAD", W4 F4 N8 A4 D4},
    {"fW", "0,1"},
    {"fR", "0,1*"},
    {"ffN", "-1,2 1,2"},
    {"FfW", F4 "0,1"},
    {"WfF", W4 "-1,1 1,1"},
    {"vWfF", "-1,1 0,-1 0,1 1,1"},
    {"fWfF", "-1,1 0,1 1,1"},
    {"fF", "-1,1 1,1"},
    {"bWfF", "-1,1 0,-1 1,1"},
    {"RF", F4 R4},
    {"BW", W4 B4},
    {"vW", "0,-1 0,1"},
    {"FvW", F4 "0,-1 0,1"},
    {"FbsW", "-1,-1 -1,0 -1,1 0,-1 1,-1 1,0 1,1"},
    {"FfsW", "-1,-1 -1,0 -1,1 0,1 1,-1 1,0 1,1"},
    {"vR", "0,-1* 0,1*"},
    {"sRvW", "0,-1 0,1 -1,0* 1,0*"},
    {"vRsW", "-1,0 1,0 0,-1* 0,1*"},
    {"vRbB", "-1,-1* 0,-1* 0,1* 1,-1*"},
    {"vRfB", "-1,1* 0,-1* 0,1* 1,1*"},
    {"vRFsW", "-1,-1 -1,0 -1,1 1,-1 1,0 1,1 0,-1* 0,1*"},
    {"BvR", B4 "0,-1* 0,1*"},
    {"BsR", B4 "-1,0* 1,0*"},
    {"fFfsW", "-1,0 -1,1 0,1 1,0 1,1"},
    {"W2", "-1,0*2 0,-1*2 0,1*2 1,0*2"},
    {"F2", "-1,-1*2 -1,1*2 1,-1*2 1,1*2"},
    {"fRbWsW2", "-1,0*2 0,-1 1,0*2 0,1*"},
    {"fRflBbrBbW", "0,-1 -1,1* 0,1* 1,-1*"},
    {"fRfrBblBbW", "0,-1 -1,-1* 0,1* 1,1*"},
    {"fDbF", "-1,-1 0,2 1,-1"},
    {"fRbrBblF", "-1,-1 0,1* 1,-1*"},
    {"fRblBbrF", "1,-1 -1,-1* 0,1*"},
    {"fAbD", "-2,2 0,-2 2,2"},
    {"fsW", "-1,0 0,1 1,0"},
    {"hrN", "-2,1 -1,-2 1,2 2,-1"},
    {"fhN", "-2,1 -1,2 1,2 2,1"},
    /* Chu Seireigi's own */
    {"fFvWfhNsbDbA", "-1,1 1,1 0,1 0,-1 -1,2 1,2 -2,1 2,1 -2,0 2,0 0,-2 -2,-2 2,-2"},
    {"BADN", B4 A4 D4 N8},
    {"FfWfAfDbbN", F4 "0,1 0,2 -2,2 2,2 -1,-2 1,-2"},
    /* ranges and coordinates */
    {"R3", "-1,0*3 0,-1*3 0,1*3 1,0*3"},
    {"fR12", "0,1*12"},
    {"fW0", "0,1*"},
    {"f(1,0)", "0,1"},
    {"f(0,4)", "0,4"},
    {"ff(4,1)3", "1,4*3 -1,4*3"},
    {"K0", R4 B4},
    {"fB2bB", "-1,1*2 1,1*2 -1,-1* 1,-1*"},
    {"fRR", "0,1*"},
    /* a slide's second square, jumped to as well */
    {"fW2fD", "0,1 0,2"},
};

static const struct row direction_rows[] = {
    /* orthogonal: every letter by itself */
    {"fD", "0,2"}, {"bD", "0,-2"}, {"lD", "-2,0"}, {"rD", "2,0"},
    {"vH", "0,3 0,-3"}, {"sH", "-3,0 3,0"}, {"frW", "0,1 1,0"}, {"fsW", "0,1 -1,0 1,0"},
    {"vlW", "0,1 0,-1 -1,0"}, {"lvW", "0,1 0,-1 -1,0"}, {"svW", W4},
    /* diagonal: a vertical and a horizontal letter make a corner */
    {"frF", "1,1"}, {"rfF", "1,1"}, {"flF", "-1,1"}, {"lfA", "-2,2"}, {"brG", "3,-3"},
    {"rbF", "1,-1"}, {"blF", "-1,-1"}, {"lbF", "-1,-1"}, {"fF", "-1,1 1,1"},
    {"bF", "-1,-1 1,-1"}, {"lF", "-1,-1 -1,1"}, {"rF", "1,-1 1,1"}, {"vF", F4}, {"sF", F4},
    {"flrF", "-1,1 1,1 1,-1"}, {"fbF", F4}, {"lrF", F4}, {"frblF", "1,1 -1,-1"},
    /* oblique */
    {"fN", "-1,2 1,2"}, {"bN", "-1,-2 1,-2"}, {"lN", "-2,-1 -2,1"}, {"rN", "2,-1 2,1"},
    {"ffN", "-1,2 1,2"}, {"bbN", "-1,-2 1,-2"}, {"llN", "-2,-1 -2,1"}, {"rrN", "2,-1 2,1"},
    {"vN", "-1,2 1,2 -1,-2 1,-2"}, {"sN", "-2,-1 -2,1 2,-1 2,1"},
    {"flN", "-2,1"}, {"frN", "2,1"}, {"blN", "-2,-1"}, {"brN", "2,-1"},
    {"lfN", "-1,2"}, {"rfN", "1,2"}, {"lbN", "-1,-2"}, {"rbN", "1,-2"},
    {"fsN", "-2,1 2,1"}, {"bsN", "-2,-1 2,-1"}, {"lvN", "-1,2 -1,-2"}, {"rvN", "1,2 1,-2"},
    {"fhN", "-2,1 -1,2 1,2 2,1"}, {"bhN", "-2,-1 -1,-2 1,-2 2,-1"},
    {"lhN", "-2,-1 -2,1 -1,-2 -1,2"}, {"rhN", "2,-1 2,1 1,-2 1,2"},
    {"hrN", "1,2 2,-1 -1,-2 -2,1"}, {"hlN", "-1,2 2,1 1,-2 -2,-1"},
    {"frC", "3,1"}, {"rfC", "1,3"}, {"fsZ", "-3,2 3,2"}, {"rvZ", "2,3 2,-3"}, {"hrZ",
     "2,3 3,-2 -2,-3 -3,2"},
    /* grouped from the left */
    {"frlN", "2,1 -2,1 -2,-1"}, {"flrN", "-2,1 2,1 2,-1"}, {"fbrN", "-1,2 1,2 2,-1"},
    {"frfN", "2,1 -1,2 1,2"}, {"fflN", "-1,2 1,2 -2,1 -2,-1"},
    {"fhlN", "-2,1 -1,2 1,2 2,1 -2,-1"}, {"frblN", "2,1 -2,-1"}, {"fbN", "-1,2 1,2 -1,-2 1,-2"},
};

/* K and Q: the points of the compass, each with a warning over the whole term. */
static const struct row kings[] = {
    {"fK", "0,1"}, {"vK", "0,1 0,-1"}, {"sK", "-1,0 1,0"}, {"frK", "1,1"}, {"rfQ", "1,1*"},
    {"fsK", "-1,1 1,1"}, {"bsQ", "-1,-1* 1,-1*"}, {"rvK", "1,1 1,-1"}, {"lvK", "-1,1 -1,-1"},
    {"fQ", "0,1*"}, {"fK2", "0,1*2"}, {"flrK", "-1,1 1,0"}, {"fbrQ3", "0,1*3 1,-1*3"},
    {"sbK", "-1,0 1,0 0,-1"}, {"vrQ2", "0,1*2 0,-1*2 1,0*2"},
};

/* Findings at exact characters. Moves are those of the terms that were understood. */
static const struct {
    const char *betza, *targets, *findings;
} faulty[] = {
    {"", "", "1+1 betza-empty"},
    {"fWxF", "0,1", "3+1 betza-mode-unsupported"},
    {"WE", W4, "2+1 betza-unknown-atom"},
    {"OfW", "0,1", "1+1 betza-unknown-atom"},
    {"WfEfF", W4 "-1,1 1,1", "3+1 betza-unknown-atom"},
    {"fF fW", "-1,1 1,1 0,1", "3+1 betza-character"},
    {"fFéfW", "-1,1 1,1 0,1", "3+1 betza-character"},
    {"W[F?N]fF", W4 "-1,1 1,1", "5+1 betza-bracket"},
    {"[W", "", "1+2 betza-bracket"},
    {"W]", W4, "2+1 betza-character"},
    {"Wfs", W4, "2+2 betza-dangling-prefix"},
    {"fm3W", W4, "1+2 betza-dangling-prefix"},
    {"king", "", "1+4 betza-dangling-prefix"},
    {"like a rook", "", "1+11 betza-dangling-prefix"},
    {"3W", W4, "1+1 betza-range"},
    {"sfN", "", "1+2 betza-direction"},
    {"fFvrN", "-1,1 1,1", "3+2 betza-direction"},
    {"ssN", "", "1+2 betza-direction"},
    {"flvvN", "", "3+2 betza-direction"},
    {"shN", "", "1+2 betza-direction"},
    {"hfN", "", "1+2 betza-direction"},
    {"hN", "", "1+1 betza-direction"},
    {"fhW", "", "2+1 betza-direction"},
    {"hrF", "", "1+1 betza-direction"},
    {"vrF", "", "1+2 betza-direction"},
    {"sfF", "", "1+2 betza-direction"},
    {"fmrF", "", "3+1 betza-direction-split"},
    {"WfsA", W4 "-2,2 2,2", "2+2 betza-direction-unclear"},
    {"rvB", "1,1* 1,-1*", "1+2 betza-direction-unclear"},
    {"fWfqF", "0,1", "4+1 betza-mode-unsupported"},
    {"zBW", W4, "1+1 betza-mode-unsupported"},
    {"tW", "", "1+1 betza-mode-unsupported"},
    {"yW", "", "1+1 betza-mode-leg"},
    {"pW", "", "1+1 betza-nowhere"},
    {"fgF1W", W4, "2+1 betza-nowhere"},
    {"pN", "", "1+1 betza-nowhere"},
    {"fjW", "", "2+1 betza-nowhere"},
    {"jjQ2", "", "1+1 betza-nowhere"},
    {"j(2,5)", "", "1+1 betza-lame"},
    {"njD", "", "2+1 betza-mode-clash"},
    {"pgR", "", "2+1 betza-mode-clash"},
    {"nR", "", "1+1 betza-lame"},
    {"Wfn(1,4)", W4, "3+1 betza-lame"},
    {"n(0,4)", "", "1+1 betza-lame"},
    {"nK", "", "1+1 betza-lame"},
    {"nW2", "", "1+1 betza-lame"},
    {"W100F", F4, "2+3 betza-range"},
    {"W03", "", "2+2 betza-range"},
    {"FF2", "", "1+2 betza-doubled, 3+1 betza-range"},
    {"W(0,0)", W4, "2+5 betza-leaper"},
    {"(1,36)", "", "1+6 betza-leaper"},
    {"(1;2)W", W4, "1+2 betza-leaper, 3+1 betza-character, 4+1 betza-range, 5+1 betza-character"},
    {"fL", "-1,3 1,3", "2+1 betza-legacy-atom"},
    {"JW", Z8 W4, "1+1 betza-legacy-atom"},
    {"NN", "-2,-1* -2,1* -1,-2* -1,2* 1,-2* 1,2* 2,-1* 2,1*", "1+2 betza-doubled"},
    {"fWW", "0,1*", "2+2 betza-doubled"},
    {"NNN", "-2,-1* -2,1* -1,-2* -1,2* 1,-2* 1,2* 2,-1* 2,1*",
     "1+2 betza-doubled, 3+1 betza-redundant"},
    {"WR", R4, "1+1 betza-redundant"},
    {"WFW", W4 F4, "3+1 betza-redundant"},
    {"FfF2bA", "-1,1*2 1,1*2 -1,-1 1,-1 -2,-2 2,-2", ""},
    {"WnDW2", "-1,0*2 0,-1*2 0,1*2 1,0*2", "4+2 betza-redundant"},
    {"WFbRfBbF2", "-1,0 0,1 1,0 -1,-1*2 1,-1*2 -1,1* 0,-1* 1,1*", "2+1 betza-redundant"},
    {"cayxafW", "", "4+1 betza-mode-unsupported"},
    {"ffW", "0,1", "2+1 betza-redundant"},
    {"fvN", "-1,2 1,2 -1,-2 1,-2", ""},
    {"fWbfF", F4 "0,1", ""},
};
/* clang-format on */

TEST(test_pieces)
{
    for (size_t i = 0; i < COUNT_OF(pieces); i++)
        check_read(pieces[i].betza, pieces[i].targets, "");
}

TEST(test_directions)
{
    for (size_t i = 0; i < COUNT_OF(direction_rows); i++)
        check_read(direction_rows[i].betza, direction_rows[i].targets, "");
}

TEST(test_kings)
{
    char findings[64];

    for (size_t i = 0; i < COUNT_OF(kings); i++) {
        snprintf(findings, sizeof findings, "1+%zu betza-directional-king", strlen(kings[i].betza));
        check_read(kings[i].betza, kings[i].targets, findings);
    }
}

TEST(test_findings_at_characters)
{
    for (size_t i = 0; i < COUNT_OF(faulty); i++)
        check_read(faulty[i].betza, faulty[i].targets, faulty[i].findings);
}

static const struct {
    const char *betza, *phrases, *findings;
} restricted[] = {
    {"fmWfcF",
     "step straight forward, move only; step diagonally forward and right, capture only; "
     "step diagonally forward and left, capture only",
     ""},
    {"ifmnD",
     "jump 2 straight forward, if the square half-way is empty, move only, first move only", ""},
    {"fmWifmnD",
     "step straight forward, move only; "
     "jump 2 straight forward, if the square half-way is empty, move only, first move only",
     ""},
    {"rfnN0",
     "jump 2 forward and 1 right, any number of times in a row, if the square half-way is empty",
     ""},
    {"mcfW", "step straight forward", "3+1 betza-order"},
    {"mfW", "step straight forward, move only", "2+1 betza-order"},
    {"fiW", "step straight forward, first move only", "2+1 betza-order"},
    {"mifW", "step straight forward, move only, first move only",
     "2+1 betza-order, 3+1 betza-order"},
    {"fmmW", "step straight forward, move only", "3+1 betza-mode-twice"},
    {"fmWfcW", "step straight forward", ""},
    {"frmFfrcF", "step diagonally forward and right", ""},
    {"iffW", "step straight forward, first move only", "3+1 betza-redundant"},
    {"fWifW", "step straight forward", "3+3 betza-redundant"},
};

TEST(test_modes)
{
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(restricted); i++) {
        struct test_reading read = test_read_betza(arena, restricted[i].betza);
        struct moveset joined = moveset_joined(arena, &read.moves);

        assert_true(read.fine);
        assert_string_equal(test_phrases(arena, &joined), restricted[i].phrases);
        assert_string_equal(read.findings, restricted[i].findings);
    }
    arena_free(arena);
}

TEST(test_places_of_terms)
{
    struct arena *arena = arena_new();
    struct diags *diags = diags_new();
    struct located text = test_located(arena, "fRsW2(1,4)");
    struct moveset set = {0};

    assert_true(betza_read(arena, &text, &set, diags));
    assert_int_equal(set.count, 1 + 2 + 8);
    assert_int_equal(set.moves[0].at.column, 1);
    assert_int_equal(set.moves[0].at.length, 2);
    assert_int_equal(set.moves[2].at.column, 3);
    assert_int_equal(set.moves[2].at.length, 3);
    assert_int_equal(set.moves[10].at.column, 6);
    assert_int_equal(set.moves[10].at.length, 5);
    diags_free(diags);
    arena_free(arena);
}

TEST(test_help_names_the_remedy)
{
    static const struct {
        const char *betza, *shown;
    } items[] = {
        {"fK", "write 'fW', or 'fWfF' if the directions of each part are meant"},
        {"fsQ",
         "write 'fB', or 'fsRfB' if the directions of each part are meant; Fairy-Stockfish has a "
         "third reading"},
        {"frcK2", "write 'frcF2', or 'frcW2frcF2' if"},
        {"vKK", "write 'vR', or 'BvR' if the directions of each part are meant; Fairy-Stockfish "
                "reads the latter"},
        {"mfW", "XBoard drops a direction behind a mode"},
        {"qN0", "a circular rider"},
        {"pR1", "Fairy-Stockfish reads an unlimited range"},
        {"yW", "it stands on a leg that another follows"},
        {"NN", "write 'N0'; XBoard reads two leapers"},
        {"WE", "XBoard stops reading here"},
    };
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct diags *diags = diags_new();
        struct located text = test_located(arena, items[i].betza);
        struct moveset set = {0};
        struct buf out = {0};

        betza_read(arena, &text, &set, diags);
        diags_text(diags, false, &out);
        if (!strstr(buf_str(&out), items[i].shown))
            fail_msg("%s lacks: %s", buf_str(&out), items[i].shown);
        buf_free(&out);
        diags_free(diags);
    }
    arena_free(arena);
}

TEST(test_length)
{
    struct arena *arena = arena_new();
    struct diags *diags = diags_new();
    struct moveset set = {0};
    struct located text;
    char longest[502];

    memset(longest, 'W', sizeof longest - 1);
    longest[501] = '\0';
    text = test_located(arena, longest);
    assert_false(betza_read(arena, &text, &set, diags));
    assert_string_equal(test_findings(arena, diags), "1+1 betza-length");
    text = located_plain(longest + 1);
    assert_true(betza_read(arena, &text, &set, diags));
    diags_free(diags);
    arena_free(arena);
}

TESTS_BARE(betza)
