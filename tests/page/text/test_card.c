#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "page/text/card.h"

/* A card of that text, with fresh findings. */
static struct card *card_of(struct studio *s, const char *text)
{
    struct part *part = arena_alloc(s->arena, 1, sizeof *part);

    *part = (struct part){.kind = PART_CARD, .markdown = test_source(s, "card.md", text)};
    part->caption.text = "Card";
    diags_free(s->diags);
    s->diags = diags_new();
    return card_read(&s->pen, s->arena, s->layout, part, s->diags);
}

static struct scene *drawn(struct studio *s, const struct card *card, const char *name)
{
    struct paper paper = test_paper(name);
    struct scene *scene = studio_scene(s, paper.width, paper.height);
    struct part part = {.kind = PART_CARD, .caption = {.text = "Card"}};

    card_draw(&s->pen, card, &part, &paper);
    return scene;
}

static bool fits(struct studio *s, const struct card *card, const struct paper *paper)
{
    struct part part = {.kind = PART_CARD};

    return card_fits(card, &part, paper, s->diags);
}

static const char paragraphs[] = "# Title\n\nSubtitle\n\n"
                                 "## One\n\nfirst words\n\n## Two\n\nsecond words\n\n"
                                 "## Three\n\nthird words\n\n## Four\n\nfourth words\n";

/* Smaller paper has the same card, smaller. */
TEST_WITH(a_card_becomes_smaller_on_small_paper, struct studio *s)
{
    const struct card *card = card_of(s, paragraphs);
    const struct scene *scene = drawn(s, card, "a5");
    const struct shape *text = scene_find_text(scene, "third words", 0);
    struct box ink = scene_box(scene, 0, scene->count), room = {6, 6, 148 - 6, 210 - 6};
    struct paper a5 = test_paper("a5"), less = test_paper("130x200");

    assert_true(is_near(text->text.scale, (148 - 12) / 178.0));
    assert_true(box_inside(&ink, &room));
    assert_true(scene_is_closed(scene));
    assert_true(fits(s, card, &a5));
    assert_false(fits(s, card, &less));
    assert_int_equal(diags_having(s->diags, DIAG_LAYOUT_TOO_LARGE), 1);
}

/* Title and subtitle across the page; sections in two columns that begin level, headings above
 * their text. */
TEST_WITH(text_stands_in_two_columns, struct studio *s)
{
    const struct card *card = card_of(s, paragraphs);
    const struct scene *scene = drawn(s, card, "a4");
    const struct shape *one = scene_find_text(scene, "One", 0);
    const struct shape *two = scene_find_text(scene, "Two", 0);
    const struct shape *three = scene_find_text(scene, "Three", 0);
    const struct shape *first = scene_find_text(scene, "first words", 0);
    const struct shape *third = scene_find_text(scene, "third words", 0);

    expect_findings(s->diags, "");
    assert_int_equal(card->page.run_count, 3);
    assert_true(is_near(one->text.at.x, 16) && is_near(two->text.at.x, 16) &&
                is_near(first->text.at.x, 16));
    assert_true(is_near(three->text.at.x, 16 + CARD_WIDTH + CARD_GAP));
    assert_true(is_near(third->text.at.x, three->text.at.x) &&
                is_near(third->text.at.y, first->text.at.y));
    assert_true(is_near(one->text.at.y, three->text.at.y) && two->text.at.y > one->text.at.y + 10);
    assert_true(first->text.at.y > one->text.at.y + 3 && first->text.at.y < one->text.at.y + 8);
    assert_true(is_near(scene_find_text(scene, "Title", 0)->text.at.x, 16));
    assert_true(scene_find_text(scene, "Subtitle", 0)->text.at.y < one->text.at.y - 5);
}

/* Items below one another, without the space above the first. */
static double height_of(const struct flow *flow, size_t first, size_t end)
{
    double height = -flow->items[first].before;

    for (size_t i = first; i < end; i++)
        height += flow->items[i].before + flow->items[i].height;
    return height;
}

