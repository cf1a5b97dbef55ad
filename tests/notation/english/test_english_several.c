/* Movement sentences of several parts as other authors write them: bends, hops over pieces,
 * captures by jumping, first moves. Each kind with what comes nearest to it and is refused. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"

struct reading {
    const char *text, *betza;
};

static int misread(struct arena *arena, const struct reading *readings, size_t count)
{
    int wrong = 0;

    for (size_t i = 0; i < count; i++)
        wrong += sentence_misread(arena, readings[i].text, readings[i].betza);
    return wrong;
}

/* --- pieces that do more than another --- */

static const struct reading more_than_pieces[] = {
    {"A Rook that also steps one square diagonally.", "RF"},
    {"A Rook which can also move one square diagonally, and captures as a Knight.", "mRmFcN"},
};
static const struct refused_sentence no_more_than_pieces[] = {
    {"The Rook, which also steps one square diagonally.", "1+3 english-word"},
    {"A Rook that steps one square diagonally also.", "45+1 english-word"},
};

static void a_piece_that_also_moves_otherwise(void **state)
{
    assert_int_equal(misread(*state, more_than_pieces, COUNT_OF(more_than_pieces)), 0);
    assert_int_equal(
        sentences_not_refused(*state, no_more_than_pieces, COUNT_OF(no_more_than_pieces)), 0);
}

/* --- bends --- */

static const struct reading bends[] = {
    {"Jumps two squares in one direction and then one perpendicularly.", "N"},
    {"Jumps one square orthogonally and four perpendicularly.", "(1,4)"},
};
static const struct refused_sentence no_bends[] = {
    {"Jumps one square in any direction and then four at a right angle.", "49+2 english-word"},
    {"Jumps two squares diagonally and then one sideways.", "43+8 english-word"},
};

static void a_bend_turns_as_it_says(void **state)
{
    assert_int_equal(misread(*state, bends, COUNT_OF(bends)), 0);
    assert_int_equal(sentences_not_refused(*state, no_bends, COUNT_OF(no_bends)), 0);
}

/* --- first moves --- */

static const struct reading first_moves[] = {
    {"The Pawn jumps two squares forward on its first move, provided both squares are unoccupied.",
     "ifmnD"},
};
static const struct refused_sentence no_first_moves[] = {
    {"It jumps three squares forward, provided both squares are unoccupied.", "31+1 english-word"},
    {"It jumps two squares forward only to capture, provided both squares are unoccupied.",
     "45+1 english-word"},
};

static void a_first_move_needs_its_squares(void **state)
{
    assert_int_equal(misread(*state, first_moves, COUNT_OF(first_moves)), 0);
    assert_int_equal(sentences_not_refused(*state, no_first_moves, COUNT_OF(no_first_moves)), 0);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up_arena, tear_down_arena)

TESTS(english_several)
{
    const struct CMUnitTest tests[] = {
        TEST(a_piece_that_also_moves_otherwise),
        TEST(a_bend_turns_as_it_says),
        TEST(a_first_move_needs_its_squares),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
