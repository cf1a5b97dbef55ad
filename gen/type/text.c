#include "type/line.h"

#include <signal.h>

/* Nothing but fonts is mapped. */
static void end_at_cut_file(int number)
{
    (void)number;
    mem_give_up("piecework: text cannot be set: a font file became shorter while it was read\n");
}

/* From now on a font file that is cut off while it is mapped ends the program with a message and
 * status 2. */
static void watch_files(void)
{
    struct sigaction cut = {.sa_handler = end_at_cut_file};

    sigemptyset(&cut.sa_mask);
    sigaction(SIGBUS, &cut, NULL);
}

/* --- text --- */

/* Characters of European languages, which are asked about again and again. */
enum { COMMON_CODES = 0x300 };

/* Styles are kept for as long as lines are set in them: the caller's may be gone by then. */
struct kept_style {
    struct type_style style;
    struct typeface **faces;   /* the nearest first; NULL until asked for */
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
    bool unsound; /* and it was reported */
    const struct setter *setter;
    void *setting; /* the setter's */
    struct shaped **texts;
    size_t text_count;
    struct outlines *outlines;
    struct kept_style *styles;
    struct patterns *patterns;
    struct lookup shaped;
    struct buf key; /* of one that is looked for */
};

/* --- opening --- */

static void set_up(struct type *type)
{
    type->arena = arena_new();
    type->outlines = outlines_new(type->arena);
    type->setting = type->setter->open(&type->faces);
}

struct type *type_open_by(const struct setter *setter, const struct located *files, size_t count,
                          struct diags *diags)
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
    type->setter = setter;
    watch_files();
    set_up(type);
    return type;
}

/* The Makefile chooses the setter. */
struct type *type_open(const struct located *files, size_t count, struct diags *diags)
{
    return type_open_by(&PIECEWORK_SETTER, files, count, diags);
}

static void tear_down(struct type *type)
{
    for (struct patterns *p = type->patterns; p; p = p->next)
        hyphens_free(p->hyphens);
    type->patterns = NULL;
    type->setter->close(type->setting);
    outlines_free(type->outlines);
    arena_free(type->arena);
}

void type_clear(struct type *type)
{
    tear_down(type);
    faces_clear(&type->faces);
    EACH (face, type->faces.list, type->faces.count)
        face_forget(face->hb);
    type->texts = NULL;
    type->text_count = 0;
    type->styles = NULL;
    type->shaped = (struct lookup){0};
    set_up(type);
}

void type_close(struct type *type)
{
    if (!type)
        return;
    tear_down(type);
    faces_close(&type->faces);
    arena_free(type->whole);
    buf_free(&type->key);
    free(type);
}

/* What went wrong since the fonts were opened, with the file that it is told of, the first one
 * where none is to blame; NULL: nothing. */
static const char *trouble_of(const struct type *type, const struct located **file)
{
    const char *trouble = type->setter->trouble ? type->setter->trouble(type->setting) : NULL;

    if (trouble)
        return trouble;
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
            diag_add(diags, DIAG(FONT_CHANGED), files[face->file].at, files[face->file].text,
                     table);
    }
}

bool type_sound(struct type *type, const struct located *files, struct diags *diags)
{
    const char *trouble = type->unsound ? NULL : trouble_of(type, &files);

    if (trouble) {
        diag_add(diags, DIAG(TYPE_FAILED), files->at, trouble);
        type->unsound = true;
    }
    if (!type->unsound)
        report_changed(type, files, diags);
    return !type->unsound;
}

/* --- texts --- */

static unsigned flags_at(const struct shaped *text, size_t at)
{
    const struct span *span = FIND(s, text->spans, text->span_count, s->start <= at && at < s->end);

    return span ? span->flags : 0;
}

/* The spans of a text, and behind them, which counts, one of each sign that has fonts of its own.
 */
static void settle_spans(struct arena *arena, struct shaped *text)
{
    const char *signs = text->style->signs;
    struct span *spans = NULL;
    size_t count = 0, length;

    for (size_t i = 0; i < text->span_count; i++)
        *ARENA_PUSH(arena, spans, count) = text->spans[i];
    for (size_t at = 0, size = signs ? strlen(text->text) : 0; at < size; at += length) {
        at += utf8_plain(text->text + at, size - at);
        length = utf8_length(text->text + at, size - at);
        if (length && strstr(signs, arena_text(arena, text->text + at, length)))
            *ARENA_PUSH(arena, spans, count) =
                (struct span){at, at + length, flags_at(text, at) | SPAN_SIGN};
        length += length == 0;
    }
    text->spans = spans;
    text->span_count = count;
}

