#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "page/figure/figure.h"
#include "page/text/markdown.h"

#include <math.h>
#include <string.h>

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
    static const char *const kinds[] = {"line",   "marker", "heading", "box",
                                        "figure", "row",    "entry",   "break"};

    buf_text(out, kinds[item->kind]);
    for (size_t i = 0; i < item->line_count; i++)
        buf_print(out, " '%s'", line_text(item->lines[i]));
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
    struct buf out = {0};
    const char *text;

    for (size_t i = 0; i < flow->count; i++)
        put_item(&flow->items[i], &out);
    text = arena_print(s->arena, "%s", buf_str(&out));
    buf_free(&out);
    return text;
}

/* --- blocks --- */

static const struct {
    const char *markdown, *items;
} blocks[] = {
    {"+\n+\n", ""},
    {"", ""},
    {"<!-- a\nb -->\n\n---\n", "break\n"},
    {"One <!-- x --> two<!-- y -->, three<br>\nfour <BR /> five\n",
     "line 'One two, three\u2028' in paragraph\nline 'four\u2028' keep in paragraph\n"
     "line 'five' keep in paragraph\n"},
    {"<!-- x -->\n\n# A<br>b\n\n<!-- x --> <!-- y -->\n\nC\n",
     "line 'A\u2028' 'b' leads wide bookmark 1 in title\nline 'C' wide in paragraph\n"},
    {"One *two* **three**.\n", "line 'One two\u00a0three.' in paragraph\n"},
    {"One\ntwo\n\nThree\n", "line 'One two' in paragraph\nline 'Three' in paragraph\n"},
    {"A [link](https://example.org) is its words.\n",
     "line 'A link is its\u00a0words.' in paragraph\n"},
    {"\"Quoted\" -- it's\n", "line '\u201cQuoted\u201d \u2013\u00a0it\u2019s' in paragraph\n"},
    {"# Rules\n\nA subtitle\n\nText\n", "line 'Rules' leads wide bookmark 1 in title\n"
                                        "line 'A subtitle' wide in paragraph\n"
                                        "line 'Text' in paragraph\n"},
    {"## Setup\n\nText\n", "heading 'Setup' leads bookmark 1 in title\n"
                           "line 'Text' in paragraph\n"},
    {"# T\n\n## S\n\nText\n", "line 'T' leads wide bookmark 1 in title\n"
                              "heading 'S' leads bookmark 1 in heading\n"
                              "line 'Text' in paragraph\n"},
    {"## S\n\n### Pieces\n\nText\n", "heading 'S' leads bookmark 1 in title\n"
                                     "line 'Pieces' leads bookmark 2 in heading\n"
                                     "line 'Text' in paragraph\n"},
    {"- one\n- two\n", "marker '•' leads in list/item/label\n"
                       "line 'one' in list/item/body/paragraph\n"
                       "marker '•' keep leads in list/item/label\n"
                       "line 'two' in list/item/body/paragraph\n"},
    {"3. three\n4. four\n", "marker '3.' leads in steps/item/label\n"
                            "line 'three' in steps/item/body/paragraph\n"
                            "marker '4.' keep leads in steps/item/label\n"
                            "line 'four' in steps/item/body/paragraph\n"},
    {"- one\n  - within\n", "marker '•' leads in list/item/label\n"
                            "line 'one' in list/item/body/paragraph\n"
                            "marker '•' leads in list/item/body/list/item/label\n"
                            "line 'within' in list/item/body/list/item/body/paragraph\n"},
    {"> A note.\n>\n> Its end.\n", "box 'A note.' 'Its end.' wide in paragraph\n"},
    {"| A | B |\n|---|--:|\n| 1 | 2 |\n| 3 | |\n| 4 | 5 |\n",
     "row |A |B in table\nrow |1 |2 keep in table\nrow |3 | keep in table\n"
     "row |4 |5 keep in table\n"},
    {"```contents\n```\n\n# B\n\n## A\n\n#### C\n\n### D\n",
     "entry 'B' in contents/entry\nentry 'A' keep in contents/entry\n"
     "entry 'D' keep in contents/entry\nline 'B' leads wide bookmark 1 in title\n"
     "heading 'A' leads bookmark 1 in heading\nline 'C' leads bookmark 2 in subheading\n"
     "line 'D' leads bookmark 2 in subheading\n"},
    {"Either:\n\n- one\n- two\n", "line 'Either:' leads in paragraph\n"
                                  "marker '\u2022' leads in list/item/label\n"
                                  "line 'one' in list/item/body/paragraph\n"
                                  "marker '\u2022' keep leads in list/item/label\n"
                                  "line 'two' in list/item/body/paragraph\n"},
    {"One\n\n---\n\nTwo\n", "line 'One' in paragraph\nbreak\nline 'Two' in paragraph\n"},
    {"```diagram\nshow: faces\nalt: Some faces\npieces: [Lion, K]\n```\n",
     "figure of 2 (Some faces) wide\n"},
    {"```diagram\nshow: moves\nalt: All of them\npieces: promotion-only\n```\n",
     "figure of 10 (All of them) wide in figure\n"
     "figure of 10 (All of them) wide in figure\n"},
    {"```diagram\nshow: faces\nalt: All at the start\npieces: starting\n```\n",
     "figure of 20 (All at the start) wide\n"},
    {"```diagram\nshow: moves\nalt: Whatever there is\n```\n",
     "figure of 30 (Whatever there is) wide in figure\n"
     "figure of 30 (Whatever there is) wide in figure\n"
     "figure of 30 (Whatever there is) wide in figure\n"
     "figure of 30 (Whatever there is) wide in figure\n"
     "figure of 30 (Whatever there is) wide in figure\n"
     "figure of 30 (Whatever there is) wide in figure\n"},
    {"```diagram\nshow: legend\nalt: The {{piece-kinds}} signs\n```\n",
     "figure of 0 (The 30 signs)\n"},
    {"- one\n\n  ```diagram\n  show: legend\n  alt: The signs\n  ```\n",
     "marker '•' leads in list/item/label\nline 'one' in list/item/body/paragraph\n"
     "figure of 0 (The signs) keep in list/item/body\n"},
    {"![The lion's moves](piece:Lion)\n", "figure of 1 (The lion\u2019s moves)\n"},
    {"![By code](piece:+L)\n", "figure of 1 (By code)\n"},
};

