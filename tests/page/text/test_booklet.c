#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/text/booklet.h"

static struct booklet *read_booklet(struct studio *s)
{
    return booklet_read(&s->pen, s->arena, s->layout, studio_part(s, "Rules"), &page_block, NULL,
                        s->diags);
}

static struct scene *draw_page(struct studio *s, const struct booklet *b, const char *paper_name,
                               size_t index)
{
    struct paper paper = test_paper(paper_name);
    struct scene *scene = studio_scene(s, paper.width, paper.height);

    booklet_draw(&s->pen, b, studio_part(s, "Rules"), &paper, index);
    return scene;
}

/* Running heads from the second page on, a number in the middle of the foot of every page. */
TEST_WITH(pages_have_heads_and_numbers, struct studio *s)
{
    const struct booklet *b = read_booklet(s);

    assert_int_equal(b->page_count, 8);
    for (size_t i = 0; i < b->page_count; i++) {
        const struct scene *scene = draw_page(s, b, "a4", i);
        const char *number = arena_print(s->arena, "%zu", i + 1);
        const struct shape *head = scene_find_text(scene, "Chu Seireigi  中精霊棋", 0);
        const struct shape *folio = scene_find_text(scene, number, 0);
        struct box box;

        assert_int_equal(head != NULL, i > 0);
        assert_non_null(folio);
        for (size_t n = 1; scene_find_text(scene, number, n); n++)
            if (scene_find_text(scene, number, n)->text.at.y > folio->text.at.y)
                folio = scene_find_text(scene, number, n);
        box = shape_box(folio);
        assert_true(box.top > (297 + BLOCK_HEIGHT) / 2.0);
        assert_true(box.left < 105 && box.right > 105);
    }
}

/* At the right stands the section with which the page begins. */
TEST_WITH(heads_name_sections, struct studio *s)
{
    static const struct {
        size_t page; /* from 0 */
        const char *section;
    } items[] = {
        {1, "Piece orientation"}, {2, "Promotion-only pieces"}, {5, "Promotion"}, {6, "Check"}};
    const struct booklet *b = read_booklet(s);

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct scene *scene = draw_page(s, b, "a4", items[i].page);
        const struct shape *head;
        bool found = false;

        for (size_t n = 0; !found && (head = scene_find_text(scene, items[i].section, n)); n++)
            found = shape_box(head).bottom < (297 - BLOCK_HEIGHT) / 2.0;
        assert_true(found);
    }
}

/* A shape of that width whose middle is there; NULL: there is none. */
static const struct shape *shape_of(const struct scene *scene, double width, double x)
{
    for (size_t i = 0; i < scene->count; i++) {
        struct box box = shape_box(&scene->shapes[i]);

        if (scene->shapes[i].kind == SHAPE_PATH && fabs(box.right - box.left - width) < 0.6 &&
            fabs((box.left + box.right) / 2 - x) < 0.1)
            return &scene->shapes[i];
    }
    return NULL;
}

/* Beside the title of the first page, where the layout has one; words leave it room. */
TEST_WITH(the_picture_of_the_cover_stands_beside_the_title, struct studio *s)
{
    const double right = (210 + BLOCK_WIDTH) / 2.0, middle = right - TITLE_CREST / 2.0;
    const struct booklet *b = read_booklet(s);

    assert_non_null(shape_of(draw_page(s, b, "a4", 0), TITLE_CREST, middle));
    assert_null(shape_of(draw_page(s, b, "a4", 1), TITLE_CREST, middle));
    for (size_t i = 0; i < b->flow->count && b->flow->items[i].wide; i++)
        assert_true(line_width(item_line(&b->flow->items[i], 0)) <=
                    BLOCK_WIDTH - TITLE_CREST - TITLE_ROOM);
    s->layout->crest.art[0] = NULL;
    assert_null(shape_of(draw_page(s, read_booklet(s), "a4", 0), TITLE_CREST, middle));
}

/* Where much of the last page is left, it stands there, too; and nowhere where little is. */
TEST_WITH(the_picture_of_the_cover_ends_a_short_page, struct studio *s)
{
    const struct booklet *b = read_booklet(s);
    size_t last = b->page_count - 1;

    b->flow->items[b->flow->count - 1].kind = ITEM_BREAK;
    b->pages[last].height = b->pages[last].used = BLOCK_HEIGHT / 2.0;
    assert_non_null(shape_of(draw_page(s, b, "a4", last), 54, 105));
    b->pages[last].height = b->pages[last].used = BLOCK_HEIGHT - 70;
    assert_null(shape_of(draw_page(s, b, "a4", last), 54, 105));
}

