#include "support/test.h"
#include "support/drawings.h"
#include "support/raster.h"
#include "support/soak.h"
#include "emit/svg/svg.h"

/* The same renderer draws our file and the one that cairo writes of the same scene, letters as
 * shapes in both; rounding differs, which moves edges by a few hundredths of a pixel. A mark that
 * is missing, or half a pixel elsewhere, has a gap of 60 and more. In levels of 255. */
static const double most_mean = 0.2, most_blurred = 14;

static struct page_raster rendered(struct studio *s, const char *folder, const struct buf *svg,
                                   int width, int height)
{
    const char *in = path_in(s->arena, folder, "in.svg"), *out = path_in(s->arena, folder, "o.png");
    const char *arguments[] = {"rsvg-convert",
                               "--width",
                               arena_print(s->arena, "%d", width),
                               "--height",
                               arena_print(s->arena, "%d", height),
                               "--output",
                               out,
                               in,
                               NULL};
    struct program command = {.arguments = arguments};
    struct run_result outcome;
    struct page_raster picture;

    file_make(in, svg->text, svg->size);
    outcome = run(&command);
    if (outcome.status != 0)
        fail_msg("rsvg-convert: %s", buf_str(&outcome.err));
    picture = raster_of_png(out);
    assert_int_equal(picture.width, width);
    assert_int_equal(picture.height, height);
    return picture;
}

static struct raster_gap gap_of(struct studio *s, const char *folder, const struct scene *scene,
                                enum svg_text words)
{
    struct svg_options options = {.prefix = "x", .text = words};
    unsigned pixels = soak_times(5, 8); /* a mm */
    int width = (int)lround(scene->width * pixels), height = (int)lround(scene->height * pixels);
    struct page_raster ours, cairos;
    LOCAL_BUF(svg);
    struct raster_gap gap;

    svg_write(scene, &options, &svg);
    ours = rendered(s, folder, &svg, width, height);
    svg.size = 0;
    cairo_svg(scene, &svg);
    cairos = rendered(s, folder, &svg, width, height);
    gap = raster_compare(&ours, &cairos);
    raster_free(&ours);
    raster_free(&cairos);
    return gap;
}

/* The drawing of the page with that caption and number, of a list that has it. */
static const struct sample *page_named(const struct sample *list, const char *name)
{
    while (strcmp(list->name + strlen(list->name) - strlen(name), name) != 0)
        list++;
    return list;
}

static void assert_alike(struct studio *s, const char *folder, const struct sample *drawing,
                         enum svg_text words)
{
    struct raster_gap gap = gap_of(s, folder, drawing->scene, words);

    if (gap.mean > most_mean || gap.blurred > most_blurred)
        fail_msg("%s: mean %.3f, worst %d, blurred %.2f", drawing->name, gap.mean, gap.worst,
                 gap.blurred);
}

/* Diagrams of all kinds of moves, and pages of all kinds of parts. */
TEST(drawings_look_as_cairo_writes_them)
{
    ROWS(items, "t4t", const char *layout; const char *pages[4]);
    char *folder = folder_new();

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        struct sample *list;
        size_t count = drawings_of_moves(s, &list);
        void *studio = s;

        for (size_t k = 0; k < count; k += soak_times(9, 3))
            assert_alike(s, folder, &list[k], SVG_TEXT_OUTLINES);
        count = drawings_of_all(s, &list); /* what shows the whole game, and some examples */
        for (size_t k = 0; k < count; k += k < 6 ? 1 : soak_times(33, 11))
            assert_alike(s, folder, &list[k], SVG_TEXT_OUTLINES);
        drawings_of_pages(s, &list);
        for (size_t k = 0; items[i].pages[k]; k++)
            assert_alike(s, folder, page_named(list, items[i].pages[k]),
                         k ? SVG_TEXT_OUTLINES : SVG_TEXT_RUNS);
        studio_tear_down(&studio);
    }
}

TESTS_BARE(svg_looks)
