/* A list of contents stands before the headings that it names: its entries get their words when the
 * whole text was read. */
#include "page/text/markdown_internal.h"

#include <cmark-gfm.h>
#include <string.h>

static const double entry_indent = 5.4, number_room = 14; /* mm */

enum { LEVEL_LAST = 3 };

struct listing {
    struct writer *writer;
    cmark_node *node; /* the list of contents */
    bool begun;       /* past it in the text */
    size_t headings;  /* met so far in the whole text */
    size_t entries;
    double before; /* space above the next entry */
};

static void add_entry(struct listing *l, cmark_node *heading)
{
    struct writer *w = l->writer;
    const struct group *outer = w->group;
    struct item *item;

    w->group = markdown_group(w, ROLE_ENTRY);
    item = markdown_add(w, l->node, ITEM_ENTRY, l->before);
    item->indent = cmark_node_get_heading_level(heading) == LEVEL_LAST ? entry_indent : 0;
    item->keep = l->entries == 1;
    item->anchor = l->headings;
    w->group = outer;
    l->entries++;
    l->before = 0;
}

/* Headings in the order in which they are read. */
static void list_headings(struct listing *l, cmark_node *parent)
{
    for (cmark_node *n = cmark_node_first_child(parent); n; n = cmark_node_next(n)) {
        cmark_node_type type = cmark_node_get_type(n);

        if (n == l->node) {
            l->begun = true;
        } else if (type == CMARK_NODE_HEADING) {
            l->headings++;
            if (l->begun && cmark_node_get_heading_level(n) <= LEVEL_LAST &&
                markdown_count(l->writer, l->node, "contents", &l->writer->entry_count,
                               ENTRIES_LIMIT))
                add_entry(l, n);
        } else if (type == CMARK_NODE_LIST || type == CMARK_NODE_ITEM) {
            list_headings(l, n);
        }
    }
}

static bool is_empty(cmark_node *node)
{
    const char *text = cmark_node_get_literal(node);

    return text[strspn(text, " \t\r\n")] == '\0';
}

void markdown_contents(struct writer *w, cmark_node *node)
{
    const struct group *outer = w->group;
    struct listing l = {.writer = w, .node = node, .before = w->heading_items ? figure_space : 0};
    cmark_node *root = node;

    if (w->flow->card || !is_empty(node)) {
        rich_refuse(&w->reader, node,
                    w->flow->card ? "a list of contents on a card"
                                  : "what stands between the fences of a list of contents");
        return;
    }
    while (cmark_node_parent(root))
        root = cmark_node_parent(root);
    markdown_lead_in(w);
    w->group = markdown_group(w, ROLE_CONTENTS);
    list_headings(&l, root);
    w->group = outer;
    if (l.entries == 0) {
        rich_refuse(&w->reader, node, "a list of contents without headings behind it");
        return;
    }
    w->flow->items[w->flow->count - 1].keep = true;
    w->space_after = figure_after;
    w->heading_items++;
}

/* A link in the words of the heading is none in the entry, which is one. */
static void set_entry(struct writer *w, struct item *item, const struct heading *heading)
{
    struct rich words = heading->rich;

    words.reference_count = 0;
    markdown_set(w, item, STYLE_TEXT, heading->text, &words,
                 w->flow->measure.column - item->indent - number_room);
    item->anchor = heading->anchor;
    w->flow->references.anchors[item->anchor - 1].wanted = true;
}

void markdown_contents_end(struct writer *w)
{
    for (size_t i = 0; i < w->flow->count; i++) {
        struct item *item = &w->flow->items[i];

        if (item->kind == ITEM_ENTRY && item->anchor <= w->heading_count)
            set_entry(w, item, &w->headings[item->anchor - 1]);
        else if (item->kind == ITEM_ENTRY) /* its heading stands in a list that was refused */
            item->kind = ITEM_MARKER;
    }
}
