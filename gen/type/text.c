#include "type/face.h"
#include "type/line.h"

#include <glib.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Inside the type room: what goes wrong in libraries while text is set. None of them returns an
 * error: they print a warning, or end the process, and a wrong drawing is the result. */

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

/* Nothing but fonts is mapped. */
static void end_at_cut_file(int number)
{
    (void)number;
    mem_give_up("piecework: text cannot be set: a font file became shorter while it was read\n");
}

static void begin_watch(void)
{
    struct sigaction cut = {.sa_handler = end_at_cut_file};

    sigemptyset(&cut.sa_mask);
    sigaction(SIGBUS, &cut, NULL);
    g_log_set_writer_func(hear, NULL, NULL);
}

/* From now on warnings of GLib, and of the libraries that use it, are counted, not printed. What
 * they would abort for ends the program with a message and status 2, and so does a font file that
 * is cut off while it is mapped. */
static void trouble_watch(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT; /* GLib takes a second writer for a mistake */

    pthread_once(&once, begin_watch);
}

static unsigned trouble_count(void)
{
    return heard;
}

/* How many warnings there were, and the last of them, "Pango: ..."; borrowed until the next one. */
static const char *trouble_words(void)
{
    return trouble_text;
}

/* --- text --- */

/* Characters of European languages, which are asked about again and again. */
enum { COMMON_CODES = 0x300 };

/* Styles are kept for as long as lines are set in them: the caller's may be gone by then. */
struct kept_style {
    struct type_style style;
    bool prints[COMMON_CODES]; /* the characters that were seen to have ink */
    struct kept_style *next;
};

/* Those of a language that text was set in. */
struct patterns {
    const char *language;
    struct hyphens *hyphens; /* NULL: none are installed */
    struct patterns *next;
};

struct type {
    struct arena *arena;
    struct arena *whole; /* what type_clear() keeps */
    struct faces faces;
    unsigned warnings; /* of libraries, before the fonts were opened */
    bool unsound;      /* and it was reported */
    PangoFontMap *map;
    PangoContext *context;
    PangoLayout **layouts; /* all that must be released */
    size_t layout_count;
    struct outlines *outlines;
    struct kept_style *styles;
    struct patterns *patterns;
    struct lookup shaped;
};

/* --- opening --- */

static PangoContext *new_context(PangoFontMap *map)
{
    PangoContext *context = pango_font_map_create_context(map);

    /* Measures must not depend on a screen's pixels. */
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
    return context;
}

static void set_up(struct type *type)
{
    type->arena = arena_new();
    type->outlines = outlines_new(type->arena);
    type->map = fontmap_new(&type->faces);
    type->context = new_context(type->map);
}

struct type *type_open(const struct located *files, size_t count, struct diags *diags)
{
    struct arena *whole = arena_new();
    const char **paths = fonts_find(whole, files, count, diags);
    struct faces faces = {0};
    struct type *type;

    if (!paths || !faces_open(&faces, whole, files, paths, count, diags)) {
        faces_close(&faces);
        arena_free(whole);
        return NULL;
    }
    type = mem_new(1, sizeof *type);
    type->whole = whole;
    type->faces = faces;
    trouble_watch();
    type->warnings = trouble_count();
    set_up(type);
    return type;
}

static void tear_down(struct type *type)
{
    for (size_t i = 0; i < type->layout_count; i++)
        g_object_unref(type->layouts[i]);
    g_object_unref(type->context);
    g_object_unref(type->map);
    outlines_free(type->outlines);
    arena_free(type->arena);
}

void type_clear(struct type *type)
{
    tear_down(type);
    faces_clear(&type->faces);
    EACH (face, type->faces.list, type->faces.count)
        face_forget(face->hb);
    type->layouts = NULL;
    type->layout_count = 0;
    type->styles = NULL;
    type->shaped = (struct lookup){0};
    set_up(type);
}

void type_close(struct type *type)
{
    if (!type)
        return;
    tear_down(type);
    for (struct patterns *p = type->patterns; p; p = p->next)
        hyphens_free(p->hyphens);
    faces_close(&type->faces);
    arena_free(type->whole);
    free(type);
}

/* What went wrong since the fonts were opened, with the file that it is told of, the first one
 * where none is to blame; NULL: nothing. */
