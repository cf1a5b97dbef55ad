/* Texts that libcmark-gfm would take minutes or gigabytes for are found by counting, before it sees
 * them. What it does about them grows with the products that are bounded here; each bound lets
 * through whatever is written for readers, and grows with the text, so that many texts take no
 * longer than one of their size. The times were measured with version 0.29.0.gfm.6. */
#include "page/text/markdown_internal.h"
#include "page/text/table.h"

#include <string.h>

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
    diag_help(diag_add(w->diags, DIAG(RULES_DENSE), (struct place){w->source, line, 1, 1}, what),
              "write it with empty lines between paragraphs");
    return false;
}

static size_t count(const char *text, size_t size, const char *characters)
{
    size_t n = 0;

    for (size_t i = 0; i < size; i++)
        n += strchr(characters, text[i]) && text[i];
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
    size_t bars = count(text, size, "|");

    if (bars > MOST_BARS) {
        diag_add(w->diags, DIAG(TABLE_WIDE), (struct place){w->source, line, 1, 1}, TABLE_COLUMNS,
                 (int)bars);
        return false;
    }
    if (nested(text, size) > MOST_NESTED)
        return refuse(w, line, "lists and quotes within each other");
    s->line = s->lines++ ? s->line : line;
    s->bytes += size + 1;
    s->quotes += count(text, size, "'\"");
    s->bars = bars > s->bars ? bars : s->bars;
    w->brackets += count(text, size, "]");
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
