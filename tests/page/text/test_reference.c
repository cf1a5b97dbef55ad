/* References of rule texts: words that lead to headings, figures and moves, numbers of pages, lists
 * of contents. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/support.h"
#include "page/text/booklet.h"
#include "type/type.h"

#define FIGURE(anchor) "```diagram\nshow: setup\nalt: x\nwidth: 40\nanchor: " anchor "\n```\n"
#define PAGE "\n---\n\n"

/* The text of the layout's booklet. */
static struct booklet *read_flawed(struct studio *s, const char *text)
{
    struct part part = *studio_part(s, "Rules");

    part.markdown = test_source(s, "rules.md", text);
    return booklet_read(&s->pen, s->arena, s->layout, &part, &page_block, NULL, s->diags);
}

/* The same without findings. */
static struct booklet *read_booklet(struct studio *s, const char *text)
{
    struct booklet *booklet = read_flawed(s, text);

    if (diags_count(s->diags) > 0) {
        struct buf out = {0};

        diags_text(s->diags, false, &out);
        fail_msg("%s", buf_str(&out));
    }
    return booklet;
}

static struct scene *draw_page(struct studio *s, const struct booklet *booklet, size_t page)
{
    struct paper paper = test_paper("a4");
    struct scene *scene = studio_scene(s, paper.width, paper.height);

    booklet_draw(&s->pen, booklet, studio_part(s, "Rules"), &paper, page);
    return scene;
}

/* --- where links lead --- */

/* The links of a page and what lies below each, "King's=Section: Drops", with / between. */
static const char *links_on(struct studio *s, const struct scene *scene)
{
    LOCAL_BUF(out);
    const char *list;

    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *link = &scene->shapes[i], *text = link;
        LOCAL_BUF(words);

        if (link->kind != SHAPE_LINK)
            continue;
        while (text->kind != SHAPE_TEXT)
            text--;
        for (const char *at = line_text(text->text.line); *at; at += utf8_length(at, strlen(at))) {
            double x = text->text.at.x +
                       line_reach(text->text.line, (size_t)(at - line_text(text->text.line)));

            if (x > link->mark.at.x - 0.01 && x < link->mark.at.x + link->mark.size.x - 0.01)
                buf_put(&words, at, utf8_length(at, strlen(at)));
        }
        buf_print(&out, "%s%s=%s", out.size ? "/" : "", buf_str(&words), link->mark.title);
    }
    list = arena_print(s->arena, "%s", buf_str(&out));
    return list;
}

TEST_WITH(links_lie_over_their_words, struct studio *s)
{
    ROWS_NAMED(items, "tt", const char *text, *links);

    for (size_t i = 0; i < items_count; i++) {
        const struct scene *scene = draw_page(s, read_booklet(s, items[i].text), 0);

        if (strcmp(links_on(s, scene), items[i].links) != 0)
            fail_msg("%s: %s", items[i].text, links_on(s, scene));
    }
}

/* One that goes on in the next line is two areas, none of them beyond its line. */
TEST_WITH(links_break_with_their_lines, struct studio *s)
{
    const char *text =
        "These words fill almost all of the line of text that they stand in, and then "
        "comes [a link of which there is more on the line below it](#a), and more.\n"
        "\n## A\n";
    const struct scene *scene = draw_page(s, read_booklet(s, text), 0);
    const char *links = links_on(s, scene);

    assert_non_null(strstr(links, "=Section: A/"));
    assert_ptr_equal(strchr(strchr(links, '/') + 1, '/'), NULL);
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_LINK) {
            const struct shape *link = &scene->shapes[i];
            double left = (210 - BLOCK_WIDTH) / 2.0;

            assert_true(link->mark.at.x > left - 0.1);
            assert_true(link->mark.at.x + link->mark.size.x < left + CARD_WIDTH + 0.1);
        }
}

/* Places that nothing leads to are no anchors; the others are at their headings. */
TEST_WITH(anchors_stand_at_their_headings, struct studio *s)
{
    const struct booklet *b =
        read_booklet(s, "[A](#b)\n\n## A\n\nText\n\n## B\n\nText\n\n" PAGE FIGURE("c"));
    const struct scene *scene = draw_page(s, b, 0);
    const struct shape *heading = scene_find_text(scene, "B", 0), *anchor = NULL;

    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_ANCHOR) {
            assert_null(anchor);
            anchor = &scene->shapes[i];
        }
    assert_non_null(anchor);
    assert_string_equal(anchor->mark.title, "Section: B");
    assert_true(is_near(anchor->mark.at.x, heading->text.at.x));
    assert_true(anchor->mark.at.y < heading->text.at.y &&
                anchor->mark.at.y > heading->text.at.y - 6);
}

/* --- numbers of pages --- */

