/* Modes beyond moving and capturing, moves of several legs, and brackets; strings made at random.
 */
#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/betza/betza.h"

/* --- what is read --- */

TEST(test_readings)
{
    ROWS(readings, "ttt", const char *betza, *phrases, *findings);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < readings_count; i++) {
        struct test_reading read = test_read_betza(arena, readings[i].betza);
        struct moveset joined = moveset_joined(arena, &read.moves);

        assert_string_equal(test_phrases(arena, &joined), readings[i].phrases);
        assert_string_equal(read.findings, readings[i].findings);
    }
}

TEST(test_faulty)
{
    ROWS(faulty, "tt", const char *betza, *findings);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < faulty_count; i++) {
        struct test_reading read = test_read_betza(arena, faulty[i].betza);

        assert_false(read.fine);
        if (strcmp(read.findings, faulty[i].findings) != 0)
            fail_msg("%s: %s", faulty[i].betza, read.findings);
    }
}

/* --- equality of legs --- */

TEST(test_equal)
{
    ROWS(pairs, "ttb", const char *a, *b; bool equal);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < pairs_count; i++) {
        struct moveset a = test_moves_of(arena, pairs[i].a), b = test_moves_of(arena, pairs[i].b);
        struct moveset more = moveset_minus(arena, &a, &b), less = moveset_minus(arena, &b, &a);

        if (moveset_equal(&a, &b) != pairs[i].equal || moveset_equal(&b, &a) != pairs[i].equal)
            fail_msg("%s and %s", pairs[i].a, pairs[i].b);
        assert_int_equal(more.count + less.count == 0, pairs[i].equal);
    }
}

/* --- written and read again --- */

TEST(test_canonical)
{
    ROWS(items, "tt", const char *betza, *written);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_moves_of(arena, items[i].betza);
        LOCAL_BUF(out);

        betza_write(&set, &out);
        if (strcmp(buf_str(&out), items[i].written) != 0)
            fail_msg("%s is written %s", items[i].betza, buf_str(&out));
    }
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
    LOCAL_DIAGS(diags);
    struct moveset again = {0};
    LOCAL_BUF(out);
    struct located text;
    bool fine;

    betza_write(set, &out);
    *written = arena_text(arena, buf_str(&out), out.size);
    text = test_located(arena, *written);
    fine = (!*text.text || betza_read(arena, &text, &again, diags)) && moveset_equal(set, &again) &&
           diags_count(diags) == diags_having(diags, DIAG_BETZA_BRACKET_ALONE);
    return fine;
}

TEST(test_round_trip)
{
    unsigned seed = 20240608, valid = 0, several = 0, brackets = 0, times = soak_times(1000, 10000);

    while (valid < times) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        LOCAL_BUF(betza);
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
    unsigned seed = 4711, valid = 0, times = soak_times(3000, 50000);
    char text[64];

    for (unsigned i = 0; i < times; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct moveset set = {0};
        struct located located;
        bool fine;

        random_text(&seed, text, test_random(&seed, i % 2 ? 12 : 60));
        located = located_plain(text);
        fine = betza_read(arena, &located, &set, diags);
        assert_int_equal(fine, diags_at_least(diags, LEVEL_ERROR) == 0);
        valid += fine;
    }
    assert_true(valid > times / 100);
}

TESTS_BARE(betza_legs)
