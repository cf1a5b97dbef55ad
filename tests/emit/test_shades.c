/* Drawings with colours that go over into each other, half transparent parts, clips and bent pens
 * stay shapes, and look in every format as librsvg draws them. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/program.h"
#include "support/raster.h"
#include "art/artwork.h"
#include "emit/pdf/pdf.h"
#include "emit/svg/svg.h"

/* In levels of 255. What is missing or elsewhere has a gap of 150 and more; Poppler does not smooth
 * the edges of shades. */
static const double most_mean = 2.5, most_blurred = 100;

enum { SIDE = 60, PIXELS = 4 }; /* mm; of a mm */

static const struct artwork *opened(struct fixture *f, const char *content,
                                    enum depiction_pixels pixels)
{
    const char *text = arena_print(f->arena,
                                   "<svg xmlns='http://www.w3.org/2000/svg' "
                                   "xmlns:xlink='http://www.w3.org/1999/xlink' "
                                   "viewBox='0 0 100 100'>%s</svg>",
                                   content);
    struct located name = located_plain("a.svg");
    const struct artwork *art = NULL;
    const struct art_request request = {&name, path_in(f->arena, folder_new(), "a.svg"), &art,
                                        ART_SMALL, pixels};

    file_make(request.path, text, strlen(text));
    art_open(NULL, f->arena, &request, 1, f->diags);
    assert_non_null(art);
    return art;
}

/* It stands turned in its room, as pieces of the second player do. */
static struct scene *page_of(struct fixture *f, const struct artwork *art)
{
    struct scene *scene = scene_new(f->arena, SIDE, SIDE);

    art_draw(scene, art, &(struct depiction){.turn = TURN_LEFT}, SIDE / 2.0, SIDE / 2.0, SIDE, SIDE,
             grey(0));
    return scene;
}

/* What a program makes of a file. */
static struct page_raster shown(struct fixture *f, const char *by, const struct buf *bytes)
{
    const char *folder = folder_new(), *out = path_in(f->arena, folder, "out");
    const char *in = path_in(f->arena, folder, "in"),
               *side = arena_print(f->arena, "%d", SIDE * PIXELS);
    const char *const pdf[] = {by, "-singlefile", "-png", "-scale-to", side, in, out, NULL};
    const char *const svg[] = {
        by, "-w", side, "-h", side, "-b", "white", "-o", arena_print(f->arena, "%s.png", out),
        in, NULL};
    const struct program program = {.arguments = strcmp(by, "rsvg-convert") == 0 ? svg : pdf};

    file_make(in, bytes->text, bytes->size);
    outcome_expect(run(&program), 0, NULL, NULL);
    return raster_of_png(arena_print(f->arena, "%s.png", out));
}

static void assert_alike(struct page_raster *one, const struct page_raster *other, const char *what,
                         const char *content)
{
    struct raster_gap gap;

    assert_int_equal(one->width, other->width);
    gap = raster_compare(one, other);
    if (gap.mean > most_mean || gap.blurred > most_blurred)
        fail_msg("%s of %s: %.2f, %.0f", what, content, gap.mean, gap.blurred);
    raster_free(one);
}

TEST_WITH(drawings_look_alike_in_all_formats, struct fixture *f)
{
    ROWS(items, "t", const char *content);
    const struct svg_options options = {.prefix = "x"};
    const struct pdf_info info = {.title = "x", .language = "en", .date = "D:20200101000000Z"};

    for (size_t i = 0; i < items_count; i++) {
        const char *content = items[i].content;
        const struct artwork *art = opened(f, content, PIXELS_NEVER);
        struct scene *scene = page_of(f, art);
        struct page_raster wanted = raster_of_scene(page_of(f, opened(f, content, PIXELS_ALWAYS)),
                                                    PIXELS, NULL),
                           made;
        LOCAL_BUF(pdf);
        LOCAL_BUF(svg);
        LOCAL_BUF(cairo);

        assert_non_null(art->scene->shapes[0].image.drawing);
        assert_true(art->plain->count > 0 && !art->raster);
        made = raster_of_scene(scene, PIXELS, NULL);
        assert_alike(&made, &wanted, "cairo", content);
        assert_true(pdf_drawing(scene, &info, "a.pdf", &pdf, f->diags));
        made = shown(f, "pdftoppm", &pdf);
        assert_alike(&made, &wanted, "PDF", content);
        svg_write(scene, &options, &svg);
        made = shown(f, "rsvg-convert", &svg);
        assert_alike(&made, &wanted, "SVG", content);
        cairo_pdf(scene, &cairo);
        made = shown(f, "pdftocairo", &cairo);
        assert_alike(&made, &wanted, "PDF of cairo", content);
        raster_free(&wanted);
    }
}

/* However many paths have a shade, an alpha or a mask, it stands in a PDF once. */
TEST_WITH(what_many_paths_have_is_written_once, struct fixture *f)
{
    ROWS(items, "t", const char *content);
    const struct pdf_info info = {.title = "x", .language = "en", .date = "D:20200101000000Z"};

    for (size_t i = 0; i < items_count; i++) {
        size_t sizes[2];

        for (int many = 0; many < 2; many++) {
            LOCAL_BUF(content);
            LOCAL_BUF(pdf);

            buf_text(&content, items[i].content);
            for (int k = 0; k < 2 + 100 * many; k++)
                buf_print(&content, "<circle cx='50' cy='50' r='%d'/>", 2 + k % 10);
            assert_true(pdf_drawing(page_of(f, opened(f, buf_str(&content), PIXELS_NEVER)), &info,
                                    "a.pdf", &pdf, f->diags));
            sizes[many] = pdf.size;
        }
        assert_in_range(sizes[1], sizes[0], sizes[0] + 1500);
    }
}

TESTS_EACH(shades, set_up, tear_down)
