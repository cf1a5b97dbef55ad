/* Booklets on folded sheets: the paper is folded here as hands would, and read. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/printed.h"
#include "support/support.h"
#include "page/text/booklet.h"

enum { MOST_PAGES = 64 };

/* The block of pages of A5. */
static const struct measure half_block = {118, 118, 178, 1, {6, 10, 10}};

static struct paper lying(const char *name)
{
    struct paper upright = test_paper(name), lying = upright;

    lying.width = upright.height;
    lying.height = upright.width;
    return lying;
}

/* --- folding --- */

/* What is behind the left or right half of a sheet's outer side, when the paper was turned about a
 * short edge: halves change places. */
static int behind(const struct imposition *m, int sheet, bool left)
{
    struct spread inner = impose_spread(m, 2 * sheet + 1);

    return left ? inner.right : inner.left;
}

/* The pages of the folded stack as they are leafed through. The stack is opened in the middle: the
 * leaves before it are the right halves from the outside in, those after it the left halves from
 * the inside out, whose inner side comes first. */
static size_t leaf_through(const struct imposition *m, int pages[])
{
    size_t count = 0;

    for (int sheet = 0; sheet < m->sheets; sheet++) {
        pages[count++] = impose_spread(m, 2 * sheet).right;
        pages[count++] = behind(m, sheet, false);
    }
    for (int sheet = m->sheets - 1; sheet >= 0; sheet--) {
        pages[count++] = behind(m, sheet, true);
        pages[count++] = impose_spread(m, 2 * sheet).left;
    }
    return count;
}

TEST(a_folded_stack_reads_in_order)
{
    struct paper paper = lying("a4");

    for (size_t count = 1; count <= MOST_PAGES; count++) {
        struct imposition m = impose_saddle(count, false, &paper, &page_block, 0.1);
        int pages[MOST_PAGES + 4];
        size_t leaves = leaf_through(&m, pages);

        assert_int_equal(leaves % 4, 0);
        assert_in_range(leaves, count, count + 3);
        assert_int_equal(impose_sides(&m), leaves / 2);
        for (size_t i = 0; i < leaves; i++)
            assert_int_equal(pages[i], i < count ? (int)i : -1);
    }
}

/* Cover first, back last; inside both stands nothing where there is room for
 * that. */
TEST(covers_go_around)
{
    static const struct {
        size_t count;
        int pages[12];
    } items[] = {
        {3, {PAGE_COVER, 0, 1, 2}},
        {6, {PAGE_COVER, 0, 1, 2, 3, 4, 5, PAGE_BACK}},
        {5, {PAGE_COVER, 0, 1, 2, 3, 4, PAGE_BLANK, PAGE_BACK}},
        {8, {PAGE_COVER, PAGE_BLANK, 0, 1, 2, 3, 4, 5, 6, 7, PAGE_BLANK, PAGE_BACK}},
    };
    struct paper paper = lying("a4");

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct imposition m = impose_saddle(items[i].count, true, &paper, &page_block, 0.1);
        int pages[MOST_PAGES + 4];
        size_t leaves = leaf_through(&m, pages);

        assert_int_equal(leaves, (items[i].count + 1 + 3) / 4 * 4);
        for (size_t k = 0; k < leaves; k++)
            assert_int_equal(pages[k], items[i].pages[k]);
    }
}

/* --- where the pages stand --- */

static const char *const papers[] = {"a4", "letter", "legal", "a3", "tabloid"};

/* Both blocks are as far from the fold, inside the paper, and from sheet to sheet nearer to it by
 * the creep; both sides of a sheet are alike. */
TEST(pages_mirror_and_creep)
{
    static const double creeps[] = {0, 0.1, 0.5};

    for (size_t p = 0; p < COUNT_OF(papers); p++)
        for (size_t i = 0; i < COUNT_OF(creeps) * MOST_PAGES; i++) {
            struct paper paper = lying(papers[p]);
            double creep = creeps[i % COUNT_OF(creeps)], fold = paper.width / 2, last = INFINITY;
            struct imposition m =
                impose_saddle(i / COUNT_OF(creeps) + 1, false, &paper, &page_block, creep);

            assert_true(m.creep <= creep + 1e-9);
            for (int side = 0; side < impose_sides(&m); side++) {
                struct spread_place at = impose_place(&m, side);
                double inner = fold - (at.left + m.scale * BLOCK_WIDTH);

                assert_true(is_near(at.right - fold, inner));
                assert_true(inner >= 5 - 1e-9 && at.left >= 10 - 1e-9);
                assert_true(at.top - m.scale * m.room.furniture >= 6 - 1e-9);
                assert_true(is_near(2 * at.top + m.scale * BLOCK_HEIGHT, paper.height));
                if (side > 0)
                    assert_true(is_near(last - inner, side % 2 ? 0 : m.creep));
                last = inner;
            }
        }
}

