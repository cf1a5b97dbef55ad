/* Labels of bags: whose they are, what is in them, and where they stand on their sheets. */
#include "support/test.h"
#include "support/printed.h"
#include "support/workshop.h"
#include "page/plan/box_plan.h"

#define PIECES "  - {part: pieces, caption: Pieces, sheets: 2, spares: [2 Pawn, 3 blank]}\n"
#define BAGS(more) "  - {part: labels, caption: Bags, template: square-45, faces: bags" more "}\n"

static size_t times(const char *text, const char *words)
{
    size_t count = 0;

    for (const char *at = text; (at = strstr(at, words)); at += strlen(words))
        count++;
    return count;
}

static const char *labels_of(struct workshop *w, const char *game)
{
    return arena_print(w->arena, "%s/%s/%s-labels-a4.pdf", w->folder, game, game);
}

static void assert_bags(struct workshop *w, const char *first, const char *second, const char *kind)
{
    struct buf text = pdf_tool(labels_of(w, "jungi"), "pdftotext", "-raw", "-");

    assert_int_equal(times(buf_str(&text), first), 1);
    assert_int_equal(times(buf_str(&text), second), 1);
    assert_int_equal(times(buf_str(&text), kind), 2);
    assert_true(times(buf_str(&text), "Jungi") >= 2);
}

TEST(bags_tell_what_is_in_them)
{
    struct workshop *w = workshop_open();
    const char *path = workshop_layout(w, "jungi", NULL, BAGS(""), true);

    workshop_print(w, path, "--paper=a4", "--only=labels", NULL);
    assert_bags(w, "South · 27 pieces", "North · 27 pieces", "× 9");
    path = workshop_layout(w, "jungi", NULL, PIECES BAGS(""), true);
    workshop_print(w, path, "--paper=a4", "--only=labels", NULL);
    assert_bags(w, "South · 32 pieces", "North · 32 pieces", "× 11");
    workshop_close(w);
}

/* Labels that pieces are remade as are no bags, and these stay; there are no spares then. */
TEST(bags_stay_where_pieces_become_labels)
{
    struct workshop *w = workshop_open();
    const char *path = workshop_layout(w, "jungi", NULL, PIECES BAGS(""), true);

    workshop_print(w, path, "--paper=a4", "--only=labels", "--pieces=label:round-35", NULL);
    assert_bags(w, "South · 27 pieces", "North · 27 pieces", "× 9");
    workshop_close(w);
}

/* The game of the case has a King a side. */
TEST(a_bag_of_one_piece_says_so)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *layout = path_in(arena, folder, "layout.yaml");
    struct buf text;

    file_make_text(layout, arena_print(arena,
                                       "piecework: 1\ngame: %s/tests/cases/bag-small/game.yaml\n"
                                       "style: %s/layouts/style.yaml\npapers: [a4]\nsquare: 29\n"
                                       "piece: {width: 25, height: 27}\nparts:\n" BAGS(""),
                                       repository(), repository()));
    outcome_expect(piecework("render", layout, "-o", folder, NULL), 0, "", NULL);
    text =
        pdf_tool(path_in(arena, folder, "layout/layout-labels-a4.pdf"), "pdftotext", "-raw", "-");
    assert_int_equal(times(buf_str(&text), " · 1 piece\n"), 2);
}

TEST(bags_stand_in_the_middle_of_labels)
{
    struct workshop *w = workshop_open();
    const char *path = workshop_layout(w, "jungle", NULL, BAGS(", skip: 3, offset: [1, 2]"), true);
    const struct layout *layout = workshop_load(w, path);
    const struct proof *labels;

    workshop_print(w, path, "--paper=a4", "--only=labels", NULL);
    labels = workshop_proof(w, layout, PART_LABELS, "a4");
    assert_int_equal(labels->leaf_count, 2);
    assert_int_equal(labels->leaves[1].drawn_count, 2);
    for (int i = 0; i < 2; i++) {
        const struct box *box = &labels->leaves[1].drawn[i].box;
        double x = 10.5 + 1 + 48 * (3 - 3 * i) + 22.5, y = 28 + 2 + 49 * i + 22.5;

        assert_true(is_close((box->left + box->right) / 2, x));
        assert_true(is_close((box->top + box->bottom) / 2, y));
        assert_true(box->right - box->left > 42 && box->right - box->left < 44);
    }
    workshop_close(w);
}

/* On round labels it is the square within; and what is in a bag has room below the words. */
TEST(kinds_have_room)
{
    const struct label_sheet round = {.shape = LABEL_ROUND, .width = 51, .height = 51};
    const struct label_sheet wide = {.shape = LABEL_RECTANGLE, .width = 70, .height = 30};
    struct area within = bag_area(&round), area = bag_area(&wide);

    assert_true(fabs(hypot(within.width, within.height) - 50) < 1e-9);
    assert_true(fabs(area.width - 69) < 1e-9 && fabs(area.height - 29) < 1e-9);
    for (size_t count = 1; count <= 40; count++) {
        struct bag bag = {.kind_count = count};
        struct bag_grid grid = bag_grid(&bag, &area);

        assert_true(grid.columns * grid.rows >= count);
        assert_true(grid.face * (double)grid.columns <= grid.room.width);
        assert_true((grid.face + bag_count) * (double)grid.rows <= grid.room.height + 1e-9);
        assert_true(grid.room.y + grid.room.height < area.height / 2);
    }
}

TESTS_BARE(bag_label)
