#include "support/test.h"
#include "support/fixture.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "scene/clip.h"
#include "scene/flat.h"

static void assert_point(struct point p, double x, double y)
{
    if (!is_near(p.x, x) || !is_near(p.y, y))
        fail_msg("(%g, %g) is not (%g, %g)", p.x, p.y, x, y);
}

/* Where the point (3, 1) of a frame at (10, 20) comes to lie for each number of quarter turns. */
TEST_WITH(frames_turn_to_the_right, struct arena *arena)
{
    static const struct {
        int turns;
        struct point expected;
    } items[] = {
        {0, {13, 21}}, {1, {9, 23}},   {2, {7, 19}},  {3, {11, 17}},
        {4, {13, 21}}, {-1, {11, 17}}, {-2, {7, 19}}, {7, {11, 17}},
    };
    struct scene *scene = scene_new(arena, 100, 100);

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        scene_enter(scene, 10, 20, items[i].turns);
        path_move(scene, 3, 1);
        scene_leave(scene);
        assert_point(scene->pending[i].to[0], items[i].expected.x, items[i].expected.y);
    }
}

/* A frame within a frame is placed and turned by the outer one, and leaving restores it. */
TEST_WITH(frames_nest, struct arena *arena)
{
    struct scene *scene = scene_new(arena, 100, 100);

    scene_enter(scene, 10, 20, 1);
    scene_enter(scene, 5, 2, 1);
    path_move(scene, 1, 0);
    scene_leave(scene);
    path_line(scene, 1, 0);
    scene_leave(scene);
    path_line(scene, 1, 0);
    assert_point(scene->pending[0].to[0], 7, 25);
    assert_point(scene->pending[1].to[0], 10, 21);
    assert_point(scene->pending[2].to[0], 1, 0);
}

TEST_WITH(every_level_of_nesting_but_the_last_can_be_used, struct arena *arena)
{
    struct scene *scene = scene_new(arena, 100, 100);

    for (int i = 1; i < SCENE_NESTING; i++)
        scene_enter(scene, 1, 0, 0);
    path_move(scene, 0, 0);
    assert_point(scene->pending[0].to[0], SCENE_NESTING - 1, 0);
    for (int i = 1; i < SCENE_NESTING; i++)
        scene_leave(scene);
    path_move(scene, 0, 0);
    assert_point(scene->pending[1].to[0], 0, 0);
}

static struct point on_curve(struct point p, const struct point *c, double t)
{
    double s = 1 - t;

    return (struct point){
        s * s * s * p.x + 3 * s * s * t * c[0].x + 3 * s * t * t * c[1].x + t * t * t * c[2].x,
        s * s * s * p.y + 3 * s * s * t * c[0].y + 3 * s * t * t * c[1].y + t * t * t * c[2].y};
}

/* Arcs: the radius is 10 mm, so that a thousandth of a millimetre is 1e-4 of it. */
TEST_WITH(arcs_lie_on_their_circle_and_end_where_they_should, struct arena *arena)
{
    static const double angles[][2] = {
        {0, M_PI / 2}, {0, 2 * M_PI},    {M_PI, 0},  {-M_PI / 4, 3},
        {2, 2.1},      {M_PI, M_PI / 2}, {1, 1 + 4}, {-3 * M_PI / 4, M_PI / 4},
    };
    const double x = 30, y = 40, radius = 3;

    for (size_t i = 0; i < COUNT_OF(angles); i++) {
        struct scene *scene = scene_new(arena, 100, 100);
        double a = angles[i][0], b = angles[i][1];
        struct point at = {x + radius * cos(a), y + radius * sin(a)};

        path_move(scene, at.x, at.y);
        path_arc(scene, x, y, radius, a, b);
        for (size_t k = 1; k < scene->pending_count; k++) {
            const struct segment *s = &scene->pending[k];

            assert_int_equal(s->verb, VERB_CURVE);
            for (int n = 0; n <= 20; n++) {
                struct point p = on_curve(at, s->to, n / 20.0);

                assert_true(fabs(hypot(p.x - x, p.y - y) - radius) < 0.001);
            }
            at = s->to[2];
        }
        assert_point(at, x + radius * cos(b), y + radius * sin(b));
    }
}