/* Below the end of a text on its last page; a note ends it by itself. */
TEST_WITH(diamonds_end_a_text, struct studio *s)
{
    const struct booklet *b = read_booklet(s);
    size_t last = b->page_count - 1;
    double foot = (297 - BLOCK_HEIGHT) / 2.0 + b->pages[last].height;
    const struct shape *diamond;

    assert_null(shape_of(draw_page(s, b, "a4", last), 4, 105));
    b->flow->items[b->flow->count - 1].kind = ITEM_BREAK;
    diamond = shape_of(draw_page(s, b, "a4", last), 4, 105);
    assert_non_null(diamond);
    assert_true(shape_box(diamond).top > foot);
    b->pages[last].used = b->pages[last].height + 20; /* where spaces have grown */
    assert_true(shape_box(shape_of(draw_page(s, b, "a4", last), 4, 105)).top > foot + 20);
    assert_null(shape_of(draw_page(s, b, "a4", last - 1), 4, 105));
}

/* No diamonds stand below a figure with which a text ends: it may be a sheet to be cut. */
TEST_WITH(nothing_ends_a_sheet, struct studio *s)
{
    struct part part = *studio_part(s, "Rules");
    struct paper paper = test_paper("a4");
    struct scene *scene = studio_scene(s, paper.width, paper.height);
    const struct booklet *b;

    part.markdown = test_source(s, "rules.md",
                                "# T\n\nText.\n\n---\n\n## Sheet\n\n"
                                "```diagram\nshow: setup\nalt: The setup\nwidth: 100\n```\n");
    b = booklet_read(&s->pen, s->arena, s->layout, &part, &page_block, NULL, s->diags);
    assert_int_equal(b->page_count, 2);
    booklet_draw(&s->pen, b, &part, &paper, 1);
    assert_null(shape_of(scene, 4, 105));
}

/* The text block is the same on both papers, in the middle of each; coordinates hang at its left.
 */
TEST_WITH(the_block_is_centred_on_every_paper, struct studio *s)
{
    static const char *const papers[] = {"a4", "letter"};
    const struct booklet *b = read_booklet(s);

    for (size_t k = 0; k < COUNT_OF(papers); k++)
        for (size_t i = 0; i < b->page_count; i++) {
            const struct scene *scene = draw_page(s, b, papers[k], i);
            struct box ink = scene_box(scene, 0, scene->count);
            double left = (scene->width - BLOCK_WIDTH) / 2;

            assert_true(ink.left > left - 5 && ink.right < left + BLOCK_WIDTH + 0.5);
            assert_true(ink.top > 6 && ink.bottom < scene->height - 6);
        }
}

TEST_WITH(pages_are_full_but_the_last, struct studio *s)
{
    const struct booklet *b = read_booklet(s);

    for (size_t i = 0; i < b->page_count; i++) {
        assert_true(b->pages[i].used <= BLOCK_HEIGHT + 1e-6);
        assert_true(i + 1 == b->page_count || b->pages[i].used > 0.85 * BLOCK_HEIGHT);
    }
}

TEST_WITH(wishes_of_the_layout_are_compared, struct studio *s)
{
    const struct booklet *b = read_booklet(s);
    struct part part = *studio_part(s, "Rules");
    struct paper a4 = test_paper("a4"), small = test_paper("148x210");
    LOCAL_DIAGS(diags);

    assert_true(booklet_fits(b, &part, &a4, diags));
    part.booklet.pages = 9;
    assert_false(booklet_fits(b, &part, &a4, diags));
    assert_int_equal(diags_having(diags, DIAG_BOOKLET_PAGES), 1);
    part.booklet.pages = 0; /* any number */
    assert_true(booklet_fits(b, &part, &a4, diags));
    assert_false(booklet_fits(b, &part, &small, diags));
    assert_int_equal(diags_having(diags, DIAG_LAYOUT_TOO_LARGE), 1);
}

TESTS_TOGETHER(booklet, studio_set_up, studio_tear_down)
