#include "yaml/tree.h"

#include "yaml/field.h"
#include "yaml/cursor.h"

#include <yaml.h>

struct syntax_error {
    const char *problem, *context; /* context may be NULL */
    size_t problem_index, context_index;
};

/* What libyaml says about a malformed file, as a finding with a place and a remedy. Private to
 * yaml/. */

/* What libyaml says, what is said instead (NULL: the same), whether it is said of the place where
 * the broken thing begins rather than where reading failed, and the usual remedy. */
static const struct remark {
    const char *problem, *message;
    bool at_start;
    const char *help;
} remarks[] = {
    {"mapping values are not allowed in this context", "': ' cannot stand here", false,
     "put a value that holds ': ' in quotes; else check the indentation, and the blank after ':' "
     "in "
     "the line above"},
    {"could not find expected ':'", "this line has no ': '", true,
     "write ': ' between the key and its value"},
    {"did not find expected key", "a key of the map, or its end, is expected here", false,
     "indent the keys of one map alike, and put a value that goes on behind a quotation mark or "
     "bracket in quotes as a whole"},
    {"did not find expected '-' indicator", "an element of the list, or its end, is expected here",
     false, "begin every element of the list with '- '"},
    {"did not find expected ',' or ']'", "',' or ']' is expected here", false,
     "write ', ' between the elements, and close the list with ']'"},
    {"did not find expected ',' or '}'", "',' or '}' is expected here", false,
     "write ', ' between one key with its value and the next, and close the map with '}'"},
    {"did not find expected node content", "a value is expected here", false,
     "write a value, or '' for none"},
    {"found unexpected end of stream", "the quotation mark is not closed", true,
     "close it at the end of the value"},
    {"found unexpected document indicator", "the quotation mark is not closed", true,
     "close it at the end of the value"},
    {"found character that cannot start any token", "a value cannot begin with this character",
     false, "put the value in quotes"},
    {"block sequence entries are not allowed in this context",
     "a list with '- ' cannot begin in the line of its key", false,
     "put the list on the lines below its key"},
    {"did not find expected alphabetic or numeric character",
     "'*' and '&' begin the names of values here", false,
     "begin every element of a list with '- ', and put text that begins with one in quotes"},
    {"found unknown escape character", NULL, false,
     "write '\\\\' for a backslash, or use single quotes, where it is an ordinary character"},
    {"did not find expected comment or line break", "text cannot stand here", false,
     "begin the text of the block on the line below this one"},
    {"did not find expected <document start>", "here the file should end", false,
     "write the whole file as one map of 'key: value' lines"},
};

static const struct remark *find_remark(const char *problem)
{
    return FIND(remark, remarks, COUNT_OF(remarks), strcmp(problem, remark->problem) == 0);
}

/* At a blank, a tab, a line end or the end. */
static bool cursor_at_blank(const struct cursor *cursor)
{
    return strchr(" \t\r\n", cursor_char(cursor)) != NULL; /* finds '\0', too */
}

/* Characters of the located value that begins at byte `start` and ends before index `end`; a block
 * ends with its last row. The cursor may move on. */
static unsigned cursor_span(struct cursor *cursor, const struct located *text, size_t start,
                            size_t end)
{
    const struct source *source = cursor->source;
    bool block = source->text[start] == '|';
    size_t from = start, to;

    if (text->exact && !block)
        return text->at.length;
    cursor_seek(cursor, end);
    to = cursor->now.byte;
    while (to > from && strchr(" \n\r", source->text[to - 1]))
        to--;
    if (text->exact)
        from = source->lines[text->at.line - 1] + text->at.column - 1;
    return to > from ? (unsigned)utf8_count(source->text + from, to - from) : 0;
}

/* Seeks the first ':' of the line; true when a character other than a blank follows it. */
static bool colon_without_blank(struct cursor *cursor, size_t index)
{
    struct spot colon;
    bool bare;

    cursor_seek(cursor, index);
    if (cursor_char(cursor) == '\'' || cursor_char(cursor) == '"')
        return false;
    while (!strchr(":\n", cursor_char(cursor)))
        cursor_step(cursor);
    if (cursor_char(cursor) != ':')
        return false;
    colon = cursor->now;
    cursor_step(cursor);
    bare = !cursor_at_blank(cursor);
    cursor->now = colon;
    return bare;
}

