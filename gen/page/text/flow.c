#include "page/text/flow.h"

#include "page/drawing/drawing.h"

static const double box_padding = 2.6, marker_room = 4.6; /* mm */
/* Of the dots before page numbers: how far apart, how large, and how far from the edge they end. */
static const double leader_step = 1.7, leader_dot = 0.19, leader_room = 6;

/* --- references --- */

/* Breaks of pages name nothing. */
bool flow_number(struct flow *flow, const struct flow_page *pages, size_t count)
{
    const struct references *before = flow->references.before;
    bool moved = false;

    for (size_t k = 0; k < count; k++)
        for (size_t i = pages[k].first; i < pages[k].end; i++) {
            const struct item *item = &flow->items[i];
            size_t anchor = item->kind == ITEM_ENTRY ? 0 : item->anchor;

            if (anchor == 0)
                continue;
            flow->references.anchors[anchor - 1].page = k + 1;
            moved |= !before || before->anchors[anchor - 1].page != k + 1;
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
        const struct line *line = item_line(item, i);
        double slack = line_is_opposed(pen, line) ? item->words->width - line_width(line) : 0;

        passage_draw(pen, item->words, item->first_line + i, x + slack,
                     y + baseline(pen, type) + (double)i * pen_leading(pen, type));
    }
}

static void draw_entry(struct pen *pen, const struct flow *flow, const struct item *item,
                       double left, double right, double y)
{
    const struct anchor *anchor = &flow->references.anchors[item->anchor - 1];
    const struct line *last = item_line(item, item->line_count - 1);
    enum type_id type = item->words->type;
    const char *number = words_digits(pen->scene->arena, flow->references.words,
                                      arena_print(pen->scene->arena, "%zu", anchor->page));
    double down = y + item->height - pen_leading(pen, type) + baseline(pen, type);

    draw_lines(pen, item, left, y);
    /* a row of dots leads from the title to the number of its page */
    for (double x = floor((right - leader_room) / leader_step) * leader_step;
         x >= left + line_width(last) + leader_step; x -= leader_step)
        path_circle(pen->scene, x, down - leader_dot, leader_dot);
    pen_fill(pen, COLOUR_INK);
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

static void draw_item(struct pen *pen, const struct flow *flow, const struct item *item, double x,
                      double y)
{
    if (item->anchor && item->kind != ITEM_ENTRY && pen->linked &&
        flow->references.anchors[item->anchor - 1].wanted)
        scene_anchor(pen->scene, flow->references.anchors[item->anchor - 1].name, x, y);
    if (item->bookmark)
        scene_bookmark(pen->scene, item->level, item->bookmark, y);
    switch (item->kind) {
    case ITEM_LINE:
        draw_lines(pen, item, x + item->indent, y);
        break;
    case ITEM_MARKER:
        draw_lines(pen, item, x + item->indent - marker_room, y);
        break;
    case ITEM_BOX: /* with little ink the frame alone: no pattern runs behind the words */
        path_rect(pen->scene, x, y, flow->measure.block, item->height);
        scene_draw_keep(pen->scene, fill_of(pen_colour(pen, COLOUR_BOX)));
        pen_stroke(pen, LINE_HEAD_RULE, COLOUR_INK);
        draw_lines(pen, item, x + 2 * box_padding, y + box_padding);
        break;
    case ITEM_FIGURE:
        if (item->bands)
            figure_draw_band(pen, item->figure, item->band, x, y);
        else
            figure_draw(pen, told(flow, item->figure), x, y);
        break;
    case ITEM_ROW:
        table_draw_row(pen, item->table, item->row, x + item->indent, y);
        break;
    case ITEM_ENTRY:
        draw_entry(pen, flow, item, x + item->indent, x + flow->measure.column, y);
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
    if (!group->parent && !group->figure)
        scene_speak(scene, flow->language);
}

/* Closes what is open but does not hold `to`, and opens what does. */
static void change_group(struct scene *scene, const struct flow *flow, const struct group *from,
                         const struct group *to, const struct group *before)
{
    for (; from && !is_around(from, to); from = from->parent)
        scene_end(scene);
    open_groups(scene, flow, to, from, before);
}

static void draw_run(struct pen *pen, const struct flow *flow, const struct flow_run *run, double x,
                     double y)
{
    const struct group *before = run->first > 0 ? flow->items[run->first - 1].group : NULL;
    const struct group *open = NULL;

    for (size_t i = run->first; i < run->end; i++) {
        const struct item *item = &flow->items[i];
        bool head = i == run->first;

        y += head ? flow_head_height(item) : item->before + item->stretch * run->stretch;
        change_group(pen->scene, flow, open, item->group, head ? before : NULL);
        open = item->group;
        if (head && flow_head_height(item) > 0)
            table_draw_head(pen, item->table, x + item->indent, y - flow_head_height(item));
        draw_item(pen, flow, item, x, y);
        y += item->height;
    }
    change_group(pen->scene, flow, open, NULL, NULL);
}

void flow_draw(struct pen *pen, const struct flow *flow, const struct flow_page *page, double x,
               double y)
{
    for (size_t i = 0; i < page->run_count; i++)
        draw_run(pen, flow, &page->runs[i], x + page->runs[i].x, y + page->runs[i].y);
}

/* --- what is there --- */

static bool is_name(const struct links *links, const char *title)
{
    return FIND(name, links->names, links->count, strcmp(*name, title) == 0);
}

void links_add(struct arena *arena, struct links *links, const char *name)
{
    if (is_name(links, name))
        return;
    *ARENA_PUSH(arena, links->names, links->count) = name;
    links->begun[(unsigned char)*name] = true;
}

struct links links_of(struct arena *arena, const struct flow *flow)
{
    struct links links = {0};

    for (size_t i = 0; i < flow->count; i++) {
        const struct figure *figure = flow->items[i].figure;

        for (size_t k = 0; figure && flow->items[i].band == 0 && k < figure->cell_count; k++)
            links_add(arena, &links, figure->cells[k].diagram.piece->name.text);
    }
    return links;
}

/* --- names in words --- */

/* Letters of any script; dashes, quotation marks and the like are none. */
static bool is_letter_of_any(unsigned code)
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
    return is_letter_of_any(utf8_code(words + at));
}

/* How far the name reaches that begins the words, a plural's s left out; 0: another word. */
static size_t name_length(const char *words, const char *name)
{
    size_t size = *words == *name ? strlen(name) : 0, end = size;

    if (size == 0 || strncmp(words, name, size) != 0)
        return 0;
    end += words[end] == 's';
    return is_letter_of_any(utf8_code(words + end)) ? 0 : size;
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

/* Whether one of the links that stand behind the text already, which its author set, lies there. */
static bool is_covered(const struct shape *links, size_t count, size_t from, size_t to)
{
    for (size_t i = 0; i < count && links[i].kind == SHAPE_LINK; i++)
        if (links[i].mark.to == 0 || (links[i].mark.from < to && links[i].mark.to > from))
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
        bool begins = links->begun[(unsigned char)words[i]] && !follows_letter(words, i);
        const char *name = begins ? name_at(links, words + i) : NULL;
        size_t end = name ? i + strlen(name) : i;

        if (!name)
            continue;
        if ((!here || strcmp(here, name) != 0) && !is_covered(behind, behind_count, i, end))
            scene_link_words(scene, text, name, i, end);
        i = end - 1;
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
