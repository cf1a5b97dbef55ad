/* Glyphs of lines where they stand, and faces reduced to some of them. */
#include "support/test.h"
#include "support/support.h"
#include "emit/pdf/pdf_internal.h"
#include "type/face.h"

#include <hb-ot.h>
#include <hb.h>

static const struct type_style serif = {"Linux Libertine O,IPAexMincho", .size = 10, .leading = 12};
static const struct type_style brush = {"KouzanBrushFont", .size = 20, .leading = 24};

static const struct line *line_of(struct studio *s, const struct type_style *style,
                                  const char *text)
{
    return type_line(s->type, style, text);
}

/* --- glyphs --- */

/* The characters that each glyph stands for, runs apart: "Th/e/ |王". */
TEST_WITH(clusters_are_told, struct studio *s)
{
    ROWS(items, "tzzt", const char *text; size_t from, to; const char *clusters);

    for (size_t i = 0; i < items_count; i++) {
        const struct glyph_run *runs;
        size_t count = line_glyphs(line_of(s, &serif, items[i].text), items[i].from, items[i].to,
                                   s->arena, &runs);
        LOCAL_BUF(told);

        for (size_t r = 0; r < count; r++)
            for (size_t g = 0; g < runs[r].count; g++) {
                const struct glyph *glyph = &runs[r].glyphs[g];

                buf_text(&told, g ? "/" : r ? "|" : "");
                buf_put(&told, items[i].text + glyph->at, glyph->end - glyph->at);
            }
        assert_string_equal(buf_str(&told), items[i].clusters);
    }
}

/* A glyph begins where its first letter does, whichever part of the line is asked for. */
TEST_WITH(glyphs_stand_where_their_letters_do, struct studio *s)
{
    static const char text[] = "To Wave AVA, yes \xE7\x8E\x8B!";
    const struct line *line = line_of(s, &serif, text);

    for (size_t from = 0; from < strlen(text); from += 5) {
        const struct glyph_run *runs;
        size_t count = line_glyphs(line, from, strlen(text), s->arena, &runs);

        assert_true(count > 0);
        for (size_t r = 0; r < count; r++)
            for (size_t g = 0; g < runs[r].count; g++)
                assert_true(fabs(runs[r].glyphs[g].x - line_reach(line, runs[r].glyphs[g].at)) <
                            0.001);
    }
}

/* Where a line is broken at a space, the space is still there to be read; it takes no room. */
TEST_WITH(broken_lines_keep_their_spaces, struct studio *s)
{
    const struct line *const *lines;
    const struct glyph_run *runs;
    const struct glyph *last;
    size_t count = type_paragraph(s->type, &serif, "first second", NULL, 0, 12, &lines);

    assert_int_equal(count, 2);
    assert_int_equal(line_glyphs(lines[0], 0, 6, s->arena, &runs), 1);
    last = &runs[0].glyphs[runs[0].count - 1];
    assert_memory_equal(line_text(lines[0]) + last->at, " ", 1);
    assert_true(fabs(last->x - line_width(lines[0])) < 0.001);
}

/* --- faces --- */

static struct glyph_run only_run(struct studio *s, const struct type_style *style, const char *text)
{
    const struct glyph_run *runs;

    assert_int_equal(line_glyphs(line_of(s, style, text), 0, strlen(text), s->arena, &runs), 1);
    return runs[0];
}

