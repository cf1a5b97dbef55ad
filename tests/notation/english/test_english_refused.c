/* Movement sentences: what is refused and where, and what cannot be said. */
#include "support/test.h"
#include "support/face_decode.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"
#include "notation/english/english.h"
#include "notation/wording/english_write.h"
#include "notation/mnemonic/face.h"
#include "notation/mnemonic/mnemonic.h"

#include <string.h>

/* --- what is refused --- */

/* A second reading that comes to the same is none. */
TEST_WITH(readings_that_come_to_the_same_are_no_matter, struct arena *arena)
{
    assert_int_equal(sentence_misread(arena,
                                      "Jumps to the second square orthogonally, or jumps two "
                                      "squares diagonally backward or sideways",
                                      "DbA"),
                     0);
}

TEST_WITH(long_texts_are_refused, struct arena *arena)
{
    char text[ENGLISH_LIMIT + 2];
    struct moveset set = {0};

    memset(text, 'x', sizeof text);
    text[ENGLISH_LIMIT + 1] = '\0';
    assert_string_equal(exact_findings(arena, text, &set), "1+1 english-length");
    text[ENGLISH_LIMIT] = '\0';
    assert_string_equal(exact_findings(arena, text, &set), "1+1000 english-word");
}

/* What is written of many moves of several legs reads back, however long it is. */
TEST_WITH(long_texts_are_read_as_they_are_written, struct arena *arena)
{
    struct moveset set = test_moves_of(arena, "KfmcdafsdBlcdafrmB"), read = {0};
    const char *text = sentence_of(arena, &set);

    assert_true(strlen(text) > ENGLISH_LIMIT);
    assert_string_equal(exact_findings(arena, text, &read), "");
    assert_true(moveset_equal(&set, &read));
}

/* --- places --- */

TEST_WITH(moves_stand_where_their_words_are, struct arena *arena)
{
    struct moveset set = {0};
    static const struct {
        struct vec step;
        unsigned column, length;
    } items[] = {
        {{0, 1}, 18, 16},
        {{1, 1}, 38, 10},
        {{1, 2}, 59, 7},
        {{0, 2}, 91, 7},
    };

    assert_string_equal(
        exact_findings(arena,
                       "Steps one square straight forward or diagonally, or jumps in "
                       "an L or to the second square forward.",
                       &set),
        "");
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        size_t k = 0;

        while (k < set.count && (set.moves[k].leg.step.x != items[i].step.x ||
                                 set.moves[k].leg.step.y != items[i].step.y))
            k++;
        assert_true(k < set.count);
        assert_int_equal(set.moves[k].at.column, items[i].column);
        assert_int_equal(set.moves[k].at.length, items[i].length);
    }
}

/* --- what cannot be said --- */

TEST_WITH(what_has_no_words_is_named, struct arena *arena)
{
    static const struct leg oblique = {{-1, 2}, 1, TARGET_ANY, 0, NULL},
                            catching = {{0, 1}, 1, TARGET_PASSED, 0, NULL};
    const struct move moves[] = {
        {.leg = {{0, 1}, 1, TARGET_EMPTY, 0, &oblique}},
        {.leg = {{0, 1}, 1, TARGET_EMPTY, 0, &catching}},
        {.leg = {{0, 40}, 1, TARGET_ANY, 0, NULL}},
    };

    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        struct moveset set = test_moves_of(arena, "B");
        struct move culprit = {0};
        struct buf out = {0};

        moveset_add(arena, &set, moves[i]);
        assert_false(english_write(&set, &out, &culprit));
        assert_false(english_write(&set, &out, NULL));
        assert_int_equal(out.size, 0);
        assert_int_equal(culprit.leg.step.x, moves[i].leg.step.x);
        assert_int_equal(culprit.leg.step.y, moves[i].leg.step.y);
    }
}

/* What cannot be said is told after the writer has ended: its legs are those of the set. */
TEST_WITH(named_moves_have_the_legs_of_the_set, struct arena *arena)
{
    static const char *const betza[] = {"aeK", "afeW", "afeF", "KNADafeW"};

    for (size_t i = 0; i < COUNT_OF(betza); i++) {
        struct moveset set = test_moves_of(arena, betza[i]);
        struct move culprits[3] = {0};
        struct buf out = {0};
        struct face face;

        assert_false(english_write(&set, &out, &culprits[0]));
        assert_false(mnemonic_write(&set, &out, &culprits[1]));
        assert_false(face_encode(&set, &face, &culprits[2]));
        for (size_t k = 0; k < COUNT_OF(culprits); k++) {
            bool found = false;

            for (size_t j = 0; j < set.count; j++)
                found = found || culprits[k].leg.next == set.moves[j].leg.next;
            assert_true(found);
            move_phrase(&culprits[k], &out);
        }
        assert_non_null(strstr(buf_str(&out), ", then "));
        buf_free(&out);
    }
}

TEST_WITH(a_verb_is_written_for_findings, struct arena *arena)
{
    struct row {
        const char *betza, *text;
    };
    TABLE(struct row, items, "tt");

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_moves_of(arena, items[i].betza);
        struct buf out = {0};

        assert_true(english_write_verb(&set, &out, NULL));
        assert_string_equal(buf_str(&out), items[i].text);
        buf_free(&out);
    }
}

TESTS_EACH(english_refused, set_up_arena, tear_down_arena)
