#include "support/image.h"
#include "support/test.h"

#include "emit/png/png.h"
#include "page/figure/figure.h"

#include <png.h>

struct cursor {
    const struct buf *file;
    size_t at;
};

static void take(png_structp png, png_bytep bytes, size_t size)
{
    struct cursor *cursor = png_get_io_ptr(png);

    if (cursor->file->size - cursor->at < size)
        fail_msg("the file ends too early");
    memcpy(bytes, cursor->file->text + cursor->at, size);
    cursor->at += size;
}

static void complain(png_structp png, png_const_charp message)
{
    (void)png;
    fail_msg("libpng says: %s", message);
    abort();
}

static unsigned big_endian(const unsigned char *b)
{
    return (unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3];
}

/* Their names, each stretch of IDAT once; the file must end with the last one. */
static void list_chunks(const struct buf *file, char *names)
{
    const unsigned char *bytes = (const unsigned char *)file->text;
    size_t at = 8;

    *names = '\0';
    while (at < file->size) {
        char name[6] = {0};

        memcpy(name, bytes + at + 4, 4);
        if (!strstr(names, "IDAT") || strcmp(name, "IDAT") != 0)
            strcat(strcat(names, *names ? " " : ""), name);
        at += 12 + big_endian(bytes + at);
    }
    assert_int_equal(at, file->size);
}

static void read_facts(png_structp png, png_infop info, struct image *image)
{
    png_colorp palette = NULL;
    png_textp texts;
    int unit = 0, count;

    image->width = (int)png_get_image_width(png, info);
    image->height = (int)png_get_image_height(png, info);
    image->type = png_get_color_type(png, info);
    image->bits = png_get_bit_depth(png, info);
    png_get_PLTE(png, info, &palette, &image->colours);
    png_get_pHYs(png, info, &image->density[0], &image->density[1], &unit);
    assert_true(unit == PNG_RESOLUTION_METER || !image->density[0]);
    count = png_get_text(png, info, &texts, NULL);
    assert_in_range(count, 0, IMAGE_TEXTS);
    for (int i = 0; i < count; i++) {
        size_t size = strlen(texts[i].text) + 1;

        strncpy(image->texts[i].key, texts[i].key, sizeof image->texts[i].key - 1);
        image->texts[i].text = memcpy(mem_new(size, 1), texts[i].text, size);
    }
    image->text_count = count;
}

static void read_pixels(png_structp png, png_infop info, struct image *image)
{
    size_t width = (size_t)image->width;
    unsigned char *row = mem_new(4 * width, 1);

    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
    assert_int_equal(png_get_rowbytes(png, info), 4 * width);
    image->pixels = mem_new(width * (size_t)image->height, sizeof *image->pixels);
    for (size_t y = 0; y < (size_t)image->height; y++) {
        png_read_row(png, row, NULL);
        for (size_t x = 0; x < width; x++) {
            const unsigned char *p = row + 4 * x;

            image->pixels[y * width + x] =
                (uint32_t)p[3] << 24 | (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
        }
    }
    free(row);
}

struct image image_read(const struct buf *file)
{
    struct image image = {0};
    struct cursor cursor = {file, 0};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, complain, complain);
    png_infop info = png_create_info_struct(png);

    list_chunks(file, image.chunks);
    png_set_read_fn(png, &cursor, take);
    png_read_info(png, info);
    read_facts(png, info, &image);
    read_pixels(png, info, &image);
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    return image;
}

void image_free(struct image *image)
{
    for (int i = 0; i < image->text_count; i++)
        free(image->texts[i].text);
    free(image->pixels);
    *image = (struct image){0};
}

uint32_t image_pixel(const struct image *image, int x, int y)
{
    assert_in_range(x, 0, image->width - 1);
    assert_in_range(y, 0, image->height - 1);
    return image->pixels[y * image->width + x];
}

const char *image_text(const struct image *image, const char *key)
{
    for (int i = 0; i < image->text_count; i++)
        if (strcmp(image->texts[i].key, key) == 0)
            return image->texts[i].text;
    return NULL;
}

struct buf image_file(const struct scene *scene, const struct png_options *options)
{
    LOCAL_DIAGS(diags);
    struct buf file = {0}, found = {0};

    if (!png_write(scene, options, "test.png", &file, diags)) {
        diags_text(diags, false, &found);
        fail_msg("%s", buf_str(&found));
    }
    return file;
}

struct image image_of(const struct scene *scene, const struct png_options *options)
{
    struct buf file = image_file(scene, options);
    struct image image = image_read(&file);

    buf_free(&file);
    return image;
}

struct scene *studio_moves(struct studio *s, size_t piece)
{
    const struct figure_reader reader = {
        &s->pen, s->arena, s->layout, {CARD_WIDTH, BLOCK_WIDTH}, s->diags};
    struct figure *figure =
        figure_of_piece(&reader, &s->layout->game->pieces[piece], "alt", (struct place){0});
    struct scene *scene;

    assert_non_null(figure);
    scene = studio_scene(s, figure->width, figure->height);
    figure_draw(&s->pen, figure, 0, 0);
    return scene;
}
