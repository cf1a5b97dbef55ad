/* The outline of a document: keys, pieces, examples and parts of a YAML file, headings of a text.
 */
#define _GNU_SOURCE /* memmem() */
#include "lsp/server_internal.h"
#include "lsp/spot.h"

#include <string.h>

/* Of the protocol. */
enum symbol_kind { SYMBOL_MODULE = 2, SYMBOL_CLASS = 5, SYMBOL_FIELD = 8, SYMBOL_STRING = 15 };

static json_t *symbol(const struct source *source, const char *name, enum symbol_kind kind,
                      unsigned line, unsigned last, size_t from, size_t size)
{
    size_t length, end;

    source_line(source, last, &length);
    end = source->lines[last - 1] + length;
    return json_pack("{ss si so so s[]}", "name", name, "kind", (int)kind, "range",
                     spot_range(source->text, source->size, source->lines[line - 1], end),
                     "selectionRange", spot_range(source->text, source->size, from, from + size),
                     "children");
}

/* The last line before one that is indented no more than `indent`. */
static unsigned last_line(const struct source *source, unsigned line, size_t indent)
{
    unsigned last = line;

    while (++line <= source->line_count) {
        size_t size;
        const char *text = source_line(source, line, &size);
        size_t blanks = strspn(text, " ");

        if (blanks >= size || text[blanks] == '#')
            continue;
        if (blanks <= indent)
            break;
        last = line;
    }
    return last;
}

/* "- name: King" or "- {name: King, …}", and parts by their kind: where the name stands. */
static size_t name_in(const char *text, size_t size, size_t *length)
{
    static const char *const keys[] = {"name: ", "part: "};

    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        const char *at = memmem(text, size, keys[i], strlen(keys[i]));
        size_t from;

        if (!at || strspn(text, " -{") != (size_t)(at - text))
            continue;
        from = (size_t)(at - text) + strlen(keys[i]);
        *length = strcspn(text + from, ",}#\r\n");
        while (*length && text[from + *length - 1] == ' ')
            --*length;
        return from;
    }
    return 0;
}

static json_t *symbols_of_yaml(struct arena *arena, const struct source *source)
{
    json_t *top = json_array(), *children = NULL;

    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size, blanks, from, length;
        const char *text = source_line(source, line, &size);

        blanks = strspn(text, " ");
        length = strcspn(text, ":");
        if (blanks == 0 && size && !strchr("#-\r", *text) && length < size) {
            json_array_append_new(top, symbol(source, arena_text(arena, text, length), SYMBOL_FIELD,
                                              line, last_line(source, line, 0),
                                              source->lines[line - 1], length));
            children = json_object_get(json_array_get(top, json_array_size(top) - 1), "children");
        } else if (children && text[blanks] == '-' && (from = name_in(text, size, &length)) &&
                   length) {
            json_array_append_new(children,
                                  symbol(source, arena_text(arena, text + from, length),
                                         SYMBOL_CLASS, line, last_line(source, line, blanks),
                                         source->lines[line - 1] + from, length));
        }
    }
    return top;
}

static json_t *symbols_of_text(struct arena *arena, const struct source *source)
{
    json_t *top = json_array();
    bool fenced = false;

    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size, signs, from;
        const char *text = source_line(source, line, &size);

        if (size >= 3 && strncmp(text, "```", 3) == 0)
            fenced = !fenced;
        signs = strspn(text, "#");
        if (fenced || signs == 0 || signs > 6 || signs >= size || text[signs] != ' ')
            continue;
        from = signs + strspn(text + signs, " ");
        if (from < size)
            json_array_append_new(top, symbol(source, arena_text(arena, text + from, size - from),
                                              SYMBOL_STRING, line, line,
                                              source->lines[line - 1] + from, size - from));
    }
    return top;
}

json_t *answer_symbols(struct request *r)
{
    return document_kind(r->source) == DOCUMENT_TEXT ? symbols_of_text(r->arena, r->source)
                                                     : symbols_of_yaml(r->arena, r->source);
}
