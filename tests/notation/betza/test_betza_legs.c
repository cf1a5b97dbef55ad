/* Modes beyond moving and capturing, moves of several legs, and brackets; strings made at random.
 */
#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/betza/betza.h"

#include <string.h>

/* --- what is read --- */

static const struct {
    const char *betza, *phrases, *findings;
} readings[] = {
    {"fjD", "jump 2 straight forward, if the square half-way is occupied", ""},
    {"fjR", "slide straight forward, passing over the first square", ""},
    {"rfjjF4",
     "slide of up to 4 squares diagonally forward and right, passing over the first two "
     "squares",
     ""},
    {"fpR", "slide straight forward, jumping exactly one piece on the way", ""},
    {"fgR", "slide straight forward, to the square directly behind the first piece on the way", ""},
    {"rdoW", "step straight to the right, also round the edge, onto a friend only", ""},
    {"fceW", "step straight forward, capture only, also en passant", ""},
    {"feW", "step straight forward, en passant only", ""},
    {"fjjD", "jump 2 straight forward, if the square half-way is occupied", "3+1 betza-mode-twice"},
    {"fpcR", "slide straight forward, jumping exactly one piece on the way, capture only",
     "3+1 betza-order"},
    {"fafW", "step straight forward, then step straight forward", ""},
    {"fcpafcW",
     "step straight forward, capturing or over any piece, then step straight forward, capture only",
     ""},
    {"fgdtafW",
     "step straight forward, taking a friend or over a friend, then slide straight forward",
     "3+1 betza-order, 4+1 betza-order"},
    {"fyafR", "slide straight forward, then step straight forward", ""},
    {"fyafyafR3",
     "slide of up to 3 squares straight forward, then step straight forward, then slide straight "
     "forward",
     ""},
    {"fyafW3", "slide of up to 3 squares straight forward, then slide straight forward", ""},
    {"fyafD", "jump 2 straight forward, then jump 2 straight forward, any number of times in a row",
     ""},
    {"fyafD2", "jump 2 straight forward, up to 2 times in a row, then jump 2 straight forward", ""},
    {"ifaibR",
     "slide straight forward, then slide straight back, as many times as before, first move only",
     ""},
    {"faifR", "slide straight forward, then slide straight forward, as many times as before", ""},
    {"frafF", "step diagonally forward and right, then step diagonally forward and right", ""},
    {"frafrF", "step diagonally forward and right, then step straight to the right", ""},
    {"fafWifafW", "step straight forward, then step straight forward", "5+5 betza-redundant"},
    /* Nothing stands, and nothing passes, where the piece itself stood. */
    {"fcabcWfcabeW", "", "1+1 betza-empty"},
    {"fcabcWfW", "step straight forward", "1+6 betza-redundant"},
    {"fcafWfdafWfcdafW",
     "step straight forward, capturing or taking a friend, then step straight forward",
     "11+6 betza-redundant"},
    {"fafafWfafWfafafW",
     "step straight forward, then step straight forward; "
     "step straight forward, then step straight forward, then step straight forward",
     "11+6 betza-redundant"},
    {"[fW?R][fW?R]", "step straight forward; step straight forward, then slide straight forward",
     "1+6 betza-bracket-alone, 7+6 betza-bracket-alone, 7+6 betza-redundant"},
    {"[fW-A]",
     "step straight forward, then jump 2 forward and 2 right; "
     "step straight forward, then jump 2 forward and 2 left",
     "1+6 betza-bracket-alone"},
    {"[fW?fR]", "step straight forward; step straight forward, then slide straight forward",
     "1+7 betza-bracket-alone"},
};

