/* Pages of a flow: what is as wide as the block parts a page into bands, in which text stands in
 * columns that are as even as they can be; and pages end where that costs least in all. */
#include "base/mem.h"
#include "page/text/flow.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* mm: between bands where items ask for less. */
static const double band_gap = 4, tolerance = 1e-6;
/* mm: what a space above an item may grow by, and the steps of that, in one column and in two:
 * beside each other, spaces are of few sizes, and columns need not reach the foot. */
static const double most_stretch[] = {9, 6}, stretch_step[] = {1e-9, 1.5};
/* mm: what is no higher stands in one column. */
static const double least_split = 24;

/* A flow with the sums of its heights: before item i stand `depth[i]` mm of items and spaces, and
 * from it on items are as wide as it is until `band[i]`. */
struct setter {
    const struct flow *flow;
    struct arena *arena; /* its own, with all that is found out on the way to pages */
    double *depth;
    double *spaces; /* shares of stretch before item i */
    size_t *band;
};

/* Freed by its arena. */
static struct setter setter_of(const struct flow *flow)
{
    const struct item *items = flow->items;
    struct arena *arena = arena_new();
    struct setter s = {flow, arena, arena_alloc(arena, flow->count + 1, sizeof *s.depth),
                       arena_alloc(arena, flow->count + 1, sizeof *s.spaces),
                       arena_alloc(arena, flow->count + 1, sizeof *s.band)};

    for (size_t i = 0; i < flow->count; i++) {
        s.depth[i + 1] = s.depth[i] + items[i].before + items[i].height;
        s.spaces[i + 1] = s.spaces[i] + items[i].stretch;
    }
    for (size_t i = flow->count; i-- > 0;) {
        bool same = i + 1 < flow->count && items[i].wide == items[i + 1].wide &&
                    items[i].kind != ITEM_BREAK && items[i + 1].kind != ITEM_BREAK;

        s.band[i] = same ? s.band[i + 1] : i + 1;
    }
    return s;
}

double flow_head_height(const struct item *item)
{
    bool goes_on = item->kind == ITEM_ROW && item->row > 0 && table_has_head(item->table);

    return goes_on ? item->table->rows[0].height : 0;
}

/* The height of items first .. end - 1 below one another, at the head of a column. */
static double span(const struct setter *s, size_t first, size_t end)
{
    const struct item *item = &s->flow->items[first];

    return first < end ? s->depth[end] - s->depth[first] - item->before + flow_head_height(item)
                       : 0;
}

/* The shares of stretch that the spaces of items have that stand below one another. */
static double spaces_of(const struct setter *s, size_t first, size_t end)
{
    return first < end ? s->spaces[end] - s->spaces[first + 1] : 0;
}

bool flow_may_break(const struct flow *flow, size_t i)
{
    return !flow->items[i].keep && (i == 0 || !flow->items[i - 1].leads);
}

static double longer(const struct setter *s, size_t first, size_t middle, size_t end)
{
    return fmax(span(s, first, middle), span(s, middle, end));
}

/* Whether the second column of a band may begin with item i. Words are not torn over what is as
 * wide as the block: there it begins with a paragraph. */
static bool may_turn(const struct setter *s, size_t i, bool over)
{
    const struct item *item = &s->flow->items[i];

    return flow_may_break(s->flow, i) && !(over && item->kind == ITEM_LINE && item->first_line > 0);
}

/* Where the second column of a band begins, so that the longer one is as short as it can be: the
 * nearest place on either side of where both would be even. `end`: it has one column. `over`: a
 * further band follows. */
static size_t column_break(const struct setter *s, size_t first, size_t end, bool over)
{
    size_t low = first + 1, high = end, before, behind;

    if (s->flow->measure.columns < 2 || s->flow->items[first].wide ||
        span(s, first, end) <= least_split)
        return end;
    while (low < high) {
        size_t middle = (low + high) / 2;

        if (span(s, first, middle) < span(s, middle, end))
            low = middle + 1;
        else
            high = middle;
    }
    for (behind = low; behind < end && !may_turn(s, behind, over);)
        behind++;
    for (before = low - 1; before > first && !may_turn(s, before, over);)
        before--;
    return before > first && longer(s, first, before, end) < longer(s, first, behind, end) ? before
                                                                                           : behind;
}

/* A band of a page. */
struct band {
    size_t first, middle, end;
    double y, height; /* of the longer column */
};

