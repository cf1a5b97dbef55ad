/* What is clear around arrows and signs: it has the colour of the ground that they lie on. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/pictured.h"
#include "draw/arrow.h"
#include "draw/piece/dress.h"

/* A move along the first rank of a checkered board, refused or not. */
static void draw_way(struct studio *s, struct pictured *d, bool illegal)
{
    const struct square from = {0, s->layout->game->height - 1}, to = {5, from.rank};

    pictured_begin(s, d);
    pictured_put(d, &s->layout->game->pieces[0], from, 0);
    d->ply = (struct ply){.count = 2, .squares = {from, to}};
    d->picture.ply = &d->ply;
    d->picture.illegal = illegal;
    pictured_draw(s, d);
}

static struct point middle_of(const struct shape *shape)
{
    struct shape seen = *shape;
    struct box box;

    seen.path.paint.stroke = grey(0);
    box = shape_box(&seen);
    return (struct point){(box.left + box.right) / 2, (box.top + box.bottom) / 2};
}

/* Squares of the rank are dark and light in turn, from a dark one on. */
static bool is_dark(const struct pictured *d, double x)
{
    return (int)floor((x - d->origin.x) / CELL) % 2 == 0;
}

TEST(arrows_leave_no_paper_on_dark_squares)
{
    struct studio *s = studio_open("layouts/chess.yaml");
    struct colour dark = pen_colour(&s->pen, COLOUR_DARK_SQUARE);
    struct pictured d;
    int count[2] = {0};

    draw_way(s, &d, false);
    EACH (shape, d.scene->shapes, d.scene->count) {
        bool is = shape->kind == SHAPE_PATH && shape->path.paint.clears &&
                  is_dark(&d, middle_of(shape).x);

        if (shape->kind != SHAPE_PATH || !shape->path.paint.clears)
            continue;
        assert_true(same_colour(shape->path.paint.stroke, is ? dark : grey(100)));
        count[is]++;
    }
    assert_in_range(count[true], 2, 4);
    assert_in_range(count[false], 2, 4);
    studio_tear_down((void **)&s);
}

/* Nothing beside the edge of a dark square has its colour, also where a head lies over that. */
TEST(heads_clear_each_ground_in_its_colour)
{
    struct studio *s = studio_open("layouts/chess.yaml");
    struct scene *scene = studio_scene(s, 100, 100);
    const double edge = 30;
    const struct curve curve = curve_between((struct point){10, 20}, (struct point){31, 20}, 0, 0);
    const struct colour tint = {200, 180, 140};
    struct grounds grounds;
    int beyond = 0;

    s->pen.scene = scene;
    path_rect(scene, 0, 0, edge, 40);
    scene_draw(scene, fill_of(tint));
    grounds = grounds_of(scene, 0, scene->count);
    draw_curve_ground(&s->pen, &curve, true, &grounds);
    for (size_t i = 1; i < scene->count; i++) {
        bool before = middle_of(&scene->shapes[i]).x < edge;

        assert_true(same_colour(scene->shapes[i].path.paint.stroke, before ? tint : grey(100)));
        beyond += !before;
    }
    assert_in_range(beyond, 3, 4); /* the shaft's end, and both edges at the tip */
    studio_tear_down((void **)&s);
}

/* What is clear ahead of a tip is no more than what is clear beside it. */
TEST(heads_are_clear_as_far_at_their_tips)
{
    struct studio *s = studio_open("layouts/chess.yaml");
    struct scene *scene = studio_scene(s, 100, 100);
    const struct curve curve = curve_between((struct point){10, 20}, (struct point){30, 20}, 0, 0);
    struct grounds grounds = grounds_of(scene, 0, scene->count);

    s->pen.scene = scene;
    draw_curve_ground(&s->pen, &curve, true, &grounds);
    assert_int_equal(scene->shapes[scene->count - 1].path.paint.corner, CORNER_ROUND);
    studio_tear_down((void **)&s);
}

/* A dark part of a drawing on the way is not cut. */
TEST(arrows_leave_drawings_whole)
{
    struct studio *s = studio_open("layouts/chess.yaml");
    struct scene *scene = studio_scene(s, 100, 100);
    const struct curve curve = curve_between((struct point){10, 20}, (struct point){70, 20}, 0, 0);
    const double left = 30, right = 45;
    struct grounds grounds;
    int before = 0, beyond = 0;

    s->pen.scene = scene;
    path_rect(scene, left, 10, right - left, 20);
    scene_draw(scene, fill_of(grey(20)));
    grounds = grounds_of(scene, 0, scene->count);
    draw_curve_ground(&s->pen, &curve, true, &grounds);
    for (size_t i = 1; i < scene->count; i++) {
        double x = middle_of(&scene->shapes[i]).x;

        assert_true(x < left || x > right);
        before += x < left;
        beyond += x > right;
    }
    assert_int_equal(before, 1);
    assert_int_equal(beyond, 2); /* the rest of the shaft, and the head */
    studio_tear_down((void **)&s);
}

/* With little ink there is no ground. */
TEST(little_ink_clears_to_paper)
{
    static const enum ink_use inks[] = {INK_LOW, INK_BLACK};
    struct studio *s = studio_open("layouts/chess.yaml");

    for (size_t i = 0; i < COUNT_OF(inks); i++) {
        struct pictured d;
        const struct scene *inked;

        draw_way(s, &d, true);
        inked = ink_scene(s->arena, d.scene, inks[i]);
        EACH (shape, inked->shapes, inked->count)
            if (shape->kind == SHAPE_PATH && shape->path.paint.clears)
                assert_true(colour_is_white(shape->path.paint.stroke));
    }
    studio_tear_down((void **)&s);
}

/* Signs on a dark square, and dark things that stand on the ground and are none. */
TEST(grounds_are_light)
{
    struct studio *s = studio_open("layouts/chess.yaml");
    struct scene *scene = studio_scene(s, 100, 100);
    struct colour tint = {200, 180, 140};
    struct grounds grounds;

    path_rect(scene, 10, 10, 40, 40);
    scene_draw(scene, fill_of(tint));
    path_circle(scene, 30, 30, 3);
    scene_draw(scene, fill_of(grey(0)));
    grounds = grounds_of(scene, 0, scene->count);
    assert_true(backdrop_same(backdrop_at(&grounds, (struct point){30, 30}),
                              (struct backdrop){tint, .dark = true}));
    assert_true(
        backdrop_same(backdrop_at(&grounds, (struct point){45, 30}), (struct backdrop){tint}));
    assert_true(
        backdrop_same(backdrop_at(&grounds, (struct point){60, 30}), (struct backdrop){grey(100)}));
    grounds = grounds_of(scene, 1, scene->count);
    assert_true(backdrop_same(backdrop_at(&grounds, (struct point){30, 30}),
                              (struct backdrop){grey(100), .dark = true}));
    studio_tear_down((void **)&s);
}

TESTS_BARE(clearings)