static bool report_missing_blank(struct cursor *cursor, const struct syntax_error *error,
                                 struct diags *diags)
{
    struct finding *finding;

    if (strcmp(error->problem, "could not find expected ':'") != 0 ||
        !colon_without_blank(cursor, error->context_index))
        return false;
    finding =
        diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1), "a blank is missing after ':'");
    diag_help(finding, "write ': ' between the key and its value");
    return true;
}

/* How far the words of the line are indented, an element's '- ' included. */
static size_t indentation(const char *line, size_t size)
{
    size_t indent = 0;

    while (indent < size && (line[indent] == ' ' ||
                             (line[indent] == '-' && indent + 1 < size && line[indent + 1] == ' ')))
        indent++;
    return indent;
}

/* Whether "key: value" stands in the line, the value being whole as far as one can see. */
static bool has_value(const char *line, size_t size)
{
    const char *colon = memchr(line, ':', size);

    return colon && colon + 2 < line + size && colon[1] == ' ' && !strchr("|>'\"[{&*", colon[2]);
}

/* A key that is indented more than the line above it, which has a value: taken for more of it. */
static bool report_indent(struct cursor *cursor, const struct syntax_error *error,
                          struct diags *diags)
{
    size_t size, size_above, indent, above;
    const char *line, *line_above;
    struct place place = {.source = cursor->source, .length = 1};

    if (strcmp(error->problem, "mapping values are not allowed in this context") != 0)
        return false;
    cursor_seek(cursor, error->problem_index);
    place.line = cursor->now.line;
    line = source_line(cursor->source, place.line, &size);
    line_above = source_line(cursor->source, place.line - 1, &size_above);
    indent = indentation(line, size);
    above = indentation(line_above, size_above);
    if (indent <= above || !has_value(line_above, size_above) ||
        memchr(line, ':', size) != line + (cursor->now.index - cursor->now.line_index))
        return false;
    place.column = (unsigned)indent + 1;
    diag_help(
        diag_add(diags, DIAG(YAML_SYNTAX), place, "this line is indented more than the one above"),
        "indent it alike; if it goes on with the value above, put that in quotes");
    return true;
}

/* An apostrophe within single quotes, which has ended the value: 'Base's Own'. */
static bool report_apostrophe(struct cursor *cursor, const struct syntax_error *error,
                              struct diags *diags)
{
    struct place place;
    const char *line;
    size_t size;

    if (error->problem_index == 0 || strcmp(error->problem, "did not find expected key") != 0)
        return false;
    cursor_seek(cursor, error->problem_index - 1);
    if (cursor_char(cursor) != '\'')
        return false;
    place = cursor_place(cursor, 1);
    line = source_line(place.source, place.line, &size);
    if (memchr(line, '\'', size) == line + place.column - 1)
        return false;
    diag_help(diag_add(diags, DIAG(YAML_SYNTAX), place, "this apostrophe has ended the value"),
              "double it, as in 'Base''s Own', or use double quotes");
    return true;
}

/* Over `size` bytes from byte `offset` on, a line's start; there the index is 0. */
static struct cursor cursor_over(const struct source *source, size_t offset, size_t size)
{
    unsigned line = (unsigned)source_line_at(source, offset) + 1;
    struct spot start = {.byte = offset, .line = line};

    return (struct cursor){.source = source, .start = start, .now = start, .end = offset + size};
}

static void cursor_seek_byte(struct cursor *cursor, size_t byte)
{
    if (byte < cursor->now.byte)
        cursor->now = cursor->start;
    while (cursor->now.byte < byte && cursor->now.byte < cursor->end)
        cursor_step(cursor);
}

