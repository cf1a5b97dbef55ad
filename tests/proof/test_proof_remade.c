/* Proof from the PDFs, pieces that the command line asks for in another form than the layout of
 * their game: all games, all forms, one of three papers in turn, or all of them in `make proof`. */
#include "support/test.h"
#include "support/soak.h"
#include "support/workshop.h"
#include "page/plan/layout_override.h"
#include "page/plan/plan.h"

static const char *const games[] = {"chu-seireigi", "jul-gonu", "jungi", "jungle"};
static const char *const ways[] = {"fold", "stand", "duplex", "single", "tile"};

/* The layout as the program makes it for these papers. */
static struct layout *remade(struct workshop *w, const char *path, const char *way)
{
    struct arena *arena = w->arena;
    struct layout *layout = layout_load(arena, path, w->diags);
    struct remake remake;

    assert_non_null(layout);
    assert_true(remake_read(way, &remake));
    layout->papers = arena_alloc(arena, PROOF_PAPERS, sizeof *layout->papers);
    layout->paper_count = PROOF_PAPERS;
    for (size_t i = 0; i < PROOF_PAPERS; i++)
        assert_true(paper_find(proof_papers[i], &layout->papers[i]));
    layout_size(layout);
    assert_true(layout_remake(arena, layout, &remake, w->diags));
    return layout;
}

static bool is_made(const char *game, const char *way)
{
    return strcmp(game, "jul-gonu") != 0 || strcmp(way, "stand") != 0; /* discs have no feet */
}

static void print_way(struct proofs *all, const char *game, const char *way)
{
    struct workshop *w = all->shop;
    const char *path = arena_print(w->arena, "%s/layouts/%s.yaml", w->folder, game);

    proofs_print(all, path, remade(w, path, way), PART_PIECES,
                 arena_print(w->arena, "--pieces=%s", way), way);
}

static int print_all(void **state)
{
    struct proofs *all = proofs_open(state);

    for (size_t i = 0; i < COUNT_OF(games); i++)
        for (size_t k = 0; k < COUNT_OF(ways); k++)
            if (is_made(games[i], ways[k]))
                print_way(all, games[i], ways[k]);
    return 0;
}

TEST_WITH(pieces_have_their_sizes, const struct proofs *all)
{
    proofs_measure(all, measure_sizes);
    proofs_measure(all, measure_marks);
    proofs_measure(all, measure_grounds);
}

TEST_WITH(sides_meet, const struct proofs *all)
{
    proofs_measure(all, measure_faces);
    proofs_measure(all, measure_backs);
}

TEST_WITH(all_pieces_are_there, const struct proofs *all)
{
    proofs_measure(all, measure_count);
    proofs_measure(all, measure_likeness);
}

/* --- faults --- */

TEST_WITH(faults_are_found, const struct proofs *all)
{
    static const struct fault faults[] = {
        {"a piece is left out", spoil_leave_out, is_piece, measure_count},
        {"a piece is doubled", spoil_double, is_piece, measure_count},
        {"a piece was printed smaller", spoil_scale, is_piece, measure_sizes},
    };
    static const struct fault behind[] = {
        {"a back is left out", spoil_leave_out, is_back, measure_backs},
        {"a back is elsewhere", spoil_push, is_back, measure_backs},
    };
    size_t backs = 0;

    assert_int_equal(all->count,
                     soak_times(1, PROOF_PAPERS) * (COUNT_OF(games) * COUNT_OF(ways) - 1));
    for (size_t i = 0; i < all->count; i++) {
        const struct proof *p = all->list[i];

        for (size_t f = 0; f < COUNT_OF(faults); f++)
            assert_true(fault_is_found(p, 0, &faults[f]));
        for (size_t f = 0; f < COUNT_OF(behind) && p->leaf_count > 1; f++)
            backs += fault_is_found(p, 1, &behind[f]);
    }
    assert_int_equal(backs, soak_times(1, PROOF_PAPERS) * COUNT_OF(games) * COUNT_OF(behind));
}

TEST_WITH(the_sheets_are_good, const struct proofs *all)
{
    measure_sheets_all(all);
}

TESTS_TOGETHER(proof_remade, print_all, proofs_tear_down)
