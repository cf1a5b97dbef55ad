#include "game/facts/facts.h"
#include "page/drawing/drawing.h"
#include "page/text/markdown_internal.h"

#include <cmark-gfm.h>

/* --- items of a flow, as the blocks of a text are written into it --- */

struct item *markdown_add(struct writer *w, struct cmark_node *node, enum item_kind kind,
                          double before)
{
    struct item *item = ARENA_PUSH(w->arena, w->flow->items, w->flow->count);

    *item = (struct item){.kind = kind, .before = before, .group = w->group};
    if (w->space_after > before)
        item->before = w->space_after;
    w->space_after = 0;
    item->place = rich_place(&w->reader, node);
    return item;
}

struct group *markdown_group(struct writer *w, enum role role)
{
    struct group *group = arena_alloc(w->arena, 1, sizeof *group);

    *group = (struct group){.role = role, .parent = w->group};
    return group;
}

bool markdown_count(struct writer *w, struct cmark_node *node, const char *what, size_t *count,
                    size_t limit)
{
    if ((*count)++ == limit)
        diag_add(w->reader.diags, DIAG(TOO_MANY), rich_place(&w->reader, node), what, (int)limit);
    return *count <= limit;
}

/* Emphasised words that look as others do, once for each kind of them. */
static void report_faces(struct writer *w, const struct item *item, enum type_id type,
                         const struct passage *words)
{
    const struct type_style *style = &w->pen->style->type[type];

    for (size_t i = 0; i < words->span_count; i++) {
        unsigned flags = words->spans[i].flags;

        if (w->told_faces[flags] || type_has_face(w->pen->type, style, flags) ||
            !type_has_face(w->pen->type, style, 0))
            continue;
        w->told_faces[flags] = true;
        diag_help(diag_add(w->reader.diags, DIAG(FONT_FACE), item->place,
                           arena_text(w->arena, style->family, strcspn(style->family, ",")),
                           type_face_words(style, flags), type_style_names[type]),
                  "add the font file of that face to 'fonts' in the style, or emphasise the words "
                  "otherwise");
    }
}

struct passage *markdown_set(struct writer *w, struct item *item, enum type_id type,
                             struct passage words, double width)
{
    struct passage *own = arena_alloc(w->arena, 1, sizeof *own);

    report_faces(w, item, type, &words);
    *own = words;
    own->type = type;
    passage_break(w->pen, own, width);
    passage_find_links(w->arena, own);
    item->words = own;
    item->line_count = own->line_count;
    item->height = (double)own->line_count * pen_leading(w->pen, type);
    return own;
}

void markdown_set_line(struct writer *w, struct item *item, enum type_id type, const char *text)
{
    struct passage *own = arena_alloc(w->arena, 1, sizeof *own);
    const struct line **line = arena_alloc(w->arena, 1, sizeof *line);

    *line = type_line(w->pen->type, &w->pen->style->type[type], text);
    *own = (struct passage){
        .type = type, .width = w->flow->measure.column, .lines = line, .line_count = 1};
    item->words = own;
    item->line_count = 1;
}

void markdown_lead_in(struct writer *w)
{
    struct item *last = w->flow->count ? &w->flow->items[w->flow->count - 1] : NULL;
    const char *words = last && last->kind == ITEM_LINE ? line_text(item_line(last, 0)) : "";
    size_t length = strlen(words);

    if (length > 0 && (words[length - 1] == ':' || isalnum((unsigned char)words[length - 1])))
        last->leads = true;
}

/* A list of contents stands before the headings that it names: its entries get their words when the
 * whole text was read. */

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

/* The headings behind a node as a list of contents. */
static void markdown_contents(struct writer *w, cmark_node *node)
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
    struct passage words = heading->words;

    words.reference_count = 0;
    markdown_set(w, item, STYLE_TEXT, words, w->flow->measure.column - item->indent - number_room);
    item->anchor = heading->anchor;
    w->flow->references.anchors[item->anchor - 1].wanted = true;
}

void markdown_contents_end(struct writer *w)
{
    EACH (item, w->flow->items, w->flow->count) {
        if (item->kind == ITEM_ENTRY && item->anchor <= w->heading_count)
            set_entry(w, item, &w->headings[item->anchor - 1]);
        else if (item->kind == ITEM_ENTRY) /* its heading stands in a list that was refused */
            item->kind = ITEM_MARKER;
    }
}

/* --- block --- */

static const double box_padding = 2.6; /* mm */