void type_set(struct type *type, struct shaped *text)
{
    settle_spans(type->arena, text);
    type->setter->set(type->setting, type->arena, text);
    *ARENA_PUSH(type->arena, type->texts, type->text_count) = text;
}

size_t type_texts(const struct type *type, struct shaped *const **texts)
{
    *texts = type->texts;
    return type->text_count;
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
           same_words(a->hyphens, b->hyphens) && a->back == b->back &&
           same_words(a->signs, b->signs) && same_words(a->sign_family, b->sign_family);
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
    kept->style.signs = arena_copy(type->arena, style->signs);
    kept->style.sign_family = arena_copy(type->arena, style->sign_family);
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

struct buf *type_key(struct type *type)
{
    type->key.size = 0;
    return &type->key;
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
        p = arena_alloc(type->arena, 1, sizeof *p);
        *p = (struct patterns){arena_copy(type->arena, language), hyphens_open(language),
                               type->patterns};
        type->patterns = p;
    }
    return p->hyphens;
}

/* --- faces and characters --- */

bool type_has_face(struct type *type, const struct type_style *style, unsigned flags)
{
    bool slanted = style->bold && !style->italic && flags & SPAN_ITALIC;

    return flags == 0 ? faces_have(&type->faces, style->family, style->bold, style->italic)
                      : chain_of(&type->faces, style, flags) ||
                            (slanted && faces_have(&type->faces, style->family, false, true));
}

const char *type_face_words(const struct type_style *style, unsigned flags)
{
    static const char *const words[2][2] = {{"regular", "italic"}, {"bold", "bold italic"}};

    return words[is_bold(style, flags)][is_italic(style, flags)];
}

bool type_has_family(struct type *type, const char *family)
{
    return FIND(one, type->faces.list, type->faces.count, face_rank(one, family) == 0);
}

/* Whether the font of the style's chain that has the character has a glyph with ink for it. */
static bool has_glyph(struct type *type, struct kept_style *kept, unsigned code)
{
    const struct type_style *style = &kept->style;
    struct typeface *face = NULL;
    hb_codepoint_t glyph;
    struct glyph_box box;

    if (!kept->faces) {
        kept->faces = arena_alloc(type->arena, type->faces.count, sizeof *kept->faces);
        faces_nearest(&type->faces, style->family, style->bold, style->italic, kept->faces);
    }
    for (size_t i = 0; i < type->faces.count && !face; i++)
        if (typeface_has(kept->faces[i], code))
            face = kept->faces[i];
    if (!face || !face_is_of(face, style->family) ||
        !hb_font_get_nominal_glyph(face->font, code, &glyph))
        return false;
    box = face_glyph_box(face, glyph);
    return box.top > box.bottom;
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
           is_of(code, CATEGORY(SPACE_SEPARATOR));
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

long type_blank(struct type *type, const struct type_style *of, const char *text)
{
    struct kept_style *kept = keep_style(type, of);
    size_t size = strlen(text), i = 0, n;
    bool ignored = size > 0;

    for (; i < size; i += n) {
        unsigned code = utf8_code(text + i);

        n = utf8_length(text + i, size - i);
        if (n > 0 && is_ignorable(code))
            continue;
        ignored = false;
        if (n > 0 && (is_space(code) || (code < COMMON_CODES && kept->prints[code])))
            continue;
        if (n == 0 ||
            (!has_glyph(type, kept, code) && prints_nothing(type, &kept->style, text + i, n)))
            break;
        if (code < COMMON_CODES)
            kept->prints[code] = true;
    }
    return i < size ? (long)i : ignored ? 0 : -1;
}

void type_families(struct type *type, const struct type_style *style, const char *text,
                   struct buf *out)
{
    const struct line *line = type_line(type, style, text);

    for (size_t i = 0; i < line->run_count; i++) {
        const char *family = line->runs[i].face->families[0];

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
        press->texts = press->type->text_count;
    if (press->type->text_count <= 2 * press->texts + FEW_TEXTS)
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