/* The advances of a face are those that lines are set with. */
TEST_WITH(advances_are_those_of_the_line, struct studio *s)
{
    static const struct {
        const struct type_style *style;
        const char *text;
    } items[] = {{&serif, "M"}, {&serif, "i"}, {&brush, "\xE7\x8E\x8B"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct glyph_run run = only_run(s, items[i].style, items[i].text);
        double width = face_advance(run.face, run.glyphs[0].id) / 1000 * run.size;

        assert_true(fabs(run.size - items[i].style->size * MM_PER_POINT) < 1e-3);
        assert_true(fabs(width - line_width(line_of(s, items[i].style, items[i].text))) < 0.001);
    }
}

static size_t subset_of(struct studio *s, const struct type_style *style, const char *text,
                        struct font_file *file)
{
    struct glyph_run run = only_run(s, style, text);
    unsigned ids[8];

    assert_true(run.count <= COUNT_OF(ids));
    for (size_t i = 0; i < run.count; i++)
        ids[i] = run.glyphs[i].id;
    assert_true(face_subset(run.face, ids, run.count, file));
    return run.count;
}

/* What is reduced is far smaller than the fonts, which have 900 and 9000 kB, and grows with what is
 * asked for. */
TEST_WITH(faces_are_reduced_to_their_glyphs, struct studio *s)
{
    static const struct {
        const struct type_style *style;
        const char *less, *more, *name;
        bool cff;
        size_t limit; /* bytes */
    } items[] = {
        {&serif, "a", "abcdefgh", "LinLibertineO", true, 6000},
        {&brush, "\xE7\x8E\x8B", "\xE7\x8E\x8B\xE9\x87\x91", "KouzanBrushFont", false, 8000},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct font_file less, more;

        subset_of(s, items[i].style, items[i].less, &less);
        subset_of(s, items[i].style, items[i].more, &more);
        assert_true(less.size < more.size);
        assert_true(more.size < items[i].limit);
        assert_int_equal(less.cff, items[i].cff);
        assert_string_equal(less.name, items[i].name);
        assert_true(less.ascent > 500 && less.ascent < 1500);
        assert_true(less.descent < 0 && less.descent > -1000);
        assert_true(less.box[0] < less.box[2] && less.box[1] < less.box[3]);
    }
}

/* What was reduced is not reduced again while it is kept; with the same glyphs it is the same. */
TEST_WITH(subsets_are_kept_for_a_while, struct studio *s)
{
    enum { MANY = 20 };
    struct glyph_run run = only_run(s, &serif, "abcdefghijklmnopqrstuvwxyz");
    struct font_file first, again, other;
    size_t size;
    unsigned id = run.glyphs[0].id;

    assert_true(face_subset(run.face, &id, 1, &first));
    assert_true(face_subset(run.face, &id, 1, &again));
    assert_ptr_equal(first.bytes, again.bytes);
    size = first.size;
    for (unsigned i = 1; i <= MANY; i++) {
        unsigned next = run.glyphs[i].id;

        assert_true(face_subset(run.face, &next, 1, &other));
    }
    assert_true(face_subset(run.face, &id, 1, &again));
    assert_int_equal(again.size, size);
}

/* Glyphs have their outlines under their new numbers, beside the one that stands for what is
 * missing. */
TEST_WITH(glyphs_keep_their_outlines, struct studio *s)
{
    struct glyph_run run = only_run(s, &brush, "\xE7\x8E\x8B");
    struct font_file file;
    hb_blob_t *blob;
    hb_face_t *face;
    hb_font_t *fonts[2];
    hb_glyph_extents_t before, after;

    subset_of(s, &brush, "\xE7\x8E\x8B", &file);
    blob =
        hb_blob_create(file.bytes->text, (unsigned)file.size, HB_MEMORY_MODE_READONLY, NULL, NULL);
    face = hb_face_create(blob, 0);
    fonts[0] = hb_font_create(run.face);
    fonts[1] = hb_font_create(face);
    assert_int_equal(hb_face_get_glyph_count(face), 2);
    assert_int_equal(file.numbers[0], 1);
    assert_true(hb_font_get_glyph_extents(fonts[0], run.glyphs[0].id, &before));
    assert_true(hb_font_get_glyph_extents(fonts[1], file.numbers[0], &after));
    assert_memory_equal(&before, &after, sizeof before);
    hb_font_destroy(fonts[0]);
    hb_font_destroy(fonts[1]);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
}

/* --- faces whose glyphs have numbers of their own --- */

/* A CFF table of three glyphs, called 0, 5 and 9: the two last ones are squares. */
static const unsigned char numbered_cff[] = {
    1,    0,    4,    1,                                   /* header */
    0,    1,    1,    1,    2,    'A',                     /* names */
    0,    1,    1,    1,    26,                            /* the top dictionary */
    0xF8, 0x1B, 0xF8, 0x1C, 0x8B, 12,   30,                /* Adobe, Identity, 0 */
    28,   0,    61,   15,                                  /* where the numbers are, */
    28,   0,    70,   17,                                  /* the glyphs, */
    28,   0,    94,   12,   36,                            /* the dictionaries of fonts, */
    28,   0,    66,   12,   37,                            /* and what glyphs they are for */
    0,    2,    1,    1,    6,    14,                      /* strings */
    'A',  'd',  'o',  'b',  'e',                           /* 391 */
    'I',  'd',  'e',  'n',  't',  'i',  't', 'y',          /* 392 */
    0,    0,                                               /* no routines */
    0,    0,    5,    0,    9,                             /* numbers but for glyph 0 */
    0,    0,    0,    0,                                   /* all glyphs are of font 0 */
    0,    3,    1,    1,    2,    10,   18,                /* glyphs */
    14,                                                    /* nothing */
    0x8B, 0x8B, 21,   0xEF, 0xEF, 0x27, 6,   14,           /* 100 units wide and high */
    0x8B, 0x8B, 21,   0xEF, 0xEF, 0x27, 6,   14,           /* the same */
    0,    1,    1,    1,    6,    0x8B, 28,  0,   104, 18, /* font 0, */
    0x8B, 20,                                              /* whose letters are 0 units wide */
};

static void add_table(hb_face_t *face, const char *tag, const unsigned char *bytes, unsigned size)
{
    hb_blob_t *blob =
        hb_blob_create((const char *)bytes, size, HB_MEMORY_MODE_DUPLICATE, NULL, NULL);

    assert_true(hb_face_builder_add_table(face, hb_tag_from_string(tag, -1), blob));
    hb_blob_destroy(blob);
}

/* Of 1000 units an em, with advances for each of so many glyphs. */
static hb_face_t *new_face(unsigned char count)
{
    static const unsigned char head[54] = {
        [1] = 1, [12] = 0x5F, [13] = 0x0F, [14] = 0x3C, [15] = 0xF5, [18] = 0x03, [19] = 0xE8};
    const unsigned char maxp[6] = {[2] = 0x50, [5] = count}, hhea[36] = {[1] = 1, [35] = count};
    hb_face_t *face = hb_face_builder_create();

    add_table(face, "head", head, sizeof head);
    add_table(face, "hhea", hhea, sizeof hhea);
    add_table(face, "maxp", maxp, sizeof maxp);
    return face;
}

static hb_face_t *numbered_face(void)
{
    static const unsigned char hmtx[12] = {[0] = 1, [4] = 1, [8] = 1};
    hb_face_t *face = new_face(3);

    add_table(face, "CFF ", numbered_cff, sizeof numbered_cff);
    add_table(face, "hmtx", hmtx, sizeof hmtx);
    return face;
}

/* Readers of a PDF look for the face's own numbers where it has some. */
TEST(own_numbers_are_told)
{
    static const unsigned ids[] = {1, 2};
    hb_face_t *face = numbered_face();
    struct font_file file;

    assert_true(face_subset(face, ids, 2, &file));
    assert_int_equal(file.numbers[0], 5);
    assert_int_equal(file.numbers[1], 9);
    assert_true(face_subset(face, ids + 1, 1, &file));
    assert_int_equal(file.numbers[0], 9);
    hb_face_destroy(face);
}

/* --- variable faces --- */

/* A face of two glyphs, 500 units wide, of which the second is a triangle of 100 by 100 units; the
 * only instance with a name has it 150 wide, in 600 units. */
static hb_face_t *variable_face(unsigned instance)
{
    static const unsigned char fvar[] = {
        0,   1,   0,   0,   0, 16,   0, 2, 0, 1,    0, 20, 0, 1,    0, 8, /* one of each */
        'w', 'g', 'h', 't', 0, 100,  0, 0, 1, 0x90, 0, 0,  2, 0xBC, 0, 0,
        0,   0,   1,   0,                  /* 100 to 700 */
        1,   1,   0,   0,   2, 0xBC, 0, 0, /* 700 */
    };
    static const unsigned char glyf[] = {
        0, 1, 0, 0, 0, 0, 0,   100, 0, 100, 0, 2, 0, 0, /* a contour of three points */
        1, 1, 1, 0, 0, 0, 100, 0,   0, 0,   0, 0, 0, 0, 100, 0,
    };
    static const unsigned char gvar[] = {
        0, 1, 0, 0,  0, 1,  0,    0,    0,    0, 0, 26, 0, 2, 0, 0, 0, 0, 0, 26, /* of two glyphs */
        0, 0, 0, 0,  0, 10,                      /* where theirs begin */
        0, 1, 0, 10, 0, 9,  0xA0, 0,    0x40, 0, /* the heavier half */
        0, 4, 0, 50, 0, 0,  100,  0x81, 0x86, 0, /* wider by 50 and 100 */
    };
    static const unsigned char hmtx[] = {1, 0xF4, 0, 0, 1, 0xF4, 0, 0},
                               loca[] = {0, 0, 0, 0, 0, 15};
    hb_face_t *face = new_face(2);

    hb_face_set_index(face, instance << 16);
    add_table(face, "fvar", fvar, sizeof fvar);
    add_table(face, "glyf", glyf, sizeof glyf);
    add_table(face, "gvar", gvar, sizeof gvar);
    add_table(face, "hmtx", hmtx, sizeof hmtx);
    add_table(face, "loca", loca, sizeof loca);
    return face;
}

static hb_position_t width_of(hb_face_t *face, unsigned glyph)
{
    hb_font_t *font = hb_font_create(face);
    hb_glyph_extents_t extents;

    assert_true(hb_font_get_glyph_extents(font, glyph, &extents));
    hb_font_destroy(font);
    return extents.width;
}

/* Weights with a name are faces of their own, and PDFs hold nothing but them. */
TEST(instances_are_what_is_kept)
{
    static const unsigned ids[] = {1};

    for (unsigned named = 0; named < 2; named++) {
        hb_face_t *face = variable_face(named), *kept;
        struct font_file file;
        hb_blob_t *blob;

        assert_true(fabs(face_advance(face, 1) - (named ? 600 : 500)) < 0.01);
        assert_true(face_subset(face, ids, 1, &file));
        blob = hb_blob_create(file.bytes->text, (unsigned)file.size, HB_MEMORY_MODE_READONLY, NULL,
                              NULL);
        kept = hb_face_create(blob, 0);
        assert_false(hb_ot_var_has_data(kept));
        assert_int_equal(width_of(kept, file.numbers[0]), named ? 150 : 100);
        hb_face_destroy(kept);
        hb_blob_destroy(blob);
        hb_face_destroy(face);
    }
}

/* --- faces that cannot be reduced --- */

/* Outlines of a kind that PDF does not know; the document names their font. */
TEST(other_outlines_are_refused)
{
    static const unsigned char cff[] = {2, 0, 5, 0, 0}, hmtx[12] = {[0] = 1, [4] = 1, [8] = 1};
    LOCAL_ARENA(arena);
    hb_face_t *face = new_face(3);
    struct pdf_fonts *fonts = pdf_fonts_new(arena);
    LOCAL_BUF(out);
    struct pdf_file *file = pdf_file_begin(&out);

    add_table(face, "CFF2", cff, sizeof cff);
    add_table(face, "hmtx", hmtx, sizeof hmtx);
    pdf_font_glyph(pdf_font_of(fonts, face), 1);
    assert_string_equal(pdf_fonts_put(fonts, file),
                        "the font Font cannot be reduced to the letters that are used");
    pdf_file_free(file);
    hb_face_destroy(face);
}

TESTS_TOGETHER(glyphs, studio_set_up, studio_tear_down)
