/* Proof from the PDFs, boxes: those of all games, for pieces that are folded and others, on three
 * papers, in full ink and in one of the others each. They hold the set, and their nets close. */
#include "support/test.h"
#include "support/workshop.h"
#include "scene/scene.h"

struct boxes_row {
    const char *game, *piece, *part;
};

static const char *layout_of(struct workshop *w, size_t i)
{
    const struct boxes_row *boxes = TABLE_ROWS(struct boxes_row, boxes, "ttt");
    const char *path = workshop_layout(
        w, boxes[i].game, NULL,
        arena_print(w->arena, "  - {part: box, caption: Another box%s}\n", boxes[i].part), false);

    workshop_piece(w, boxes[i].game, boxes[i].piece);
    return path;
}

static int print_all(void **state)
{
    TABLE_NAMED(struct boxes_row, boxes, "ttt");
    struct proofs *all = proofs_open(state);

    for (size_t i = 0; i < boxes_count; i++) {
        const char *path = layout_of(all->shop, i);
        const struct layout *layout = workshop_load(all->shop, path);

        for (size_t k = 0; k < 2; k++) {
            const char *ink = ink_names[k ? INK_GREY + i % 3 : INK_FULL];

            proofs_print(all, path, layout, PART_BOX,
                         arena_print(all->shop->arena, "--ink=%s", ink),
                         arena_print(all->shop->arena, "%s in %s ink", boxes[i].game, ink));
        }
    }
    return 0;
}

/* --- what must hold --- */

TEST_WITH(boxes_hold_the_set_and_close, const struct proofs *all)
{
    proofs_measure(all, measure_boxes);
}

/* --- faults --- */

static bool is_net(const struct drawn *drawn)
{
    return strncmp(drawn->alt, "Net of a box", 12) == 0;
}

static struct painted *folds_of(const struct drawn *drawn)
{
    for (size_t i = 0; i < drawn->path_count; i++)
        if (drawn->paths[i]->stroked && drawn->paths[i]->dashed && !drawn->paths[i]->dotted)
            return drawn->paths[i];
    fail_msg("there are none");
    return NULL;
}

static void move_fold(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct stretch *s = &folds_of(drawn)->stretches[1];

    s->x1 += SPOIL_STEP;
    s->x2 += SPOIL_STEP;
    leaf_index(arena, leaf);
}

static void lower_lid(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct painted *folds = folds_of(drawn);
    struct stretch *s = &folds->stretches[folds->stretch_count - 1];

    s->y1 += SPOIL_STEP;
    s->y2 += SPOIL_STEP;
    leaf_index(arena, leaf);
}

static void leave_out_fold(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    folds_of(drawn)->stretch_count--;
    leaf_index(arena, leaf);
}

static void open_outline(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    farthest_line(drawn)->stretches[1].x2 += SPOIL_STEP;
    leaf_index(arena, leaf);
}

static void move_corner(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct painted *outline = farthest_line(drawn);

    outline->stretches[0].x2 += SPOIL_STEP;
    outline->stretches[1].x1 += SPOIL_STEP;
    leaf_index(arena, leaf);
}

static const struct fault faults[] = {
    {"the box is left out", spoil_leave_out, is_net, measure_boxes},
    {"the box was printed smaller", spoil_scale, is_net, measure_boxes},
    {"an upright fold has moved", move_fold, is_net, measure_boxes},
    {"the fold of a lid has moved", lower_lid, is_net, measure_boxes},
    {"a fold is wanting", leave_out_fold, is_net, measure_boxes},
    {"the outline is open", open_outline, is_net, measure_boxes},
    {"a corner of a flap has moved", move_corner, is_net, measure_boxes},
};

TEST_WITH(faults_are_found, const struct proofs *all)
{
    for (size_t f = 0; f < COUNT_OF(faults); f++)
        for (size_t i = 0; i < all->count; i++)
            assert_true(fault_is_found(all->list[i], 0, &faults[f]));
}

/* --- layouts that are a little off --- */

struct changes_row {
    size_t box;
    const char *before, *after;
};

static size_t complaints_after(size_t change)
{
    const struct changes_row *changes = TABLE_ROWS(struct changes_row, changes, "ztt");
    struct workshop *w = workshop_open();
    const char *path = layout_of(w, changes[change].box);
    const struct layout *layout = workshop_load(w, path);
    struct complaints c = {0};

    file_edit(path, changes[change].before, changes[change].after);
    workshop_print(w, path, "--paper=a3", "--only=box", NULL);
    measure_boxes(workshop_proof(w, layout, PART_BOX, "a3"), &c);
    buf_free(&c.text);
    workshop_close(w);
    return c.count;
}

TEST(boxes_a_little_off_are_found)
{
    TABLE_NAMED(struct changes_row, changes, "ztt");

    for (size_t i = 0; i < changes_count; i++)
        if (complaints_after(i) == 0)
            fail_msg("nothing is wrong with '%s'", changes[i].after);
}

TEST_WITH(the_sheets_are_good, const struct proofs *all)
{
    measure_sheets_all(all);
}

TESTS_TOGETHER(proof_box, print_all, proofs_tear_down)
