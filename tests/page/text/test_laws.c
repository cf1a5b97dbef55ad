/* What holds of the pages of every text, whatever stands in it: figures stand where they belong,
 * and nothing is torn so that a line or a heading is left alone. */
#include "support/moves.h"
#include "support/printed.h"
#include "support/support.h"
#include "support/test.h"
#include "page/parts.h"

/* A text as it stands on its pages. */
struct pages {
    const char *name;
    const struct flow *flow;
    const struct flow_page *pages;
    size_t count;
};

static size_t page_of(const struct pages *p, size_t item)
{
    size_t page = 0;

    while (page + 1 < p->count && item >= p->pages[page].end)
        page++;
    return page;
}

static bool is_figure(const struct item *item)
{
    return item->kind == ITEM_FIGURE;
}

/* The item that the text has right before that one, in the order in which it is written; itself if
 * it is the first. */
static size_t written_before(const struct flow *flow, size_t i)
{
    const struct item *items = flow->items;
    size_t found = i;

    for (size_t k = 0; k < flow->count; k++)
        if (items[k].kind != ITEM_BREAK && items[k].place.line < items[i].place.line &&
            (found == i || items[k].place.line >= items[found].place.line))
            found = k;
    return found;
}

/* Figures stand in the order of the text, before all that belongs to a later heading, and at most a
 * page behind what stands before them there. */
static void assert_figures(const struct pages *p)
{
    const struct item *items = p->flow->items;
    unsigned figure = 0, heading = 0; /* the last line of those so far */

    for (size_t i = 0; i < p->flow->count; i++) {
        unsigned line = items[i].place.line;
        size_t before = written_before(p->flow, i);

        if (items[i].bookmark)
            heading = line > heading ? line : heading;
        if (!is_figure(&items[i]))
            continue;
        if (line < figure || line < heading)
            fail_msg("%s: the figure of line %u stands behind what line %u has", p->name, line,
                     line < figure ? figure : heading);
        if (items[i].band == 0 && page_of(p, i) > page_of(p, before) + 1)
            fail_msg("%s: the figure of line %u stands pages behind its words", p->name, line);
        figure = line;
    }
}

/* How much of what belongs to a heading stands below it on its page: lines, and two for all that is
 * none; enough, where that is all. */
static size_t below(const struct pages *p, size_t heading, size_t end)
{
    enum { ENOUGH = 2 };
    const struct item *items = p->flow->items;
    size_t lines = 0, i = heading + 1;

    for (; i < end && !items[i].bookmark; i++)
        lines += items[i].kind == ITEM_LINE ? 1 : items[i].kind == ITEM_MARKER ? 0 : ENOUGH;
    return i < end || end == p->flow->count || items[end].bookmark || items[end].kind == ITEM_BREAK
               ? ENOUGH
               : lines;
}

/* How many lines of a paragraph stand on a page; 2: all. */
static size_t lines_on(const struct pages *p, const struct flow_page *page, size_t i)
{
    const struct item *items = p->flow->items;
    size_t lines = 0;

    for (size_t k = page->first; k < page->end; k++)
        lines += items[k].kind == ITEM_LINE && items[k].words == items[i].words;
    return lines == items[i].words->line_count ? 2 : lines;
}

static void assert_whole(const struct pages *p, const struct flow_page *page)
{
    for (size_t i = page->first; i < page->end; i++) {
        const struct item *item = &p->flow->items[i];

        if (item->bookmark && below(p, i, page->end) < 2)
            fail_msg("%s: the heading of line %u stands alone", p->name, item->place.line);
        if (item->kind == ITEM_LINE && item->words && !item->bookmark && lines_on(p, page, i) < 2)
            fail_msg("%s: a line of the paragraph of line %u stands alone", p->name,
                     item->place.line);
    }
}

/* "* Rules differ here." */
static bool is_note(const char *words)
{
    return strncmp(words, "* ", 2) == 0 || strncmp(words, "† ", strlen("† ")) == 0;
}

/* Whether words have that mark, behind others. */
static bool are_marked(const char *words, const char *mark)
{
    const char *at = strstr(words, mark);

    return at && at > words;
}

