#include "support/test.h"
#include "support/fixture.h"
#include "support/image.h"
#include "support/soak.h"
#include "emit/cairo/paint.h"
#include "emit/png/png.h"

#include <math.h>
#include <png.h>

/* The form of PNG that a picture takes, and that it loses nothing by it that is seen. */

static const uint32_t black = 0xFF000000;

/* --- few colours --- */

/* A column of one pixel for each colour. */
static struct scene *striped(struct arena *arena, const struct colour *colours, int count)
{
    struct scene *scene = scene_new(arena, count, 1);

    for (int i = 0; i < count; i++) {
        struct paint paint = fill_of(colours[i]);

        path_rect(scene, i, 0, 1, 1);
        scene_draw(scene, paint);
    }
    return scene;
}

static struct colour shade(int level)
{
    unsigned char v = (unsigned char)level;

    return (struct colour){v, v, v};
}

/* So many colours from the first on, `step` apart. */
static struct image stripes(struct arena *arena, int count, int step, bool in_colour)
{
    static const struct png_options options = {.dpi = PIXEL_DPI};
    struct colour *colours = arena_alloc(arena, (size_t)count, sizeof *colours);

    for (int i = 0; i < count; i++) {
        colours[i] = shade(i * step & 0xFF);
        if (in_colour)
            colours[i].r = (unsigned char)(255 - (i >> 8));
    }
    return image_of(striped(arena, colours, count), &options);
}

TEST_WITH(few_colours_take_few_bits, struct arena *arena)
{
    ROWS(items, "iibiii", int count, step; bool in_colour; int type, bits, colours);

    for (size_t i = 0; i < items_count; i++) {
        int count = items[i].count;
        struct image image = stripes(arena, count, items[i].step, items[i].in_colour);

        if (image.type != items[i].type || image.bits != items[i].bits ||
            image.colours != items[i].colours)
            fail_msg("%d colours: type %d with %d bits, palette of %d", count, image.type,
                     image.bits, image.colours);
        for (int x = 0; x < count; x++) {
            uint32_t level = (uint32_t)(x * items[i].step) & 0xFF;
            uint32_t red = items[i].in_colour ? 255 - ((uint32_t)x >> 8) : level;

            assert_int_equal(image_pixel(&image, x, 0), black | red << 16 | level << 8 | level);
        }
        image_free(&image);
    }
}

/* --- everything is there --- */

/* What cairo makes of the scene, not multiplied by the alpha. */
static uint32_t *painted(const struct scene *scene, double dpi, bool clear, int width, int height)
{
    size_t count = (size_t)width * (size_t)height;
    uint32_t *pixels = mem_new(count, sizeof *pixels);
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
    cairo_t *cairo = cairo_create(surface);
    LOCAL_ARENA(arena);

    cairo_set_source_rgba(cairo, 1, 1, 1, clear ? 0 : 1);
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
    cairo_paint(cairo);
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER);
    cairo_scale(cairo, dpi / 72, dpi / 72);
    for (size_t i = 0; i < scene->count; i++) {
        struct shape shape = fit_shape(arena, scene, i, dpi / 25.4);

        paint_shape(cairo, &shape, arena);
    }
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    for (size_t i = 0; i < count; i++) {
        double alpha = pixels[i] >> 24;
        uint32_t own = pixels[i] & black;

        if (alpha == 255)
            continue;
        for (int shift = 0; shift < 24; shift += 8)
            if (alpha > 0)
                own |= (uint32_t)lround((pixels[i] >> shift & 0xFF) * 255 / alpha) << shift;
        pixels[i] = own;
    }
    return pixels;
}

static bool has_more_colours(const uint32_t *pixels, int count, int limit)
{
    uint32_t *seen = mem_new((size_t)limit, sizeof *seen);
    int colours = 0;

    for (int i = 0; i < count && colours <= limit; i++) {
        int k = 0;

        while (k < colours && seen[k] != pixels[i])
            k++;
        if (k == colours && colours++ < limit)
            seen[k] = pixels[i];
    }
    free(seen);
    return colours > limit;
}

