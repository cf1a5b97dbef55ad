#include "page/text/flow.h"

#include "page/drawing/drawing.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* Shares of a page. A last one that is emptier than the first of these has the others give it some
 * of theirs, until it is as full as the third; none of them may become emptier than the second. */
static const double nearly_empty = 0.4, least_full = 0.7, least_last = 0.5;
/* Pages at the end that may be cut otherwise than where they are full. */
enum { MOST_BALANCED = 8 };
static const double most_stretch = 7, box_padding = 2.6, marker_room = 4.6;
/* Of the dots before page numbers: how far apart, how large, and how far from the edge they end. */
static const double leader_step = 1.7, leader_dot = 0.19, leader_room = 6;

/* --- breaking into pages --- */

struct flow_cursor {
    double y;     /* where the next item's space begins */
    double floor; /* below the last heading at the side */
    bool fresh;   /* nothing on the page yet */
};

/* The height of the head of a table that is repeated above an item when a page or column begins
 * with it; 0: there is none. */
static double head_height(const struct item *item)
{
    bool goes_on = item->kind == ITEM_ROW && item->row > 0 && table_has_head(item->table);

    return goes_on ? item->table->rows[0].height : 0;
}

/* Moves past an item and returns the y of its top edge. */
static double advance(struct flow_cursor *c, const struct item *item, double stretch)
{
    bool below_heading = item->wide || item->kind == ITEM_HEADING;
    double top = c->y;

    if (below_heading && c->floor > top)
        top = c->floor;
    top += c->fresh ? head_height(item) : item->before + (item->stretch ? stretch : 0);
    c->fresh = false;
    if (item->kind == ITEM_HEADING)
        c->floor = top + item->height;
    c->y = item->kind == ITEM_HEADING ? top : top + item->height;
    return top;
}

static double bottom_of(const struct flow_cursor *c)
{
    return c->floor > c->y ? c->floor : c->y;
}

bool flow_may_break(const struct flow *flow, size_t i)
{
    return !flow->items[i].keep && (i == 0 || !flow->items[i - 1].leads);
}

size_t flow_beyond(const struct flow *flow, size_t first, size_t end, double room)
{
    struct flow_cursor c = {.fresh = true};

    for (size_t i = first; i < end; i++) {
        advance(&c, &flow->items[i], 0);
        if (bottom_of(&c) > room + 1e-6)
            return i;
    }
    return end;
}

double flow_height(const struct flow *flow, size_t first, size_t end)
{
    struct flow_cursor c = {.fresh = true};

    for (size_t i = first; i < end; i++)
        advance(&c, &flow->items[i], 0);
    return bottom_of(&c);
}

/* The end of the page that begins with item `first`, and its height, which is no more than `room`
 * mm unless what should stay together takes more. That is torn only where it is higher than a page
 * as a whole. */
static size_t fill_page(const struct flow *flow, size_t first, double room, double *used)
{
    struct flow_cursor c = {.fresh = true};
    size_t end = first, i;
    double above;

    *used = 0;
    for (i = first; i < flow->count; i++) {
        if (i > first && flow_may_break(flow, i)) {
            end = i;
            *used = bottom_of(&c);
        }
        if (flow->items[i].kind == ITEM_BREAK) {
            *used = bottom_of(&c);
            return i;
        }
        above = bottom_of(&c);
        advance(&c, &flow->items[i], 0);
        if (bottom_of(&c) <= (end == first ? BLOCK_HEIGHT : room) + 1e-6 || i == first)
            continue;
        if (end == first) {
            *used = above;
            end = i;
        }
        return end;
    }
    *used = bottom_of(&c);
    return flow->count;
}

static double stretch_of(const struct flow *flow, const struct flow_page *page)
{
    double spaces = 0, slack = BLOCK_HEIGHT - page->used;

    for (size_t i = page->first + 1; i < page->end; i++)
        spaces += flow->items[i].stretch;
    if (spaces < 1 || slack <= 0)
        return 0;
    return slack / spaces < most_stretch ? slack / spaces : most_stretch;
}

static size_t past_breaks(const struct flow *flow, size_t first)
{
    while (first < flow->count && flow->items[first].kind == ITEM_BREAK)
        first++;
    return first;
}

/* As few pages as it takes, each as full as it gets. */
static size_t fill_pages(const struct flow *flow, struct flow_page **pages)
{
    size_t count = 0;

    *pages = NULL;
    for (size_t first = past_breaks(flow, 0); first < flow->count;) {
        struct flow_page page = {.first = first};

        page.end = fill_page(flow, first, BLOCK_HEIGHT, &page.used);
        *ARENA_PUSH(flow->arena, *pages, count) = page;
        first = past_breaks(flow, page.end);
    }
    return count;
}

