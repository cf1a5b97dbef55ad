/* Panels of positions: on which columns of the grid they stand, with squares of which size. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/figure/figure_internal.h"

static void give_examples(struct studio *s)
{
    TEXT_NAMED(examples);

    studio_add_examples(s, examples);
}

static double left_of_words(const struct scene *scene, const struct figure *figure, size_t panel)
{
    const char *words = line_text(figure->panels.words[panel].lines[0]);
    const struct shape *shape = scene_find_text(scene, words, 0);

    assert_non_null(shape);
    return shape->text.at.x;
}

TEST_WITH(panels_stand_on_the_grid, struct studio *s)
{
    ROWS(items, "ddtiiddd", double column, block; const char *keys; int columns, rows;
         double cell, width, pitch);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        const struct figure *figure = studio_figure_within(
            s, PART_BOOKLET, (struct measure){.column = items[i].column, .block = items[i].block},
            items[i].keys);
        const struct figure_panels *x = &figure->panels;

        if (figure->columns != items[i].columns || (int)x->row_count != items[i].rows ||
            fabs(figure->cell - items[i].cell) > 0.01 ||
            fabs(figure->width - items[i].width) > 0.01 || fabs(x->pitch - items[i].pitch) > 0.01)
            fail_msg("%zu %s: %d columns, %zu rows, squares of %.2f, %.2f wide, %.2f apart", i,
                     items[i].keys, figure->columns, x->row_count, figure->cell, figure->width,
                     x->pitch);
    }
    expect_findings(s->diags, "");
}

/* Squares and words begin at the left edge of the figure, and what stands outside, in the gutter,
 * are coordinates alone. */
TEST_WITH(figures_are_flush_left, struct studio *s)
{
    TEXTS(items);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        const struct figure *figure = studio_figure_within(
            s, PART_BOOKLET, (struct measure){.column = 85, .block = 178}, items[i]);
        struct scene *scene = studio_scene(s, 300, 300);
        struct box room = {50 - GRID_GAP, 60, 50 + figure->width, 60 + figure->height}, ink;
        size_t count, files;
        struct stroke *strokes;
        double at[80], first = 0;

        figure_draw(&s->pen, figure, 50, 60);
        ink = scene_box(scene, 0, scene->count);
        assert_true(box_inside(&ink, &room));
        count = scene_strokes(scene, 0, scene->count, &strokes);
        files = stroke_positions(strokes, count, true, false, at, COUNT_OF(at));
        for (size_t k = 0; k < files && first <= 0; k++)
            first = at[k];
        assert_true(is_near(first, 50));
        if (figure->caption.words == NULL && figure->show != FIGURE_SETUP)
            assert_true(is_near(left_of_words(scene, figure, 0), 50));
    }
}

/* On cards coordinates stand within the width of a board, and the words below it begin at its
 * squares. */
TEST_WITH(captions_of_cards_stay_in_the_column, struct studio *s)
{
    const struct figure *figure = studio_figure_within(
        s, PART_POCKET, (struct measure){.column = 85, .block = 85},
        "show: setup\ncaption: Words that fill the width of the column from the left edge of its "
        "squares to the right edge of the figure, and a line below that, too\n");
    struct scene *scene = studio_scene(s, 300, 300);
    struct box room = {50, 60, 50 + figure->width, 60 + figure->height}, ink;

    figure_draw(&s->pen, figure, 50, 60);
    ink = scene_box(scene, 0, scene->count);
    assert_true(box_inside(&ink, &room));
}

/* On cards, too, moves that follow one another stand in one row where the block has room. */
TEST_WITH(moves_on_cards_stand_in_one_row, struct studio *s)
{
    static const struct {
        struct measure measure;
        int columns;
    } items[] = {{{85, 178, 0, 2}, 3}, {{85, 85, 0, 1}, 2}};

    give_examples(s);
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct figure *figure =
            studio_figure_within(s, PART_CARD, items[i].measure, "show: example\nexample: three\n");

        assert_int_equal(figure->columns, items[i].columns);
        assert_true(is_near(figure->width, items[i].measure.block));
    }
}

