#include "support/test.h"
#include "support/content.h"
#include "support/desk.h"
#include "support/image.h"
#include "support/printed.h"
#include "emit/pdf/pdf.h"

/* PDFs that are one drawing and nothing around it. */

static const struct pdf_info dated = {.date = "D:20260102030405Z"};

static void write_drawing(struct desk *d, const struct scene *scene, const struct pdf_info *info)
{
    desk_clear(d);
    if (!pdf_drawing(scene, info, d->path, &d->file, d->studio->diags)) {
        struct buf found = {0};

        diags_text(d->studio->diags, false, &found);
        fail_msg("%s", buf_str(&found));
    }
    desk_open(d);
}

static const char *text_at(struct desk *d, qpdf_oh object, const char *key)
{
    qpdf_oh value = pdf_key(d->pdf, object, key);

    return qpdf_oh_is_string(d->pdf, value)
               ? arena_print(d->studio->arena, "%s", qpdf_oh_get_utf8_value(d->pdf, value))
               : NULL;
}

/* The first structure element below another. */
static qpdf_oh tag_below(struct desk *d, qpdf_oh parent)
{
    qpdf_oh children = pdf_key(d->pdf, parent, "/K");

    return qpdf_oh_is_array(d->pdf, children) ? qpdf_oh_get_array_item(d->pdf, children, 0)
                                              : children;
}

/* Cairo leaves out a tag with nothing but one other in it. */
static qpdf_oh only_figure(struct desk *d)
{
    qpdf_oh tag = tag_below(d, pdf_key(d->pdf, qpdf_get_root(d->pdf), "/StructTreeRoot"));

    for (;; tag = tag_below(d, tag)) {
        assert_true(qpdf_oh_is_dictionary(d->pdf, tag));
        if (strcmp(qpdf_oh_get_name(d->pdf, pdf_key(d->pdf, tag, "/S")), "/Figure") == 0)
            return tag;
    }
}

TEST_WITH(the_page_is_the_scene, struct desk *d)
{
    static const double sizes[][2] = {{30, 35.4}, {123.456, 7.89}, {0.5, 0.5}, {1000, 2000}};

    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        struct scene *scene = scene_new(d->studio->arena, sizes[i][0], sizes[i][1]);
        struct paint paint = fill_of(grey(0));
        double width, height;

        path_rect(scene, 0, 0, sizes[i][0] / 2, sizes[i][1] / 2);
        scene_draw(scene, paint);
        write_drawing(d, scene, &dated);
        assert_int_equal(qpdf_get_num_pages(d->pdf), 1);
        pdf_size(d->pdf, 0, &width, &height);
        assert_float_equal(width, sizes[i][0], 0.01);
        assert_float_equal(height, sizes[i][1], 0.01);
    }
}

/* What the page paints is where the scene has it: a shape near the upper right corner. */
TEST_WITH(drawings_fill_the_page, struct desk *d)
{
    struct scene *scene = scene_new(d->studio->arena, 40, 30);
    struct paint paint = fill_of(grey(0));
    const struct painted *path;

    path_rect(scene, 20, 1, 19, 10);
    scene_draw(scene, paint);
    write_drawing(d, scene, &dated);
    path = pdf_content(d->studio->arena, d->pdf, 0)->paths;
    assert_true(path->filled);
    assert_int_equal(path->stretch_count, 4);
    EACH (s, path->stretches, 4) {
        assert_float_equal(fabs(s->x1 - 29.5), 9.5, 0.002);
        assert_float_equal(fabs(s->y1 - 6), 5, 0.002);
    }
}

TEST_WITH(nothing_is_said_of_printing, struct desk *d)
{
    static const char *const absent[] = {"/PrintScaling", "/Duplex", "/PickTrayByPDFSize"};
    qpdf_oh root, preferences;

    write_drawing(d, studio_moves(d->studio, 0), &dated);
    root = qpdf_get_root(d->pdf);
    preferences = pdf_key(d->pdf, root, "/ViewerPreferences");
    for (size_t i = 0; i < COUNT_OF(absent); i++)
        assert_false(qpdf_oh_has_key(d->pdf, preferences, absent[i]));
    assert_false(qpdf_oh_has_key(d->pdf, root, "/PageLabels"));
    assert_false(qpdf_oh_has_key(d->pdf, root, "/Outlines"));
    assert_false(qpdf_oh_has_key(d->pdf, root, "/PageMode"));
}

/* All columns emb, sub and uni of pdffonts are yes. */
TEST_WITH(fonts_are_embedded, struct desk *d)
{
    struct buf fonts;
    const char *line;
    int count = 0;

    d->studio->pen.face = FACE_GLYPH;
    write_drawing(d, studio_moves(d->studio, 3), &dated);
    fonts = pdf_tool(d->path, "pdffonts", NULL, NULL);
    line = strstr(buf_str(&fonts), "---");
    assert_non_null(line);
    while ((line = strchr(line, '\n')) && *++line) {
        if (!strstr(line, "yes yes yes"))
            fail_msg("%s", line);
        count++;
    }
    assert_int_equal(count, 2);
}

static struct scene *titled(struct desk *d, enum role role, const char *title,
                            const char *description)
{
    struct scene *scene = scene_new(d->studio->arena, 10, 10);
    struct paint paint = fill_of(grey(50));

    scene_begin(scene, role, title, description);
    path_rect(scene, 1, 1, 5, 5);
    scene_draw(scene, paint);
    scene_end(scene);
    return scene;
}

/* Whatever the scene has, there is one figure with words for those who cannot see it. */
TEST_WITH(drawings_have_a_title_and_an_alternative_text, struct desk *d)
{
    ROWS(items, "uttttt", enum role role; const char *title, *description, *given, *shown, *alt);

    for (size_t i = 0; i < items_count; i++) {
        struct pdf_info info = dated;
        const char *title, *alt;
        qpdf_oh figure;

        info.title = items[i].given;
        write_drawing(d, titled(d, items[i].role, items[i].title, items[i].description), &info);
        title = text_at(d, pdf_key(d->pdf, qpdf_get_trailer(d->pdf), "/Info"), "/Title");
        figure = only_figure(d);
        assert_string_equal(title ? title : "none", items[i].shown ? items[i].shown : "none");
        alt = text_at(d, figure, "/Alt");
        assert_string_equal(alt ? alt : "none", items[i].alt ? items[i].alt : "none");
    }
}

TEST_WITH(a_drawing_depends_on_nothing_else, struct desk *d)
{
    LOCAL_BUF(alone);

    write_drawing(d, studio_moves(d->studio, 5), &dated);
    buf_put(&alone, d->file.text, d->file.size);
    write_drawing(d, studio_moves(d->studio, 9), &dated);
    assert_false(same_bytes(&alone, &d->file));
    write_drawing(d, studio_moves(d->studio, 5), &dated);
    assert_true(same_bytes(&alone, &d->file));
}

TEST_WITH(what_cannot_be_written_is_reported, struct desk *d)
{
    const struct pdf_info undated = {.title = "Undated"};

    assert_false(pdf_drawing(scene_new(d->studio->arena, 10, 10), &undated, d->path, &d->file,
                             d->studio->diags));
    assert_int_equal(diags_having(d->studio->diags, DIAG_PDF_FAILED), 1);
    assert_int_equal(d->file.size, 0);
}

TESTS_EACH(pdf_drawing, desk_set_up, desk_tear_down)
