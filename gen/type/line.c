/* Lines, cut out of texts that Pango shaped in one. */
#include "type/face.h"
#include "type/line.h"
#include "type/outline.h"

#include <stdlib.h>
#include <string.h>

/* --- cutting --- */

static bool runs_back(const PangoGlyphItem *run)
{
    return run->item->analysis.level % 2;
}

/* How many glyphs stand for the characters before that byte of the run. */
static int glyphs_before(const PangoGlyphItem *run, int byte)
{
    int low = 0, high = run->glyphs->num_glyphs;

    while (low < high) {
        int middle = (low + high) / 2;
        int glyph = runs_back(run) ? run->glyphs->num_glyphs - 1 - middle : middle;

        if (run->glyphs->log_clusters[glyph] < byte)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* So many glyphs of others, which stay; their characters are counted from that byte of these on. */
static PangoGlyphString *some_glyphs(struct arena *arena, const PangoGlyphString *of, int first,
                                     int count, int byte)
{
    PangoGlyphString *glyphs = arena_alloc(arena, 1, sizeof *glyphs);

    glyphs->num_glyphs = count;
    glyphs->glyphs = of->glyphs + first;
    glyphs->log_clusters = arena_alloc(arena, (size_t)count, sizeof *glyphs->log_clusters);
    for (int i = 0; i < count; i++)
        glyphs->log_clusters[i] = of->log_clusters[first + i] - byte;
    return glyphs;
}

/* From now on they may be changed, or the others may go. */
static void own_glyphs(struct arena *arena, PangoGlyphString *glyphs)
{
    size_t size = (size_t)glyphs->num_glyphs * sizeof *glyphs->glyphs;

    glyphs->glyphs = memcpy(arena_alloc(arena, size, 1), glyphs->glyphs, size);
}

static size_t from_of(const struct cut *cut)
{
    return cut->text->characters[cut->from].at;
}

static size_t to_of(const struct cut *cut)
{
    return cut->text->characters[cut->to].at;
}

/* What of a run is in the line; it begins where it does in the whole text. */
static PangoGlyphItem part_of(struct arena *arena, const PangoGlyphItem *run, const struct cut *cut)
{
    const PangoItem *item = run->item;
    int start = MAX((int)from_of(cut) - item->offset, 0);
    int end = MIN((int)to_of(cut) - item->offset, item->length);
    int before = glyphs_before(run, start), count = glyphs_before(run, end) - before;
    PangoGlyphItem part = *run;

    part.item = arena_alloc(arena, 1, sizeof *part.item);
    *part.item = *item;
    part.item->offset += start;
    part.item->length = end - start;
    part.item->num_chars = (int)g_utf8_strlen(cut->text->text + part.item->offset, end - start);
    part.glyphs = some_glyphs(arena, run->glyphs,
                              runs_back(run) ? run->glyphs->num_glyphs - before - count : before,
                              count, start);
    return part;
}

bool run_has(const PangoGlyphItem *run, size_t from, size_t to)
{
    size_t start = (size_t)run->item->offset;

    return start < to && start + (size_t)run->item->length > from;
}

static void take_runs(struct line *line, struct arena *arena, const struct cut *cut)
{
    for (const GSList *i = cut->runs; i; i = i->next)
        if (run_has(i->data, from_of(cut), to_of(cut)))
            *ARENA_PUSH(arena, line->runs, line->run_count) = part_of(arena, i->data, cut);
}

/* --- its ends --- */

/* Whether it is broken at a blank, which has no width there. */
static bool ends_blank(const struct cut *cut)
{
    return cut->goes_on && cut->text->attributes[cut->to - 1].is_white;
}

/* Half of what parts letters stands on either side of them. */
static int tracking_of(const struct type_style *style)
{
    return (int)(style->tracking / 1000 * style->size * PANGO_SCALE);
}

static void widen(PangoGlyphInfo *glyph, int before, int behind)
{
    glyph->geometry.width += before + behind;
    glyph->geometry.x_offset += before;
}

/* Letters around the place where a word is broken have to be shaped again: some were one sign. */
static void shape_again(PangoGlyphItem *run, struct arena *arena, const struct shaped *text,
                        size_t first)
{
    int tracking = tracking_of(text->style);
    PangoGlyphString *glyphs = pango_glyph_string_new();
    PangoGlyphItem shaped = {.item = run->item, .glyphs = glyphs};

    pango_shape_item(run->item, text->text, (int)text->characters[text->count].at, NULL, glyphs,
                     PANGO_SHAPE_NONE);
    if (tracking) {
        pango_glyph_item_letter_space(&shaped, text->text, (PangoLogAttr *)text->attributes + first,
                                      tracking);
        widen(&glyphs->glyphs[0], tracking / 2, 0);
        widen(&glyphs->glyphs[glyphs->num_glyphs - 1], 0, tracking - tracking / 2);
    }
    run->glyphs = some_glyphs(arena, glyphs, 0, glyphs->num_glyphs, 0);
    own_glyphs(arena, run->glyphs);
    pango_glyph_string_free(glyphs);
}

/* The run of a line that is read last. */
static PangoGlyphItem *last_run(const struct line *line)
{
    PangoGlyphItem *last = line->runs;

    for (size_t i = 1; i < line->run_count; i++)
        if (line->runs[i].item->offset > last->item->offset)
            last = &line->runs[i];
    return last;
}

/* The hyphen stands for a soft one, which is there already or follows. */
static void break_word(const struct line *line, struct arena *arena, const struct cut *cut)
{
    PangoGlyphItem *run = last_run(line);

    run->item->analysis.flags |= PANGO_ANALYSIS_FLAG_NEED_HYPHEN;
    shape_again(run, arena, cut->text, cut->to - (size_t)run->item->num_chars);
    if (cut->end != DIVIDED)
        return;
    run->glyphs->log_clusters[runs_back(run) ? 0 : run->glyphs->num_glyphs - 1] = run->item->length;
    run->item->length += (int)strlen(SOFT_HYPHEN);
    run->item->num_chars++;
}

/* Left of what runs to the left it would be seen. */
static void empty_blank(struct arena *arena, PangoGlyphString *glyphs)
{
    own_glyphs(arena, glyphs);
    glyphs->glyphs[0].geometry.width = 0;
}

/* Nothing parts the letters at its ends from others. */
static void trim(struct line *line, struct arena *arena, const struct cut *cut)
{
    int tracking = tracking_of(line->style);
    PangoGlyphString *first = line->runs[0].glyphs, *last = line->runs[line->run_count - 1].glyphs;

    if (!tracking)
        return;
    own_glyphs(arena, first);
    own_glyphs(arena, last);
    if (cut->begun)
        widen(&first->glyphs[0], -(tracking / 2), 0);
    if (cut->goes_on)
        widen(&last->glyphs[MAX(0, last->num_glyphs - 1 - ends_blank(cut))], 0,
              tracking / 2 - tracking);
}

static void settle_ends(struct line *line, struct arena *arena, const struct cut *cut)
{
    if (line->run_count == 0)
        return;
    if (cut->broken_before)
        shape_again(line->runs, arena, cut->text, cut->from);
    if (cut->end)
        break_word(line, arena, cut);
    if (ends_blank(cut) && runs_back(last_run(line)))
        empty_blank(arena, last_run(line)->glyphs);
    trim(line, arena, cut);
}

/* From now on its runs begin in its own text. */
static void take_text(struct line *line, struct arena *arena, const struct cut *cut)
{
    LOCAL_BUF(text);

    line->offset = from_of(cut);
    line->size = to_of(cut) - line->offset;
    buf_put(&text, cut->text->text + line->offset, line->size);
    buf_text(&text, cut->end == DIVIDED ? SOFT_HYPHEN : "");
    line->text = arena_text(arena, buf_str(&text), text.size);
    for (size_t i = 0; i < line->run_count; i++)
        line->runs[i].item->offset -= (int)line->offset;
}

/* --- measuring --- */

/* Another open font steps in silently where the chain lacks a character. */
bool line_is_substituted(const struct line *line)
{
    return FIND(run, line->runs, line->run_count,
                !face_is_of(font_face(run->item->analysis.font), line->style->family));
}

/* What both have. */
static PangoRectangle joined(PangoRectangle a, PangoRectangle b)
{
    int left = MIN(a.x, b.x), top = MIN(a.y, b.y);

    if (b.width == 0 || b.height == 0)
        return a;
    if (a.width == 0 || a.height == 0)
        return b;
    return (PangoRectangle){left, top, MAX(a.x + a.width, b.x + b.width) - left,
                            MAX(a.y + a.height, b.y + b.height) - top};
}

static int blank_width(const struct line *line)
{
    const PangoGlyphItem *last = last_run(line);

    return last->glyphs->glyphs[runs_back(last) ? 0 : last->glyphs->num_glyphs - 1].geometry.width;
}

/* So that every letter that cannot be drawn is found, too. */
static void measure(struct line *line, const struct cut *cut)
{
    PangoRectangle all = {0}, ink, logical;
    int x = 0;

    for (size_t i = 0; i < line->run_count; i++) {
        const PangoGlyphItem *run = &line->runs[i];

        pango_glyph_string_extents(run->glyphs, run->item->analysis.font, &ink, &logical);
        ink.x += x + run->start_x_offset;
        ink.y -= run->y_offset;
        all = joined(all, ink);
        x += run->start_x_offset + logical.width + run->end_x_offset;
    }
    if (line->run_count && ends_blank(cut))
        x -= blank_width(line);
    line->width = line_mm(x);
    line->ink =
        (struct ink){line_mm(all.x), line_mm(all.y), line_mm(all.width), line_mm(all.height)};
}

struct line *line_cut(struct arena *arena, struct outlines *outlines, const struct cut *cut)
{
    struct line *line = arena_alloc(arena, 1, sizeof *line);

    line->style = cut->text->style;
    line->outlines = outlines;
    line->paragraph = cut->paragraph;
    take_runs(line, arena, cut);
    settle_ends(line, arena, cut);
    take_text(line, arena, cut);
    measure(line, cut);
    return line;
}

double line_width(const struct line *line)
{
    return line->width;
}

struct ink line_ink(const struct line *line)
{
    return line->ink;
}

double line_reach(const struct line *line, size_t at)
{
    int x = 0, within;

    for (size_t i = 0; i < line->run_count; i++) {
        const PangoGlyphItem *run = &line->runs[i];
        PangoItem *item = run->item;

        x += run->start_x_offset;
        if (run_has(run, at, at + 1)) {
            pango_glyph_string_index_to_x(run->glyphs, line->text + item->offset, item->length,
                                          &item->analysis, (int)at - item->offset, FALSE, &within);
            return line_mm(x + within);
        }
        x += pango_glyph_string_get_width(run->glyphs) + run->end_x_offset;
    }
    return line->width;
}

const char *line_text(const struct line *line)
{
    return line->text;
}

size_t line_offset(const struct line *line)
{
    return line->offset;
}

size_t line_size(const struct line *line)
{
    return line->size;
}

long line_blank(const struct line *line)
{
    long first = -1;

    for (size_t i = 0; i < line->run_count; i++) {
        const PangoGlyphString *glyphs = line->runs[i].glyphs;

        for (int k = 0; k < glyphs->num_glyphs; k++) {
            long at = line->runs[i].item->offset + glyphs->log_clusters[k];

            if (glyphs->glyphs[k].glyph & PANGO_GLYPH_UNKNOWN_FLAG && (first < 0 || at < first))
                first = at;
        }
    }
    return first;
}

/* --- words --- */

static struct words words_of(const struct line *line, const PangoItem *item)
{
    const struct typeface *face = font_face(item->analysis.font);

    return (struct words){
        .text = line->text + item->offset,
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

    for (size_t i = 0; i < line->run_count; i++)
        *ARENA_PUSH(arena, words, count) = words_of(line, line->runs[i].item);
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
    hb_face_t *face = line->run_count ? font_face(line->runs[0].item->analysis.font)->hb : NULL;

    return face && (face_number(face, os2, FAMILY_CLASS, 1) == CLASS_SANS ||
                    (face_number(face, os2, PANOSE_KIND, 1) == PANOSE_TEXT &&
                     face_number(face, os2, PANOSE_SERIFS, 1) >= PANOSE_FIRST_SANS))
               ? "sans-serif"
               : "serif";
}