/* Whether they are drawn as such or line by line, and however they are turned. */
TEST_WITH(rectangles_are_kept_whole, struct arena *arena)
{
    for (int turns = 0; turns < 4; turns++)
        for (int by_lines = 0; by_lines < 2; by_lines++) {
            static const struct point corners[] = {{1, 2}, {4, 2}, {4, 6}, {1, 6}};
            struct scene *scene = scene_new(arena, 100, 100);
            struct path_walk walk;

            scene_enter(scene, 50, 60, turns);
            path_circle(scene, 0, 0, 1);
            if (by_lines)
                path_polygon(scene, corners, 4);
            else
                path_rect(scene, 1, 2, 3, 4);
            assert_int_equal(scene->pending_count, 2);
            assert_int_equal(scene->pending[1].verb, VERB_RECT);
            walk = path_walk(&scene->pending[1], 1);
            for (int i = 0; i < 4; i++) {
                const struct segment *s = path_next(&walk);
                struct point wanted = scene_point(scene, corners[i].x, corners[i].y);

                assert_int_equal(s->verb, i ? VERB_LINE : VERB_MOVE);
                assert_true(s->to[0].x == wanted.x && s->to[0].y == wanted.y);
            }
            assert_int_equal(path_next(&walk)->verb, VERB_CLOSE);
            assert_null(path_next(&walk));
        }
}

TEST_WITH(other_corners_are_lines, struct arena *arena)
{
    static const struct point corners[][4] = {{{1, 2}, {4, 2}, {4, 6}, {1, 5}},
                                              {{1, 2}, {4, 3}, {4, 6}, {1, 6}},
                                              {{1, 2}, {4, 2}, {1, 6}}};

    for (size_t i = 0; i < COUNT_OF(corners); i++) {
        struct scene *scene = scene_new(arena, 100, 100);
        size_t count = corners[i][3].x > 0 ? 4 : 3;

        path_polygon(scene, corners[i], count);
        assert_int_equal(scene->pending_count, count + 1);
    }
}

/* Clockwise from where it begins, which a frame turns. */
TEST_WITH(circles_go_round_from_their_start, struct arena *arena)
{
    for (int turns = 0; turns < 4; turns++) {
        struct scene *scene = scene_new(arena, 100, 100);
        struct path_walk walk;
        struct point at;

        scene_enter(scene, 50, 60, turns);
        path_circle(scene, 3, 4, 10);
        assert_int_equal(scene->pending_count, 1);
        walk = path_walk(scene->pending, 1);
        at = path_next(&walk)->to[0];
        assert_point(at, scene_point(scene, 13, 4).x, scene_point(scene, 13, 4).y);
        for (int i = 1; i <= 4; i++) {
            const struct segment *s = path_next(&walk);
            struct point centre = scene_point(scene, 3, 4), half = on_curve(at, s->to, 0.5);
            struct point end =
                scene_point(scene, 3 + 10 * cos(i * M_PI / 2), 4 + 10 * sin(i * M_PI / 2));

            assert_int_equal(s->verb, VERB_CURVE);
            assert_true(fabs(hypot(half.x - centre.x, half.y - centre.y) - 10) < 0.003);
            assert_true(hypot(half.x - (at.x + end.x) / 2, half.y - (at.y + end.y) / 2) < 3);
            assert_point(s->to[2], end.x, end.y);
            at = end;
        }
        assert_int_equal(path_next(&walk)->verb, VERB_CLOSE);
        assert_null(path_next(&walk));
    }
}

/* From a to b the short of a full turn: half-way stands at the middle angle, not opposite. */
TEST_WITH(arcs_run_from_the_first_angle_to_the_second, struct arena *arena)
{
    static const double angles[][2] = {{0, M_PI / 2}, {M_PI, M_PI / 2}, {0.5, -0.5}};

    for (size_t i = 0; i < COUNT_OF(angles); i++) {
        struct scene *scene = scene_new(arena, 100, 100);
        double a = angles[i][0], b = angles[i][1], middle = (a + b) / 2;
        struct point p;

        path_move(scene, 10 * cos(a), 10 * sin(a));
        path_arc(scene, 0, 0, 10, a, b);
        assert_int_equal(scene->pending_count, 2);
        p = on_curve(scene->pending[0].to[0], scene->pending[1].to, 0.5);
        assert_true(hypot(p.x - 10 * cos(middle), p.y - 10 * sin(middle)) < 0.001);
    }
}