static const char *trouble_of(const struct type *type, const struct located **file)
{
    if (trouble_count() != type->warnings)
        return trouble_words();
    for (size_t i = 0; i < type->faces.count; i++)
        if (type->faces.list[i].damaged) {
            *file += type->faces.list[i].file;
            return arena_print(type->arena, "the font file '%s' is damaged", (*file)->text);
        }
    return NULL;
}

static void report_changed(struct type *type, const struct located *files, struct diags *diags)
{
    EACH (face, type->faces.list, type->faces.count) {
        const char *table = face_changed(face);

        if (table)
            diag_help(diag_add(diags, DIAG(FONT_CHANGED), files[face->file].at,
                               files[face->file].text, table),
                      "install the font again");
    }
}

bool type_sound(struct type *type, const struct located *files, struct diags *diags)
{
    const char *trouble = type->unsound ? NULL : trouble_of(type, &files);

    if (trouble) {
        diag_help(diag_add(diags, DIAG(TYPE_FAILED), files->at, trouble),
                  "run 'make deps', or install the fonts of the style again");
        type->unsound = true;
    }
    if (!type->unsound)
        report_changed(type, files, diags);
    return !type->unsound;
}

/* --- layouts --- */

/* Whether the first family of the chain has such a face. */
static bool has_face(const struct type *type, const char *chain, bool bold, bool italic)
{
    const int bold_from = 600;

    return FIND(face, type->faces.list, type->faces.count,
                face_rank(face, chain) == 0 && (!italic || face->italic) &&
                    (!bold || face->weight >= bold_from));
}

/* The style's chain from the first family that has the face which emphasised words ask for; NULL:
 * none has. */
static const char *chain_of(const struct type *type, const struct type_style *style, unsigned flags)
{
    bool bold = style->bold || flags & SPAN_BOLD, italic = style->italic != !!(flags & SPAN_ITALIC);
    const char *chain = style->family;

    while (chain && !has_face(type, chain, bold, italic)) {
        chain = strchr(chain, ',');
        chain = chain ? chain + 1 : NULL;
    }
    return chain;
}

