#include "page/drawing/drawing.h"
#include "page/text/markdown_internal.h"

#include <cmark-gfm.h>
#include <string.h>

static const double box_padding = 2.6; /* mm */

static bool breaks(const struct writer *w, const struct figure *figure)
{
    return !w->flow->card && figure_bands(figure) > 1;
}

/* A figure, or the first band of one that breaks across pages, stays with the last lines of the
 * paragraph before it, but for one that alone takes most of a page. */
static bool stays(const struct writer *w, const struct figure *figure)
{
    const double most = 0.8 * BLOCK_HEIGHT;
    const struct item *last = w->flow->count ? &w->flow->items[w->flow->count - 1] : NULL;
    double height = breaks(w, figure) ? figure_band_height(w->pen, figure, 0) : figure->height;

    return last && last->kind == ITEM_LINE && height < most;
}

/* One that may break across pages is an item for each of its bands, all of one group. */
static void add_bands(struct writer *w, cmark_node *node, struct item *item)
{
    const struct group *outer = w->group;
    struct group *group = arena_alloc(w->arena, 1, sizeof *group);
    struct figure *figure = item->figure;
    bool wide = item->wide;

    *group = (struct group){ROLE_FIGURE, figure->title, figure, outer};
    item->bands = figure_bands(figure);
    item->group = w->group = group;
    item->height = figure_band_height(w->pen, figure, 0);
    for (size_t i = 1, bands = item->bands; i < bands; i++) {
        item = markdown_add(w, node, ITEM_FIGURE, 0);
        item->figure = figure;
        item->height = figure_band_height(w->pen, figure, i);
        item->wide = wide;
        item->band = i;
        item->bands = bands;
    }
    w->group = outer;
}

/* A figure of which those who cannot see it learn nothing. */
static void report_untold(struct writer *w, const struct item *item, struct figure *figure)
{
    const char *words = figure_told(w->arena, figure);

    if (words && strspn(words, " \t\n") < strlen(words))
        return;
    figure->alt = NULL;
    diag_help(diag_add(w->reader.diags, DIAG(NO_WORDS), item->place),
              figure->show == FIGURE_ART ? "write what it shows: '![A lion](art/lion.svg)'"
                                         : "write what it shows behind 'alt'");
}

/* A figure that opens a section stands level with its heading, or close below a sub-heading. */
void markdown_figure(struct writer *w, cmark_node *node, struct figure *figure)
{
    bool keep = stays(w, figure);
    bool opens = w->heading_items == 0;
    bool wide = w->flow->card ? figure->width > w->flow->measure.column : figure->wide;
    double before = !opens ? figure_space : wide ? 2 * item_space : item_space;
    struct item *item;

    markdown_lead_in(w);
    item = markdown_add(w, node, ITEM_FIGURE, before);

    report_untold(w, item, figure);
    item->height = figure->height;
    item->wide = wide;
    item->stretch = !opens;
    item->figure = figure;
    item->keep = keep;
    if (figure->anchor) {
        reference_figure(&w->flow->references, figure->title, figure->anchor, item->place)->item =
            w->flow->count - 1;
        item->anchor = w->flow->references.anchor_count;
    }
    if (breaks(w, figure))
        add_bands(w, node, item);
    w->space_after = figure_after;
}

/* The paragraphs of a boxed note are set as one text. */
void markdown_box(struct writer *w, cmark_node *node)
{
    const struct group *outer = w->group;
    struct rich rich = {0};
    struct item *item;

    for (cmark_node *n = cmark_node_first_child(node); n; n = cmark_node_next(n)) {
        if (cmark_node_get_type(n) != CMARK_NODE_PARAGRAPH) {
            rich_refuse(&w->reader, n, "anything but a paragraph in a boxed note");
            continue;
        }
        if (rich.text.size)
            buf_char(&rich.text, '\n');
        rich_put(&w->reader, n, &rich);
    }
    w->group = markdown_group(w, ROLE_PARAGRAPH);
    item = markdown_add(w, node, ITEM_BOX, figure_space);
    item->wide = true;
    markdown_set(w, item, STYLE_NOTE, buf_str(&rich.text), &rich,
                 w->flow->measure.block - 4 * box_padding);
    item->height += 2 * box_padding;
    buf_free(&rich.text);
    w->group = outer;
    w->space_after = figure_after;
    w->heading_items++;
}

/* Rows may part from one another, but not the first two from the head nor the last from its
 * neighbour. */
void markdown_rows(struct writer *w, cmark_node *node)
{
    const struct group *outer = w->group;
    struct table *table = table_read(&w->reader, w->pen, node, w->flow->measure.column - w->indent);

    if (!table)
        return;
    markdown_lead_in(w);
    w->group = markdown_group(w, ROLE_TABLE);
    for (size_t r = 0; r < table->row_count; r++) {
        double space = w->heading_items ? figure_space * 0.7 : 0;
        struct item *item = markdown_add(w, node, ITEM_ROW, r == 0 ? space : 0);

        item->height = table->rows[r].height;
        item->keep = r > 0 && (r <= 2 || r + 1 == table->row_count);
        item->stretch = r == 0 && w->heading_items > 0;
        item->indent = w->indent;
        item->table = table;
        item->row = r;
    }
    w->group = outer;
    w->space_after = figure_after;
    w->heading_items++;
}

