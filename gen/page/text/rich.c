#include "page/text/rich.h"

#include "page/figure/figure.h"

#include <cmark-gfm.h>

/* The parser's columns count bytes, and behind code or HTML of several lines they go on counting in
 * the first of them; some inline nodes have no place of their own. Returns the line of a node, and
 * in *before how many bytes of it are before the node. */
static unsigned line_of(const struct rich_reader *r, cmark_node *node, size_t *before)
{
    unsigned line;
    int column;
    size_t size;

    while (cmark_node_get_start_line(node) < 1 && cmark_node_parent(node)) {
        /* a list that the parser did not read was put before its block */
        bool made = cmark_node_get_type(node) == CMARK_NODE_LIST && cmark_node_next(node);

        node = made ? cmark_node_next(node) : cmark_node_parent(node);
    }
    line = (unsigned)cmark_node_get_start_line(node);
    source_line(r->source, line, &size);
    column = cmark_node_get_start_column(node);
    *before = column > 0 ? (size_t)column - 1 : 0;
    while (*before > size && line < r->source->line_count) {
        *before -= size + 1;
        source_line(r->source, ++line, &size);
    }
    return line;
}

struct place rich_place(const struct rich_reader *r, cmark_node *node)
{
    size_t size, before;
    unsigned line = line_of(r, node, &before);
    const char *text = source_line(r->source, line, &size);

    if (line == 0 || line > r->source->line_count)
        return (struct place){.source = r->source, .line = line, .column = 1};
    return source_place(r->source,
                        (size_t)(text - r->source->text) + (before < size ? before : size), 0);
}

struct finding *rich_refuse(struct rich_reader *r, cmark_node *node, const char *what)
{
    return diag_add(r->diags, DIAG(MARKDOWN_UNSUPPORTED), rich_place(r, node), what);
}

void rich_refuse_html(struct rich_reader *r, cmark_node *node, const char *what)
{
    diag_help(rich_refuse(r, node, what),
              "leave out the tags; a '<' to be printed is written '\\<'");
}

static void put_inline(struct rich_reader *r, cmark_node *node, unsigned flags, struct rich *rich);

static void put_children(struct rich_reader *r, cmark_node *node, unsigned flags, struct rich *rich)
{
    for (cmark_node *n = cmark_node_first_child(node); n; n = cmark_node_next(n))
        put_inline(r, n, flags, rich);
}

/* Whether there are more '*' on one side of emphasised words than on the other: "**so*". */
static bool touches_emphasis(cmark_node *node)
{
    const char *text = cmark_node_get_literal(node);
    cmark_node *before = cmark_node_previous(node), *behind = cmark_node_next(node);
    size_t size = strlen(text);

    return size > 0 &&
           ((text[size - 1] == '*' && behind && cmark_node_get_type(behind) == CMARK_NODE_EMPH) ||
            (text[0] == '*' && before && cmark_node_get_type(before) == CMARK_NODE_EMPH));
}

/* Where a mark stands that text of the node has. */
static struct place mark_place(const struct rich_reader *r, cmark_node *node, const char *mark)
{
    size_t size, before;
    const char *text = source_line(r->source, line_of(r, node, &before), &size);
    const char *found = before < size ? strstr(text + before, mark) : NULL;

    return found && found < text + size
               ? source_place(r->source, (size_t)(found - r->source->text), strlen(mark))
               : rich_place(r, node);
}

/* Marks that the parser left in the text as letters. */
static void warn_strays(struct rich_reader *r, cmark_node *node)
{
    static const char new_page[] = "'---' on a line of its own begins a new page";
    static const struct {
        const char *mark, *message, *help;
        bool first; /* only at the beginning of a paragraph */
    } strays[] = {
        {"**", "'**' is printed as it stands", "close bold text with '**' next to its last letter",
         false},
        {"~~", "'~~' is printed as it stands", "text cannot be struck through", false},
        {"==", "'==' is printed as it stands", "text cannot be highlighted; '**' makes it bold",
         false},
        {"[^", "'[^' is printed as it stands", "there are no footnotes", false},
        {"[[", "'[[' is printed as it stands", "a link is written '[words](#heading)'", false},
        {"[ ]", "'[ ]' is printed as it stands", "there are no boxes to tick", true},
        {"[x]", "'[x]' is printed as it stands", "there are no boxes to tick", true},
        {":::", "':::' is printed as it stands", "there are no blocks of this kind", true},
        {"+++", "'+++' is printed as it stands", "take the lines between two of them out", true},
        {"\\pagebreak", "'\\pagebreak' is printed as it stands", new_page, true},
        {"\\newpage", "'\\newpage' is printed as it stands", new_page, true},
        {"|", "a line of '|' is no table", "below the head write '|---|---|', a cell a column",
         true},
        {"#", "'#' is printed as it stands", "write a blank behind the '#' of a heading", true},
    };
    const char *text = cmark_node_get_literal(node);
    bool first = !cmark_node_previous(node);

    if (touches_emphasis(node))
        diag_help(diag_add(r->diags, DIAG(MARKDOWN_STRAY), rich_place(r, node),
                           "'*' is printed as it stands"),
                  "write as many '*' before the words as behind them");

    for (size_t i = 0; i < COUNT_OF(strays); i++) {
        const char *found = strstr(text, strays[i].mark);

        if (found && (!strays[i].first || (first && found == text)))
            diag_help(diag_add(r->diags, DIAG(MARKDOWN_STRAY), mark_place(r, node, strays[i].mark),
                               strays[i].message),
                      "%s", strays[i].help);
    }
}