/* A low one does not. */
static bool breaks(const struct writer *w, const struct figure *figure)
{
    const double low = 0.25; /* of a page */

    return w->flow->measure.height > 0 && figure_bands(figure) > 1 &&
           figure->height > low * w->flow->measure.height;
}

/* One that may break across pages is an item for each of its bands, all of one group, and one for
 * its caption. */
static void add_bands(struct writer *w, cmark_node *node, struct item *item)
{
    const struct group *outer = w->group;
    struct group *group = arena_alloc(w->arena, 1, sizeof *group);
    struct figure *figure = item->figure;
    bool wide = item->wide;

    *group = (struct group){ROLE_FIGURE, figure->title, .figure = figure, .parent = outer};
    item->bands = figure_bands(figure);
    item->group = w->group = group;
    item->height = figure_band_height(w->pen, figure, 0);
    for (size_t i = 1, bands = item->bands; i <= bands; i++) {
        double height = figure_band_height(w->pen, figure, i);

        if (i == bands && height <= 0)
            break;
        w->group = i < bands ? group : outer;
        item = markdown_add(w, node, ITEM_FIGURE, 0);
        item->figure = figure;
        item->height = height;
        item->wide = wide;
        item->band = i;
        item->gives = figure_gives(w->pen, figure, i);
        item->keep = i == bands || figure_band_stays(figure, i);
        item->stretch = item->keep ? 0 : row_stretch;
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
    diag_help(diag_add(w->reader.diags, DIAG(NO_WORDS), item->place), "%s",
              figure->kind->alt_help ? figure->kind->alt_help : "write what it shows behind 'alt'");
}

/* Where links and the numbers of the figure and of its panels lead to. */
static void anchor_figure(struct writer *w, struct item *item)
{
    const struct figure *figure = item->figure;
    struct references *references = &w->flow->references;

    reference_figure(references, figure->title, figure->anchor ? figure->anchor : "", item->place);
    item->anchor = references->anchor_count;
    for (size_t i = 0; i < figure->label_count; i++) {
        if (i == 0 && figure->anchor)
            reference_label(references, figure->anchor, figure->labels[i].number);
        if (figure->labels[i].name)
            reference_label(references, figure->labels[i].name, figure->labels[i].number);
    }
}

/* One that needs it stands across the block, and so do all rows of positions beside a margin, where
 * they would else begin now here, now there. */
static bool is_across(const struct measure *measure, const struct figure *figure)
{
    static const enum figure_kind_id rows[] = {FIGURE_POSITION, FIGURE_EXAMPLE, FIGURE_EXAMPLES,
                                               FIGURE_PLIES};
    bool margin = measure->columns == 1 && measure_pitch(measure) >= heading_margin;

    return figure->width > measure->column + 1e-6 ||
           (margin && FIND(row, rows, COUNT_OF(rows), *row == figure->show));
}

/* A figure that opens a section stands close below its heading. */
void markdown_figure(struct writer *w, cmark_node *node, struct figure *figure)
{
    bool opens = w->heading_items == 0;
    bool wide = is_across(&w->flow->measure, figure);
    double before = !opens ? figure_space : wide ? 2 * item_space : item_space;
    struct item *item;

    markdown_lead_in(w);
    item = markdown_add(w, node, ITEM_FIGURE, before);

    report_untold(w, item, figure);
    item->height = figure->height;
    item->wide = wide;
    item->stretch = opens ? 0 : figure_stretch;
    item->figure = figure;
    item->gives = figure_gives(w->pen, figure, 0);
    if (figure->anchor || figure->label_count > 0)
        anchor_figure(w, item);
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
    markdown_set(w, item, STYLE_NOTE, rich_end(&w->reader, &rich),
                 w->flow->measure.block - 4 * box_padding);
    item->height += 2 * box_padding;
    w->group = outer;
    w->space_after = figure_after;
    w->heading_items++;
}

/* Tables of so many rows, with the head, are not broken. */
enum { WHOLE_ROWS = 9 };

/* Rows of a long table may part from one another, but not the first two from the head nor the last
 * from its neighbour. */
void markdown_rows(struct writer *w, cmark_node *node)
{
    const struct group *outer = w->group;
    struct table *table = table_read(&w->reader, w->pen, node, w->flow->measure.column - w->indent,
                                     w->flow->measure.block - w->indent);

    if (!table)
        return;
    markdown_lead_in(w);
    w->group = markdown_group(w, ROLE_TABLE);
    for (size_t r = 0; r < table->row_count; r++) {
        double space = w->heading_items ? figure_space * 0.7 : 0;
        struct item *item = markdown_add(w, node, ITEM_ROW, r == 0 ? space : 0);

        item->height = table->rows[r].height;
        item->keep =
            r > 0 && (table->row_count <= WHOLE_ROWS || r <= 2 || r + 1 == table->row_count);
        item->stretch = r == 0 && w->heading_items > 0;
        item->indent = w->indent;
        item->wide = table->wide;
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
        struct item *item =
            markdown_add(w, node, ITEM_LINE, w->flow->count == first ? code_space : 0);

        end = line + strcspn(line, "\n");
        markdown_set_line(w, item, STYLE_CODE, arena_text(w->arena, line, (size_t)(end - line)));
        item->height = pen_leading(w->pen, STYLE_CODE);
        item->keep = w->flow->count > first + 1;
        item->indent = w->indent;
        widest = fmax(widest, line_width(item_line(item, 0)));
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

/* --- the rules of play as a list: nodes of Markdown in place of a fenced block `rules` --- */

static cmark_node *text_node(const char *words)
{
    cmark_node *node = cmark_node_new(CMARK_NODE_TEXT);

    cmark_node_set_literal(node, words);
    return node;
}

/* "**Check:** No move may leave the King to be taken." */
static cmark_node *item_of(const struct writer *w, const struct named_rule *rule)
{
    cmark_node *item = cmark_node_new(CMARK_NODE_ITEM);
    cmark_node *paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH);
    cmark_node *name = cmark_node_new(CMARK_NODE_STRONG);
    const char *said =
        WORDS(w->arena, w->layout->game->words, WORD_RULE_NAMED, {"name", rule->name});

    cmark_node_append_child(name, text_node(said));
    cmark_node_append_child(paragraph, name);
    cmark_node_append_child(paragraph,
                            text_node(words_behind(w->arena, said, rule->words) + strlen(said)));
    cmark_node_append_child(item, paragraph);
    return item;
}

static cmark_node *list_rules(struct writer *w, cmark_node *node)
{
    size_t count;
    const struct named_rule *rules = rule_list(w->arena, w->layout->game, &count);
    cmark_node *list;

    if (!is_empty(node)) {
        rich_refuse(&w->reader, node, "what stands between the fences of a list of rules");
        return NULL;
    }
    list = cmark_node_new(CMARK_NODE_LIST);
    cmark_node_set_list_type(list, CMARK_BULLET_LIST);
    for (size_t i = 0; i < count; i++)
        cmark_node_append_child(list, item_of(w, &rules[i]));
    cmark_node_insert_before(node, list);
    return list;
}

cmark_node *markdown_fenced(struct writer *w, cmark_node *node)
{
    const char *kind = cmark_node_get_fence_info(node);
    bool diagram = strcmp(kind, "diagram") == 0;
    /* on to the fences of the next one, which were taken for its own */
    bool runs_on = diagram && strstr(cmark_node_get_literal(node), "\n```");

    if (strcmp(kind, "rules") == 0)
        return list_rules(w, node);
    if (!is_closed(w->reader.source, node) || runs_on)
        diag_add(w->reader.diags, DIAG(DIAGRAM_OPEN), rich_place(&w->reader, node));
    else if (diagram)
        add_diagram(w, node);
    else if (strcmp(kind, "text") == 0)
        add_text_block(w, node);
    else if (strcmp(kind, "contents") == 0)
        markdown_contents(w, node);
    else
        refuse_code(w, node);
    return NULL;
}

/* Texts that libcmark-gfm would take minutes or gigabytes for are found by counting, before it sees
 * them. What it does about them grows with the products that are bounded here; each bound lets
 * through whatever is written for readers, and grows with the text, so that many texts take no
 * longer than one of their size. The times were measured with version 0.29.0.gfm.6. */

enum {
    MOST_BARS = 1000,   /* of one line: tables take a time that grows with its square */
    MOST_NESTED = 200,  /* lists and quotes that one line begins */
    MOST_CELLS = 50000, /* of tables, 4 KB each */
    FEW_CELLS = 2000,   /* that any text may have */
    QUOTE_WORK = 400,   /* pairs of quotation marks that are compared for each byte, 8 ns each */
    TAG_WORK = 16000, /* bytes behind '<!' and '<?' that are searched for each byte, 0.2 ns each */
    REFERENCE_WORK = 64, /* bytes of copied link targets for each byte */
};

/* Lines without an empty one between them: paragraphs, lists, tables. */
struct stretch {
    unsigned line; /* the first one */
    size_t lines, bytes, quotes, tags;
    size_t bars;  /* of the line that has most */
    bool defines; /* has targets of links */
};

/* What was counted so far, in the units of the bounds. */
struct work {
    const struct source *source;
    struct diags *diags;
    size_t quotes, tags, cells;
    size_t brackets,
        definitions; /* all that close, and bytes of the longest stretch with targets */
};

static bool refuse(const struct work *w, unsigned line, const char *what)
{
    diag_add(w->diags, DIAG(RULES_DENSE), (struct place){w->source, line, 1, 1}, what);
    return false;
}

/* How often one character stands in a text, or the other. */
static size_t count(const char *text, size_t size, char one, char other)
{
    size_t n = 0;

    for (size_t i = 0; i < size; i++)
        n += text[i] == one || text[i] == other;
    return n;
}

/* Marks of lists and quotes at the beginning of a line, each list with its blank; two more blanks
 * are taken for one. */
static size_t nested(const char *text, size_t size)
{
    size_t marks = 0, blanks = 0, i = 0;

    for (; i < size && strchr(" \t>-+*.)0123456789", text[i]); i++) {
        bool list = strchr("-+*.)", text[i]) && (i + 1 == size || strchr(" \t", text[i + 1]));

        blanks += text[i] == ' ';
        marks += list || text[i] == '>' || text[i] == '\t';
        i += list;
    }
    return marks + blanks / 2;
}

static bool add_line(struct work *w, struct stretch *s, unsigned line, const char *text,
                     size_t size)
{
    size_t bars = count(text, size, '|', '|');

    if (bars > MOST_BARS) {
        diag_add(w->diags, DIAG(TABLE_WIDE), (struct place){w->source, line, 1, 1}, TABLE_COLUMNS,
                 (int)bars);
        return false;
    }
    if (nested(text, size) > MOST_NESTED)
        return refuse(w, line, "lists and quotes within each other");
    s->line = s->lines++ ? s->line : line;
    s->bytes += size + 1;
    s->quotes += count(text, size, '\'', '"');
    s->bars = bars > s->bars ? bars : s->bars;
    w->brackets += count(text, size, ']', ']');
    for (size_t i = 0; i + 1 < size; i++) {
        s->tags += text[i] == '<' && (text[i + 1] == '!' || text[i + 1] == '?');
        s->defines |= text[i] == ']' && text[i + 1] == ':';
    }
    return true;
}

static bool end_stretch(struct work *w, const struct stretch *s)
{
    size_t size = w->source->size;

    w->quotes += s->quotes * s->quotes;
    w->tags += s->tags * s->bytes;
    w->cells += s->lines * s->bars;
    if (s->defines && s->bytes > w->definitions)
        w->definitions = s->bytes;
    if (w->quotes > QUOTE_WORK * (size + 1))
        return refuse(w, s->line, "quotation marks in one paragraph");
    if (w->tags > TAG_WORK * (size + 1))
        return refuse(w, s->line, "'<!' and '<?' in one paragraph");
    if (w->cells > MOST_CELLS || w->cells > FEW_CELLS + size)
        return refuse(w, s->line, "cells of tables");
    return true;
}

bool markdown_within_limits(const struct source *source, struct diags *diags)
{
    struct work work = {.source = source, .diags = diags};
    struct stretch stretch = {0};

    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size;
        const char *text = source_line(source, line, &size);

        if (strspn(text, " \t") < size) {
            if (!add_line(&work, &stretch, line, text, size))
                return false;
            continue;
        }
        if (!end_stretch(&work, &stretch))
            return false;
        stretch = (struct stretch){0};
    }
    if (!end_stretch(&work, &stretch))
        return false;
    return work.definitions * work.brackets <= REFERENCE_WORK * (source->size + 1) ||
           refuse(&work, 1, "links whose targets stand elsewhere");
}

/* What stands in Markdown for other programs: front matter, and tags of HTML that change nothing or
 * are marks of Markdown written otherwise. */

/* --- front matter --- */

/* "title: Chess" */
static bool is_key(const char *text, size_t size)
{
    size_t i = 0;

    while (i < size && (isalnum((unsigned char)text[i]) || strchr("_-", text[i])))
        i++;
    return i > 0 && i < size && text[i] == ':' &&
           (i + 1 == size || isspace((unsigned char)text[i + 1]));
}

static bool is_fence(const char *text, size_t size, const char *fence)
{
    while (size > 0 && isspace((unsigned char)text[size - 1]))
        size--;
    return size == 3 && memcmp(text, fence, 3) == 0;
}

size_t markdown_front_matter(const struct source *source, struct diags *diags)
{
    size_t size;
    const char *text = source_line(source, 1, &size);

    if (source->line_count < 3 || !is_fence(text, size, "---"))
        return 0;
    text = source_line(source, 2, &size);
    if (!is_key(text, size))
        return 0;
    for (unsigned line = 3; line <= source->line_count; line++) {
        text = source_line(source, line, &size);
        if (!is_fence(text, size, "---") && !is_fence(text, size, "..."))
            continue;
        diag_help(
            diag_add(diags, DIAG(MARKDOWN_UNSUPPORTED), (struct place){source, 1, 1, 3},
                     "front matter"),
            "take lines 1 to %u out: title, author and language are keys of the layout and of "
            "the definition",
            line);
        return (size_t)(text + size - source->text);
    }
    return 0;
}

/* --- HTML --- */

/* Whether HTML is comments and blanks alone. */
static bool is_comment(const char *html)
{
    const char *end;

    while (strncmp(html, "<!--", 4) == 0 && (end = strstr(html + 4, "-->")))
        for (html = end + 3; isspace((unsigned char)*html);)
            html++;
    return !*html;
}

/* <br>, <BR/>, <br /> */
static bool is_break(const char *html)
{
    size_t blanks;

    if (strncasecmp(html, "<br", 3) != 0)
        return false;
    blanks = strspn(html + 3, " \t\n");
    return strcmp(html + 3 + blanks, ">") == 0 || strcmp(html + 3 + blanks, "/>") == 0;
}

static bool ends_blank(cmark_node *node)
{
    const char *text =
        node && cmark_node_get_type(node) == CMARK_NODE_TEXT ? cmark_node_get_literal(node) : "";
    size_t size = strlen(text);

    return !node || (size > 0 && text[size - 1] == ' ') ||
           cmark_node_get_type(node) == CMARK_NODE_SOFTBREAK;
}

/* Leaves out blanks at the beginning of a text, or at its end. */
static void trim_text(cmark_node *node, bool end)
{
    const char *text = cmark_node_get_literal(node);
    size_t first = end ? 0 : strspn(text, " "), size = strlen(text);
    char *copy;

    while (end && size > 0 && text[size - 1] == ' ')
        size--;
    copy = strndup(text + first, size - first);
    cmark_node_set_literal(node, copy);
    free(copy);
}

/* And those of a line's end. */
static void trim_next(cmark_node *node)
{
    cmark_node *end = node;

    if (node && cmark_node_get_type(node) == CMARK_NODE_SOFTBREAK) {
        node = cmark_node_next(node);
        cmark_node_free(end);
    }
    if (node && cmark_node_get_type(node) == CMARK_NODE_TEXT)
        trim_text(node, false);
}

/* Returns the node that comes next. */
static cmark_node *tidy_inline(cmark_node *node)
{
    const char *html = cmark_node_get_literal(node);
    bool line = is_break(html), comment = is_comment(html);
    cmark_node *before = cmark_node_previous(node), *next;

    if (line || (comment && ends_blank(before)))
        trim_next(cmark_node_next(node));
    if (line && before && cmark_node_get_type(before) == CMARK_NODE_TEXT)
        trim_text(before, true);
    if (line)
        cmark_node_insert_before(node, cmark_node_new(CMARK_NODE_LINEBREAK));
    next = cmark_node_next(node);
    if (line || comment)
        cmark_node_free(node);
    return next;
}

/* Comments between blocks, and a paragraph of comments alone, are none. */
static void drop_empty(cmark_node *node)
{
    cmark_node_type type = cmark_node_get_type(node);

    if ((type == CMARK_NODE_PARAGRAPH && !cmark_node_first_child(node)) ||
        (type == CMARK_NODE_HTML_BLOCK && is_comment(cmark_node_get_literal(node))))
        cmark_node_free(node);
}

void markdown_tidy(cmark_node *node)
{
    cmark_node *next;

    for (cmark_node *child = cmark_node_first_child(node); child; child = next) {
        if (cmark_node_get_type(child) == CMARK_NODE_HTML_INLINE) {
            next = tidy_inline(child);
            continue;
        }
        next = cmark_node_next(child);
        markdown_tidy(child);
        drop_empty(child);
    }
}
