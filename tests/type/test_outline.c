#include "scene/flat.h"
#include "support/test.h"
#include "support/support.h"
#include "type/outline.h"

static const struct type_style serif = {"Linux Libertine O,IPAexMincho", .size = 10, .leading = 12};
static const struct type_style large = {"Linux Libertine O,IPAexMincho", .size = 42, .leading = 50};
static const struct type_style loose = {"Linux Biolinum O", 10, 12, .bold = true, .tracking = 120};
static const struct type_style brush = {"KouzanBrushFont", .size = 20, .leading = 24};
static const struct type_style hangul = {"NanumMyeongjo", .size = 12, .leading = 15};

static void stretch(struct extent *e, double x, double y)
{
    e->left = fmin(e->left, x);
    e->right = fmax(e->right, x);
    e->top = fmin(e->top, y);
    e->bottom = fmax(e->bottom, y);
}

/* All points of an outline whose origin is at (x, y), in mm. */
static void stretch_outline(struct extent *e, const struct outline *outline, double unit, double x,
                            double y)
{
    EACH (s, outline->segments, outline->count)
        for (int k = 0; k < verb_points[s->verb]; k++)
            stretch(e, x + unit * s->to[k].x, y - unit * s->to[k].y);
}

static struct extent extent_of(struct studio *s, const struct line *line)
{
    struct extent e = {1e9, 1e9, -1e9, -1e9};
    const struct outline_run *runs;
    size_t count = line_outlines(line, s->arena, &runs);

    for (size_t i = 0; i < count; i++)
        EACH (glyph, runs[i].glyphs, runs[i].count)
            stretch_outline(&e, glyph->outline, runs[i].unit, runs[i].x + glyph->x * runs[i].unit,
                            glyph->y * runs[i].unit);
    return e;
}

/* The points of the outlines, those off the curves too, are within the box that the fonts' own
 * measures give the ink, and touch it: PostScript and TrueType letters, of one face and several,
 * kerned, tracked, with marks above. */
TEST_WITH(outlines_have_the_ink_of_the_line, struct studio *s)
{
    static const struct {
        const struct type_style *style;
        const char *text;
    } items[] = {
        {&serif, "n"},       {&serif, "Teaching King, gy"},
        {&serif, "AVAToj"},  {&serif, "ōĀé"},
        {&serif, "X̄q̂b̃"},     {&serif, "中精 ō"},
        {&large, "minimum"}, {&loose, "Running head"},
        {&brush, "龍王"},    {&hangul, "고누"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct line *line = type_line(s->type, items[i].style, items[i].text);
        struct extent e = extent_of(s, line);
        struct ink ink = line_ink(line);

        if (fabs(e.left - ink.left) > 0.02 || fabs(e.top - ink.top) > 0.02 ||
            fabs(e.right - ink.left - ink.width) > 0.02 ||
            fabs(e.bottom - ink.top - ink.height) > 0.02)
            fail_msg("%s: %.3f,%.3f to %.3f,%.3f, not %.3f,%.3f to %.3f,%.3f", items[i].text,
                     e.left, e.top, e.right, e.bottom, ink.left, ink.top, ink.left + ink.width,
                     ink.top + ink.height);
    }
}

/* At any size; spaces have none. */
TEST_WITH(a_letter_of_a_face_is_one_outline, struct studio *s)
{
    const struct outline_run *small, *big, *spaced;

    assert_int_equal(line_outlines(type_line(s->type, &serif, "nn n"), s->arena, &small), 1);
    assert_int_equal(line_outlines(type_line(s->type, &large, "n"), s->arena, &big), 1);
    assert_int_equal(line_outlines(type_line(s->type, &serif, "  "), s->arena, &spaced), 0);
    assert_int_equal(small->count, 3);
    assert_ptr_equal(small->glyphs[0].outline, small->glyphs[2].outline);
    assert_ptr_equal(small->glyphs[0].outline, big->glyphs[0].outline);
    assert_true(fabs(big->unit / small->unit - 4.2) < 1e-6);
    assert_true(fabs(small->unit - 10 * MM_PER_POINT / 1000) < 1e-9); /* 1000 units an em */
}

TESTS_EACH(outline, studio_set_up, studio_tear_down)
