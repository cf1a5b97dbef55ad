/* `render --images`: each face as a file of its own, as large as services that print pieces ask
 * for, and a list of them. */
#include "support/test.h"
#include "support/soak.h"
#include "support/image.h"
#include "support/printed.h"
#include "support/raster.h"
#include "support/workshop.h"

#include <libdeflate.h>

static struct image picture(struct workshop *w, const char *name)
{
    LOCAL_BUF(file);
    struct image image;

    assert_true(file_read(path_in(w->arena, w->folder, name), &file));
    image = image_read(&file);
    return image;
}

/* Rows of the list without its head; the sum of the column `count` of fronts. */
static size_t count_rows(struct workshop *w, const char *name, size_t *pieces)
{
    LOCAL_BUF(list);
    size_t rows = 0;

    *pieces = 0;
    assert_true(file_read(path_in(w->arena, w->folder, name), &list));
    for (const char *at = strchr(buf_str(&list), '\n') + 1; *at;
         at = strchr(at, '\n') + 1, rows++) {
        const char *front = strstr(at, ",front,");

        if (front && front < strchr(at, '\n') && strstr(at, ".png,") < front)
            *pieces += (size_t)strtoul(front + strlen(",front,"), NULL, 10);
    }
    return rows;
}

/* --- what is written --- */

TEST(every_face_is_a_file)
{
    struct row {
        const char *game, *piece, *option;
        size_t faces;  /* files of each format */
        size_t pieces; /* of the set */
        const char *sample;
        double dpi, width, height; /* mm, with the bleed */
    };
    TABLE(struct row, sets, "tttzztddd");

    for (size_t i = 0; i < sets_count; i++) {
        struct workshop *w = workshop_open();
        const char *path = workshop_layout(w, sets[i].game, NULL, "", false);
        const char *folder = arena_print(w->arena, "%s/images", sets[i].game);
        struct image image;
        size_t pieces;

        workshop_piece(w, sets[i].game, sets[i].piece);
        workshop_print(w, path, "--images=png", sets[i].option, "--only=pieces", "--paper=a4",
                       NULL);
        assert_int_equal(folder_entries(path_in(w->arena, w->folder, folder)), sets[i].faces + 1);
        assert_int_equal(count_rows(w, arena_print(w->arena, "%s/images.csv", folder), &pieces),
                         sets[i].faces);
        assert_int_equal(pieces, sets[i].pieces);
        image = picture(w, arena_print(w->arena, "%s/%s.png", folder, sets[i].sample));
        assert_int_equal(image.width, lround(sets[i].width * sets[i].dpi / 25.4));
        assert_int_equal(image.height, lround(sets[i].height * sets[i].dpi / 25.4));
        assert_int_equal(image.density[0], lround(sets[i].dpi / 0.0254));
        image_free(&image);
        workshop_close(w);
    }
}

/* The list says what a PNG has; a PDF has the piece as its trim, and the rest as its bleed. */
TEST(pdfs_have_boxes)
{
    struct workshop *w = workshop_open();
    const char *path = workshop_layout(w, "jungle", NULL, "", false);
    static const char *const boxes[] = {"/MediaBox", "/TrimBox", "/BleedBox"};
    static const double wanted[][4] = {{0, 0, 32, 34}, {3, 3, 29, 31}, {0, 0, 32, 34}};
    LOCAL_BUF(list);
    qpdf_data pdf;

    workshop_print(w, path, "--images=png,pdf", "--bleed=3", "--only=pieces", "--paper=a4", NULL);
    pdf = pdf_open(path_in(w->arena, w->folder, "jungle/images/red-lion-front.pdf"));
    for (size_t i = 0; i < COUNT_OF(boxes); i++)
        for (int k = 0; k < 4; k++) {
            qpdf_oh box = pdf_key(pdf, qpdf_get_page_n(pdf, 0), boxes[i]);
            double at = qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, box, k));

            assert_true(fabs(at * 25.4 / 72 - wanted[i][k]) < 0.01);
        }
    qpdf_cleanup(&pdf);
    assert_true(file_read(path_in(w->arena, w->folder, "jungle/images/images.csv"), &list));
    assert_non_null(strstr(buf_str(&list),
                           "\nred-lion-front.png,Lion,Red,front,1,26,28,3,378,402,300,pieces\n"
                           "red-lion-front.pdf,Lion,Red,front,1,26,28,3,,,,pieces\n"));
    workshop_close(w);
}

