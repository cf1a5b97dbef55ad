/* Moves from one rank only, and jumps that can be hobbled or not. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "notation/betza/betza.h"
#include "rules/reach/reach.h"

/* --- sets compared --- */

static const char *written(struct arena *arena, const struct moveset *set)
{
    LOCAL_BUF(out);
    const char *text;

    betza_write_ranks(set, &out);
    text = arena_text(arena, buf_str(&out), out.size);
    return text;
}

TEST_WITH(test_minus, struct fixture *fixture)
{
    struct row {
        const char *a, *b, *minus; /* minus: what is left of a without b */
    };
    TABLE(struct row, pairs, "ttt");

    for (size_t i = 0; i < pairs_count; i++) {
        struct moveset a = test_ranked_moves(fixture->arena, pairs[i].a);
        struct moveset b = test_ranked_moves(fixture->arena, pairs[i].b), both = b, minus;

        minus = moveset_minus(fixture->arena, &a, &b);
        assert_string_equal(written(fixture->arena, &minus), pairs[i].minus);
        moveset_append(fixture->arena, &both, &a);
        if (moveset_equal(&both, &b) != (minus.count == 0))
            fail_msg("%s and %s", pairs[i].a, pairs[i].b);
    }
}

/* --- spellings --- */

TEST_WITH(test_written, struct fixture *fixture)
{
    ROWS(items, "ttt", const char *set, *ranks, *value);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_ranked_moves(fixture->arena, items[i].set), again;
        LOCAL_BUF(value);

        betza_write_value(&set, &value);
        assert_string_equal(buf_str(&value), items[i].value);
        assert_string_equal(written(fixture->arena, &set), items[i].ranks);
        again = test_ranked_moves(fixture->arena, items[i].ranks);
        assert_true(moveset_equal(&set, &again));
    }
}

TEST(test_written_at_random)
{
    static const struct test_moves of = {
        .reach = 3, .range = 3, .restrictions = true, .lame_threes = true};
    unsigned seed = 41;

    for (int i = 0; i < 1000; i++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_random_set(arena, &seed, &of), again;
        const char *text;

        for (size_t k = 0; k < set.count; k++)
            set.moves[k].rank = test_random(&seed, 2) ? (int)test_random(&seed, 3) : 0;
        text = written(arena, &set);
        again = test_ranked_moves(arena, text);
        if (!moveset_equal(&set, &again))
            fail_msg("%s: %s", text, test_phrases(arena, &set));
    }
}

TEST_WITH(test_phrase, struct fixture *fixture)
{
    struct moveset set = test_ranked_moves(fixture->arena, "fH from rank 1, ifcnH from rank 3");

    assert_string_equal(test_phrases(fixture->arena, &set),
                        "jump 3 straight forward, only from the back rank; "
                        "jump 3 straight forward, if both squares between are empty, "
                        "capture only, first move only, only from rank 3");
}

/* --- on a board --- */

TEST_WITH(test_on_board, struct fixture *fixture)
{
    static const struct {
        const char *set;
        int rank; /* from 0 */
        bool leaves;
        int reach;
    } items[] = {
        {"fH from rank 1", 0, true, 1},        {"fH from rank 1", 1, false, 0},
        {"fH from rank 2", 0, false, 0},       {"fH from rank 2", 1, true, 1},
        {"W, fR from rank 2", 1, true, 8 + 1}, {"W, fR from rank 2", 2, true, 4},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_ranked_moves(fixture->arena, items[i].set);
        struct playfield field = {.width = 8, .height = 8, .origin = {3, items[i].rank}};
        struct reach reach = reach_find(fixture->arena, &set, &field, false);

        assert_int_equal(moveset_can_leave(&set, 8, 8, 3, items[i].rank), items[i].leaves);
        assert_int_equal(reach.count, items[i].reach);
    }
}

/* The rank is one of the owner's, whichever way he looks. */
TEST_WITH(test_turned, struct fixture *fixture)
{
    struct moveset set = test_ranked_moves(fixture->arena, "frN, flA from rank 2");
    struct moveset turned = moveset_turned(fixture->arena, &set, 2);
    struct moveset mirrored = moveset_mirrored(fixture->arena, &set);

    assert_string_equal(written(fixture->arena, &turned), "blN, brA from rank 2");
    assert_string_equal(written(fixture->arena, &mirrored), "flN, frA from rank 2");
}

/* --- hobbling --- */

TEST(test_between)
{
    ROWS(items, "(ii)z2(ii)", struct vec step; size_t count; struct vec squares[BETWEEN_LIMIT]);

    for (size_t i = 0; i < items_count; i++) {
        struct vec squares[BETWEEN_LIMIT];
        size_t count = vec_between(items[i].step, squares);

        assert_int_equal(count, items[i].count);
        for (size_t k = 0; k < count; k++)
            assert_true(vec_same(squares[k], items[i].squares[k]));
    }
}

TEST_WITH(test_unhobbled, struct fixture *fixture)
{
    ROWS(items, "tt", const char *set, *unhobbled);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_ranked_moves(fixture->arena, items[i].set);
        struct moveset expected = test_ranked_moves(fixture->arena, items[i].unhobbled);
        struct moveset free = moveset_unhobbled(fixture->arena, &set);

        assert_true(moveset_equal(&free, &expected));
    }
}

TESTS_EACH(moveset_rank, set_up, tear_down)
