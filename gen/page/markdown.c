#include "page/markdown.h"

#include "page/markdown_table.h"
#include "page/rich.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <string.h>

/* Space above items, mm. */
static const double section_space = 5.6, paragraph_space = 2.1, item_space = 0.9,
                    figure_space = 4.2, figure_after = 4.2, code_space = 3;
static const double list_indent = 5.4, box_padding = 2.6;

struct writer {
    struct rich_reader reader;
    struct figure_reader figures;
    struct pen *pen;
    struct arena *arena;
    const struct layout *layout;
    struct flow *flow;
    const struct group *group;
    double indent;
    const struct line *marker;        /* waits for the first line of a list item */
    const struct group *marker_group; /* to which it belongs */
    bool titled;                      /* the next paragraph is the subtitle */
    double space_after;   /* wanted below the last item, if more than the next one asks */
    size_t heading_items; /* items since the last heading */
};

/* --- items --- */

static struct item *add_item(struct writer *w, cmark_node *node, enum item_kind kind, double before)
{
    struct item *item = ARENA_PUSH(w->arena, w->flow->items, w->flow->count);

    *item = (struct item){.kind = kind, .before = before, .group = w->group};
    if (w->space_after > before)
        item->before = w->space_after;
    w->space_after = 0;
    item->place = rich_place(&w->reader, node);
    return item;
}

static const struct group *new_group(struct writer *w, enum role role)
{
    struct group *group = arena_alloc(w->arena, 1, sizeof *group);

    *group = (struct group){.role = role, .parent = w->group};
    return group;
}

static size_t set_lines(struct writer *w, enum type_id type, const char *text,
                        const struct rich *rich, double width, const struct line *const **lines)
{
    return type_paragraph(w->pen->type, &w->pen->style->type[type], text, rich->spans, rich->count,
                          width, lines);
}

/* Stands in front of the line that comes next. */
static void add_marker(struct writer *w, cmark_node *node, double before)
{
    const struct group *inner = w->group;
    const struct line **line = arena_alloc(w->arena, 1, sizeof *line);
    struct item *item;

    *line = w->marker;
    w->group = w->marker_group;
    item = add_item(w, node, ITEM_MARKER, before);
    item->type = STYLE_TEXT;
    item->lines = line;
    item->line_count = 1;
    item->indent = w->indent;
    item->leads = true;
    w->marker = NULL;
    w->group = inner;
}

/* Paragraphs of so many lines are not broken between pages. */
enum { UNBROKEN = 4 };

/* Lines as items of their own; the first two and the last two stay together. */
static void add_lines(struct writer *w, cmark_node *node, enum type_id type, bool wide,
                      double before)
{
    struct rich rich = {0};
    const char *text = rich_tie_end(&w->reader, rich_words(&w->reader, node, &rich), &rich);
    double width = (wide ? w->flow->measure.block : w->flow->measure.column) - w->indent;
    const struct line *const *lines;
    size_t count = set_lines(w, type, text, &rich, width, &lines);

    if (w->marker) {
        add_marker(w, node, before);
        before = 0;
    }
    for (size_t i = 0; i < count; i++) {
        struct item *item = add_item(w, node, ITEM_LINE, i == 0 ? before : 0);

        item->height = pen_leading(w->pen, type);
        item->keep = i > 0 && (count <= UNBROKEN || i == 1 || i == count - 1);
        item->wide = wide;
        item->type = type;
        item->lines = &lines[i];
        item->line_count = 1;
        item->indent = w->indent;
    }
}

static cmark_node *lone_image(cmark_node *paragraph)
{
    cmark_node *child = cmark_node_first_child(paragraph);

    if (child && !cmark_node_next(child) && cmark_node_get_type(child) == CMARK_NODE_IMAGE)
        return child;
    return NULL;
}

/* A figure that opens a section stands level with its heading, or close below a sub-heading. */
static void add_figure(struct writer *w, cmark_node *node, struct figure *figure)
{
    bool opens = w->heading_items == 0;
    bool wide = w->flow->card ? figure->width > w->flow->measure.column : figure->wide;
    double before = !opens ? figure_space : wide ? 2 * item_space : item_space;
    struct item *item = add_item(w, node, ITEM_FIGURE, before);

    item->height = figure->height;
    item->wide = wide;
    item->stretch = !opens;
    item->figure = figure;
    w->space_after = figure_after;
}

static void add_image(struct writer *w, cmark_node *image)
{
    static const char scheme[] = "piece:";
    const char *url = cmark_node_get_url(image);
    const struct piece *piece;
    struct rich alt = {0};

    if (strncmp(url, scheme, sizeof scheme - 1) != 0) {
        rich_refuse(&w->reader, image, "a foreign image");
        return;
    }
    piece = game_piece(w->layout->game, url + sizeof scheme - 1);
    if (piece)
        add_figure(w, image,
                   figure_of_piece(&w->figures, piece, rich_words(&w->reader, image, &alt),
                                   rich_place(&w->reader, image)));
    else
        diag_add(w->reader.diags, DIAG(FIGURE_PIECE), rich_place(&w->reader, image),
                 url + sizeof scheme - 1);
}