/* Prints with options that stand in one line. */
static void print_with(struct workshop *w, const char *path, const char *line)
{
    enum { MOST = 6 };
    char *words = arena_print(w->arena, "%s", line), *rest, *options[MOST] = {NULL};

    for (int i = 0; i < MOST && (options[i] = strtok_r(i ? NULL : words, " ", &rest)); i++)
        ;
    workshop_print(w, path, options[0], options[1], options[2], options[3], options[4], options[5],
                   NULL);
}

/* --- for whom --- */

/* As services and programs ask for them, unless something else is said; the list tells the same as
 * the files. */
TEST(services_have_their_images)
{
    ROWS(items, "ttttii", const char *layout, *options, *name, *row; int width, height;);

    for (size_t i = 0; i < items_count; i += sanitized_times(3, 1, 1)) {
        struct workshop *w = workshop_open();
        const char *path = workshop_layout(w, items[i].layout, NULL, "", false);
        const char *folder = arena_print(w->arena, "%s/images", items[i].layout);
        LOCAL_BUF(list);

        print_with(w, path, items[i].options);
        assert_true(file_read(
            path_in(w->arena, w->folder, arena_print(w->arena, "%s/images.csv", folder)), &list));
        assert_non_null(strstr(buf_str(&list), items[i].row));
        if (items[i].width) {
            struct image image = picture(w, arena_print(w->arena, "%s/%s", folder, items[i].name));

            assert_int_equal(image.width, items[i].width);
            assert_int_equal(image.height, items[i].height);
            image_free(&image);
        }
        workshop_close(w);
    }
}

/* --- archives --- */

static size_t little(const struct buf *zip, size_t at, int bytes)
{
    size_t value = 0;

    while (bytes-- > 0)
        value = value << 8 | (unsigned char)zip->text[at + (size_t)bytes];
    return value;
}

/* Each file of the archive is the one of that name; returns how many there are. */
static size_t assert_archive(struct workshop *w, const struct buf *zip)
{
    size_t end = zip->size - 22, count = little(zip, end + 10, 2), at = little(zip, end + 16, 4);

    assert_int_equal(little(zip, end, 4), 0x06054b50);
    for (size_t i = 0; i < count; i++) {
        size_t size = little(zip, at + 24, 4), name = little(zip, at + 28, 2);
        size_t local = little(zip, at + 42, 4);
        LOCAL_BUF(file);

        assert_int_equal(little(zip, at, 4), 0x02014b50);
        assert_true(
            file_read(path_in(w->arena, w->folder,
                              arena_print(w->arena, "%.*s", (int)name, zip->text + at + 46)),
                      &file));
        assert_int_equal(file.size, size);
        assert_memory_equal(zip->text + local + 30 + name, file.text, size);
        assert_int_equal(little(zip, at + 16, 4), libdeflate_crc32(0, file.text, size));
        assert_memory_equal(zip->text + local + 14, zip->text + at + 16, 12);
        at += 46 + name;
    }
    return count;
}

TEST(archives_hold_all_files)
{
    struct workshop *w = workshop_open();
    const char *path = workshop_layout(w, "jul-gonu", NULL, "", false);
    LOCAL_BUF(first);
    LOCAL_BUF(again);

    print_with(w, path, "--zip --images=png --cut=svg --only=pieces --paper=a4");
    assert_true(file_read(path_in(w->arena, w->folder, "jul-gonu.zip"), &first));
    /* two faces with backs, their list, a PDF and its sheet to be cut */
    assert_int_equal(assert_archive(w, &first), 7);
    print_with(w, path, "--zip --images=png --cut=svg --only=pieces --paper=a4");
    assert_true(file_read(path_in(w->arena, w->folder, "jul-gonu.zip"), &again));
    assert_int_equal(first.size, again.size);
    assert_memory_equal(first.text, again.text, first.size);
    workshop_close(w);
}

