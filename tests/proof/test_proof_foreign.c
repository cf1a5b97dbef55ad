/* A set with the artwork of many hands, printed: drawings as twelve programs save them and four
 * photographs, which take all of their pieces, of the cover and of a side of the box. */
#include "support/test.h"
#include "support/printed.h"
#include "support/raster.h"
#include "support/support.h"

#define LAYOUT "tests/proof/foreign/layout.yaml"

enum { DPI = 254, PIXELS = 240 }; /* of a piece with its bleed, 24 mm */

static struct buf printed_file(struct arena *arena, const char *folder, const char *name)
{
    struct buf file = {0};

    assert_true(file_read(path_in(arena, folder, name), &file));
    return file;
}

/* Nothing but notes is said, and the same bytes come of it each time. */
TEST(foreign_art_prints_in_every_ink)
{
    static const char *const inks[] = {"--ink=full", "--ink=grey", "--ink=low", "--ink=black"};
    static const char *const files[] = {"layout/layout-a4.pdf", "layout/layout-box-a4.pdf"};
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < COUNT_OF(inks); i++) {
        char *folders[] = {folder_new(), folder_new()};

        for (int k = 0; k < 2; k++) {
            struct run_result o = piecework("render", LAYOUT, inks[i], "-o", folders[k], NULL);

            outcome_expect(o, 0, "",
                           "embossed.svg:3:44: note: this drawing is printed as a picture");
            assert_non_null(
                strstr(buf_str(&o.err), "figma.svg:3:4: note: this drawing is printed"));
            assert_non_null(strstr(buf_str(&o.err), "lettered.svg:1:185: note: the text of"));
            assert_null(strstr(buf_str(&o.err), "warning: "));
        }
        for (size_t n = 0; n < COUNT_OF(files); n++) {
            struct buf a = printed_file(arena, folders[0], files[n]),
                       b = printed_file(arena, folders[1], files[n]);

            assert_int_equal(a.size, b.size);
            assert_memory_equal(a.text, b.text, a.size);
            buf_free(&a);
            buf_free(&b);
        }
    }
}

/* The square in the middle of a face, all of which is its picture. */
static struct page_raster middle_of(struct page_raster whole)
{
    enum { SIDE = 160 };
    struct page_raster r = {SIDE, SIDE, mem_new(3 * SIDE * SIDE, 1)};
    size_t inset = (PIXELS - SIDE) / 2;

    assert_int_equal(whole.width, PIXELS);
    assert_int_equal(whole.height, PIXELS);
    for (size_t y = 0; y < SIDE; y++)
        memcpy(r.pixels + 3 * SIDE * y, whole.pixels + 3 * ((y + inset) * PIXELS + inset),
               3 * SIDE);
    raster_free(&whole);
    return r;
}

/* Nothing is around a drawing: another program paints its file alike, but for edges. */
TEST(foreign_art_is_as_its_makers_saved_it)
{
    ROWS(faces, "ttd", const char *face, *file; double apart);
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *other = path_in(arena, folder, "other.png");
    struct run_result o = piecework("render", LAYOUT, "--images=png", "--dpi=254", "--only=pieces",
                                    "-o", folder, NULL);

    assert_int_equal(o.status, 0);
    for (size_t i = 0; i < faces_count; i++) {
        const char *file = arena_print(arena, "tests/proof/foreign/art/%s.svg", faces[i].file);
        const char *arguments[] = {"rsvg-convert", "-w", "240", "-h", "240", "-b",
                                   "white",        "-o", other, file, NULL};
        const char *face =
            arena_print(arena, "%s/layout/images/first-%s-front.png", folder, faces[i].face);
        struct page_raster ours, theirs;
        struct raster_gap gap;

        outcome_expect(run(&(const struct program){.arguments = arguments}), 0, NULL, "");
        ours = middle_of(raster_of_png(face));
        theirs = middle_of(raster_of_png(other));
        gap = raster_compare(&ours, &theirs);
        if (gap.mean > faces[i].apart)
            fail_msg("%s: %.2f levels", faces[i].file, gap.mean);
        raster_free(&ours);
        raster_free(&theirs);
    }
}

/* Sheets of discs that are folded, 20 mm wide, with 2 mm beyond the cut all around: down the middle
 * of the first, a cross on a ground, there is no paper between its sides. */
TEST(foreign_art_goes_on_beyond_cuts_and_up_to_folds)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *page = path_in(arena, folder, "page");
    const char *arguments[] = {
        "pdftoppm", "-r", "254",         "-f",   "4",
        "-l",       "4",  "-singlefile", "-png", path_in(arena, folder, "layout/layout-a4.pdf"),
        page,       NULL};
    struct page_raster r;
    qpdf_data pdf;
    qpdf_oh box;
    double left, top, width, height;

    outcome_expect(piecework("render", LAYOUT, "-o", folder, NULL), 0, "", "note");
    outcome_expect(run(&(const struct program){.arguments = arguments}), 0, NULL, NULL);
    r = raster_of_png(arena_print(arena, "%s.png", page));
    pdf = pdf_open(path_in(arena, folder, "layout/layout-a4.pdf"));
    pdf_size(pdf, 3, &width, &height);
    box = pdf_key(pdf, qpdf_get_page_n(pdf, 3), "/TrimBox");
    left = qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, box, 0)) * 25.4 / 72;
    top = height - qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, box, 3)) * 25.4 / 72;
    for (double y = top - 1.6; y < top + 40; y += 0.1) {
        const unsigned char *p =
            r.pixels + 3 * ((size_t)(10 * y) * (size_t)r.width + (size_t)(10 * (left + 9)));

        if (p[2] > 200)
            fail_msg("paper is seen %.1f mm below the trim", y - top);
    }
    for (double x = left - 1.6; x < left - 0.3; x += 0.1) {
        const unsigned char *p =
            r.pixels + 3 * ((size_t)(10 * (top + 10)) * (size_t)r.width + (size_t)(10 * x));

        if (p[2] > 200)
            fail_msg("paper is seen %.1f mm beside the trim", left - x);
    }
    qpdf_cleanup(&pdf);
    raster_free(&r);
}

/* A photograph that was taken upright lies in its file: its sky is above, as it was seen. */
TEST(foreign_photographs_stand_as_they_were_taken)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    struct page_raster r;

    outcome_expect(piecework("render", LAYOUT, "--images=png", "--dpi=254", "--only=pieces", "-o",
                             folder, NULL),
                   0, "", "note");
    r = middle_of(raster_of_png(path_in(arena, folder, "layout/images/first-hills-front.png")));
    for (int x = 0; x < r.width; x += 8) {
        const unsigned char *sky = r.pixels + 3 * x;
        const unsigned char *hill =
            r.pixels + 3 * ((size_t)(r.height - 1) * (size_t)r.width + (size_t)x);

        assert_true(sky[2] > 150 && sky[2] > hill[2] + 30);
    }
    raster_free(&r);
}

TESTS_BARE(proof_foreign)