/* The best way to an item found so far: what its pages cost together, and the last of them. */
struct way {
    double cost;
    struct flow_page page;
};

/* How far a page is from being full, or a last one from being full enough, squared, so that many
 * pages give a little rather than one much. One that is too empty costs more than all that can be
 * gained by it, and unless it is the last the more the emptier it is. */
static double page_cost(double used, bool last)
{
    const double emptier = 10;
    double full = used / BLOCK_HEIGHT, lacks = fmax(0, (last ? least_last : 1) - full);

    if (full >= (last ? least_last : least_full))
        return lacks * lacks;
    return lacks * lacks + 1 + (last ? 0 : emptier * (least_full - full));
}

/* What it costs to end a page before an item: where rows of a table are on both sides, as much as
 * to leave a quarter of a page empty. */
static double tear_cost(const struct flow *flow, size_t end)
{
    const struct item *items = flow->items;

    return end < flow->count && items[end].table && items[end].table == items[end - 1].table
               ? 0.25 * 0.25
               : 0;
}

/* Tries every end of the page that begins with item `first`, from the farthest to the nearest. `to`
 * has the ways to item `origin` and to those that follow it. */
static void try_ends(const struct flow *flow, size_t first, double cost, struct way *to,
                     size_t origin)
{
    const double shorter = 0.01;
    double used;
    size_t end = fill_page(flow, first, BLOCK_HEIGHT, &used), before;

    do {
        size_t next = past_breaks(flow, end);
        double sum = cost + page_cost(used, next == flow->count) + tear_cost(flow, end);

        if (sum < to[next - origin].cost)
            to[next - origin] = (struct way){sum, {.first = first, .end = end, .used = used}};
        before = end;
        end = fill_page(flow, first, used - shorter, &used);
    } while (end < before);
}

/* The last pages of a flow, cut where they cost least. There is a row of ways for each number of
 * pages. */
static void balance_pages(const struct flow *flow, struct flow_page *pages, size_t count)
{
    size_t origin = pages[0].first, at = flow->count, width = at + 1 - origin;
    struct way *ways = arena_alloc(flow->arena, (count + 1) * width, sizeof *ways);

    for (size_t i = 0; i < (count + 1) * width; i++)
        ways[i].cost = INFINITY;
    ways[0].cost = 0;
    for (size_t n = 0; n < count; n++)
        for (size_t i = 0; i + 1 < width; i++)
            if (ways[n * width + i].cost < INFINITY)
                try_ends(flow, origin + i, ways[n * width + i].cost, &ways[(n + 1) * width],
                         origin);
    for (size_t n = count; n > 0; n--) {
        pages[n - 1] = ways[n * width + at - origin].page;
        at = pages[n - 1].first;
    }
}

size_t flow_pages(const struct flow *flow, struct flow_page **pages)
{
    size_t count = fill_pages(flow, pages);
    size_t last = count < MOST_BALANCED ? count : MOST_BALANCED;

    if (count > 1 && (*pages)[count - 1].used < nearly_empty * BLOCK_HEIGHT)
        balance_pages(flow, *pages + (count - last), last);
    for (size_t i = 0; i < count; i++)
        (*pages)[i].stretch = stretch_of(flow, &(*pages)[i]);
    return count;
}

/* --- references --- */

/* Text before the first page of all, and behind the last, cannot be: every item is on one. Anchors
 * stand in the order of their items. */
bool flow_number(struct flow *flow, const struct flow_page *pages, size_t count)
{
    const struct references *before = flow->references.before;
    bool moved = false;

    for (size_t i = 0, page = 0; i < flow->references.anchor_count; i++) {
        struct anchor *anchor = &flow->references.anchors[i];

        while (page + 1 < count && anchor->item >= pages[page].end)
            page++;
        anchor->page = page + 1;
        moved |= !before || before->anchors[i].page != anchor->page;
    }
    return moved;
}

/* --- drawing --- */

static double baseline(const struct pen *pen, enum type_id type)
{
    return 0.76 * pen_leading(pen, type);
}

static void draw_lines(struct pen *pen, const struct item *item, double x, double y)
{
    for (size_t i = 0; i < item->line_count; i++) {
        enum type_id type = item->words->type;

        passage_draw(pen, item->words, item->first_line + i, x,
                     y + baseline(pen, type) + (double)i * pen_leading(pen, type));
    }
}

/* With little ink the frame alone remains: no pattern runs behind the words. */
static void draw_box(struct pen *pen, const struct item *item, double x, double y, double width)
{
    path_rect(pen->scene, x, y, width, item->height);
    scene_draw_keep(pen->scene, fill_of(pen_colour(pen, COLOUR_BOX)));
    pen_stroke(pen, LINE_HEAD_RULE, COLOUR_INK);
    draw_lines(pen, item, x + 2 * box_padding, y + box_padding);
}