/* --- bleed --- */

static uint32_t pixel_at(const struct image *image, int x, int y)
{
    return image->pixels[y * image->width + x];
}

/* Grounds and dark discs go on to the edge of the picture; what is white stays white. */
TEST(colour_goes_on_beyond_the_cut)
{
    static const char style[] = "piecework: 1\nbase: house\nplayers:\n  first: {ground: light}\n"
                                "  second: {ground: dark}\n";
    static const struct {
        const char *game, *second, *first;
        bool disc;
    } items[] = {{"jungle", "red-lion-front", "blue-lion-front", false},
                 {"jul-gonu", "black-stone-front", "white-stone-front", true}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct workshop *w = workshop_open();
        const char *path = workshop_layout(w, items[i].game, NULL, "", false);
        struct image first, second;
        int x;

        workshop_file(w, "own.yaml", style);
        if (!items[i].disc)
            file_edit(path, "style: style.yaml", "style: own.yaml");
        workshop_print(w, path, "--images=png", "--bleed=2", "--only=pieces", "--paper=a4",
                       "--dpi=254", NULL);
        second =
            picture(w, arena_print(w->arena, "%s/images/%s.png", items[i].game, items[i].second));
        first =
            picture(w, arena_print(w->arena, "%s/images/%s.png", items[i].game, items[i].first));
        x = items[i].disc ? second.width / 2 : 2;
        assert_true((pixel_at(&second, x, 3) & 0xFF) < 0x60);
        assert_true((pixel_at(&first, x, 3) & 0xFF) > 0xF0);
        image_free(&first);
        image_free(&second);
        workshop_close(w);
    }
}

TEST(what_has_no_images_is_refused)
{
    struct workshop *w = workshop_open();
    const char *path = workshop_layout(
        w, "jungle", NULL, "  - {part: labels, caption: L, template: rectangle-64}\n", true);

    outcome_expect(piecework("render", "-o", w->folder, path, "--images=png", NULL), 1, "",
                   "the layout has no part of pieces [no-such-part]");
    outcome_expect(piecework("render", "-o", w->folder, path, "--images=jpg", NULL), 2, "",
                   "--images cannot be 'jpg'");
    outcome_expect(piecework("render", "-o", w->folder, path, "--dpi=20", NULL), 2, "",
                   "--dpi cannot be '20'; it takes pixels an inch");
    workshop_close(w);
}

/* Pictures that take all of a piece, a cover or a side of a box: exact sizes, what stands where, in
 * pixels of 0.2 mm, and that there is nothing else. */
TEST(pictures_take_all_of_things)
{
    ROWS(spots, "tiiiii", const char *file; int width, height, x, y, green);
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    struct run_result o = piecework("render", "tests/cli/full/layout.yaml", "--images=png",
                                    "--dpi=127", "-o", folder, NULL);

    assert_string_equal(buf_str(&o.err), "");
    for (size_t i = 0; i < spots_count; i++) {
        struct page_raster r =
            raster_of_png(arena_print(arena, "%s/layout/images/%s.png", folder, spots[i].file));
        const unsigned char *p =
            r.pixels + 3 * ((size_t)spots[i].y * (size_t)r.width + (size_t)spots[i].x);

        if (r.width != spots[i].width || r.height != spots[i].height || p[1] != spots[i].green ||
            p[0] != p[2] || (p[0] != 0 && p[0] != 255))
            fail_msg("%s of %dx%d at %d,%d: %d %d %d", spots[i].file, r.width, r.height, spots[i].x,
                     spots[i].y, p[0], p[1], p[2]);
        raster_free(&r);
    }
}

TESTS_BARE(images)
