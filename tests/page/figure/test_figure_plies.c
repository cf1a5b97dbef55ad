/* Figures of plies: of a record in a file or of an example, one or a series of them, in rows that
 * break across pages. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/figure/figure_internal.h"
#include "page/text/flow.h"

/* Its text names plies.csa and plies.kif, two records of one game. */
#define LAYOUT "tests/golden/plies-layout.yaml"

static int open_records(void **state)
{
    *state = studio_open(LAYOUT);
    return 0;
}

/* A diagram with these keys, in a text with those records. */
static struct flow *read_plies(struct studio *s, const char *keys)
{
    struct part part = s->layout->parts[0];

    part.markdown = test_source(
        s, "rules.md", arena_print(s->arena, "```diagram\nshow: plies\nalt: x\n%s```\n", keys));
    return studio_flow(s, &part);
}

static const struct figure *figure_of_plies(struct studio *s, const char *keys)
{
    const struct flow *flow = read_plies(s, keys);

    assert_true(flow->count > 0);
    return flow->items[0].figure;
}

static bool says(struct studio *s, const struct figure *figure, const char *words)
{
    struct scene *scene = studio_scene(s, 300, 400);

    figure_draw(&s->pen, figure, 0, 0);
    return strstr(scene_words(scene), words);
}

/* All of them where nothing is said; every so many, with the last one. */
TEST_WITH(plies_are_chosen, struct studio *s)
{
    ROWS(items, "tztt", const char *keys; size_t count; const char *first, *last);

    for (size_t i = 0; i < items_count; i++) {
        const struct figure *figure = figure_of_plies(s, items[i].keys);

        assert_int_equal(figure->panels.count, items[i].count);
        assert_true(says(s, figure, items[i].first));
        assert_true(says(s, figure, items[i].last));
    }
    expect_findings(s->diags, "");
}

/* Of an example its moves; an illegal one leads nowhere. */
TEST(examples_have_plies)
{
    void *studio = studio_open("layouts/jungle.yaml");
    struct studio *s = studio;
    const struct figure *figure =
        studio_figure(s, PART_BOOKLET, "show: plies\nexample: first-moves\n");
    const struct example *e = game_example(s->layout->game, "first-moves");

    assert_int_equal(figure->panels.count, e->ply_count + 1);
    assert_ptr_equal(figure->pictures[1].made, &e->plies[0]);
    for (size_t i = 0; i < s->layout->game->example_count; i++) {
        e = &s->layout->game->examples[i];
        if (!e->illegal || e->ply_count != 1)
            continue;
        figure = studio_figure(s, PART_BOOKLET,
                               arena_print(s->arena, "show: plies\nexample: %s\n", e->name.text));
        assert_int_equal(figure->panels.count, 1);
    }
    studio_tear_down(&studio);
}

/* Corners stand on the squares of the move before, a drop's on one alone; none before the first. */
TEST_WITH(last_moves_are_marked, struct studio *s)
{
    const struct picture *pictures = figure_of_plies(s, "record: plies.csa\n")->pictures;

    assert_null(pictures[0].made);
    assert_int_equal(pictures[1].made->count, 2);
    assert_true(square_same(pictures[3].made->squares[1], (struct square){7, 1}));
    assert_int_equal(pictures[5].made->count, 1);
    assert_true(square_same(pictures[5].made->squares[0], (struct square){4, 4}));
    assert_ptr_equal(pictures[3].before, pictures[2].placement); /* who left is seen palely */
    assert_null(figure_of_plies(s, "record: plies.csa\nevery: 2\n")->pictures[1].before);
    assert_int_equal(pictures[4].placement->to_move, 0);
    assert_false(pictures[4].turn);
    pictures = figure_of_plies(s, "record: plies.csa\nturn: yes\nregion: 9a-5e\n")->pictures;
    assert_true(pictures[4].turn);
    assert_int_equal(pictures[4].region.files, 5);
}

/* A row is a band; their heights make that of the figure. A low figure stays whole. */
TEST_WITH(rows_break_across_pages, struct studio *s)
{
    const struct flow *flow = read_plies(s, "record: plies.csa\ncolumns: 1\ncaption: A game\n");
    const struct figure *figure = flow->items[0].figure;
    double height = 0;

    assert_int_equal(figure_bands(figure), 6);
    assert_int_equal(flow->count, 6 + 1); /* with the caption */
    for (size_t i = 0; i < flow->count; i++) {
        assert_ptr_equal(flow->items[i].figure, figure);
        assert_int_equal(flow->items[i].keep, i == 6);
        height += flow->items[i].height;
    }
    assert_float_equal(height, figure->height, 1e-6);
    assert_true(figure->height > BLOCK_HEIGHT);
    assert_int_equal(figure_bands(figure_of_plies(s, "record: plies.csa\ncolumns: 4\n")), 2);
    flow = read_plies(s, "record: plies.csa\nplies: 1-2\ncolumns: 1\nregion: 9a-8b\n");
    assert_int_equal(figure_bands(flow->items[0].figure), 2);
    assert_int_equal(flow->count, 1);
}

/* Squares are as large as is said, or as wide figures make them. */
TEST_WITH(squares_have_the_size_that_is_said, struct studio *s)
{
    const struct figure *figure = figure_of_plies(s, "record: plies.csa\nsquare: 6\n");

    assert_float_equal(figure->cell, 6, 1e-9);
    assert_true(figure->width <= BLOCK_WIDTH);
    figure = figure_of_plies(s, "record: plies.csa\nwidth: 100\ncolumns: 2\n");
    assert_float_equal(figure->width, 100, 1e-9);
    expect_findings(s->diags, "");
}

/* The layout is made from its records, each of which is opened once. */
TEST_WITH(records_are_inputs, struct studio *s)
{
    size_t found = 0;

    for (size_t i = 0; i < s->layout->input_count; i++)
        found += strstr(s->layout->inputs[i], "golden/plies.csa") ||
                 strstr(s->layout->inputs[i], "golden/plies.kif");
    assert_int_equal(found, 2);
    assert_int_equal(s->layout->parts[0].record_count, 2);
}

TESTS_EACH(figure_plies, open_records, studio_tear_down)
