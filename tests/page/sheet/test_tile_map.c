/* The map of the parts on the sheets of a board, on any board and paper. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"

/* The figure of that title; the scene's count when there is none. */
static size_t find_titled(const struct scene *scene, const char *title)
{
    size_t begin, n = 0;

    while ((begin = scene_find_figure(scene, n++)) < scene->count)
        if (strcmp(scene->shapes[begin].group.title, title) == 0)
            return begin;
    return scene->count;
}

static size_t find_map(const struct scene *scene)
{
    return find_titled(scene, "Map of the parts");
}

static struct box figure_box(const struct scene *scene, size_t begin)
{
    return scene_box(scene, begin, scene_group_end(scene, begin));
}

/* Whether the words stand in the figure. */
static bool shows(const struct scene *scene, size_t begin, const char *words)
{
    const struct shape *text, *first = scene->shapes + begin,
                              *end = scene->shapes + scene_group_end(scene, begin);

    for (size_t n = 0; (text = scene_find_text(scene, words, n)); n++)
        if (text > first && text < end)
            return true;
    return false;
}

/* The first sheet's map has the names and the way to join; the others have numbers alone. Each is
 * grey where its own part lies. */
TEST_WITH(maps_show_which_part_is_where, struct studio *s)
{
    ROWS(items, "tb", const char *words; bool first);
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("a4");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);
        size_t map = find_map(scene), end = scene_group_end(scene, map);
        struct box box = figure_box(scene, map);

        for (size_t k = 0; k < items_count; k++)
            assert_int_equal(shows(scene, map, items[k].words), i == 0 || !items[k].first);
        for (int k = 0; k < 4; k++) { /* near the corners, beside the words */
            double x = k % 2 ? box.right - 1 : box.left + 1;
            double y = k / 2 ? box.top + 1 : box.bottom - 1;

            assert_int_equal(fill_at(scene, map, end, x, y) >= 0, k == i);
        }
        assert_int_equal(scene_find_text(scene, "How the parts are joined", 0) != NULL, i == 0);
    }
}

/* Where steps have no room in a narrow list, they stand in a wide one. */
TEST(steps_are_a_list)
{
    struct studio *s = studio_open("layouts/tablut.yaml");
    void *owner = s;
    struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Board"), &paper, 0);

    for (int step = 1; step <= 3; step++) {
        const char *number = arena_print(s->arena, "%d. ", step);

        assert_non_null(FIND(one, scene->shapes, scene->count,
                             one->kind == SHAPE_TEXT &&
                                 strncmp(line_text(one->text.line), number, strlen(number)) == 0));
    }
    studio_tear_down(&owner);
}

/* On twelve sheets that the board fills, all have their numbers; how they are joined is told in one
 * paragraph below the tile, where there is room for that. */
TEST(full_sheets_have_maps)
{
    static const struct {
        const char *paper;
        bool told;
    } cases[] = {{"a4", true}, {"letter", false}};

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct studio *s = studio_open("layouts/taikyoku-shogi.yaml");
        void *owner = s;
        struct paper paper = test_paper(cases[i].paper);
        const struct scene *scene = studio_sheet(s, studio_part(s, "Board"), &paper, 0);
        size_t map = find_map(scene);
        struct box box = figure_box(scene, map);

        for (int k = 1; k <= 12; k++)
            assert_true(shows(scene, map, arena_print(s->arena, "%d", k)));
        assert_true(box.right - box.left > 11);
        if (i == 0) { /* clear of the lines */
            struct box twelve = shape_box(scene_find_text(scene, "12", 0));

            assert_true(twelve.right < box.right - 0.6);
        }
        assert_int_equal(scene_find_text(scene, "How the parts are joined", 0) != NULL,
                         cases[i].told);
        studio_tear_down(&owner);
    }
}

TEST_WITH(a_whole_board_has_no_map, struct studio *s)
{
    struct part part = *studio_part(s, "Board");
    struct paper paper = test_paper("500x600");
    const struct scene *scene;

    part.board.tile_columns = part.board.tile_rows = 0;
    part.board.name_count = 0;
    scene = studio_sheet(s, &part, &paper, 0);
    assert_true(find_titled(scene, "Board") < scene->count);
    assert_int_equal(find_map(scene), scene->count);
    assert_null(scene_find_text(scene, "How the parts are joined", 0));
}

/* --- where it stands --- */

static int below(uint32_t *seed, int limit)
{
    *seed = *seed * 1664525 + 1013904223;
    return (int)((*seed >> 8) % (uint32_t)limit);
}

static void check_sheet(struct studio *s, const struct part_plan *plan, int index)
{
    const struct scene *scene = studio_page(s, plan, index);
    const struct tiling *t = &plan->tiles.tiling;
    double margin = s->layout->margin - 0.2;
    struct box safe = {margin, margin, scene->width - margin, scene->height - margin};
    struct box map, tile, ruler, all;
    const char *told;
    size_t at;

    all = scene_box(scene, 0, scene->count);
    assert_true(box_inside(&all, &safe));
    at = find_map(scene);
    assert_int_equal(at<scene->count, t->columns * t->rows> 1);
    if (at == scene->count)
        return;
    told = scene->shapes[at].group.description;
    assert_int_equal(strstr(told, " in 1 column and ") != NULL, t->columns == 1);
    assert_int_equal(strstr(told, " and 1 row of parts;") != NULL, t->rows == 1);
    map = figure_box(scene, at);
    tile = figure_box(scene, scene_find_figure(scene, 1));
    ruler = figure_box(scene, scene_find_figure(scene, 0));
    assert_true(box_gap(&map, &tile) > 0.1);
    assert_true(box_gap(&map, &ruler) > 0.5);
    for (size_t i = scene_group_end(scene, at); i < scene->count; i++) {
        struct box words = shape_box(&scene->shapes[i]);

        if (scene->shapes[i].kind != SHAPE_TEXT)
            continue;
        assert_true(box_gap(&words, &tile) > 1 && box_gap(&words, &map) > 1);
        assert_true(words.bottom < scene->height - s->layout->margin - SHEET_FOOT + 1);
    }
}

/* Neither maps nor their words touch anything, wherever there is room for them. */
TEST_WITH(maps_keep_clear, struct studio *s)
{
    static const char *const papers[] = {"a4",      "letter",  "a3",      "legal",
                                         "tabloid", "297x210", "180x400", "150x230"};
    struct layout before = *s->layout;
    uint32_t seed = 5;
    int drawn = 0;

    for (int i = 0; i < 160; i++) {
        struct part part = *studio_part(s, "Board");
        struct paper paper = test_paper(papers[i % (int)COUNT_OF(papers)]);
        const struct part_plan *plan;

        s->layout->square = 14 + below(&seed, 60) / 2.0;
        s->layout->overlap = 4 + below(&seed, 10);
        part.board.tile_columns = part.board.tile_rows = 0;
        part.board.name_count = 0;
        part.turns = true;
        part.board.join = (enum join)below(&seed, 3);
        plan = studio_plan(s, &part, &paper);
        if (!plan->tiles.tiling.fits)
            continue;
        check_sheet(s, plan, 0);
        check_sheet(s, plan, below(&seed, plan->pages));
        drawn++;
    }
    *s->layout = before;
    assert_true(drawn > 120);
}

TESTS_TOGETHER(tile_map, studio_set_up_grey, studio_tear_down)