/* What stands between the fences in the file; the parser's copy lacks the indentation of a list. */
static size_t fenced_bytes(const struct source *s, size_t first, const char *copy)
{
    size_t end = first;

    for (; (copy = strchr(copy, '\n')); copy++)
        end++;
    return (end < s->line_count ? s->lines[end] : s->size) - s->lines[first];
}

/* Whether the fenced block ends with a fence, and not with the text; indented code needs none. */
static bool is_closed(const struct source *s, cmark_node *node)
{
    int last = cmark_node_get_end_line(node);
    size_t size, blanks = 0;
    const char *line = source_line(s, (unsigned)last, &size);

    if (!cmark_node_get_fence_info(node)[0])
        return true;
    while (blanks < size && line[blanks] == ' ')
        blanks++;
    return last > cmark_node_get_start_line(node) && size >= blanks + 3 &&
           (strncmp(line + blanks, "```", 3) == 0 || strncmp(line + blanks, "~~~", 3) == 0);
}

/* The lines of the block as they stand, together on a page; across it where a line is wider than
 * the column. */
static void add_text_block(struct writer *w, cmark_node *node)
{
    const struct group *outer = w->group;
    size_t first = w->flow->count;
    double widest = 0, room = w->flow->measure.block - w->indent;

    markdown_lead_in(w);
    w->group = markdown_group(w, ROLE_PARAGRAPH);
    for (const char *line = cmark_node_get_literal(node), *end; *line; line = end + (*end != 0)) {
        const char *words;
        struct item *item =
            markdown_add(w, node, ITEM_LINE, w->flow->count == first ? code_space : 0);
        const struct line **set = arena_alloc(w->arena, 1, sizeof *set);

        end = line + strcspn(line, "\n");
        words = arena_text(w->arena, line, (size_t)(end - line));
        *set = type_line(w->pen->type, &w->pen->style->type[STYLE_CODE], words);
        item->height = pen_leading(w->pen, STYLE_CODE);
        item->keep = w->flow->count > first + 1;
        item->type = STYLE_CODE;
        item->lines = set;
        item->line_count = 1;
        item->indent = w->indent;
        widest = line_width(*set) > widest ? line_width(*set) : widest;
    }
    for (size_t i = first; i < w->flow->count; i++)
        w->flow->items[i].wide = widest > w->flow->measure.column - w->indent;
    if (widest > room)
        diag_add(w->reader.diags, DIAG(LINE_TOO_WIDE), rich_place(&w->reader, node), widest, room);
    w->space_after = code_space;
    w->heading_items++;
    w->group = outer;
}

static void add_diagram(struct writer *w, cmark_node *node)
{
    const struct source *s = w->reader.source;
    const char *copy = cmark_node_get_literal(node);
    size_t first = (size_t)cmark_node_get_start_line(node); /* counted from 0: below the fence */
    struct figure *figure;

    if (!markdown_count(w, node, "figures", &w->figure_count, FIGURES_LIMIT))
        return;
    if (first >= s->line_count || copy[strspn(copy, " \t\r\n")] == '\0') {
        diag_add(w->reader.diags, DIAG(MISSING_KEY), rich_place(&w->reader, node), "the diagram",
                 "show");
    } else if ((figure =
                    figure_read(&w->figures, s, s->lines[first], fenced_bytes(s, first, copy)))) {
        markdown_figure(w, node, figure);
        w->heading_items++;
    }
}

/* Most authors mean no code at all by blanks at the beginning of a paragraph. */
static void refuse_code(struct writer *w, cmark_node *node)
{
    int length, offset;
    char mark;
    bool fenced = cmark_node_get_fenced(node, &length, &offset, &mark);
    struct finding *finding = rich_refuse(
        &w->reader, node, "a code block that is not 'diagram', 'text', 'contents' or 'rules'");

    if (fenced)
        diag_help(finding, "write one of these words behind the backquotes");
    else
        diag_help(finding, "four blanks or a tab at the beginning of a line make it a code block: "
                           "take them away");
}

/* Whether a diagram goes on to the fences of the next one, which were taken for its own. */
static bool runs_on(cmark_node *node)
{
    return strcmp(cmark_node_get_fence_info(node), "diagram") == 0 &&
           strstr(cmark_node_get_literal(node), "\n```");
}

void markdown_fenced(struct writer *w, cmark_node *node)
{
    const char *kind = cmark_node_get_fence_info(node);

    if (!is_closed(w->reader.source, node) || runs_on(node))
        diag_help(diag_add(w->reader.diags, DIAG(DIAGRAM_OPEN), rich_place(&w->reader, node)),
                  "write three backquotes on a line of their own behind it");
    else if (strcmp(kind, "diagram") == 0)
        add_diagram(w, node);
    else if (strcmp(kind, "text") == 0)
        add_text_block(w, node);
    else if (strcmp(kind, "contents") == 0)
        markdown_contents(w, node);
    else
        refuse_code(w, node);
}
