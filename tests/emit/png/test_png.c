#include "support/test.h"
#include "support/fixture.h"
#include "support/image.h"
#include "draw/piece/dress.h"

#include <png.h>

/* PNG of scenes: their size, what is where, and what else the file says. */

static const uint32_t white = 0xFFFFFFFF, black = 0xFF000000;

static void add_rect(struct scene *scene, double x, double y, double width, double height,
                     struct colour colour)
{
    struct paint paint = fill_of(colour);

    path_rect(scene, x, y, width, height);
    scene_draw(scene, paint);
}

/* --- size and density --- */

TEST_WITH(a_millimetre_has_as_many_pixels_as_dpi_and_scale_say, struct fixture *bench)
{
    ROWS(items, "dddd2iu", double width, height, dpi, scale; int pixels[2]; unsigned density);

    for (size_t i = 0; i < items_count; i++) {
        struct scene *scene = scene_new(bench->arena, items[i].width, items[i].height);
        struct png_options options = {.dpi = items[i].dpi, .scale = items[i].scale};
        struct png_size size = png_size(scene, &options);
        struct image image = image_of(scene, &options);

        assert_int_equal(image.width, items[i].pixels[0]);
        assert_int_equal(image.height, items[i].pixels[1]);
        assert_int_equal(size.width, image.width);
        assert_int_equal(size.height, image.height);
        assert_int_equal(image.density[0], items[i].density);
        assert_int_equal(image.density[1], items[i].density);
        image_free(&image);
    }
}

