#include "limits/made.h"

#include "support/test.h"

/* What a font is made of; 0: as usual. */
struct plan {
    size_t glyphs, codes, names, letters, tables, points, nested, times;
};

enum { USUAL_GLYPHS = 2, FIRST_CODE = 0x20, LAST_CODE = 0x7E };

static void put_number(struct buf *out, size_t number, int bytes)
{
    while (bytes--)
        buf_char(out, (char)(number >> 8 * bytes));
}

static void put_numbers(struct buf *out, const int *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_number(out, (size_t)numbers[i], 2);
}

/* --- tables, as OpenType 1.9 has them --- */

static size_t glyph_count(const struct plan *plan)
{
    size_t count = plan->nested ? plan->nested + 1 : plan->glyphs;

    return count > USUAL_GLYPHS ? count : USUAL_GLYPHS;
}

static void put_head(struct buf *out)
{
    static const int numbers[] = {1, 0,    1,   0,   0, 0, 0x5F0F, 0x3CF5,
                                  0, 1000,                            /* units per em */
                                  0, 0,    0,   0,   0, 0, 0,      0, /* dates */
                                  0, 0,    500, 700, 0, 8, 2,      1 /* long loca */,
                                  0};

    put_numbers(out, numbers, COUNT_OF(numbers));
}

static void put_hhea(struct buf *out)
{
    static const int numbers[] = {1, 0, 800, -200, 0, 600, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 1};

    put_numbers(out, numbers, COUNT_OF(numbers));
}

/* One width for all. */
static void put_hmtx(struct buf *out, size_t glyphs)
{
    put_number(out, 600, 2);
    for (size_t i = 0; i < glyphs; i++)
        put_number(out, 0, 2);
}

static void put_maxp(struct buf *out, size_t glyphs)
{
    static const int numbers[] = {100, 10, 100, 10, 2, 0, 0, 0, 0, 0, 0, 4, 4};

    put_number(out, 0x10000, 4);
    put_number(out, glyphs, 2);
    put_numbers(out, numbers, COUNT_OF(numbers));
}

static void put_code(struct buf *out, size_t code, size_t glyph)
{
    put_number(out, code, 4);
    put_number(out, code, 4);
    put_number(out, glyph, 4);
}

/* Every letter has the last glyph, and so have further characters. */
static void put_cmap(struct buf *out, const struct plan *plan)
{
    size_t last = glyph_count(plan) - 1, count = LAST_CODE - FIRST_CODE + 1 + plan->codes;

    put_number(out, 1, 4);
    put_numbers(out, (const int[]){3, 10, 0, 12, 12, 0}, 6);
    put_number(out, 16 + 12 * count, 4);
    put_number(out, 0, 4);
    put_number(out, count, 4);
    for (size_t code = FIRST_CODE; code <= LAST_CODE; code++)
        put_code(out, code, last);
    for (size_t i = 0; i < plan->codes; i++)
        put_code(out, 0x1000 + i, last);
}

static void put_name(struct buf *out, const struct plan *plan)
{
    size_t count = plan->names ? plan->names : 1;
    size_t letters = plan->letters ? plan->letters : 4;

    put_number(out, 0, 2);
    put_number(out, count, 2);
    put_number(out, 6 + 12 * count, 2);
    for (size_t i = 0; i < count; i++) {
        put_numbers(out, (const int[]){1, 0, (int)(i % 100), 1}, 4);
        put_number(out, letters, 2);
        put_number(out, 0, 2);
    }
    for (size_t i = 0; i < letters; i++)
        buf_char(out, "Made"[i % 4]);
}

/* A polygon of points on two lines. */
static void put_outline(struct buf *out, size_t points)
{
    put_numbers(out, (const int[]){1, 0, 0, 500, 700, (int)points - 1, 0}, 7);
    for (size_t i = 0; i < points; i++)
        buf_char(out, 1);
    for (size_t i = 0; i < points; i++)
        put_number(out, (size_t)(i == 0 ? 0 : i % 2 ? 500 : -499), 2);
    for (size_t i = 0; i < points; i++)
        put_number(out, i == 1 ? 700 : 0, 2);
    if (out->size % 2)
        buf_char(out, 0);
}

/* The glyph before it, so many times. */
static void put_composite(struct buf *out, size_t glyph, size_t times)
{
    put_numbers(out, (const int[]){-1, 0, 0, 500, 700}, 5);
    for (size_t i = 0; i < times; i++) {
        put_number(out, i + 1 < times ? 0x23 : 3, 2);
        put_number(out, glyph, 2);
        put_number(out, 0, 4);
    }
}