/* A '#' that makes a value a comment, or no-break spaces, in the line of an error or above. */
static bool report_slip(struct cursor *cursor, const struct syntax_error *error,
                        struct diags *diags)
{
    bool flow = strncmp(error->problem, "did not find expected ',' or", 28) == 0;
    const char *text = cursor->source->text, *from, *at;
    size_t size;

    cursor_seek(cursor, flow ? error->context_index : error->problem_index);
    from = source_line(cursor->source, cursor->now.line > 1 ? cursor->now.line - 1 : 1, &size);
    cursor_seek(cursor, error->problem_index);
    at = flow ? strstr(from, ": #") : strstr(from, "\xc2\xa0");
    if (!at || at > text + cursor->now.byte || (flow && at[3] == ' ') ||
        (!flow && at > text && !strchr(": \n", at[-1])))
        return false;
    cursor_seek_byte(cursor, (size_t)(at - text) + (flow ? 2 : 0));
    diag_help(diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1),
                       flow ? "'#' begins a comment here" : "a no-break space stands here"),
              flow ? "put the value in quotes, such as '#2e7d32'" : "write an ordinary blank");
    return true;
}

/* A tab before the first character of a line. */
static bool report_tab(struct cursor *cursor, size_t index, struct diags *diags)
{
    size_t size, column, tabs = 0;
    const char *line;

    cursor_seek(cursor, index);
    line = source_line(cursor->source, cursor->now.line, &size);
    column = cursor->now.index - cursor->now.line_index;
    if (cursor_char(cursor) != '\t' || strspn(line, " \t") < column)
        return false;
    while (column + tabs < size && line[column + tabs] == '\t')
        tabs++;
    diag_add(diags, DIAG(YAML_TAB), cursor_place(cursor, tabs));
    return true;
}

/* Of a line with a key, the blanks before that, which may stand behind "- ". */
static size_t before_key(const struct source *source, unsigned number)
{
    size_t size;
    const char *line = source_line(source, number, &size);

    return indentation(line, size);
}

/* Says how far the line at the place is indented, where that differs from the line above. */
static void label_indent(struct finding *finding, struct place place)
{
    size_t here = before_key(place.source, place.line),
           above = place.line > 1 ? before_key(place.source, place.line - 1) : here;

    if (here + 1 == place.column && here != above)
        diag_label(finding, "%zu blank%s before it, %zu before the key above", here,
                   here == 1 ? "" : "s", above);
}

static void report_remark(struct cursor *cursor, const struct syntax_error *error,
                          const struct remark *remark, struct diags *diags)
{
    struct finding *finding;

    cursor_seek(cursor, remark->at_start ? error->context_index : error->problem_index);
    finding = diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1),
                       remark->message ? remark->message : error->problem);
    diag_help(finding, "%s", remark->help);
    if (strcmp(error->problem, "did not find expected key") == 0 ||
        (strcmp(error->problem, "did not find expected '-' indicator") == 0 &&
         (unsigned char)cursor_char(cursor) < 0x80))
        label_indent(finding, cursor_place(cursor, 1));
    if (!error->context || remark->at_start || error->context_index == error->problem_index)
        return;
    cursor_seek(cursor, error->context_index);
    diag_note(finding, cursor_place(cursor, 1), "what is being read begins here");
}

/* Reports where the file stops being YAML, in words of its own for mistakes that are often made. */
static void syntax_report(struct cursor *cursor, const struct syntax_error *error,
                          struct diags *diags)
{
    const struct remark *remark = find_remark(error->problem);

    if (report_tab(cursor, error->problem_index, diags) || report_slip(cursor, error, diags) ||
        report_apostrophe(cursor, error, diags) || report_missing_blank(cursor, error, diags) ||
        report_indent(cursor, error, diags))
        return;
    if (remark) {
        report_remark(cursor, error, remark, diags);
        return;
    }
    cursor_seek(cursor, error->problem_index);
    diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1), error->problem);
}

/* --- tree --- */

enum { ANCHOR_LIMIT = 256 };

struct anchor {
    const char *name;
    struct node *node; /* NULL while it is being read */
    unsigned height;   /* levels below the node */
};

