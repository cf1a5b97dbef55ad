/* The setter that has Pango set texts, in fonts of the map of fontmap.c. */
#include "type/fontmap.h"
#include "type/line.h"

#include "base/utf8.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(UNITS == PANGO_SCALE, "lengths are Pango's");
_Static_assert(NO_GLYPH == PANGO_GLYPH_EMPTY && MISSING_GLYPH == PANGO_GLYPH_UNKNOWN_FLAG,
               "and so are glyphs that are none");

/* --- what goes wrong --- */

/* No library returns an error: they print a warning, or end the process, and a wrong drawing is the
 * result. */

enum { WORDS = 200 };

/* In the thread that sets the text. */
static _Thread_local unsigned heard;
static _Thread_local char trouble_text[WORDS];

/* The value of a field of a warning, which is a text. */
static const char *value_of(const GLogField *fields, gsize count, const char *key)
{
    for (gsize i = 0; i < count; i++)
        if (strcmp(fields[i].key, key) == 0)
            return fields[i].value;
    return "";
}

/* GLib aborts after a message that is fatal: when memory or a thread is refused. */
static GLogWriterOutput hear(GLogLevelFlags level, const GLogField *fields, gsize count,
                             gpointer data)
{
    (void)data;
    if (!(level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)))
        return G_LOG_WRITER_HANDLED;
    heard++;
    snprintf(trouble_text, sizeof trouble_text, "%s: %s", value_of(fields, count, "GLIB_DOMAIN"),
             value_of(fields, count, "MESSAGE"));
    if (level & (G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL)) {
        char message[WORDS + 40];

        snprintf(message, sizeof message, "piecework: text cannot be set: %s\n", trouble_text);
        mem_give_up(message);
    }
    return G_LOG_WRITER_HANDLED;
}

static void begin_watch(void)
{
    g_log_set_writer_func(hear, NULL, NULL);
}

/* From now on warnings of GLib, and of the libraries that use it, are counted, not printed. What
 * they would abort for ends the program with a message and status 2. */
static void trouble_watch(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT; /* GLib takes a second writer for a mistake */

    pthread_once(&once, begin_watch);
}

/* --- opening --- */

struct setting {
    struct faces *faces;
    unsigned warnings; /* of libraries, before it was opened */
    PangoFontMap *map;
    PangoContext *context;
};

static PangoContext *new_context(PangoFontMap *map)
{
    PangoContext *context = pango_font_map_create_context(map);

    /* Measures must not depend on a screen's pixels. */
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
    return context;
}

static void *setting_open(struct faces *faces)
{
    struct setting *setting = mem_new(1, sizeof *setting);

    trouble_watch();
    setting->faces = faces;
    setting->warnings = heard;
    setting->map = fontmap_new(faces);
    setting->context = new_context(setting->map);
    return setting;
}

static void setting_close(void *data)
{
    struct setting *setting = data;

    g_object_unref(setting->context);
    g_object_unref(setting->map);
    free(setting);
}

/* "Pango: ..."; borrowed until the next warning. */
static const char *trouble_since(const void *data)
{
    const struct setting *setting = data;

    return heard != setting->warnings ? trouble_text : NULL;
}

/* --- what is asked of Pango --- */

static PangoFontDescription *description_of(const struct faces *faces,
                                            const struct type_style *style, unsigned flags)
{
    PangoFontDescription *d = pango_font_description_new();
    const char *chain = flags ? chain_of(faces, style, flags) : NULL;

    pango_font_description_set_family(d, chain ? chain : style->family);
    pango_font_description_set_absolute_size(d, style->size * PANGO_SCALE);
    if (is_bold(style, flags))
        pango_font_description_set_weight(d, PANGO_WEIGHT_BOLD);
    /* What is upright must say so, or it inherits the slant. */
    pango_font_description_set_style(d, is_italic(style, flags) ? PANGO_STYLE_ITALIC
                                                                : PANGO_STYLE_NORMAL);
    return d;
}

static void add_attribute(PangoAttrList *list, PangoAttribute *attribute, size_t start, size_t end)
{
    attribute->start_index = (guint)start;
    attribute->end_index = (guint)end;
    pango_attr_list_insert(list, attribute);
}

