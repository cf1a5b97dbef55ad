/* What of a drawing lies within a rectangle. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/geometry.h"
#include "scene/clip.h"

enum { SIDE = 40 };

static struct scene *page(struct arena *arena)
{
    return scene_new(arena, SIDE, SIDE);
}

static void clip(struct scene *scene)
{
    scene_clip(scene, 0, 10, 10, 20, 20);
}

/* Stroked from a to b, what is left of it; every item once across the rectangle from 10 to 30. */
TEST_WITH(lines_are_cut, struct fixture *f)
{
    ROWS(items, "ddddbdddd", double x1, y1, x2, y2; bool left; double from_x, from_y, to_x, to_y);
    struct paint paint = stroke_of(0.5, grey(0));

    for (size_t i = 0; i < items_count; i++) {
        struct scene *scene = page(f->arena);
        struct stroke *strokes;
        size_t count;
        bool point = is_near(items[i].from_x, items[i].to_x) &&
                     is_near(items[i].from_y, items[i].to_y); /* a corner is touched: nothing */

        path_move(scene, items[i].x1, items[i].y1);
        path_line(scene, items[i].x2, items[i].y2);
        scene_draw(scene, paint);
        clip(scene);
        count = scene_strokes(scene, 0, scene->count, &strokes);
        assert_int_equal(count, items[i].left && !point);
        if (count == 0)
            continue;
        assert_true(fabs(strokes[0].a.x - items[i].from_x) < 1e-4);
        assert_true(fabs(strokes[0].a.y - items[i].from_y) < 1e-4);
        assert_true(fabs(strokes[0].b.x - items[i].to_x) < 1e-4);
        assert_true(fabs(strokes[0].b.y - items[i].to_y) < 1e-4);
    }
}

/* A disc across an edge: what it covers inside is covered still, and nothing is outside. */
TEST_WITH(areas_are_cut, struct fixture *f)
{
    static const struct point middles[] = {{20, 20}, {10, 20}, {10, 10},
                                           {30, 25}, {20, 3},  {9, 31}};
    struct paint black = fill_of(grey(0));

    for (size_t i = 0; i < COUNT_OF(middles); i++) {
        struct scene *whole = page(f->arena), *cut = page(f->arena);

        path_circle(whole, middles[i].x, middles[i].y, 6);
        path_circle(cut, middles[i].x, middles[i].y, 6);
        scene_draw(whole, black);
        scene_draw(cut, black);
        clip(cut);
        for (int k = 0; k < 79 * 79; k++) {
            double x = 0.26 + 0.5 * (k % 79), y = 0.26 + 0.5 * (k / 79.0);
            bool inside = x > 10 && x < 30 && y > 10 && y < 30;
            bool was = fill_at(whole, 0, whole->count, x, y) == 0;

            assert_int_equal(fill_at(cut, 0, cut->count, x, y) == 0, was && inside);
        }
    }
}

/* Filled and stroked: the cut edge is no line. Shapes before the first one stay, and so does what
 * lies inside, curves and all; coordinates are those of the frame. */
TEST_WITH(only_what_leaves_is_changed, struct fixture *f)
{
    struct scene *scene = page(f->arena);
    struct paint both = {.filled = true, .fill = grey(50), .stroke = grey(0), .width = 0.2};
    struct stroke *strokes;

    path_rect(scene, 0, 0, 5, 5);
    scene_draw(scene, both);
    scene_enter(scene, 5, 5, 0);
    path_circle(scene, 15, 15, 3);
    scene_draw(scene, both);
    path_rect(scene, 0, 15, 10, 5);
    scene_draw(scene, both);
    path_rect(scene, 30, 30, 5, 5);
    scene_draw(scene, both);
    scene_clip(scene, 1, 5, 5, 20, 20);
    scene_leave(scene);
    assert_int_equal(scene->count, 4); /* as they were: two; the third in two, the last gone */
    assert_int_equal(scene->shapes[0].path.segments[0].verb, VERB_RECT);
    assert_int_equal(scene->shapes[1].path.segments[0].verb, VERB_CIRCLE);
    assert_true(scene->shapes[2].path.paint.filled &&
                is_near(scene->shapes[2].path.paint.width, 0));
    assert_false(scene->shapes[3].path.paint.filled);
    assert_int_equal(scene_strokes(scene, 3, 4, &strokes), 3);
    assert_int_equal(strokes_between(strokes, 3, 10, 20, 15, 20), 1);
    assert_int_equal(strokes_between(strokes, 3, 15, 20, 15, 25), 1);
    assert_int_equal(strokes_between(strokes, 3, 15, 25, 10, 25), 1);
}

TESTS_EACH(clip, set_up, tear_down)
