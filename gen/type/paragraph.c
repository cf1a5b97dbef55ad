/* Paragraphs: text broken into lines, between words and in narrow columns within them. */
#include "base/number.h"
#include "type/face.h"
#include "type/line.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Wider lines look even enough without broken words, and narrower ones have too few to choose from,
 * mm. */
static const double narrow = 65, too_narrow = 45;
/* Of the width: a line that is filled so far is not filled up with the beginning of a word. */
static const double full_enough = 0.8;
/* Of the width: a line that must stay filled so far when its last word moves to the next one. */
static const double full_without = 2 / 3.0;
/* Letters of a word that does not stand in a line alone. */
enum { SHORT_WORD = 10 };

/* Lines of a width. */
struct broken {
    double width;
    const struct line **lines;
    size_t count;
    struct broken *next;
};

/* --- shaping --- */

/* The character at that byte. */
static size_t character_at(const struct shaped *s, size_t at)
{
    size_t low = 0, high = s->count;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (s->characters[middle].at < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void find_characters(struct shaped *s, struct arena *arena)
{
    size_t size = strlen(s->text), at = 0;

    s->attributes = pango_layout_get_log_attrs_readonly(s->layout, NULL);
    s->count = (size_t)pango_layout_get_character_count(s->layout);
    s->characters = arena_alloc(arena, s->count + 1, sizeof *s->characters);
    for (size_t i = 0; i <= s->count; at += utf8_length(s->text + at, size - at), i++)
        s->characters[i].at = at & INT_MAX;
}

static void measure_run(struct shaped *s, PangoGlyphItem *run)
{
    int *widths = mem_new((size_t)run->item->num_chars, sizeof *widths);
    size_t first = character_at(s, (size_t)run->item->offset);

    pango_glyph_item_get_logical_widths(run, s->text, widths);
    for (int i = 0; i < run->item->num_chars; i++)
        s->characters[first + (size_t)i].x = widths[i];
    free(widths);
}

static void measure_characters(struct shaped *s)
{
    int x = 0;

    for (GSList *line = pango_layout_get_lines_readonly(s->layout); line; line = line->next)
        for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run; run = run->next)
            measure_run(s, run->data);
    for (size_t i = 0; i <= s->count; i++) {
        int width = s->characters[i].x;

        s->characters[i].x = x;
        x += width;
    }
}

/* The text, which is shaped unless it was before; it lives as long as the lines do. */
static struct shaped *shaped_of(struct type *type, const struct type_style *style, const char *text,
                                const struct span *spans, size_t span_count, bool single)
{
    struct arena *arena = type_arena(type);
    struct lookup *all = type_shaped(type);
    LOCAL_BUF(key);
    struct shaped *s;
    const char *kept;

    style = type_style_kept(type, style);
    buf_put(&key, (const char *)&style, sizeof style);
    for (size_t i = 0; i < span_count; i++)
        buf_print(&key, "%zu %zu %u ", spans[i].start, spans[i].end, spans[i].flags);
    buf_text(&key, single ? "line " : "text ");
    buf_text(&key, text);
    s = (struct shaped *)lookup_find(all, key.text, key.size);
    if (s)
        return s;
    kept = arena_text(arena, key.text, key.size);
    s = arena_alloc(arena, 1, sizeof *s);
    *s = (struct shaped){
        .style = style, .text = kept + key.size - strlen(text), .layout = layout_new(type)};
    pango_layout_set_single_paragraph_mode(s->layout, single);
    layout_put(type, s->layout, style, s->text, spans, span_count);
    find_characters(s, arena);
    if (!single)
        measure_characters(s);
    *lookup_slot(arena, all, kept, key.size) = s;
    return s;
}

/* --- breaking --- */

/* One of the lines that Pango shaped, as far as it is broken. */
struct breaking {
    struct type *type;
    struct shaped *text;
    const GSList *runs;
    int width;    /* Pango's units */
    bool hyphens; /* may end lines */
    size_t end;   /* character */
    struct cut *cuts;
    size_t count;
    struct arena *scratch;
};

static char before(const struct breaking *b, size_t i)
{
    return b->text->text[b->text->characters[i].at - 1];
}

/* Whether a hyphen stands beside a digit or a single letter, as in e2-e4, O-O and h-file. */
static bool is_in_sign(const char *text, size_t at)
{
    char before = at > 0 ? text[at - 1] : ' ', after = text[at + 1];

    return isdigit((unsigned char)before) || isdigit((unsigned char)after) ||
           (is_letter(before) && (at < 2 || (text[at - 2] == ' ' || text[at - 2] == '-'))) ||
           (is_letter(after) && strchr(" -.,:;)", text[at + 2]));
}

/* Whether an en dash ends there between digits, as in 20–60. */
static bool is_in_range(const char *text, size_t end)
{
    static const char dash[] = "\u2013";
    const size_t size = sizeof dash - 1;

    return end > size && memcmp(text + end - size, dash, size) == 0 &&
           isdigit((unsigned char)text[end - size - 1]) && isdigit((unsigned char)text[end]);
}

/* Whether a line may end before that character: neither a move nor a range is broken. */
static bool may_end(const struct breaking *b, size_t i, bool within_words)
{
    const PangoLogAttr *attributes = &b->text->attributes[i];

    return (within_words ? attributes->is_char_break
                         : attributes->is_line_break && !attributes->break_removes_preceding) &&
           !(before(b, i) == '-' && is_in_sign(b->text->text, b->text->characters[i].at - 1)) &&
           !is_in_range(b->text->text, b->text->characters[i].at);
}

/* How wide a hyphen is behind the character before. */
static int hyphen_width(const struct breaking *b, size_t i)
{
    size_t at = b->text->characters[i].at;
    const GSList *run = b->runs;
    hb_font_t *font;
    hb_codepoint_t glyph;

    while (run->next && !run_has(run->data, at - 1, at))
        run = run->next;
    font = pango_font_get_hb_font(((const PangoGlyphItem *)run->data)->item->analysis.font);
    return hb_font_get_nominal_glyph(font, 0x2010, &glyph) ||
                   hb_font_get_nominal_glyph(font, '-', &glyph)
               ? hb_font_get_glyph_h_advance(font, glyph)
               : 0;
}

/* How far the line from character `from` to before `to` reaches, without the blank at its end. */
static int reach(const struct breaking *b, size_t from, size_t to)
{
    bool blank = to > from && b->text->attributes[to - 1].is_white;

    return b->text->characters[to - blank].x - b->text->characters[from].x;
}

static bool fits(const struct breaking *b, size_t from, size_t to, bool hyphen)
{
    return reach(b, from, to) + (hyphen ? hyphen_width(b, to) : 0) <= b->width;
}

/* The last end of a line from there on that fits; `from`: there is none. */
static size_t last_end(const struct breaking *b, size_t from, bool within_words)
{
    size_t best = from;

    for (size_t i = from + 1; i < b->end && fits(b, from, i, false); i++)
        if (may_end(b, i, within_words) &&
            fits(b, from, i, b->text->attributes[i].break_inserts_hyphen))
            best = i;
    return best;
}

/* Where the line from there on ends: behind a word or, where it has no room for one, within. */
static size_t natural_end(const struct breaking *b, size_t from)
{
    size_t end;

    if (fits(b, from, b->end, false))
        return b->end;
    end = last_end(b, from, false);
    if (end == from)
        end = last_end(b, from, true);
    if (end == from)
        do
            end++;
        while (end < b->end && !may_end(b, end, true));
    return end;
}

/* How far it reaches without the rest of a word at its end. */
static int whole_words(const struct breaking *b, size_t from, size_t to)
{
    while (to > from && before(b, to) != ' ' && before(b, to) != '-')
        to--;
    while (to > from && before(b, to) == ' ')
        to--;
    return b->text->characters[to].x - b->text->characters[from].x;
}

static void divide_words(const struct breaking *b)
{
    struct shaped *s = b->text;
    struct hyphens *hyphens = s->divided ? NULL : type_hyphens(b->type, s->style->hyphens);
    size_t *places, count = hyphens ? hyphens_places(hyphens, b->scratch, s->text, &places) : 0;

    for (size_t i = 0; i < count; i++)
        s->characters[character_at(s, places[i])].divides = true;
    s->divided = true;
}

/* Up to which the line has room for the word with which the next one would begin, and a hyphen,
 * unless the rest would stand alone; `to`: it has none. */
static size_t hyphen_end(const struct breaking *b, size_t from, size_t to)
{
    size_t best = to, i;

    divide_words(b);
    for (i = to + 1; i < b->end && before(b, i) != ' '; i++)
        if (b->text->characters[i].divides && fits(b, from, i, true))
            best = i;
    return i == b->end && fits(b, best, i, false) ? to : best;
}

/* A hyphen at the end of a line is worth its while where the line is not full enough without, and
 * does not begin behind a hyphen itself. */
static void break_line(struct breaking *b, size_t from)
{
    struct cut *cut = ARENA_PUSH(b->scratch, b->cuts, b->count);
    size_t end = natural_end(b, from);

    *cut = (struct cut){.text = b->text,
                        .runs = b->runs,
                        .from = from,
                        .to = end,
                        .begun = b->count > 1,
                        .broken_before = b->count > 1 && cut[-1].end};
    if (end < b->end && b->text->attributes[end].break_inserts_hyphen)
        cut->end = HYPHENED;
    if (end < b->end && b->hyphens && !cut->broken_before &&
        whole_words(b, from, end) < full_enough * b->width)
        cut->to = hyphen_end(b, from, end);
    if (cut->to > end)
        cut->end = DIVIDED;
}

/* Moves a word down to a short last line that would stand in its line alone, if it goes into that
 * one. */
static void bind_end(const struct breaking *b)
{
    struct cut *last = &b->cuts[b->count - 1];
    const char *words = b->text->text + b->text->characters[last->from].at;
    size_t from, end = last->from;

    if (b->count < 2 || before(b, end) != ' ' || strchr(words, ' ') || strlen(words) > SHORT_WORD)
        return;
    from = last[-1].from;
    while (end > from && before(b, end) == ' ')
        end--;
    if (whole_words(b, from, end) < full_without * b->width)
        return;
    while (end > from && !may_end(b, end, false))
        end--;
    if (end > from && fits(b, end, b->end, false))
        last->from = last[-1].to = end;
}

/* Breaks one of the lines that Pango shaped. */
static void break_shaped(struct type *type, struct shaped *s, const PangoLayoutLine *line,
                         struct broken *broken)
{
    LOCAL_ARENA(scratch);
    struct breaking b = {.type = type,
                         .text = s,
                         .runs = line->runs,
                         .width = (int)fmin(broken->width / MM_PER_POINT * PANGO_SCALE, INT_MAX),
                         .hyphens = s->style->hyphens && broken->width >= too_narrow &&
                                    broken->width < narrow,
                         .end = character_at(s, (size_t)(line->start_index + line->length)),
                         .scratch = scratch};
    size_t from = character_at(s, (size_t)line->start_index);

    do {
        break_line(&b, from);
        from = b.cuts[b.count - 1].to;
    } while (from < b.end);
    if (b.end == s->count)
        bind_end(&b);
    EACH (cut, b.cuts, b.count) {
        cut->paragraph = broken;
        cut->goes_on = cut->to < b.end;
        *ARENA_PUSH(type_arena(type), broken->lines, broken->count) =
            line_cut(type_arena(type), type_outlines(type), cut);
    }
}

/* The lines of that width, which are broken unless they were before. */
static const struct broken *broken_at(struct type *type, struct shaped *s, double width)
{
    struct broken *broken = s->broken;

    while (broken && broken->width != width)
        broken = broken->next;
    if (broken)
        return broken;
    broken = arena_alloc(type_arena(type), 1, sizeof *broken);
    *broken = (struct broken){.width = width, .next = s->broken};
    for (GSList *line = pango_layout_get_lines_readonly(s->layout); line; line = line->next)
        break_shaped(type, s, line->data, broken);
    return s->broken = broken;
}

size_t type_paragraph(struct type *type, const struct type_style *style, const char *text,
                      const struct span *spans, size_t span_count, double width,
                      const struct line *const **lines)
{
    struct shaped *s = shaped_of(type, style, text, spans, span_count, false);
    const struct broken *broken = broken_at(type, s, width);

    *lines = broken->lines;
    return broken->count;
}

const struct line *type_line(struct type *type, const struct type_style *style, const char *text)
{
    return broken_at(type, shaped_of(type, style, text, NULL, 0, true), INFINITY)->lines[0];
}