/* Whether an item has the mark of a note; figures tell of theirs in drawings. */
static bool has_mark(const struct item *item, const char *mark)
{
    bool marked = item->kind == ITEM_FIGURE || (item->words && are_marked(item->words->text, mark));

    for (size_t c = 0; item->table && c < item->table->columns; c++)
        marked |= are_marked(item->table->rows[item->row].cells[c].text, mark);
    return marked;
}

/* A note stands in the section that has its mark. */
static void assert_notes(const struct pages *p)
{
    const struct item *items = p->flow->items;

    for (size_t i = 0; i < p->flow->count; i++) {
        size_t k = i;
        char mark[8];

        if (items[i].kind != ITEM_LINE || items[i].first_line > 0 || !is_note(items[i].words->text))
            continue;
        snprintf(mark, sizeof mark, "%.*s", (int)strcspn(items[i].words->text, " "),
                 items[i].words->text);
        while (k > 0 && !has_mark(&items[k], mark) && !item_is_in(&items[k], STYLE_HEADING))
            k--;
        if (!has_mark(&items[k], mark))
            fail_msg("%s: the note of line %u stands in another section", p->name,
                     items[i].place.line);
    }
}

static void assert_laws(const struct pages *p)
{
    assert_figures(p);
    assert_notes(p);
    for (size_t k = 0; k < p->count; k++)
        assert_whole(p, &p->pages[k]);
}

/* --- shipped sets --- */

/* The booklets of a document on a paper. */
static void check_document(struct studio *s, struct texts *texts, const struct layout *document,
                           const struct paper *paper)
{
    struct layout *own = arena_alloc(s->arena, 1, sizeof *own);

    *own = *document;
    own->paper = paper;
    EACH (part, own->parts, own->part_count) {
        const struct booklet *b = texts_read(texts, own, part, s->diags)->booklet;

        if (b)
            assert_laws(&(struct pages){own->file, b->flow, b->pages, b->page_count});
    }
}

TEST(shipped_sets_keep_figures_with_their_words)
{
    LOCAL_ARENA(arena);
    size_t count;
    const char **layouts = shipped_layouts(arena, &count);

    for (size_t i = 0; i < count; i++) {
        struct studio *s = studio_open(layouts[i]);
        struct texts *texts = texts_of(s->arena, s->type, s->layout);

        for (size_t k = 0; k < s->layout->paper_count; k++) {
            const struct paper *paper = &s->layout->papers[k];

            check_document(s, texts, layout_set(s->arena, s->layout), paper);
            for (size_t d = 0; d < s->layout->document_count; d++)
                check_document(s, texts, layout_document(s->arena, s->layout, d), paper);
        }
        studio_tear_down((void **)&s);
    }
}

/* --- random texts --- */

static void put_sentences(struct buf *text, unsigned *random, unsigned most)
{
    for (unsigned n = 1 + test_random(random, most); n > 0; n--)
        buf_text(text,
                 "A piece may move to an empty square or to a square where an enemy stands. ");
    buf_text(text, "\n\n");
}

static void put_block(struct buf *text, unsigned *random)
{
    switch (test_random(random, 8)) {
    case 0:
        buf_text(text, "## A heading\n\n");
        break;
    case 1:
        buf_text(text, "### A lower heading\n\n");
        break;
    case 2:
        for (unsigned n = 2 + test_random(random, 5); n > 0; n--) {
            buf_text(text, "- ");
            put_sentences(text, random, 3);
        }
        break;
    case 3:
    case 4:
        buf_print(text, "```diagram\nshow: setup\nalt: x\nwidth: %u\n```\n\n",
                  40 + test_random(random, 80));
        break;
    default:
        put_sentences(text, random, 9);
    }
}

TEST_WITH(random_texts_keep_figures_with_their_words, struct studio *s)
{
    unsigned random = 41;

    for (int i = 0; i < 60; i++) {
        struct pages pages = {.name = "random"};
        struct flow_page *cut;
        struct flow *flow;
        LOCAL_BUF(text);

        buf_text(&text, "# Rules\n\n");
        for (int k = 0; k < 50; k++)
            put_block(&text, &random);
        flow = studio_text(s, PART_BOOKLET, buf_str(&text));
        flow->measure.columns = 1;
        pages.flow = flow;
        pages.count = flow_pages(flow, &cut);
        pages.pages = cut;
        assert_laws(&pages);
    }
}

TESTS_TOGETHER(laws, studio_set_up, studio_tear_down)
