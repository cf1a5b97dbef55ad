#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/betza/betza.h"

TEST(test_canonical)
{
    ROWS(items, "tt", const char *betza, *written);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_read_betza(arena, items[i].betza).moves;

        assert_string_equal(test_betza_written(arena, &set), items[i].written);
    }
}

/* What is written reads back as the same set, without any remark. */
static void check_round_trip(const struct moveset *set)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct moveset again = {0};
    LOCAL_BUF(out);
    struct located text;

    betza_write(set, &out);
    text = test_located(arena, buf_str(&out));
    if (!betza_read(arena, &text, &again, diags) || !moveset_equal(set, &again) ||
        diags_count(diags)) {
        struct moveset joined = moveset_joined(arena, set);

        fail_msg("%s: %s\n%s", buf_str(&out), test_phrases(arena, &joined),
                 test_findings(arena, diags));
    }
}

TEST(test_round_trip)
{
    TABLE(struct test_moves, kinds, "iibbbbbbbb");
    unsigned seed = 20240607;

    for (unsigned i = 0; i < soak_times(1000, 12000); i++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_random_set(arena, &seed, &kinds[i % kinds_count]);

        check_round_trip(&set);
    }
}

/* Every set of directions of every family has a spelling. */
TEST(test_all_directions)
{
    static const struct vec bases[] = {{0, 1}, {1, 1}, {1, 2}, {2, 3}, {2, 2}};

    for (size_t b = 0; b < COUNT_OF(bases); b++) {
        LOCAL_ARENA(arena);
        struct moveset whole = {0}, turned;

        for (int k = 0; k < 4; k++) {
            struct move move = {.leg = {.step = bases[b], .range = 1, .target = TARGET_ANY}};

            moveset_add(arena, &whole, move);
            if (bases[b].x && bases[b].x != bases[b].y) {
                move.leg.step.x = -move.leg.step.x;
                moveset_add(arena, &whole, move);
            }
            turned = moveset_turned(arena, &whole, 1);
            whole = turned;
        }
        for (unsigned mask = 1; mask < 1u << whole.count; mask++) {
            struct moveset part = {0};

            for (size_t k = 0; k < whole.count; k++)
                if (mask & 1u << k)
                    moveset_add(arena, &part, whole.moves[k]);
            check_round_trip(&part);
        }
    }
}

/* A term with all letters but its atom, of one to three legs. */
static void random_term(unsigned *seed, char atom, struct buf *out)
{
    static const char *const earlier[] = {"",   "",    "m",   "c",   "d",  "p",   "tp", "g",
                                          "cg", "dtg", "cdg", "cmp", "cy", "dpy", "o",  "cgo"};
    static const char *const last[] = {"", "m", "c", "d", "mc", "md", "cd", "p", "g", "o"};
    static const char *const turns[] = {"", "", "b", "s", "f"};
    unsigned legs = 1 + test_random(seed, 3);

    buf_text(out, test_random(seed, 4) ? "" : "i");
    for (unsigned i = 1; i < legs; i++)
        buf_print(out, "%s%sa", i > 1 ? turns[test_random(seed, COUNT_OF(turns))] : "",
                  earlier[test_random(seed, COUNT_OF(earlier))]);
    buf_print(out, "%s%c", last[test_random(seed, COUNT_OF(last))], atom);
}

/* Terms of several legs share moves, so that what each said comes apart; still all of them have a
 * spelling, and the same one when they are read again. */
TEST(test_legs)
{
    static const char atoms[] = "RQBKDA";
    unsigned seed = 20240701;
    size_t read = 0;

    for (int i = 0; i < 1500; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct moveset set = {0}, again = {0};
        LOCAL_BUF(text);
        LOCAL_BUF(out);
        LOCAL_BUF(second);
        struct located located;
        char atom = atoms[test_random(&seed, sizeof atoms - 1)];

        for (unsigned left = 2 + test_random(&seed, 2); left; left--)
            random_term(&seed, atom, &text);
        located = test_located(arena, buf_str(&text));
        if (betza_read(arena, &located, &set, diags)) {
            read++;
            betza_write(&set, &out);
            located = test_located(arena, buf_str(&out));
            if (!betza_read(arena, &located, &again, diags) || !moveset_equal(&set, &again))
                fail_msg("%s is written %s", buf_str(&text), buf_str(&out));
            betza_write(&again, &second);
            assert_string_equal(buf_str(&second), buf_str(&out));
        }
    }
    assert_true(read > 750);
}

TESTS_BARE(betza_write)