static void add_reference(struct rich_reader *r, struct rich *rich, struct reference *reference,
                          size_t start)
{
    reference->start = start;
    reference->end = rich->text.size;
    *ARENA_PUSH(r->arena, rich->words.references, rich->words.reference_count) = reference;
}

/* Numbers are not known before the text was broken into pages once: one figure holds the place. */
static void put_page(struct rich_reader *r, const char *slug, unsigned line, struct rich *rich)
{
    struct place place = quote_place(r->source, line, arena_print(r->arena, "page:%s", slug));
    size_t start = rich->text.size;

    buf_text(&rich->text,
             words_digits(r->arena, r->game->words,
                          arena_print(r->arena, "%zu", reference_page(r->references, slug))));
    add_reference(r, rich, reference_add(r->references, slug, false, place), start);
    r->references->paged = true;
}

/* The same of a figure, "Fig. 7". */
static void put_figure(struct rich_reader *r, const char *name, unsigned line, struct rich *rich)
{
    struct place place = quote_place(r->source, line, arena_print(r->arena, "figure:%s", name));
    struct reference *reference = reference_cite(r->references, name, place);
    size_t start = rich->text.size;

    PUT_WORDS(&rich->text, r->game->words, WORD_FIGURE_NUMBER,
              {"number", arena_print(r->arena, "%zu", reference->number)});
    add_reference(r, rich, reference, start);
}

/* The quotations that lead to places of the text. */
static const struct {
    const char *open;
    void (*put)(struct rich_reader *r, const char *name, unsigned line, struct rich *rich);
} places[] = {{"{{page:", put_page}, {"{{figure:", put_figure}};

/* The first of them in the text; NULL: it has none. */
static const char *find_place(const char *text, size_t *kind)
{
    const char *first = NULL;

    for (size_t i = 0; i < COUNT_OF(places); i++) {
        const char *open = strstr(text, places[i].open);

        if (!open || (first && open > first))
            continue;
        first = open;
        *kind = i;
    }
    return first;
}

/* Text with its quotations. */
static void put_quoted(struct rich_reader *r, const char *text, unsigned line, struct rich *rich)
{
    const char *open, *close;
    size_t kind;

    while (r->paged && (open = find_place(text, &kind)) && (close = strstr(open, "}}"))) {
        const char *name = open + strlen(places[kind].open);

        quote_expand(r->arena, r->game, r->sheets,
                     arena_text(r->arena, text, (size_t)(open - text)), r->source, line,
                     &rich->text, r->diags);
        places[kind].put(r, arena_text(r->arena, name, (size_t)(close - name)), line, rich);
        text = close + 2;
    }
    quote_expand(r->arena, r->game, r->sheets, text, r->source, line, &rich->text, r->diags);
}

/* A full-width sign has its blank within it; Markdown wants one behind emphasis that it ends. */
static void put_text(struct rich_reader *r, cmark_node *node, unsigned flags, struct rich *rich)
{
    const char *text = cmark_node_get_literal(node);
    size_t start = rich->text.size, before;

    warn_strays(r, node);
    if (words_end_wide(buf_str(&rich->text), start))
        text += strspn(text, " ");
    put_quoted(r, text, line_of(r, node, &before), rich);
    if (flags)
        *ARENA_PUSH(r->arena, rich->words.spans, rich->words.span_count) =
            (struct span){.start = start, .end = rich->text.size, .flags = flags};
}

/* Whether the address is one of the web, or of mail. */
static bool is_web(const char *url)
{
    static const char *const schemes[] = {"http:", "https:", "mailto:"};
    size_t i = 0;

    while (i < COUNT_OF(schemes) && strncasecmp(url, schemes[i], strlen(schemes[i])) != 0)
        i++;
    return i < COUNT_OF(schemes);
}

/* Links within the text; addresses elsewhere have no place on paper. */
static void put_link(struct rich_reader *r, cmark_node *node, unsigned flags, struct rich *rich)
{
    static const char scheme[] = "piece:";
    const char *url = cmark_node_get_url(node);
    bool piece = strncmp(url, scheme, strlen(scheme)) == 0;
    size_t start = rich->text.size, scheme_size = strcspn(url, ":/?#");

    if (url[scheme_size] == ':' && !piece && !is_web(url))
        diag_help(
            rich_refuse(r, node, arena_print(r->arena, "a link to '%.*s:'", (int)scheme_size, url)),
            "name a heading, '#drops', a piece, 'piece:NAME', or a page of the web");
    put_children(r, node, flags, rich);
    if (r->references && (piece || url[0] == '#'))
        add_reference(r, rich,
                      reference_add(r->references, url + (piece ? strlen(scheme) : 1), piece,
                                    rich_place(r, node)),
                      start);
}

