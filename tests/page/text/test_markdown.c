#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "page/figure/figure.h"
#include "page/text/flow.h"

/* --- items as text --- */

static void put_groups(const struct group *group, struct buf *out)
{
    if (group && group->parent) {
        put_groups(group->parent, out);
        buf_char(out, '/');
    }
    if (group)
        buf_text(out, role_names[group->role]);
}

static void put_table_row(const struct item *item, struct buf *out)
{
    const struct row *row = &item->table->rows[item->row];

    for (size_t c = 0; c < item->table->columns; c++)
        buf_print(out, " |%s", row->cells[c].text);
}

static size_t pieces_in(const struct figure *figure)
{
    bool faces = figure->show == FIGURE_FACES || figure->show == FIGURE_FACE;

    return figure->show == FIGURE_MOVES ? figure->moves.places
           : faces                      ? figure->faces.pieces.count
                                        : 0;
}

static void put_item(const struct item *item, struct buf *out)
{
    static const char *const kinds[] = {"line", "marker", "box", "figure", "row", "entry", "break"};

    buf_text(out, kinds[item->kind]);
    for (size_t i = 0; i < item->line_count; i++)
        buf_print(out, " '%s'", line_text(item_line(item, i)));
    if (item->kind == ITEM_ROW)
        put_table_row(item, out);
    if (item->figure)
        buf_print(out, " of %zu (%s)", pieces_in(item->figure), item->figure->alt);
    buf_print(out, "%s%s%s", item->keep ? " keep" : "", item->leads ? " leads" : "",
              item->wide ? " wide" : "");
    if (item->bookmark)
        buf_print(out, " bookmark %d", item->level);
    if (item->group) {
        buf_text(out, " in ");
        put_groups(item->group, out);
    }
    buf_char(out, '\n');
}

static const char *items_of(struct studio *s, const struct flow *flow)
{
    LOCAL_BUF(out);
    const char *text;

    for (size_t i = 0; i < flow->count; i++)
        put_item(&flow->items[i], &out);
    text = arena_print(s->arena, "%s", buf_str(&out));
    return text;
}

/* --- blocks --- */

TEST_WITH(blocks_become_items, struct studio *s)
{
    ROWS(blocks, "tt", const char *markdown, *items);

    for (size_t i = 0; i < blocks_count; i++) {
        const struct flow *flow = studio_text(s, PART_BOOKLET, blocks[i].markdown);

        assert_string_equal(items_of(s, flow), blocks[i].items);
        expect_findings(s->diags, strchr(blocks[i].items, ' ') ? "" : "1:1:0 error rules-empty\n");
    }
}

/* The first two lines stay together, and so do the last two. */
TEST_WITH(lines_of_a_paragraph_are_items, struct studio *s)
{
    TEXT_NAMED(six_lines);
    const struct flow *flow = studio_text(s, PART_BOOKLET, six_lines);

    assert_int_equal(flow->count, 6);
    for (size_t i = 0; i < flow->count; i++) {
        const struct item *item = &flow->items[i];

        assert_int_equal(item->keep, i == 1 || i == 5);
        assert_true(line_width(item_line(item, 0)) <= CARD_WIDTH);
        assert_true(is_near(item->height, pen_leading(&s->pen, STYLE_TEXT)));
        assert_ptr_equal(item->group, flow->items[0].group);
    }
}

/* Space stands above a sub-heading, little between it and what follows. */
TEST_WITH(what_follows_a_sub_heading_stays_with_it, struct studio *s)
{
    static const char *const following[] = {"Text\n", "| A |\n|---|\n| 1 |\n"};

    for (size_t i = 0; i < COUNT_OF(following); i++) {
        const struct flow *flow = studio_text(
            s, PART_BOOKLET, arena_print(s->arena, "## A\n\nText\n\n### B\n\n%s", following[i]));

        assert_true(flow->items[2].before > 1);
        assert_true(flow->items[2].leads);
        assert_true(flow->items[3].before < 1);
    }
}

/* Lines of list items are narrower by their indentation; the marker stands before the first. */
TEST_WITH(list_items_are_indented, struct studio *s)
{
    TEXT_NAMED(six_lines);
    const struct flow *flow =
        studio_text(s, PART_BOOKLET, arena_print(s->arena, "- %s\n  - %s", six_lines, six_lines));
    size_t markers = 0;

    EACH (item, flow->items, flow->count) {
        markers += item->kind == ITEM_MARKER;
        assert_true(item->indent > 5);
        assert_true(line_width(item_line(item, 0)) + item->indent <= CARD_WIDTH + 1e-3);
    }
    assert_int_equal(markers, 2);
    assert_int_equal(flow->items[0].kind, ITEM_MARKER);
    assert_true(flow->items[0].height == 0 && flow->items[0].leads);
    assert_true(flow->items[0].before > 0 && flow->items[1].before == 0);
    assert_true(is_near(flow->items[flow->count - 1].indent, 2 * flow->items[0].indent));
}

