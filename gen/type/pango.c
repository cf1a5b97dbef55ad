/* The setter that has Pango set texts, in a font map of its own. */
#include "type/line.h"

#include <pango/pango.h>
#include <pthread.h>

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

/* --- the font map: fonts, which are faces at a size --- */

/* The font map: where Pango finds fonts. It knows the open faces alone, and looks at them in the
 * thread that sets the text.
 *
 * Pango's own map for font files, that of fontconfig, calls FcInit() in a thread of its own when it
 * is made, and matches and sorts patterns in two more for every kind of text: 73 threads, as strace
 * and gdb showed, in a `render` of one set. They share caches and patterns with the caller, and
 * hold on to the map, which is torn down by whichever comes last. A heap that was spoilt, seen
 * twice, was ascribed to that, but never caught in the act: ThreadSanitizer reports patterns that
 * those threads allocate and the caller reads and frees, yet it knows neither GLib's locks nor
 * fontconfig's counters, so that this proves nothing. With this map no thread is made, and
 * what several threads set in types of their own shares nothing. */

/* --- fonts: a face at a size --- */

typedef struct {
    PangoFont parent;
    struct typeface *face;
    int size;          /* in Pango's units */
    PangoFontMap *map; /* weak: fonts may live longer */
    PangoFontMetrics metrics;
} Font;
typedef PangoFontClass FontClass;

static GType font_get_type(void);
G_DEFINE_TYPE(Font, font, PANGO_TYPE_FONT)

static Font *as_font(PangoFont *font)
{
    return G_TYPE_CHECK_INSTANCE_CAST(font, font_get_type(), Font);
}

static struct typeface *font_face(PangoFont *font)
{
    return as_font(font)->face;
}

