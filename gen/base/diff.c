#include "base/diff.h"

#include "base/mem.h"

enum { CONTEXT = 3, FARTHEST = 1000 /* lines that differ before all others are taken to do so */ };

struct line {
    const char *text;
    size_t size; /* with its end */
};

struct side {
    struct line *lines;
    size_t count;
    bool *changed;
};

static struct side split(const char *text, size_t size)
{
    struct side side = {0};
    const char *end = text + size;

    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = stop ? (size_t)(stop + 1 - text) : (size_t)(end - text);

        side.lines = mem_resize(side.lines, side.count + 1, sizeof *side.lines);
        side.lines[side.count++] = (struct line){text, length};
        text += length;
    }
    side.changed = mem_new(side.count + 1, sizeof *side.changed);
    return side;
}

static bool same(const struct side *a, size_t i, const struct side *b, size_t k)
{
    return a->lines[i].size == b->lines[k].size &&
           memcmp(a->lines[i].text, b->lines[k].text, a->lines[i].size) == 0;
}

/* Moves both from lines that differ to the nearest ones that are the same, or to the ends. */
static void skip_differing(const struct side *a, const struct side *b, size_t *i, size_t *k)
{
    for (size_t away = 1; away <= FARTHEST; away++)
        for (size_t x = 0; x <= away; x++)
            if (*i + x < a->count && *k + away - x < b->count &&
                same(a, *i + x, b, *k + away - x)) {
                *i += x;
                *k += away - x;
                return;
            }
    *i = a->count;
    *k = b->count;
}

static void compare(const struct side *a, const struct side *b)
{
    for (size_t i = 0, k = 0; i < a->count || k < b->count;) {
        size_t from = i, first = k;

        if (i < a->count && k < b->count && same(a, i, b, k)) {
            i++;
            k++;
            continue;
        }
        skip_differing(a, b, &i, &k);
        memset(a->changed + from, true, i - from);
        memset(b->changed + first, true, k - first);
    }
}

/* --- what is shown --- */

static void put_line(struct buf *out, char sign, const struct line *line)
{
    buf_char(out, sign);
    buf_put(out, line->text, line->size);
    if (line->text[line->size - 1] != '\n')
        buf_text(out, "\n\\ No newline at end of file\n");
}

/* Up to the line of `a` behind which 2 * CONTEXT lines are the same. */
static size_t hunk_end(const struct side *a, const struct side *b, size_t i, size_t k)
{
    size_t end = i, quiet = 0;

    while (quiet <= 2 * CONTEXT && (i < a->count || k < b->count)) {
        if (i < a->count && a->changed[i]) {
            i++;
        } else if (k < b->count && b->changed[k]) {
            k++;
        } else {
            quiet++;
            i++;
            k++;
            continue;
        }
        quiet = 0;
        end = i;
    }
    return end + CONTEXT < a->count ? end + CONTEXT : a->count;
}

static void put_range(struct buf *out, char sign, size_t from, size_t count)
{
    buf_print(out, " %c%zu,%zu", sign, count ? from + 1 : from, count);
}

/* Prints the hunk from these lines on up to line `end` of `a`; *k is moved behind its lines. */
static void put_hunk(const struct side *a, const struct side *b, size_t i, size_t end, size_t *k,
                     struct buf *out)
{
    LOCAL_BUF(rows);
    size_t from = i, first = *k;

    while (i < end || (*k < b->count && b->changed[*k])) {
        if (i < end && a->changed[i]) {
            put_line(&rows, '-', &a->lines[i++]);
        } else if (*k < b->count && b->changed[*k]) {
            put_line(&rows, '+', &b->lines[(*k)++]);
        } else {
            put_line(&rows, ' ', &a->lines[i++]);
            ++*k;
        }
    }
    buf_text(out, "@@");
    put_range(out, '-', from, end - from);
    put_range(out, '+', first, *k - first);
    buf_text(out, " @@\n");
    buf_put(out, rows.text, rows.size);
}

static void put_hunks(const struct side *a, const struct side *b, const char *path, struct buf *out)
{
    bool any = false;

    for (size_t i = 0, k = 0; i < a->count || k < b->count;) {
        size_t before, end;

        if ((i >= a->count || !a->changed[i]) && (k >= b->count || !b->changed[k])) {
            i++;
            k++;
            continue;
        }
        if (!any)
            buf_print(out, "--- %s\n+++ %s\n", path, path);
        any = true;
        before = i < CONTEXT ? i : CONTEXT;
        end = hunk_end(a, b, i, k);
        k -= before;
        put_hunk(a, b, i - before, end, &k, out);
        i = end;
    }
}

void diff_texts(const char *path, const char *before, size_t before_size, const char *after,
                size_t after_size, struct buf *out)
{
    struct side a = split(before, before_size), b = split(after, after_size);

    compare(&a, &b);
    put_hunks(&a, &b, path, out);
    free(a.lines);
    free(a.changed);
    free(b.lines);
    free(b.changed);
}
