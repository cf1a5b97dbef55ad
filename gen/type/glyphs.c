#include "type/glyphs.h"

#include "base/mem.h"
#include "type/line.h"

#include <hb.h>
#include <string.h>

/* Pango scales its fonts to Pango units of the size. */
static double em_of(hb_font_t *font)
{
    int x_scale, y_scale;

    hb_font_get_scale(font, &x_scale, &y_scale);
    return line_mm(x_scale);
}

/* Where the characters of glyph i end, in bytes of the item: where the next ones begin, which stand
 * left of it in scripts that run to the left. */
static int cluster_end(const PangoGlyphItem *item, int i)
{
    const int *clusters = item->glyphs->log_clusters;
    int step = item->item->analysis.level % 2 ? -1 : 1;

    for (int k = i + step; k >= 0 && k < item->glyphs->num_glyphs; k += step)
        if (clusters[k] != clusters[i])
            return clusters[k];
    return item->item->length;
}

static bool is_first(const PangoGlyphItem *item, int i)
{
    return i == 0 || item->glyphs->log_clusters[i] != item->glyphs->log_clusters[i - 1];
}

/* Pango empties the space at which a line is broken. To those who read a text aloud or copy it, it
 * parts the words still. PANGO_GLYPH_EMPTY: nothing stands there. */
static PangoGlyph glyph_of(const PangoGlyphItem *item, int i, const char *character)
{
    PangoGlyph glyph = item->glyphs->glyphs[i].glyph;
    hb_codepoint_t space;

    if (glyph == PANGO_GLYPH_EMPTY && *character == ' ' &&
        hb_font_get_nominal_glyph(pango_font_get_hb_font(item->item->analysis.font), ' ', &space))
        return space;
    return glyph & PANGO_GLYPH_UNKNOWN_FLAG ? PANGO_GLYPH_EMPTY : glyph;
}

/* An item of a line, as far as it is asked for. */
struct stretch {
    const struct line *line;
    size_t from, to;
    struct arena *arena;
};

/* Returns the item's advance, in Pango units. */
static int add_glyphs(const struct stretch *s, const PangoGlyphItem *item, int start,
                      struct glyph_run *run)
{
    int offset = item->item->offset - s->line->pango->start_index, x = start;
    struct glyph *glyphs = NULL;

    for (int i = 0; i < item->glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *info = &item->glyphs->glyphs[i];
        size_t at = (size_t)(offset + item->glyphs->log_clusters[i]);
        PangoGlyph id = glyph_of(item, i, s->line->text + at);

        x += info->geometry.width;
        if (id == PANGO_GLYPH_EMPTY || at < s->from || at >= s->to)
            continue;
        *ARENA_PUSH(s->arena, glyphs, run->count) =
            (struct glyph){.id = id,
                           .x = line_mm(x - info->geometry.width + info->geometry.x_offset),
                           .y = line_mm(info->geometry.y_offset - item->y_offset),
                           .at = at,
                           .end = is_first(item, i) ? (size_t)(offset + cluster_end(item, i)) : at};
    }
    run->glyphs = glyphs;
    return x - start;
}

size_t line_glyphs(const struct line *line, size_t from, size_t to, struct arena *arena,
                   const struct glyph_run **runs)
{
    const struct stretch stretch = {line, from, to, arena};
    struct glyph_run *list = NULL;
    size_t count = 0;
    int x = 0;

    for (const GSList *i = line->pango->runs; i; i = i->next) {
        const PangoGlyphItem *item = i->data;
        hb_font_t *font = pango_font_get_hb_font(item->item->analysis.font);
        struct glyph_run run = {.face = hb_font_get_face(font), .size = em_of(font)};

        x += item->start_x_offset;
        x += add_glyphs(&stretch, item, x, &run) + item->end_x_offset;
        if (run.count)
            *ARENA_PUSH(arena, list, count) = run;
    }
    *runs = list;
    return count;
}

static bool is_foreign(PangoScript script, const char *language, const char *other)
{
    return !pango_language_includes_script(pango_language_from_string(other), script) &&
           pango_language_includes_script(pango_language_from_string(language), script);
}

bool type_is_foreign(unsigned code, const char *language, const char *other)
{
    return is_foreign((PangoScript)g_unichar_get_script(code), language, other);
}

bool line_is_foreign(const struct line *line, size_t at, const char *language, const char *other,
                     size_t *end)
{
    bool foreign = false;

    *end = strlen(line->text);
    for (const GSList *i = line->pango->runs; i; i = i->next) {
        const PangoItem *item = ((const PangoGlyphItem *)i->data)->item;
        size_t start = (size_t)(item->offset - line->pango->start_index);

        if (start <= at && at < start + (size_t)item->length)
            foreign = is_foreign((PangoScript)item->analysis.script, language, other);
    }
    for (const GSList *i = line->pango->runs; i; i = i->next) {
        const PangoItem *item = ((const PangoGlyphItem *)i->data)->item;
        size_t start = (size_t)(item->offset - line->pango->start_index);

        if (start > at && start < *end &&
            is_foreign((PangoScript)item->analysis.script, language, other) != foreign)
            *end = start;
    }
    return foreign;
}

bool line_follows(const struct line *line, const struct line *before)
{
    return line->layout == before->layout &&
           line->pango->start_index == before->pango->start_index + before->pango->length;
}

/* --- faces --- */

double face_advance(hb_face_t *face, unsigned glyph)
{
    hb_font_t *font = hb_font_create(face);
    double advance = hb_font_get_glyph_h_advance(font, glyph);

    hb_font_destroy(font);
    return advance * 1000 / hb_face_get_upem(face);
}

unsigned face_space(hb_face_t *face)
{
    hb_font_t *font = hb_font_create(face);
    hb_codepoint_t space = 0;

    if (!hb_font_get_nominal_glyph(font, ' ', &space))
        space = 0;
    hb_font_destroy(font);
    return space;
}
