#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/support.h"
#include "page/text/flow.h"
#include "page/text/flow.h"
#include "scene/scene.h"

/* --- flows made by hand --- */

static struct item *push(struct flow *flow, struct item item)
{
    struct item *pushed = ARENA_PUSH(flow->arena, flow->items, flow->count);

    *pushed = item;
    return pushed;
}

static struct item plain(double height)
{
    return (struct item){.kind = ITEM_LINE, .height = height};
}

static const struct measure one_column = {118, 118, BLOCK_HEIGHT, 1};

static struct flow flow_of(struct studio *s, const struct item *items, size_t count)
{
    struct flow flow = {.arena = s->arena, .measure = one_column};

    for (size_t i = 0; i < count; i++)
        push(&flow, items[i]);
    return flow;
}

/* Pages as "0-3 3-5". */
static const char *cut(struct studio *s, const struct flow *flow)
{
    struct flow_page *pages;
    size_t count = flow_pages(flow, &pages);
    const char *text = "";

    for (size_t i = 0; i < count; i++)
        text =
            arena_print(s->arena, "%s%s%zu-%zu", text, i ? " " : "", pages[i].first, pages[i].end);
    return text;
}

/* A page is 247 mm high. */
TEST_WITH(pages_are_cut_where_they_are_full, struct studio *s)
{
    static const struct {
        struct item items[6];
        const char *pages;
    } cases[] = {
        {{{.height = 0}}, ""}, /* no item at all */
        {{{.height = 100}, {.height = 100}, {.height = 47}}, "0-3"},
        {{{.height = 100}, {.height = 100}, {.height = 47.1}}, "0-2 2-3"},
        {{{.height = 200}, {.height = 46, .before = 2}}, "0-1 1-2"},
        /* the space above the first item of a page is dropped */
        {{{.height = 200, .before = 100}, {.height = 247, .before = 100}}, "0-1 1-2"},
        /* kept and leading items move together */
        {{{.height = 100}, {.height = 100}, {.height = 50, .keep = true}}, "0-1 1-3"},
        {{{.height = 200}, {.height = 20, .leads = true}, {.height = 40}}, "0-1 1-3"},
        {{{.height = 100},
          {.height = 100, .leads = true},
          {.height = 40, .leads = true},
          {.height = 40}},
         "0-1 1-4"},
        /* together they are higher than a page */
        {{{.height = 100, .leads = true}, {.height = 200}}, "0-1 1-2"},
        {{{.height = 10},
          {.height = 100, .leads = true},
          {.height = 100},
          {.height = 100, .keep = true},
          {.height = 10}},
         "0-1 1-3 3-5"},
        /* higher than a page: alone on one */
        {{{.height = 10}, {.height = 300}, {.height = 10}}, "0-1 1-2 2-3"},
        {{{.height = 300}}, "0-1"},
        /* breaks are not part of any page */
        {{{.height = 10}, {.kind = ITEM_BREAK}, {.height = 10}}, "0-1 2-3"},
        {{{.kind = ITEM_BREAK},
          {.height = 10},
          {.kind = ITEM_BREAK},
          {.kind = ITEM_BREAK},
          {.height = 10}},
         "1-2 4-5"},
        {{{.height = 10}, {.kind = ITEM_BREAK}}, "0-1"},
        /* a break parts even what wants to stay together */
        {{{.height = 10, .leads = true}, {.kind = ITEM_BREAK}, {.height = 10, .keep = true}},
         "0-1 2-3"},
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        size_t count = 0;
        struct flow flow;

        while (count < 6 &&
               (cases[i].items[count].height > 0 || cases[i].items[count].kind == ITEM_BREAK))
            count++;
        flow = flow_of(s, cases[i].items, count);
        assert_string_equal(cut(s, &flow), cases[i].pages);
    }
}