/* A row of dots leads from the title to the number of its page. */
static void draw_leader(struct pen *pen, double from, double to, double y)
{
    for (double x = floor(to / leader_step) * leader_step; x >= from; x -= leader_step)
        path_circle(pen->scene, x, y, leader_dot);
    pen_fill(pen, COLOUR_INK);
}

static void draw_entry(struct pen *pen, const struct flow *flow, const struct item *item,
                       double left, double right, double y)
{
    const struct anchor *anchor = &flow->references.anchors[item->anchor - 1];
    const struct line *last = item_line(item, item->line_count - 1);
    enum type_id type = item->words->type;
    const char *number = arena_print(pen->scene->arena, "%zu", anchor->page);
    double down = y + item->height - pen_leading(pen, type) + baseline(pen, type);

    draw_lines(pen, item, left, y);
    draw_leader(pen, left + line_width(last) + leader_step, right - leader_room, down - leader_dot);
    pen_text(pen, type, number, right, down, ALIGN_RIGHT, COLOUR_INK);
    if (pen->linked)
        scene_link(pen->scene, anchor->name, left, y, right - left, item->height);
}

/* The figure with its words for those who cannot see it, which are put together once. */
static const struct figure *told(const struct flow *flow, struct figure *figure)
{
    if (!figure->told)
        figure->told = figure_told(flow->arena, figure);
    return figure;
}

static double left_of(const struct flow *flow, const struct item *item, double x)
{
    return item->wide || flow->card ? x : x + TEXT_LEFT;
}

static void draw_item(struct pen *pen, const struct flow *flow, const struct item *item, double x,
                      double y)
{
    double left = left_of(flow, item, x);

    if (item->anchor && item->kind != ITEM_ENTRY && pen->linked &&
        flow->references.anchors[item->anchor - 1].wanted)
        scene_anchor(pen->scene, flow->references.anchors[item->anchor - 1].name, x, y);
    if (item->bookmark)
        scene_bookmark(pen->scene, item->level, item->bookmark, y);
    switch (item->kind) {
    case ITEM_LINE:
        draw_lines(pen, item, left + item->indent, y);
        break;
    case ITEM_MARKER:
        draw_lines(pen, item, left + item->indent - marker_room, y);
        break;
    case ITEM_HEADING:
        draw_lines(pen, item, x, y);
        break;
    case ITEM_BOX:
        draw_box(pen, item, x, y, flow->measure.block);
        break;
    case ITEM_FIGURE:
        if (item->wide)
            left += (flow->measure.block - item->figure->width) / 2;
        if (item->bands)
            figure_draw_band(pen, item->figure, item->band, left, y);
        else
            figure_draw(pen, told(flow, item->figure), left, y);
        break;
    case ITEM_ROW:
        table_draw_row(pen, item->table, item->row, left + item->indent, y);
        break;
    case ITEM_ENTRY:
        draw_entry(pen, flow, item, left + item->indent, left + flow->measure.column, y);
        break;
    case ITEM_BREAK:
        break;
    }
}

static bool is_around(const struct group *group, const struct group *inner)
{
    while (inner && inner != group)
        inner = inner->parent;
    return inner == group;
}

/* `before` is the group with which the page or column before ended; NULL: none. */
static void open_groups(struct scene *scene, const struct flow *flow, const struct group *group,
                        const struct group *upto, const struct group *before)
{
    if (!group || group == upto)
        return;
    open_groups(scene, flow, group->parent, upto, before);
    scene_begin(scene, group->role, group->title,
                group->figure ? told(flow, group->figure)->told : NULL);
    if (is_around(group, before))
        scene_continue(scene);
}

/* Closes what is open but does not hold `to`, and opens what does. */
static void change_group(struct scene *scene, const struct flow *flow, const struct group *from,
                         const struct group *to, const struct group *before)
{
    for (; from && !is_around(from, to); from = from->parent)
        scene_end(scene);
    open_groups(scene, flow, to, from, before);
}

void flow_draw(struct pen *pen, const struct flow *flow, const struct flow_page *page, double x,
               double y)
{
    const struct group *before = page->first > 0 ? flow->items[page->first - 1].group : NULL;
    const struct group *open = NULL;
    struct flow_cursor c = {.fresh = true};

    for (size_t i = page->first; i < page->end; i++) {
        const struct item *item = &flow->items[i];
        double top = advance(&c, item, page->stretch);

        change_group(pen->scene, flow, open, item->group, i == page->first ? before : NULL);
        open = item->group;
        if (i == page->first && head_height(item) > 0)
            table_draw_head(pen, item->table, left_of(flow, item, x) + item->indent,
                            y + top - head_height(item));
        draw_item(pen, flow, item, x, y + top);
    }
    change_group(pen->scene, flow, open, NULL, NULL);
}

