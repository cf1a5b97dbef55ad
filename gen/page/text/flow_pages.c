/* Pages of a flow: what is as wide as the block parts a page into bands, in which text stands in
 * columns that are as even as they can be; and pages end where that costs least in all. */
#include "page/text/flow.h"

/* mm: between bands where items ask for less. */
static const double band_gap = 4, tolerance = 1e-6;
/* mm: what a space above an item may grow by, and the steps of that, in one column and in two:
 * beside each other, spaces are of few sizes, and columns need not reach the foot. */
static const double most_stretch[] = {9, 6}, stretch_step[] = {1e-9, 1.5};
/* mm: what such a space may shrink by, where squares give way, too. */
static const double most_squeeze = 1;
/* mm: what is no higher stands in one column. */
static const double least_split = 24;

/* Of all items before one: mm of them and their spaces, below one another and in the mean of the
 * columns; mm by which these may be lower; and shares of stretch. */
struct sums {
    double depth, mean, gives, stretch;
};

/* A flow, with the sums before each of its items, from which on items are as wide as it is until
 * `band`. */
struct setter {
    const struct flow *flow;
    struct sums *sums;
    size_t *band;
    double ease; /* what is looked at gives so much of what it may, 0 to 1 */
};

/* Owned by the arena. */
static struct setter setter_of(const struct flow *flow, struct arena *arena)
{
    const struct item *items = flow->items;
    struct setter s = {.flow = flow,
                       .sums = arena_alloc(arena, flow->count + 1, sizeof *s.sums),
                       .band = arena_alloc(arena, flow->count + 1, sizeof *s.band)};