/* The longer column is as short as the places allow where columns may break. */
TEST_WITH(columns_are_balanced, struct studio *s)
{
    static const char *const words[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    LOCAL_BUF(text);
    const struct card *card;
    double best = INFINITY, longer;

    for (size_t i = 0; i < COUNT_OF(words); i++) {
        buf_print(&text, "## %s\n\n", words[i]);
        for (size_t k = 0; k < 1 + i * i % 5; k++)
            buf_print(&text, "Some words.\n\n");
    }
    card = card_of(s, buf_str(&text));
    assert_int_equal(card->page.run_count, 2);
    longer = card->page.height;
    for (size_t i = 1; i < card->flow->count; i++) {
        double left = height_of(card->flow, 0, i);
        double right = height_of(card->flow, i, card->flow->count);

        if (flow_may_break(card->flow, i))
            best = fmin(best, fmax(left, right));
    }
    assert_true(is_near(longer, best));
    assert_true(is_near(card->page.runs[0].y, card->page.runs[1].y));
    assert_int_equal(card->page.runs[0].end, card->page.runs[1].first);
}

/* Figures and boxes wider than a column part the text above from that below; a rule does, too. */
TEST_WITH(wide_items_and_rules_begin_bands, struct studio *s)
{
    const struct card *card =
        card_of(s, "## A\n\none\n\n## B\n\ntwo\n\n---\n\n## C\n\nthree\n\n> box\n\n## D\n\nfour\n\n"
                   "```diagram\nshow: moves\nalt: x\npieces: King\nwidth: 40\ncolumns: 1\n```\n\n"
                   "```diagram\nshow: setup\nalt: x\nwidth: 100\n```\n");
    const struct flow_run *run = card->page.runs;
    size_t bands = 0;

    expect_findings(s->diags, "");
    for (size_t i = 0; i < card->page.run_count; i++) {
        bands += i == 0 || run[i].y > run[i - 1].y;
        assert_true(is_near(run[i].x, 0) || is_near(run[i].x, CARD_WIDTH + CARD_GAP));
        if (i > 0 && run[i].y > run[i - 1].y)
            assert_true(run[i].y >=
                        run[i - 1].y + height_of(card->flow, run[i - 1].first, run[i - 1].end));
    }
    assert_int_equal(bands, 5); /* A and B, C, box, D with the narrow figure, the setup */
    assert_true(card->flow->items[run[card->page.run_count - 1].first].wide);
}

TEST_WITH(what_has_no_room_is_reported, struct studio *s)
{
    LOCAL_BUF(text);
    struct paper a4 = test_paper("a4"), small = {.name = "a6", .width = 105, .height = 148};
    const struct card *card = card_of(s, paragraphs);

    assert_true(fits(s, card, &a4));
    assert_false(fits(s, card, &small));
    assert_int_equal(diags_having(s->diags, DIAG_LAYOUT_TOO_LARGE), 1);

    for (int i = 1; i <= 120; i++)
        buf_print(&text, "line %d\n\n", i);
    card = card_of(s, buf_str(&text));
    assert_false(fits(s, card, &a4));
    assert_int_equal(diags_having(s->diags, DIAG_CARD_OVERFULL), 1);
    assert_true(card->page.height > BLOCK_HEIGHT);
    /* the first line of the left column that ends below the page */
    assert_int_equal(diags_place(s->diags, 0).line,
                     2 * flow_beyond(card->flow, &card->page, BLOCK_HEIGHT) + 1);
}

TEST(dump_of_a_card)
{
    struct studio *s = studio_open("tests/golden/nine-layout.yaml");
    void *owner = s;
    const struct part *part = studio_part(s, "Quick Reference");
    struct paper paper = test_paper("letter");
    struct scene *scene = studio_scene(s, paper.width, paper.height);
    LOCAL_BUF(dump);

    s->pen.face = part->face;
    card_draw(&s->pen, card_read(&s->pen, s->arena, s->layout, part, s->diags), part, &paper);
    expect_findings(s->diags, "");
    scene_dump(scene, &dump);
    expect_golden("nine-card.txt", buf_str(&dump));
    studio_tear_down(&owner);
}

TESTS_TOGETHER(card, studio_set_up, studio_tear_down)
