/* Movement sentences of random moves and random words. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"
#include "support/soak.h"
#include "notation/english/english.h"

#include <string.h>

/* --- properties --- */

/* Of random sets, those that fit into a text, in percent. The gate tries a quarter of them, and
 * with sanitizers a tenth. */
static size_t percent_round_trips(unsigned seed, unsigned most, const struct test_moves *of)
{
    size_t total = sanitized_times(most / 20, most / 6, most), good = 0;

    for (size_t i = 0; i < total; i++) {
        struct arena *arena = arena_new();
        struct moveset set = test_random_set(arena, &seed, of), read = {0};
        const char *text = sentence_of(arena, &set);

        if (strlen(text) <= ENGLISH_LIMIT) {
            const char *findings = exact_findings(arena, text, &read);

            if (*findings || !moveset_equal(&set, &read))
                fail_msg("%s: '%s' %s", betza_of(arena, &set), text, findings);
            good++;
        }
        arena_free(arena);
    }
    return 100 * good / total;
}

TEST(what_is_written_reads_back_the_same)
{
    const struct test_moves near = {.reach = 2, .range = 1}, slides = {.reach = 3, .range = 5},
                            far = {.reach = 7, .range = 9};

    assert_true(percent_round_trips(1, 4000, &near) == 100);
    assert_true(percent_round_trips(2, 4000, &slides) == 100);
    assert_true(percent_round_trips(3, 4000, &far) >= 97);
}

TEST(restricted_moves_read_back_the_same)
{
    const struct test_moves all = {.reach = 4, .range = 4, .restrictions = true},
                            riders = {.reach = 5, .range = 3, .riders = true};

    assert_true(percent_round_trips(4, 4000, &all) >= 97);
    assert_true(percent_round_trips(5, 2000, &riders) >= 95);
}

TEST(ways_terms_and_legs_read_back_the_same)
{
    const struct test_moves ways = {.reach = 3,
                                    .range = 3,
                                    .riders = true,
                                    .restrictions = true,
                                    .lame_threes = true,
                                    .ways = true},
                            terms = {.reach = 3,
                                     .range = 3,
                                     .restrictions = true,
                                     .lame_threes = true,
                                     .terms = true},
                            legs = {.reach = 3, .range = 3, .restrictions = true, .legs = true},
                            all = {.reach = 3,
                                   .range = 3,
                                   .riders = true,
                                   .restrictions = true,
                                   .lame_threes = true,
                                   .ways = true,
                                   .terms = true,
                                   .legs = true};

    assert_true(percent_round_trips(11, 2000, &ways) > 50);
    assert_true(percent_round_trips(12, 2000, &terms) > 50);
    assert_true(percent_round_trips(13, 2000, &legs) > 15);
    assert_true(percent_round_trips(14, 2000, &all) > 15);
}

TEST(jumps_over_pieces_and_friends_read_back_the_same)
{
    const struct test_moves over = {.reach = 2, .range = 4, .restrictions = true, .over = true},
                            rare = {.reach = 3, .range = 3, .restrictions = true, .rare = true},
                            all = {.reach = 2,
                                   .range = 3,
                                   .riders = true,
                                   .restrictions = true,
                                   .over = true,
                                   .terms = true,
                                   .legs = true,
                                   .rare = true};

    assert_true(percent_round_trips(15, 2000, &over) > 50);
    assert_true(percent_round_trips(16, 2000, &rare) > 50);
    assert_true(percent_round_trips(17, 2000, &all) > 15);
}

/* Bytes, and words of the grammar in any order: read without a crash; and what is accepted can be
 * written again. */
TEST(random_texts_do_no_harm)
{
    enum { COMMON = 6 }; /* words at the beginning of the table */
    static const char *const words[] = {
        "slides",
        "diagonally",
        "forward",
        "or",
        "steps one square",
        "sideways",
        "steps",
        "slides",
        "jumps",
        "moves",
        "captures",
        "by",
        "stepping",
        "one",
        "two",
        "square",
        "squares",
        "up",
        "to",
        "the",
        "second",
        "any",
        "number",
        "of",
        "in",
        "an",
        "L",
        "orthogonally",
        "diagonally",
        "forward",
        "backward",
        "sideways",
        "left",
        "or",
        "and",
        "then",
        ",",
        ".",
        ";",
        "as",
        "a",
        "Knight",
        "without",
        "capturing",
        "only",
        "first",
        "move",
        "it",
        "may",
        "except",
        "straight",
        "direction",
        "at",
        "right",
        "angle",
        "(",
        "slide",
        "step",
        "outward",
        "turn",
        "once",
        "twice",
        "per",
        "turn",
        "from",
        "its",
        "back",
        "rank",
        "catching",
        "what",
        "there",
        "passed",
        "over",
        "exactly",
        "piece",
        "blocked",
        "on",
        "way",
        ")",
        ":",
    };
    unsigned seed = 6;
    size_t accepted = 0;

    for (unsigned i = 0; i < sanitized_times(2000, 5000, 30000); i++) {
        const size_t few = i % 3 ? COUNT_OF(words) : COMMON;
        struct arena *arena = arena_new();
        struct buf text = {0};
        struct moveset set = {0};
        unsigned count = test_random(&seed, i % 3 == 0 ? 6 : i % 2 ? 12 : 40);

        for (unsigned k = 0; k < count; k++) {
            if (i % 3 == 0 || i % 2)
                buf_print(&text, "%s ", words[test_random(&seed, (unsigned)few)]);
            else
                buf_char(&text, (char)(' ' + test_random(&seed, 0x7F - ' ')));
        }
        if (!*exact_findings(arena, buf_str(&text), &set)) {
            sentence_of(arena, &set);
            accepted++;
        }
        buf_free(&text);
        arena_free(arena);
    }
    assert_true(accepted > 0);
}

TESTS_EACH(english_random, set_up_arena, tear_down_arena)
