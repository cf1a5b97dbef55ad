/* Proof from the PDFs, boards: those of all games, parted in several ways and joined in each, on
 * three papers, in full ink and in one of the others each. Strips that two sheets show must look
 * the same on both; faults of 0.05 mm and others must be noticed. */
#include "support/test.h"
#include "support/workshop.h"
#include "scene/scene.h"

struct boards_row {
    const char *game, *parts;
};

static int print_all(void **state)
{
    TABLE_NAMED(struct boards_row, boards, "tt");
    struct proofs *all = proofs_open(state);

    for (size_t i = 0; i < boards_count; i++) {
        const char *path = workshop_layout(all->shop, boards[i].game, NULL, boards[i].parts, true);
        const struct layout *layout = workshop_load(all->shop, path);

        for (size_t k = 0; k < 2; k++) {
            const char *ink = ink_names[k ? INK_GREY + i % 3 : INK_FULL];

            proofs_print(all, path, layout, PART_BOARD,
                         arena_print(all->shop->arena, "--ink=%s", ink),
                         arena_print(all->shop->arena, "%s in %s ink", boards[i].parts, ink));
        }
    }
    return 0;
}

/* --- what must hold --- */

TEST_WITH(tiles_join_to_the_board, void *state)
{
    proofs_measure(state, measure_boards);
}

TEST_WITH(seams_fit, void *state)
{
    proofs_measure(state, measure_seams);
}

/* --- faults --- */

static void move_outline(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_path(farthest_line(drawn), 1, SPOIL_STEP, 0);
    leaf_index(arena, leaf);
}

/* The first lines of the grid beyond those of the tile's own squares, to the right of them or
 * above. A single one may lie under the board's frame; slanting ones, moved along themselves, are
 * where they were. */
static struct painted *line_on_strip(struct arena *arena, const struct drawn *drawn)
{
    struct grid g = grid_of(arena, drawn);

    for (size_t i = 0; i < drawn->path_count; i++) {
        struct painted *path = drawn->paths[i];
        struct box box = painted_box(path, false);

        if (is_line_alone(path) && !hangs_together(path) && path->stretch_count > 1 &&
            (is_upright(&path->stretches[0]) || is_level(&path->stretches[0])) &&
            (box.left > g.x[g.x_count - 1] - PROOF_TOLERANCE ||
             box.bottom < g.y[0] + PROOF_TOLERANCE))
            return path;
    }
    fail_msg("there is no strip");
    return NULL;
}

static void move_on_strip(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_path(line_on_strip(arena, drawn), 1, SPOIL_STEP, SPOIL_STEP);
    leaf_index(arena, leaf);
}

static void rub_out_on_strip(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    line_on_strip(arena, drawn)->stroked = false;
    leaf_index(arena, leaf);
}

static void widen_on_strip(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    line_on_strip(arena, drawn)->width += SPOIL_STEP;
    leaf_index(arena, leaf);
}

static const struct fault faults[] = {
    {"a tile is left out", spoil_leave_out, is_tile, measure_seams},
    {"a tile is turned", spoil_turn, is_tile, measure_seams},
    {"a tile was printed smaller", spoil_scale, is_tile, measure_boards},
    {"a line of a tile has moved", spoil_line, is_tile, measure_boards},
    {"an outline has moved", move_outline, is_tile, measure_seams},
};

/* On the first sheet, where parts are to be trimmed. */
static const struct fault strip_faults[] = {
    {"a line of the strip has moved", move_on_strip, is_tile, measure_seams},
    {"a line of the strip is wanting", rub_out_on_strip, is_tile, measure_seams},
    {"a line of the strip is wider", widen_on_strip, is_tile, measure_seams},
};

/* Of each board on one of the papers. */
TEST_WITH(faults_are_found, void *state)
{
    TABLE_NAMED(struct boards_row, boards, "tt");

    for (size_t i = 0; i < 2 * boards_count; i++) {
        const struct proof *p = proofs_sample(state, i);

        for (size_t f = 0; f < COUNT_OF(faults); f++)
            for (size_t leaf = 0; leaf < p->leaf_count; leaf++)
                assert_true(fault_is_found(p, leaf, &faults[f]));
        for (size_t f = 0;
             p->layout->parts[0].board.join == JOIN_TRIM && f < COUNT_OF(strip_faults); f++)
            assert_true(fault_is_found(p, 0, &strip_faults[f]));
    }
}

/* --- layouts that are a little off --- */

static const struct {
    const char *before, *after;
    measure *measure;
} changes[] = {
    {"overlap: 8", "overlap: 8.05", measure_seams},
    {"overlap: 8", "overlap: 7.95", measure_seams},
    {"square: 30 ", "square: 30.05 ", measure_boards},
    {"join: trim", "join: butt", measure_seams},
    {"join: trim", "join: tab", measure_seams},
    {"tiles: 2x2", "tiles: 2x3", measure_boards},
};

static size_t complaints_after(size_t change)
{
    struct workshop *w = workshop_open();
    const char *path = workshop_layout(
        w, "jungle", NULL, "  - {part: board, caption: Board, tiles: 2x2, join: trim}\n", true);
    const struct layout *layout = workshop_load(w, path);
    struct complaints c = {0};

    file_edit(path, changes[change].before, changes[change].after);
    workshop_print(w, path, "--paper=a3", "--only=board", NULL);
    changes[change].measure(workshop_proof(w, layout, PART_BOARD, "a3"), &c);
    buf_free(&c.text);
    workshop_close(w);
    return c.count;
}

TEST(boards_a_little_off_are_found)
{
    for (size_t i = 0; i < COUNT_OF(changes); i++)
        if (complaints_after(i) == 0)
            fail_msg("nothing is wrong with '%s'", changes[i].after);
}

TEST_WITH(the_sheets_are_good, void *state)
{
    measure_sheets_all(state);
}

TESTS_TOGETHER(proof_boards, print_all, proofs_tear_down)