    for (size_t i = 0; i < flow->count; i++) {
        double height = items[i].before + items[i].height;

        s.sums[i + 1] = (struct sums){
            s.sums[i].depth + height,
            s.sums[i].mean + (items[i].wide ? height : height / flow->measure.columns),
            s.sums[i].gives + items[i].gives, s.sums[i].stretch + items[i].stretch};
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

/* The shares of stretch that the spaces of items have that stand below one another. */
static double spaces_of(const struct setter *s, size_t first, size_t end)
{
    return first < end ? s->sums[end].stretch - s->sums[first + 1].stretch : 0;
}

/* mm by which items that stand below one another may be lower. */
static double gives_of(const struct setter *s, size_t first, size_t end)
{
    return s->sums[end].gives - s->sums[first].gives + most_squeeze * spaces_of(s, first, end);
}

/* The height of items first .. end - 1 below one another, at the head of a column. */
static double span(const struct setter *s, size_t first, size_t end)
{
    const struct item *item = &s->flow->items[first];
    double height;

    if (first == end)
        return 0;
    height = s->sums[end].depth - s->sums[first].depth - item->before + flow_head_height(item);
    return s->ease > 0 ? height - s->ease * gives_of(s, first, end) : height;
}

bool flow_may_break(const struct flow *flow, size_t i)
{
    const struct item *item = &flow->items[i];
    bool torn = flow->measure.whole && item->kind == ITEM_LINE && item->first_line > 0;

    return !item->keep && !torn && (i == 0 || !item[-1].leads);
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
    double pitch = measure_pitch(&s->flow->measure), squeeze = s->ease * most_squeeze;
    double by = extent.stretch, grown = 0, left;

    for (struct band b = {.first = first, .end = first}; next_band(s, end, &b);) {
        grown += b.y > 0 ? s->flow->items[b.first].stretch * by : 0;
        left = s->flow->measure.columns > 1 || s->flow->items[b.first].wide ? 0 : pitch;
        add_run(s, &page, (struct flow_run){b.first, b.middle, left, b.y + grown, by - squeeze});
        add_run(s, &page, (struct flow_run){b.middle, b.end, pitch, b.y + grown, by - squeeze});
        grown += by * fmax(spaces_of(s, b.first, b.middle), spaces_of(s, b.middle, b.end));
    }
    page.height = extent.height;
    page.used = extent.filled;
    return page;
}

struct flow_page flow_page_of(const struct flow *flow)
{
    LOCAL_ARENA(arena);
    struct setter s = setter_of(flow, arena);

    return set_page(&s, 0, flow->count, 0);
}

/* --- where pages end --- */

/* The best way found so far to the page that begins with the figures among items held .. next - 1,
 * which pages before it left out, and goes on with item `next`. */
struct way {
    double cost; /* of the pages before it together */
    size_t held, next;
    size_t end;  /* of the last of them, before breaks */
    double ease; /* of what that may give, 0 to 1 */
    const struct way *before;
    struct way *other; /* to the same item, with fewer figures */
};

/* The ways to each item, the last ones to the end of all. */
struct search {
    struct arena *arena;
    struct setter all;
    struct way **ways;
};

static size_t past_breaks(const struct flow *flow, size_t first)
{
    while (first < flow->count && flow->items[first].kind == ITEM_BREAK)
        first++;
    return first;
}

/* How far a page is from being full, or a last one from being full enough, squared, so that many
 * pages give a little rather than one much; each page has its price. One that is too empty costs
 * more, the more the emptier it is; where the author ends it, nothing. */
static double page_cost(double used, double filled, bool last)
{
    const double price = 0.15, emptier = 1, emptiest = 10, empty = last ? 0.25 : 0.1;
    double least = (last ? LEAST_LAST : LEAST_FULL) / 100.0, below = fmax(0, least - filled);
    double lacks = fmax(0, (last ? least : 1) - used);

    return price + lacks * lacks + (below > 0 ? empty + below * (emptier + emptiest * below) : 0);
}

/* Whether the item begins what belongs to a heading with nothing but one paragraph between them, of
 * which a few lines lead to it. */
static bool is_led(const struct flow *flow, size_t i)
{
    enum { FEW = 6 };
    const struct item *items = flow->items;
    size_t line = i;

    while (line > 0 && items[line - 1].words == items[i - 1].words && i - line < FEW)
        line--;
    return line > 0 && items[line - 1].bookmark;
}

/* Shares of a page that one would rather leave empty than end it before an item. */
struct tear {
    double rows, row;    /* between rows of a table or a figure; and where that leaves one alone */
    double figure, grid; /* between a figure and the words before it; if these only lead to it */
    double tail;         /* within a paragraph, of which a few lines stand above what is wide */
};
static const struct tear tear = {
    .rows = 0.25, .row = 0.4, .figure = 0.23, .grid = 0.45, .tail = 0.23};

/* What it costs to end a page before an item: as much as to leave so much of it empty. */
static double tear_cost(const struct setter *s, size_t end)
{
    enum { FEW = 4 };
    const struct flow *flow = s->flow;
    const struct item *item = &flow->items[end];
    double share = 0;

    if (end == flow->count)
        return 0;
    if (item->figure && item->band > 0)
        share = (item->band == 1 || item->band + 1 == item->bands) ? tear.row : tear.rows;
    else if (item->table && item->table == item[-1].table)
        share = tear.rows;
    else if (item->kind == ITEM_FIGURE && item[-1].kind == ITEM_LINE)
        share = is_led(flow, end) ? tear.grid : tear.figure;
    else if (item->kind == ITEM_LINE && item->first_line > 0 && s->band[end] < flow->count &&
             s->band[end] - end < FEW)
        share = tear.tail;
    return share * share;
}

static void add_way(struct search *search, struct way way)
{
    struct way **at = &search->ways[way.next], *known;

    while (*at && (*at)->held < way.held)
        at = &(*at)->other;
    known = *at;
    if (!known || known->held > way.held) {
        *at = arena_alloc(search->arena, 1, sizeof **at);
        way.other = known;
    } else if (way.cost < known->cost) {
        way.other = known->other;
    } else {
        return;
    }
    **at = way;
}

/* What it costs that a page gives all that it may, and in which steps it does so. */
static const double ease_cost = 0.1, ease_step = 0.25;

/* Makes a way longer by a page, to what `to` says with the cost of that page's end alone. */
static void go_on(struct search *search, const struct way *from, const struct extent *extent,
                  struct way to)
{
    const struct flow *flow = search->all.flow;
    bool last = to.held == flow->count;
    bool asked = !last && flow->items[to.end].kind == ITEM_BREAK;
    double height = flow->measure.height, filled = last ? extent->used : extent->filled;

    to.before = from;
    to.cost += from->cost + to.ease * ease_cost +
               (asked ? 0 : page_cost(extent->used / height, filled / height, last));
    add_way(search, to);
}

static bool has_room(struct setter *s, size_t first, size_t end, double ease, struct extent *extent)
{
    const double height = s->flow->measure.height;

    s->ease = ease;
    *extent = extent_of(s, first, end, height);
    s->ease = 0;
    return extent->height <= height + tolerance;
}

/* Tries the page behind a way that has items first .. end - 1 of a setter, which gives as little as
 * it needs. How much of it is filled; negative: it has no room. */
static double try_page(struct search *search, const struct way *from, struct setter *s,
                       size_t first, size_t end, struct way to)
{
    struct extent extent;

    if (!has_room(s, first, end, 0, &extent)) {
        if (extent.height - gives_of(s, first, end) > s->flow->measure.height ||
            !has_room(s, first, end, 1, &extent))
            return -1;
        do
            to.ease += ease_step;
        while (!has_room(s, first, end, to.ease, &extent));
    }
    go_on(search, from, &extent, to);
    return extent.filled / s->flow->measure.height;
}

static struct way way_to(const struct setter *all, size_t end)
{
    size_t next = past_breaks(all->flow, end);

    return (struct way){.cost = tear_cost(all, end), .held = next, .next = next, .end = end};
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

/* --- figures that give way --- */

/* Where a figure has no room, the words behind it may stand before it. Of the cost of pages, for
 * each paragraph, list or table. */
static const double moved_cost = 0.02;
enum { MOST_MOVED = 6 };

/* A figure, or the line that leads to one. */
static bool is_figure(const struct flow *flow, size_t i)
{
    const struct item *item = &flow->items[i];

    return item->kind == ITEM_FIGURE ||
           (item->leads && item->words && item->words->line_count == 1 && !item->bookmark &&
            i + 1 < flow->count && item[1].kind == ITEM_FIGURE);
}

/* The end of the figures that follow one another from item i on. */
static size_t figures_end(const struct flow *flow, size_t i)
{
    while (i < flow->count && is_figure(flow, i))
        i++;
    return i;
}

static const struct group *outermost(const struct group *group)
{
    while (group && group->parent)
        group = group->parent;
    return group;
}

/* The end of the paragraph, list or table that begins with item i, with the headings and lines that
 * lead to it; i: it is none, or leads to what follows it, or its author ends the page behind it. */
static size_t words_end(const struct flow *flow, size_t i)
{
    const struct item *items = flow->items;
    size_t end = i;

    while (
        end < flow->count && !items[end].wide &&
        (items[end].kind == ITEM_LINE || items[end].kind == ITEM_MARKER ||
         items[end].kind == ITEM_ROW) &&
        (end == i || !flow_may_break(flow, end) ||
         (!items[end].bookmark && outermost(items[end].group) == outermost(items[end - 1].group))))
        end++;
    return end == flow->count || (flow_may_break(flow, end) && items[end].kind != ITEM_BREAK) ? end
                                                                                              : i;
}

enum { FIGURES = 1, WORDS = 2, BOTH = FIGURES | WORDS };

/* Appends those of items first .. end - 1 that are of these kinds to others. */
static void take(const struct flow *flow, size_t first, size_t end, unsigned kinds,
                 struct flow *others)
{
    for (size_t i = first; i < end; i++)
        if (kinds & (is_figure(flow, i) ? FIGURES : WORDS))
            others->items[others->count++] = flow->items[i];
}

/* The same with those of the page behind a way that ends before item `end`, where figures from
 * `held` on are left out. */
static void take_page(const struct flow *flow, const struct way *from, size_t held, size_t end,
                      struct flow *others)
{
    take(flow, from->held, held < from->next ? held : from->next, FIGURES, others);
    take(flow, from->next, held, BOTH, others);
    take(flow, held < from->next ? from->next : held, end, WORDS, others);
}

/* A flow with room for so many items of this one. */
static struct flow room_for(const struct flow *flow, struct arena *arena, size_t most)
{
    struct flow room = *flow;

    room.items = arena_alloc(arena, most + 1, sizeof *room.items);
    room.count = 0;
    return room;
}

/* Tries the page behind a way that leaves out what `to` says. Whether it has room. */
static bool try_without(struct search *search, const struct way *from, struct way to)
{
    LOCAL_ARENA(arena);
    struct flow page = room_for(search->all.flow, arena, to.end - from->held);
    struct setter s;

    take_page(search->all.flow, from, to.held, to.end, &page);
    s = setter_of(&page, arena);
    return try_page(search, from, &s, 0, page.count, to) >= 0;
}

/* Tries that page without the figures from item `held` on, with more and more of the words behind
 * them, up to the next heading: no figure stands behind what belongs to a later one than its own.
 */
static void try_words(struct search *search, const struct way *from, size_t held)
{
    const struct flow *flow = search->all.flow;
    struct way to = {.cost = tear_cost(&search->all, held), .held = held, .end = held};
    bool fits = true;

    for (int k = 0; k < MOST_MOVED && fits; k++) {
        size_t first = k == 0 ? figures_end(flow, held) : to.end, end = words_end(flow, first);

        if (first == end || flow->items[first].bookmark)
            return;
        to.cost += moved_cost;
        to.next = to.end = figures_end(flow, end); /* these would be pages behind their words */
        fits = try_without(search, from, to);
    }
}

/* --- from page to page --- */

/* Where a page that begins with item `first` ends at the latest. */
static size_t reach_of(const struct setter *all, size_t first)
{
    const struct flow *flow = all->flow;
    const double most = flow->measure.height + flow->items[first].before;
    size_t end = first;

    while (end < flow->count &&
           all->sums[end].mean - all->sums[first].mean - gives_of(all, first, end) <= most &&
           (end == first || flow->items[end].kind != ITEM_BREAK))
        end++;
    return end;
}

/* Tries the ends of the page behind a way, from item `reach` back to the emptiest that are of use,
 * in a setter which has the page's items from->held to reach - 1 from `first` to before `end`. All
 * figures that were left out stand on it, a page behind their words. Words come before the figures
 * for which such a page has no room, if it would end too early. */
static void try_ends(struct search *search, const struct way *from, struct setter *s, size_t first,
                     size_t end, size_t reach)
{
    const double height = search->all.flow->measure.height, emptiest = 0.7;
    const struct flow *flow = search->all.flow;
    double most = -1;

    for (size_t cut = reach; cut >= from->next && cut > from->held; end--, cut--) {
        bool whole = cut == flow->count;
        double filled;

        if (!whole && flow->items[cut].kind != ITEM_BREAK && !flow_may_break(flow, cut))
            continue;
        filled = try_page(search, from, s, first, end, way_to(&search->all, cut));
        if (!whole && is_figure(flow, cut) && most < 0 && filled >= 0 &&
            filled < LEAST_FULL / 100.0)
            try_words(search, from, cut);
        if (filled >= 0 && filled < emptiest && most > filled)
            break;
        most = fmax(most, filled);
    }
    if (most < 0 && from->held == from->next)
        go_on(search, from, &(struct extent){height, height, height},
              way_to(&search->all, torn_end(s, first)));
}

/* Whether no other way leads to the same page with fewer figures left out, or further, for less. */
static bool is_useful(const struct search *search, const struct way *way, size_t reach)
{
    const double further = 3; /* more than can be gained behind it */

    for (size_t i = way->next; i <= reach; i++)
        for (const struct way *other = search->ways[i]; other; other = other->other)
            if (other->held > way->held && other->cost + (i > way->next ? further : 0) <= way->cost)
                return false;
    return true;
}

static void try_pages(struct search *search, const struct way *from)
{
    LOCAL_ARENA(arena);
    const struct flow *flow = search->all.flow;
    size_t reach = reach_of(&search->all, from->next);
    struct setter s;
    struct flow page;

    if (!is_useful(search, from, reach))
        return;
    if (from->held == from->next) {
        try_ends(search, from, &search->all, from->next, reach, reach);
        return;
    }
    page = room_for(flow, arena, reach - from->held);
    take_page(flow, from, reach, reach, &page);
    s = setter_of(&page, arena);
    try_ends(search, from, &s, 0, page.count, reach);
}

/* The best way to the end of all. */
static const struct way *find_way(struct search *search)
{
    const size_t count = search->all.flow->count, begin = past_breaks(search->all.flow, 0);
    const struct way *way = NULL;

    search->ways = arena_alloc(search->arena, count + 1, sizeof *search->ways);
    add_way(search, (struct way){.held = begin, .next = begin, .end = begin});
    for (size_t i = begin; i <= count; i++)
        for (way = search->ways[i]; way && way->held < count; way = way->other)
            try_pages(search, way);
    return way;
}

/* A page gives what it has to. */
static void ease(const struct flow *flow, struct item *items, size_t count, double by)
{
    EACH (item, items, count) {
        double lower = by * item->gives;

        if (lower > 0)
            item->figure = figure_eased(flow->arena, item->figure, by, lower);
        item->height -= lower;
        item->gives = 0;
    }
}

/* Puts the items of the flow in the order of the pages that lead to `way`. */
static size_t take_pages(const struct flow *flow, const struct way *way, struct flow *order,
                         struct flow_page **pages)
{
    struct flow_page page;
    size_t count;

    if (!way->before)
        return 0;
    count = take_pages(flow, way->before, order, pages);
    page.first = order->count;
    take_page(flow, way->before, way->held < way->end ? way->held : way->end, way->end, order);
    page.end = order->count;
    ease(flow, order->items + page.first, page.end - page.first, way->ease);
    *ARENA_PUSH(flow->arena, *pages, count) = page;
    take(flow, way->end, way->next, BOTH, order);
    return count;
}

size_t flow_pages(const struct flow *flow, struct flow_page **pages)
{
    LOCAL_ARENA(arena);
    struct search search = {.arena = arena, .all = setter_of(flow, arena)};
    const double height = flow->measure.height;
    struct flow order = room_for(flow, arena, flow->count);
    const struct way *way = find_way(&search);
    struct setter s;
    size_t count;

    *pages = NULL;
    take(flow, 0, past_breaks(flow, 0), BOTH, &order);
    count = take_pages(flow, way, &order, pages);
    if (flow->count)
        memcpy(flow->items, order.items, flow->count * sizeof *flow->items);
    s = setter_of(flow, arena);
    for (size_t i = count; i-- > 0; way = way->before) {
        struct flow_page *page = &(*pages)[i];
        bool fills = i + 1 < count ||
                     extent_of(&s, page->first, page->end, 0).used > LEAST_FULL / 100.0 * height;

        s.ease = way->ease;
        *page = set_page(&s, page->first, page->end, fills ? height : 0);
        s.ease = 0;
    }
    return count;
}

size_t flow_beyond(const struct flow *flow, const struct flow_page *page, double height)
{
    EACH (run, page->runs, page->run_count) {
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