static PangoFontDescription *font_describe(PangoFont *base)
{
    const Font *font = as_font(base);
    PangoFontDescription *d = pango_font_description_new();

    pango_font_description_set_family(d, font->face->families[0]);
    pango_font_description_set_weight(d, (PangoWeight)font->face->weight);
    pango_font_description_set_style(d,
                                     font->face->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_font_description_set_absolute_size(d, font->size);
    return d;
}

static PangoCoverage *font_get_coverage(PangoFont *font, PangoLanguage *language);

static hb_font_t *font_create_hb_font(PangoFont *base)
{
    const Font *font = as_font(base);
    hb_font_t *hb = hb_font_create(font->face->hb);

    hb_font_set_scale(hb, font->size, font->size);
    hb_font_set_ptem(hb, (float)font->size / PANGO_SCALE);
    return hb;
}

/* A character without a glyph is as wide as the sign that the face has for those. */
static int advance_of(Font *font, PangoGlyph glyph)
{
    if (glyph == PANGO_GLYPH_EMPTY)
        return 0;
    return hb_font_get_glyph_h_advance(pango_font_get_hb_font(&font->parent),
                                       glyph & PANGO_GLYPH_UNKNOWN_FLAG ? 0 : glyph);
}

/* Nobody asks Pango for ink. */
static void font_get_glyph_extents(PangoFont *base, PangoGlyph glyph, PangoRectangle *ink,
                                   PangoRectangle *logical)
{
    Font *font = (Font *)base;

    if (ink)
        *ink = (PangoRectangle){0};
    if (logical)
        *logical = (PangoRectangle){0, -font->metrics.ascent, advance_of(font, glyph),
                                    font->metrics.height};
}

/* The font itself keeps one reference: they are never released by Pango. */
static PangoFontMetrics *font_get_metrics(PangoFont *font, PangoLanguage *language)
{
    (void)language;
    return pango_font_metrics_ref(&as_font(font)->metrics);
}

static PangoFontMap *font_get_font_map(PangoFont *font)
{
    return as_font(font)->map;
}

static void font_finalize(GObject *object)
{
    Font *font = as_font((PangoFont *)object);

    g_clear_weak_pointer(&font->map);
    G_OBJECT_CLASS(font_parent_class)->finalize(object);
}

static void font_class_init(FontClass *class)
{
    G_OBJECT_CLASS(class)->finalize = font_finalize;
    class->describe = font_describe;
    class->describe_absolute = font_describe;
    class->get_coverage = font_get_coverage;
    class->get_glyph_extents = font_get_glyph_extents;
    class->get_metrics = font_get_metrics;
    class->get_font_map = font_get_font_map;
    class->create_hb_font = font_create_hb_font;
}

static void font_init(Font *font)
{
    font->metrics.ref_count = 1;
}

/* Lines are put where the style wants them; Pango wants to know how high they are nevertheless. */
static void read_metrics(Font *font)
{
    hb_font_extents_t e = {0};

    hb_font_get_h_extents(pango_font_get_hb_font(&font->parent), &e);
    font->metrics.ascent = e.ascender;
    font->metrics.descent = -e.descender;
    font->metrics.height = e.ascender - e.descender;
}

static PangoFont *font_new(PangoFontMap *map, struct typeface *face, int size)
{
    Font *font = g_object_new(font_get_type(), NULL);

    font->face = face;
    font->size = size;
    g_set_weak_pointer(&font->map, map);
    read_metrics(font);
    return &font->parent;
}

/* --- the map --- */

typedef struct {
    PangoFontMap parent;
    struct faces *faces;
    GHashTable *sets;          /* of fonts, by what was asked for */
    hb_set_t *met;             /* characters */
    PangoCoverage **coverages; /* those of them that each face has; NULL until asked for */
} FontMap;
typedef PangoFontMapClass FontMapClass;

static GType fontmap_get_type(void);
G_DEFINE_TYPE(FontMap, fontmap, PANGO_TYPE_FONT_MAP)

static FontMap *as_map(PangoFontMap *map)
{
    return G_TYPE_CHECK_INSTANCE_CAST(map, fontmap_get_type(), FontMap);
}

/* Tells Pango that the face has the character, if it has. */
static void cover(const FontMap *map, size_t i, unsigned code)
{
    if (typeface_has(&map->faces->list[i], code))
        pango_coverage_set(map->coverages[i], (int)code, PANGO_COVERAGE_EXACT);
}

static void fontmap_meet(PangoFontMap *base, const char *text)
{
    FontMap *map = as_map(base);
    size_t size = strlen(text), length;

    for (size_t at = utf8_plain(text, size); at < size; at += length) {
        length = utf8_length(text + at, size - at);
        if (length > 1 && !hb_set_has(map->met, utf8_code(text + at))) {
            hb_set_add(map->met, utf8_code(text + at));
            for (size_t i = 0; i < map->faces->count; i++)
                if (map->coverages[i])
                    cover(map, i, utf8_code(text + at));
        }
        length += length == 0;
        length += utf8_plain(text + at + length, size - at - length);
    }
}

static PangoCoverage *font_get_coverage(PangoFont *font, PangoLanguage *language)
{
    const FontMap *map = as_map(as_font(font)->map);
    size_t i = (size_t)(as_font(font)->face - map->faces->list);
    hb_codepoint_t code = HB_SET_VALUE_INVALID;

    (void)language;
    if (!map->coverages[i]) {
        map->coverages[i] = pango_coverage_new();
        while (hb_set_next(map->met, &code))
            cover(map, i, code);
    }
    return g_object_ref(map->coverages[i]);
}

/* All faces, the nearest first. */
static PangoFontset *new_set(FontMap *map, const PangoFontDescription *d, PangoLanguage *language)
{
    PangoFontsetSimple *set = pango_fontset_simple_new(language);
    size_t count = map->faces->count;
    struct typeface **nearest = mem_new(count, sizeof *nearest);

    faces_nearest(map->faces, pango_font_description_get_family(d),
                  pango_font_description_get_weight(d) >= PANGO_WEIGHT_SEMIBOLD,
                  pango_font_description_get_style(d) != PANGO_STYLE_NORMAL, nearest);
    for (size_t i = 0; i < count; i++)
        pango_fontset_simple_append(
            set, font_new(&map->parent, nearest[i], pango_font_description_get_size(d)));
    free(nearest);
    return PANGO_FONTSET(set);
}

/* The same set for the same description: Pango keeps with it where it has found each character. */
static PangoFontset *map_load_fontset(PangoFontMap *base, PangoContext *context,
                                      const PangoFontDescription *d, PangoLanguage *language)
{
    FontMap *map = as_map(base);
    PangoFontset *set = g_hash_table_lookup(map->sets, d);

    (void)context;
    if (!set) {
        set = new_set(map, d, language);
        g_hash_table_insert(map->sets, pango_font_description_copy(d), set);
    }
    return g_object_ref(set);
}

static gboolean take_font(PangoFontset *set, PangoFont *font, gpointer taken)
{
    (void)set;
    *(PangoFont **)taken = g_object_ref(font);
    return TRUE;
}

static PangoFont *map_load_font(PangoFontMap *map, PangoContext *context,
                                const PangoFontDescription *d)
{
    PangoFontset *set = map_load_fontset(map, context, d, pango_context_get_language(context));
    PangoFont *font = NULL;

    pango_fontset_foreach(set, take_font, &font);
    g_object_unref(set);
    return font;
}

static void map_finalize(GObject *object)
{
    FontMap *map = as_map((PangoFontMap *)object);

    g_hash_table_destroy(map->sets);
    for (size_t i = 0; i < map->faces->count; i++)
        g_clear_object(&map->coverages[i]);
    free(map->coverages);
    hb_set_destroy(map->met);
    G_OBJECT_CLASS(fontmap_parent_class)->finalize(object);
}

static void fontmap_class_init(FontMapClass *class)
{
    G_OBJECT_CLASS(class)->finalize = map_finalize;
    class->load_font = map_load_font;
    class->load_fontset = map_load_fontset;
}

static void fontmap_init(FontMap *map)
{
    map->sets = g_hash_table_new_full((GHashFunc)pango_font_description_hash,
                                      (GEqualFunc)pango_font_description_equal,
                                      (GDestroyNotify)pango_font_description_free, g_object_unref);
    map->met = hb_set_create();
    hb_set_add_range(map->met, ' ', '~');
}

static PangoFontMap *fontmap_new(struct faces *faces)
{
    FontMap *map = g_object_new(fontmap_get_type(), NULL);

    map->faces = faces;
    map->coverages = mem_new(faces->count, sizeof(PangoCoverage *));
    return &map->parent;
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
    PangoLayout *layout;
    PangoFontDescription *d = description_of(setting->faces, text->style, 0);
    PangoAttrList *attributes = attributes_of(setting->faces, text);

    pango_context_set_base_dir(setting->context,
                               text->back ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
    layout = pango_layout_new(setting->context);
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
