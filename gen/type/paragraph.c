/* Paragraphs: text broken into lines, between words and in narrow columns within them. */
#include "base/buf.h"
#include "type/hyphens.h"
#include "type/line.h"

#include <string.h>

/* Wider lines look even enough without broken words, mm. */
static const double narrow = 65;
/* Of the width: a line that is filled so far is not filled up with the beginning of a word. */
static const double full_enough = 0.8;
/* Bytes; longer texts in so narrow columns are not hyphenated, for their lines are tried again for
 * each word that is not to be broken. */
enum { LONGEST = 3000 };

static const char soft_hyphen[] = "\u00AD";
enum { HYPHEN_SIZE = sizeof soft_hyphen - 1 };

struct paragraph_text {
    const struct type_style *style;
    const char *text;
    const struct span *spans;
    size_t span_count;
    size_t *places; /* bytes of the text in front of which a soft hyphen is put */
    size_t place_count;
    PangoLayout *layout;
    double width; /* mm */
    struct arena *scratch;
};

/* How many of the places are at byte `at` of the text or before it. */
static size_t places_upto(const struct paragraph_text *p, size_t at)
{
    size_t n = 0;

    while (n < p->place_count && p->places[n] <= at)
        n++;
    return n;
}

static void put_text(struct paragraph_text *p)
{
    struct span *spans = arena_alloc(p->scratch, p->span_count + 1, sizeof *spans);
    struct buf text = {0};
    size_t done = 0;

    for (size_t i = 0; i < p->place_count; done = p->places[i++]) {
        buf_put(&text, p->text + done, p->places[i] - done);
        buf_text(&text, soft_hyphen);
    }
    buf_text(&text, p->text + done);
    for (size_t i = 0; i < p->span_count; i++)
        spans[i] = (struct span){
            p->spans[i].start + HYPHEN_SIZE * places_upto(p, p->spans[i].start),
            p->spans[i].end + HYPHEN_SIZE * places_upto(p, p->spans[i].end), p->spans[i].flags};
    layout_put(p->layout, p->style, buf_str(&text), spans, p->span_count);
    buf_free(&text);
}

static const PangoLayoutLine *line_at(const struct paragraph_text *p, int i)
{
    return pango_layout_get_line_readonly(p->layout, i);
}

/* The place at which line i begins, counted from 1; 0: it begins with a word, or is none. */
static size_t place_at(const struct paragraph_text *p, int i)
{
    size_t start =
        i < pango_layout_get_line_count(p->layout) ? (size_t)line_at(p, i)->start_index : 0;

    for (size_t k = 0; k < p->place_count; k++)
        if (p->places[k] + HYPHEN_SIZE * (k + 1) == start)
            return k + 1;
    return 0;
}

/* How far the line reaches without the beginning of its last word, in mm; 0: it has no other. */
static double reach_without(const struct paragraph_text *p, const PangoLayoutLine *line)
{
    const char *text = pango_layout_get_text(p->layout) + line->start_index;
    int length = line->length, x;

    while (length > 0 && text[length - 1] != ' ')
        length--;
    if (length == 0)
        return 0;
    pango_layout_line_index_to_x((PangoLayoutLine *)line, line->start_index + length, FALSE, &x);
    return line_mm(x);
}

/* Whether line i, the last one, is no more than the end of a word. */
static bool is_stub(const struct paragraph_text *p, int i)
{
    const char *text = pango_layout_get_text(p->layout) + line_at(p, i)->start_index;

    return i + 1 == pango_layout_get_line_count(p->layout) && !strchr(text, ' ');
}

/* A hyphen at the end of line i is not worth its while where the line is full enough without, where
 * the line before has one, too, or where an end of a word would be the last line. */
static bool is_unwanted(const struct paragraph_text *p, int i)
{
    return reach_without(p, line_at(p, i)) >= full_enough * p->width || place_at(p, i) > 0 ||
           is_stub(p, i + 1);
}

static void drop_place(struct paragraph_text *p, size_t k)
{
    memmove(&p->places[k], &p->places[k + 1], (--p->place_count - k) * sizeof *p->places);
}

/* Takes back the first hyphen that is not wanted; whether there was one. */
static bool drop_unwanted(struct paragraph_text *p)
{
    for (int i = 0; i < pango_layout_get_line_count(p->layout); i++) {
        size_t place = place_at(p, i + 1);

        if (place > 0 && is_unwanted(p, i)) {
            drop_place(p, place - 1);
            return true;
        }
    }
    return false;
}

/* Takes away the hyphens at which no line ends; whether there were any. */
static bool drop_unused(struct paragraph_text *p)
{
    size_t *used = NULL, count = 0, before = p->place_count;

    for (int i = 1; i < pango_layout_get_line_count(p->layout); i++) {
        size_t place = place_at(p, i);

        if (place > 0)
            *ARENA_PUSH(p->scratch, used, count) = p->places[place - 1];
    }
    p->places = used;
    p->place_count = count;
    return count < before;
}

/* Hyphens are tried everywhere and taken back where they are not wanted or not used. Each change
 * moves the words behind it, which are then looked at again. */
static void break_lines(struct type *type, struct paragraph_text *p)
{
    const struct hyphens *hyphens =
        p->style->hyphens && p->width < narrow && strlen(p->text) <= LONGEST
            ? type_hyphens(type, p->style->hyphens)
            : NULL;

    p->layout = layout_new(type);
    pango_layout_set_width(p->layout, (int)(p->width / MM_PER_POINT * PANGO_SCALE));
    pango_layout_set_wrap(p->layout, PANGO_WRAP_WORD_CHAR);
    if (hyphens)
        p->place_count = hyphens_places(hyphens, p->scratch, p->text, &p->places);
    do
        put_text(p);
    while (drop_unwanted(p) || drop_unused(p));
}

size_t type_paragraph(struct type *type, const struct type_style *style, const char *text,
                      const struct span *spans, size_t span_count, double width,
                      const struct line *const **lines)
{
    struct paragraph_text p = {.style = style,
                               .text = text,
                               .spans = spans,
                               .span_count = span_count,
                               .width = width,
                               .scratch = arena_new()};
    const struct line **list = NULL;
    size_t count = 0, hyphens = 0;

    break_lines(type, &p);
    for (int i = 0; i < pango_layout_get_line_count(p.layout); i++) {
        struct line *line = line_new(type, p.layout, i, style);

        hyphens += place_at(&p, i) > 0;
        line->offset -= HYPHEN_SIZE * hyphens;
        line->size -= place_at(&p, i + 1) > 0 ? HYPHEN_SIZE : 0;
        *ARENA_PUSH(type_arena(type), list, count) = line;
    }
    arena_free(p.scratch);
    *lines = list;
    return count;
}