/* Runs as "0-2@0,0 2-4@93,0": items, and where the first of them stands. */
static const char *runs_of(struct studio *s, const struct flow_page *page)
{
    const char *text = "";

    for (size_t i = 0; i < page->run_count; i++)
        text =
            arena_print(s->arena, "%s%s%zu-%zu@%.0f,%.0f", text, i ? " " : "", page->runs[i].first,
                        page->runs[i].end, page->runs[i].x, page->runs[i].y);
    return text;
}

/* Columns are as even as the items allow; what is wide parts them, at least 4 mm from them. */
TEST_WITH(wide_items_part_columns_into_bands, struct studio *s)
{
    static const struct {
        struct item items[6];
        const char *runs;
        double height, used;
    } cases[] = {
        {{{.height = 20}, {.height = 20}, {.height = 20}}, "0-2@0,0 2-3@93,0", 40, 30},
        {{{.height = 8}, {.height = 8}, {.height = 8}}, "0-3@0,0", 24, 12}, /* too little to part */
        {{{.height = 10}, {.height = 30}}, "0-1@0,0 1-2@93,0", 30, 20},
        {{{.height = 20}, {.height = 20, .keep = true}}, "0-2@0,0", 40, 20},
        {{{.height = 10, .leads = true}, {.height = 10}, {.height = 20, .before = 3}},
         "0-2@0,0 2-3@93,0",
         20,
         20},
        {{{.height = 20}, {.height = 20}, {.height = 7, .wide = true, .before = 6}, {.height = 9}},
         "0-1@0,0 1-2@93,0 2-3@0,26 3-4@0,37",
         46,
         41.5},
        {{{.height = 7, .wide = true}, {.height = 8, .wide = true, .before = 1}},
         "0-2@0,0",
         16,
         16},
        /* a paragraph is torn, but not over what is wide */
        {{{.height = 20}, {.height = 20, .first_line = 1}}, "0-1@0,0 1-2@93,0", 20, 20},
        {{{.height = 20}, {.height = 20, .first_line = 1}, {.height = 7, .wide = true}},
         "0-2@0,0 2-3@0,44",
         51,
         51},
        {{{.height = 15},
          {.height = 15, .first_line = 1},
          {.height = 15, .first_line = 2},
          {.height = 10},
          {.height = 7, .wide = true}},
         "0-3@0,0 3-4@93,0 4-5@0,49",
         56,
         56},
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        size_t count = 0;
        struct flow flow;
        struct flow_page page;

        while (count < COUNT_OF(cases[i].items) && cases[i].items[count].height > 0)
            count++;
        flow = flow_of(s, cases[i].items, count);
        flow.measure = page_block;
        page = flow_page_of(&flow);
        assert_string_equal(runs_of(s, &page), cases[i].runs);
        assert_true(is_near(page.height, cases[i].height));
        assert_true(is_near(page.used, cases[i].used));
    }
}

/* A last page that would be nearly empty gets more from the pages before it, as long as none of
 * them loses too much and nothing that should stay together is torn. */
TEST_WITH(last_pages_are_not_nearly_empty, struct studio *s)
{
    static const struct {
        struct item items[12];
        const char *pages;
    } cases[] = {
        /* nine of 27 mm fill a page, and would leave three */
        {{{.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27},
          {.height = 27}},
         "0-8 8-12"},
        {{{.height = 60},
          {.height = 60},
          {.height = 60},
          {.height = 60},
          {.height = 60},
          {.height = 20}},
         "0-3 3-6"},
        {{{.height = 200}, {.height = 40, .keep = true}, {.height = 100}}, "0-2 2-3"},
        /* a page that cannot give anything does not keep the next one from it */
        {{{.height = 150},
          {.height = 90},
          {.height = 61},
          {.height = 61},
          {.height = 61},
          {.height = 61},
          {.height = 63}},
         "0-2 2-5 5-7"},
        /* what falls short of half a page is still more than a third */
        {{{.height = 200},
          {.height = 40},
          {.height = 200},
          {.height = 20},
          {.height = 20},
          {.height = 70}},
         "0-2 2-4 4-6"},
        {{{.height = 100}, {.height = 140}, {.height = 20}}, "0-2 2-3"},
        /* one that is too empty already gives nothing to one that is hardly emptier */
        {{{.height = 210},
          {.height = 70},
          {.height = 76},
          {.height = 150},
          {.height = 74},
          {.height = 80}},
         "0-1 1-3 3-5 5-6"},
        {{{.height = 60},
          {.height = 60},
          {.height = 60},
          {.height = 60},
          {.kind = ITEM_BREAK},
          {.height = 60}},
         "0-4 5-6"},
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        size_t count = 0;
        struct flow flow;

        while (count < COUNT_OF(cases[i].items) &&
               (cases[i].items[count].height > 0 || cases[i].items[count].kind == ITEM_BREAK))
            count++;
        flow = flow_of(s, cases[i].items, count);
        assert_string_equal(cut(s, &flow), cases[i].pages);
    }
}