/* Neither the first nor the last item of a list stands on a page alone, unless there are many lines
 * of it; those in the middle may. */
TEST_WITH(ends_of_lists_stay_together, struct studio *s)
{
    TEXT_NAMED(six_lines);
    const struct flow *flow = studio_text(s, PART_BOOKLET, "1. one\n2. two\n3. three\n4. four\n");
    bool kept[4];
    size_t n = 0;

    for (size_t i = 0; i < flow->count; i++)
        if (flow->items[i].kind == ITEM_MARKER)
            kept[n++] = flow->items[i].keep;
    assert_true(n == 4 && !kept[0] && kept[1] && !kept[2] && kept[3]);
    flow = studio_text(s, PART_BOOKLET, arena_print(s->arena, "1. %s\n2. two\n", six_lines));
    for (size_t i = 0; i < flow->count; i++)
        assert_true(flow->items[i].kind != ITEM_MARKER || !flow->items[i].keep);
}

/* Beside a single column headings of sections stand in the margin, level with what follows, and are
 * broken to its width; others, and those of what stands across, as everywhere. */
TEST_WITH(headings_stand_in_the_margin, struct studio *s)
{
    static const struct measure margin = {.column = 100, .block = 150, .height = 200, .columns = 1};
    struct part part = {.kind = PART_BOOKLET,
                        .markdown = test_source(
                            s, "rules.md",
                            "# Game\n\nOne.\n\n## Board\n\nTwo.\n\n### Part\n\nThree.\n\n"
                            "## What stands in more than two lines of a narrow margin\n\nFour.\n\n"
                            "## Wide\n\n> Box.\n")};
    const struct flow *flow =
        markdown_read(&s->pen, s->arena, s->layout, &part, &margin, NULL, s->diags);
    const struct item *items = flow->items;
    struct scene *scene = studio_scene(s, 210, 297);
    const struct shape *board, *two;
    struct flow_page *pages;

    assert_int_equal(flow->count, 10);
    assert_true(items[2].height == 0 && is_near(items[2].indent, -50) && items[2].leads);
    assert_true(items[4].height > 0 && is_near(items[4].indent, 0)); /* of a part of a section */
    assert_true(items[6].height == 0 && items[6].line_count == 3);
    assert_true(items[7].height + items[8].before > 3 * pen_leading(&s->pen, STYLE_HEADING));
    assert_true(items[8].height > 0 && items[8].wide && is_near(items[8].indent, 0));
    assert_int_equal(flow_pages(flow, &pages), 1);
    flow_draw(&s->pen, flow, pages, 0, 0);
    board = scene_find_text(scene, "Board", 0);
    two = scene_find_text(scene, "Two.", 0);
    assert_true(board && two && is_near(board->text.at.y, two->text.at.y));
    assert_true(is_near(board->text.at.x, 0) && is_near(two->text.at.x, 50));
}

/* A table in a list stands under the list item's text. */
TEST_WITH(tables_in_lists_are_indented, struct studio *s)
{
    const struct flow *flow =
        studio_text(s, PART_BOOKLET, "- one\n\n  | A | B |\n  |---|---|\n  | 1 | 2 |\n");
    struct scene *scene = studio_scene(s, 210, 297);
    const struct shape *one, *cell;
    struct flow_page *pages;

    assert_int_equal(flow->count, 4);
    assert_int_equal(flow_pages(flow, &pages), 1);
    flow_draw(&s->pen, flow, pages, 0, 0);
    one = scene_find_text(scene, "one", 0);
    cell = scene_find_text(scene, "1", 0);
    assert_true(one && cell && is_near(one->text.at.x, cell->text.at.x));
}

/* A table stands across the columns where it is less than five sixths as high there; not with two
 * columns, nor where it is low anyway. */