/* A channel as it is seen on a ground of that level. */
static double seen_on(uint32_t pixel, int shift, double ground)
{
    double alpha = (pixel >> 24) / 255.0;

    return alpha * (pixel >> shift & 0xFF) + (1 - alpha) * ground;
}

/* How far apart two pixels are on black or white, in levels. */
static double levels_apart(uint32_t a, uint32_t b)
{
    double most = 0;

    for (int shift = 0; shift < 24; shift += 8)
        for (int ground = 0; ground <= 255; ground += 255)
            most = fmax(most, fabs(seen_on(a, shift, ground) - seen_on(b, shift, ground)));
    return most;
}

static bool is_of(struct colour c, uint32_t pixel)
{
    return pixel == (black | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b);
}

/* Whether the colour is the ground's, or one that the scene is painted with. */
static bool is_plain(const struct scene *scene, uint32_t pixel)
{
    bool plain = pixel == UINT32_MAX;

    for (size_t i = 0; i < scene->count && !plain; i++) {
        const struct shape *s = &scene->shapes[i];

        plain =
            (s->kind == SHAPE_TEXT && is_of(s->text.colour, pixel)) ||
            (s->kind == SHAPE_PATH && s->path.paint.filled && is_of(s->path.paint.fill, pixel)) ||
            (s->kind == SHAPE_PATH && s->path.paint.width > 0 &&
             is_of(s->path.paint.stroke, pixel));
    }
    return plain;
}

/* The pixels are those of the painting, except that shades may be off where these are more than a
 * palette has; how far alpha is rounded is added. */
static void expect_painting(const struct scene *scene, double dpi, bool clear)
{
    struct png_options options = {.dpi = dpi, .transparent = clear};
    struct image image = image_of(scene, &options);
    int count = image.width * image.height;
    uint32_t *expected = painted(scene, dpi, clear, image.width, image.height);
    bool exact = image.type != PNG_COLOR_TYPE_PALETTE || !has_more_colours(expected, count, 256);

    for (int i = 0; i < count; i++) {
        double most;

        if (image.pixels[i] == expected[i])
            continue;
        most = exact || is_plain(scene, expected[i]) ? 0 : PNG_LEVELS_OFF + clear;
        if (most == 0 || levels_apart(image.pixels[i], expected[i]) > most)
            fail_msg("pixel %d,%d of type %d is %08x instead of %08x", i % image.width,
                     i / image.width, image.type, image.pixels[i], expected[i]);
    }
    free(expected);
    image_free(&image);
}

TEST(move_diagrams_lose_nothing_to_be_seen)
{
    static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                          "layouts/jungle.yaml"};

    for (size_t i = 0; i < COUNT_OF(layouts); i++) {
        struct studio *s = studio_open(layouts[i]);
        void *owner = s;

        for (size_t piece = 0; piece < s->layout->game->piece_count;
             piece += sanitized_times(5, 1, 1))
            for (int clear = 0; clear < 2; clear++)
                expect_painting(studio_moves(s, piece), piece % 2 ? 110 : 260, clear);
        studio_tear_down(&owner);
    }
}

/* Lines in all colours and directions, from a fixed seed. */
static struct scene *tangle(struct arena *arena, unsigned seed, int lines, bool grey_only)
{
    struct scene *scene = scene_new(arena, 40, 30);

    for (int i = 0; i < lines; i++) {
        double at[4];
        struct paint paint = {.width = 0.1 + i % 7 * 0.3,
                              .cap = i % 2 ? CAP_ROUND : CAP_BUTT,
                              .corner = i % 2 ? CORNER_ROUND : CORNER_MITER};

        for (int k = 0; k < 4; k++)
            at[k] = (seed = seed * 1103515245u + 12345u) / 65536 % 1000 / 25.0;
        paint.stroke = (struct colour){(unsigned char)(seed >> 8), (unsigned char)(seed >> 16),
                                       (unsigned char)(seed >> 24)};
        if (grey_only)
            paint.stroke = shade(paint.stroke.r);
        path_move(scene, at[0], at[1]);
        path_line(scene, at[2], at[3]);
        scene_draw(scene, paint);
    }
    return scene;
}