static PangoAttrList *attributes_of(const struct faces *faces, const struct shaped *text)
{
    PangoAttrList *list = pango_attr_list_new();
    const struct type_style *style = text->style;
    size_t size = strlen(text->text);

    if (style->tracking != 0)
        add_attribute(list, pango_attr_letter_spacing_new(tracking_of(style)), 0, size);
    if (style->features)
        add_attribute(list, pango_attr_font_features_new(style->features), 0, size);
    EACH (span, text->spans, text->span_count) {
        PangoFontDescription *d = description_of(faces, style, span->flags);

        add_attribute(list, pango_attr_font_desc_new(d), span->start, span->end);
        pango_font_description_free(d);
    }
    return list;
}

/* To be released. */
static PangoLayout *layout_of(const struct setting *setting, const struct shaped *text)
{
    PangoLayout *layout = pango_layout_new(setting->context);
    PangoFontDescription *d = description_of(setting->faces, text->style, 0);
    PangoAttrList *attributes = attributes_of(setting->faces, text);

    fontmap_meet(setting->map, text->text);
    pango_layout_set_auto_dir(layout, FALSE);
    pango_layout_set_single_paragraph_mode(layout, text->single);
    pango_layout_set_text(layout, text->text, -1);
    pango_layout_set_font_description(layout, d);
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    pango_font_description_free(d);
    return layout;
}

/* --- what is taken of it --- */

static void take_characters(struct shaped *text, struct arena *arena, PangoLayout *layout)
{
    const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, NULL);
    size_t size = strlen(text->text), at = 0;

    text->count = (size_t)pango_layout_get_character_count(layout);
    text->characters = arena_alloc(arena, text->count + 1, sizeof *text->characters);
    for (size_t i = 0; i <= text->count; at += utf8_length(text->text + at, size - at), i++)
        text->characters[i] = (struct character){
            .at = (unsigned)at,
            .ends_line = attributes[i].is_line_break && !attributes[i].break_removes_preceding,
            .ends_letter = attributes[i].is_char_break,
            .stop = attributes[i].is_cursor_position,
            .blank = attributes[i].is_white,
            .hyphened = attributes[i].break_inserts_hyphen,
        };
}

static void take_signs(struct run *run, struct arena *arena, const PangoGlyphString *glyphs)
{
    run->count = (size_t)glyphs->num_glyphs;
    run->signs = arena_alloc(arena, run->count, sizeof *run->signs);
    for (size_t i = 0; i < run->count; i++) {
        const PangoGlyphInfo *glyph = &glyphs->glyphs[i];

        run->signs[i] = (struct type_sign){
            .glyph = glyph->glyph,
            .width = glyph->geometry.width,
            .x = glyph->geometry.x_offset,
            .y = run->down + glyph->geometry.y_offset,
            .at = (unsigned)run->offset + (unsigned)glyphs->log_clusters[i],
        };
    }
}

static void take_run(struct whole_line *line, struct arena *arena, const PangoGlyphItem *item)
{
    const PangoAnalysis *analysis = &item->item->analysis;
    struct run *run = ARENA_PUSH(arena, line->runs, line->run_count);

    *run = (struct run){
        .face = font_face(analysis->font),
        .font = pango_font_get_hb_font(analysis->font),
        .script = (hb_script_t)g_unicode_script_to_iso15924((GUnicodeScript)analysis->script),
        .language = hb_language_from_string(pango_language_to_string(analysis->language), -1),
        .back = analysis->level % 2,
        .down = -item->y_offset,
        .offset = (size_t)item->item->offset,
        .size = (size_t)item->item->length,
    };
    take_signs(run, arena, item->glyphs);
}

static void set_text(void *setting, struct arena *arena, struct shaped *text)
{
    PangoLayout *layout = layout_of(setting, text);

    take_characters(text, arena, layout);
    for (GSList *i = pango_layout_get_lines_readonly(layout); i; i = i->next) {
        const PangoLayoutLine *line = i->data;
        struct whole_line *whole = ARENA_PUSH(arena, text->lines, text->line_count);

        whole->from = (size_t)line->start_index;
        whole->to = whole->from + (size_t)line->length;
        for (GSList *run = line->runs; run; run = run->next)
            take_run(whole, arena, run->data);
    }
    g_object_unref(layout);
}

const struct setter pango_setter = {setting_open, setting_close, set_text, trouble_since};
