/* Paragraphs: text broken into lines, between words and in narrow columns within them. */
#include "type/face.h"
#include "type/line.h"
#include "type/outline.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- words --- */

static struct words words_of(const struct line *line, const PangoItem *item)
{
    const struct typeface *face = font_face(item->analysis.font);

    return (struct words){
        .text = line->text + (item->offset - line->pango->start_index),
        .size = (size_t)item->length,
        .bold = face->weight >= PANGO_WEIGHT_SEMIBOLD,
        .italic = face->italic,
    };
}

static int by_place(const void *a, const void *b)
{
    const struct words *p = a, *q = b;

    return (p->text > q->text) - (p->text < q->text);
}

/* Stretches of one face become one: a run also ends where only the script changes. */
static size_t join_words(struct words *list, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        if (kept && list[kept - 1].bold == list[i].bold && list[kept - 1].italic == list[i].italic)
            list[kept - 1].size += list[i].size;
        else
            list[kept++] = list[i];
    }
    return kept;
}

static size_t trim_words(struct words *list, size_t count)
{
    struct words *last = count ? &list[count - 1] : NULL;

    while (last && last->size && last->text[last->size - 1] == ' ')
        last->size--;
    return last && last->size == 0 ? count - 1 : count;
}

size_t line_words(const struct line *line, struct arena *arena, const struct words **list)
{
    struct words *words = NULL;
    size_t count = 0;

    for (const GSList *i = line->pango->runs; i; i = i->next) {
        const PangoGlyphItem *run = i->data;

        *ARENA_PUSH(arena, words, count) = words_of(line, run->item);
    }
    if (count) /* runs stand in the order in which they are seen */
        qsort(words, count, sizeof *words, by_place);
    *list = words;
    return trim_words(words, join_words(words, count));
}

const struct type_style *line_style(const struct line *line)
{
    return line->style;
}

/* --- generic families --- */

/* By what the font says of its own kind: its family class, or else its Panose numbers. */
const char *line_generic_family(const struct line *line)
{
    enum { FAMILY_CLASS = 30, PANOSE_KIND = 32, PANOSE_SERIFS = 33 };
    enum { CLASS_SANS = 8, PANOSE_TEXT = 2, PANOSE_FIRST_SANS = 11 };
    const hb_tag_t os2 = HB_TAG('O', 'S', '/', '2');
    const PangoGlyphItem *run = line->pango->runs ? line->pango->runs->data : NULL;
    hb_face_t *face = run ? font_face(run->item->analysis.font)->hb : NULL;

    return face && (face_number(face, os2, FAMILY_CLASS, 1) == CLASS_SANS ||
                    (face_number(face, os2, PANOSE_KIND, 1) == PANOSE_TEXT &&
                     face_number(face, os2, PANOSE_SERIFS, 1) >= PANOSE_FIRST_SANS))
               ? "sans-serif"
               : "serif";
}

/* Wider lines look even enough without broken words, and narrower ones have too few to choose from,
 * mm. */
static const double narrow = 65, too_narrow = 45;
/* Of the width: a line that is filled so far is not filled up with the beginning of a word. */
static const double full_enough = 0.8;
/* Of the width: a line that must stay filled so far when its last word moves to the next one. */
static const double full_without = 2 / 3.0;
/* Letters of a word that does not stand in a line alone. */
enum { SHORT_WORD = 10 };
/* Bytes; longer texts in so narrow columns are not hyphenated, for all their lines are set again
 * for each word that is broken. */
enum { LONGEST = 3000 };

static const char soft_hyphen[] = "\u00AD";
enum { HYPHEN_SIZE = sizeof soft_hyphen - 1 };

/* Bytes of a text in front of which there may be, or is, a soft hyphen. */
struct places {
    size_t *list; /* NULL: not known yet */
    size_t count;
};

/* What was asked for, and what it is as lines. */
struct kept_paragraph {
    const struct type_style *style;
    const char *text;
    const struct span *spans;
    size_t span_count;
    double width;
    const struct line **lines;
    size_t count;
    struct kept_paragraph *next; /* in its slot */
};

