/* Pictures of cameras that were not held upright: turned as their Exif data say. */
#include "support/test.h"
#include "support/fixture.h"
#include "art/artwork.h"
#include "scene/scene.h"

/* Red and green above blue and white, 48 x 32 pixels. */
static const char *const files[] = {"tests/art/quarters.jpg", "tests/art/quarters.png"};

/* What is seen in the quarters from the upper left, row by row, by orientation from 1 on
 * (Exif 2.32, 4.6.4: where the first row and the first column lie). */
static const char *const seen[] = {"RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"};

static void put_big(struct buf *out, size_t number, int size)
{
    for (int i = size - 1; i >= 0; i--)
        buf_char(out, (char)(number >> 8 * i));
}

/* Exif data that say the orientation behind another field; numbers have their little end first, or
 * not. */
static struct buf exif(int orientation, bool little)
{
    struct buf out = {0};

    buf_put(&out,
            little ? "II*\0\x08\0\0\0\2\0\x0F\1\2\0\1\0\0\0A\0\0\0\x12\1\3\0\1\0\0\0"
                   : "MM\0*\0\0\0\x08\0\2\1\x0F\0\2\0\0\0\1A\0\0\0\1\x12\0\3\0\0\0\1",
            30);
    buf_char(&out, little ? (char)orientation : 0);
    buf_char(&out, little ? 0 : (char)orientation);
    put_big(&out, 0, 6);
    return out;
}

/* In front of the other segments of a JPEG file; behind the head of a PNG, whose sum is not looked
 * at here. */
static void insert(struct buf *file, bool jpeg, const struct buf *data)
{
    enum { JPEG_START = 2, PNG_HEAD = 33 };
    struct buf out = {0};
    size_t at = jpeg ? JPEG_START : PNG_HEAD;

    buf_put(&out, file->text, at);
    if (jpeg) {
        buf_put(&out, "\xFF\xE1", 2);
        put_big(&out, 2 + 6 + data->size, 2);
        buf_put(&out, "Exif\0\0", 6);
        buf_put(&out, data->text, data->size);
    } else {
        put_big(&out, data->size, 4);
        buf_text(&out, "eXIf");
        buf_put(&out, data->text, data->size);
        put_big(&out, 0, 4);
    }
    buf_put(&out, file->text + at, file->size - at);
    buf_free(file);
    *file = out;
}

static char letter_at(const struct raster *r, int x, int y)
{
    const unsigned char *p = r->pixels + 4 * ((size_t)y * (size_t)r->width + (size_t)x);

    return "KBGCRMYW"[(p[0] > 127) * 4 + (p[1] > 127) * 2 + (p[2] > 127)];
}

static void expect_seen(struct fixture *f, const char *folder, bool jpeg, const struct buf *file,
                        int orientation)
{
    struct located name = located_plain(jpeg ? "a.jpg" : "a.png");
    const struct artwork *art = NULL;
    const struct art_request request = {&name, path_in(f->arena, folder, name.text), &art};
    bool lies = orientation >= 5;
    const struct raster *r;

    file_make(request.path, file->text, file->size);
    art_open(NULL, f->arena, &request, 1, f->diags);
    assert_non_null(art);
    r = art->raster;
    assert_int_equal(art->width, lies ? 32 : 48);
    assert_int_equal(r->width, lies ? 32 : 48);
    assert_int_equal(r->height, lies ? 48 : 32);
    for (int i = 0; i < 4; i++)
        assert_int_equal(letter_at(r, i % 2 ? r->width - 4 : 3, i / 2 ? r->height - 4 : 3),
                         seen[orientation - 1][i]);
    /* The file itself would be shown as it is stored. */
    assert_int_equal(r->kind == RASTER_BARE, orientation > 1);
}

TEST_WITH(pictures_are_turned, struct fixture *f)
{
    char *folder = folder_new();

    for (int jpeg = 0; jpeg < 2; jpeg++)
        for (int orientation = 1; orientation <= 8; orientation++)
            for (int little = 0; little < 2; little++) {
                struct buf file = {0}, data = exif(orientation, little);

                assert_true(file_read(files[!jpeg], &file));
                insert(&file, jpeg, &data);
                expect_seen(f, folder, jpeg, &file, orientation);
                buf_free(&file);
                buf_free(&data);
            }
}

/* Data that are cut off at any byte say nothing. */
TEST_WITH(damaged_data_turn_nothing, struct fixture *f)
{
    char *folder = folder_new();

    for (int jpeg = 0; jpeg < 2; jpeg++)
        for (size_t size = 0; size < 32; size++) {
            struct buf file = {0}, data = exif(6, true);

            data.size = size;
            assert_true(file_read(files[!jpeg], &file));
            insert(&file, jpeg, &data);
            expect_seen(f, folder, jpeg, &file, 1);
            buf_free(&file);
            buf_free(&data);
        }
}

TESTS_EACH(orientation, set_up, tear_down)