/* Findings of legs and brackets; no moves come of a string with one of these. */
static const struct {
    const char *betza, *findings;
} faulty[] = {
    {"afN", "1+3 betza-leg-oblique"},
    {"fa(1,4)", "1+7 betza-leg-oblique"},
    {"fahrW", "3+1 betza-direction"},
    {"faeafW", "3+1 betza-mode-leg"},
    {"fayW", "3+1 betza-mode-leg"},
    {"ftafW", "2+1 betza-mode-leg"},
    {"fatW", "3+1 betza-mode-unsupported"},
    {"fanW", "3+1 betza-lame"},
    {"fapW", "3+1 betza-nowhere"},
    {"fyapR", "4+1 betza-nowhere"},
    {"fafmlW", "5+1 betza-direction-split"},
    {"fa", "1+2 betza-dangling-prefix"},
    {"aaaaaaaaW", "8+1 betza-legs"},
    {"mcpamcpamcK", "1+11 betza-ways"},
    {"aaaKaaaK", "5+4 betza-ways"},
    {"aaaKaaaQaaaBW", "5+4 betza-ways"},
    {"[F]", "3+1 betza-bracket"},
    {"[F?]", "4+1 betza-bracket"},
    {"[?R]", "2+1 betza-bracket"},
    {"[F*R]", "3+1 betza-bracket"},
    {"[F?é]", "4+1 betza-bracket"},
    {"[F?R?B]", "5+3 betza-bracket"},
    {"[F?R", "1+4 betza-bracket"},
    {"[N?R]", "2+1 betza-bracket"},
    {"[F?K]", "4+1 betza-bracket"},
    {"[mF?R]", "2+1 betza-bracket"},
    {"[F?nD]", "4+1 betza-bracket"},
    {"[FafR-B]", "3+1 betza-bracket"},
    {"[fafF-B]", "2+3 betza-bracket"},
    {"f[F?R]", "1+1 betza-bracket"},
    {"[F?fR]", "4+1 betza-bracket"},
    {"[fW-bB]", "5+1 betza-bracket"},
    {"[F?R100]", "5+3 betza-range"},
    {"[E?R]", "2+1 betza-unknown-atom"},
};

TEST(test_readings)
{
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(readings); i++) {
        struct test_reading read = test_read_betza(arena, readings[i].betza);
        struct moveset joined = moveset_joined(arena, &read.moves);

        assert_string_equal(test_phrases(arena, &joined), readings[i].phrases);
        assert_string_equal(read.findings, readings[i].findings);
    }
    arena_free(arena);
}

TEST(test_faulty)
{
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(faulty); i++) {
        struct test_reading read = test_read_betza(arena, faulty[i].betza);

        assert_false(read.fine);
        if (strcmp(read.findings, faulty[i].findings) != 0)
            fail_msg("%s: %s", faulty[i].betza, read.findings);
    }
    arena_free(arena);
}

/* --- equality of legs --- */

static const struct {
    const char *a, *b;
    bool equal;
} pairs[] = {
    {"mcafK", "mafKcafK", true},
    {"afK", "amfKacfK", true},
    {"FyafsF", "[F?R]", true},
    {"WyafsW", "[W?B]", true},
    {"afsW", "fafsWrafsWbafsWlafsW", true},
    {"afsW", "nN", false},
    {"fafW", "fW2", false},
    {"iafW", "afW", false},
    {"iafWafW", "afW", true},
    {"aflW", "aflrW", false},
    {"asW", "arWalW", true},
    {"pafW", "tpafWpafW", true},
    {"pafW", "tpafW", false},
    {"faofW", "fafW", true},
    {"raofW", "rafW", false},
    {"fafrW", "frabrF", false},
};

TEST(test_equal)
{
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        struct moveset a = test_moves_of(arena, pairs[i].a), b = test_moves_of(arena, pairs[i].b);
        struct moveset more = moveset_minus(arena, &a, &b), less = moveset_minus(arena, &b, &a);

        if (moveset_equal(&a, &b) != pairs[i].equal || moveset_equal(&b, &a) != pairs[i].equal)
            fail_msg("%s and %s", pairs[i].a, pairs[i].b);
        assert_int_equal(more.count + less.count == 0, pairs[i].equal);
    }
    arena_free(arena);
}

