/* Moves of several legs: found within a set, each leg with any of its targets. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "move/moveset_legs.h"

#include <string.h>

static const struct {
    const char *set, *move; /* the move: the first one of the string */
    bool has;
    size_t found; /* moves of the set that are set as found */
} items[] = {
    {"fcafmW", "fcafmW", true, 1},
    {"fcafW", "fcafW", true, 2},       /* to an empty square, and to an enemy */
    {"fcafW", "fcafmW", true, 1},      /* a part of what the set has */
    {"fcafmW", "fcafW", false, 1},     /* half of it, which is noted all the same */
    {"fcafW", "fmafW", false, 0},      /* another target on the way */
    {"fcafW", "bcafW", false, 0},      /* another direction */
    {"fcafWfmafW", "fmcafW", true, 4}, /* either leg to either */
    {"fcafcafW", "fcafW", false, 0},   /* one leg more */
    {"fcafW", "ifcafW", false, 0},     /* under another condition */
    {"W", "fcafW", false, 0},
    {"fcafWfW", "fW", false, 0}, /* of one leg */
};

static void moves_of_several_legs_are_found(void **state)
{
    struct fixture *f = *state;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_moves_of(f->arena, items[i].set);
        struct moveset normal = legs_normal(f->arena, &set);
        struct moveset moves = test_moves_of(f->arena, items[i].move);
        bool found[8] = {false};
        size_t count = 0;

        assert_true(normal.count <= COUNT_OF(found));
        if (legs_find(&normal, &moves.moves[0], found) != items[i].has)
            fail_msg("%s in %s", items[i].move, items[i].set);
        for (size_t k = 0; k < normal.count; k++)
            count += found[k];
        if (count != items[i].found)
            fail_msg("%s in %s: %zu found", items[i].move, items[i].set, count);
    }
}

/* Joined for display, and the other way round. */
static void targets_are_split_and_joined(void **state)
{
    struct fixture *f = *state;
    struct moveset set = test_moves_of(f->arena, "WfmcafW"),
                   other = test_moves_of(f->arena, "fmafW");
    struct moveset normal = legs_normal(f->arena, &set), joined = legs_joined(f->arena, &normal);
    struct moveset part = legs_normal(f->arena, &other);
    struct moveset left = legs_minus(f->arena, &normal, &part);

    assert_int_equal(normal.count, 4);
    assert_int_equal(joined.count, 1);
    assert_int_equal(left.count, 2);
    assert_false(legs_equal(f->arena, &normal, &left));
    for (size_t i = 0; i < left.count; i++)
        assert_int_equal(left.moves[i].leg.target, TARGET_ENEMY);
}

TESTS(moveset_legs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(moves_of_several_legs_are_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(targets_are_split_and_joined, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