struct paragraph_text {
    struct type *type;
    const struct type_style *style;
    const char *text;
    const struct span *spans;
    size_t span_count;
    struct places possible, used;
    PangoLayout *layout;
    double width; /* mm */
    struct arena *scratch;
};

/* How many of the places are at byte `at` of the text or before it. */
static size_t places_upto(const struct paragraph_text *p, size_t at)
{
    size_t n = 0;

    while (n < p->used.count && p->used.list[n] <= at)
        n++;
    return n;
}

/* Lets no line end with that byte; Pango asks for what is around it. */
static void bind_at(PangoAttrList *all, size_t at)
{
    PangoAttribute *bound = pango_attr_allow_breaks_new(FALSE);

    bound->start_index = (guint)at;
    bound->end_index = (guint)at + 2;
    pango_attr_list_insert(all, bound);
}

static bool is_letter(char c)
{
    return isalpha((unsigned char)c);
}

/* Whether a hyphen stands beside a digit or a single letter, as in e2-e4, O-O and h-file. */
static bool is_in_sign(const char *text, size_t at)
{
    char before = at > 0 ? text[at - 1] : ' ', after = text[at + 1];

    return isdigit((unsigned char)before) || isdigit((unsigned char)after) ||
           (is_letter(before) && (at < 2 || (text[at - 2] == ' ' || text[at - 2] == '-'))) ||
           (is_letter(after) && strchr(" -.,:;)", text[at + 2]));
}

/* Lets no line end within a move. */
static void bind_signs(const struct paragraph_text *p)
{
    const char *text = pango_layout_get_text(p->layout);
    PangoAttrList *all = pango_attr_list_copy(pango_layout_get_attributes(p->layout));

    for (const char *c = strchr(text, '-'); c; c = strchr(c + 1, '-'))
        if (is_in_sign(text, (size_t)(c - text)))
            bind_at(all, (size_t)(c - text));
    pango_layout_set_attributes(p->layout, all);
    pango_attr_list_unref(all);
}

static void put_text(struct paragraph_text *p)
{
    struct span *spans = arena_alloc(p->scratch, p->span_count + 1, sizeof *spans);
    LOCAL_BUF(text);
    size_t done = 0;

    for (size_t i = 0; i < p->used.count; done = p->used.list[i++]) {
        buf_put(&text, p->text + done, p->used.list[i] - done);
        buf_text(&text, soft_hyphen);
    }
    buf_text(&text, p->text + done);
    for (size_t i = 0; i < p->span_count; i++)
        spans[i] = (struct span){
            p->spans[i].start + HYPHEN_SIZE * places_upto(p, p->spans[i].start),
            p->spans[i].end + HYPHEN_SIZE * places_upto(p, p->spans[i].end), p->spans[i].flags};
    layout_put(p->type, p->layout, p->style, buf_str(&text), spans, p->span_count);
    if (strchr(p->text, '-'))
        bind_signs(p);
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

    for (size_t k = 0; k < p->used.count; k++)
        if (p->used.list[k] + HYPHEN_SIZE * (k + 1) == start)
            return k + 1;
    return 0;
}