/* --- written and read again --- */

TEST(test_canonical)
{
    static const struct {
        const char *betza, *written;
    } items[] = {
        {"jjRmRcpR", "jjRcpRmW2"},
        {"nDjD", "nDjD"},
        {"jR2", "D"},
        {"RjR", "jRW"},
        {"WjR", "jRW"},
        {"RpRjR", "RpR"},
        {"pRgR", "pR"},
        {"oRfR", "oR"},
        {"oK", "oK"},
        {"froWbW", "vroW"},
        {"voR", "vR"},
        {"cdW", "cdW"},
        {"fmWfceF", "fmWfceF"},
        {"mcafKmafKcafK", "mcafK"},
        {"KNADcaKmcabK", "KNADcaKmcabK"},
        {"KNADcaKcabK", "KNADcaKcabK"},
        {"cafsbsffbbllrrK", "caKcabK"},
        {"FyafsF", "FyafsF"},
        {"[F?R]", "FyafsF"},
        {"[W?B]", "WyafsW"},
        {"[F-B]", "yafF"},
        {"RmasR", "RasR"},
        {"afsafW", "afsafW"},
        {"mpafsW", "mpafsW"},
        {"afrWafrF", "afrK"},
        {"gafQ", "gafQ"},
        {"yafW4", "yafW4"},
        {"yafR4", "yafR4"},
        {"[W-B3]", "[W-F3]"},
        {"[fD-lW2]i[F-fA]", "[fD-lW2]i[F-A]"},
        {"afrrbbK", "arvbK"},
        {"affrrK", "affrrK"},
        {"tpafW", "tpafW"},
        {"maisR", "aisR"},
        {"fasWfabW", "fabbllrrW"},
        {"faflrW", "faflrW"},
        {"fasfW", "faW"},
    };
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_moves_of(arena, items[i].betza);
        struct buf out = {0};

        betza_write(&set, &out);
        if (strcmp(buf_str(&out), items[i].written) != 0)
            fail_msg("%s is written %s", items[i].betza, buf_str(&out));
        buf_free(&out);
    }
    arena_free(arena);
}

static const char *random_of(unsigned *state, const char *const *words, size_t count)
{
    return words[test_random(state, (unsigned)count)];
}

static void write_modes(unsigned *state, const char *modes, struct buf *out)
{
    for (; *modes; modes++)
        if (test_random(state, 6) == 0)
            buf_char(out, *modes);
}

/* A term that may be valid: letters in an order that all programs read. */
static void write_term(unsigned *state, struct buf *out)
{
    static const char *const atoms[] = {"W", "F", "D", "A", "H", "G",     "R",    "B",
                                        "K", "Q", "N", "C", "Z", "(0,4)", "(1,4)"};
    static const char *const first[] = {"", "", "f", "b", "s", "fl", "rfb", "v", "lb"};
    static const char *const behind[] = {"",     "",   "f",   "b",  "fs",    "s",  "r",  "frb",
                                         "flbr", "rv", "ffr", "bs", "ffbbs", "lv", "fbl"};
    static const char *const ranges[] = {"", "", "", "0", "2", "3", "5"};
    unsigned legs = test_random(state, 2) ? 1 : 2 + test_random(state, 2);
    const char *atom = random_of(state, atoms, legs > 1 ? 10 : COUNT_OF(atoms));

    buf_text(out, test_random(state, 6) ? "" : "i");
    buf_text(out, strchr("KQ", *atom) ? "" : random_of(state, first, COUNT_OF(first)));
    for (unsigned i = 0; i < legs; i++) {
        if (i > 0) {
            buf_text(out, test_random(state, 8) ? "a" : "ai");
            buf_text(out, random_of(state, behind, COUNT_OF(behind)));
        }
        write_modes(state, i + 1 < legs ? "mcdtpgoynj" : "mcdepgonj", out);
    }
    buf_text(out, atom);
    buf_text(out, random_of(state, ranges, COUNT_OF(ranges)));
}