/* The band with which a page begins, or that follows another one, as far as the page goes; false
 * when there is none. */
static bool next_band(const struct setter *s, size_t end, struct band *band)
{
    const struct item *items = s->flow->items;
    bool head = band->end == band->first;

    band->first = band->end;
    while (band->first < end && items[band->first].kind == ITEM_BREAK)
        band->first++;
    if (band->first >= end)
        return false;
    band->y += head ? 0 : band->height + fmax(items[band->first].before, band_gap);
    band->end = s->band[band->first] < end ? s->band[band->first] : end;
    band->middle = column_break(s, band->first, band->end, band->end < end);
    band->height = longer(s, band->first, band->middle, band->end);
    return true;
}

/* How high the page of items first .. end - 1 is; in the mean of its columns, as they are and with
 * stretching down to the foot; and what each whole space grows by then. */
struct extent {
    double height, used, filled, stretch;
};

static double mean_of(const struct setter *s, const struct band *b, double left, double right)
{
    return s->flow->items[b->first].wide || s->flow->measure.columns < 2 ? left
                                                                         : (left + right) / 2;
}

/* What each whole space of a page grows by that has so many mm to fill, with so many spaces. */
static double stretch_of(const struct setter *s, double room, double spaces)
{
    bool two = s->flow->measure.columns > 1;

    return room > 0 && spaces > 0
               ? fmin(floor(room / spaces / stretch_step[two]) * stretch_step[two],
                      most_stretch[two])
               : 0;
}

/* All spaces of a page grow alike, and its longer columns towards the foot. */
static struct extent extent_of(const struct setter *s, size_t first, size_t end, double foot)
{
    double longest = 0, mean = 0; /* spaces: of the longer columns, and in the mean */
    struct extent extent = {0};

    for (struct band b = {.first = first, .end = first}; next_band(s, end, &b);) {
        double left = spaces_of(s, b.first, b.middle), right = spaces_of(s, b.middle, b.end);
        double above = longest + (b.y > 0 ? s->flow->items[b.first].stretch : 0);

        longest = above + fmax(left, right);
        mean = above + mean_of(s, &b, left, right);
        extent.height = b.y + b.height;
        extent.used = b.y + mean_of(s, &b, span(s, b.first, b.middle), span(s, b.middle, b.end));
    }
    extent.stretch = stretch_of(s, foot - extent.height, longest);
    extent.filled = extent.used + mean * extent.stretch;
    return extent;
}

/* --- setting --- */

static void add_run(const struct setter *s, struct flow_page *page, struct flow_run run)
{
    if (run.first < run.end)
        *ARENA_PUSH(s->flow->arena, page->runs, page->run_count) = run;
}

/* Spaces grow towards `foot`; 0: they do not. */
static struct flow_page set_page(const struct setter *s, size_t first, size_t end, double foot)
{
    struct flow_page page = {.first = first, .end = end};
    struct extent extent = extent_of(s, first, end, foot);
    double pitch = measure_pitch(&s->flow->measure), by = extent.stretch, grown = 0;

    for (struct band b = {.first = first, .end = first}; next_band(s, end, &b);) {
        grown += b.y > 0 ? s->flow->items[b.first].stretch * by : 0;
        add_run(s, &page, (struct flow_run){b.first, b.middle, 0, b.y + grown, by});
        add_run(s, &page, (struct flow_run){b.middle, b.end, pitch, b.y + grown, by});
        grown += by * fmax(spaces_of(s, b.first, b.middle), spaces_of(s, b.middle, b.end));
    }
    page.height = extent.height;
    page.used = extent.filled;
    return page;
}

struct flow_page flow_page_of(const struct flow *flow)
{
    struct setter s = setter_of(flow);
    struct flow_page page = set_page(&s, 0, flow->count, 0);

    arena_free(s.arena);
    return page;
}

/* --- where pages end --- */

/* The best way to an item found so far: what the pages before it cost together, and the last of
 * them. */
struct way {
    double cost;
    size_t first, end;
};

static size_t past_breaks(const struct flow *flow, size_t first)
{
    while (first < flow->count && flow->items[first].kind == ITEM_BREAK)
        first++;
    return first;
}

/* How far a page is from being full, or a last one from being full enough, squared, so that many
 * pages give a little rather than one much; each page has its price. One that is too empty costs
 * more than all that can be gained by it, and the more the emptier it is; where the author ends it,
 * nothing. */