TEST_WITH(stretch_fills_pages_that_are_nearly_full, struct studio *s)
{
    struct item items[] = {plain(100), plain(100), plain(43)}; /* 4 mm are left */
    struct flow flow;
    struct flow_page *page;

    items[0].stretch = items[1].stretch = items[2].stretch = true; /* the first one cannot */
    flow = flow_of(s, items, 3);
    assert_int_equal(flow_pages(&flow, &page), 1);
    assert_true(is_near(page->runs->stretch, 2));

    flow.items[2].height = 27; /* 10 mm a space: not all is given */
    assert_int_equal(flow_pages(&flow, &page), 1);
    assert_true(is_near(page->runs->stretch, 9));

    flow.items[2].height = 3; /* the text ends long before the page */
    assert_int_equal(flow_pages(&flow, &page), 1);
    assert_true(is_near(page->runs->stretch, 0));

    flow.items[1].stretch = flow.items[2].stretch = false;
    assert_int_equal(flow_pages(&flow, &page), 1);
    assert_true(is_near(page->runs->stretch, 0));
}

/* In two columns all spaces of a page grow alike, by whole steps, towards the foot. */
TEST_WITH(spaces_beside_each_other_grow_alike, struct studio *s)
{
    const struct item items[] = {
        {.height = 40},                                             /* left, */
        {.height = 40, .stretch = 1},                               /* and right */
        {.height = 5, .stretch = 1},                                /* below it */
        {.height = 40, .wide = true, .before = 10, .stretch = 0.5}, /* across */
        {.height = 110},                                            /* left, */
        {.height = 120},                                            /* and right */
    };
    struct flow flow = flow_of(s, items, COUNT_OF(items));
    struct flow_page *page;

    flow.measure = page_block;
    assert_int_equal(flow_pages(&flow, &page), 1);
    assert_string_equal(runs_of(s, page), "0-1@0,0 1-3@93,0 3-4@0,64 4-5@0,108 5-6@93,108");
    for (size_t i = 0; i < page->run_count; i++)
        assert_true(is_near(page->runs[i].stretch, 6));
}

/* Rows of a figure stay on a page rather than fill the one before, and so does a paragraph of which
 * a few lines would stand above what is as wide as the block. */
TEST_WITH(little_is_torn_off, struct studio *s)
{
    static struct figure figure;
    const struct item rows[] = {{.height = 215},
                                {.kind = ITEM_FIGURE, .figure = &figure, .height = 30},
                                {.kind = ITEM_FIGURE, .figure = &figure, .height = 30, .band = 1}};
    struct item lines[] = {{.height = 215},
                           {.height = 10},
                           {.height = 10, .first_line = 1},
                           {.height = 10, .first_line = 2},
                           {.height = 10, .first_line = 3},
                           {.height = 150, .wide = true}};
    struct flow flow = flow_of(s, rows, COUNT_OF(rows));

    assert_string_equal(cut(s, &flow), "0-1 1-3");
    flow = flow_of(s, lines, COUNT_OF(lines));
    assert_string_equal(cut(s, &flow), "0-1 1-6");
    lines[5].wide = false;
    flow = flow_of(s, lines, COUNT_OF(lines));
    assert_string_equal(cut(s, &flow), "0-4 4-6");
}