struct reader {
    yaml_parser_t parser;
    struct arena *arena;
    struct diags *diags;
    struct cursor cursor;
    struct anchor *anchors;
    size_t anchor_count;
    size_t weight;    /* of all nodes so far, aliases counted each time */
    size_t bytes;     /* of their texts */
    unsigned deepest; /* level reached since the innermost anchor */
};

static struct node *read_node(struct reader *r, yaml_event_t *event, unsigned depth);

/* --- events --- */

static struct place place_of(struct reader *r, const yaml_mark_t *mark, size_t length)
{
    cursor_seek(&r->cursor, mark->index);
    return cursor_place(&r->cursor, length);
}

static void report_failure(struct reader *r)
{
    const yaml_parser_t *parser = &r->parser;
    struct syntax_error error = {.problem = parser->problem ? parser->problem : "out of memory",
                                 .context = parser->context,
                                 .problem_index = parser->problem_mark.index,
                                 .context_index = parser->context_mark.index};

    if (parser->error != YAML_READER_ERROR) {
        syntax_report(&r->cursor, &error, r->diags);
        return;
    }
    cursor_seek_byte(&r->cursor, r->cursor.start.byte + parser->problem_offset);
    diag_add(r->diags, DIAG(TEXT_CONTROL), cursor_place(&r->cursor, 1),
             (unsigned)parser->problem_value);
}

/* False after a finding. The event of a successful call must be deleted. */
static bool next_event(struct reader *r, yaml_event_t *event)
{
    if (yaml_parser_parse(&r->parser, event))
        return true;
    report_failure(r);
    return false;
}

/* --- nodes --- */

/* Counts one more node; false after a finding when there are too many. */
static bool add_node(struct reader *r, struct place place)
{
    if (++r->weight <= YAML_NODE_LIMIT)
        return true;
    diag_add(r->diags, DIAG(YAML_NODES), place, YAML_NODE_LIMIT);
    return false;
}

/* Counts the nodes and texts that an alias repeats; together with all that is written out they may
 * be no more than a file could hold that has no aliases. False after a finding. */
static bool add_repeated(struct reader *r, const struct node *node, struct place place)
{
    r->weight += node->weight;
    r->bytes += node->bytes;
    if (r->weight <= YAML_NODE_LIMIT && r->bytes <= SOURCE_SIZE_LIMIT)
        return true;
    diag_help(
        diag_add(r->diags, DIAG(YAML_ALIAS), place, "aliases multiply the file beyond a sane size"),
        "let aliases repeat less: with all that they repeat, a file has at most %d values "
        "and %d MiB of text",
        YAML_NODE_LIMIT, SOURCE_SIZE_LIMIT / (1024 * 1024));
    return false;
}

static bool reach_depth(struct reader *r, unsigned depth, struct place place)
{
    if (depth > r->deepest)
        r->deepest = depth;
    if (depth <= YAML_DEPTH_LIMIT)
        return true;
    diag_add(r->diags, DIAG(YAML_DEPTH), place, YAML_DEPTH_LIMIT);
    return false;
}

static void report_tag(struct reader *r, struct spot from)
{
    enum { SHOWN = 40 };
    struct spot to = r->cursor.now;
    const char *tag = r->cursor.source->text + from.byte;
    size_t size = to.byte - from.byte; /* all ASCII, or libyaml would have refused it */
    struct place place;

    r->cursor.now = from;
    place = cursor_place(&r->cursor, to.index - from.index);
    r->cursor.now = to;
    tag = arena_text(r->arena, tag, size < SHOWN ? size : SHOWN);
    diag_help(diag_add(r->diags, DIAG(YAML_TAG), place, tag), "remove the tag");
}

/* Moves from an event's start over its anchor and tag to the value itself. */
static void seek_value(struct reader *r, const yaml_event_t *event)
{
    struct cursor *cursor = &r->cursor;
    size_t end = event->end_mark.index;

    cursor_seek(cursor, event->start_mark.index);
    while (cursor->now.index < end && strchr("&!", cursor_char(cursor))) {
        bool tag = cursor_char(cursor) == '!';
        struct spot from = cursor->now;

        while (!cursor_at_blank(cursor) && cursor->now.index < end)
            cursor_step(cursor);
        if (tag)
            report_tag(r, from);
        while (cursor_at_blank(cursor) && cursor->now.index < end)
            cursor_step(cursor);
    }
}