/* A pair that is too wide for the block stands one above the other, with an arrow down. */
TEST_WITH(wide_pairs_are_stacked, struct studio *s)
{
    const struct figure *figure;
    struct picture *p;

    give_examples(s);
    figure = studio_figure_within(s, PART_BOOKLET, (struct measure){.column = 85, .block = 178},
                                  "show: examples\nexamples: whole\npairs: yes\n");
    p = figure->pictures;
    assert_int_equal(figure->panels.row_count, 2);
    assert_false(p[0].unranked || p[1].unranked);
    figure = studio_figure_within(s, PART_BOOKLET, (struct measure){.column = 85, .block = 178},
                                  "show: examples\nexamples: six\npairs: yes\n");
    assert_int_equal(figure->panels.row_count, 1);
    assert_true(figure->pictures[1].unranked);
}

/* To a further row it leads from the last board of the row above. */
TEST_WITH(arrows_down_leave_the_last_board, struct studio *s)
{
    const struct figure *figure;
    struct scene *scene = studio_scene(s, 300, 300);
    size_t found = 0;

    give_examples(s);
    figure = studio_figure_within(s, PART_BOOKLET, (struct measure){.column = 85, .block = 90},
                                  "show: example\nexample: steps\n");
    assert_int_equal(figure->panels.row_count, 2);
    figure_draw(&s->pen, figure, 0, 0);
    EACH (shape, scene->shapes, scene->count)
        found += shape->kind == SHAPE_PATH && shape->path.segments[0].verb == VERB_MOVE &&
                 shape->path.segments[1].verb == VERB_CURVE &&
                 is_near(shape->path.segments[0].to[0].x, figure->panels.step + 2 * figure->cell);
    assert_int_equal(found, 1);
}

/* From one board to the next, also where sites do not stand in files. */
TEST(arrows_begin_beside_the_board)
{
    struct studio *s = studio_open("layouts/watermelon-chess.yaml");
    struct scene *scene = studio_scene(s, 300, 300);
    const struct figure *figure =
        studio_figure_within(s, PART_LEAFLET, (struct measure){.column = 85, .block = 178},
                             "show: example\nexample: along\nsquare: 5\n");
    double right = picture_across(figure->pictures) * figure->cell;
    size_t found = 0;

    assert_int_equal(figure->picture_count, 2);
    figure_draw(&s->pen, figure, 0, 0);
    EACH (shape, scene->shapes, scene->count)
        found += shape->kind == SHAPE_PATH && shape->path.segments[0].verb == VERB_MOVE &&
                 shape->path.segments[1].verb == VERB_CURVE &&
                 shape->path.segments[0].to[0].x > right &&
                 shape->path.segments[1].to[2].x < figure->panels.step;
    assert_int_equal(found, 1);
    studio_tear_down((void **)&s);
}

/* On a page of one column a board leaves room for the words about it. */
TEST_WITH(boards_leave_room_on_small_pages, struct studio *s)
{
    const struct measure small = {118, 118, 178, 1};
    const struct figure *own = studio_figure_within(s, PART_BOOKLET, small, "show: setup\n");
    const struct figure *large =
        studio_figure_within(s, PART_BOOKLET, page_block, "show: setup\nwidth: 118\n");

    assert_true(own->height < 0.55 * small.height && own->cell >= 6.2);
    assert_true(large->height > 0.6 * small.height);
    /* beside a margin it fills the column */
    own =
        studio_figure_within(s, PART_BOOKLET, (struct measure){120, 178, 247, 1}, "show: setup\n");
    assert_true(own->width <= 120 + 1e-6 && own->width > 0.9 * 120);
    own = studio_figure_within(s, PART_BOOKLET, page_block, "show: setup\n");
    assert_true(own->width > 120); /* across two */
    expect_findings(s->diags, "");
}

TESTS_EACH(figure_panels, studio_set_up, studio_tear_down)