/* Words stay with their figure where the page before them fills all the same. */
TEST_WITH(figures_stay_with_their_words, struct studio *s)
{
    static struct figure figure;
    const struct item items[] = {{.height = 100},
                                 {.height = 94, .stretch = 3},
                                 {.height = 50},
                                 {.kind = ITEM_FIGURE, .figure = &figure, .height = 30},
                                 {.height = 100}};
    struct flow flow = flow_of(s, items, COUNT_OF(items));

    assert_string_equal(cut(s, &flow), "0-2 2-5");
}

/* Looking for words that fill pages takes seconds, not minutes. */
TEST_WITH(many_figures_give_way, struct studio *s)
{
    enum { FIGURES = 1000 };
    struct item *items = arena_alloc(s->arena, 2 * FIGURES, sizeof *items);
    struct group *groups = arena_alloc(s->arena, 2 * FIGURES, sizeof *groups);
    struct flow_page *pages;
    struct flow flow;

    for (size_t i = 0; i < 2 * FIGURES; i++)
        items[i] = i % 2 ? (struct item){.height = 12, .group = &groups[i]}
                         : (struct item){.kind = ITEM_FIGURE, .height = 112, .wide = true};
    flow = flow_of(s, items, 2 * FIGURES);
    assert_in_range(flow_pages(&flow, &pages), FIGURES / 2, FIGURES);
}

/* Where a figure leaves a page too empty, words behind it come before it, with further figures
 * behind it, but neither what follows the next heading or an author's break nor what leads to
 * something else; anchors go with their items. */
TEST_WITH(words_fill_the_page_before_a_figure, struct studio *s)
{
    static const struct {
        struct item items[6];
        const char *heights; /* as they follow one another then */
        size_t page;         /* of what stood behind the figure */
    } cases[] = {
        {{{.height = 120},
          {.kind = ITEM_FIGURE, .height = 200},
          {.height = 100},
          {.kind = ITEM_FIGURE, .height = 30}},
         "120 100 200 30",
         1},
        {{{.height = 120}, {.kind = ITEM_FIGURE, .height = 200}, {.height = 60}, {.height = 50}},
         "120 60 50 200",
         1},
        /* not those of the next section */
        {{{.height = 120},
          {.kind = ITEM_FIGURE, .height = 200},
          {.height = 10, .leads = true, .bookmark = "Heading"},
          {.height = 100}},
         "120 200 10 100",
         3},
        {{{.height = 80},
          {.kind = ITEM_FIGURE, .height = 200},
          {.height = 90},
          {.height = 10, .leads = true, .bookmark = "Heading"},
          {.height = 40}},
         "80 90 200 10 40",
         1},
        /* the figures of both sections in their order */
        {{{.height = 120},
          {.kind = ITEM_FIGURE, .height = 130},
          {.height = 40},
          {.kind = ITEM_FIGURE, .height = 110},
          {.height = 80}},
         "120 40 80 130 110",
         1},
        {{{.height = 120},
          {.kind = ITEM_FIGURE, .height = 200},
          {.height = 50, .leads = true},
          {.kind = ITEM_FIGURE, .height = 60}},
         "120 200 50 60",
         3},
        {{{.height = 120, .leads = true}, {.kind = ITEM_FIGURE, .height = 200}, {.height = 100}},
         "120 200 100",
         3},
        {{{.height = 120},
          {.kind = ITEM_FIGURE, .height = 200},
          {.height = 100},
          {.kind = ITEM_BREAK, .height = 1},
          {.height = 200}},
         "120 200 100 1 200",
         3},
        /* there is room */
        {{{.height = 120}, {.kind = ITEM_FIGURE, .height = 100}, {.height = 100}},
         "120 100 100",
         2},
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct anchor anchor = {0};
        struct group groups[6] = {{0}};
        const char *heights = "";
        struct flow_page *pages;
        struct flow flow;
        size_t count = 0, page_count;

        while (count < COUNT_OF(cases[i].items) && cases[i].items[count].height > 0)
            count++;
        flow = flow_of(s, cases[i].items, count);
        flow.references.anchors = &anchor;
        flow.references.anchor_count = 1;
        for (size_t k = 0; k < count; k++)
            flow.items[k].group = &groups[k];
        flow.items[2].anchor = 1;
        page_count = flow_pages(&flow, &pages);
        flow_number(&flow, pages, page_count);
        for (size_t k = 0; k < count; k++)
            heights = arena_print(s->arena, "%s%s%g", heights, k ? " " : "", flow.items[k].height);
        assert_string_equal(heights, cases[i].heights);
        assert_int_equal(anchor.page, cases[i].page);
    }
}