static struct node *new_node(struct reader *r, enum node_kind kind)
{
    struct node *node = arena_alloc(r->arena, 1, sizeof *node);

    node->kind = kind;
    node->weight = 1;
    node->arena = r->arena;
    node->place = cursor_place(&r->cursor, 1);
    return add_node(r, node->place) ? node : NULL;
}

/* Escapes can bring in characters that the file itself may not hold. */
static bool check_text(struct reader *r, const struct node *node, size_t size)
{
    const char *text = node->text.text;

    for (size_t i = utf8_plain(text, size); i < size; i += utf8_plain(text + i, size - i)) {
        unsigned code = utf8_code(text + i);

        i += utf8_length(text + i, size - i);
        if (!utf8_is_refused(code))
            continue;
        diag_help(diag_add(r->diags, DIAG(TEXT_CONTROL), node->place, code),
                  "remove the escape sequence");
        return false;
    }
    return true;
}

static struct node *read_text(struct reader *r, const yaml_event_t *event)
{
    size_t size = event->data.scalar.length, start;
    struct node *node;

    seek_value(r, event);
    start = r->cursor.now.byte;
    node = new_node(r, NODE_TEXT);
    if (!node)
        return NULL;
    node->text.text = arena_text(r->arena, (const char *)event->data.scalar.value, size);
    node->text.at = node->place;
    node->bytes = (unsigned)size;
    r->bytes += size;
    if (!check_text(r, node, size))
        return NULL;
    if (event->data.scalar.style == YAML_LITERAL_SCALAR_STYLE)
        cursor_locate_literal(&r->cursor, &node->text);
    else if (event->data.scalar.style != YAML_FOLDED_SCALAR_STYLE)
        cursor_locate_line(&r->cursor, &node->text, event->end_mark.index);
    node->text.span = cursor_span(&r->cursor, &node->text, start, event->end_mark.index);
    if (event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE)
        copied_leave_out(r->arena, &node->text, r->diags);
    node->place = node->text.at;
    return node;
}

static struct node *read_list(struct reader *r, yaml_event_t *start, unsigned depth)
{
    struct node *list, *item;
    yaml_event_t event;

    seek_value(r, start);
    list = new_node(r, NODE_LIST);
    if (!list || !reach_depth(r, depth, list->place))
        return NULL;
    while (next_event(r, &event)) {
        if (event.type == YAML_SEQUENCE_END_EVENT) {
            yaml_event_delete(&event);
            return list;
        }
        item = read_node(r, &event, depth + 1);
        if (!item)
            return NULL;
        *ARENA_PUSH(r->arena, list->items, list->count) = item;
        list->weight += item->weight;
        list->bytes += item->bytes;
    }
    return NULL;
}

/* --- maps --- */

struct entry {
    const struct node *key;
    size_t index;
};

static int by_key(const void *left, const void *right)
{
    const struct entry *a = left, *b = right;
    int order = strcmp(a->key->text.text, b->key->text.text);

    return order ? order : (a->index > b->index) - (a->index < b->index);
}

/* Reports every key that stood in the map before, and takes it out. */
static void drop_duplicates(struct reader *r, struct node *map)
{
    struct entry *entries = mem_new(map->count, sizeof *entries);
    size_t kept = 0;
    const struct entry *first = entries;
    struct finding *finding;

    for (size_t i = 0; i < map->count; i++)
        entries[i] = (struct entry){map->keys[i], i};
    qsort(entries, map->count, sizeof *entries, by_key);
    for (size_t i = 1; i < map->count; i++) {
        const struct node *key = entries[i].key;

        if (strcmp(first->key->text.text, key->text.text) != 0) {
            first = &entries[i];
            continue;
        }
        finding = diag_add(r->diags, DIAG(YAML_DUPLICATE), key->place, key->text.text);
        diag_note(finding, first->key->place, "it stands here first");
        if (first->index == 0) /* where elements of lists begin */
            diag_help(finding, "leave one out; before what begins a new element write '- '");
        map->items[entries[i].index] = NULL;
    }
    for (size_t i = 0; i < map->count; i++) {
        if (!map->items[i])
            continue;
        map->keys[kept] = map->keys[i];
        map->items[kept++] = map->items[i];
    }
    map->count = kept;
    free(entries);
}

