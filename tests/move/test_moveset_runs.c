/* Moves of several legs in product form: what a set has of them, and what is left of it. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "move/moveset.h"

static struct leg_runs runs_of(struct fixture *f, const char *betza)
{
    struct moveset set = test_moves_of(f->arena, betza),
                   *joined = arena_alloc(f->arena, 1, sizeof *joined);

    *joined = moveset_joined(f->arena, &set);
    return leg_runs_of(f->arena, joined);
}

static bool cover(struct fixture *f, struct leg_runs *runs, const char *strings)
{
    char *copy = arena_print(f->arena, "%s", strings);
    bool any = false;

    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        struct moveset moves = test_moves_of(f->arena, word);

        any = leg_runs_cover(f->arena, runs, &moves);
    }
    return any;
}

TEST_WITH(what_is_covered_is_left_out, struct fixture *f)
{
    struct row {
        const char *set, *covered;
        bool any;         /* the last string covers something */
        const char *left; /* NULL: nothing */
    };
    TABLE(struct row, items, "ttbt");

    for (size_t i = 0; i < items_count; i++) {
        struct leg_runs runs = runs_of(f, items[i].set);
        bool any = cover(f, &runs, items[i].covered);
        struct moveset left = leg_runs_left(f->arena, &runs), wanted = {0};

        if (items[i].left)
            wanted = test_moves_of(f->arena, items[i].left);
        if (any != items[i].any || (runs.left == 0) != !items[i].left ||
            !moveset_equal(&left, &wanted))
            fail_msg("%s without %s", items[i].set, items[i].covered);
    }
}

/* Each way is one run, whatever may stand on it. */
TEST_WITH(runs_are_ways, struct fixture *f)
{
    assert_int_equal(runs_of(f, "KmaKmamaK").count, 8 * 7 + 8 * 7 * 7);
    assert_int_equal(runs_of(f, "KmcaKmcabK").count, 8 * 8);
    assert_int_equal(runs_of(f, "QN").count, 0);
}

TEST_WITH(the_first_move_is_looked_for, struct fixture *f)
{
    struct leg_runs runs = runs_of(f, "fcafWmaF");
    struct moveset there = test_moves_of(f->arena, "fcafmW"),
                   elsewhere = test_moves_of(f->arena, "bcafW");

    assert_true(leg_runs_have(&runs, there.moves));
    assert_false(leg_runs_have(&runs, elsewhere.moves));
    assert_int_equal(runs.left, runs.count);
}

TESTS_EACH(moveset_runs, set_up, tear_down)