/* So many bytes of a text without the blanks at their end. */
static int without_blanks(const char *text, int length)
{
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

/* How far line i reaches, in mm: to the end of its last word or, where that goes on in the next
 * line or is left out, to the end of the one before. */
static double reach_of(const struct paragraph_text *p, int i, bool last)
{
    const PangoLayoutLine *line = line_at(p, i);
    const char *text = pango_layout_get_text(p->layout) + line->start_index;
    int length = last ? line->length : without_blanks(text, line->length), x;

    while (length > 0 && text[length - 1] != ' ' && text[length - 1] != '-')
        length--;
    length = without_blanks(text, length);
    pango_layout_line_index_to_x((PangoLayoutLine *)line, line->start_index + length, FALSE, &x);
    return line_mm(x);
}

/* A hyphen at the end of line i is worth its while where the line is not full enough without, and
 * does not begin behind a hyphen itself. */
static bool is_wanting(const struct paragraph_text *p, int i)
{
    return reach_of(p, i, true) < full_enough * p->width && place_at(p, i) == 0;
}

/* Whether line i, the last one, is no more than the end of a word. */
static bool is_stub(const struct paragraph_text *p, int i)
{
    const char *text = pango_layout_get_text(p->layout) + line_at(p, i)->start_index;

    return i + 1 == pango_layout_get_line_count(p->layout) && !strchr(text, ' ');
}

static void find_possible(struct type *type, struct paragraph_text *p)
{
    struct hyphens *hyphens = type_hyphens(type, p->style->hyphens);

    if (hyphens)
        p->possible.count = hyphens_places(hyphens, p->scratch, p->text, &p->possible.list);
    p->used.list = arena_alloc(p->scratch, p->possible.count + 1, sizeof *p->used.list);
}

/* Uses all possible places in the word with which line i begins, or goes on; all that are used are
 * in front of it. */
static void use_places(struct paragraph_text *p, int i)
{
    const char *text = pango_layout_get_text(p->layout);
    size_t begin = (size_t)line_at(p, i)->start_index, end = begin + strcspn(text + begin, " ");
    size_t used = HYPHEN_SIZE * p->used.count;

    while (begin > 0 && text[begin - 1] != ' ')
        begin--;
    for (size_t k = 0; k < p->possible.count; k++)
        if (p->possible.list[k] > begin - used && p->possible.list[k] < end - used)
            p->used.list[p->used.count++] = p->possible.list[k];
}

/* Leaves the first of the used places, and of the others the one at which line i ends, unless the
 * rest would stand alone. */
static void choose_place(struct paragraph_text *p, size_t first, int i)
{
    size_t place = place_at(p, i + 1);
    bool chosen = place > first && !is_stub(p, i + 1);

    if (chosen)
        p->used.list[first] = p->used.list[place - 1];
    p->used.count = first + chosen;
}

/* Ends line i with the beginning of a word, if one fits. Pango may not break the word any more once
 * the other places are gone. */
static void try_hyphen(struct paragraph_text *p, int i)
{
    size_t before = p->used.count, tried = before;

    use_places(p, i + 1);
    while (p->used.count != tried) {
        tried = p->used.count;
        put_text(p);
        if (tried > before)
            choose_place(p, before, i);
    }
}

static bool may_break_words(const struct paragraph_text *p)
{
    return p->style->hyphens && p->width >= too_narrow && p->width < narrow &&
           strlen(p->text) <= LONGEST;
}

/* Lets no line end with the blank at that byte of the text. */
static void forbid_break(const struct paragraph_text *p, size_t blank)
{
    PangoAttrList *all = pango_attr_list_copy(pango_layout_get_attributes(p->layout));

    bind_at(all, blank);
    pango_layout_set_attributes(p->layout, all);
    pango_attr_list_unref(all);
}

/* Moves the word before that blank down, if it goes into the last line with the one behind. */
static void move_down(const struct paragraph_text *p, size_t blank)
{
    PangoAttrList *before = pango_attr_list_ref(pango_layout_get_attributes(p->layout));
    int count = pango_layout_get_line_count(p->layout);

    forbid_break(p, blank);
    if (pango_layout_get_line_count(p->layout) > count)
        pango_layout_set_attributes(p->layout, before);
    pango_attr_list_unref(before);
}

/* Moves a word down to a short last one that would stand in its line alone. */
static void bind_end(const struct paragraph_text *p)
{
    int last = pango_layout_get_line_count(p->layout) - 1;
    const char *text = pango_layout_get_text(p->layout);
    size_t start = last > 0 ? (size_t)line_at(p, last)->start_index : 0;

    if (start == 0 || text[start - 1] != ' ' || strchr(text + start, ' ') ||
        strlen(text + start) > SHORT_WORD)
        return;
    if (reach_of(p, last - 1, false) >= full_without * p->width)
        move_down(p, start - 1);
}

/* Words are broken line by line, since each hyphen moves all words behind it. */
static void break_lines(struct type *type, struct paragraph_text *p)
{
    p->layout = layout_new(type);
    pango_layout_set_width(p->layout, (int)(p->width / MM_PER_POINT * PANGO_SCALE));
    pango_layout_set_wrap(p->layout, PANGO_WRAP_WORD_CHAR);
    put_text(p);
    for (int i = 0; may_break_words(p) && i + 1 < pango_layout_get_line_count(p->layout); i++) {
        if (!is_wanting(p, i))
            continue;
        if (!p->used.list)
            find_possible(type, p);
        try_hyphen(p, i);
    }
    bind_end(p);
}

static void set_lines(struct type *type, struct kept_paragraph *kept)
{
    struct paragraph_text p = {.type = type,
                               .style = kept->style,
                               .text = kept->text,
                               .spans = kept->spans,
                               .span_count = kept->span_count,
                               .width = kept->width,
                               .scratch = arena_new()};
    size_t hyphens = 0;

    break_lines(type, &p);
    for (int i = 0; i < pango_layout_get_line_count(p.layout); i++) {
        struct line *line = line_new(type, p.layout, i, kept->style);

        hyphens += place_at(&p, i) > 0;
        line->offset -= HYPHEN_SIZE * hyphens;
        line->size -= place_at(&p, i + 1) > 0 ? HYPHEN_SIZE : 0;
        *ARENA_PUSH(type_arena(type), kept->lines, kept->count) = line;
    }
    arena_free(p.scratch);
}

/* --- paragraphs that were set before --- */

static bool same_spans(const struct span *a, const struct span *b, size_t count)
{
    size_t i = 0;

    while (i < count && a[i].start == b[i].start && a[i].end == b[i].end &&
           a[i].flags == b[i].flags)
        i++;
    return i == count;
}

static bool is_same(const struct kept_paragraph *a, const struct kept_paragraph *b)
{
    return a->style == b->style && a->width == b->width && a->span_count == b->span_count &&
           strcmp(a->text, b->text) == 0 && same_spans(a->spans, b->spans, a->span_count);
}

static size_t hash_of(const struct kept_paragraph *p)
{
    size_t hash = (size_t)p->style + (size_t)p->width;

    for (const char *at = p->text; *at; at++)
        hash = hash * 31 + (unsigned char)*at;
    return hash;
}

/* A copy that lives as long as the lines do. */
static struct kept_paragraph *keep(struct type *type, const struct kept_paragraph *paragraph)
{
    struct kept_paragraph *kept = arena_alloc(type_arena(type), 1, sizeof *kept);
    struct span *spans = arena_alloc(type_arena(type), paragraph->span_count + 1, sizeof *spans);

    for (size_t i = 0; i < paragraph->span_count; i++)
        spans[i] = paragraph->spans[i];
    *kept = *paragraph;
    kept->text = arena_copy(type_arena(type), paragraph->text);
    kept->spans = spans;
    return kept;
}

size_t type_paragraph(struct type *type, const struct type_style *style, const char *text,
                      const struct span *spans, size_t span_count, double width,
                      const struct line *const **lines)
{
    const struct kept_paragraph wanted = {.style = type_style_kept(type, style),
                                          .text = text,
                                          .spans = spans,
                                          .span_count = span_count,
                                          .width = width};
    struct kept_paragraph **slot = type_paragraphs(type, hash_of(&wanted)), *kept = *slot;

    while (kept && !is_same(kept, &wanted))
        kept = kept->next;
    if (!kept) {
        kept = keep(type, &wanted);
        set_lines(type, kept);
        kept->next = *slot;
        *slot = kept;
    }
    *lines = kept->lines;
    return kept->count;
}