TEST_WITH(arcs_turn_with_their_frame, struct arena *arena)
{
    struct scene *scene = scene_new(arena, 100, 100);

    scene_enter(scene, 50, 50, 1);
    path_move(scene, 10, 0);
    path_arc(scene, 0, 0, 10, 0, M_PI / 2);
    scene_leave(scene);
    assert_point(scene->pending[0].to[0], 50, 60);
    assert_point(scene->pending[1].to[2], 40, 50);
}

TEST_WITH(a_path_is_drawn_once_or_kept_for_another_time, struct arena *arena)
{
    struct scene *scene = scene_new(arena, 100, 100);
    struct paint line = stroke_of(0.5, grey(0)), area = fill_of(grey(50));

    path_rect(scene, 1, 2, 3, 4);
    scene_draw_keep(scene, line);
    scene_draw(scene, area);
    path_move(scene, 9, 9);
    scene_draw(scene, line);
    assert_int_equal(scene->count, 3);
    assert_int_equal(scene->shapes[0].path.count, 1);
    assert_int_equal(scene->shapes[1].path.count, 1);
    assert_int_equal(scene->shapes[2].path.count, 1);
    assert_int_equal(scene->pending_count, 0);
}

/* Half as large, its corner at (10, 20) of a frame that is turned; groups and bookmarks stay out.
 */
TEST_WITH(a_scene_stands_in_another, struct arena *arena)
{
    struct scene *scene = scene_new(arena, 100, 100), *from = scene_new(arena, 100, 100);
    struct paint paint = dashed_of(0.4, 2, 1, grey(0));

    scene_begin(from, ROLE_FIGURE, "A line", "of two points");
    scene_bookmark(from, 0, "Lines", 0);
    scene_anchor(from, "line", 2, 4);
    path_move(from, 2, 4);
    path_line(from, 6, 4);
    scene_draw(from, paint);
    scene_text(from, NULL, 8, 2, 0.5, grey(0));
    scene_end(from);
    scene_enter(scene, 50, 0, 1); /* x runs down, y to the left */
    scene_place(scene, from, 10, 20, 0.5);
    scene_leave(scene);
    assert_int_equal(scene->count, 2);
    assert_point(scene->shapes[0].path.segments[0].to[0], 50 - 22, 11);
    assert_point(scene->shapes[0].path.segments[1].to[0], 50 - 22, 13);
    assert_true(scene->shapes[0].path.paint.width == 0.2);
    assert_true(scene->shapes[0].path.paint.dash == 1 && scene->shapes[0].path.paint.gap == 0.5);
    assert_point(scene->shapes[1].text.at, 50 - 21, 14);
    assert_int_equal(scene->shapes[1].text.turns, 1);
    assert_true(scene->shapes[1].text.scale == 0.25);
    assert_point(from->shapes[3].path.segments[0].to[0], 2, 4); /* as it was */
}

TEST_WITH(things_are_where_they_are_drawn, struct arena *arena)
{
    static const char what[] = "a thing", other[] = "another one";
    struct scene *scene = scene_new(arena, 100, 100), *from = scene_new(arena, 100, 100);

    scene_spot(from, what, 2, 4, 10, 20);
    scene_spot(from, what, 3, 5, 4, 4); /* within itself */
    scene_spot(from, other, 3, 5, 4, 4);
    scene_spot(from, what, 0, 0, 10, 20);
    assert_int_equal(from->spot_count, 3);
    scene_enter(scene, 50, 0, 1); /* x runs down, y to the left */
    scene_place(scene, from, 10, 20, 0.5);
    scene_leave(scene);
    assert_int_equal(scene->count, 0);
    assert_int_equal(scene->spot_count, 3);
    assert_ptr_equal(scene->spots[1].what, other);
    assert_point(scene->spots[0].at, 50 - 20 - 12, 11);
    assert_point(scene->spots[0].size, 10, 5);
    path_rect(scene, 20, 10, 1, 1);
    scene_draw(scene, (struct paint){.filled = true});
    scene_crop(scene, 3);
    assert_point(scene->spots[0].at, 18 - 17, 11 - 7);
}

