/* Movement sentences of several parts as other authors write them: bends, hops over pieces,
 * captures by jumping, first moves. Each kind with what comes nearest to it and is refused. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

#include "move/direction.h"

/* --- pieces that do more than another --- */

static const struct sentence_reading more_than_pieces[] = {};
static const struct refused_sentence no_more_than_pieces[] = {
    {"The Rook, which also steps one square diagonally.", "1+3 english-word"},
    {"A Rook that steps one square diagonally also.", "45+1 english-word"},
};

TEST_WITH(a_piece_that_also_moves_otherwise, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, more_than_pieces, COUNT_OF(more_than_pieces)), 0);
    assert_int_equal(
        sentences_not_refused(arena, no_more_than_pieces, COUNT_OF(no_more_than_pieces)), 0);
}

/* --- bends --- */

static const struct sentence_reading bends[] = {
    {"Jumps two squares in one direction and then one perpendicularly.", "N"},
    {"Jumps one square orthogonally and four perpendicularly.", "(1,4)"},
};
static const struct refused_sentence no_bends[] = {
    {"Jumps one square in any direction and then four at a right angle.", "49+2 english-word"},
    {"Jumps two squares diagonally and then one sideways.", "43+8 english-word"},
};

TEST_WITH(a_bend_turns_as_it_says, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, bends, COUNT_OF(bends)), 0);
    assert_int_equal(sentences_not_refused(arena, no_bends, COUNT_OF(no_bends)), 0);
}

/* --- first moves --- */

static const struct sentence_reading first_moves[] = {
    {"The Pawn jumps two squares forward on its first move, provided both squares are unoccupied.",
     "ifmnD"},
};
static const struct refused_sentence no_first_moves[] = {
    {"It jumps three squares forward, provided both squares are unoccupied.", "31+1 english-word"},
    {"It jumps two squares forward only to capture, provided both squares are unoccupied.",
     "45+1 english-word"},
};

TEST_WITH(a_first_move_needs_its_squares, struct arena *arena)
{
    assert_int_equal(sentences_misread(arena, first_moves, COUNT_OF(first_moves)), 0);
    assert_int_equal(sentences_not_refused(arena, no_first_moves, COUNT_OF(no_first_moves)), 0);
}

/* --- null moves --- */

static const struct sentence_reading passes[] = {};

TEST_WITH(a_turn_is_passed_by_a_step_and_back, struct arena *arena)
{
    TABLE(struct refused_sentence, no_passes, "tt");

    assert_int_equal(sentences_misread(arena, passes, COUNT_OF(passes)), 0);
    assert_int_equal(sentences_not_refused(arena, no_passes, no_passes_count), 0);
}

/* Moves there and back in the directions of the mask. */
static struct moveset there_and_back(struct arena *arena, unsigned mask, int distance,
                                     unsigned passing)
{
    struct moveset set = {0};

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec step = {distance * directions[k].x, distance * directions[k].y};
        struct leg *back = arena_alloc(arena, 1, sizeof *back);
        struct move move = {.leg = {step, 1, passing, 0, back}};

        *back = (struct leg){{-step.x, -step.y}, 1, TARGET_ANY, 0, NULL};
        if (mask & 1u << k)
            moveset_add(arena, &set, move);
    }
    return set;
}

TEST_WITH(null_moves_read_back_the_same, struct arena *arena)
{
    static const unsigned passings[] = {TARGET_EMPTY, TARGET_EMPTY | TARGET_ENEMY, TARGET_OVER,
                                        TARGET_ENEMY | TARGET_OVER_FRIEND};

    for (unsigned mask = 1; mask < 256; mask++)
        for (size_t i = 0; i < COUNT_OF(passings) * 2; i++) {
            struct moveset set = there_and_back(arena, mask, i % 2 ? 2 : 1, passings[i / 2]),
                           read = {0};
            const char *text = sentence_of(arena, &set);

            assert_string_equal(exact_findings(arena, text, &read), "");
            assert_true(moveset_equal(&set, &read));
        }
}

TESTS_EACH(english_several, set_up_arena, tear_down_arena)