static double page_cost(double used, double filled, bool last)
{
    const double price = 0.01, emptier = 10, least = (last ? LEAST_LAST : LEAST_FULL) / 100.0;
    double lacks = fmax(0, (last ? least : 1) - used);

    return price + lacks * lacks + (filled < least ? 1 + emptier * (least - filled) : 0);
}

/* What it costs to end a page before an item: where rows of a table or of a figure are on both
 * sides, as much as to leave a quarter of a page empty; and where a figure leaves the words before
 * it, or a few lines of a paragraph stand above what is as wide as the block, a fifth. */
static double tear_cost(const struct setter *s, size_t end)
{
    enum { FEW = 4 };
    const struct flow *flow = s->flow;
    const struct item *item = &flow->items[end];
    bool tail;

    if (end == flow->count)
        return 0;
    if ((item->table && item->table == item[-1].table) || (item->figure && item->band > 0))
        return 0.25 * 0.25;
    tail = item->kind == ITEM_LINE && item->first_line > 0 && s->band[end] < flow->count &&
           s->band[end] - end < FEW;
    return tail || (item->kind == ITEM_FIGURE && item[-1].kind == ITEM_LINE) ? 0.2 * 0.2 : 0;
}

static void try_way(const struct setter *s, struct way *ways, size_t first, size_t end,
                    const struct extent *extent)
{
    const struct flow *flow = s->flow;
    size_t next = past_breaks(flow, end);
    bool last = next == flow->count, asked = !last && flow->items[end].kind == ITEM_BREAK;
    double height = flow->measure.height, filled = last ? extent->used : extent->filled;
    double cost = ways[first].cost + tear_cost(s, end) +
                  (asked ? 0 : page_cost(extent->used / height, filled / height, last));

    if (cost < ways[next].cost)
        ways[next] = (struct way){cost, first, end};
}

/* The end of a page that begins with what should stay together but is higher than a page: as much
 * of it as there is room for, at least one item. */
static size_t torn_end(const struct setter *s, size_t first)
{
    size_t end = first + 1;

    while (end < s->band[first] && span(s, first, end + 1) <= s->flow->measure.height + tolerance)
        end++;
    return end;
}

/* Tries every end of the page that begins with item `first`. */
static void try_ends(const struct setter *s, struct way *ways, size_t first)
{
    const struct flow *flow = s->flow;
    double height = flow->measure.height;
    bool found = false;

    for (size_t end = first + 1; end <= flow->count; end++) {
        bool asked = end < flow->count && flow->items[end].kind == ITEM_BREAK;
        struct extent extent;

        if (end < flow->count && !asked && !flow_may_break(flow, end))
            continue;
        extent = extent_of(s, first, end, height);
        if (extent.height <= height + tolerance) {
            try_way(s, ways, first, end, &extent);
            found = true;
        }
        if (asked || extent.used > height)
            break;
    }
    if (!found)
        try_way(s, ways, first, torn_end(s, first), &(struct extent){height, height, height});
}

/* The best ways to all items; the cost of that to the end is in the last. */
static struct way *find_ways(const struct setter *s)
{
    const struct flow *flow = s->flow;
    struct way *ways = arena_alloc(s->arena, flow->count + 1, sizeof *ways);
    size_t begin = past_breaks(flow, 0);

    for (size_t i = 0; i <= flow->count; i++)
        ways[i].cost = i == begin ? 0 : INFINITY;
    for (size_t i = begin; i < flow->count; i++)
        if (ways[i].cost < INFINITY)
            try_ends(s, ways, i);
    return ways;
}

/* --- figures that give way --- */

/* Where a figure has no room, the words behind it may stand before it, up to the next heading. Of
 * the cost of pages, for each paragraph or list: */
static const double moved_cost = 0.02;
enum { FILLING_TURNS = 8 };

static const struct group *outermost(const struct group *group)
{
    while (group && group->parent)
        group = group->parent;
    return group;
}

/* The end of the figures that follow one another from item i on. */
static size_t figures_end(const struct flow *flow, size_t i)
{
    while (i < flow->count && flow->items[i].kind == ITEM_FIGURE)
        i++;
    return i;
}

/* The end of the paragraph or list that begins with item i; i: it is none, or leads to what follows
 * it. */
