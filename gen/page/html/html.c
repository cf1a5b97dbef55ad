#include "page/html/html.h"

#include "type/face.h"

enum { DEPTH_LIMIT = 64 };

struct writing {
    const struct html *html;
    const struct flow *flow;
    struct buf *out;
    const struct group *open[DEPTH_LIMIT]; /* the outermost first */
    const char *tags[DEPTH_LIMIT];         /* of them; NULL: none */
    size_t depth;
};

/* --- words --- */

/* Appends a text so that it stands for itself, in quotes, too. */
static void html_escape(const char *text, size_t size, struct buf *out)
{
    static const struct {
        char sign;
        const char *entity;
    } entities[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\n', "<br>"}};

    for (size_t i = 0; i < size; i++) {
        size_t k = 0;

        while (k < COUNT_OF(entities) && entities[k].sign != text[i])
            k++;
        if (k < COUNT_OF(entities))
            buf_text(out, entities[k].entity);
        else if (strncmp(text + i, "\u2028", 3) == 0)
            buf_text(out, "<br>"), i += 2;
        else
            buf_char(out, text[i]);
    }
}

void html_text(const char *text, struct buf *out)
{
    html_escape(text, strlen(text), out);
}

void html_moves_id(const struct game *game, const struct piece *piece, struct buf *out)
{
    buf_print(out, "moves-%d", (int)(piece - game->pieces));
}

static void put_anchor_id(const struct writing *w, const struct anchor *anchor)
{
    buf_print(w->out, "part-%d", (int)(anchor - w->flow->references.anchors));
}

/* Opens a link; false when the reference leads nowhere. */
static bool open_link(const struct writing *w, const struct reference *reference)
{
    const struct anchor *anchor = NULL;
    const struct piece *piece = NULL;

    if (reference && reference->piece)
        piece = game_piece(w->html->game, reference->to);
    else if (reference && reference->anchor)
        anchor = &w->flow->references.anchors[reference->anchor - 1];
    if (!piece && !anchor)
        return false;
    buf_text(w->out, "<a href=\"#");
    if (piece)
        html_moves_id(w->html->game, piece, w->out);
    else
        put_anchor_id(w, anchor);
    buf_text(w->out, "\">");
    return true;
}

static unsigned flags_at(const struct passage *words, size_t at)
{
    unsigned flags = 0;

    for (size_t i = 0; i < words->span_count; i++)
        if (words->spans[i].start <= at && at < words->spans[i].end)
            flags |= words->spans[i].flags;
    return flags;
}

static const struct reference *reference_at(const struct passage *words, size_t at)
{
    for (size_t i = 0; i < words->reference_count; i++)
        if (words->references[i]->start <= at && at < words->references[i]->end)
            return words->references[i];
    return NULL;
}

/* Whether what stands there is in characters of the game's native language alone. */
static bool is_native(const struct writing *w, const char *text)
{
    const struct game *game = w->html->game;

    return game->native.lang.text && type_is_foreign(utf8_code(text), game->native.lang.text,
                                                     word_text(game->words, WORD_LANGUAGE));
}

/* Stretches in which neither look nor link nor language changes. */
static void put_words(const struct writing *w, const struct passage *words)
{
    size_t size = strlen(words->text), end;

    for (size_t at = 0; at < size; at = end) {
        unsigned flags = flags_at(words, at);
        const struct reference *reference = reference_at(words, at);
        bool linked = open_link(w, reference), native = is_native(w, words->text + at);

        end = at;
        do
            end += utf8_length(words->text + end, size - end);
        while (end < size && flags_at(words, end) == flags &&
               reference_at(words, end) == reference && is_native(w, words->text + end) == native);
        buf_text(w->out, flags & SPAN_BOLD ? "<strong>" : "");
        buf_text(w->out, flags & SPAN_ITALIC ? "<em>" : "");
        if (native)
            buf_print(w->out, "<span lang=\"%s\">", w->html->game->native.lang.text);
        html_escape(words->text + at, end - at, w->out);
        buf_text(w->out, native ? "</span>" : "");
        buf_text(w->out, flags & SPAN_ITALIC ? "</em>" : "");
        buf_text(w->out, flags & SPAN_BOLD ? "</strong>" : "");
        buf_text(w->out, linked ? "</a>" : "");
    }
}

/* --- elements --- */

static const char *const role_tags[ROLE_COUNT] = {
    [ROLE_TITLE] = "h1",    [ROLE_HEADING] = "h2", [ROLE_SUBHEADING] = "h3", [ROLE_PARAGRAPH] = "p",
    [ROLE_LIST] = "ul",     [ROLE_STEPS] = "ol",   [ROLE_ITEM] = "li",       [ROLE_TABLE] = "table",
    [ROLE_CONTENTS] = "ul", [ROLE_ENTRY] = "li"};

/* Paragraphs are told apart by what stands in them. */
static const char *tag_of(const struct group *group, const struct item *item)
{
    if (group->role != ROLE_PARAGRAPH || item->group != group)
        return role_tags[group->role];
    return item->kind == ITEM_BOX ? "aside" : item_is_in(item, STYLE_CODE) ? "pre" : "p";
}

static const char *language_of(const struct writing *w)
{
    return w->flow->language ? w->flow->language : word_text(w->html->game->words, WORD_LANGUAGE);
}

/* Whether it runs the other way than the language does. */
static bool is_opposed(const struct writing *w, const struct item *item)
{
    const char *language = language_of(w);

    return item->line_count && item->words &&
           line_is_back(item_line(item, 0)) != type_runs_back(language);
}

static void open_group(struct writing *w, const struct group *group, const struct item *item)
{
    const char *tag = tag_of(group, item);
    const char *page = word_text(w->html->game->words, WORD_LANGUAGE);

    w->open[w->depth] = group;
    w->tags[w->depth++] = tag;
    if (!tag)
        return;
    buf_print(w->out, "<%s", tag);
    if (item->anchor && group == item->group && group->role != ROLE_ENTRY) {
        buf_text(w->out, " id=\"");
        put_anchor_id(w, &w->flow->references.anchors[item->anchor - 1]);
        buf_char(w->out, '"');
    }
    if (group->number)
        buf_print(w->out, " start=\"%d\"", group->number + 1);
    if (w->depth == 1 && w->flow->language)
        buf_print(w->out, " lang=\"%s\"", w->flow->language);
    if (group == item->group && is_opposed(w, item))
        buf_print(w->out, " dir=\"%s\"", line_is_back(item_line(item, 0)) ? "rtl" : "ltr");
    else if (w->depth == 1 && type_runs_back(language_of(w)) != type_runs_back(page))
        buf_print(w->out, " dir=\"%s\"", type_runs_back(page) ? "ltr" : "rtl");
    buf_text(w->out, item_is_in(item, STYLE_SUBTITLE) && group == item->group
                         ? " class=\"subtitle\">"
                         : ">");
}

static void close_groups(struct writing *w, size_t depth)
{
    while (w->depth > depth) {
        const char *tag = w->tags[--w->depth];

        if (tag)
            buf_print(w->out, "</%s>\n", tag);
    }
}

/* Closes what does not embrace the item, and opens what does. */
static void enter(struct writing *w, const struct item *item)
{
    const struct group *chain[DEPTH_LIMIT];
    size_t count = 0, same = 0;

    for (const struct group *g = item->group; g && count < DEPTH_LIMIT; g = g->parent)
        chain[count++] = g;
    while (same < count && same < w->depth && w->open[same] == chain[count - 1 - same])
        same++;
    close_groups(w, same);
    while (w->depth < count)
        open_group(w, chain[count - 1 - w->depth], item);
}

/* --- items --- */

static void put_row(const struct writing *w, const struct item *item)
{
    static const char *const aligns[] = {"", " class=\"centre\"", " class=\"right\""};
    const char *tag = item->row == 0 ? "th" : "td";

    buf_text(w->out, "<tr>");
    for (size_t i = 0; i < item->table->columns; i++) {
        buf_print(w->out, "<%s%s>", tag, aligns[item->table->align[i]]);
        put_words(w, &item->table->rows[item->row].cells[i]);
        buf_print(w->out, "</%s>", tag);
    }
    buf_text(w->out, "</tr>\n");
}

static void put_figure(const struct writing *w, const struct item *item)
{
    LOCAL_BUF(id);

    if (item->band > 0)
        return;
    if (item->anchor)
        buf_print(&id, "part-%zu", item->anchor - 1);
    w->html->figure(w->html->context, item->figure, item->anchor ? id.text : NULL, w->out);
}

static void put_item(struct writing *w, const struct item *item)
{
    if (item->kind == ITEM_BREAK || item->kind == ITEM_MARKER ||
        (item->kind == ITEM_ENTRY && !item->words))
        return;
    enter(w, item);
    if (item->kind == ITEM_FIGURE)
        put_figure(w, item);
    else if (item->kind == ITEM_ROW)
        put_row(w, item);
    else if (item->kind == ITEM_ENTRY) {
        buf_text(w->out, "<a href=\"#");
        put_anchor_id(w, &w->flow->references.anchors[item->anchor - 1]);
        buf_text(w->out, "\">");
        put_words(w, item->words);
        buf_text(w->out, "</a>");
    } else if (item->words->text && item->first_line == 0)
        put_words(w, item->words);
    else if (!item->words->text) {
        html_text(line_text(item_line(item, 0)), w->out);
        buf_char(w->out, '\n');
    }
}

void html_flow(const struct html *html, const struct flow *flow, struct buf *out)
{
    struct writing w = {.html = html, .flow = flow, .out = out};

    for (size_t i = 0; i < flow->count; i++)
        put_item(&w, &flow->items[i]);
    close_groups(&w, 0);
}