/* One key and its value; a key that is no text is reported and left out. */
static bool read_entry(struct reader *r, struct node *map, yaml_event_t *event, unsigned depth)
{
    bool plain = event->type == YAML_SCALAR_EVENT;
    struct place place = place_of(r, &event->start_mark, 1);
    struct node *key, *value;
    yaml_event_t next;

    if (!plain)
        diag_add(r->diags, DIAG(YAML_KEY), place);
    key = read_node(r, event, depth);
    if (!key || !next_event(r, &next))
        return false;
    value = read_node(r, &next, depth);
    if (!value)
        return false;
    map->weight += key->weight + value->weight;
    map->bytes += key->bytes + value->bytes;
    if (!plain)
        return true;
    map->keys = arena_grow(r->arena, map->keys, map->count, sizeof *map->keys);
    map->keys[map->count] = key;
    *ARENA_PUSH(r->arena, map->items, map->count) = value;
    return true;
}

static struct node *read_map(struct reader *r, yaml_event_t *start, unsigned depth)
{
    struct node *map;
    yaml_event_t event;

    seek_value(r, start);
    map = new_node(r, NODE_MAP);
    if (!map || !reach_depth(r, depth, map->place))
        return NULL;
    map->braces = start->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
    while (next_event(r, &event)) {
        if (event.type == YAML_MAPPING_END_EVENT) {
            yaml_event_delete(&event);
            if (map->count)
                map->place = map->keys[0]->place;
            drop_duplicates(r, map);
            return map;
        }
        if (!read_entry(r, map, &event, depth + 1))
            return NULL;
    }
    return NULL;
}

/* --- anchors and aliases --- */

static const struct anchor *find_anchor(const struct reader *r, const char *name)
{
    for (size_t i = r->anchor_count; i-- > 0;)
        if (strcmp(r->anchors[i].name, name) == 0)
            return &r->anchors[i];
    return NULL;
}

static struct node *read_alias(struct reader *r, const yaml_event_t *event, unsigned depth)
{
    const char *name = (const char *)event->data.alias.anchor;
    struct place place = place_of(r, &event->start_mark, utf8_count(name, strlen(name)) + 1);
    const struct anchor *anchor = find_anchor(r, name);

    if (!anchor) {
        diag_help(
            diag_add(r->diags, DIAG(YAML_ALIAS), place, "no anchor of this name stands above"),
            "write '&%s' before the value that is meant, or quotes around text that begins "
            "with '*'",
            name);
        return NULL;
    }
    if (!anchor->node) {
        diag_add(r->diags, DIAG(YAML_ALIAS), place, "the alias stands inside its own anchor");
        return NULL;
    }
    if (!add_repeated(r, anchor->node, place) || !reach_depth(r, depth + anchor->height, place))
        return NULL;
    return anchor->node;
}

static struct node *read_value(struct reader *r, yaml_event_t *event, unsigned depth)
{
    switch (event->type) {
    case YAML_ALIAS_EVENT:
        return read_alias(r, event, depth);
    case YAML_SEQUENCE_START_EVENT:
        return read_list(r, event, depth);
    case YAML_MAPPING_START_EVENT:
        return read_map(r, event, depth);
    default:
        return read_text(r, event);
    }
}

static const char *anchor_of(const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return (const char *)event->data.scalar.anchor;
    case YAML_SEQUENCE_START_EVENT:
        return (const char *)event->data.sequence_start.anchor;
    case YAML_MAPPING_START_EVENT:
        return (const char *)event->data.mapping_start.anchor;
    default:
        return NULL;
    }
}

