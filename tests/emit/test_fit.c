/* Shapes fitted to pixels, and what becomes of them in a picture. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/image.h"
#include "support/moves.h"
#include "emit/png/png.h"

static void draw(struct scene *scene, struct paint paint)
{
    scene_draw(scene, paint);
}

/* The last shape of a scene. */
static struct shape fitted(struct scene *scene, double density)
{
    return fit_shape(scene->arena, scene, scene->count - 1, density);
}

static bool is_whole(double value)
{
    return fabs(value - round(value)) < 1e-5;
}

/* --- single lines, at 10 pixels a mm --- */

TEST_WITH(strokes_cover_whole_pixels, struct arena *arena)
{
    ROWS(items, "dddd", double at, width, fitted, fitted_width);

    for (size_t i = 0; i < items_count; i++) {
        struct scene *scene = scene_new(arena, 10, 10);
        struct shape fit;

        path_move(scene, items[i].at, 2);
        path_line(scene, items[i].at, 4);
        draw(scene, stroke_of(items[i].width, grey(0)));
        fit = fitted(scene, 10);
        assert_float_equal(fit.path.segments[0].to[0].x, items[i].fitted, 1e-5);
        assert_float_equal(fit.path.segments[1].to[0].x, items[i].fitted, 1e-5);
        assert_float_equal(fit.path.paint.width, items[i].fitted_width, 1e-5);
    }
}

TEST_WITH(areas_end_between_pixels, struct arena *arena)
{
    struct scene *scene = scene_new(arena, 10, 10);
    struct shape fit;

    path_rect(scene, 1.04, 2.06, 3.33, 1.3);
    draw(scene, fill_of(grey(50)));
    fit = fitted(scene, 10);
    assert_float_equal(fit.path.segments[0].to[0].x, 1.0, 1e-5);
    assert_float_equal(fit.path.segments[0].to[0].y, 2.1, 1e-5);
    assert_float_equal(fit.path.segments[0].to[2].x, 4.4, 1e-5);
    assert_float_equal(fit.path.segments[0].to[2].y, 3.4, 1e-5);
    assert_int_equal(fit.path.segments[0].verb, VERB_RECT);
}

/* --- what is left alone --- */

static void diagonal(struct scene *scene)
{
    path_move(scene, 1, 1);
    path_line(scene, 5.03, 1);
    path_line(scene, 7.03, 3);
}

static void closed_diagonally(struct scene *scene)
{
    path_move(scene, 1.03, 1);
    path_line(scene, 5.03, 1);
    path_line(scene, 5.03, 5);
    path_close(scene);
}

static void round_shape(struct scene *scene)
{
    path_circle(scene, 5.03, 5, 3);
}

/* Half a pixel would be seen on the short sides, 11 pixels each. */
static void small_shape(struct scene *scene)
{
    path_rect(scene, 1.06, 1, 1.1, 5);
}

static void lone_point(struct scene *scene)
{
    path_move(scene, 1.03, 1);
}

TEST_WITH(other_shapes_stay_as_they_are, struct arena *arena)
{
    static void (*const outlines[])(struct scene *) = {diagonal, closed_diagonally, round_shape,
                                                       small_shape, lone_point};

    for (size_t i = 0; i < COUNT_OF(outlines); i++) {
        struct scene *scene = scene_new(arena, 10, 10);
        struct shape fit;

        outlines[i](scene);
        draw(scene, (struct paint){.filled = true, .width = 0.33});
        fit = fitted(scene, 10);
        assert_ptr_equal(fit.path.segments, scene->shapes[0].path.segments);
        assert_true(fit.path.paint.width == scene->shapes[0].path.paint.width);
    }
}

