#include "base/diff.h"

#include "base/mem.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { CONTEXT = 3, MOST_STEPS = 1000 /* lines that differ before all are taken to do so */ };

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

/* --- the shortest way from one to the other (Myers 1986) --- */

struct search {
    const struct side *a, *b;
    size_t first, a_end, b_end; /* lines between what both begin and end with */
    int *reached, **kept;       /* the farthest line of `a` on each diagonal, after each step */
};

static int along(const struct search *s, int x, int diagonal)
{
    int width = (int)(s->a_end - s->first), height = (int)(s->b_end - s->first);

    while (x < width && x - diagonal < height && x - diagonal >= 0 &&
           same(s->a, s->first + (size_t)x, s->b, s->first + (size_t)(x - diagonal)))
        x++;
    return x;
}

/* Whether the diagonal is come to from the one above it, by a line of `b`. */
static bool from_above(const int *reached, int diagonal, int steps)
{
    return diagonal == -steps ||
           (diagonal != steps && reached[diagonal - 1] < reached[diagonal + 1]);
}

static void walk_back(const struct search *s, int steps)
{
    int x = (int)(s->a_end - s->first), diagonal = x - (int)(s->b_end - s->first);

    for (; steps > 0; steps--) {
        const int *reached = s->kept[steps] + MOST_STEPS + 1;
        bool above = from_above(reached, diagonal, steps);

        diagonal += above ? 1 : -1;
        x = reached[diagonal];
        if (above)
            s->b->changed[s->first + (size_t)(x - diagonal)] = true;
        else
            s->a->changed[s->first + (size_t)x] = true;
    }
}

/* One step more on all diagonals. Whether the end is reached. */
static bool step(struct search *s, int steps)
{
    int width = (int)(s->a_end - s->first), height = (int)(s->b_end - s->first);
    size_t size = 2 * MOST_STEPS + 3;

    s->kept[steps] = mem_new(size, sizeof **s->kept);
    memcpy(s->kept[steps], s->reached - MOST_STEPS - 1, size * sizeof **s->kept);
    for (int d = -steps; d <= steps; d += 2) {
        int x = steps == 0                         ? 0
                : from_above(s->reached, d, steps) ? s->reached[d + 1]
                                                   : s->reached[d - 1] + 1;

        s->reached[d] = along(s, x, d);
        if (s->reached[d] >= width && s->reached[d] - d >= height)
            return true;
    }
    return false;
}

static void find_changes(struct search *s)
{
    int *room = mem_new(2 * MOST_STEPS + 3, sizeof *room), steps = 0;

    s->kept = mem_new(MOST_STEPS + 1, sizeof *s->kept);
    s->reached = room + MOST_STEPS + 1;
    while (steps <= MOST_STEPS && !step(s, steps))
        steps++;
    if (steps <= MOST_STEPS) {
        walk_back(s, steps);
    } else {
        memset(s->a->changed + s->first, true, s->a_end - s->first);
        memset(s->b->changed + s->first, true, s->b_end - s->first);
    }
    for (int i = 0; i <= MOST_STEPS; i++)
        free(s->kept[i]);
    free(s->kept);
    free(room);
}

static void compare(const struct side *a, const struct side *b)
{
    struct search s = {.a = a, .b = b, .a_end = a->count, .b_end = b->count};

    while (s.first < a->count && s.first < b->count && same(a, s.first, b, s.first))
        s.first++;
    while (s.a_end > s.first && s.b_end > s.first && same(a, s.a_end - 1, b, s.b_end - 1)) {
        s.a_end--;
        s.b_end--;
    }
    find_changes(&s);
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
    struct buf rows = {0};
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
    buf_free(&rows);
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