/* The outlines, and where each begins. */
static void put_outlines(struct buf *glyf, struct buf *loca, const struct plan *plan)
{
    for (size_t i = 0; i < glyph_count(plan); i++) {
        put_number(loca, glyf->size, 4);
        if (plan->nested && i > 0)
            put_composite(glyf, i - 1, plan->times);
        else
            put_outline(glyf, plan->points > 3 && i > 0 ? plan->points : 3);
    }
    put_number(loca, glyf->size, 4);
}

/* --- files --- */

/* Of its words of four bytes, to which a table is filled up. */
static size_t sum_of(struct buf *table)
{
    uint32_t sum = 0;

    while (table->size % 4)
        buf_char(table, 0);
    for (size_t i = 0; i < table->size; i++)
        sum += (uint32_t)(unsigned char)table->text[i] << (24 - 8 * (i % 4));
    return sum;
}

static void put_entry(struct buf *out, const char *tag, size_t sum, size_t at, size_t size)
{
    buf_put(out, tag, 4);
    put_number(out, sum, 4);
    put_number(out, at, 4);
    put_number(out, size, 4);
}

/* Tables are sorted by their tags. */
static void put_font(struct buf *out, const struct plan *plan)
{
    static const char *const tags[] = {"cmap", "glyf", "head", "hhea",
                                       "hmtx", "loca", "maxp", "name"};
    struct buf tables[COUNT_OF(tags)] = {{0}};
    size_t start = out->size, count = COUNT_OF(tags) + plan->tables;
    size_t at = start + 12 + 16 * count;

    put_cmap(&tables[0], plan);
    put_head(&tables[2]);
    put_hhea(&tables[3]);
    put_hmtx(&tables[4], glyph_count(plan));
    put_outlines(&tables[1], &tables[5], plan);
    put_maxp(&tables[6], glyph_count(plan));
    put_name(&tables[7], plan);
    put_number(out, 0x10000, 4);
    put_number(out, count, 2);
    put_number(out, 0, 6);
    for (size_t i = 0; i < COUNT_OF(tags); i++) {
        put_entry(out, tags[i], sum_of(&tables[i]), at, tables[i].size);
        at += tables[i].size;
    }
    for (size_t i = 0; i < plan->tables; i++)
        put_entry(out, "zzzz", 0x10000, start, 4);
    for (size_t i = 0; i < COUNT_OF(tags); i++) {
        buf_put(out, tables[i].text, tables[i].size);
        buf_free(&tables[i]);
    }
}

static void make(struct buf *text, const struct plan *plan)
{
    text->size = 0;
    put_font(text, plan);
}

void as_font_of_glyphs(struct buf *text, size_t units)
{
    make(text, &(struct plan){.glyphs = units});
}

void as_font_of_codes(struct buf *text, size_t units)
{
    make(text, &(struct plan){.codes = units});
}

void as_font_of_names(struct buf *text, size_t units)
{
    make(text, &(struct plan){.names = units});
}

void as_font_with_a_long_name(struct buf *text, size_t units)
{
    make(text, &(struct plan){.letters = units});
}

void as_font_of_tables(struct buf *text, size_t units)
{
    make(text, &(struct plan){.tables = units});
}

void as_font_of_points(struct buf *text, size_t units)
{
    make(text, &(struct plan){.points = units});
}

void as_font_of_nested_glyphs(struct buf *text, size_t units)
{
    make(text, &(struct plan){.nested = units, .times = 1});
}

void as_font_of_doubled_glyphs(struct buf *text, size_t units)
{
    make(text, &(struct plan){.nested = units, .times = 2});
}

static void begin_collection(struct buf *out, size_t faces)
{
    out->size = 0;
    buf_put(out, "ttcf", 4);
    put_number(out, 0x10000, 4);
    put_number(out, faces, 4);
}

/* All faces are one. */
void as_font_of_faces(struct buf *text, size_t units)
{
    begin_collection(text, units);
    for (size_t i = 0; i < units; i++)
        put_number(text, 12 + 4 * units, 4);
    put_font(text, &(struct plan){0});
}

void as_font_of_no_faces(struct buf *text, size_t units)
{
    begin_collection(text, units);
    for (size_t i = 0; i < units; i++)
        put_number(text, 0, 4);
}

void as_font_of_no_tables(struct buf *text, size_t units)
{
    text->size = 0;
    put_number(text, 0x10000, 4);
    put_number(text, units, 2);
    put_number(text, 0, 6);
    for (size_t i = 0; i < units; i++)
        put_entry(text, "glyf", 0, 0, 0);
}

static const char real[] = "/usr/share/fonts/opentype/ipaexfont-mincho/ipaexm.ttf";

void as_real_font(struct buf *text, size_t units)
{
    struct buf font = {0};

    (void)units;
    assert_true(file_read(real, &font));
    buf_put(&font, text->text, text->size);
    buf_free(text);
    *text = font;
}

void as_cut_font(struct buf *text, size_t units)
{
    assert_true(file_read(real, text));
    text->size = units;
}
