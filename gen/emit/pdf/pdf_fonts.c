#include "emit/pdf/pdf_internal.h"

#include "emit/xml.h"

enum { GLYPH_SLOTS = 256, WIDTH_DECIMALS = 2 };

struct pdf_font {
    struct arena *arena;
    struct hb_face_t *face;
    int index;
    unsigned space; /* the glyph of one; 0: the face has none */
    int number;     /* of its object; 0: none yet */
    bool listed;    /* asked for since fonts were listed last */
    struct pdf_glyph *slots[GLYPH_SLOTS];
    size_t count;
    struct pdf_font *next;
};

struct pdf_fonts {
    struct arena *arena;
    struct pdf_font *first, **end;
    int count;
};

struct pdf_fonts *pdf_fonts_new(struct arena *arena)
{
    struct pdf_fonts *fonts = arena_alloc(arena, 1, sizeof *fonts);

    fonts->arena = arena;
    fonts->end = &fonts->first;
    return fonts;
}

struct pdf_font *pdf_font_of(struct pdf_fonts *fonts, struct hb_face_t *face)
{
    struct pdf_font *font = fonts->first;

    while (font && font->face != face)
        font = font->next;
    if (!font) {
        font = arena_alloc(fonts->arena, 1, sizeof *font);
        font->arena = fonts->arena;
        font->face = face;
        font->space = face_space(face);
        font->index = fonts->count++;
        *fonts->end = font;
        fonts->end = &font->next;
    }
    font->listed = true;
    return font;
}

int pdf_font_index(const struct pdf_font *font)
{
    return font->index;
}

unsigned pdf_font_space(const struct pdf_font *font)
{
    return font->space;
}

static double as_written(double width)
{
    return (double)number_rounded(width, WIDTH_DECIMALS) / 100;
}

struct pdf_glyph *pdf_font_glyph(struct pdf_font *font, unsigned id)
{
    struct pdf_glyph **slot = &font->slots[id % GLYPH_SLOTS], *glyph;

    for (glyph = *slot; glyph; glyph = glyph->next)
        if (glyph->id == id)
            return glyph;
    glyph = arena_alloc(font->arena, 1, sizeof *glyph);
    *glyph = (struct pdf_glyph){
        .id = id, .advance = as_written(face_advance(font->face, id)), .next = *slot};
    font->count++;
    return *slot = glyph;
}

bool pdf_glyph_stands_for(struct pdf_font *font, struct pdf_glyph *glyph, const char *text,
                          size_t size)
{
    if (!glyph->text) {
        glyph->text = arena_text(font->arena, text, size);
        glyph->size = size;
    }
    return glyph->size == size && memcmp(glyph->text, text, size) == 0;
}

void pdf_fonts_list(struct pdf_fonts *fonts, struct pdf_file *file, struct buf *out)
{
    buf_text(out, " /Font <<");
    for (struct pdf_font *font = fonts->first; font; font = font->next) {
        if (font->listed) {
            if (font->number == 0)
                font->number = pdf_file_number(file);
            buf_print(out, " /F%d %d 0 R", font->index, font->number);
        }
        font->listed = false;
    }
    buf_text(out, " >>");
}

/* --- the objects of a font --- */

static int compare_ids(const void *a, const void *b)
{
    const struct pdf_glyph *const *x = a, *const *y = b;

    return (*x)->id < (*y)->id ? -1 : (*x)->id > (*y)->id;
}

/* All glyphs that are shown, in the order of their numbers. */
static struct pdf_glyph **list_used(const struct pdf_font *font)
{
    struct pdf_glyph **list = arena_alloc(font->arena, font->count, sizeof(struct pdf_glyph *));
    size_t n = 0;

    for (size_t i = 0; i < GLYPH_SLOTS; i++)
        for (struct pdf_glyph *used = font->slots[i]; used; used = used->next)
            list[n++] = used;
    qsort(list, n, sizeof *list, compare_ids);
    return list;
}

/* "ABCDEF+Name": letters that tell this selection of glyphs from others, be they of another weight
 * that has the same name. */
