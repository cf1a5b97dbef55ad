#include "base/length.h"
#include "page/text/markdown_internal.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <pthread.h>

static const double list_indent = 5.4; /* mm */

/* --- items --- */

/* Stands in front of the line that comes next. */
static void add_marker(struct writer *w, cmark_node *node, double before)
{
    const struct group *inner = w->group;
    struct item *item;

    w->group = w->marker_group;
    item = markdown_add(w, node, ITEM_MARKER, before);
    markdown_set_line(w, item, STYLE_TEXT, w->marker);
    item->indent = w->indent;
    item->leads = true;
    w->marker = NULL;
    w->group = inner;
}

/* Paragraphs of so many lines are not broken between pages, and so many stand below a heading. */
enum { UNBROKEN = 4 };

/* What is as wide as the block here leaves room for the picture beside the title. */
static double titled_width(const struct writer *w)
{
    return w->flow->measure.block - (w->flow->crested ? TITLE_CREST + TITLE_ROOM : 0);
}

/* Subtitles list facts. Those with emphasis or links are broken like other words. */
static void list_facts(struct writer *w, struct passage *words)
{
    struct paragraph p;

    if (words->span_count > 0 || words->reference_count > 0)
        return;
    p = pen_listed(w->arena, w->pen, words->type, words->text, words->width);
    words->lines = p.lines;
    words->line_count = p.count;
}

