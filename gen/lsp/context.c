/* Which key a byte of a YAML text belongs to, by the indentation of its lines: the text is being
 * written, and mostly no YAML. */
#include "lsp/server_internal.h"

#include <string.h>

struct line {
    const char *text;
    size_t size;
};

static struct line line_at(const char *text, size_t size, size_t offset)
{
    size_t from = offset, to = offset;
    struct line line;

    while (from > 0 && text[from - 1] != '\n')
        from--;
    while (to < size && text[to] != '\n')
        to++;
    line.text = text + from;
    line.size = to - from;
    return line;
}

/* Blanks and dashes before what a line says. */
static size_t content_column(struct line line)
{
    size_t at = 0;

    while (at < line.size &&
           (line.text[at] == ' ' ||
            (line.text[at] == '-' && (at + 1 == line.size || line.text[at + 1] == ' '))))
        at++;
    return at;
}

/* The column of the last dash before the content, or that of the content. */
static size_t outer_column(struct line line)
{
    size_t at = content_column(line), i = 0;

    while (i < at && line.text[i] == ' ')
        i++;
    return i < at ? i : at;
}

static bool is_blank(struct line line)
{
    size_t at = strspn(line.text, " \r");

    return at >= line.size || line.text[at] == '#';
}

/* Bytes of the key that stands there, 0 when none does: a word and a colon with a blank or an end
 * behind it. */
static size_t key_size(const char *text, size_t size)
{
    size_t n = 0;

    while (n < size && !strchr(":{}[],#\n\"'", text[n]))
        n++;
    return n < size && n > 0 && text[n] == ':' && (n + 1 == size || strchr(" \r\n", text[n + 1]))
               ? n
               : 0;
}

static const char *copy(struct arena *arena, const char *text, size_t size)
{
    while (size && text[size - 1] == ' ')
        size--;
    return arena_text(arena, text, size);
}

static void push_outer(struct context *c, const char *key)
{
    if (c->depth == CONTEXT_DEPTH)
        return;
    memmove(c->keys + 1, c->keys, c->depth * sizeof *c->keys);
    c->keys[0] = key;
    c->depth++;
}

static void push_beside(struct context *c, const char *key)
{
    if (c->beside_count < CONTEXT_KEYS)
        c->beside[c->beside_count++] = key;
}

/* --- braces --- */

/* The last bracket of the head that is open at its end, and where what it holds last begins; false
 * when none is. */
static bool open_bracket(const char *head, size_t size, size_t *bracket, size_t *last)
{
    size_t stack[CONTEXT_DEPTH], starts[CONTEXT_DEPTH], depth = 0;
    char quote = '\0';

    for (size_t i = 0; i < size; i++) {
        char c = head[i];

        if (quote) {
            if (c == quote)
                quote = '\0';
        } else if ((c == '"' || c == '\'') && i > 0 && strchr(" [{,", head[i - 1])) {
            quote = c;
        } else if (c == '#' && i > 0 && head[i - 1] == ' ') {
            return false;
        } else if ((c == '{' || c == '[') && depth < CONTEXT_DEPTH &&
                   (depth || (i > 0 && head[i - 1] == ' '))) {
            stack[depth] = i;
            starts[depth++] = i + 1;
        } else if ((c == '}' || c == ']') && depth) {
            depth--;
        } else if (c == ',' && depth) {
            starts[depth - 1] = i + 1;
        }
    }
    if (!depth)
        return false;
    *bracket = stack[depth - 1];
    *last = starts[depth - 1];
    return true;
}

/* Keys of the map in braces, up to its end on the same line. */
static void collect_in_braces(struct arena *arena, const char *text, size_t size, struct context *c)
{
    int depth = 0;

    for (size_t i = 0, start = 1; i < size && depth >= 0; i++) {
        if (start && depth == 0) {
            size_t from = i + strspn(text + i, " "), n = key_size(text + from, size - from);

            if (n)
                push_beside(c, copy(arena, text + from, n));
            start = 0;
        }
        depth += strchr("{[", text[i]) != NULL;
        depth -= strchr("}]", text[i]) != NULL;
        start = text[i] == ',' && depth == 0;
    }
}

/* --- lines --- */