/* --- symbols --- */

static struct scene *page_with_symbols(struct arena *arena)
{
    struct scene *scene = scene_new(arena, 100, 100);

    scene->symbols = arena_alloc(arena, 1, sizeof *scene->symbols);
    scene->symbols->arena = arena;
    return scene;
}

/* Two bars and a line around one of them, known by a number. */
static void draw_bars(struct scene *scene, int key, double x, double y)
{
    struct scene *to = scene_symbol(scene, &key, sizeof key, &x, &y);

    if (!to)
        return;
    path_rect(to, x, y, 4, 1);
    scene_draw(to, fill_of(grey(0)));
    path_rect(to, x, y + 2, 4 + key, 1);
    scene_draw_keep(to, stroke_of(0.15, grey(0)));
    scene_draw(to, fill_of(grey(40)));
}

/* The same things, with and without symbols. */
static void draw_all(struct scene *scene)
{
    scene->layer = LAYER_NOTE;
    draw_bars(scene, 1, 10, 20);
    scene_enter(scene, 50, 50, 3);
    draw_bars(scene, 1, 1, 2);
    draw_bars(scene, 2, 11, 2);
    scene_leave(scene);
}

static void assert_same(const struct scene *a, const struct scene *b)
{
    LOCAL_BUF(of_a);
    LOCAL_BUF(of_b);

    scene_dump(a, &of_a);
    scene_dump(b, &of_b);
    assert_string_equal(buf_str(&of_a), buf_str(&of_b));
    for (size_t i = 0; i < a->count; i++)
        assert_int_equal(a->shapes[i].layer, b->shapes[i].layer);
}

TEST_WITH(symbols_are_drawn_once, struct arena *arena)
{
    struct scene *scene = page_with_symbols(arena), *plain = scene_new(arena, 100, 100);
    const struct scene *unfolded;

    draw_all(scene);
    draw_all(plain);
    assert_int_equal(scene->count, 3);
    assert_ptr_equal(scene->shapes[0].symbol.scene, scene->shapes[1].symbol.scene);
    assert_ptr_not_equal(scene->shapes[0].symbol.scene, scene->shapes[2].symbol.scene);
    unfolded = scene_unfold(arena, scene);
    assert_same(unfolded, plain);
    assert_true(shapes_share_path(&unfolded->shapes[1], &unfolded->shapes[2]));
    assert_ptr_equal(scene_unfold(arena, plain), plain);
}

TEST_WITH(empty_symbols_take_no_room, struct arena *arena)
{
    struct scene *scene = page_with_symbols(arena);
    double x = 1, y = 1;
    struct extent e;

    path_rect(scene, 10, 20, 4, 1);
    scene_draw(scene, fill_of(grey(0)));
    scene_place(scene, scene_new(arena, 5, 5), 1, 1, 1);
    assert_int_equal(scene->count, 1);
    assert_non_null(scene_symbol(scene, "nothing", 7, &x, &y));
    assert_int_equal(scene->count, 2);
    e = scene_extent(scene);
    assert_true(e.left == 10 && e.top == 20 && e.right == 14 && e.bottom == 21);
}

/* Each way leads to the same as with what is drawn anew. */
TEST_WITH(symbols_are_placed_as_paths_are, struct arena *arena)
{
    struct scene *scenes[2];

    for (int i = 0; i < 2; i++) {
        struct scene *own = i ? page_with_symbols(arena) : scene_new(arena, 100, 100);
        struct extent e;

        scenes[i] = scene_new(arena, 100, 100);
        draw_all(own);
        scene_shift(own, 3, 4);
        scene_enter(scenes[i], 10, 10, 1);
        scene_place_read(scenes[i], own, 5, 6, 0.5);
        scene_leave(scenes[i]);
        scene_tint(scenes[i], 0, grey(70));
        e = scene_extent(scenes[i]);
        scene_clip(own, 0, 14, 0, 100, 100); /* across the first one */
        assert_true(own->count == 9);
        if (i) {
            struct extent before = scene_extent(scenes[0]);

            assert_true(fabs(e.left - before.left) < 0.02 && fabs(e.top - before.top) < 0.02);
            assert_true(fabs(e.right - before.right) < 0.02);
            assert_true(fabs(e.bottom - before.bottom) < 0.02);
        }
    }
    assert_int_equal(scenes[1]->count, 3);
    assert_same(scene_unfold(arena, scenes[1]), scenes[0]);
}

