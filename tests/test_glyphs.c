/* Glyphs of lines where they stand, and faces reduced to some of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support.h"
#include "type/glyphs.h"

#include <hb-ot.h>
#include <hb.h>
#include <math.h>
#include <string.h>

static const struct type_style serif = {"Linux Libertine O,IPAexMincho", .size = 10, .leading = 12};
static const struct type_style brush = {"KouzanBrushFont", .size = 20, .leading = 24};

static const struct line *line_of(struct studio *s, const struct type_style *style,
                                  const char *text)
{
    return type_line(s->type, style, text);
}

/* --- glyphs --- */

/* The characters that each glyph stands for, runs apart: "Th/e/ |王". */
static void clusters_are_told(void **state)
{
    static const struct {
        const char *text;
        size_t from, to;
        const char *clusters;
    } items[] = {
        {"The fly", 0, 7, "Th/e/ /fl/y"},
        {"af\xEF\xAC\x81", 0, 5, "a/f/\xEF\xAC\x81"},
        {"office", 0, 6, "o/ffi/c/e"},
        {"office", 1, 3, "ffi"},
        {"office", 2, 6, "c/e"},
        {"e\xCC\x81t\xCC\xB0", 0, 6, "e\xCC\x81/t/\xCC\xB0"},
        {"a \xE7\x8E\x8B", 0, 5, "a/ |\xE7\x8E\x8B"},
        {"", 0, 0, ""},
    };
    struct studio *s = *state;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct glyph_run *runs;
        size_t count = line_glyphs(line_of(s, &serif, items[i].text), items[i].from, items[i].to,
                                   s->arena, &runs);
        struct buf told = {0};

        for (size_t r = 0; r < count; r++)
            for (size_t g = 0; g < runs[r].count; g++) {
                const struct glyph *glyph = &runs[r].glyphs[g];

                buf_text(&told, g ? "/" : r ? "|" : "");
                buf_put(&told, items[i].text + glyph->at, glyph->end - glyph->at);
            }
        assert_string_equal(buf_str(&told), items[i].clusters);
        buf_free(&told);
    }
}

/* A glyph begins where its first letter does, whichever part of the line is asked for. */
static void glyphs_stand_where_their_letters_do(void **state)
{
    static const char text[] = "To Wave AVA, yes \xE7\x8E\x8B!";
    struct studio *s = *state;
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
static void broken_lines_keep_their_spaces(void **state)
{
    struct studio *s = *state;
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
static void advances_are_those_of_the_line(void **state)
{
    static const struct {
        const struct type_style *style;
        const char *text;
    } items[] = {{&serif, "M"}, {&serif, "i"}, {&brush, "\xE7\x8E\x8B"}};
    struct studio *s = *state;

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
static void faces_are_reduced_to_their_glyphs(void **state)
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
    struct studio *s = *state;

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
static void subsets_are_kept_for_a_while(void **state)
{
    enum { MANY = 20 };
    struct studio *s = *state;
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
static void glyphs_keep_their_outlines(void **state)
{
    struct studio *s = *state;
    struct glyph_run run = only_run(s, &brush, "\xE7\x8E\x8B");
    struct font_file file;
    hb_blob_t *blob;
    hb_face_t *face;
    hb_font_t *fonts[2];
    hb_glyph_extents_t before, after;

    subset_of(s, &brush, "\xE7\x8E\x8B", &file);
    blob = hb_blob_create(file.bytes, (unsigned)file.size, HB_MEMORY_MODE_READONLY, NULL, NULL);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clusters_are_told),
        cmocka_unit_test(glyphs_stand_where_their_letters_do),
        cmocka_unit_test(broken_lines_keep_their_spaces),
        cmocka_unit_test(advances_are_those_of_the_line),
        cmocka_unit_test(faces_are_reduced_to_their_glyphs),
        cmocka_unit_test(subsets_are_kept_for_a_while),
        cmocka_unit_test(glyphs_keep_their_outlines),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