/* Squares and spaces are smaller where a page would otherwise end too early. */
TEST_WITH(squares_give_way_for_what_follows, struct studio *s)
{
    static const struct {
        double gives, height;
        const char *pages;
    } cases[] = {{0, 0, "0-1 1-2 2-3"}, {8, 96, "0-2 2-3"}, {2, 0, "0-1 1-2 2-3"}};

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct figure figure = {.cell = 10, .height = 100};
        const struct item items[] = {
            {.height = 150},
            {.kind = ITEM_FIGURE, .height = 100, .gives = cases[i].gives, .figure = &figure},
            {.height = 240}};
        struct flow flow = flow_of(s, items, COUNT_OF(items));
        double height = cases[i].height;

        assert_string_equal(cut(s, &flow), cases[i].pages);
        assert_true(height == 0 || is_near(flow.items[1].height, height));
        assert_true(is_near(flow.items[1].figure->cell, height == 0 ? 10 : 9.4));
    }
}

/* --- drawn pages --- */

static const struct line *line_of(struct studio *s, const char *words)
{
    return type_line(s->type, &s->layout->style.type[STYLE_TEXT], words);
}

/* The last line of a stretched page ends at the block's foot. */
TEST_WITH(stretched_pages_end_at_the_foot, struct studio *s)
{
    const struct line *lines[] = {line_of(s, "first"), line_of(s, "last")};
    const struct passage words = {.type = STYLE_TEXT, .lines = lines, .line_count = 2};
    double height = pen_leading(&s->pen, STYLE_TEXT), base = 0.76 * height;
    struct item items[] = {plain(BLOCK_HEIGHT - height - 5), plain(height)};
    struct scene *scene = studio_scene(s, 210, 297);
    struct flow_page *page;
    struct flow flow;

    for (int i = 0; i < 2; i++) {
        items[i].words = &words;
        items[i].first_line = (size_t)i;
        items[i].line_count = 1;
        items[i].stretch = true;
    }
    flow = flow_of(s, items, 2);
    assert_int_equal(flow_pages(&flow, &page), 1);
    flow_draw(&s->pen, &flow, page, 16, 25);
    assert_true(is_near(scene->shapes[0].text.at.x, 16));
    assert_true(is_near(scene->shapes[0].text.at.y, 25 + base));
    assert_true(is_near(scene->shapes[1].text.at.y, 25 + BLOCK_HEIGHT - height + base));
}

/* --- random flows --- */

enum { ITEMS = 120, GROUPS = 12 };

struct random_flow {
    struct flow flow;
    struct group groups[GROUPS];
    const struct line *lines[ITEMS];
    struct passage words[ITEMS];
};

static void random_groups(struct random_flow *r, struct studio *s, unsigned *random)
{
    for (unsigned i = 0; i < GROUPS; i++) {
        unsigned parent = test_random(random, i + 1);

        r->groups[i] = (struct group){.role = (enum role)(1 + test_random(random, ROLE_COUNT - 1)),
                                      .title = arena_print(s->arena, "group %u", i),
                                      .parent = parent < i ? &r->groups[parent] : NULL};
    }
}

static struct item random_item(unsigned *random)
{
    struct item item = plain(1 + test_random(random, 40));
    unsigned kind = test_random(random, 12);