/* Keys at the same column in the lines below. */
static void collect_below(struct arena *arena, const char *text, size_t size, size_t offset,
                          size_t column, struct context *c)
{
    const char *end = text + size, *at = memchr(text + offset, '\n', size - offset);

    for (; at && at + 1 < end; at = memchr(at + 1, '\n', (size_t)(end - at - 1))) {
        struct line line = line_at(text, size, (size_t)(at + 1 - text));
        size_t inner = content_column(line), n;

        if (is_blank(line))
            continue;
        if (inner < column || outer_column(line) < column)
            return;
        n = inner == column ? key_size(line.text + inner, line.size - inner) : 0;
        if (n)
            push_beside(c, copy(arena, line.text + inner, n));
    }
}

/* From the lines above: keys of the same map, and those that it stands in. */
static void climb(struct arena *arena, const char *text, size_t size, size_t from, size_t column,
                  bool beside, struct context *c)
{
    bool listed = false; /* what is looked for next holds a list, which may begin at its column */

    while (from > 0) {
        struct line line = line_at(text, size, from - 1);
        size_t inner = content_column(line), outer = outer_column(line), n;

        from = (size_t)(line.text - text);
        if (is_blank(line))
            continue;
        n = key_size(line.text + inner, line.size - inner);
        if (inner == column && beside && n) {
            push_beside(c, copy(arena, line.text + inner, n));
            if (outer < inner) {
                column = outer;
                listed = true;
                beside = false;
            }
        } else if (n && (inner < column || (listed && inner == column && outer == inner))) {
            push_outer(c, copy(arena, line.text + inner, n));
            column = outer;
            listed = outer < inner;
            beside = false;
        } else if (inner < column) {
            column = outer;
            listed = outer < inner;
        }
    }
}

/* within: the byte begins braces or brackets, in which what is looked for stands. */
static void find(struct arena *arena, const char *text, size_t size, size_t offset, bool within,
                 struct context *c)
{
    struct line line = line_at(text, size, offset);
    size_t head = offset - (size_t)(line.text - text), bracket, last;
    size_t column = content_column((struct line){line.text, head}), outer, n;

    if (open_bracket(line.text, head, &bracket, &last)) {
        size_t at = last + strspn(line.text + last, " ");
        bool map = line.text[bracket] == '{';

        at = at < head ? at : head;
        n = map ? key_size(line.text + at, head - at) : 0;
        if (n)
            push_outer(c, copy(arena, line.text + at, n));
        else if (map && !within)
            collect_in_braces(arena, line.text + bracket + 1, line.size - bracket - 1, c);
        if (!within)
            c->value = n || !map;
        find(arena, text, size, (size_t)(line.text - text) + bracket, true, c);
        return;
    }
    outer = outer_column((struct line){line.text, head});
    n = key_size(line.text + column, head - column);
    if (n) {
        push_outer(c, copy(arena, line.text + column, n));
        c->value = c->value || !within;
    }
    if (outer < column) { /* the element of a list begins here */
        if (!within && !c->value)
            collect_below(arena, text, size, offset, column, c);
        climb(arena, text, size, (size_t)(line.text - text), outer + 1, false, c);
        return;
    }
    if (!within && !c->value)
        collect_below(arena, text, size, offset, column, c);
    climb(arena, text, size, (size_t)(line.text - text), column, !within && !c->value, c);
}

void context_find(struct arena *arena, const char *text, size_t size, size_t offset,
                  struct context *context)
{
    size_t from = offset;

    *context = (struct context){0};
    while (from > 0 && !strchr(" \n{[,:\"'(", text[from - 1]))
        from--;
    context->word = arena_text(arena, text + from, offset - from);
    find(arena, text, size, from, false, context);
}

bool diagram_around(const struct source *source, size_t offset, size_t *from, size_t *to)
{
    bool inside = false;

    *from = *to = 0;
    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size, start = source->lines[line - 1];
        const char *text = source_line(source, line, &size);

        if (size < 3 || strncmp(text, "```", 3) != 0)
            continue;
        if (inside && offset >= *from && offset < start) {
            *to = start;
            return true;
        }
        inside = !inside && size >= 10 && strncmp(text, "```diagram", 10) == 0;
        *from = line < source->line_count ? source->lines[line] : source->size;
    }
    *to = source->size;
    return inside && offset >= *from;
}