static const char *subset_name(const struct pdf_font *font, struct pdf_glyph *const *list,
                               const char *name)
{
    unsigned hash = 2166136261u ^ (unsigned)font->index; /* FNV-1a */
    char tag[7] = {0};

    for (size_t i = 0; i < font->count; i++)
        hash = (hash ^ list[i]->id) * 16777619u;
    for (int i = 0; i < 6; i++, hash /= 26)
        tag[i] = (char)('A' + hash % 26);
    return arena_print(font->arena, "%s+%s", tag, name);
}

/* "3 [500 512] 17 [600]": widths of glyphs whose numbers follow on each other. */
static void put_widths(struct buf *out, const struct pdf_font *font, struct pdf_glyph *const *list,
                       const unsigned *numbers)
{
    buf_text(out, " /W [");
    for (size_t i = 0; i < font->count; i++) {
        bool goes_on = i > 0 && numbers[i] == numbers[i - 1] + 1;

        if (!goes_on)
            buf_print(out, "%s%u [", i ? "] " : "", numbers[i]);
        else
            buf_char(out, ' ');
        number_put(out, list[i]->advance, WIDTH_DECIMALS);
    }
    buf_text(out, "]]");
}

/* In no more room than it takes. */
static void pack_once(struct pdf_file *file, const struct font_file *font)
{
    struct buf packed = {0};

    if (font->packed->size > 0)
        return;
    pdf_file_pack(file, &packed, font->bytes->text, font->size);
    buf_put(font->packed, packed.text, packed.size);
    buf_free(font->bytes);
    buf_free(&packed);
}

static int put_file(struct pdf_file *file, const struct font_file *font)
{
    int number = pdf_file_number(file);
    LOCAL_BUF(entries);

    buf_text(&entries, " /Filter /FlateDecode");
    if (font->cff)
        buf_text(&entries, " /Subtype /CIDFontType0C");
    else
        buf_print(&entries, " /Length1 %zu", font->size);
    pack_once(file, font);
    pdf_file_plain_stream(file, number, entries.text, font->packed->text, font->packed->size);
    return number;
}

static int put_descriptor(struct pdf_file *file, const struct font_file *font, const char *name)
{
    enum { SYMBOLIC = 4, USUAL_STEM = 80 }; /* stems matter only where a font stands in */
    const struct {
        const char *key;
        double value;
    } numbers[] = {{"Ascent", font->ascent},
                   {"Descent", font->descent},
                   {"CapHeight", font->capitals},
                   {"ItalicAngle", font->slant},
                   {"StemV", USUAL_STEM}};
    struct buf object = {0};
    int number = pdf_file_number(file), program = put_file(file, font);

    buf_print(&object, "<< /Type /FontDescriptor /FontName /%s /Flags %d /FontBBox [", name,
              SYMBOLIC);
    for (int i = 0; i < 4; i++) {
        buf_text(&object, i ? " " : "");
        number_put(&object, font->box[i], 0);
    }
    buf_char(&object, ']');
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        buf_print(&object, " /%s ", numbers[i].key);
        number_put(&object, numbers[i].value, 0);
    }
    pdf_put_reference(&object, font->cff ? "/FontFile3" : "/FontFile2", program);
    buf_text(&object, " >>");
    pdf_file_put(file, number, &object);
    return number;
}

static int put_descendant(struct pdf_file *file, const struct pdf_font *font,
                          struct pdf_glyph *const *list, const struct font_file *program,
                          const char *name)
{
    int number = pdf_file_number(file), descriptor = put_descriptor(file, program, name);
    struct buf object = {0};

    buf_print(&object,
              "<< /Type /Font /Subtype /CIDFontType%d /BaseFont /%s /CIDSystemInfo << /Registry "
              "(Adobe) /Ordering (Identity) /Supplement 0 >>",
              program->cff ? 0 : 2, name);
    pdf_put_reference(&object, "/FontDescriptor", descriptor);
    if (!program->cff)
        buf_text(&object, " /CIDToGIDMap /Identity");
    put_widths(&object, font, list, program->numbers);
    buf_text(&object, " >>");
    pdf_file_put(file, number, &object);
    return number;
}

/* --- from codes to glyphs, and to characters --- */

/* A table that programs of PostScript and readers of PDF know as a CMap. */
struct map {
    const char *kind; /* of its rows: at most a hundred stand in a block */
    struct buf text, block;
    int rows; /* in the block */
};

