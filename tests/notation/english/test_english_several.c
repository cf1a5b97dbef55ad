/* Movement sentences by which a turn is passed, with what comes nearest to them and is refused. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"

#include "move/moveset.h"

/* --- null moves --- */

TEST_WITH(a_turn_is_passed_by_a_step_and_back, struct arena *arena)
{
    TABLE(struct refused_sentence, no_passes, "tt");

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