    if (kind == 0)
        item.kind = ITEM_BREAK;
    if (kind == 1)
        item.height = 200 + test_random(random, 120);
    item.before = test_random(random, 8);
    item.keep = kind > 2 && test_random(random, 4) == 0;
    item.leads = kind > 2 && test_random(random, 8) == 0;
    item.wide = test_random(random, 5) == 0;
    item.stretch = test_random(random, 3) == 0;
    return item;
}

/* Every item but breaks has one line of its own, "item 17", so that it can be found on the page. */
static struct random_flow *random_flow(struct studio *s, unsigned *random)
{
    struct random_flow *r = arena_alloc(s->arena, 1, sizeof *r);
    unsigned count = 1 + test_random(random, ITEMS), group = 0;

    r->flow.arena = s->arena;
    r->flow.measure = test_random(random, 2) ? one_column : page_block;
    random_groups(r, s, random);
    for (unsigned i = 0; i < count; i++) {
        struct item *item = push(&r->flow, random_item(random));

        if (test_random(random, 3) == 0)
            group = test_random(random, GROUPS + 1);
        item->group = group < GROUPS ? &r->groups[group] : NULL;
        if (item->kind == ITEM_BREAK)
            continue;
        r->lines[i] = line_of(s, arena_print(s->arena, "item %u", i));
        r->words[i] = (struct passage){.type = STYLE_TEXT, .lines = &r->lines[i], .line_count = 1};
        item->words = &r->words[i];
        item->line_count = 1;
    }
    return r;
}

static bool parts(const struct flow *flow, size_t i)
{
    return !flow->items[i].keep && !flow->items[i - 1].leads;
}

/* Nowhere on the page is a cut allowed: what stands there should stay together, and with what
 * follows it is higher than a page. */
static bool is_torn(const struct flow *flow, const struct flow_page *page)
{
    for (size_t i = page->first + 1; i < page->end; i++)
        if (parts(flow, i))
            return false;
    return true;
}

/* Pages follow one another, with nothing but breaks between them; they are cut only where that is
 * allowed or nothing else is left, and only a single item can be too high. */
static void assert_cuts(const struct flow *flow, const struct flow_page *pages, size_t count)
{
    size_t next = 0;

    for (size_t p = 0; p < count; p++) {
        bool forced = p == 0;

        for (; next < pages[p].first; next++, forced = true)
            assert_int_equal(flow->items[next].kind, ITEM_BREAK);
        assert_true(forced || parts(flow, next) || is_torn(flow, &pages[p - 1]));
        assert_true(pages[p].end > pages[p].first);
        assert_true(pages[p].height <= BLOCK_HEIGHT + 1e-6 || pages[p].end == pages[p].first + 1);
        for (; next < pages[p].end; next++)
            assert_int_not_equal(flow->items[next].kind, ITEM_BREAK);
    }
    for (; next < flow->count; next++)
        assert_int_equal(flow->items[next].kind, ITEM_BREAK);
}

/* The shape index of each begin whose group is open, compared with the item's groups. */
static void assert_open_groups(const struct shape *const *open, size_t depth,
                               const struct group *group)
{
    for (; group; group = group->parent) {
        assert_true(depth > 0);
        depth--;
        assert_int_equal(open[depth]->group.role, group->role);
        assert_string_equal(open[depth]->group.title, group->title);
    }
    assert_int_equal(depth, 0);
}

/* All items of the page, once and in order, each in its groups and within the block; all groups
 * closed at the end. */
static void assert_page(struct studio *s, const struct flow *flow, const struct flow_page *page)
{
    struct scene *scene = studio_scene(s, 210, 297);
    const struct shape *open[GROUPS + 1];
    size_t depth = 0, next = page->first;

    flow_draw(&s->pen, flow, page, 0, 0);
    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind == SHAPE_BEGIN) {
            assert_true(depth <= GROUPS);
            open[depth++] = shape;
        } else if (shape->kind == SHAPE_END) {
            assert_true(depth-- > 0);
        } else {
            double top = shape->text.at.y - 0.76 * pen_leading(&s->pen, STYLE_TEXT);

            assert_int_equal(shape->kind, SHAPE_TEXT);
            assert_ptr_equal(shape->text.line, item_line(&flow->items[next], 0));
            assert_open_groups(open, depth, flow->items[next].group);
            if (page->height <= BLOCK_HEIGHT + 1e-6)
                assert_true(top + flow->items[next].height <= BLOCK_HEIGHT + 1e-6);
            next++;
        }
    }
    assert_int_equal(depth, 0);
    assert_int_equal(next, page->end);
}