static PangoFontDescription *description_of(const struct type *type, const struct type_style *style,
                                            unsigned flags)
{
    PangoFontDescription *d = pango_font_description_new();
    const char *chain = flags ? chain_of(type, style, flags) : NULL;

    pango_font_description_set_family(d, chain ? chain : style->family);
    pango_font_description_set_absolute_size(d, style->size * PANGO_SCALE);
    if (style->bold || flags & SPAN_BOLD)
        pango_font_description_set_weight(d, PANGO_WEIGHT_BOLD);
    /* Italic within italic stands upright; it must say so, or it inherits the slant. */
    pango_font_description_set_style(
        d, style->italic != !!(flags & SPAN_ITALIC) ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    return d;
}

static void add_attribute(PangoAttrList *list, PangoAttribute *attribute, size_t start, size_t end)
{
    attribute->start_index = (guint)start;
    attribute->end_index = (guint)end;
    pango_attr_list_insert(list, attribute);
}

static PangoAttrList *attributes_of(const struct type *type, const struct type_style *style,
                                    size_t size, const struct span *spans, size_t count)
{
    PangoAttrList *list = pango_attr_list_new();

    if (style->tracking != 0)
        add_attribute(list,
                      pango_attr_letter_spacing_new(
                          (int)(style->tracking / 1000 * style->size * PANGO_SCALE)),
                      0, size);
    if (style->features)
        add_attribute(list, pango_attr_font_features_new(style->features), 0, size);
    for (size_t i = 0; i < count; i++) {
        PangoFontDescription *d = description_of(type, style, spans[i].flags);

        add_attribute(list, pango_attr_font_desc_new(d), spans[i].start, spans[i].end);
        pango_font_description_free(d);
    }
    return list;
}

void layout_put(struct type *type, PangoLayout *layout, const struct type_style *style,
                const char *text, const struct span *spans, size_t span_count)
{
    PangoFontDescription *d = description_of(type, style, 0);
    PangoAttrList *attributes = attributes_of(type, style, strlen(text), spans, span_count);

    faces_meet(&type->faces, text);
    pango_layout_set_text(layout, text, -1);
    pango_layout_set_font_description(layout, d);
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    pango_font_description_free(d);
}

PangoLayout *layout_new(struct type *type)
{
    PangoLayout *layout = pango_layout_new(type->context);

    pango_layout_set_auto_dir(layout, FALSE);
    *ARENA_PUSH(type->arena, type->layouts, type->layout_count) = layout;
    return layout;
}

static bool same_words(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool same_style(const struct type_style *a, const struct type_style *b)
{
    return a->size == b->size && a->bold == b->bold && a->italic == b->italic &&
           a->tracking == b->tracking && a->leading == b->leading &&
           same_words(a->family, b->family) && same_words(a->features, b->features) &&
           same_words(a->hyphens, b->hyphens);
}

static struct kept_style *keep_style(struct type *type, const struct type_style *style)
{
    struct kept_style *kept = type->styles;

    while (kept && !same_style(&kept->style, style))
        kept = kept->next;
    if (kept)
        return kept;
    kept = arena_alloc(type->arena, 1, sizeof *kept);
    kept->style = *style;
    kept->style.family = arena_copy(type->arena, style->family);
    kept->style.features = arena_copy(type->arena, style->features);
    kept->style.hyphens = arena_copy(type->arena, style->hyphens);
    kept->next = type->styles;
    return type->styles = kept;
}

const struct type_style *type_style_kept(struct type *type, const struct type_style *style)
{
    return &keep_style(type, style)->style;
}

struct lookup *type_shaped(struct type *type)
{
    return &type->shaped;
}

struct arena *type_arena(struct type *type)
{
    return type->arena;
}

struct outlines *type_outlines(struct type *type)
{
    return type->outlines;
}

struct hyphens *type_hyphens(struct type *type, const char *language)
{
    struct patterns *p = type->patterns;

    while (p && strcmp(p->language, language) != 0)
        p = p->next;
    if (!p) {
        p = arena_alloc(type->whole, 1, sizeof *p);
        *p = (struct patterns){arena_copy(type->whole, language), hyphens_open(language),
                               type->patterns};
        type->patterns = p;
    }
    return p->hyphens;
}

/* --- faces and characters --- */

bool type_has_face(struct type *type, const struct type_style *style, unsigned flags)
{
    bool slanted = style->bold && !style->italic && flags & SPAN_ITALIC;

    return flags == 0 ? has_face(type, style->family, style->bold, style->italic)
                      : chain_of(type, style, flags) ||
                            (slanted && has_face(type, style->family, false, true));
}

const char *type_face_words(const struct type_style *style, unsigned flags)
{
    static const char *const words[2][2] = {{"regular", "italic"}, {"bold", "bold italic"}};

    return words[style->bold || flags & SPAN_BOLD][style->italic != !!(flags & SPAN_ITALIC)];
}

void type_check_direction(const char *text, struct place place, struct diags *diags)
{
    size_t size = strlen(text), n = 1;
    unsigned code = 0;

    for (size_t i = 0; i < size && n > 0 && !g_unichar_isalpha(code); i += n) {
        code = utf8_code(text + i);
        n = utf8_length(text + i, size - i);
    }
    if (hb_script_get_horizontal_direction(
            hb_unicode_script(hb_unicode_funcs_get_default(), code)) == HB_DIRECTION_RTL &&
        !diags_having(diags, DIAG_RIGHT_TO_LEFT))
        diag_help(diag_add(diags, DIAG(RIGHT_TO_LEFT), place),
                  "texts are laid out from left to right: begin paragraphs with letters that run "
                  "so, or print this text with another program");
}

bool type_has_family(struct type *type, const char *family)
{
    return FIND(one, type->faces.list, type->faces.count, face_rank(one, family) == 0);
}

/* Whether a font of the style's chain has a glyph with ink for the character. */
static bool has_glyph(PangoFontset *fonts, const struct type_style *style, unsigned code)
{
    PangoFont *font = pango_fontset_get_font(fonts, code); /* NULL: none has the character */
    bool own = font && face_is_of(font_face(font), style->family);
    PangoRectangle ink = {0};
    hb_codepoint_t glyph;

    if (own && hb_font_get_nominal_glyph(pango_font_get_hb_font(font), code, &glyph))
        pango_font_get_glyph_extents(font, glyph, &ink, NULL);
    g_clear_object(&font);
    return ink.height > 0;
}

/* Characters without a glyph may be set by several, as letters with their accents are. */
static bool prints_nothing(struct type *type, const struct type_style *style, const char *text,
                           size_t n)
{
    char one[8] = {0};
    const struct line *line;

    memcpy(one, text, n);
    line = type_line(type, style, one);
    return line_blank(line) >= 0 || line_ink(line).height <= 0 || line_is_substituted(line);
}

static bool is_space(unsigned code)
{
    return code <= ' ' || code == 0x85 || code == 0x2028 || code == 0x2029 ||
           g_unichar_type(code) == G_UNICODE_SPACE_SEPARATOR;
}

/* Whether a character that no font has is to be left out (Unicode, Default_Ignorable_Code_Point):
 * joiners, marks of direction, soft hyphens, variation selectors. */
static bool is_ignorable(unsigned code)
{
    static const unsigned ranges[][2] = {
        {0xAD, 0xAD},       {0x34F, 0x34F},   {0x61C, 0x61C},     {0x115F, 0x1160},
        {0x17B4, 0x17B5},   {0x180B, 0x180F}, {0x200B, 0x200F},   {0x202A, 0x202E},
        {0x2060, 0x206F},   {0x3164, 0x3164}, {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
        {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFF8}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
        {0xE0000, 0xE0FFF},
    };
    size_t i = 0;

    while (i + 1 < COUNT_OF(ranges) && code > ranges[i][1])
        i++;
    return code >= ranges[i][0] && code <= ranges[i][1];
}

static PangoFontset *fonts_of(struct type *type, const struct type_style *style)
{
    PangoFontDescription *d = description_of(type, style, 0);
    PangoFontset *fonts = pango_font_map_load_fontset(type->map, type->context, d,
                                                      pango_context_get_language(type->context));

    pango_font_description_free(d);
    return fonts;
}

long type_blank(struct type *type, const struct type_style *of, const char *text)
{
    struct kept_style *kept = keep_style(type, of);
    PangoFontset *fonts = fonts_of(type, &kept->style);
    size_t size = strlen(text), i = 0, n;
    bool ignored = size > 0;

    faces_meet(&type->faces, text);
    for (; i < size; i += n) {
        unsigned code = utf8_code(text + i);

        n = utf8_length(text + i, size - i);
        if (n > 0 && is_ignorable(code))
            continue;
        ignored = false;
        if (n > 0 && (is_space(code) || (code < COMMON_CODES && kept->prints[code])))
            continue;
        if (n == 0 || (!has_glyph(fonts, &kept->style, code) &&
                       prints_nothing(type, &kept->style, text + i, n)))
            break;
        if (code < COMMON_CODES)
            kept->prints[code] = true;
    }
    g_object_unref(fonts);
    return i < size ? (long)i : ignored ? 0 : -1;
}

void type_families(struct type *type, const struct type_style *style, const char *text,
                   struct buf *out)
{
    const struct line *line = type_line(type, style, text);

    for (size_t i = 0; i < line->run_count; i++) {
        const char *family = font_face(line->runs[i].item->analysis.font)->families[0];

        if (!strstr(buf_str(out), family))
            buf_print(out, "%s%s", out->size ? "," : "", family);
    }
}

/* --- fonts that stay open --- */

/* The same names stand for the same fonts, but where some lie beside those who name them. */
static struct buf names_of(const struct located *files, size_t count)
{
    struct buf names = {0};

    for (size_t i = 0; i < count; i++) {
        char *beside = font_beside(&files[i]);

        buf_print(&names, "%s %s\n", files[i].text, beside ? beside : "");
        free(beside);
    }
    return names;
}

/* Texts beyond twice those of a run are such that the next one hardly needs, but for so few. */
enum { FEW_TEXTS = 1000 };

static void forget_texts(struct press *press)
{
    if (!press->texts)
        press->texts = press->type->layout_count;
    if (press->type->layout_count <= 2 * press->texts + FEW_TEXTS)
        return;
    type_clear(press->type);
    press->texts = 0;
}

struct type *press_type(struct press *press, const struct located *files, size_t count,
                        struct diags *diags)
{
    struct buf names = names_of(files, count);

    if (press->type && strcmp(buf_str(&names), buf_str(&press->fonts)) == 0 &&
        type_sound(press->type, files, diags)) {
        forget_texts(press);
        buf_free(&names);
        return press->type;
    }
    press_close(press);
    *press = (struct press){.type = type_open(files, count, diags), .fonts = names};
    return press->type;
}

void press_close(struct press *press)
{
    type_close(press->type);
    buf_free(&press->fonts);
}
