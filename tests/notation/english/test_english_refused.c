/* Movement sentences: what is refused and where, and what cannot be said. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"
#include "notation/english/english.h"
#include "notation/wording/english_write.h"
#include "notation/mnemonic/face.h"
#include "notation/mnemonic/mnemonic.h"

#include <string.h>

/* --- what is refused --- */

static const struct refused_sentence refused[] = {
    {"", "1+1 english-end"},
    {"Slides", "1+6 english-end"},
    {"Slides any", "8+3 english-end"},
    {"Steps one square in any direction up to three times per turn.", "47+5 english-word"},
    {"Swaps places with any friendly piece it reaches.", "1+5 english-word"},
    {"Steps one square diagonally and pushes what stands there.", "33+6 english-word"},
    {"Steps one square and pulls a piece.", "22+5 english-word"},
    {"Immobilises adjacent enemies.", "1+11 english-word"},
    {"Protects friendly pieces on adjacent squares.", "1+8 english-word"},
    {"Moves twice a turn.", "7+5 english-word"},
    {"fmWfcF", "1+1 english-word"},
    {"Steps one square", "11+6 english-end"},
    {"Steps one square.", "17+1 english-word"},
    {"Steps one sqaer forward", "11+5 english-word"},
    {"Steps one square onwards", "18+7 english-word"},
    {"Steps one square forward sideways", "26+8 english-word"},
    {"Steps one square forward or", "26+2 english-end"},
    {"Frobs one square forward", "1+5 english-word"},
    {"Jumps up to three squares left", "7+2 english-word"},
    {"Jumps left", "7+4 english-end"},
    {"Slides in an L", "8+2 english-word"},
    {"Slides two or three squares left", "8+3 english-word"},
    {"Jumps 99 squares left", "7+2 english-word"},
    {"Jumps 1000 squares left", "7+4 english-word"},
    {"Jumps to any square exactly 30 squares away", "7+2 english-word"},
    {"Jumps two squares forward and then one forward", "40+7 english-word"},
    {"Jumps in an L diagonally", "15+10 english-word"},
    {"Steps one square left without", "23+7 english-end"},
    {"Steps one square left unless blocked on the square in between", "23+6 english-word"},
    {"Slides left over any pieces", "13+4 english-word"},
    {"Slides diagonally, like a Rook", "20+4 english-word"},
    {"The Lion, not moves one square left", "1+3 english-word"},
    {"water. may not enter", "1+5 english-word"},
    {"Makes a simple step forward", "9+6 english-word"},
    {"Slides sideways or double step forward", "20+6 english-word"},
    {"Captures one square left without capturing", "26+7 english-word"},
    {"Moves like a Dwarf", "14+5 unknown-piece"},
    {"Moves like a", "12+1 english-end"},
    {"Jumps in an L up to twice per turn", "15+2 english-word"},
    {"Catches without capturing one square forward", "9+7 english-word"},
    {"Without capturing, it catches one square forward", "23+7 english-word"},
    {"Jumps three squares left unless blocked on the first square of the way", "26+6 english-word"},
    {"Steps one square left over exactly one piece", "23+4 english-word"},
    {"Steps one square left. It may capture on its first step and return to where it stood.",
     "42+3 english-word"},
    {"Never captures. Moves as a Rook. Captures as a Knight.", "1+5 english-word"},
    {"The Soldier (cannot capture) moves one square forward", "1+3 english-word"},
    {"The General (in its palace) moves one square forward", "1+3 english-word"},
    {"Moves to any free square orthogonally", "19+6 english-word"},
    {"Jumps two squares diagonally, jumping over a piece", "46+5 english-word"},
    {"It jumps as a Knight and slides as a Rook, but only forward.", "42+1 english-word"},
    {"Moves and captures as a Rook, but captures only as a Bishop", "1+5 english-word"},
    {"The Rook is not a piece that moves as a Knight", "13+3 unknown-piece"},
    {"Moves like a Rook (any number of squares diagonally)", "20+3 english-word"},
    {"Moves like a Rook (RB)", "20+2 english-word"},
    {"Moves like a Wazir: one square diagonally", "32+10 english-end"},
    {"Steps one square backward (like a forward Wazir)", "28+4 english-word"},
    {"Steps one square diagonally forward (left)", "38+4 english-word"},
    {"Slides any number of squares sideways in a file", "39+2 english-word"},
    {"Moves like a Knight but only up to two squares", "30+2 english-word"},
    {"Moves like a Rook but only diagonally", "19+3 english-word"},
    {"Slides forward, sideways or backward, or steps one square in any of the other five "
     "directions",
     "84+10 english-word"},
    {"Steps one square forward (without capturing", "35+9 english-word"},
    {"Moves like a Knight but must jump over a piece to capture", "35+4 english-word"},
    {"Steps one square diagonally (5 directions in total)", "32+10 english-word"},
    {"The Soldier steps one square forward. May jump over other pieces.", "39+3 english-word"},
    {"Jumps two squares diagonally. It may not leap.", "38+3 english-word"},
    {"Slides up to two squares diagonally, leaping", "36+1 english-word"},
    {"Jumps two squares diagonally (a (1,2) leaper)", "31+1 english-word"},
    /* in two ways */
    {"Steps sideways or diagonally two squares", "30+11 english-ambiguous"},
    {"Moves like a Queen, but only forward", "19+18 english-ambiguous"},
    {"Moves as a Rook or captures as a Bishop", "20+8 english-ambiguous"},
    {"Moves as a Queen. Never captures. Moves as a Knight.", "19+14 english-ambiguous"},
    {"Steps one square diagonally or straight forward", "18+30 english-ambiguous"},
    {"Slides left. These jumps can be hobbled on the way.", "14+5 english-word"},
    {"Steps one square forward or slides sideways, and may do so twice per turn",
     "44+30 english-ambiguous"},
    {"Jumps two squares diagonally or three squares left, and can be blocked on its way",
     "79+3 english-word"},
    {"Steps one square forward or slides sideways, catching there what has just passed through",
     "44+45 english-ambiguous"},
    {"Slides two squares forward", "8+11 english-ambiguous"},
    {"Steps two squares forward", "7+11 english-ambiguous"},
    {"Captures by moving one square ahead and diagonally", "31+20 english-ambiguous"},
    {"Slides orthogonally or diagonally sideways", "8+35 english-ambiguous"},
    {"Jumps in an L forward", "7+15 english-ambiguous"},
    {"Steps one square forward or diagonally only to capture", "40+15 english-ambiguous"},
    {"Steps one square forward, or slides sideways without capturing", "46+17 english-ambiguous"},
};

TEST_WITH(what_is_not_understood_is_pointed_at, struct arena *arena)
{
    assert_int_equal(sentences_not_refused(arena, refused, COUNT_OF(refused)), 0);
}

/* A second reading that comes to the same is none. */
TEST_WITH(readings_that_come_to_the_same_are_no_matter, struct arena *arena)
{
    assert_int_equal(sentence_misread(arena,
                                      "Jumps to the second square orthogonally, or jumps two "
                                      "squares diagonally backward or sideways",
                                      "DbA"),
                     0);
    assert_int_equal(sentence_misread(arena, "Moves diagonally, or slides diagonally", "B"), 0);
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
    static const struct {
        const char *betza, *text;
    } items[] = {
        {"bR", "slide any number of squares straight backward"},
        {"bF", "step one square diagonally backward"},
        {"cfF", "capture by stepping one square diagonally forward"},
        {"ifD", "jump to the second square straight forward as a first move"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_moves_of(arena, items[i].betza);
        struct buf out = {0};

        assert_true(english_write_verb(&set, &out, NULL));
        assert_string_equal(buf_str(&out), items[i].text);
        buf_free(&out);
    }
}

TESTS_EACH(english_refused, set_up_arena, tear_down_arena)