TEST_WITH(random_flows_are_printed_whole, struct studio *s)
{
    unsigned random = 11;

    for (int i = 0; i < 400; i++) {
        struct studio own = *s;
        struct random_flow *r;
        struct flow_page *pages;
        size_t count;

        own.arena = arena_new();
        r = random_flow(&own, &random);
        count = flow_pages(&r->flow, &pages);
        assert_cuts(&r->flow, pages, count);
        for (size_t p = 0; p < count; p++)
            assert_page(&own, &r->flow, &pages[p]);
        arena_free(own.arena);
    }
}

/* --- documents --- */

static const char sentence[] =
    "A piece may move to an empty square or to a square where an enemy piece stands.";

static void put_words(struct buf *text, unsigned *random)
{
    for (unsigned n = 1 + test_random(random, 9); n > 0; n--)
        buf_print(text, "%s%c", sentence, n > 1 ? ' ' : '\n');
}

/* Sections with paragraphs, lists and tables in a random order. */
static const char *random_document(struct studio *s, unsigned *random)
{
    LOCAL_BUF(text);
    const char *copy;

    for (int i = 0; i < 60; i++) {
        unsigned kind = test_random(random, 6);

        buf_text(&text, "\n");
        if (kind == 0) {
            buf_text(&text, "## A section with a heading of two lines\n");
        } else if (kind == 1) {
            buf_text(&text, "### A sub-heading\n");
        } else if (kind == 2) {
            buf_text(&text, "| Piece | Value |\n|---|---:|\n");
            for (unsigned n = 2 + test_random(random, 12); n > 0; n--)
                buf_text(&text, "| Lion | 5 |\n");
        } else {
            buf_text(&text, kind == 3 ? "- " : "");
            put_words(&text, random);
        }
    }
    buf_text(&text, "\nThe end.\n");
    copy = arena_text(s->arena, buf_str(&text), text.size);
    return copy;
}

static struct flow *flow_of_text(struct studio *s, const char *text)
{
    struct part part = {.markdown = test_source(s, "rules.md", text)};

    return studio_flow(s, &part);
}

/* How many items of the group of item i stand on the page, and in all. */
static void count_group(const struct flow *flow, const struct flow_page *page, size_t i,
                        size_t *here, size_t *all)
{
    *here = *all = 0;
    for (size_t k = 0; k < flow->count; k++) {
        bool same = flow->items[k].group == flow->items[i].group;

        *all += same;
        *here += same && k >= page->first && k < page->end;
    }
}

static void assert_page_is_well_cut(const struct flow *flow, const struct flow_page *page)
{
    const struct item *last = &flow->items[page->end - 1];

    bool empty = page->end < flow->count && flow->items[page->end].bookmark; /* section */

    assert_true(empty || !item_is_in(last, STYLE_HEADING));
    assert_true(empty || !item_is_in(last, STYLE_SUBHEADING) || last->kind == ITEM_ROW);
    for (size_t i = page->first; i < page->end; i++) {
        const struct item *item = &flow->items[i];
        size_t here, all;

        count_group(flow, page, i, &here, &all);
        if (item->kind == ITEM_LINE && all >= 2)
            assert_true(here >= 2);
        if (item->kind == ITEM_ROW && item->row == 0)
            assert_true(here >= 3 || here == all);
        if (item->kind == ITEM_ROW && item->table->row_count <= 9)
            assert_int_equal(here, all);
        if (item->kind == ITEM_ROW && all >= 2)
            assert_true(here >= 2);
    }
}