/* --- what is there --- */

static bool is_name(const struct links *links, const char *title)
{
    for (size_t i = 0; i < links->count; i++)
        if (strcmp(links->names[i], title) == 0)
            return true;
    return false;
}

struct links links_of(struct arena *arena, const struct flow *flow)
{
    struct links links = {0};

    for (size_t i = 0; i < flow->count; i++) {
        const struct figure *figure = flow->items[i].figure;

        for (size_t k = 0; figure && flow->items[i].band == 0 && k < figure->cell_count; k++) {
            const char *name = figure->cells[k].diagram.piece->name.text;

            if (!is_name(&links, name))
                *ARENA_PUSH(arena, links.names, links.count) = name;
        }
    }
    return links;
}

/* --- names in words --- */

/* Letters of any script; dashes, quotation marks and the like are none. */
static bool is_letter(unsigned code)
{
    if (code < 0x80)
        return isalpha((int)code);
    return code >= 0xC0 && (code < 0x2000 || code > 0x206F) && (code < 0x3000 || code > 0x303F);
}

static bool follows_letter(const char *words, size_t at)
{
    if (at == 0)
        return false;
    do
        at--;
    while (at > 0 && ((unsigned char)words[at] & 0xC0) == 0x80);
    return is_letter(utf8_code(words + at));
}

/* How far the name reaches that begins the words, a plural's s left out; 0: another word. */
static size_t name_length(const char *words, const char *name)
{
    size_t size = strlen(name), end = size;

    if (strncmp(words, name, size) != 0)
        return 0;
    end += words[end] == 's';
    return is_letter(utf8_code(words + end)) ? 0 : size;
}

/* The longest name at the beginning of the words: "Gold General" before "Gold". */
static const char *name_at(const struct links *links, const char *words)
{
    const char *found = NULL;

    for (size_t i = 0; i < links->count; i++)
        if (name_length(words, links->names[i]) > (found ? strlen(found) : 0))
            found = links->names[i];
    return found;
}

/* --- over the words --- */

static struct shape_mark link_over(const struct shape_text *text, const char *name, size_t at)
{
    struct ink ink = line_ink(text->line);
    double from = line_reach(text->line, at), to = line_reach(text->line, at + strlen(name));

    return (struct shape_mark){
        .title = name,
        .at = {text->at.x + text->scale * from, text->at.y + text->scale * ink.top},
        .size = {text->scale * (to - from), text->scale * ink.height}};
}

/* Whether one of the links that stand behind the text already, which its author set, lies there. */
static bool is_covered(const struct shape *links, size_t count, const struct shape_mark *link)
{
    double left = link->at.x, right = left + link->size.x;

    for (size_t i = 0; i < count && links[i].kind == SHAPE_LINK; i++)
        if (links[i].mark.at.x < right && links[i].mark.at.x + links[i].mark.size.x > left)
            return true;
    return false;
}

/* `here` is the name of the diagram that the text belongs to, or NULL; `behind` the shapes that
 * follow the text. */
static void link_text(const struct links *links, struct scene *scene, const struct shape_text *text,
                      const struct shape *behind, size_t behind_count, const char *here)
{
    const char *words = line_text(text->line);

    for (size_t i = 0; words[i]; i++) {
        const char *name = follows_letter(words, i) ? NULL : name_at(links, words + i);
        struct shape_mark link;

        if (!name)
            continue;
        link = link_over(text, name, i);
        if ((!here || strcmp(here, name) != 0) && !is_covered(behind, behind_count, &link))
            scene_link(scene, name, link.at.x, link.at.y, link.size.x, link.size.y);
        i += strlen(name) - 1;
    }
}

void links_put(const struct links *links, struct scene *scene)
{
    const struct shape *shapes = scene->shapes;
    size_t count = scene->count;
    const char *here = NULL;

    scene->shapes = NULL;
    scene->count = 0;
    for (size_t i = 0; i < count; i++) {
        *ARENA_PUSH(scene->arena, scene->shapes, scene->count) = shapes[i];
        if (shapes[i].kind == SHAPE_ANCHOR && is_name(links, shapes[i].mark.title))
            here = shapes[i].mark.title;
        else if (shapes[i].kind == SHAPE_BEGIN && shapes[i].group.role != ROLE_NONE)
            here = NULL;
        else if (shapes[i].kind == SHAPE_TEXT && shapes[i].text.turns == 0)
            link_text(links, scene, &shapes[i].text, shapes + i + 1, count - i - 1, here);
    }
}
