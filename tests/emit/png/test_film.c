#include "support/image.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

/* Films as PNG: the frames taken out of the file, and each read as a picture of its own. */

static unsigned number_at(const unsigned char *bytes, int count)
{
    unsigned number = 0;

    for (int i = 0; i < count; i++)
        number = number << 8 | bytes[i];
    return number;
}

static void put_number(struct buf *out, unsigned number)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        buf_char(out, (char)(number >> shift));
}

/* As PNG has it of the bytes of a chunk behind its size. */
static unsigned crc_of(const void *bytes, size_t size)
{
    const unsigned char *b = bytes;
    unsigned crc = 0xFFFFFFFF;

    for (size_t i = 0; i < size; i++) {
        crc ^= b[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ 0xEDB88320 : crc >> 1;
    }
    return ~crc;
}

static void put_chunk(struct buf *out, const char *name, const void *bytes, size_t size)
{
    size_t begin = out->size + 4;

    put_number(out, (unsigned)size);
    buf_put(out, name, 4);
    buf_put(out, bytes, size);
    put_number(out, crc_of(out->text + begin, out->size - begin));
}

/* --- a file taken apart --- */

enum { FRAMES = 8 };

struct still {
    int width, height, x, y;
    unsigned numerator, denominator;
    struct buf stream;
    struct image image; /* of the part that it shows */
};

struct film {
    unsigned count, plays;
    unsigned next; /* sequence number */
    char chunks[256];
    struct buf header, palette; /* bytes of IHDR; PLTE and tRNS, whole */
    struct still frames[FRAMES];
    size_t read;
};

static struct still *begin_frame(struct film *film, const unsigned char *b)
{
    struct still *frame = &film->frames[film->read++];

    assert_true(film->read <= FRAMES);
    assert_int_equal(number_at(b, 4), film->next++);
    frame->width = (int)number_at(b + 4, 4);
    frame->height = (int)number_at(b + 8, 4);
    frame->x = (int)number_at(b + 12, 4);
    frame->y = (int)number_at(b + 16, 4);
    frame->numerator = number_at(b + 20, 2);
    frame->denominator = number_at(b + 22, 2);
    assert_int_equal(b[24], 0); /* what was there stays, */
    assert_int_equal(b[25], 0); /* and is painted over */
    return frame;
}

static void take_chunk(struct film *film, const char *name, const unsigned char *b, size_t size)
{
    struct still *frame = film->read ? &film->frames[film->read - 1] : NULL;

    if (strcmp(name, "IHDR") == 0)
        buf_put(&film->header, b, size);
    else if (strcmp(name, "PLTE") == 0 || strcmp(name, "tRNS") == 0)
        put_chunk(&film->palette, name, b, size);
    else if (strcmp(name, "acTL") == 0) {
        film->count = number_at(b, 4);
        film->plays = number_at(b + 4, 4);
    } else if (strcmp(name, "fcTL") == 0)
        begin_frame(film, b);
    else if (strcmp(name, "IDAT") == 0 && frame)
        buf_put(&frame->stream, b, size);
    else if (strcmp(name, "fdAT") == 0) {
        assert_int_equal(number_at(b, 4), film->next++);
        buf_put(&frame->stream, b + 4, size - 4);
    }
}

/* A file of its own of what a frame shows. */
static void read_frame(const struct film *film, struct still *frame)
{
    struct buf file = {0}, header = {0};

    put_number(&header, (unsigned)frame->width);
    put_number(&header, (unsigned)frame->height);
    buf_put(&header, film->header.text + 8, film->header.size - 8);
    buf_put(&file, "\x89PNG\r\n\x1A\n", 8);
    put_chunk(&file, "IHDR", header.text, header.size);
    buf_put(&file, buf_str(&film->palette), film->palette.size);
    put_chunk(&file, "IDAT", frame->stream.text, frame->stream.size);
    put_chunk(&file, "IEND", "", 0);
    frame->image = image_read(&file);
    buf_free(&header);
    buf_free(&file);
}

static struct film film_read(const struct buf *file)
{
    const unsigned char *b = (const unsigned char *)file->text;
    struct film film = {0};

    for (size_t at = 8; at < file->size;) {
        size_t size = number_at(b + at, 4);
        char name[5] = {0};

        memcpy(name, b + at + 4, 4);
        assert_int_equal(number_at(b + at + 8 + size, 4), crc_of(b + at + 4, size + 4));
        strcat(strcat(film.chunks, *film.chunks ? " " : ""), name);
        take_chunk(&film, name, b + at + 8, size);
        at += size + 12;
    }
    for (size_t i = 0; i < film.read; i++)
        read_frame(&film, &film.frames[i]);
    return film;
}

static void film_free(struct film *film)
{
    for (size_t i = 0; i < film->read; i++) {
        buf_free(&film->frames[i].stream);
        image_free(&film->frames[i].image);
    }
    buf_free(&film->header);
    buf_free(&film->palette);
}

/* --- the tests --- */

static void add_dot(struct scene *scene, int x, int y, struct colour colour)
{
    struct paint paint = fill_of(colour);

    path_rect(scene, x, y, 1, 1);
    scene_draw(scene, paint);
}

/* Six by four millimetres, grey at the lower left in every frame, with a black dot that goes down
 * from row 0 to row 2 and stays there for a frame. */
static struct scene *film_scene(struct arena *arena)
{
    static const int rows[] = {0, 1, 2, 2};
    struct scene *scene = scene_new(arena, 6, 4);

    scene_begin(scene, ROLE_FIGURE, "A dot", "It goes down.");
    add_dot(scene, 0, 3, (struct colour){128, 128, 128});
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        scene_begin(scene, ROLE_FIGURE, "A frame", NULL);
        add_dot(scene, 2, rows[i], (struct colour){0, 0, 0});
        scene_end(scene);
    }
    scene_end(scene);
    return scene;
}