static size_t words_end(const struct flow *flow, size_t i)
{
    const struct item *items = flow->items;
    size_t end = i;

    while (end < flow->count && (items[end].kind == ITEM_LINE || items[end].kind == ITEM_MARKER) &&
           !items[end].bookmark && !items[end].wide &&
           outermost(items[end].group) == outermost(items[i].group))
        end++;
    return end == flow->count || flow_may_break(flow, end) ? end : i;
}

/* Puts items middle .. end - 1 before items first .. middle - 1, with their anchors. */
static void exchange(const struct flow *flow, size_t first, size_t middle, size_t end)
{
    struct item *items = flow->items;
    size_t moved = middle - first;
    struct item *kept = mem_new(moved, sizeof *items);

    memcpy(kept, items + first, moved * sizeof *items);
    memmove(items + first, items + middle, (end - middle) * sizeof *items);
    memcpy(items + end - moved, kept, moved * sizeof *items);
    free(kept);
    for (size_t i = 0; i < flow->references.anchor_count; i++) {
        size_t *item = &flow->references.anchors[i].item;

        if (*item >= first && *item < end)
            *item = *item < middle ? *item + (end - middle) : *item - moved;
    }
}

/* Whether the words behind the figures that begin with item `first` stand better before them; then
 * they do, and *s and *ways are those of the new order. */
static bool gives_way(struct setter *s, struct way **ways, size_t first)
{
    const struct flow *flow = s->flow;
    size_t middle = figures_end(flow, first), end = words_end(flow, middle);
    struct setter moved;
    struct way *other;

    if (middle == first || end == middle || flow->items[first].band > 0 ||
        !flow_may_break(flow, first))
        return false;
    exchange(flow, first, middle, end);
    moved = setter_of(flow);
    other = find_ways(&moved);
    if (other[flow->count].cost + moved_cost >= (*ways)[flow->count].cost) {
        exchange(flow, first, first + end - middle, end);
        arena_free(moved.arena);
        return false;
    }
    arena_free(s->arena);
    *s = moved;
    *ways = other;
    return true;
}

/* Where the last page begins that does so before item `end`, the first one excepted; 0: nowhere. */
static size_t page_before(const struct flow *flow, const struct way *ways, size_t end)
{
    size_t at = ways[flow->count].first;

    while (at > 0 && at >= end)
        at = ways[at].first;
    return at;
}

/* Lets the words behind the figures that a page begins with come before them where the page before
 * was too empty, from the last page to the first; whether that was of use. */
static bool fill_pages(struct setter *s, struct way **ways)
{
    const double height = s->flow->measure.height, least = LEAST_FULL / 100.0 * height;
    bool useful = false;

    for (size_t at = s->flow->count; (at = page_before(s->flow, *ways, at)) > 0;)
        if (extent_of(s, (*ways)[at].first, (*ways)[at].end, height).filled < least)
            useful |= gives_way(s, ways, at);
    return useful;
}

size_t flow_pages(const struct flow *flow, struct flow_page **pages)
{
    struct setter s = setter_of(flow);
    struct way *ways = find_ways(&s);
    size_t begin = past_breaks(flow, 0), count = 0;

    for (int turn = 0; turn < FILLING_TURNS && fill_pages(&s, &ways); turn++)
        ;
    for (size_t at = flow->count; at > begin; at = ways[at].first)
        count++;
    *pages = arena_alloc(flow->arena, count + 1, sizeof **pages);
    for (size_t at = flow->count, i = count; i-- > 0; at = ways[at].first) {
        bool fills = i + 1 < count || extent_of(&s, ways[at].first, ways[at].end, 0).used >
                                          LEAST_FULL / 100.0 * flow->measure.height;

        (*pages)[i] = set_page(&s, ways[at].first, ways[at].end, fills ? flow->measure.height : 0);
    }
    arena_free(s.arena);
    return count;
}

size_t flow_beyond(const struct flow *flow, const struct flow_page *page, double height)
{
    for (size_t i = 0; i < page->run_count; i++) {
        const struct flow_run *run = &page->runs[i];
        double y = run->y;

        for (size_t k = run->first; k < run->end; k++) {
            const struct item *item = &flow->items[k];

            y += item->height + (k > run->first ? item->before : flow_head_height(item));
            if (y > height + tolerance)
                return k;
        }
    }
    return page->end;
}
