/* Compounds of moves of several legs: what each stands for, and that sets are taken apart into them
 * without a loss. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "notation/mnemonic/mnemonic_compound.h"

static struct compounds joined_compounds(struct arena *arena, const struct moveset *set)
{
    return moveset_analyse(arena, compound_book_new(arena), set).compounds;
}

#define X(id, name, ...) name,
static const char *const compound_names[COMPOUND_COUNT] = {COMPOUNDS(X)};
#undef X

/* "lion-pass; line-two-pass 0,1; rest 2" */
static const char *compounds_text(struct arena *arena, const char *betza)
{
    struct moveset set = test_moves_of(arena, betza);
    struct compounds found = joined_compounds(arena, &set);
    struct buf out = {0};

    for (size_t i = 0; i < found.count; i++) {
        const struct compound_use *use = &found.uses[i];

        buf_print(&out, "%s%s", i ? "; " : "", compound_names[use->compound]);
        if (compound_place(use->compound) != COMPOUND_AROUND)
            buf_print(&out, " %d,%d", use->at.x, use->at.y);
    }
    if (found.rest.count)
        buf_print(&out, "%srest %zu", found.count ? "; " : "", found.rest.count);
    return buf_take(arena, &out);
}

TEST_WITH(test_pieces, struct fixture *f)
{
    ROWS(pieces, "tt", const char *betza, *compounds);

    for (size_t i = 0; i < pieces_count; i++) {
        const char *found = compounds_text(f->arena, pieces[i].betza);

        if (strcmp(found, pieces[i].compounds) != 0)
            fail_msg("%s has %s, not %s", pieces[i].betza, found, pieces[i].compounds);
    }
}

TEST_WITH(test_steps, struct fixture *f)
{

    /* The steps of the first move of a compound somewhere; none where it cannot lie. */
    ROWS_NAMED(placed, "u(ii)3(ii)i", enum compound compound; struct vec at, steps[3]; int count);

    for (size_t i = 0; i < placed_count; i++) {
        struct moveset moves = compound_moves(f->arena, placed[i].compound, placed[i].at);
        const struct leg *leg = moves.count ? &moves.moves[0].leg : NULL;
        int count = 0;

        for (; leg; leg = leg->next, count++)
            if (count >= placed[i].count || !vec_same(leg->step, placed[i].steps[count]))
                fail_msg("row %zu: step %d is %d,%d", i, count, leg->step.x, leg->step.y);
        assert_int_equal(count, placed[i].count);
    }
}

/* Every compound in every place is found as itself; and where it cannot lie, it stands for nothing.
 */
TEST_WITH(test_places, struct fixture *f)
{
    size_t found = 0;

    for (int p = 0; p < COMPOUND_COUNT; p++)
        for (int x = -3; x <= 3; x++)
            for (int y = -3; y <= 3; y++) {
                struct vec at = {x, y};
                struct moveset moves = compound_moves(f->arena, (enum compound)p, at);
                struct compounds got = joined_compounds(f->arena, &moves);

                if (moves.count == 0)
                    continue;
                found++;
                assert_int_equal(got.count, 1);
                assert_int_equal(got.rest.count, 0);
                assert_int_equal(got.uses[0].compound, p);
                assert_true(vec_same(got.uses[0].at, at));
            }
    assert_int_equal(found, 9 + 8 * 19 + 4 * 8);
}

/* Up to three compounds in any places, with some moves left out. */
static struct moveset random_compounds(struct arena *arena, unsigned *seed)
{
    struct moveset set = {0};

    for (unsigned k = 1 + test_random(seed, 3); k > 0; k--) {
        enum compound compound = (enum compound)test_random(seed, COMPOUND_COUNT);
        struct vec at = directions[test_random(seed, DIRECTIONS)];
        struct moveset moves;

        if (compound_place(compound) != COMPOUND_AHEAD)
            at = (struct vec){0, 0};
        moves = compound_moves(arena, compound, at);
        for (size_t m = 0; m < moves.count; m++)
            if (test_random(seed, 20) || moves.count > 100)
                moveset_add(arena, &set, moves.moves[m]);
    }
    return set;
}

/* The moves of the compounds and those in none. */
static struct moveset moves_of(struct arena *arena, const struct compounds *found)
{
    struct moveset all = found->rest;

    for (size_t k = 0; k < found->count; k++) {
        struct moveset moves = compound_moves(arena, found->uses[k].compound, found->uses[k].at);

        moveset_append(arena, &all, &moves);
    }
    return all;
}

/* The compounds of a random set and what is left over are together the set. */
TEST_WITH(test_nothing_lost, struct fixture *f)
{
    unsigned seed = 1;

    for (int i = 0; i < 400; i++) {
        LOCAL_ARENA(arena);
        struct moveset set = random_compounds(arena, &seed);
        struct compounds found = joined_compounds(arena, &set);
        struct moveset again = moves_of(arena, &found);

        if (!moveset_equal(&set, &again))
            fail_msg("%s became %s", test_phrases(f->arena, &set), test_phrases(f->arena, &again));
    }
}

/* A compound around the piece is found in whatever order its moves stand. */
TEST_WITH(test_any_order, struct fixture *f)
{
    for (int i = 0; i < COMPOUND_COUNT; i++) {
        struct moveset moves = compound_moves(f->arena, (enum compound)i, (struct vec){0, 0});
        struct compounds found;

        if (compound_place((enum compound)i) != COMPOUND_AROUND)
            continue;
        for (size_t k = 0; k < 2; k++) {
            found = joined_compounds(f->arena, &moves);
            assert_int_equal(found.count, 1);
            assert_int_equal(found.uses[0].compound, i);
            assert_int_equal(found.rest.count, 0);
            for (size_t m = 0; m < moves.count / 2; m++) {
                struct move other = moves.moves[moves.count - 1 - m];

                moves.moves[moves.count - 1 - m] = moves.moves[m];
                moves.moves[m] = other;
            }
        }
    }
}

/* An analysis has the joined form and the compounds, and leaves nothing out. */
TEST_WITH(test_analysis, struct fixture *f)
{
    unsigned seed = 7;

    for (int i = 0; i < 100; i++) {
        LOCAL_ARENA(arena);
        struct moveset set = random_compounds(arena, &seed), again, joined;
        struct moveset_analysis analysis =
            moveset_analyse(f->arena, compound_book_new(f->arena), &set);

        joined = moveset_joined(arena, &set);
        assert_string_equal(test_phrases(f->arena, &analysis.joined),
                            test_phrases(f->arena, &joined));
        again = moves_of(f->arena, &analysis.compounds);
        assert_true(moveset_equal(&analysis.joined, &again));
    }
}

TESTS_EACH(mnemonic_compound, set_up, tear_down)