static struct buf film_file(double seconds, bool transparent)
{
    struct arena *arena = arena_new();
    struct png_options options = {
        .dpi = PIXEL_DPI, .frame_seconds = seconds, .transparent = transparent};
    struct buf file = image_file(film_scene(arena), &options);

    arena_free(arena);
    return file;
}

/* The frames painted over each other, as a viewer does. */
TEST(the_frames_show_the_groups)
{
    for (int transparent = 0; transparent < 2; transparent++) {
        uint32_t ground = transparent ? 0 : 0xFFFFFFFF, canvas[4][6];
        struct buf file = film_file(1, transparent);
        struct film film = film_read(&file);

        assert_int_equal(film.count, 4);
        assert_int_equal(film.read, 4);
        for (size_t i = 0; i < film.read; i++) {
            const struct still *f = &film.frames[i];

            for (int y = 0; y < f->height; y++)
                for (int x = 0; x < f->width; x++)
                    canvas[f->y + y][f->x + x] = image_pixel(&f->image, x, y);
            for (int y = 0; y < 4; y++)
                assert_int_equal(canvas[y][2], y == (i < 2 ? (int)i : 2) ? 0xFF000000 : ground);
            assert_int_equal(canvas[3][0], 0xFF808080);
            assert_int_equal(canvas[3][5], ground);
        }
        film_free(&film);
        buf_free(&file);
    }
}

TEST(the_chunks_stand_in_order)
{
    struct buf file = film_file(0.25, false);
    struct film film = film_read(&file);

    assert_string_equal(film.chunks, "IHDR PLTE pHYs tEXt tEXt acTL fcTL IDAT fcTL fdAT fcTL fdAT "
                                     "fcTL fdAT IEND");
    assert_int_equal(film.plays, 0);
    for (size_t i = 0; i < film.read; i++)
        assert_int_equal(film.frames[i].numerator * 4, film.frames[i].denominator);
    film_free(&film);
    buf_free(&file);
}

/* Of frames but the first only the rows that differ are stored, and one at least. */
TEST(frames_hold_what_differs)
{
    static const int rows[][2] = {{0, 4}, {0, 2}, {1, 2}, {3, 1}};
    struct buf file = film_file(1, false);
    struct film film = film_read(&file);

    for (size_t i = 0; i < film.read; i++) {
        assert_int_equal(film.frames[i].width, 6);
        assert_int_equal(film.frames[i].x, 0);
        assert_int_equal(film.frames[i].y, rows[i][0]);
        assert_int_equal(film.frames[i].height, rows[i][1]);
    }
    film_free(&film);
    buf_free(&file);
}

/* Viewers that know no films show the first frame; so does libpng, which finds nothing wrong. */
TEST(a_film_is_a_picture)
{
    struct buf file = film_file(1, false), again = film_file(1, false);
    struct image image = image_read(&file);

    assert_int_equal(image.height, 4);
    assert_int_equal(image_pixel(&image, 2, 0), 0xFF000000);
    assert_int_equal(image_pixel(&image, 2, 1), 0xFFFFFFFF);
    assert_string_equal(image_text(&image, "Title"), "A dot");
    assert_true(file.size == again.size && memcmp(file.text, again.text, file.size) == 0);
    image_free(&image);
    buf_free(&file);
    buf_free(&again);
}

/* All frames together are limited. */
TEST(long_films_are_refused)
{
    struct arena *arena = arena_new();
    struct diags *diags = diags_new();
    struct png_options options = {.dpi = PIXEL_DPI, .frame_seconds = 1};
    struct scene *scene = scene_new(arena, 4000, 4000);
    struct buf file = {0};

    for (int i = 0; i < 5; i++) {
        scene_begin(scene, ROLE_FIGURE, "A frame", NULL);
        scene_end(scene);
        if (i == 3)
            assert_int_equal(png_size(scene, &options).width, 4000);
    }
    assert_int_equal(png_size(scene, &options).width, 0);
    assert_false(png_write(scene, &options, "long.png", &file, diags));
    assert_int_equal(diags_having(diags, DIAG_PNG_SIZE), 1);
    buf_free(&file);
    diags_free(diags);
    arena_free(arena);
}

TESTS_BARE(film)