static void add_paragraph(struct writer *w, cmark_node *node)
{
    const struct group *outer = w->group;
    bool subtitle = w->titled, first = w->heading_items == 0;
    double before = w->marker ? item_space : paragraph_space;

    if (lone_image(node)) {
        add_image(w, lone_image(node));
        return;
    }
    w->group = new_group(w, ROLE_PARAGRAPH);
    w->titled = false;
    add_lines(w, node, subtitle ? STYLE_SUBTITLE : STYLE_TEXT, subtitle,
              subtitle || first ? 0 : before);
    w->group = outer;
    w->heading_items++;
}

/* --- headings --- */

static void add_section_heading(struct writer *w, cmark_node *node, const char *text,
                                const struct rich *rich)
{
    struct item *item = add_item(w, node, ITEM_HEADING, section_space);

    item->type = STYLE_HEADING;
    item->line_count = set_lines(w, STYLE_HEADING, text, rich, SIDE_WIDTH, &item->lines);
    item->height = (double)item->line_count * pen_leading(w->pen, STYLE_HEADING);
    item->stretch = item->leads = true;
    item->bookmark = text;
    item->level = 1;
    w->heading_items = 0;
}

static void add_line_heading(struct writer *w, cmark_node *node, const char *text,
                             const struct rich *rich, enum type_id type)
{
    bool title = type == STYLE_TITLE;
    double before = w->heading_items ? paragraph_space : 0;
    struct item *item =
        add_item(w, node, ITEM_LINE, type == STYLE_SUBHEADING ? before : section_space);

    item->type = type;
    item->wide = title;
    item->stretch = title;
    item->leads = true;
    item->line_count =
        set_lines(w, type, text, rich, title ? w->flow->measure.block : w->flow->measure.column,
                  &item->lines);
    item->height = (double)item->line_count * pen_leading(w->pen, type);
    item->bookmark = text;
    item->level = type == STYLE_SUBHEADING ? 2 : 1;
    w->titled = title;
    w->heading_items = title ? 1 : w->heading_items;
}

static void add_heading(struct writer *w, cmark_node *node)
{
    static const enum role roles[] = {ROLE_TITLE, ROLE_HEADING, ROLE_SUBHEADING};
    static const enum type_id types[] = {STYLE_TITLE, STYLE_HEADING, STYLE_SUBHEADING};
    int level = cmark_node_get_heading_level(node);
    const struct group *outer = w->group;
    struct rich rich = {0};
    const char *text = rich_words(&w->reader, node, &rich);

    w->group = new_group(w, roles[level > 3 ? 2 : level - 1]);
    if (level == 2 && !w->flow->card)
        add_section_heading(w, node, text, &rich);
    else
        add_line_heading(w, node, text, &rich, types[level > 3 ? 2 : level - 1]);
    w->group = outer;
    if (level > 2 || (level == 2 && w->flow->card)) { /* what follows stands close below */
        w->heading_items = 0;
        w->space_after = item_space;
    }
}

/* --- lists, boxes, tables, diagrams --- */

static void add_blocks(struct writer *w, cmark_node *node);

static void add_list(struct writer *w, cmark_node *list)
{
    bool numbered = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST;
    const struct group *outer = w->group;
    const struct group *group = new_group(w, numbered ? ROLE_STEPS : ROLE_LIST);
    int number = numbered ? cmark_node_get_list_start(list) : 0;

    w->indent += list_indent;
    for (cmark_node *n = cmark_node_first_child(list); n; n = cmark_node_next(n), number++) {
        w->group = group;
        w->group = new_group(w, ROLE_ITEM);
        w->marker_group = new_group(w, ROLE_LABEL);
        w->group = new_group(w, ROLE_BODY);
        w->marker = type_line(w->pen->type, &w->pen->style->type[STYLE_TEXT],
                              numbered ? arena_print(w->arena, "%d.", number) : "•");
        add_blocks(w, n);
    }
    w->indent -= list_indent;
    w->group = outer;
    w->marker = NULL;
}

/* The paragraphs of a boxed note are set as one text. */
static void add_box(struct writer *w, cmark_node *node)
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
    w->group = new_group(w, ROLE_PARAGRAPH);
    item = add_item(w, node, ITEM_BOX, figure_space);
    item->wide = true;
    item->type = STYLE_NOTE;
    item->line_count = set_lines(w, STYLE_NOTE, buf_str(&rich.text), &rich,
                                 w->flow->measure.block - 4 * box_padding, &item->lines);
    item->height = (double)item->line_count * pen_leading(w->pen, STYLE_NOTE) + 2 * box_padding;
    buf_free(&rich.text);
    w->group = outer;
    w->space_after = figure_after;
    w->heading_items++;
}

