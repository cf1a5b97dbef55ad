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
#include "type/fontmap.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

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

struct typeface *font_face(PangoFont *font)
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

void fontmap_meet(PangoFontMap *base, const char *text)
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

PangoFontMap *fontmap_new(struct faces *faces)
{
    FontMap *map = g_object_new(fontmap_get_type(), NULL);

    map->faces = faces;
    map->coverages = mem_new(faces->count, sizeof(PangoCoverage *));
    return &map->parent;
}