/* Whether the character is of a script that has no blanks between words, as Korean has. */
static bool is_blankless(unsigned code)
{
    enum { HANGUL_FIRST = 0xAC00, HANGUL_LAST = 0xD7A3 };

    return utf8_columns(code) == 2 && !(code >= HANGUL_FIRST && code <= HANGUL_LAST);
}

/* Where a line ends in the source a blank stands, but not between words that want none. What is
 * quoted goes with what is before it. */
static void put_line_end(cmark_node *node, struct rich *rich)
{
    const char *text = buf_str(&rich->text), *last = text + rich->text.size, *next = NULL;

    for (cmark_node *n = cmark_node_next(node); n && !next; n = cmark_node_first_child(n))
        next = cmark_node_get_literal(n);
    while (last > text && utf8_length(--last, 4) == 0)
        continue;
    if (!next || !*next || !*last || !is_blankless(utf8_code(last)) ||
        !(*next == '{' || is_blankless(utf8_code(next))))
        buf_char(&rich->text, ' ');
}

static void put_inline(struct rich_reader *r, cmark_node *node, unsigned flags, struct rich *rich)
{
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_TEXT:
        put_text(r, node, flags, rich);
        break;
    case CMARK_NODE_SOFTBREAK:
        put_line_end(node, rich);
        break;
    case CMARK_NODE_LINEBREAK:
        buf_text(&rich->text, "\u2028");
        break;
    case CMARK_NODE_EMPH:
        put_children(r, node, flags | SPAN_ITALIC, rich);
        break;
    case CMARK_NODE_STRONG:
        put_children(r, node, flags | SPAN_BOLD, rich);
        break;
    case CMARK_NODE_LINK:
        put_link(r, node, flags, rich);
        break;
    case CMARK_NODE_CODE:
        diag_help(rich_refuse(r, node, "code"),
                  "leave out the backquotes, or write '*' in their place for italics");
        break;
    case CMARK_NODE_IMAGE:
        diag_help(rich_refuse(r, node, "an image within a line"), "give it a paragraph of its own");
        break;
    default:
        rich_refuse_html(r, node, "HTML or an unknown mark");
        break;
    }
}

/* Bytes of the source between the beginning and the end of a node. */
static size_t extent(const struct rich_reader *r, cmark_node *node)
{
    size_t from = (size_t)cmark_node_get_start_line(node),
           to = (size_t)cmark_node_get_end_line(node);
    int columns = cmark_node_get_end_column(node) - cmark_node_get_start_column(node);

    if (from == to)
        return columns > 0 ? (size_t)columns : 0;
    return from > 0 && to <= r->source->line_count && from < to
               ? r->source->lines[to - 1] - r->source->lines[from - 1]
               : 0;
}

static void clip(size_t *offset, size_t size)
{
    if (*offset > size)
        *offset = size;
}

/* Bytes of the words of a paragraph, and of the source that it is written in, which has addresses
 * of links as well. */
enum { LONGEST = 20000, LONGEST_WRITTEN = 5 * LONGEST };

static void report_endless(struct rich_reader *r, cmark_node *node)
{
    rich_refuse(r, node, arena_print(r->arena, "more than %d bytes in a paragraph", LONGEST));
}

/* Where a paragraph has no breaks between words, it is broken into lines in a time that grows with
 * the square of its length. After a finding, the rest is left out. */
static void refuse_endless(struct rich_reader *r, cmark_node *node, struct rich *rich)
{
    size_t size = 0, length;

    if (rich->text.size <= LONGEST)
        return;
    report_endless(r, node);
    while ((length = utf8_length(rich->text.text + size, rich->text.size - size)) > 0 &&
           size + length <= LONGEST)
        size += length;
    rich->text.size = size;
    rich->text.text[size] = '\0';
    for (size_t i = 0; i < rich->words.span_count; i++) {
        clip(&rich->words.spans[i].start, size);
        clip(&rich->words.spans[i].end, size);
    }
    for (size_t i = 0; i < rich->words.reference_count; i++) {
        clip(&rich->words.references[i]->start, size);
        clip(&rich->words.references[i]->end, size);
    }
}

void rich_put(struct rich_reader *r, cmark_node *node, struct rich *rich)
{
    if (extent(r, node) > LONGEST_WRITTEN) {
        report_endless(r, node);
        return;
    }
    put_children(r, node, 0, rich);
    refuse_endless(r, node, rich);
}

struct passage rich_end(struct rich_reader *r, struct rich *rich)
{
    rich->words.text = buf_take(r->arena, &rich->text);
    return rich->words;
}

struct passage rich_words(struct rich_reader *r, cmark_node *node)
{
    struct rich rich = {0};

    rich_put(r, node, &rich);
    return rich_end(r, &rich);
}