/* Whatever is refused leaves what was there. */
TEST_WITH(bad_sizes_are_refused, struct fixture *bench)
{
    static const struct {
        double width, height, dpi, scale;
        const char *size;
    } items[] = {
        {60, 60, 30000, 1, "70867 x 70867"},
        {60, 60, 300, 100, "70867 x 70867"},
        {16385, 1, 25.4, 1, "16385 x 1"},
        {1, 16385, 25.4, 1, "1 x 16385"},
        {16384, 16384, 25.4, 1, "16384 x 16384"},
        {0, 10, 300, 1, "0 x 119"},
        {10, 10, -300, 1, "-118 x -118"},
        {10, 10, 300, -1, "-118 x -118"},
        {10, 10, -300, -1, "119 x 119"},
        {10, 10, INFINITY, 1, "inf x inf"},
        {10, 10, NAN, 1, "nan x nan"},
        {10, 10, 300, NAN, "nan x nan"},
        {1e12, 1e12, 1e300, 1, "x"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = scene_new(bench->arena, items[i].width, items[i].height);
        struct png_options options = {.dpi = items[i].dpi, .scale = items[i].scale};
        LOCAL_DIAGS(diags);
        LOCAL_BUF(file);
        LOCAL_BUF(found);

        buf_text(&file, "before");
        assert_int_equal(png_size(scene, &options).width, 0);
        assert_false(png_write(scene, &options, "large.png", &file, diags));
        assert_string_equal(buf_str(&file), "before");
        assert_int_equal(diags_having(diags, DIAG_PNG_SIZE), 1);
        diags_text(diags, false, &found);
        if (!strstr(buf_str(&found), items[i].size) || !strstr(buf_str(&found), "large.png"))
            fail_msg("%s lacks %s", buf_str(&found), items[i].size);
    }
}

TEST_WITH(the_largest_sizes_are_written, struct fixture *bench)
{
    static const double sides[][2] = {{16384, 2}, {2, 16384}};

    for (size_t i = 0; i < COUNT_OF(sides); i++) {
        struct scene *scene = scene_new(bench->arena, sides[i][0], sides[i][1]);
        struct image image = image_of(scene, &(struct png_options){.dpi = PIXEL_DPI});

        assert_int_equal(image.width, (int)sides[i][0]);
        assert_int_equal(image_pixel(&image, image.width - 1, image.height - 1), white);
        image_free(&image);
    }
}

/* A dash without a gap is an error of cairo. */
TEST_WITH(what_cannot_be_painted_is_reported, struct fixture *bench)
{
    struct scene *scene = scene_new(bench->arena, 10, 10);
    struct paint paint = dashed_of(1, 1, -1, grey(0));
    LOCAL_BUF(file);

    path_rect(scene, 1, 1, 5, 5);
    scene_draw(scene, paint);
    assert_false(png_write(scene, &(struct png_options){0}, "dashed.png", &file, bench->diags));
    assert_int_equal(diags_having(bench->diags, DIAG_PNG_FAILED), 1);
    assert_int_equal(file.size, 0);
}

/* --- what is in the picture --- */

TEST_WITH(pixels_are_where_they_were_drawn, struct fixture *bench)
{
    struct scene *scene = scene_new(bench->arena, 20, 10);
    struct image image;

    add_rect(scene, 3, 2, 5, 4, (struct colour){0x12, 0x34, 0x56});
    add_rect(scene, 19, 9, 1, 1, grey(0));
    image = image_of(scene, &(struct png_options){.dpi = PIXEL_DPI});
    assert_int_equal(image_pixel(&image, 3, 2), 0xFF123456);
    assert_int_equal(image_pixel(&image, 7, 5), 0xFF123456);
    assert_int_equal(image_pixel(&image, 2, 2), white);
    assert_int_equal(image_pixel(&image, 8, 5), white);
    assert_int_equal(image_pixel(&image, 7, 6), white);
    assert_int_equal(image_pixel(&image, 19, 9), black);
    image_free(&image);
}

TEST_WITH(nothing_is_white_or_clear, struct fixture *bench)
{
    struct scene *scene = scene_new(bench->arena, 4, 4);
    struct image image;

    add_rect(scene, 1, 1, 2, 2, grey(100));
    add_rect(scene, 1, 1, 1, 1, grey(0));
    image = image_of(scene, &(struct png_options){.dpi = PIXEL_DPI});
    assert_int_equal(image_pixel(&image, 0, 0), white);
    assert_int_equal(image_pixel(&image, 1, 1), black);
    image_free(&image);
    image = image_of(scene, &(struct png_options){.dpi = PIXEL_DPI, .transparent = true});
    assert_int_equal(image_pixel(&image, 0, 0) >> 24, 0);
    assert_int_equal(image_pixel(&image, 1, 1), black);
    assert_int_equal(image_pixel(&image, 2, 2), white);
    assert_int_equal(image.type, PNG_COLOR_TYPE_PALETTE);
    assert_string_equal(image.chunks, "IHDR PLTE tRNS pHYs IDAT IEND");
    image_free(&image);
}

/* A pixel on the diagonal is half covered. */
TEST_WITH(edges_are_smooth, struct fixture *bench)
{
    struct scene *scene = scene_new(bench->arena, 4, 4);
    struct image image;
    struct paint paint = fill_of(grey(0));

    path_move(scene, 0, 0);
    path_line(scene, 4, 0);
    path_line(scene, 0, 4);
    path_close(scene);
    scene_draw(scene, paint);
    image = image_of(scene, &(struct png_options){.dpi = PIXEL_DPI});
    assert_in_range(image_pixel(&image, 2, 1) & 0xFF, 0x70, 0x90);
    image_free(&image);
}

/* --- bytes --- */

TEST(a_file_does_not_depend_on_the_others)
{
    enum { FILES = 6 };
    struct buf files[2][FILES] = {0};

    for (int turn = 0; turn < 2; turn++) {
        struct studio *s = studio_open("layouts/chu-seireigi.yaml");
        void *owner = s;

        for (int i = 0; i < FILES; i++) {
            int piece = turn ? FILES - 1 - i : i;

            files[turn][piece] =
                image_file(studio_moves(s, (size_t)piece), &(struct png_options){0});
        }
        studio_tear_down(&owner);
    }
    for (int i = 0; i < FILES; i++) {
        assert_int_equal(files[0][i].size, files[1][i].size);
        assert_memory_equal(files[0][i].text, files[1][i].text, files[0][i].size);
        buf_free(&files[0][i]);
        buf_free(&files[1][i]);
    }
}

/* A side has one pixel more where the last millimetre ends within it, and a ground fills that, too.
 */
TEST_WITH(a_ground_reaches_the_last_pixels, struct fixture *bench)
{
    static const struct {
        double width, height, dpi, scale;
    } items[] = {
        {30.2, 20.2, PIXEL_DPI, 1}, {30.49, 20.01, PIXEL_DPI, 1}, {30, 20, PIXEL_DPI, 1},
        {30.7, 20.9, PIXEL_DPI, 1}, {41.3, 27.7, 100, 0},         {41.3, 27.7, 300, 0.37},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++)
        for (int theme = THEME_GREY; theme <= THEME_DARK; theme++) {
            struct scene *scene = scene_new(bench->arena, items[i].width, items[i].height);
            struct png_options options = {.dpi = items[i].dpi, .scale = items[i].scale};
            struct image image;
            uint32_t ground;

            scene_ground(scene, (enum theme)theme);
            image = image_of(scene, &options);
            ground = image_pixel(&image, 0, 0);
            assert_int_not_equal(ground, white);
            for (int y = 0; y < image.height; y++)
                for (int x = 0; x < image.width; x++)
                    assert_int_equal(image_pixel(&image, x, y), ground);
            image_free(&image);
        }
}

/* --- texts --- */

TEST_WITH(titles_and_descriptions_are_texts_of_the_file, struct fixture *bench)
{
    static const char lion[] = "Lion, \xE7\x8D\x85\xE5\xAD\x90";
    struct scene *scene = scene_new(bench->arena, 5, 5);
    struct png_options options = {.title = "Given", .description = ""};
    struct image image;

    scene_begin(scene, ROLE_NONE, NULL, NULL);
    scene_begin(scene, ROLE_FIGURE, lion, "Steps one square.");
    scene_end(scene);
    scene_end(scene);
    image = image_of(scene, &(struct png_options){0});
    assert_string_equal(image_text(&image, "Title"), lion);
    assert_string_equal(image_text(&image, "Description"), "Steps one square.");
    assert_string_equal(image.chunks, "IHDR pHYs iTXt tEXt IDAT IEND");
    image_free(&image);
    image = image_of(scene, &options);
    assert_string_equal(image_text(&image, "Title"), "Given");
    assert_null(image_text(&image, "Description"));
    image_free(&image);
}

TEST_WITH(nothing_else_is_in_the_file, struct fixture *bench)
{
    struct image image =
        image_of(scene_new(bench->arena, 5, 5), &(struct png_options){.transparent = false});

    assert_string_equal(image.chunks, "IHDR pHYs IDAT IEND");
    assert_int_equal(image.text_count, 0);
    image_free(&image);
}

TESTS_EACH(png, set_up, tear_down)