/* Rows may part from one another, but not the first two from the head nor the last from its
 * neighbour. */
static void add_table(struct writer *w, cmark_node *node)
{
    const struct group *outer = w->group;
    struct table *table =
        markdown_table(&w->reader, w->pen, node, w->flow->measure.column - w->indent);

    if (!table)
        return;
    w->group = new_group(w, ROLE_TABLE);
    for (size_t r = 0; r < table->row_count; r++) {
        double space = w->heading_items ? figure_space * 0.7 : 0;
        struct item *item = add_item(w, node, ITEM_ROW, r == 0 ? space : 0);

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

    w->group = new_group(w, ROLE_PARAGRAPH);
    for (const char *line = cmark_node_get_literal(node), *end; *line; line = end + (*end != 0)) {
        const char *words;
        struct item *item = add_item(w, node, ITEM_LINE, w->flow->count == first ? code_space : 0);
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

    if (first >= s->line_count || copy[strspn(copy, " \t\r\n")] == '\0') {
        diag_add(w->reader.diags, DIAG(MISSING_KEY), rich_place(&w->reader, node), "the diagram",
                 "show");
    } else if ((figure =
                    figure_read(&w->figures, s, s->lines[first], fenced_bytes(s, first, copy)))) {
        add_figure(w, node, figure);
        w->heading_items++;
    }
}

static void add_fenced(struct writer *w, cmark_node *node)
{
    const char *kind = cmark_node_get_fence_info(node);

    if (!is_closed(w->reader.source, node))
        diag_help(diag_add(w->reader.diags, DIAG(DIAGRAM_OPEN), rich_place(&w->reader, node)),
                  "write three backquotes on a line of their own behind it");
    else if (strcmp(kind, "diagram") == 0)
        add_diagram(w, node);
    else if (strcmp(kind, "text") == 0)
        add_text_block(w, node);
    else
        rich_refuse(&w->reader, node, "a code block that is neither 'diagram' nor 'text'");
}

static void add_block(struct writer *w, cmark_node *node)
{
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_PARAGRAPH:
        add_paragraph(w, node);
        break;
    case CMARK_NODE_HEADING:
        add_heading(w, node);
        break;
    case CMARK_NODE_LIST:
        add_list(w, node);
        break;
    case CMARK_NODE_BLOCK_QUOTE:
        add_box(w, node);
        break;
    case CMARK_NODE_THEMATIC_BREAK:
        add_item(w, node, ITEM_BREAK, 0);
        w->space_after = 0;
        break;
    case CMARK_NODE_CODE_BLOCK:
        add_fenced(w, node);
        break;
    default:
        if (strcmp(cmark_node_get_type_string(node), "table") == 0)
            add_table(w, node);
        else
            rich_refuse(&w->reader, node, "HTML");
        break;
    }
}

static void add_blocks(struct writer *w, cmark_node *node)
{
    for (cmark_node *n = cmark_node_first_child(node); n; n = cmark_node_next(n))
        add_block(w, n);
}

static cmark_node *parse(const struct source *source, cmark_parser **parser)
{
    cmark_syntax_extension *tables;

    cmark_gfm_core_extensions_ensure_registered();
    *parser = cmark_parser_new(CMARK_OPT_SMART);
    tables = cmark_find_syntax_extension("table");
    if (tables)
        cmark_parser_attach_syntax_extension(*parser, tables);
    cmark_parser_feed(*parser, source->text, source->size);
    return cmark_parser_finish(*parser);
}

struct flow *markdown_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                           const struct part *part, struct diags *diags)
{
    const struct measure measure = {part->kind == PART_BOOKLET ? TEXT_WIDTH : CARD_WIDTH,
                                    BLOCK_WIDTH};

    return markdown_read_in(pen, arena, layout, part, &measure, diags);
}

struct flow *markdown_read_in(struct pen *pen, struct arena *arena, const struct layout *layout,
                              const struct part *part, const struct measure *measure,
                              struct diags *diags)
{
    struct flow *flow = arena_alloc(arena, 1, sizeof *flow);
    struct writer w = {.reader = {arena, layout->game, part->markdown, diags},
                       .figures = {pen, arena, layout, *measure, diags},
                       .pen = pen,
                       .arena = arena,
                       .layout = layout,
                       .flow = flow,
                       .heading_items = 1};
    cmark_parser *parser;
    cmark_node *root = parse(part->markdown, &parser);

    flow->arena = arena;
    flow->measure = *measure;
    flow->card = part->kind != PART_BOOKLET;
    cmark_consolidate_text_nodes(root);
    add_blocks(&w, root);
    cmark_node_free(root);
    cmark_parser_free(parser);
    return flow;
}
