/* Pages for readers from right to left: what is turned round, and what stays as it is. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/geometry.h"
#include "support/support.h"
#include "scene/clip.h"

/* A rectangle, whose left side is at x. */
static void put_rect(struct scene *scene, double x, double width)
{
    path_rect(scene, x, 10, width, 5);
    scene_draw(scene, fill_of(grey(0)));
}

/* Where the shape's ink lies along the line. */
static void expect_from_to(const struct scene *scene, size_t i, double left, double right)
{
    const struct box box = shape_box(&scene->shapes[i]);

    if (!is_near(box.left, left) || !is_near(box.right, right))
        fail_msg("shape %zu lies from %g to %g, and not from %g to %g", i, box.left, box.right,
                 left, right);
}

TEST_WITH(paths_are_turned_round, struct fixture *f)
{
    struct scene *scene = scene_new(f->arena, 100, 100);

    put_rect(scene, 5, 20);
    path_polygon(scene, (struct point[]){{10, 0}, {30, 0}, {30, 8}}, 3);
    scene_draw_keep(scene, fill_of(grey(0)));
    scene_draw(scene, stroke_of(1, grey(0)));
    scene_mirror(scene, 0, 50);
    expect_from_to(scene, 0, 75, 95);
    expect_from_to(scene, 1, 70, 90); /* once, though it is drawn twice */
    assert_true(shape_covers(&scene->shapes[1], 72, 2));
    assert_false(shape_covers(&scene->shapes[1], 88, 7));
    assert_true(shapes_share_path(&scene->shapes[1], &scene->shapes[2]));
    scene_mirror(scene, 0, 50);
    expect_from_to(scene, 0, 5, 25);
}

/* The same sides of what was held are left as before, wherever it stands. */
TEST_WITH(what_is_held_stays_as_it_is, struct fixture *f)
{
    struct scene *scene = scene_new(f->arena, 100, 100);
    int board, word;

    put_rect(scene, 0, 5);
    scene_hold(scene);
    put_rect(scene, 10, 5);
    scene_hold(scene);
    put_rect(scene, 16, 1);
    scene_spot(scene, &board, 10, 10, 5, 5);
    scene_release(scene);
    put_rect(scene, 20, 10);
    scene_release(scene);
    scene_hold(scene);
    put_rect(scene, 36, 4); /* beside what lies from 40 on */
    put_rect(scene, 40, 10);
    scene_release_over(scene, 40, 10);
    scene_link(scene, "a", 60, 10, 10, 5);
    scene_spot(scene, &word, 60, 10, 10, 5);
    scene_mirror(scene, 0, 50);
    expect_from_to(scene, 0, 95, 100);
    expect_from_to(scene, 1, 70, 75);
    expect_from_to(scene, 2, 76, 77);
    expect_from_to(scene, 3, 80, 90);
    expect_from_to(scene, 4, 46, 50);
    expect_from_to(scene, 5, 50, 60);
    assert_true(is_near(scene->shapes[6].mark.at.x, 30));
    assert_true(is_near(scene->spots[0].at.x, 70));
    assert_true(is_near(scene->spots[1].at.x, 30));
}

/* What is placed is held with what it is placed in; cut, it still is. */
TEST_WITH(scenes_in_scenes_are_held, struct fixture *f)
{
    struct symbols symbols = {.arena = f->arena};
    struct scene *scene = scene_new(f->arena, 100, 100), *own = scene_new(f->arena, 10, 10);

    scene->symbols = &symbols;
    put_rect(own, 0, 4);
    put_rect(own, 8, 2);
    scene_hold(scene);
    scene_place(scene, own, 10, 0, 1);
    scene_clip(scene, 0, 0, 0, 100, 100);
    scene_release(scene);
    scene_mirror(scene, 0, 50);
    assert_int_equal(scene->count, 2);
    expect_from_to(scene, 0, 80, 84);
    expect_from_to(scene, 1, 88, 90);
}

TESTS_EACH(mirror, set_up, tear_down)