/* What is tinted fades by its tint. */
TEST_WITH(symbols_fade_as_paths_do, struct arena *arena)
{
    for (int tinted = 0; tinted < 2; tinted++) {
        struct scene *scenes[2];

        for (int i = 0; i < 2; i++) {
            scenes[i] = i ? page_with_symbols(arena) : scene_new(arena, 100, 100);
            draw_all(scenes[i]);
            if (tinted)
                scene_tint(scenes[i], 0, grey(20));
            scene_fade(scenes[i], i ? 2 : 6, 0.75);
        }
        assert_int_equal(scenes[1]->count, 3);
        assert_same(scene_unfold(arena, scenes[1]), scenes[0]);
    }
}

/* Words and pictures of pixels are no symbols. */
TEST_WITH(symbols_are_of_paths_alone, struct arena *arena)
{
    struct scene *scene = page_with_symbols(arena), *own = scene_new(arena, 10, 10);
    static const unsigned char pixel[4] = {255, 0, 0, 255};
    static const struct raster raster = {1, 1, pixel, true, false, RASTER_BARE, NULL, 0};

    scene_image(own, &raster, 1, 2, 3, 4);
    scene_place(scene, own, 20, 20, 2);
    assert_int_equal(scene->shapes[0].kind, SHAPE_IMAGE);
    assert_point(scene->shapes[0].image.at, 22, 24);
}

TEST(greys_run_from_black_to_white)
{
    assert_int_equal(grey(0).r, 0);
    assert_int_equal(grey(100).g, 255);
    assert_int_equal(grey(86).b, 219);
    assert_int_equal(grey(50).r, 128);
}

/* Every kind of shape, each with everything that the dump can show of it. */
TEST(the_dump_has_one_line_a_shape)
{
    struct studio *s = studio_open("layouts/chu-seireigi.yaml");
    void *owner = s;
    struct scene *scene = studio_scene(s, 210, 297);
    struct paint fill = fill_of((struct colour){1, 0xAB, 255}),
                 dash = dashed_of(0.2, 1, 2, grey(35));
    LOCAL_BUF(dump);

    scene_bookmark(scene, 1, "Setup", 4);
    scene_anchor(scene, "Lion", 10.5, 20);
    scene_enter(scene, 50, 60, 1); /* x runs down, y to the left */
    scene_link(scene, "Lion", 1, 2, 30, 4);
    scene_leave(scene);
    scene_begin(scene, ROLE_FIGURE, "A piece", "its description");
    path_rect(scene, 1, 2, 0.12345, 4);
    scene_draw(scene, fill);
    scene_begin(scene, ROLE_PARAGRAPH, NULL, NULL);
    path_move(scene, 0, -0.00001);
    path_curve(scene, 1, 1, 2, 2, 3, 3);
    scene_draw(scene, dash);
    scene_end(scene);
    pen_text(&s->pen, STYLE_TEXT, "upright", 10, 20, ALIGN_LEFT, COLOUR_INK);
    scene_enter(scene, 5, 5, 3);
    pen_text(&s->pen, STYLE_TEXT, "turned", 1, 0, ALIGN_LEFT, COLOUR_INK);
    scene_leave(scene);
    scene_end(scene);
    scene_dump(scene, &dump);
    assert_string_equal(buf_str(&dump), "scene 210,297\n"
                                        "bookmark 1 \"Setup\"\n"
                                        "anchor 10.5,20 \"Lion\"\n"
                                        "link 44,61 4,30 \"Lion\"\n"
                                        "begin figure \"A piece\"\n"
                                        "  path fill 01abff: M 1,2 L 1.123,2 L 1.123,6 L 1,6 Z\n"
                                        "  begin paragraph \"\"\n"
                                        "    path stroke 595959 0.2 dashed: M 0,0 C 1,1 2,2 3,3\n"
                                        "  end\n"
                                        "  text 10,20 \"upright\"\n"
                                        "  text 5,4 turned 270 \"turned\"\n"
                                        "end\n");
    studio_tear_down(&owner);
}

TESTS_EACH(scene, set_up_arena, tear_down_arena)