TEST_WITH(blocks_become_items, struct studio *s)
{
    for (size_t i = 0; i < COUNT_OF(blocks); i++) {
        const struct flow *flow = studio_text(s, PART_BOOKLET, blocks[i].markdown);

        assert_string_equal(items_of(s, flow), blocks[i].items);
        expect_findings(s->diags, strchr(blocks[i].items, ' ') ? "" : "1:1:0 error rules-empty\n");
    }
}

static const char six_lines[] =
    "A piece may move to an empty square or to a square where an enemy piece stands. In the second "
    "case the enemy piece is captured: it leaves the board and goes to the hand of the captor. You "
    "need not capture when you can. You may never capture your own piece or move to its square, "
    "and there are never two pieces on one square. Play goes on until a King is captured, a player "
    "has no legal move, a player resigns, or the game is drawn.\n";

/* The first two lines stay together, and so do the last two. */
TEST_WITH(lines_of_a_paragraph_are_items, struct studio *s)
{
    const struct flow *flow = studio_text(s, PART_BOOKLET, six_lines);

    assert_int_equal(flow->count, 6);
    for (size_t i = 0; i < flow->count; i++) {
        const struct item *item = &flow->items[i];

        assert_int_equal(item->keep, i == 1 || i == 5);
        assert_true(line_width(item->lines[0]) <= TEXT_WIDTH);
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
    const struct flow *flow =
        studio_text(s, PART_BOOKLET, arena_print(s->arena, "- %s\n  - %s", six_lines, six_lines));
    size_t markers = 0;

    for (size_t i = 0; i < flow->count; i++) {
        const struct item *item = &flow->items[i];

        markers += item->kind == ITEM_MARKER;
        assert_true(item->indent > 5);
        assert_true(line_width(item->lines[0]) + item->indent <= TEXT_WIDTH + 1e-3);
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

/* Bold and italic words are as wide as the fonts make them. */
TEST_WITH(emphasis_reaches_the_type, struct studio *s)
{
    double plain = line_width(studio_text(s, PART_BOOKLET, "nnnnnnnnnn\n")->items[0].lines[0]);
    double bold = line_width(studio_text(s, PART_BOOKLET, "**nnnnnnnnnn**\n")->items[0].lines[0]);
    double italic = line_width(studio_text(s, PART_BOOKLET, "*nnnnnnnnnn*\n")->items[0].lines[0]);

    assert_true(fabs(plain - 19.1206) < 0.1);
    assert_true(fabs(italic - 18.2739) < 0.1);
    assert_true(bold > plain + 0.5);
}

TEST_WITH(hard_line_ends_break_the_line, struct studio *s)
{
    assert_int_equal(studio_text(s, PART_BOOKLET, "one\\\ntwo\n")->count, 2);
}

/* --- quotations --- */

static const struct {
    const char *text, *expected;
} quotations[] = {
    {"no quotation", "no quotation"},
    {"{{pieces-a-side}} pieces", "40 pieces"},
    {"{{words:promotion-zone-ranks}} ranks, {{words:promotion-only-kinds}} kinds",
     "four ranks, ten kinds"},
    {"{{words:pieces-a-side}}", "40"}, /* more than twelve: in digits */
    {"the {{ordinal:repetition-times}} time, the {{ordinal:promotion-only-kinds}} kind",
     "the fourth time, the tenth kind"},
    {"{{ordinal:pieces-a-side}}", "40"},
    {"{{result-of-stalemate}}, {{result-of-repetition}}", "That player loses, Draw"},
    {"{{first-player}}\u2019s King", "Black\u2019s King"},
    {"{{native-name}}", "中精霊棋"},
    {"{{never-promotes}}", "Lion, Queen and King"},
    {"{{worth-0}}.{{worth-0}}", "King.King"},
    {"a }} b {{worth-0}}", "a }} b King"},
};

TEST_WITH(facts_are_quoted, struct studio *s)
{
    const struct source *source = test_source(s, "rules.md", "");

    for (size_t i = 0; i < COUNT_OF(quotations); i++) {
        struct buf out = {0};

        quote_expand(s->arena, s->layout->game, NULL, quotations[i].text, source, 1, &out,
                     s->diags);
        assert_string_equal(buf_str(&out), quotations[i].expected);
        buf_free(&out);
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

static const struct {
    const char *markdown, *findings, *part;
} mistakes[] = {
    {"Text with {{pieces-a-sid}} in it.\n", "1:13:12 error unknown-fact\n", "pieces-a-side"},
    {"Text\nand {{words:nonsense}}.\n", "2:7:14 error unknown-fact\n", "'nonsense'"},
    /* the parser makes it an apostrophe, which does not stand in the file */
    {"Text\nand {{player's}}.\n", "2:7:0 error unknown-fact\n", NULL},
    {"é {{nonsense}}\n\n- x\n- {{nonsense}}\n",
     "1:5:8 error unknown-fact\n4:5:8 error unknown-fact\n", NULL},
    {"Text\n\n<div>\nHTML\n</div>\n", "3:1:0 error markdown-unsupported\n", "HTML"},
    {"Text with <b>HTML</b>.\n",
     "1:11:0 error markdown-unsupported\n1:18:0 error markdown-unsupported\n", "HTML"},
    {"A `code` span\n", "1:4:0 error markdown-unsupported\n", "code"},
    {"Text\n\n```\ncode\n```\n", "3:1:0 error markdown-unsupported\n", "code block"},
    {"Text\n\n    indented code\n", "3:5:0 error markdown-unsupported\n", "code block"},
    {"```contents\n```\n\nText\n", "1:1:0 error markdown-unsupported\n",
     "without headings behind it"},
    {"## Before\n\n```contents\n```\n", "3:1:0 error markdown-unsupported\n", "headings"},
    {"```contents\nlevels: 2\n```\n## A\n", "1:1:0 error markdown-unsupported\n", "the fences"},
    {"Text\n\n```rules\nall of them\n```\n", "3:1:0 error markdown-unsupported\n",
     "a list of rules"},
    {"```contents\n```\n\n## Has {{no}}\n", "4:10:2 error unknown-fact\n", NULL}, /* said once */
    {"See [it](#it).\n", "1:5:0 error unknown-anchor\n", "no heading or figure 'it'"},
    {"{{page:set-up}}\n\n## Setup\n", "1:3:11 error unknown-anchor\n", "did you mean 'setup'"},
    {"See [A](#a).\n\n## A\n\n- ## A\n", "1:5:0 error ambiguous-anchor\n", "5:3: note"},
    {"![A picture](picture.png)\n", "1:1:0 error markdown-unsupported\n", "this image"},
    {"Text\n\nand ![A picture](piece:Lion) within\n", "3:5:0 error markdown-unsupported\n",
     "an image within a line"},
    {"Text\n\n![No such](piece:Lino)\n", "3:1:0 error figure-piece\n", "'Lino'"},
    {"> A note\n>\n> - with a list\n", "3:3:0 error markdown-unsupported\n", "boxed note"},
    {"|1|2|3|4|5|6|7|8|9|\n|-|-|-|-|-|-|-|-|-|\n", "1:1:0 error table-columns\n", "not 9"},
    {"```diagram\nshow: nothing\nalt: x\n```\n", "2:7:7 error bad-choice\n", "nothing"},
    {"```diagram\nshow: setup\n```\n", "2:1:4 error missing-key\n", "'alt'"},
    {"```diagram\nshow: setup\nalt: x\nwdith: 40\n```\n", "4:1:5 error unknown-key\n", "width"},
    {"```diagram\nshow: setup\nalt: x\nwidth: 400\n```\n", "4:8:3 error out-of-range\n", NULL},
    {"```diagram\nshow: faces\nalt: x\npieces: al\n```\n", "4:9:2 error figure-piece\n",
     "did you mean 'all'?"},
    {"```diagram\nshow: setup\nalt: x\ncaption: '{{filez}} files'\n```\n",
     "4:13:5 error unknown-fact\n", "'filez'"},
    {"{{ordinal:native-name}}\n", "1:3:19 error bad-text\n", "only numbers can be spelled out"},
    {"{{draw-after}}\n", "1:3:10 error unknown-fact\n", NULL},
    {"{{words:native-name}}\n", "1:3:17 error bad-text\n", "only numbers can be spelled out"},
    {"```diagram\nshow: faces\nalt: x\npieces: [Lion, Kirni]\n```\n", "4:16:5 error figure-piece\n",
     "did you mean 'Kirin'"},
    {"```diagram\nshow: faces\nalt: x\npieces: Nobody\n```\n", "4:9:6 error figure-piece\n", NULL},
    {"```diagram\nshow: faces\nalt: x\npieces: [[Lion]]\n```\n", "4:10:1 error wrong-type\n", NULL},
    {"Text\n\n```diagram\nshow: [setup\nalt: x\n```\n", "5:4:1 error yaml-syntax\n",
     "4:7: note: what is being read begins here"},
    {"Text\n\n```diagram\n\n```\n", "3:1:0 error missing-key\n", "the diagram lacks 'show'"},
    {"é – ü <b>\n", "1:7:0 error markdown-unsupported\n", "HTML"}, /* columns are characters */
    {"Text `code\ncode` and *em* <b>bold</b>\n",
     "1:7:0 error markdown-unsupported\n2:16:0 error markdown-unsupported\n"
     "2:23:0 error markdown-unsupported\n",
     "HTML"}, /* also behind code of two lines */
    {"- one\n\n  ```diagram\n  show: legend\n  alt: x\n  colums: 3\n  ```\n",
     "6:3:6 error unknown-key\n", "did you mean 'columns'"},
    {"```diagram\nshow: example\nalt: x\n```\n", "2:1:4 error missing-key\n",
     "diagram 'example' lacks 'example'"},
    {"```diagram\nshow: example\nalt: x\nexample: none\n```\n", "4:10:4 error figure-example\n",
     "the game has no example 'none'"},
    {"```diagram\nshow: example\nalt: x\nexample: drops\n```\n", "4:10:5 error figure-example\n",
     "did you mean 'drop'?"},
    {"```diagram\nshow: setup\nalt: x\nregion: 9a-4c\n```\n", "4:9:5 error unknown-key\n", NULL},
    {"```diagram\nshow: position\nalt: x\nregion: 9a-4m\n```\n", "4:12:2 error unknown-square\n",
     NULL},
    {"```diagram\nshow: position\nalt: x\nregion: 9a-4c\ncircles: 9d\n```\n",
     "4:9:5 error bad-text\n", "9d lies outside"},
    {"```diagram\nshow: position\nalt: x\nposition: 12/12\n```\n", "4:11:5 error setup-rows\n",
     "the position has 2 rows"},
};

TEST_WITH(mistakes_are_found_at_their_places, struct studio *s)
{
    for (size_t i = 0; i < COUNT_OF(mistakes); i++) {
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
    static const struct {
        const char *before, *behind, *findings;
        size_t letters;
    } rows[] = {
        {"", "", "", 10000},
        {"", "", "1:1:0 error markdown-unsupported\n", 10001},
        {"a", " **bold** and [link](#it)\n\n## It\n", "1:1:0 error markdown-unsupported\n", 10000},
        {"> ", " **bold**\n>\n> [link](#it)\n\n## It\n",
         "1:3:0 error markdown-unsupported\n"
         "3:3:0 error markdown-unsupported\n",
         10001},
        {"|", "|\n|-|\n", "1:2:0 error markdown-unsupported\n", 10001},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct buf text = {0};

        buf_text(&text, rows[i].before);
        for (size_t k = 0; k < rows[i].letters; k++)
            buf_text(&text, "é");
        buf_text(&text, rows[i].behind);
        studio_text(s, PART_BOOKLET, buf_str(&text));
        expect_findings(s->diags, rows[i].findings);
        buf_free(&text);
    }
}

TEST_WITH(the_rest_of_the_text_is_read, struct studio *s)
{
    const struct flow *flow = studio_text(s, PART_BOOKLET, "One\n\n```\ncode\n```\n\n<p>\n\nTwo\n");

    assert_string_equal(items_of(s, flow), "line 'One' in paragraph\nline 'Two' in paragraph\n");
}

TESTS_TOGETHER(markdown, studio_set_up, studio_tear_down)