TEST_WITH(tables_stand_across_where_that_saves_room, struct studio *s)
{
    static const char words[] = "one along a line and two diagonally onward";
    const struct {
        const char *text;
        bool wide;
    } items[] = {
        {arena_print(s->arena, "|Piece|Cho|Han|Moves|\n|-|-|-|-|\n|General|a|b|%s|\n", words),
         true},
        {arena_print(s->arena,
                     "|Piece|Cho|Han|Moves|\n|-|-|-|-|\n|General|a|b|%s|\n|A|a|b|c|\n|B|a|b|c|\n",
                     words),
         false},
        {arena_print(s->arena,
                     "|Piece|Cho|Han|A side|Points|Moves|\n|-|-|-|-|-|-|\n|General|a|b|1|2|%s|\n"
                     "|Guard|a|b|1|2|%s|\n",
                     words, words),
         true},
        {arena_print(s->arena, "|Point|Here|Elsewhere|\n|-|-|-|\n|%s|%s|%s|\n", words, words,
                     words),
         true},
        {arena_print(s->arena, "|Piece|Moves|\n|-|-|\n|%s %s|%s %s|\n", words, words, words, words),
         false},
        {"|A|B|C|D|E|\n|-|-|-|-|-|\n|a|b|c|d|e|\n", false},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct flow *flow = studio_text(s, PART_BOOKLET, items[i].text);

        for (size_t k = 0; k < flow->count; k++)
            assert_int_equal(flow->items[k].wide, items[i].wide);
    }
}

/* Bold and italic words are as wide as the fonts make them. */
TEST_WITH(emphasis_reaches_the_type, struct studio *s)
{
    double plain =
        line_width(item_line(&studio_text(s, PART_BOOKLET, "nnnnnnnnnn\n")->items[0], 0));
    double bold =
        line_width(item_line(&studio_text(s, PART_BOOKLET, "**nnnnnnnnnn**\n")->items[0], 0));
    double italic =
        line_width(item_line(&studio_text(s, PART_BOOKLET, "*nnnnnnnnnn*\n")->items[0], 0));

    assert_true(fabs(plain - 19.1206) < 0.1);
    assert_true(fabs(italic - 18.2739) < 0.1);
    assert_true(bold > plain + 0.5);
}

TEST_WITH(hard_line_ends_break_the_line, struct studio *s)
{
    assert_int_equal(studio_text(s, PART_BOOKLET, "one\\\ntwo\n")->count, 2);
}

/* --- quotations --- */

TEST_WITH(facts_are_quoted, struct studio *s)
{
    ROWS(quotations, "tt", const char *text, *expected);
    const struct source *source = test_source(s, "rules.md", "");

    for (size_t i = 0; i < quotations_count; i++) {
        LOCAL_BUF(out);

        quote_expand(s->arena, s->layout->game, NULL, quotations[i].text, source, 1, &out,
                     s->diags);
        assert_string_equal(buf_str(&out), quotations[i].expected);
    }
    expect_findings(s->diags, "");
}

/* Quotations work in every kind of text. */
TEST_WITH(facts_are_quoted_everywhere, struct studio *s)
{
    const struct flow *flow = studio_text(s, PART_BOOKLET,
                                          "# {{worth-0}}\n\n**{{worth-0}}**\n\n## {{worth-0}}\n\n"
                                          "- {{worth-0}}\n\n> {{worth-0}}\n\n"
                                          "| {{worth-0}} |\n|---|\n| x |\n\n"
                                          "![{{worth-0}}](piece:K)\n");
    const char *items = items_of(s, flow);
    size_t found = 0;

    expect_findings(s->diags, "");
    assert_null(strstr(items, "{{"));
    for (const char *at = items; (at = strstr(at, "King")); at++)
        found++;
    assert_int_equal(found, 7);
}

/* --- findings --- */

TEST_WITH(mistakes_are_found_at_their_places, struct studio *s)
{
    ROWS(mistakes, "ttt", const char *markdown, *findings, *part);

    for (size_t i = 0; i < mistakes_count; i++) {
        studio_text(s, PART_BOOKLET, mistakes[i].markdown);
        expect_findings(s->diags, mistakes[i].findings);
        if (mistakes[i].part)
            expect_printed(s->diags, mistakes[i].part);
    }
}

/* What cannot be printed is left out, the rest is there. */
/* What would take long to break into lines is refused, with marks and links behind the cut. */
TEST_WITH(endless_paragraphs_are_refused, struct studio *s)
{
    ROWS(rows, "tttz", const char *before, *behind, *findings; size_t letters);

    for (size_t i = 0; i < rows_count; i++) {
        LOCAL_BUF(text);

        buf_text(&text, rows[i].before);
        for (size_t k = 0; k < rows[i].letters; k++)
            buf_text(&text, "é");
        buf_text(&text, rows[i].behind);
        studio_text(s, PART_BOOKLET, buf_str(&text));
        expect_findings(s->diags, rows[i].findings);
    }
}

TEST_WITH(the_rest_of_the_text_is_read, struct studio *s)
{
    const struct flow *flow = studio_text(s, PART_BOOKLET, "One\n\n```\ncode\n```\n\n<p>\n\nTwo\n");

    assert_string_equal(items_of(s, flow), "line 'One' in paragraph\nline 'Two' in paragraph\n");
}

TESTS_TOGETHER(markdown, studio_set_up, studio_tear_down)