/* A path that is stroked first, then filled: its outer half would be fitted in another way. */
TEST_WITH(outlines_below_their_filling_stay_as_they_are, struct arena *arena)
{
    static const struct paint stroke = {.width = 0.4}, fill = {.filled = true};
    static const struct {
        struct paint paints[2];
        bool fits;
    } items[] = {{{{.width = 0.4}, {.filled = true}}, false},
                 {{{.filled = true}, {.width = 0.4}}, true},
                 {{{.filled = true}, {.filled = true}}, true}};
    struct scene *scene;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        scene = scene_new(arena, 10, 10);
        path_rect(scene, 1.03, 1.03, 5, 5);
        scene_draw_keep(scene, items[i].paints[0]);
        scene_draw(scene, items[i].paints[1]);
        for (size_t k = 0; k < 2; k++)
            assert_int_equal(fit_shape(arena, scene, k, 10).path.segments !=
                                 scene->shapes[k].path.segments,
                             items[i].fits);
    }
    scene = scene_new(arena, 10, 10); /* two paths that only look alike */
    path_rect(scene, 1.03, 1.03, 5, 5);
    scene_draw(scene, stroke);
    path_rect(scene, 1.03, 1.03, 5, 5);
    scene_draw(scene, fill);
    assert_true(fit_shape(arena, scene, 0, 10).path.segments != scene->shapes[0].path.segments);
    assert_true(fitted(scene, 10).path.segments != scene->shapes[1].path.segments);
}

/* --- all of them --- */

static double random_mm(unsigned *seed)
{
    return test_random(seed, 100000) / 1000.0 - 20;
}

/* A stair of two to nine lines. */
static struct scene *stair(struct arena *arena, unsigned *seed, double width)
{
    struct scene *scene = scene_new(arena, 100, 100);
    double x = random_mm(seed), y = random_mm(seed);
    unsigned lines = 2 + test_random(seed, 8);

    path_move(scene, x, y);
    for (unsigned i = 0; i < lines; i++) {
        if (i % 2)
            x = random_mm(seed);
        else
            y = random_mm(seed);
        path_line(scene, x, y);
    }
    draw(scene, (struct paint){.filled = width == 0, .width = width});
    return scene;
}

TEST_WITH(nothing_moves_far_and_all_lines_are_sharp, struct arena *arena)
{
    static const double densities[] = {96 / 25.4, 110 / 25.4, 150 / 25.4, 300 / 25.4, 600 / 25.4};
    unsigned seed = 2026;

    for (int i = 0; i < 2000; i++) {
        double density = densities[test_random(&seed, COUNT_OF(densities))];
        double width = test_random(&seed, 10) * 0.07;
        struct scene *scene = stair(arena, &seed, width);
        const struct shape *shape = &scene->shapes[0];
        struct shape fit = fitted(scene, density);
        double half = fit.path.paint.width * density / 2;

        if (fit.path.segments == shape->path.segments)
            continue; /* a short step */
        assert_true(fabs(fit.path.paint.width - width) * density <= 0.5 + 1e-5);
        for (size_t k = 0; k < shape->path.count; k++) {
            struct point a = shape->path.segments[k].to[0], b = fit.path.segments[k].to[0];

            assert_true(fabs(a.x - b.x) * density <= 0.5 + 1e-5);
            assert_true(fabs(a.y - b.y) * density <= 0.5 + 1e-5);
            assert_true(half > 0 && half <= 0.5 ? is_whole(b.x * density - 0.5)
                                                : is_whole(b.x * density - half));
        }
    }
}

/* --- in pictures --- */

/* Lines at all distances from the edges of pixels look alike. */
TEST_WITH(equal_lines_look_equal, struct arena *arena)
{
    enum { LINES = 20 };
    static const struct {
        double dpi, width;
    } items[] = {{96, 0.14}, {96, 0.3}, {110, 0.14}, {150, 0.3}, {300, 0.14}, {300, 0.3}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = scene_new(arena, 5.23 * LINES, 5);
        struct image image;
        uint32_t expected = 0;
        int covered = 0;

        for (int k = 0; k < LINES; k++) {
            path_move(scene, 2 + 5.23 * k, -1);
            path_line(scene, 2 + 5.23 * k, 6);
            draw(scene, stroke_of(items[i].width, grey(0)));
        }
        image = image_of(scene, &(struct png_options){.dpi = items[i].dpi});
        for (int x = 0; x < image.width; x++) {
            uint32_t pixel = image_pixel(&image, x, 3);

            if (pixel == 0xFFFFFFFF)
                continue;
            if (!expected)
                expected = pixel;
            if (pixel != expected)
                fail_msg("%g mm at %g dpi: %08x and %08x", items[i].width, items[i].dpi, expected,
                         pixel);
            covered++;
        }
        assert_true(covered >= LINES && covered % LINES == 0);
        image_free(&image);
    }
}

/* --- letters --- */

