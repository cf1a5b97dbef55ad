#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "support/svg_read.h"
#include "emit/xml.h"
#include "emit/svg/svg.h"

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                      "layouts/jungle.yaml", "layouts/jul-gonu.yaml"};
enum { UNITS = 100 };                          /* in a millimetre */
static const double tolerance = 0.0005 + 1e-9; /* mm: half of the last decimal */

/* --- numbers and path data --- */

TEST(numbers_are_short_and_exact)
{
    static const struct {
        double value;
        int decimals;
        const char *text;
    } items[] = {
        {0, 3, "0"},
        {-0.0, 3, "0"},
        {0.5, 3, ".5"},
        {-0.5, 3, "-.5"},
        {12, 3, "12"},
        {100, 3, "100"},
        {12.0504, 3, "12.05"},
        {0.0004, 3, "0"},
        {-0.0004, 3, "0"},
        {0.0005, 3, ".001"},
        {-1.9996, 3, "-2"},
        {99.9999, 3, "100"},
        {1234.5678, 0, "1235"},
        {0.00352778, 8, ".00352778"},
        {1e-8, 8, ".00000001"},
        {NAN, 3, "0"},
        {INFINITY, 3, "0"},
        {-INFINITY, 3, "0"},
        {1e300, 3, "0"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        LOCAL_BUF(text);

        number_put(&text, items[i].value, items[i].decimals);
        assert_string_equal(text.text, items[i].text);
    }
}

/* Any number comes back as it was, to half of its last decimal. */
TEST(numbers_come_back)
{
    srandom(20260101);
    for (int i = 0; i < 100000; i++) {
        int decimals = (int)(random() % 9);
        double value = (double)(random() - random()) / (double)(1 + random() % 1000000);
        LOCAL_BUF(text);

        number_put(&text, value, decimals);
        if (fabs(strtod(text.text, NULL) - value) > 0.5 * pow(10, -decimals) * (1 + 1e-9) + 1e-9)
            fail_msg("%.12f became %s", value, text.text);
    }
}

TEST_WITH(paths_are_written_in_few_letters, struct studio *s)
{
    struct scene *scene = studio_scene(s, 20, 10);
    struct svg_file file;

    path_rect(scene, 1, 2, 4, 3);
    path_move(scene, 10, 5);
    path_line(scene, 11.5, 4.25);
    path_line(scene, 12.001, 6);
    path_curve(scene, 13.001, 7, 14, 7, 15, 6);
    path_curve(scene, 16, 5, 17, 5, 18, 6); /* goes on as it came */
    path_curve(scene, 18, 7, 17, 8, 16, 8);
    path_close(scene);
    path_line(scene, 9.5, 5);
    scene_draw(scene, (struct paint){.filled = true});
    file = svg_written(s->arena, scene);
    assert_string_equal(svg_value(svg_first(&file, "path"), "d"),
                        "M100 200h400v300h-400zm900 300l150-75 50.1 175c100 100 199.9 100 299.9 0"
                        "s200-100 300 0c0 100-100 200-200 200zh-50");
}

/* A control point of the curve before the last is no reason to leave one out. */
TEST_WITH(curves_behind_lines_are_whole, struct studio *s)
{
    struct scene *scene = studio_scene(s, 20, 10);
    struct svg_file file;

    path_move(scene, 0, 0);
    path_curve(scene, 1, 1, 2, 1, 3, 0);
    path_line(scene, 4, 0);
    path_curve(scene, 6, -1, 7, 1, 8, 0);
    scene_draw(scene, (struct paint){.filled = true});
    file = svg_written(s->arena, scene);
    assert_string_equal(svg_value(svg_first(&file, "path"), "d"),
                        "M0 0c100 100 200 100 300 0h100c200-100 300 100 400 0");
}

/* --- what is drawn --- */

/* A path shape's points against those of the element that it became. */
static void assert_segments(const struct shape_path *path, const struct segment *segments,
                            size_t count)
{
    assert_int_equal(count, path->count);
    for (size_t i = 0; i < count; i++) {
        const struct segment *a = &path->segments[i], *b = &segments[i];

        assert_int_equal(a->verb, b->verb);
        for (int k = 0; k < (a->verb == VERB_CLOSE ? 0 : a->verb == VERB_CURVE ? 3 : 1); k++)
            if (fabs(a->to[k].x - b->to[k].x / UNITS) > tolerance ||
                fabs(a->to[k].y - b->to[k].y / UNITS) > tolerance)
                fail_msg("(%.6f,%.6f) became (%.6f,%.6f)", a->to[k].x, a->to[k].y,
                         b->to[k].x / UNITS, b->to[k].y / UNITS);
    }
}

/* In mm. */
static double length_of(const struct svg_node *node, const char *name)
{
    return strtod(svg_value(node, name), NULL) / UNITS;
}

/* Every point of the circle's path has the distance from the centre that it should have. */
static void assert_circle(const struct shape_path *path, const struct svg_node *node)
{
    double x = length_of(node, "cx"), y = length_of(node, "cy");
    double r = length_of(node, "r"), control = r * hypot(1, 0.5522847498307936);

    for (size_t i = 0; i + 1 < path->count; i++) {
        const struct segment *s = &path->segments[i];
        int last = s->verb == VERB_CURVE ? 2 : 0;

        for (int k = 0; k <= last; k++)
            assert_true(fabs(hypot(s->to[k].x - x, s->to[k].y - y) - (k < last ? control : r)) <
                        0.001 + 1e-9);
    }
}

static void assert_colour(const char *text, struct colour c)
{
    char full[8], brief[8];

    snprintf(full, sizeof full, "#%02x%02x%02x", c.r, c.g, c.b);
    snprintf(brief, sizeof brief, "#%x%x%x", c.r >> 4, c.g >> 4, c.b >> 4);
    if (!text || (strcmp(text, full) != 0 && (strcmp(text, brief) != 0 || c.r % 17 != 0)))
        fail_msg("%s is not %s", text, full);
}

static void assert_stroke(const struct svg_node *node, const struct paint *paint)
{
    const char *dashes = svg_inherited(node, "stroke-dasharray");
    const char *cap = svg_inherited(node, "stroke-linecap");
    char *rest;

    assert_colour(svg_inherited(node, "stroke"), paint->stroke);
    assert_true(fabs(strtod(svg_inherited(node, "stroke-width"), NULL) / UNITS - paint->width) <=
                tolerance);
    assert_int_equal(paint->dash > 0, dashes != NULL);
    assert_int_equal(paint->cap == CAP_ROUND, cap != NULL);
    if (dashes) {
        assert_true(fabs(strtod(dashes, &rest) / UNITS - paint->dash) <= tolerance);
        assert_true(fabs(strtod(rest, NULL) / UNITS - paint->gap) <= tolerance);
    }
}

/* Whether shape i strokes what the one before fills: both are one element. */
static bool strokes_filled(const struct scene *scene, size_t i)
{
    const struct shape *s = &scene->shapes[i], *fill = s - 1;

    return i > 0 && i < scene->count && s->kind == SHAPE_PATH && fill->kind == SHAPE_PATH &&
           s->path.segments == fill->path.segments && s->path.count == fill->path.count &&
           fill->path.paint.filled && fill->path.paint.width <= 0 && !s->path.paint.filled;
}

static void assert_painted(const struct svg_node *node, const struct scene *scene, size_t i)
{
    const struct paint *paint = &scene->shapes[i].path.paint;

    if (paint->filled)
        assert_colour(svg_inherited(node, "fill"), paint->fill);
    else if (!strokes_filled(scene, i))
        assert_string_equal(svg_inherited(node, "fill"), "none");
    if (paint->width > 0)
        assert_stroke(node, paint);
    else if (!strokes_filled(scene, i + 1))
        assert_null(svg_inherited(node, "stroke"));
}

static bool is_path_node(const struct svg_node *node)
{
    return strcmp(node->name, "circle") == 0 ||
           (strcmp(node->name, "path") == 0 && !svg_value(node, "id"));
}

/* Every path of the scene stands in the file, in its order, with its points and its paint. */
static void assert_paths(struct studio *s, const struct scene *scene)
{
    struct svg_file file = svg_written(s->arena, scene);
    size_t n = 0;

    for (size_t i = 0; i < scene->count; i++) {
        const struct shape_path path = plain_path(s->arena, &scene->shapes[i]);
        struct segment *segments;
        size_t count;

        if (scene->shapes[i].kind != SHAPE_PATH)
            continue;
        if (strokes_filled(scene, i))
            n--;
        while (n < file.count && !is_path_node(file.nodes[n]))
            n++;
        assert_true(n < file.count);
        assert_painted(file.nodes[n], scene, i);
        if (strcmp(file.nodes[n]->name, "circle") == 0) {
            assert_circle(&path, file.nodes[n]);
        } else {
            count = svg_segments(s->arena, svg_value(file.nodes[n], "d"), &segments);
            assert_segments(&path, segments, count);
        }
        n++;
    }
    while (n < file.count)
        assert_false(is_path_node(file.nodes[n++]));
}

/* Paths that are painted alike share a group, those that differ in one thing only do not. */
TEST_WITH(only_what_is_painted_alike_is_shared, struct studio *s)
{
    static const struct paint paints[] = {
        {.filled = true, .fill = {9, 9, 9}, .stroke = {7, 7, 7}, .width = 1, .dash = 2, .gap = 1},
        {.filled = false, .stroke = {7, 7, 7}, .width = 1, .dash = 2, .gap = 1},
        {.filled = true, .fill = {9, 9, 8}, .stroke = {7, 7, 7}, .width = 1, .dash = 2, .gap = 1},
        {.filled = true, .fill = {9, 9, 9}, .stroke = {7, 8, 7}, .width = 1, .dash = 2, .gap = 1},
        {.filled = true, .fill = {9, 9, 9}, .stroke = {7, 7, 7}, .width = 2, .dash = 2, .gap = 1},
        {.filled = true, .fill = {9, 9, 9}, .stroke = {7, 7, 7}, .width = 1, .dash = 3, .gap = 1},
        {.filled = true, .fill = {9, 9, 9}, .stroke = {7, 7, 7}, .width = 1, .dash = 2, .gap = 2},
        {.filled = true, .fill = {9, 9, 9}, .stroke = {7, 7, 7}, .width = 1},
        {.filled = true, .fill = {9, 9, 9}},
        {.filled = true,
         .fill = {9, 9, 9},
         .stroke = {7, 7, 7},
         .width = 1,
         .dash = 2,
         .gap = 1,
         .cap = CAP_ROUND,
         .corner = CORNER_ROUND},
    };

    for (size_t i = 0; i < COUNT_OF(paints); i++)
        for (int turn = 0; turn < 2; turn++) {
            struct scene *scene = studio_scene(s, 20, 10);
            struct svg_file file;

            for (int k = 0; k < 4; k++) {
                path_rect(scene, k, k, 1, 1);
                scene_draw(scene, paints[(k / 2 + turn) % 2 ? i : 0]);
            }
            assert_paths(s, scene);
            file = svg_written(s->arena, scene);
            assert_int_equal(svg_count(&file, "g"), i == 0 ? 1 : 2);
        }
}

TEST_WITH(colours_are_exact, struct studio *s)
{
    static const struct {
        struct colour colour;
        const char *text;
    } items[] = {
        {{0, 0, 0}, "#000"},
        {{255, 255, 255}, "#fff"},
        {{0x12, 0x11, 0x33}, "#121133"},
        {{0x11, 0x1f, 0x33}, "#111f33"},
        {{0x11, 0x22, 0x30}, "#112230"},
        {{0x11, 0x22, 0xaa}, "#12a"},
        {{1, 2, 3}, "#010203"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = studio_scene(s, 9, 9);
        struct svg_file file;

        path_rect(scene, 1, 1, 2, 2);
        scene_draw(scene, (struct paint){.filled = true, .fill = items[i].colour});
        file = svg_written(s->arena, scene);
        assert_string_equal(svg_value(svg_first(&file, "path"), "fill"), items[i].text);
    }
}

/* A path that is kept to be drawn again, in part or in another way than filled and then stroked. */
TEST_WITH(kept_paths_are_drawn_as_often_as_asked, struct studio *s)
{
    const struct paint fill = {.filled = true}, stroke = {.width = 1};
    struct scene *scene = studio_scene(s, 20, 10);
    struct svg_file file;

    path_rect(scene, 1, 1, 2, 2);
    scene_draw_keep(scene, stroke);
    scene_draw_keep(scene, fill);
    scene_draw_keep(scene, stroke);
    path_rect(scene, 5, 5, 1, 1);
    scene_draw_keep(scene, fill);
    scene_draw(scene, fill);
    path_rect(scene, 7, 7, 1, 1);
    scene_draw_keep(scene, fill);
    path_line(scene, 6, 6); /* more is stroked than was filled */
    scene_draw(scene, stroke);
    assert_paths(s, scene);
    file = svg_written(s->arena, scene);
    assert_int_equal(svg_count(&file, "path"), 6);
}

/* All drawings and pages of all games. */
TEST(every_path_comes_back)
{
    for (size_t i = 0; i < COUNT_OF(layouts); i++) {
        struct studio *s = studio_open(layouts[i]);
        struct sample *list;
        size_t count = drawings_of_all(s, &list);
        void *studio = s;

        assert_true(count >= 20);
        for (size_t k = 0; k < count; k++)
            assert_paths(s, list[k].scene);
        count = drawings_of_pages(s, &list);
        for (size_t k = 0; k < count; k++)
            assert_paths(s, list[k].scene);
        studio_tear_down(&studio);
    }
}

/* Any path at all, at any place and turned in any way. */
TEST_WITH(random_paths_come_back, struct studio *s)
{
    srandom(7);
    for (int i = 0; i < 300; i++) {
        struct scene *scene = studio_scene(s, 200, 200);

        for (int k = 0; k < 8; k++) {
            struct paint paint = {.filled = k % 2,
                                  .fill = grey((int)(random() % 101)),
                                  .width = k % 3 ? (double)(random() % 3000) / 1000 : 0,
                                  .dash = k % 5 ? 0 : 1.2345,
                                  .gap = 0.8,
                                  .cap = k % 7 == 1 ? CAP_ROUND : CAP_BUTT,
                                  .corner = k % 7 == 1 ? CORNER_ROUND : CORNER_MITER};

            scene_enter(scene, (double)(random() % 200000) / 1013, (double)(random() % 999) / 7,
                        (int)(random() % 4));
            if (k == 2)
                path_circle(scene, 3, 4, (double)(1 + random() % 9000) / 2900);
            for (int p = 0; p < 12 && k != 2; p++) {
                double v[6];

                for (size_t d = 0; d < COUNT_OF(v); d++)
                    v[d] = (double)(random() % 100000 - 50000) / 1777;
                if (p == 0 || random() % 5 == 0)
                    path_move(scene, v[0], v[1]);
                else if (random() % 3 == 0)
                    path_curve(scene, v[0], v[1], v[2], v[3], v[4], v[5]);
                else if (random() % 3 == 0)
                    path_close(scene);
                else
                    path_line(scene, random() % 2 ? v[0] : 0, random() % 2 ? v[1] : 0);
            }
            scene_draw(scene, paint);
            scene_leave(scene);
        }
        assert_paths(s, scene);
    }
}

TESTS_EACH(svg, studio_set_up, studio_tear_down)