TEST_WITH(documents_are_cut_with_care, struct studio *s)
{
    unsigned random = 5;

    for (int i = 0; i < 30; i++) {
        struct flow *flow = flow_of_text(s, random_document(s, &random));
        struct flow_page *pages;
        size_t count = flow_pages(flow, &pages);

        assert_true(count >= 3);
        assert_cuts(flow, pages, count);
        for (size_t p = 0; p < count; p++)
            assert_page_is_well_cut(flow, &pages[p]);
    }
}

static size_t count_texts(const struct scene *scene, const char *words, size_t *first)
{
    const struct shape *text;
    size_t count = 0;

    while ((text = scene_find_text(scene, words, count)))
        if (count++ == 0)
            *first = (size_t)(text - scene->shapes);
    return count;
}

static size_t count_roles(const struct scene *scene, enum role role)
{
    size_t count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_BEGIN && scene->shapes[i].group.role == role;
    return count;
}

/* A table that goes on has its head above the rows of every page, which leaves less room to them;
 * the head is an element of the first one alone. An empty head is not repeated. */
TEST_WITH(heads_of_tables_are_repeated, struct studio *s)
{
    static const struct {
        const char *head;
        size_t seen;
    } cases[] = {{"|Aleph|Beth|\n|:-|:-|\n", 1}, {"| | |\n|:-|:-|\n", 0}};
    double height[COUNT_OF(cases)]; /* of the first row of the second page */

    for (size_t k = 0; k < COUNT_OF(cases); k++) {
        const char *text = cases[k].head;
        struct flow_page *pages;
        struct flow *flow;

        for (int r = 0; r < 100; r++)
            text = arena_print(s->arena, "%s|row %d|b|\n", text, r);
        flow = flow_of_text(s, arena_print(s->arena, "# Title\n\n%s", text));
        flow->measure = one_column;
        assert_int_equal(flow_pages(flow, &pages), 3);
        height[k] = flow_head_height(&flow->items[pages[1].first]);
        for (size_t p = 0; p < 3; p++) {
            struct scene *scene = studio_scene(s, 210, 297);
            size_t head = 0, row = 0, begin = flow->items[pages[p].first].row;

            flow_draw(&s->pen, flow, &pages[p], 16, 25);
            assert_true(pages[p].used <= BLOCK_HEIGHT);
            assert_int_equal(count_texts(scene, "Aleph", &head), cases[k].seen);
            assert_int_equal(count_roles(scene, ROLE_HEAD_CELL), p == 0 ? 2 : 0);
            if (p == 0 || !cases[k].seen)
                continue;
            count_texts(scene, arena_print(s->arena, "row %zu", begin - 1), &row);
            assert_true(scene->shapes[head].text.at.y + 3 < scene->shapes[row].text.at.y);
            assert_true(is_near(scene->shapes[head].text.at.x, scene->shapes[row].text.at.x));
        }
    }
    assert_true(height[0] > 4 && is_near(height[1], 0));
}

/* In black a boxed note keeps its frame, and no pattern lies behind its words. */
TEST_WITH(boxes_have_no_pattern, struct studio *s)
{
    struct flow *flow = flow_of_text(s, "# Title\n\n> A note in a box.\n");
    struct scene *scene = studio_scene(s, 210, 297), *black;
    size_t texts = 0, frames = 0;
    struct flow_page *pages;

    assert_int_equal(flow_pages(flow, &pages), 1);
    flow_draw(&s->pen, flow, pages, 16, 25);
    black = ink_scene(s->arena, scene, INK_BLACK);
    EACH (shape, black->shapes, black->count) {
        texts += shape->kind == SHAPE_TEXT;
        if (shape->kind != SHAPE_PATH)
            continue;
        assert_true(!shape->path.paint.filled || shape->path.paint.fill.r == 255);
        frames += !shape->path.paint.filled;
    }
    assert_true(texts >= 2);
    assert_int_equal(frames, 1);
}

TESTS_TOGETHER(flow, studio_set_up, studio_tear_down)