TEST_WITH(pages_are_those_of_their_headings, struct studio *s)
{
    const struct booklet *b =
        read_booklet(s, "On {{page:far}} and {{page:near}}, {{page:fig}}.\n\n## Near\n\nText\n" PAGE
                        "Text\n" PAGE FIGURE("fig") PAGE "## Far\n\nBack on {{page:near}}.\n");

    assert_int_equal(b->page_count, 4);
    assert_non_null(scene_find_text(draw_page(s, b, 0), "On 4 and 1, 3.", 0));
    assert_non_null(scene_find_text(draw_page(s, b, 3), "Back on 1.", 0));
}

/* --- numbers of figures --- */

/* Those with captions have one, and those that the text names; a pair has one. Links lead there. */
TEST_WITH(figures_are_numbered, struct studio *s)
{
    ROWS(items, "tttt", const char *text, *has, *lacks, *links);

    for (size_t i = 0; i < items_count; i++) {
        const struct scene *scene = draw_page(s, read_booklet(s, items[i].text), 0);
        const char *words = scene_words(scene);

        if (!strstr(words, items[i].has) || (items[i].lacks && strstr(words, items[i].lacks)))
            fail_msg("%s: %s", items[i].text, words);
        if (strcmp(links_on(s, scene), items[i].links) != 0)
            fail_msg("%s: %s", items[i].text, links_on(s, scene));
    }
}

/* Those who cannot see a figure hear its number, too. */
TEST_WITH(numbers_of_figures_are_told, struct studio *s)
{
    const struct booklet *b =
        read_booklet(s, "```diagram\nshow: setup\nalt: x\nwidth: 40\ncaption: All\n```\n"
                        "```diagram\nshow: examples\nalt: y\nexamples: [drop, two-pawns]\n```\n");
    const char *told[2] = {figure_told(s->arena, b->flow->items[0].figure),
                           figure_told(s->arena, b->flow->items[1].figure)};

    if (strstr(told[0], "Fig.\u00a01. x. ") != told[0])
        fail_msg("%s", told[0]);
    assert_true(strstr(told[1], "Fig.\u00a02. ") && strstr(told[1], "Fig.\u00a03. "));
}

TEST_WITH(unknown_figures_are_found, struct studio *s)
{
    ROWS(items, "utt", enum part_kind kind; const char *text, *printed);

    for (size_t i = 0; i < items_count; i++) {
        studio_text(s, items[i].kind, items[i].text);
        expect_printed(s->diags, items[i].printed);
    }
    studio_text(s, PART_BOOKLET, "Text\n"); /* with findings of its own */
}

/* Paragraphs, sections and figures at random, about as many pages as may break at the brink of a
 * tenth one; each section begins with its own number and ends with the page of another. */
static const char *random_text(struct studio *s, unsigned *random, size_t *sections)
{
    static const char *const words[] = {"piece ", "moves ",      "to the ",
                                        "a ",     "promotion, ", "square. "};
    LOCAL_BUF(text);
    const char *copy;

    *sections = 20 + test_random(random, 12);
    buf_text(&text, "# Title\n\n");
    if (test_random(random, 2))
        buf_text(&text, "## Contents\n\n```contents\n```\n\n");
    for (size_t i = 0; i < *sections; i++) {
        buf_print(&text, "%s Section %zu\n\n", i == 0 || test_random(random, 3) ? "##" : "###", i);
        for (unsigned n = 120 + test_random(random, 560); n > 0; n--) {
            buf_text(&text, words[test_random(random, COUNT_OF(words))]);
            if (test_random(random, 30) == 0)
                buf_print(&text, "(see @%zu {{page:section-%zu}}) ", i, i);
        }
        buf_print(&text, "\n\nSee @%u {{page:section-%u}}.\n\n", i ? (unsigned)i - 1 : 0,
                  i ? (unsigned)i - 1 : 0);
        buf_print(&text, "See @%zu {{page:section-%zu}}.\n\n", (i * 7 + 3) % *sections,
                  (i * 7 + 3) % *sections);
        if (test_random(random, 4) == 0)
            buf_text(&text, FIGURE("f") "\n");
    }
    copy = arena_print(s->arena, "%s", buf_str(&text));
    return copy;
}

/* The page, from 1, on which the outline has each section. */
static size_t page_of_section(struct studio *s, const struct booklet *b, struct scene *const *pages,
                              size_t section)
{
    const char *title = arena_print(s->arena, "Section %zu", section);

    for (size_t page = 0; page < b->page_count; page++)
        for (size_t i = 0; i < pages[page]->count; i++)
            if (pages[page]->shapes[i].kind == SHAPE_BOOKMARK &&
                strcmp(pages[page]->shapes[i].mark.title, title) == 0)
                return page + 1;
    fail_msg("%s is not there", title);
    return 0;
}

/* Of "@section page" in a line that both stand in. */
static size_t check_numbers(struct studio *s, const struct booklet *b, struct scene *const *pages,
                            const char *words)
{
    size_t count = 0;

    for (const char *at = strchr(words, '@'); at; at = strchr(at + 1, '@')) {
        char *end;
        size_t section = strtoul(at + 1, &end, 10), page;

        if (*end != ' ' && strncmp(end, "\u00a0", 2) != 0)
            continue;
        page = strtoul(end + (*end == ' ' ? 1 : 2), &end, 10);
        if (page == 0)
            continue; /* on the next line */
        assert_int_equal(page, page_of_section(s, b, pages, section));
        count++;
    }
    return count;
}