enum { BLOCK_ROWS = 100 };

static struct map map_begin(const char *kind, const char *ordering, const char *name, int type)
{
    struct map map = {.kind = kind};

    buf_print(&map.text,
              "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
              "/CIDSystemInfo << /Registry (Adobe) /Ordering (%s) /Supplement 0 >> def\n"
              "/CMapName /%s def /CMapType %d def /WMode 0 def\n"
              "1 begincodespacerange <0000> <FFFF> endcodespacerange\n",
              ordering, name, type);
    return map;
}

static void end_block(struct map *map)
{
    if (map->rows > 0)
        buf_print(&map->text, "%d begin%s\n%send%s\n", map->rows, map->kind, map->block.text,
                  map->kind);
    map->block.size = 0;
    map->rows = 0;
}

/* The row is put into the block by the caller. */
static struct buf *map_row(struct map *map, unsigned code)
{
    if (map->rows == BLOCK_ROWS)
        end_block(map);
    map->rows++;
    buf_char(&map->block, '<');
    pdf_put_hex(&map->block, code, 4);
    buf_text(&map->block, "> ");
    return &map->block;
}

static int map_put(struct map *map, struct pdf_file *file, const char *entries)
{
    int number = pdf_file_number(file);

    end_block(map);
    buf_text(&map->text, "endcmap CMapName currentdict /CMap defineresource pop end end\n");
    pdf_file_stream(file, number, entries, map->text.text, map->text.size);
    buf_free(&map->text);
    buf_free(&map->block);
    return number;
}

static int put_codes(struct pdf_file *file, const struct pdf_font *font,
                     struct pdf_glyph *const *list, const unsigned *numbers)
{
    struct map map = map_begin("cidchar", "Identity", "Glyphs-H", 1);

    for (size_t i = 0; i < font->count; i++)
        buf_print(map_row(&map, list[i]->id), "%u\n", numbers[i]);
    return map_put(&map, file,
                   " /Type /CMap /CMapName /Glyphs-H /WMode 0 /CIDSystemInfo << /Registry (Adobe) "
                   "/Ordering (Identity) /Supplement 0 >>");
}

static int put_characters(struct pdf_file *file, const struct pdf_font *font,
                          struct pdf_glyph *const *list)
{
    struct map map = map_begin("bfchar", "UCS", "Adobe-Identity-UCS", 2);

    for (size_t i = 0; i < font->count; i++) {
        struct buf *row = map_row(&map, list[i]->id);

        if (list[i]->text)
            pdf_put_utf16(row, list[i]->text, list[i]->size, false);
        else
            buf_text(row, "<FFFD>"); /* its characters are said beside it; PDF/A wants a row */
        buf_char(row, '\n');
    }
    return map_put(&map, file, "");
}

/* --- the whole --- */

static bool put_font(struct pdf_font *font, struct pdf_file *file)
{
    struct pdf_glyph **list = list_used(font);
    unsigned *ids = arena_alloc(font->arena, font->count + 1, sizeof *ids);
    struct font_file program;
    struct buf object = {0};
    bool good;

    for (size_t i = 0; i < font->count; i++)
        ids[i] = list[i]->id;
    good = face_subset(font->face, ids, font->count, &program);
    if (good) {
        const char *name = subset_name(font, list, program.name);
        int descendant = put_descendant(file, font, list, &program, name);

        buf_print(&object, "<< /Type /Font /Subtype /Type0 /BaseFont /%s /DescendantFonts [%d 0 R]",
                  name, descendant);
        pdf_put_reference(&object, "/Encoding", put_codes(file, font, list, program.numbers));
        pdf_put_reference(&object, "/ToUnicode", put_characters(file, font, list));
        buf_text(&object, " >>");
        pdf_file_put(file, font->number, &object);
    }
    return good;
}

const char *pdf_fonts_put(struct pdf_fonts *fonts, struct pdf_file *file)
{
    for (struct pdf_font *font = fonts->first; font; font = font->next)
        if (!put_font(font, file))
            return arena_print(fonts->arena,
                               "the font %s cannot be reduced to the letters that are used",
                               face_name(font->face, fonts->arena));
    return NULL;
}
