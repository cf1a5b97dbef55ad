/* The signs of the mnemonic for conditions, hobbling, catching and double steps: the pieces of a
 * large game that needs all of them, each drawn and read. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "notation/betza/betza.h"
#include "notation/mnemonic/mnemonic.h"

static void check_piece(struct fixture *f, const char *moves, const char *grid)
{
    struct moveset set = test_ranked_moves(f->arena, moves), read = {0};
    struct located text = test_located(f->arena, grid);
    LOCAL_BUF(out);
    struct move culprit;

    if (!mnemonic_write(&set, &out, &culprit))
        fail_msg("%s is not drawn", moves);
    assert_string_equal(buf_str(&out), grid);
    assert_true(mnemonic_read(f->arena, &text, &read, f->diags));
    assert_int_equal(diags_count(f->diags), 0);
    if (!moveset_equal_always(&set, &read))
        fail_msg("%s is read as %s", moves, test_phrases(f->arena, &read));
}

TEST_WITH(test_pieces, struct fixture *f)
{
    ROWS(pieces, "ttt", const char *name, *moves, *grid);

    for (size_t i = 0; i < pieces_count; i++)
        check_piece(f, pieces[i].moves, pieces[i].grid);
}

/* The sign in the middle means all its moves together; without some of them it does not stand. */
TEST_WITH(test_not_quite_twice, struct fixture *f)
{
    static const char *const sets[] = {"KmcaK", "KmafsR", "mcaK", "mcaWcabK", "mcaKcabKicabW"};

    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        struct moveset set = test_moves_of(f->arena, sets[i]);
        LOCAL_BUF(out);
        struct move culprit = {0};

        if (strcmp(sets[i], "mcaKcabKicabW") == 0) {
            assert_true(mnemonic_write(&set, &out, &culprit)); /* what is there already */
        } else {
            assert_false(mnemonic_write(&set, &out, &culprit));
            assert_non_null(culprit.leg.next);
        }
    }
}

/* All moves of a sign have its place. */
TEST_WITH(test_places, struct fixture *f)
{
    struct located grid = test_located(f->arena, ". # .\n. & .\n. . .");
    struct moveset set = {0};
    size_t middle = 0;

    assert_true(mnemonic_read(f->arena, &grid, &set, f->diags));
    for (size_t i = 0; i < set.count; i++) {
        bool legs = set.moves[i].leg.next != NULL;

        assert_int_equal(set.moves[i].at.line, legs ? 2 : 1);
        assert_int_equal(set.moves[i].at.column, 3);
        middle += legs;
    }
    assert_true(middle > 0);
    assert_int_equal(set.count - middle, 2);
}

TESTS_EACH(mnemonic_signs, set_up, tear_down)