static void write_bracket(unsigned *state, struct buf *out)
{
    static const char *const first[] = {"W", "F", "fW", "frF2", "sR3",
                                        "D", "A", "B",  "vH",   "(0,4)"};
    static const char *const behind[] = {"W2",  "F",  "R",   "B3",     "sR",   "fsB",
                                         "bD2", "mA", "fcG", "brmcW0", "(4,4)"};

    buf_print(out, "%s[%s%c%s]", test_random(state, 5) ? "" : "i",
              random_of(state, first, COUNT_OF(first)), test_random(state, 2) ? '?' : '-',
              random_of(state, behind, COUNT_OF(behind)));
}

/* Whether reading it again gives an equal set, without a finding but that brackets are not read
 * everywhere. What cannot be done is written as nothing, which is not read: flcnabdA would take a
 * friend where the piece itself stood. */
static bool round_trip(struct arena *arena, const struct moveset *set, const char **written)
{
    struct diags *diags = diags_new();
    struct moveset again = {0};
    struct buf out = {0};
    struct located text;
    bool fine;

    betza_write(set, &out);
    *written = arena_text(arena, buf_str(&out), out.size);
    text = test_located(arena, *written);
    fine = (!*text.text || betza_read(arena, &text, &again, diags)) && moveset_equal(set, &again) &&
           diags_count(diags) == diags_having(diags, DIAG_BETZA_BRACKET_ALONE);
    buf_free(&out);
    diags_free(diags);
    return fine;
}

TEST(test_round_trip)
{
    unsigned seed = 20240608, valid = 0, several = 0, brackets = 0, times = soak_times(2500, 10000);

    while (valid < times) {
        struct arena *arena = arena_new();
        struct diags *diags = diags_new();
        struct buf betza = {0};
        struct moveset set = {0};
        struct located text;
        const char *written;

        for (unsigned i = test_random(&seed, 2); i < 2; i++) {
            if (test_random(&seed, 10) == 0)
                write_bracket(&seed, &betza);
            else
                write_term(&seed, &betza);
        }
        text = test_located(arena, buf_str(&betza));
        if (betza_read(arena, &text, &set, diags) && set.count < 300) {
            valid++;
            brackets += strchr(text.text, '[') != NULL;
            several += strchr(text.text, 'a') != NULL;
            if (!round_trip(arena, &set, &written))
                fail_msg("%s is written %s", text.text, written);
        }
        buf_free(&betza);
        diags_free(diags);
        arena_free(arena);
    }
    assert_true(several > times * 3 / 10);
    assert_true(brackets > times / 25);
}

/* --- strings without sense --- */

/* Bytes in which letters of the notation are frequent; never NUL. */
static void random_text(unsigned *state, char *text, size_t size)
{
    static const char letters[] = "fblrvshmcdeijnopgtyaaWFDNAHCZGRBKQLJ[?-](,)0123456789xUz";

    for (size_t i = 0; i < size; i++)
        text[i] = test_random(state, 12) ? letters[test_random(state, sizeof letters - 1)]
                                         : (char)(1 + test_random(state, 255));
    text[size] = '\0';
}

/* Nothing is rejected without a finding, and nothing accepted with one. */
TEST(test_nonsense)
{
    unsigned seed = 4711, valid = 0, times = soak_times(10000, 50000);
    char text[64];

    for (unsigned i = 0; i < times; i++) {
        struct arena *arena = arena_new();
        struct diags *diags = diags_new();
        struct moveset set = {0};
        struct located located;
        bool fine;

        random_text(&seed, text, test_random(&seed, i % 2 ? 12 : 60));
        located = located_plain(text);
        fine = betza_read(arena, &located, &set, diags);
        assert_int_equal(fine, diags_at_least(diags, LEVEL_ERROR) == 0);
        valid += fine;
        diags_free(diags);
        arena_free(arena);
    }
    assert_true(valid > times / 100);
}

TESTS_BARE(betza_legs)
