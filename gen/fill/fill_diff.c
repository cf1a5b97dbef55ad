/* What filling changes, as a unified diff: lines that come in, and three lines around them. */
#include "fill/fill.h"

enum { CONTEXT = 3 };

/* Insertions that stand so near to each other that their surroundings meet. */
struct hunk {
    size_t first, end;   /* insertions */
    unsigned from, last; /* lines of the file; last < from: none */
};

/* Lines with text; an empty one behind the last line end is none. */
static unsigned line_total(const struct source *source)
{
    size_t last = source->lines[source->line_count - 1];

    return (unsigned)(source->line_count - (last == source->size));
}

static struct hunk hunk_at(const struct filling *filling, size_t first)
{
    const struct insertion *insertions = filling->insertions;
    unsigned total = line_total(filling->source), line = insertions[first].line;
    struct hunk hunk = {.first = first, .end = first + 1};

    hunk.from = line >= CONTEXT ? line - CONTEXT + 1 : 1;
    while (hunk.end < filling->count &&
           insertions[hunk.end].line - insertions[hunk.end - 1].line <= 2 * CONTEXT)
        hunk.end++;
    hunk.last = insertions[hunk.end - 1].line + CONTEXT;
    if (hunk.last > total)
        hunk.last = total;
    return hunk;
}

static unsigned row_count(const struct filling *filling, size_t from, size_t end)
{
    unsigned rows = 0;

    for (size_t i = from; i < end; i++)
        for (const char *c = filling->insertions[i].text; *c; c++)
            rows += *c == '\n';
    return rows;
}

/* The file's last line may lack its end. It gets one when something follows. */
static void put_line(const struct filling *filling, unsigned line, bool followed, struct buf *out)
{
    static const char no_end[] = "\n\\ No newline at end of file\n";
    const struct source *source = filling->source;
    size_t from = source->lines[line - 1];
    size_t to = line < source->line_count ? source->lines[line] : source->size;
    int size = (int)(to - from);
    const char *text = source->text + from;

    if (size > 0 && text[size - 1] == '\n')
        buf_print(out, " %.*s", size, text);
    else if (followed)
        buf_print(out, "-%.*s%s+%.*s\n", size, text, no_end, size, text);
    else
        buf_print(out, " %.*s%s", size, text, no_end);
}

static void put_rows(const char *text, struct buf *out)
{
    while (*text) {
        const char *end = text;

        while (*end++ != '\n')
            continue;
        buf_print(out, "+%.*s", (int)(end - text), text);
        text = end;
    }
}

static void put_hunk(const struct filling *filling, const struct hunk *hunk, struct buf *out)
{
    unsigned count = hunk->last + 1 - hunk->from;
    unsigned before = row_count(filling, 0, hunk->first);
    unsigned rows = row_count(filling, hunk->first, hunk->end);
    size_t next = hunk->first;

    buf_print(out, "@@ -%u,%u +%u,%u @@\n", hunk->from, count, hunk->from + before, count + rows);
    for (unsigned line = hunk->from; line <= hunk->last; line++) {
        bool followed = next < hunk->end && filling->insertions[next].line == line;

        put_line(filling, line, followed, out);
        for (; next < hunk->end && filling->insertions[next].line == line; next++)
            put_rows(filling->insertions[next].text, out);
    }
}

void fill_diff(const struct filling *filling, const char *path, struct buf *out)
{
    struct hunk hunk = {0};

    if (filling->count)
        buf_print(out, "--- %s\n+++ %s\n", path, path);
    while (hunk.end < filling->count) {
        hunk = hunk_at(filling, hunk.end);
        put_hunk(filling, &hunk, out);
    }
}