/* Lines as items of their own; the first two and the last two stay together. */
static void add_lines(struct writer *w, cmark_node *node, enum type_id type, bool wide,
                      double before)
{
    struct passage words = rich_words(&w->reader, node);
    double width = (wide ? titled_width(w) : w->flow->measure.column) - w->indent;
    struct item whole = {.place = rich_place(&w->reader, node)};
    size_t count, first = w->heading_items == 0 ? UNBROKEN : 2;
    struct passage *own;

    own = markdown_set(w, &whole, type, words, width);
    if (type == STYLE_SUBTITLE)
        list_facts(w, own);
    count = own->line_count;
    if (w->marker) {
        add_marker(w, node, before);
        before = 0;
    }
    for (size_t i = 0; i < count; i++) {
        struct item *item = markdown_add(w, node, ITEM_LINE, i == 0 ? before : 0);

        item->height = pen_leading(w->pen, type);
        item->keep = i > 0 && (count <= UNBROKEN || i < first || i == count - 1);
        item->stretch = i == 0 && before > 0 ? paragraph_stretch : 0;
        item->wide = wide;
        item->words = whole.words;
        item->first_line = i;
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

static const struct part_image *file_of(const struct writer *w, const char *url)
{
    size_t number = (size_t)lookup_find(&w->part->image_numbers, url, strlen(url));

    return number ? &w->part->images[number - 1] : NULL;
}

/* "40 mm" behind its file says how wide it is; 0: nothing does. */
static double stated_width(struct writer *w, cmark_node *image)
{
    const char *title = cmark_node_get_title(image);
    double width = 0;
    const char *end;

    if (!title || !*title)
        return 0;
    end = length_read(title, "mm", &width);
    if (end && !*end && width >= 5 && width <= 200)
        return width;
    diag_help(rich_refuse(&w->reader, image, "the width of an image"),
              "write its width, from 5 to 200 mm, behind the file: '![words](art/lion.svg \"40 "
              "mm\")'");
    return 0;
}

/* One that was not opened was reported. */
static void add_file(struct writer *w, cmark_node *image, const struct part_image *file)
{
    const char *words = rich_words(&w->reader, image).text;
    double width = stated_width(w, image);

    if (file->art && markdown_count(w, image, "figures", &w->figure_count, FIGURES_LIMIT))
        markdown_figure(w, image, figure_of_art(&w->figures, file->art, words, width));
}

static void add_image(struct writer *w, cmark_node *image)
{
    static const char scheme[] = "piece:";
    const char *url = cmark_node_get_url(image);
    const struct part_image *file = file_of(w, url);
    const struct piece *piece;

    if (file) {
        add_file(w, image, file);
        return;
    }
    if (strncmp(url, scheme, sizeof scheme - 1) != 0) {
        diag_help(
            rich_refuse(&w->reader, image, "this image"),
            "name an SVG, PNG or JPEG file beside the text: '![words](art/lion.svg)'; drawings are "
            "made from the definition: '![words](piece:NAME)', or a fenced block 'diagram'");
        return;
    }
    if (!markdown_count(w, image, "figures", &w->figure_count, FIGURES_LIMIT))
        return;
    piece = game_piece(w->layout->game, url + sizeof scheme - 1);
    if (piece)
        markdown_figure(w, image,
                        figure_of_piece(&w->figures, piece, rich_words(&w->reader, image).text,
                                        rich_place(&w->reader, image)));
    else
        game_suggest_piece(w->layout->game,
                           diag_add(w->reader.diags, DIAG(FIGURE_PIECE),
                                    rich_place(&w->reader, image), url + sizeof scheme - 1),
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
    w->group = markdown_group(w, ROLE_PARAGRAPH);
    w->titled = false;
    add_lines(w, node, subtitle ? STYLE_SUBTITLE : STYLE_TEXT, subtitle,
              subtitle || first ? 0 : before);
    w->group = outer;
    w->heading_items++;
}

/* --- headings --- */

static struct item *add_heading_line(struct writer *w, cmark_node *node, struct passage words,
                                     enum type_id type)
{
    bool title = type == STYLE_TITLE;
    double before = w->heading_items ? paragraph_space : 0;
    struct item *item =
        markdown_add(w, node, ITEM_LINE, type == STYLE_SUBHEADING ? before : section_space);

    item->wide = title;
    item->stretch = type == STYLE_SUBHEADING ? subheading_stretch : 1;
    item->leads = true;
    markdown_set(w, item, type, words, title ? titled_width(w) : w->flow->measure.column);
    item->level = type == STYLE_SUBHEADING ? 2 : 1;
    w->titled = title;
    w->heading_items = title ? 1 : w->heading_items;
    return item;
}

/* Lines that are broken by hand as one. */
static const char *on_one_line(struct arena *arena, const char *text)
{
    static const char end[] = "\u2028";
    struct buf words = {0};

    for (const char *stop; (stop = strstr(text, end)); text = stop + strlen(end))
        buf_print(&words, "%.*s ", (int)(stop - text), text);
    buf_text(&words, text);
    return buf_take(arena, &words);
}

/* Those who go from heading to heading miss no level: what leaves one out is told as of the level
 * that comes next. */
static void add_heading(struct writer *w, cmark_node *node)
{
    static const enum role roles[] = {ROLE_TITLE, ROLE_HEADING, ROLE_SUBHEADING};
    static const enum type_id types[] = {STYLE_TITLE, STYLE_HEADING, STYLE_SUBHEADING};
    int level = cmark_node_get_heading_level(node);
    const struct group *outer = w->group;
    struct passage words = rich_words(&w->reader, node);
    struct item *item;

    if (level > 2 && w->level < 2)
        diag_add(w->reader.diags, DIAG(HEADING_LEVEL), rich_place(&w->reader, node));
    w->level = level;
    while (w->depth > 0 && w->open[w->depth - 1] >= level)
        w->depth--;
    w->open[w->depth++] = level;
    w->group = markdown_group(w, roles[w->depth > 3 ? 2 : w->depth - 1]);
    item = add_heading_line(w, node, words, types[level > 3 ? 2 : level - 1]);
    item->bookmark = on_one_line(w->arena, words.text);
    reference_heading(&w->flow->references, item->bookmark, item->place); /* for links and lists */
    item->anchor = w->flow->references.anchor_count;
    *ARENA_PUSH(w->arena, w->headings, w->heading_count) = (struct heading){words, item->anchor};
    w->headings[w->heading_count - 1].words.text = item->bookmark;
    w->group = outer;
    if (level > 1) { /* what follows stands close below */
        w->heading_items = 0;
        w->space_after = item_space;
    }
}

/* --- lists --- */

static void add_blocks(struct writer *w, cmark_node *node);

/* A short item does not stand on a page alone, first or last of its list: the item that begins at
 * `second` stays on the page of the one that begins at `first`. */
static void keep_short(struct flow *flow, size_t first, size_t second, size_t end)
{
    size_t lines = 0;

    for (size_t i = first; i < end; i++) {
        lines += flow->items[i].kind == ITEM_LINE;
        if (flow->items[i].kind != ITEM_LINE && flow->items[i].kind != ITEM_MARKER)
            return;
    }
    if (lines <= UNBROKEN && second < end)
        flow->items[second].keep = true;
}

/* A list within so many others would leave a column no room for words. */
enum { LIST_DEPTH = 6 };

static bool is_deep(struct writer *w, cmark_node *list)
{
    if (w->indent < (LIST_DEPTH - 0.5) * list_indent)
        return false;
    diag_help(
        rich_refuse(&w->reader, list, arena_print(w->arena, "a list within %d others", LIST_DEPTH)),
        "make it a list of its own, or paragraphs");
    return true;
}

static void add_list(struct writer *w, cmark_node *list)
{
    bool numbered = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST;
    const struct group *outer = w->group;
    struct group *group = markdown_group(w, numbered ? ROLE_STEPS : ROLE_LIST);
    int number = numbered ? cmark_node_get_list_start(list) : 0;
    size_t start = w->flow->count, item = 0;

    if (is_deep(w, list))
        return;
    group->number = numbered ? number - 1 : 0;
    markdown_lead_in(w);
    w->indent += list_indent;
    for (cmark_node *n = cmark_node_first_child(list); n; n = cmark_node_next(n), number++) {
        size_t next = w->flow->count;

        w->group = group;
        w->group = markdown_group(w, ROLE_ITEM);
        w->marker_group = markdown_group(w, ROLE_LABEL);
        w->group = markdown_group(w, ROLE_BODY);
        w->marker = numbered ? words_digits(w->arena, w->layout->game->words,
                                            arena_print(w->arena, "%d.", number))
                             : "•";
        add_blocks(w, n);
        if (item++ > 0 && (item == 2 || !cmark_node_next(n)))
            keep_short(w->flow, start, next, w->flow->count);
        start = next;
    }
    w->indent -= list_indent;
    w->group = outer;
    w->marker = NULL;
}

/* --- blocks --- */

static void add_block(struct writer *w, cmark_node *node)
{
    cmark_node *list;

    if (cmark_node_get_type(node) != CMARK_NODE_PARAGRAPH || lone_image(node))
        w->titled = false; /* a subtitle stands right behind its title */
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
        markdown_box(w, node);
        break;
    case CMARK_NODE_THEMATIC_BREAK:
        markdown_add(w, node, ITEM_BREAK, 0);
        w->space_after = 0;
        break;
    case CMARK_NODE_CODE_BLOCK:
        list = markdown_fenced(w, node);
        if (list && cmark_node_first_child(list)) /* all rules of a game may be unsaid */
            add_list(w, list);
        break;
    default:
        if (strcmp(cmark_node_get_type_string(node), "table") == 0)
            markdown_rows(w, node);
        else
            rich_refuse_html(&w->reader, node, "HTML");
        break;
    }
}

static void add_blocks(struct writer *w, cmark_node *node)
{
    for (cmark_node *n = cmark_node_first_child(node); n; n = cmark_node_next(n))
        add_block(w, n);
}

/* Whether it asks how its file is printed. */
static bool tells_printing(cmark_node *node)
{
    const char *literal = cmark_node_get_literal(node);
    bool tells = literal && strstr(literal, "{{printing}}");

    for (cmark_node *n = cmark_node_first_child(node); n && !tells; n = cmark_node_next(n))
        tells = tells_printing(n);
    return tells;
}

/* The front of a set says how it is printed: a boxed note that does so, too, and with which a
 * booklet ends, is left out there. */
static void drop_printing(const struct writer *w, cmark_node *root)
{
    struct sheet_counts *sheets = w->layout->sheets;
    cmark_node *last = cmark_node_last_child(root);

    if (!sheets || !sheets->document || !last ||
        cmark_node_get_type(last) != CMARK_NODE_BLOCK_QUOTE || !tells_printing(last))
        return;
    sheets->printing = true;
    if (layout_has_front(sheets->document))
        cmark_node_free(last);
}

/* The QR code of the layout stands below the credits: at the end of a booklet's text, or above the
 * boxed note with which that ends. */
static void add_text(struct writer *w, cmark_node *root)
{
    cmark_node *last = cmark_node_last_child(root);
    bool coded = last && !w->flow->card && w->layout->qr.on[QR_CREDITS];
    bool noted = last && cmark_node_get_type(last) == CMARK_NODE_BLOCK_QUOTE;

    for (cmark_node *n = cmark_node_first_child(root); n; n = cmark_node_next(n)) {
        if (n == last && noted && coded)
            markdown_figure(w, n, figure_of_qr(&w->figures));
        add_block(w, n);
    }
    if (coded && !noted)
        markdown_figure(w, last, figure_of_qr(&w->figures));
}

/* Nothing, after a finding, of a text that would take for ever. */
static cmark_node *parse(const struct source *source, cmark_parser **parser, struct diags *diags)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT; /* threads that register at once spoil tables */
    cmark_syntax_extension *tables;
    size_t matter = markdown_front_matter(source, diags);
    cmark_node *root;

    pthread_once(&once, cmark_gfm_core_extensions_ensure_registered);
    *parser = cmark_parser_new(CMARK_OPT_SMART);
    tables = cmark_find_syntax_extension("table");
    if (tables)
        cmark_parser_attach_syntax_extension(*parser, tables);
    for (unsigned line = 1; line < source_place(source, matter, 0).line; line++)
        cmark_parser_feed(*parser, "\n", 1);
    if (markdown_within_limits(source, diags))
        cmark_parser_feed(*parser, source->text + matter, source->size - matter);
    root = cmark_parser_finish(*parser);
    cmark_consolidate_text_nodes(root);
    markdown_tidy(root);
    return root;
}

/* In the margin, level with what follows, as high as nothing; what comes to stand below it there
 * leaves room for all of its lines. */
static void put_in_margin(struct writer *w, struct item *item)
{
    const struct measure *measure = &w->flow->measure;
    struct item *next = item + 1, *end = w->flow->items + w->flow->count;
    double rest;

    markdown_set(w, item, STYLE_HEADING, *item->words, measure_pitch(measure) - margin_gap);
    rest = item->height;
    item->indent = -measure_pitch(measure);
    item->height = 0;
    next->before = 0;
    for (; next < end && !next->wide && next->indent >= 0; next++)
        rest -= next->before + next->height;
    if (next < end)
        next->before = fmax(next->before, rest + item_space);
}

/* A heading of what stands across the page does so, too; one of a section without text leads to
 * nothing. Those of sections stand in the margin beside a single column, if there is one. */
static void settle_headings(struct writer *w)
{
    const struct flow *flow = w->flow;
    bool margin = flow->measure.columns == 1 && measure_pitch(&flow->measure) >= heading_margin;

    for (size_t i = flow->count; i-- > 1;) {
        struct item *item = &flow->items[i - 1], *next = &flow->items[i];

        if (!(item->bookmark && item->leads && !item_is_in(item, STYLE_TITLE)))
            continue;
        item->wide = next->wide;
        item->leads = !next->bookmark || next->level > item->level;
        if (margin && item->leads && !item->wide && item_is_in(item, STYLE_HEADING))
            put_in_margin(w, item);
    }
}

/* Not one line alone stands below a heading at the foot of a page: what follows it stays there,
 * too.
 */
static void hold_below(struct flow *flow, size_t heading)
{
    enum { LEAST = 2 };
    size_t lines = 0;

    for (size_t i = heading + 1; i < flow->count && lines < LEAST; i++) {
        struct item *item = &flow->items[i];

        if (item->kind == ITEM_BREAK || item->bookmark)
            return;
        item->keep |= lines > 0;
        lines += item->kind == ITEM_LINE ? 1 : item->kind == ITEM_MARKER ? 0 : LEAST;
    }
}

static void hold_headings(const struct writer *w)
{
    for (size_t i = 0; i < w->flow->count; i++)
        if (w->flow->items[i].bookmark && w->flow->items[i].leads)
            hold_below(w->flow, i);
}

/* Nobody hears what was told before. */
static size_t count_errors(const struct diags *diags)
{
    return diags ? diags_at_least(diags, LEVEL_ERROR) : 0;
}

/* Whether nothing of the text is printed. */
static bool is_empty(const struct flow *flow)
{
    size_t i = 0;

    while (i < flow->count && flow->items[i].kind == ITEM_BREAK)
        i++;
    return i == flow->count;
}

/* A pen that breaks words as the language of the text does. */
static struct pen *pen_of(struct arena *arena, struct pen *pen, const struct part *part)
{
    struct style *style;
    struct pen *own;

    if (!part->language)
        return pen;
    own = arena_alloc(arena, 1, sizeof *own);
    style = arena_alloc(arena, 1, sizeof *style);
    *own = *pen;
    *style = *pen->style;
    for (int i = 0; i < TYPE_STYLE_COUNT; i++)
        style->type[i].hyphens = style->hyphenated[i] ? part->language : NULL;
    own->style = style;
    return own;
}

struct flow *markdown_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                           const struct part *part, const struct measure *measure,
                           const struct flow *before, struct diags *diags)
{
    struct flow *flow = arena_alloc(arena, 1, sizeof *flow);
    bool paged = part_kind_has(part->kind, PART_PAGED);
    struct writer w = {.reader = {arena, layout->game, layout->sheets, part->markdown, diags,
                                  &flow->references, .paged = paged},
                       .figures = {pen, arena, layout, *measure, diags, .part = part},
                       .pen = pen_of(arena, pen, part),
                       .arena = arena,
                       .layout = layout,
                       .part = part,
                       .flow = flow,
                       .depth = part_has_foot(part), /* below the title of its sheet */
                       .heading_items = 1};
    struct figure_signs signs = {.known = before ? before->signs
                                                 : shown_signs_new(arena, layout->game, true),
                                 .found = shown_signs_new(arena, layout->game, false)};
    cmark_parser *parser;
    struct links links;
    size_t errors = count_errors(diags);
    cmark_node *root = parse(part->markdown, &parser, diags);

    w.figures.shown = &w.piece_count;
    w.figures.numbers = paged ? &w.number : NULL;
    w.figures.signs = paged ? &signs : NULL;
    w.figures.cited = before ? &before->references.cited : NULL;
    flow->arena = flow->references.arena = arena;
    flow->references.words = layout->game->words;
    flow->references.before = before ? &before->references : NULL;
    flow->measure = *measure;
    flow->language = part->language;
    flow->card = !paged;
    flow->crested = paged && layout->crest.art[0];
    drop_printing(&w, root);
    add_text(&w, root);
    markdown_contents_end(&w);
    settle_headings(&w);
    hold_headings(&w);
    links = links_of(arena, flow);
    flow->signs = signs.found;
    flow->references.stale = figure_signs_stale(&signs, layout->game);
    references_resolve(&flow->references, layout->game, links.names, links.count, diags);
    if (is_empty(flow) && count_errors(diags) == errors)
        diag_help(diag_add(diags, DIAG(RULES_EMPTY), (struct place){part->markdown, 1, 1, 0}),
                  "write '# %s' and what players must know, or take this part out of the layout",
                  layout->game->name.text);
    cmark_node_free(root);
    cmark_parser_free(parser);
    return flow;
}