static struct node *read_anchored(struct reader *r, yaml_event_t *event, unsigned depth,
                                  const char *name)
{
    unsigned deepest = r->deepest;
    size_t mine = r->anchor_count;
    struct node *node;

    if (mine == ANCHOR_LIMIT) {
        diag_add(r->diags, DIAG(YAML_ALIAS), place_of(r, &event->start_mark, strlen(name) + 1),
                 "the file has too many anchors");
        return NULL;
    }
    ARENA_PUSH(r->arena, r->anchors, r->anchor_count)->name = name;
    r->deepest = depth;
    node = read_value(r, event, depth);
    r->anchors[mine].node = node;
    r->anchors[mine].height = r->deepest - depth;
    if (deepest > r->deepest)
        r->deepest = deepest;
    return node;
}

/* The node that an event begins, with all its events; the event is deleted. NULL: reading must
 * stop, a finding says why. */
static struct node *read_node(struct reader *r, yaml_event_t *event, unsigned depth)
{
    const char *name = anchor_of(event);
    struct node *node;

    if (name)
        node = read_anchored(r, event, depth, arena_copy(r->arena, name));
    else
        node = read_value(r, event, depth);
    yaml_event_delete(event);
    return node;
}

/* --- documents --- */

/* Passes over an event that is not needed; false after a finding. */
static bool expect(struct reader *r, yaml_event_type_t *type, struct place *place)
{
    yaml_event_t event;

    if (!next_event(r, &event))
        return false;
    *type = event.type;
    *place = place_of(r, &event.start_mark, event.end_mark.index - event.start_mark.index);
    yaml_event_delete(&event);
    return true;
}

static struct node *read_document(struct reader *r)
{
    yaml_event_type_t type;
    struct place place;
    yaml_event_t event;
    struct node *root;

    if (!expect(r, &type, &place) || !expect(r, &type, &place))
        return NULL;
    if (type == YAML_STREAM_END_EVENT) {
        diag_add(r->diags, DIAG(YAML_EMPTY), (struct place){.source = r->cursor.source});
        return NULL;
    }
    if (!next_event(r, &event))
        return NULL;
    root = read_node(r, &event, 1);
    if (!root || !expect(r, &type, &place) || !expect(r, &type, &place))
        return NULL;
    if (type == YAML_STREAM_END_EVENT)
        return root;
    diag_add(r->diags, DIAG(YAML_DOCUMENTS), place);
    return NULL;
}

/* %TAG lines are of no use here, and libyaml compares each of them with all others. */
static bool check_directives(struct reader *r)
{
    static const char directive[] = "%TAG";
    const struct cursor *cursor = &r->cursor;

    for (unsigned line = cursor->start.line; line <= cursor->source->line_count; line++) {
        size_t size;
        const char *text = source_line(cursor->source, line, &size);

        if (text >= cursor->source->text + cursor->end)
            break;
        if (size < sizeof directive - 1 || memcmp(text, directive, sizeof directive - 1) != 0)
            continue;
        diag_add(r->diags, DIAG(YAML_TAG), (struct place){cursor->source, line, 1, (unsigned)size},
                 directive);
        return false;
    }
    return true;
}

struct node *yaml_read_part(struct arena *arena, const struct source *source, size_t offset,
                            size_t size, struct diags *diags)
{
    struct reader reader = {
        .arena = arena, .diags = diags, .cursor = cursor_over(source, offset, size)};
    struct node *root = NULL;

    if (!check_directives(&reader))
        return NULL;
    if (!yaml_parser_initialize(&reader.parser)) {
        diag_add(diags, DIAG(YAML_SYNTAX), (struct place){.source = source}, "out of memory");
        return NULL;
    }
    yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader.parser, (const unsigned char *)source->text + offset,
                                 size);
    root = read_document(&reader);
    yaml_parser_delete(&reader.parser);
    return root;
}

struct node *yaml_read(struct arena *arena, const struct source *source, struct diags *diags)
{
    return yaml_read_part(arena, source, 0, source->size, diags);
}