/* A booklet of usual length has the creep that was asked for. */
TEST(pages_are_as_large_as_there_is_room)
{
    static const struct {
        const char *paper;
        double scale; /* at least */
    } wanted[] = {{"a4", 0.72}, {"letter", 0.67}, {"legal", 0.76}, {"a3", 1}, {"tabloid", 1}};

    for (size_t i = 0; i < COUNT_OF(wanted); i++) {
        struct paper paper = lying(wanted[i].paper);
        struct imposition m = impose_saddle(16, false, &paper, &page_block, 0.1);

        assert_true(m.scale >= wanted[i].scale && m.scale <= 1);
        assert_true(is_near(m.creep, 0.1));
    }
}

/* --- drawing --- */

static struct scene *draw_side(struct studio *s, const struct imposition *m,
                               const struct booklet *b, int side)
{
    struct scene *scene = studio_scene(s, m->width, m->height);

    impose_draw(&s->pen, s->layout, m, b, studio_part(s, "Rules"), side);
    return scene;
}

static size_t inked_shapes(const struct scene *scene, size_t first)
{
    size_t count = 0;

    for (size_t i = first; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_PATH || scene->shapes[i].kind == SHAPE_TEXT;
    return count;
}

/* Both shapes are one, but for the place of the page and its scale. */
static void expect_placed(const struct shape *placed, const struct shape *shape, double scale,
                          double x, double y)
{
    double width;

    assert_int_equal(placed->kind, shape->kind);
    if (shape->kind == SHAPE_BEGIN)
        assert_memory_equal(&placed->group, &shape->group, sizeof shape->group);
    if (shape->kind >= SHAPE_BEGIN)
        return;
    if (shape->kind == SHAPE_TEXT) {
        assert_true(placed->text.line && placed->text.scale == shape->text.scale * scale);
        assert_true(is_near(placed->text.at.x, x + scale * shape->text.at.x));
        assert_true(is_near(placed->text.at.y, y + scale * shape->text.at.y));
        assert_int_equal(placed->text.turns, shape->text.turns);
        return;
    }
    assert_int_equal(placed->path.count, shape->path.count);
    width = shape->path.paint.width > 0 ? fmax(THINNEST_LINE, scale * shape->path.paint.width) : 0;
    assert_true(is_near(placed->path.paint.width, width));
    for (size_t i = 0; i < shape->path.count; i++) {
        assert_true(
            is_near(placed->path.segments[i].to[0].x, x + scale * shape->path.segments[i].to[0].x));
        assert_true(
            is_near(placed->path.segments[i].to[0].y, y + scale * shape->path.segments[i].to[0].y));
    }
}

/* A bookmark, or where a page begins, or the one before it ends. */
static bool is_aside(const struct shape *shape)
{
    return shape->kind == SHAPE_BOOKMARK ||
           (shape->kind == SHAPE_BEGIN && shape->group.role == ROLE_PAGE) ||
           (shape->kind == SHAPE_END && shape[1].kind == SHAPE_BEGIN &&
            shape[1].group.role == ROLE_PAGE);
}

/* Shapes from `first` on are those of the page; returns where they end. */
static size_t expect_page(struct studio *s, const struct booklet *b, int page,
                          const struct scene *side, size_t first, double scale, double x, double y)
{
    struct paper block = {.width = BLOCK_WIDTH, .height = BLOCK_HEIGHT};
    struct scene *own = studio_scene(s, block.width, block.height);

    booklet_draw(&s->pen, b, studio_part(s, "Rules"), &block, (size_t)page);
    for (size_t i = 0; i < own->count; i++)
        if (own->shapes[i].kind <= SHAPE_END) {
            while (is_aside(&side->shapes[first]))
                first++;
            expect_placed(&side->shapes[first++], &own->shapes[i], scale, x, y);
        }
    return first;
}

/* Each side is its two pages of the reading booklet, shape for shape, and the marks on the fold. */
TEST_WITH(sides_show_the_pages_themselves, struct studio *s)
{
    struct booklet *b = booklet_read(&s->pen, s->arena, s->layout, studio_part(s, "Rules"),
                                     &page_block, NULL, s->diags);

    for (size_t p = 0; p < COUNT_OF(papers); p++) {
        struct paper paper = lying(papers[p]);
        struct imposition m = impose_saddle(b->page_count, false, &paper, &page_block, 0.1);

        for (int side = 0; side < impose_sides(&m); side++) {
            const struct scene *scene = draw_side(s, &m, b, side);
            struct spread spread = impose_spread(&m, side);
            struct spread_place at = impose_place(&m, side);
            size_t next = 0;

            next = expect_page(s, b, spread.left, scene, next, m.scale, at.left, at.top);
            next = expect_page(s, b, spread.right, scene, next, m.scale, at.right, at.top);
            assert_int_equal(inked_shapes(scene, next), side == 0 ? 4 : side % 2 == 0);
        }
    }
}

/* The boxed note with which the text ends stays on its last page, alone on no page. */
TEST_WITH(the_boxed_note_stays_with_the_text, struct studio *s)
{
    struct booklet *b = booklet_read(&s->pen, s->arena, s->layout, studio_part(s, "Rules"),
                                     &page_block, NULL, s->diags);
    struct paper paper = lying("a4");
    struct imposition m = impose_saddle(b->page_count, true, &paper, &page_block, 0.1);

    assert_int_equal(b->page_count, 8);
    for (int side = 0; side < impose_sides(&m); side++) {
        struct spread spread = impose_spread(&m, side);

        assert_int_equal(strstr(scene_words(draw_side(s, &m, b, side)), "Warning: small parts.") !=
                             NULL,
                         spread.left == 7 || spread.right == 7);
    }
}

static bool is_inked(const struct shape *shape)
{
    struct box box = shape_box(shape);

    return box.left <= box.right;
}

/* The marks stand on the fold, on outer sides alone, clear of the text and of the paper's edge;
 * those for the staples are on the outermost side, a quarter of the height from its ends. */
TEST_WITH(marks_are_on_the_fold, struct studio *s)
{
    struct booklet *b = booklet_read(&s->pen, s->arena, s->layout, studio_part(s, "Rules"),
                                     &half_block, NULL, s->diags);

    for (size_t p = 0; p < COUNT_OF(papers); p++) {
        struct paper paper = lying(papers[p]);
        struct imposition m = impose_saddle(b->page_count, false, &paper, &half_block, 0.1);
        double fold = paper.width / 2, quarter = paper.height / 4;

        for (int side = 0; side < impose_sides(&m); side++) {
            const struct scene *scene = draw_side(s, &m, b, side);
            struct stroke *strokes;
            size_t count = scene_strokes(scene, 0, scene->count, &strokes), on_fold = 0;

            for (size_t i = 0; i < scene->count; i++) {
                struct box box = shape_box(&scene->shapes[i]);

                if (!is_inked(&scene->shapes[i]))
                    continue;
                assert_true((box.left > fold - 1 && box.right < fold + 1) || box.right < fold - 5 ||
                            box.left > fold + 5);
                assert_true(box.top >= 5.9 && box.bottom <= paper.height - 5.9);
                assert_true(box.left >= 6 && box.right <= paper.width - 6);
            }
            for (size_t i = 0; i < count; i++)
                on_fold += strokes[i].a.x == fold && strokes[i].b.x == fold;
            assert_int_equal(on_fold, side == 0 ? 4 : side % 2 == 0 ? 2 : 0);
            for (int k = 1; k <= 3; k += 2)
                assert_int_equal(
                    strokes_between(strokes, count, fold, k * quarter - 6, fold, k * quarter + 6),
                    side == 0);
        }
    }
}

static bool is_note(const struct shape *shape)
{
    return shape->kind == SHAPE_TEXT && shape->layer == LAYER_NOTE;
}

/* How to print stands below the last page or inside the back, clear of it, once; of a single sheet
 * nothing is stapled. */
TEST_WITH(the_note_stands_where_no_cover_is, struct studio *s)
{
    const struct measure *blocks[] = {&page_block, &half_block};

    for (size_t p = 0; p < 2 * COUNT_OF(papers) * COUNT_OF(blocks); p++)
        for (size_t pages = 4; pages <= 8; pages += 4) {
            bool cover = p >= COUNT_OF(papers) * COUNT_OF(blocks);
            const struct measure *block = blocks[p % COUNT_OF(blocks)];
            struct booklet *b = booklet_read(&s->pen, s->arena, s->layout, studio_part(s, "Rules"),
                                             block, NULL, s->diags);
            struct paper paper = lying(papers[p / COUNT_OF(blocks) % COUNT_OF(papers)]);
            struct imposition m = impose_saddle(pages - cover, cover, &paper, block, 0.1);
            struct spread_place place = impose_place(&m, cover);
            double left = cover ? place.right : place.left;
            const struct scene *scene = draw_side(s, &m, b, cover),
                               *other = draw_side(s, &m, b, !cover);
            const struct shape *note = FIND(one, scene->shapes, scene->count, is_note(one));
            struct box text = shape_box(note);

            assert_non_null(strstr(line_text(note->text.line), "flipped on the short edge"));
            assert_true(!strstr(line_text(note->text.line), "staple") == (pages == 4));
            assert_true(text.left >= 9.5 && text.right < left + paper.width / 2 - 15);
            assert_true(fabs(text.left - left) < 0.5);
            assert_true(text.bottom <= paper.height - 5.9);
            EACH (shape, scene->shapes, scene->count)
                if (shape != note && shape->kind == SHAPE_TEXT) {
                    struct box beside = shape_box(shape);

                    assert_true(box_gap(&text, &beside) > 0.5);
                }
            assert_null(FIND(one, other->shapes, other->count, is_note(one)));
        }
}

/* A text that says itself how its file is printed needs no note. */
TEST_WITH(no_note_repeats_the_text, struct studio *s)
{
    struct sheet_counts counts = {.printed = "Print this file on both sides of the paper."};
    struct booklet *b = booklet_read(&s->pen, s->arena, s->layout, studio_part(s, "Rules"),
                                     &page_block, NULL, s->diags);
    struct paper paper = lying("a4");
    struct imposition m = impose_saddle(b->page_count, false, &paper, &page_block, 0.1);
    const struct scene *scene;

    s->layout->sheets = &counts;
    scene = draw_side(s, &m, b, 0);
    s->layout->sheets = NULL;
    assert_null(FIND(one, scene->shapes, scene->count, is_note(one)));
}

/* A page that is wanting is white, and the page beside it is there. */
TEST_WITH(wanting_pages_are_blank, struct studio *s)
{
    struct booklet *b = booklet_read(&s->pen, s->arena, s->layout, studio_part(s, "Rules"),
                                     &page_block, NULL, s->diags);
    struct paper paper = lying("a4");
    struct imposition m = impose_saddle(5, false, &paper, &page_block, 0.1);
    const struct scene *outer = draw_side(s, &m, b, 0), *inner = draw_side(s, &m, b, 1);

    assert_int_equal(m.sheets, 2);
    assert_true(inked_shapes(outer, 0) > 10 && inked_shapes(inner, 0) > 10);
    for (size_t i = 0; i < outer->count; i++)
        assert_false(is_inked(&outer->shapes[i]) && outer->shapes[i].layer != LAYER_NOTE &&
                     shape_box(&outer->shapes[i]).right < 148);
    for (size_t i = 0; i < inner->count; i++)
        assert_false(is_inked(&inner->shapes[i]) && shape_box(&inner->shapes[i]).left > 149);
}

/* Inner sides are the backs of their sheets: what a printer's backs are shifted by, they are. */
TEST_WITH(inner_sides_follow_the_printer, struct studio *s)
{
    char *folder = folder_new();
    struct content *sides[2][2];

    for (int run = 0; run < 2; run++) {
        struct run_result o =
            piecework("render", "layouts/chu-seireigi.yaml", "--only=booklet", "--paper=a4", "-o",
                      folder, run ? "--duplex-offset=3,0" : "--duplex-offset=0,0", NULL);
        qpdf_data pdf = pdf_open(
            arena_print(s->arena, "%s/chu-seireigi/chu-seireigi-folded-booklet-a4.pdf", folder));

        assert_int_equal(o.status, 0);
        for (size_t side = 0; side < 2; side++)
            sides[run][side] = pdf_content(s->arena, pdf, 2 + side); /* with figures */
        qpdf_cleanup(&pdf);
    }
    for (size_t side = 0; side < 2; side++) {
        const struct content *still = sides[0][side], *moved = sides[1][side];

        assert_true(still->count > 10 && still->count == moved->count);
        for (size_t i = 0; i < still->count; i++)
            for (size_t k = 0; k < still->paths[i].stretch_count; k++)
                assert_true(fabs(moved->paths[i].stretches[k].x1 - still->paths[i].stretches[k].x1 -
                                 (side ? 3 : 0)) < 0.01);
    }
}

TESTS_TOGETHER(impose, studio_set_up, studio_tear_down)