TEST_WITH(baselines_lie_between_pixels, struct arena *arena)
{
    static const struct {
        int turns;
        struct point fitted;
    } items[] = {{0, {3.04, 2.1}}, {1, {3.0, 2.06}}, {2, {3.04, 2.1}}, {3, {3.0, 2.06}}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = scene_new(arena, 10, 10);
        struct shape fit;

        scene_enter(scene, 3.04, 2.06, items[i].turns);
        scene_text(scene, NULL, 0, 0, 1, grey(0));
        fit = fitted(scene, 10);

        assert_float_equal(fit.text.at.x, items[i].fitted.x, 1e-5);
        assert_float_equal(fit.text.at.y, items[i].fitted.y, 1e-5);
    }
}

/* Words in one corner, each turned in another way and one of them larger. */
static struct scene *lettered(struct studio *s)
{
    struct scene *scene = studio_scene(s, 60, 60);

    for (int turns = 0; turns < 4; turns++) {
        scene_enter(scene, 30, 30, turns);
        pen_text(&s->pen, STYLE_TEXT, "Lion \u7345\u5b50 fi", 3, 0, ALIGN_LEFT, COLOUR_INK);
        scene_leave(scene);
    }
    scene->shapes[0].text.scale = 1.5;
    return scene;
}

/* Sum of the ink of the columns from..to, and in *middle where its middle is. */
static double ink_of(const struct image *image, int from, int to, double *middle)
{
    double sum = 0, moment = 0;

    for (int x = from; x < to; x++)
        for (int y = 0; y < image->height; y++) {
            double ink = 255 - (image_pixel(image, x, y) & 0xFF);

            sum += ink;
            moment += ink * (x + 0.5);
        }
    *middle = sum > 0 ? moment / sum : 0;
    return sum;
}

/* As letters, which begin at whole pixels of the finer picture, and as outlines: ink and place. */
TEST(outlines_are_the_letters)
{
    struct studio *s = studio_open("layouts/chu-seireigi.yaml");
    void *owner = s;
    struct scene *scene = lettered(s);
    struct image fine = image_of(scene, &(struct png_options){.dpi = 1016});
    struct image coarse = image_of(scene, &(struct png_options){.dpi = 127});
    int bands = 4, scale = 8;

    assert_int_equal(fine.width, scale * coarse.width);
    for (int i = 0; i < bands; i++) {
        int from = coarse.width * i / bands, to = coarse.width * (i + 1) / bands;
        double a, b, fine_ink, ink = ink_of(&coarse, from, to, &a);

        assert_true(ink > 0);
        fine_ink = ink_of(&fine, scale * from, scale * to, &b) / (scale * scale);
        assert_true(fabs(fine_ink / ink - 1) < 0.02);
        assert_true(fabs(b / scale - a) < 0.1);
    }
    image_free(&fine);
    image_free(&coarse);
    studio_tear_down(&owner);
}

/* The distance of stems is what the font says, not a whole number of pixels. */
TEST(letters_stand_where_they_should)
{
    enum { LETTERS = 12 };
    static const char letters[] = "l l l l l l l l l l l l ";
    struct studio *s = studio_open("layouts/chu-seireigi.yaml");
    void *owner = s;
    struct scene *scene = studio_scene(s, 40, 10);
    const struct type_style *style = &s->pen.style->type[STYLE_TEXT];
    double pixels = 96 / 25.4, before = 0;
    double advance = line_width(type_line(s->type, style, letters)) / LETTERS * pixels;
    struct image image;

    pen_text(&s->pen, STYLE_TEXT, letters, 2, 7, ALIGN_LEFT, COLOUR_INK);
    image = image_of(scene, &(struct png_options){.dpi = 96});
    assert_true(fabs(advance - round(advance)) > 0.1); /* or this would prove nothing */
    for (int i = 0; i < LETTERS; i++) {
        double left = 2 * pixels + i * advance, middle, gap;

        ink_of(&image, (int)floor(left - 1), (int)floor(left + advance - 1), &middle);
        gap = middle - before - advance;
        if (i > 0 && fabs(gap) > 0.1)
            fail_msg("letter %d stands %.2f pixels from where it should", i, gap);
        before = middle;
    }
    image_free(&image);
    studio_tear_down(&owner);
}

TESTS_EACH(fit, set_up_arena, tear_down_arena)
