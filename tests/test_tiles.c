#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "geometry.h"
#include "support.h"

/* The first shape of the tile: in the second figure, behind the ruler. */
static size_t tile_begin(const struct scene *scene)
{
    size_t figure = scene_find_figure(scene, 1);

    assert_true(figure < scene->count);
    return figure + 1;
}

/* The line to cut along, behind the tabs. */
static size_t outline_of(const struct studio *s, const struct scene *scene, size_t begin)
{
    size_t i = begin;

    while (scene->shapes[i].kind != SHAPE_PATH ||
           !is_near(scene->shapes[i].paint.width, s->layout->style.line[LINE_CUT]))
        assert_true(++i < scene->count);
    return i;
}

/* The lines between the squares: of those drawn like that the black ones, which follow the tabs. */
static size_t grid_of(const struct studio *s, const struct scene *scene, size_t begin)
{
    const struct style *style = &s->layout->style;
    size_t i = begin;

    while (scene->shapes[i].kind != SHAPE_PATH || scene->shapes[i].paint.stroke.r != 0 ||
           !is_near(scene->shapes[i].paint.width, style->line[LINE_GRID]))
        assert_true(++i < scene->count);
    return i;
}

/* Six by six squares of 28.5 mm; lines of tabs go on where the squares' lines end. */
static void squares_of_tiles_are_true(void **state)
{
    struct studio *s = *state;
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("a4");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin);
        struct stroke *strokes;
        double x[7], y[7];
        size_t count;

        count = scene_strokes(scene, grid, grid + 1, &strokes);
        assert_int_equal(count, 14);
        assert_int_equal(stroke_positions(strokes, count, true, false, x, 7), 7);
        assert_int_equal(stroke_positions(strokes, count, false, false, y, 7), 7);
        for (int k = 0; k < 6; k++) {
            assert_true(is_near(x[k + 1] - x[k], 28.5));
            assert_true(is_near(y[k + 1] - y[k], 28.5));
        }
        count = scene_strokes(scene, begin, grid, &strokes);
        for (int k = 0; k <= 6; k++) {
            bool top = i < 2; /* parts with a neighbour there */
            /* where four parts meet, only one tab lies */
            bool right = i == 0 || (i == 2 && k < 6);

            assert_int_equal(strokes_between(strokes, count, x[6], y[k], x[6] + 8, y[k]) > 0,
                             right);
            assert_int_equal(strokes_between(strokes, count, x[k], y[0], x[k], y[0] - 8) > 0, top);
        }
    }
}

/* Squares, frame, labels and marks of a part lie on the cut-out, and so do its tabs. */
static void tiles_keep_to_their_outline(void **state)
{
    struct studio *s = *state;
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("letter");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin);
        size_t line = outline_of(s, scene, begin);
        struct box outline = scene_box(scene, line, line + 1);
        struct box ink = scene_box(scene, grid, scene->count);
        struct box tabs = scene_box(scene, begin, line);

        if (!box_inside(&ink, &outline))
            fail_msg("part %d: ink %.3f..%.3f x %.3f..%.3f outside of %.3f..%.3f x %.3f..%.3f", i,
                     ink.left, ink.right, ink.top, ink.bottom, outline.left, outline.right,
                     outline.top, outline.bottom);
        assert_int_equal(line > begin, i < 3); /* the last part has no tabs */
        assert_true(line == begin || box_inside(&tabs, &outline));
    }
}

/* Labels of the four parts together: each file and rank twice. */
static void tiles_share_the_labels(void **state)
{
    static const char *const labels[] = {"12", "7", "6", "1", "a", "f", "g", "l"};
    /* in which parts: lower left, lower right, upper left, upper right */
    static const bool shown[][4] = {
        {1, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}, {0, 1, 0, 1},
        {0, 0, 1, 1}, {0, 0, 1, 1}, {1, 1, 0, 0}, {1, 1, 0, 0},
    };
    struct studio *s = *state;
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("a4");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);

        for (size_t k = 0; k < COUNT_OF(labels); k++)
            assert_int_equal(scene_find_text(scene, labels[k], 0) != NULL, shown[k][i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_of_tiles_are_true),
        cmocka_unit_test(tiles_keep_to_their_outline),
        cmocka_unit_test(tiles_share_the_labels),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