TEST_WITH(no_drawing_loses_anything_to_be_seen, struct arena *arena)
{
    for (unsigned seed = 1; seed <= 12; seed++)
        for (int lines = 1; lines <= 64; lines *= 4)
            for (int kind = 0; kind < 4; kind++)
                expect_painting(tangle(arena, seed, lines, kind & 1), 60, kind & 2);
}

/* More shades than a palette has, of few colours. */
TEST_WITH(shades_along_edges_share_a_palette, struct arena *arena)
{
    struct scene *scene = tangle(arena, 3, 6, false);

    for (int clear = 0; clear < 2; clear++) {
        struct png_options options = {.dpi = 200, .transparent = clear};
        struct image image = image_of(scene, &options);
        int count = image.width * image.height;
        uint32_t *expected = painted(scene, 200, clear, image.width, image.height);

        assert_true(has_more_colours(expected, count, 256));
        assert_false(has_more_colours(image.pixels, count, 256));
        assert_int_equal(image.type, PNG_COLOR_TYPE_PALETTE);
        free(expected);
        image_free(&image);
        expect_painting(scene, 200, clear);
    }
}

/* Colours that flow into each other would be seen to become steps. */
TEST_WITH(pictures_of_pixels_keep_all_their_colours, struct arena *arena)
{
    enum { SIDE = 40 };
    static unsigned char bytes[4 * SIDE * SIDE];
    const struct raster raster = {SIDE, SIDE, bytes, .opaque = true};
    struct scene *scene = scene_new(arena, SIDE, SIDE);
    struct image image;

    for (int i = 0; i < SIDE * SIDE; i++)
        memcpy(bytes + 4 * i,
               (unsigned char[]){(unsigned char)(i % SIDE), (unsigned char)(i / SIDE), 99, 255}, 4);
    scene_image(scene, &raster, 0, 0, SIDE, SIDE);
    image = image_of(scene, &(struct png_options){.dpi = PIXEL_DPI});
    assert_int_equal(image.type, PNG_COLOR_TYPE_RGB);
    assert_int_equal(image_pixel(&image, 7, 11), black | 7 << 16 | 11 << 8 | 99);
    image_free(&image);
    expect_painting(scene, PIXEL_DPI, false);
}

/* Of more colours than stay as they are. */
TEST_WITH(many_colours_are_written_whole, struct arena *arena)
{
    for (int clear = 0; clear < 2; clear++) {
        struct png_options options = {.dpi = 60, .transparent = clear};
        struct image image = image_of(tangle(arena, 7, 64, false), &options);

        assert_int_equal(image.type, clear ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB);
        assert_int_equal(image.bits, 8);
        image_free(&image);
    }
}

/* Their colours stay as they are, like those of what is drawn. */
TEST_WITH(symbols_become_the_same_file, struct arena *arena)
{
    static const struct png_options options = {.dpi = 200};
    struct symbols symbols = {.arena = arena};
    struct scene *plain = tangle(arena, 3, 6, false), *scene = scene_new(arena, 40, 30);
    LOCAL_DIAGS(diags);
    LOCAL_BUF(expected);
    LOCAL_BUF(file);

    scene->symbols = &symbols;
    scene_place(scene, plain, 0, 0, 1);
    assert_int_equal(scene->shapes[0].kind, SHAPE_SYMBOL);
    assert_true(png_write(plain, &options, "plain.png", &expected, diags));
    assert_true(png_write(scene, &options, "symbol.png", &file, diags));
    assert_int_equal(file.size, expected.size);
    assert_memory_equal(file.text, expected.text, file.size);
}

TESTS_EACH(png_form, set_up_arena, tear_down_arena)
