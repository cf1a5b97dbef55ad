#include "support/test.h"
#include "support/fixture.h"
#include "support/image.h"
#include "emit/cairo/paint.h"
#include "emit/png/png.h"

#include <png.h>

/* The form of PNG that a picture takes, and that it loses nothing by it. */

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

        for (int shift = 0; shift < 24; shift += 8)
            if (alpha > 0)
                own |= (uint32_t)lround((pixels[i] >> shift & 0xFF) * 255 / alpha) << shift;
        pixels[i] = own;
    }
    return pixels;
}

static void expect_painting(const struct scene *scene, double dpi, bool clear)
{
    struct png_options options = {.dpi = dpi, .transparent = clear};
    struct image image = image_of(scene, &options);
    uint32_t *expected = painted(scene, dpi, clear, image.width, image.height);

    for (int i = 0; i < image.width * image.height; i++)
        if (image.pixels[i] != expected[i])
            fail_msg("pixel %d,%d of type %d is %08x instead of %08x", i % image.width,
                     i / image.width, image.type, image.pixels[i], expected[i]);
    free(expected);
    image_free(&image);
}

TEST(move_diagrams_lose_nothing)
{
    static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                          "layouts/jungle.yaml"};

    for (size_t i = 0; i < COUNT_OF(layouts); i++) {
        struct studio *s = studio_open(layouts[i]);
        void *owner = s;

        for (size_t piece = 0; piece < s->layout->game->piece_count; piece++)
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

TEST_WITH(no_drawing_loses_anything, struct arena *arena)
{
    for (unsigned seed = 1; seed <= 12; seed++)
        for (int lines = 1; lines <= 64; lines *= 4)
            for (int kind = 0; kind < 4; kind++)
                expect_painting(tangle(arena, seed, lines, kind & 1), 60, kind & 2);
}

/* Drawings with many colours, each in its form. */
TEST_WITH(many_colours_are_written_whole, struct arena *arena)
{
    static const int types[2][2] = {{PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_GRAY},
                                    {PNG_COLOR_TYPE_RGB_ALPHA, PNG_COLOR_TYPE_GRAY_ALPHA}};

    for (int clear = 0; clear < 2; clear++)
        for (int only = 0; only < 2; only++) {
            struct png_options options = {.dpi = 60, .transparent = clear};
            struct image image = image_of(tangle(arena, 7, 64, only), &options);

            assert_int_equal(image.type, types[clear][only]);
            assert_int_equal(image.bits, 8);
            image_free(&image);
        }
}

TESTS_EACH(png_form, set_up_arena, tear_down_arena)