/* An entry of the contents is a title and, behind it, the number at the end of its line. */
static size_t check_entries(struct studio *s, const struct booklet *b, struct scene *const *pages)
{
    size_t count = 0;

    for (size_t page = 0; page < b->page_count; page++)
        for (size_t i = 0; i + 3 < pages[page]->count; i++) {
            const struct shape *shape = &pages[page]->shapes[i];
            const char *words;

            if (shape->kind != SHAPE_BEGIN || shape->group.role != ROLE_ENTRY)
                continue;
            words = line_text(shape[1].text.line);
            assert_int_equal(shape[2].kind, SHAPE_PATH);
            assert_int_equal(strtoul(line_text(shape[3].text.line), NULL, 10),
                             page_of_section(s, b, pages, strtoul(words + 8, NULL, 10)));
            count++;
        }
    return count;
}

TEST_WITH(numbers_are_right_after_any_reflow, struct studio *s)
{
    unsigned random = 8;
    size_t numbers = 0, entries = 0, long_ones = 0;

    for (int round = 0; round < 12; round++) {
        size_t sections;
        const struct booklet *b = read_booklet(s, random_text(s, &random, &sections));
        struct scene **pages = arena_alloc(s->arena, b->page_count, sizeof *pages);

        for (size_t page = 0; page < b->page_count; page++)
            pages[page] = draw_page(s, b, page);
        for (size_t page = 0; page < b->page_count; page++)
            for (size_t i = 0; i < pages[page]->count; i++)
                if (pages[page]->shapes[i].kind == SHAPE_TEXT)
                    numbers +=
                        check_numbers(s, b, pages, line_text(pages[page]->shapes[i].text.line));
        entries += check_entries(s, b, pages);
        long_ones += b->page_count >= 10;
    }
    assert_true(numbers > 500 && entries >= 100 && long_ones >= 10);
}

/* --- contents --- */

/* Each entry leads to its heading, title at the left, number at the right edge of the column; those
 * within sections are indented; headings of one name lead to their own places. */
TEST_WITH(contents_name_the_headings_behind_them, struct studio *s)
{
    const struct booklet *b = read_booklet(
        s, "## Before\n\n## Contents\n\n```contents\n```\n\n## A\n\n### Within\n\nText\n"
           "\n## A\n\n- ### In a list\n" PAGE "## **End**\n\nText\n");
    const struct scene *scene = draw_page(s, b, 0);
    const double left = (210 - BLOCK_WIDTH) / 2.0;
    const struct shape *end = scene_find_text(scene, "End", 0);
    const struct shape *within = scene_find_text(scene, "Within", 0);

    assert_string_equal(links_on(s, scene), "1=Section: A/1=Section: Within/1=Section: A (2)/"
                                            "1=Section: In a list/2=Section: End");
    assert_true(is_near(end->text.at.x, left) && within->text.at.x > left + 3);
    assert_string_equal(line_text(end[2].text.line), "2");
    assert_true(is_near(end[2].text.at.x + line_width(end[2].text.line), left + CARD_WIDTH));
    assert_true(shape_box(&end[1]).left > end->text.at.x + line_width(end->text.line));
    assert_true(shape_box(&end[1]).right < end[2].text.at.x);
}

/* A list of contents keeps as far off the words around it as figures do, but stands close below the
 * heading that it follows. */
TEST_WITH(contents_stand_off_the_words_around_them, struct studio *s)
{
    const struct flow *after_words =
        read_booklet(s, "## A\n\nThe way:\n\n```contents\n```\n\nText\n\n## B\n\nText\n\n"
                        "## C\n\nText\n")
            ->flow;
    const struct flow *after_heading =
        read_booklet(s, "## A\n\n```contents\n```\n\n## B\n\nText\n")->flow;

    assert_int_equal(after_words->items[2].kind, ITEM_ENTRY);
    assert_true(after_words->items[1].leads);
    assert_true(is_near(after_words->items[2].before, 4.2));
    assert_true(is_near(after_words->items[3].before, 0));
    assert_true(is_near(after_words->items[4].before, 4.2));
    assert_int_equal(after_heading->items[1].kind, ITEM_ENTRY);
    assert_true(is_near(after_heading->items[1].before, 0.9));
}

/* What stands too deep to be printed is not listed. */
TEST_WITH(contents_pass_over_refused_headings, struct studio *s)
{
    const struct booklet *b =
        read_flawed(s, "## A\n\n```contents\n```\n\n## End\n\n"
                       "- 1\n  - 2\n    - 3\n      - 4\n        - 5\n          - 6\n"
                       "            - 7\n\n              ## Deep\n");

    expect_findings(s->diags, "14:13:0 error markdown-unsupported\n");
    assert_string_equal(links_on(s, draw_page(s, b, 0)), "1=Section: End");
}

TESTS_TOGETHER(reference, studio_set_up, studio_tear_down)
