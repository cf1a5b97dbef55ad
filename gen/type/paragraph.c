/* Paragraphs: text broken into lines, between words and in narrow columns within them. */
#include "type/line.h"

/* Wider lines look even enough without broken words, and narrower ones have too few to choose from,
 * mm. */
static const double narrow = 65, too_narrow = 45;
/* Of the width: a line that is filled so far is not filled up with the beginning of a word. */
static const double full_enough = 0.8;
/* Of the width: a line that must stay filled so far when its last word moves to the next one. */
static const double full_without = 2 / 3.0;
/* Letters of a word that does not stand in a line alone. */
enum { SHORT_WORD = 10 };

/* --- shaping --- */

/* Of the characters from .. to - 1, which are cut evenly; the first has what is left over. */
static void measure_cluster(struct shaped *s, size_t from, size_t to, int width)
{
    int count = (int)(to - from);

    for (size_t i = from; i < to; i++)
        s->characters[i].x = width / count;
    if (count)
        s->characters[from].x += width % count;
}

/* From the end of its text on. */
static void measure_run(struct shaped *s, const struct run *run)
{
    size_t end = character_at(s, run->offset + run->size), from = end;
    int width = 0;

    for (size_t i = 0; i < run->count; i++) {
        const struct type_sign *sign = run->signs + (run->back ? i : run->count - 1 - i);
        const struct type_sign *next = run->back ? sign + 1 : sign - 1;

        width += sign->width;
        if (i + 1 < run->count && next->at == sign->at)
            continue;
        while (from > 0 && s->characters[from - 1].at >= sign->at)
            from--;
        measure_cluster(s, from, end, width);
        end = from;
        width = 0;
    }
}

static void measure_characters(struct shaped *s)
{
    int x = 0;

    EACH (line, s->lines, s->line_count)
        EACH (run, line->runs, line->run_count)
            measure_run(s, run);
    for (size_t i = 0; i <= s->count; i++) {
        int width = s->characters[i].x;

        s->characters[i].x = x;
        x += width;
    }
}

/* The text, which is set unless it was before; it lives as long as the lines do. */
static struct shaped *shaped_of(struct type *type, const struct type_style *style, const char *text,
                                const struct span *spans, size_t span_count, bool single)
{
    struct arena *arena = type_arena(type);
    struct lookup *all = type_shaped(type);
    struct buf *key = type_key(type);
    struct shaped *s;
    const char *kept;
    size_t size;

    style = type_style_kept(type, style);
    buf_put(key, (const char *)&style, sizeof style);
    for (size_t i = 0; i < span_count; i++)
        buf_print(key, "%zu %zu %u ", spans[i].start, spans[i].end, spans[i].flags);
    buf_text(key, single ? "line " : "text ");
    buf_text(key, text);
    size = key->size;
    s = (struct shaped *)lookup_find(all, key->text, size);
    if (s)
        return s;
    kept = arena_text(arena, key->text, size);
    s = arena_alloc(arena, 1, sizeof *s);
    *s = (struct shaped){.style = style,
                         .text = kept + size - strlen(text),
                         .spans = spans,
                         .span_count = span_count,
                         .single = single,
                         .back = text_is_back(text, style->back)};
    type_set(type, s);
    if (!single)
        measure_characters(s);
    *lookup_slot(arena, all, kept, size) = s;
    return s;
}

/* --- breaking --- */

/* One of the lines of the whole text, as far as it is broken. */
struct breaking {
    struct type *type;
    struct shaped *text;
    const struct whole_line *line;
    int width;
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

static bool is_hangul(const struct breaking *b, size_t i)
{
    const char *at = b->text->text + b->text->characters[i].at;

    return (unsigned char)*at >= 0xE1 && /* no letter of Europe */
           hb_unicode_script(hb_unicode_funcs_get_default(), utf8_code(at)) == HB_SCRIPT_HANGUL;
}

/* Whether a word of Korean, which has blanks between words, goes on there. */
static bool is_in_korean(const struct breaking *b, size_t i)
{
    return (is_hangul(b, i - 1) || is_hangul(b, i)) && !b->text->characters[i - 1].blank &&
           !strchr("-/", before(b, i));
}

/* Whether a line may end before that character: neither a move nor a range is broken. */
static bool may_end(const struct breaking *b, size_t i, bool within_words)
{
    const struct character *c = &b->text->characters[i];

    return (within_words ? c->ends_letter : c->ends_line) &&
           !(before(b, i) == '-' && is_in_sign(b->text->text, b->text->characters[i].at - 1)) &&
           !is_in_range(b->text->text, b->text->characters[i].at) &&
           (within_words || !is_in_korean(b, i));
}

/* How wide a hyphen is behind the character before. */
static int hyphen_width(const struct breaking *b, size_t i)
{
    size_t at = b->text->characters[i].at;
    const struct run *run = b->line->runs, *last = run + b->line->run_count - 1;
    hb_codepoint_t glyph;

    while (run < last && !run_has(run, at - 1, at))
        run++;
    return hb_font_get_nominal_glyph(run->font, HYPHEN, &glyph) ||
                   hb_font_get_nominal_glyph(run->font, '-', &glyph)
               ? hb_font_get_glyph_h_advance(run->font, glyph)
               : 0;
}

/* How far the line from character `from` to before `to` reaches, without the blank at its end. */
static int reach(const struct breaking *b, size_t from, size_t to)
{
    bool blank = to > from && b->text->characters[to - 1].blank;

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
        if (may_end(b, i, within_words) && fits(b, from, i, b->text->characters[i].hyphened))
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
                        .line = b->line,
                        .from = from,
                        .to = end,
                        .begun = b->count > 1,
                        .broken_before = b->count > 1 && cut[-1].end};
    if (end < b->end && b->text->characters[end].hyphened)
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

/* Breaks one of the lines of the whole text. */
static void break_shaped(struct type *type, struct shaped *s, const struct whole_line *line,
                         struct broken *broken)
{
    LOCAL_ARENA(scratch);
    struct breaking b = {.type = type,
                         .text = s,
                         .line = line,
                         .width = (int)fmin(broken->width / MM_PER_POINT * UNITS, INT_MAX),
                         .hyphens = s->style->hyphens && broken->width >= too_narrow &&
                                    broken->width < narrow,
                         .end = character_at(s, line->to),
                         .scratch = scratch};
    size_t from = character_at(s, line->from);

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
    EACH (line, s->lines, s->line_count)
        break_shaped(type, s, line, broken);
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
