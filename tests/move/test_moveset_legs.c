/* Moves of several legs, target by target and joined. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "move/moveset.h"

/* Joined for display, and the other way round. */
TEST_WITH(targets_are_split_and_joined, struct fixture *f)
{
    struct moveset set = test_moves_of(f->arena, "WfmcafW"),
                   other = test_moves_of(f->arena, "fmafW");
    struct moveset normal = legs_normal(f->arena, &set),
                   joined = legs_joined(f->arena, f->arena, &normal);
    struct moveset part = legs_normal(f->arena, &other);
    struct moveset left = legs_minus(f->arena, &normal, &part);

    assert_int_equal(normal.count, 4);
    assert_int_equal(joined.count, 1);
    assert_int_equal(left.count, 2);
    assert_false(legs_equal(f->arena, &normal, &left));
    for (size_t i = 0; i < left.count; i++)
        assert_int_equal(left.moves[i].leg.target, TARGET_ENEMY);
}

TESTS_EACH(moveset_legs, set_up, tear_down)
