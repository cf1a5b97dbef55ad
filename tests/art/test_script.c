/* The text of cairo's script surface, read into paths. */
#include "support/test.h"
#include "support/fixture.h"
#include "art/script.h"
#include "scene/flat.h"

static const struct art_refusal *read_into(struct scene *scene, const char *lines)
{
    LOCAL_BUF(text);
    const struct art_refusal *refusal;

    buf_print(&text,
              "%%!CairoScript\n<< /content //COLOR_ALPHA /width 100 /height 100 >> surface "
              "context\n%s\npop\n",
              lines);
    refusal =
        script_read(buf_str(&text), text.size, false, scene, scene_new(scene->arena, 100, 100));
    return refusal;
}

static const struct shape *only_shape(struct fixture *f, const char *lines)
{
    struct scene *scene = scene_new(f->arena, 100, 100);

    assert_null(read_into(scene, lines));
    assert_int_equal(scene->count, 1);
    assert_int_equal(scene->pending_count, 0);
    return &scene->shapes[0];
}

static void assert_segment(const struct segment *s, enum verb verb, double x, double y)
{
    int last = verb_points[verb] - 1;

    assert_int_equal(s->verb, verb);
    if (last >= 0)
        assert_true(fabs(s->to[last].x - x) < 1e-6 && fabs(s->to[last].y - y) < 1e-6);
}

/* Lines, curves and what closes them; the move behind that is left out. */
TEST_WITH(paths_are_read, struct fixture *f)
{
    const struct shape *s = only_shape(f, "1 0 0.2 rgb set-source\n//EVEN_ODD set-fill-rule\n"
                                          "n 10 20 m 30 20 l 30 25 31 40 -5 60 c h 10 20 m\n"
                                          "fill+");

    assert_int_equal(s->path.count, 4);
    assert_segment(&s->path.segments[0], VERB_MOVE, 10, 20);
    assert_segment(&s->path.segments[1], VERB_LINE, 30, 20);
    assert_segment(&s->path.segments[2], VERB_CURVE, -5, 60);
    assert_segment(&s->path.segments[3], VERB_CLOSE, 0, 0);
    assert_true(s->path.paint.filled && s->path.paint.even_odd && s->path.paint.width <= 0);
    assert_true(same_colour(s->path.paint.fill, (struct colour){255, 0, 51}));
}

TEST_WITH(strokes_are_read, struct fixture *f)
{
    const struct shape *s =
        only_shape(f, "0.4 g set-source\nn 10 20 m 30 20 l\n"
                      "[8.660254 5 -5 8.660254 0 0] set-matrix\n0.5 set-line-width\n"
                      "//LINE_CAP_ROUND set-line-cap\n//LINE_JOIN_BEVEL set-line-join\n"
                      "4 set-miter-limit\n[2 1] 0 set-dash\nstroke+\nidentity set-matrix");
    const struct paint *p = &s->path.paint;

    assert_false(p->filled);
    assert_true(same_colour(p->stroke, (struct colour){102, 102, 102}));
    assert_true(fabs(p->width - 5) < 1e-6 && fabs(p->dash - 20) < 1e-5 && fabs(p->gap - 10) < 1e-5);
    assert_true(p->cap == CAP_ROUND && p->corner == CORNER_BEVEL && p->miter == 4);
}

/* Dashes of no length, and subpaths that are a point, are dots where ends are round; dashes that
 * end where they begin are nothing. */
TEST_WITH(dots_are_read, struct fixture *f)
{
    const struct shape *s = only_shape(f, "n 1 2 m 30 2 l\n1 set-line-width\n[0 4] 0 set-dash\n"
                                          "//LINE_CAP_ROUND set-line-cap\nstroke+");
    struct scene *scene = scene_new(f->arena, 100, 100);

    assert_true(s->path.paint.dash == 0.5 && s->path.paint.gap == 3.5);
    assert_null(read_into(scene, "n 1 2 m 30 2 l\n1 set-line-width\n[0 4] 0 set-dash\nstroke+"));
    assert_int_equal(scene->count, 0);
    s = only_shape(f, "n 1 2 m h 1 2 m\n1 set-line-width\n//LINE_CAP_ROUND set-line-cap\nstroke+");
    assert_int_equal(s->path.count, 2);
    assert_segment(&s->path.segments[0], VERB_MOVE, 1, 2);
    assert_segment(&s->path.segments[1], VERB_LINE, 1, 2);
}

/* Of a path that is filled and stroked there are two shapes with the same segments. */
TEST_WITH(paths_are_kept, struct fixture *f)
{
    struct scene *scene = scene_new(f->arena, 100, 100);

    assert_null(read_into(scene, "n 5 6 20 30 rectangle\nfill+\n3 set-line-width\nstroke+"));
    assert_int_equal(scene->count, 2);
    assert_true(shapes_share_path(&scene->shapes[0], &scene->shapes[1]));
    assert_int_equal(scene->shapes[0].path.segments[0].verb, VERB_RECT);
    assert_true(scene->shapes[1].path.paint.width == 3);
}

TEST_WITH(matrices_are_used, struct fixture *f)
{
    const struct shape *s = only_shape(f, "identity set-matrix\n2 3 scale\nn 1 1 m 5 7 l h\n"
                                          "fill+\nidentity set-matrix");

    assert_segment(&s->path.segments[0], VERB_MOVE, 2, 3);
    assert_segment(&s->path.segments[1], VERB_LINE, 10, 21);
}

/* Matrices make shades as large as the drawing that are too small to be written, and are no less
 * to be undone for that. */
TEST_WITH(tiny_shades_are_made_large, struct fixture *f)
{
    const struct shape *s = only_shape(
        f, "0 0 0.0000001 0 linear\n0 1 0 0 1 add-color-stop\n1 0 0 1 1 add-color-stop\n"
           "[0.000000001 0 0 0.000000001 0 0] set-matrix\nset-source\nn 0 0 m 9 0 l 9 9 l h\nfill+");
    const struct shade *shade = s->path.paint.finish->shade;
    struct point to = matrix_point(&shade->matrix, shade->to);

    assert_true(fabs(to.x - 100) < 1e-3 && fabs(to.y) < 1e-3);
    assert_true(shade->to.x > 0.1);
}

/* Rectangles clip what follows, each what the one before left, until none does. */
TEST_WITH(rectangles_clip, struct fixture *f)
{
    struct scene *scene = scene_new(f->arena, 100, 100);

    assert_null(read_into(scene, "n 0 0 50 50 rectangle\nclip+\nn 10 0 90 90 rectangle\nclip+\n"
                                 "n 0 20 m 80 20 l\nstroke+\nreset-clip\n"
                                 "n 0 20 m 80 20 l\nstroke+"));
    assert_int_equal(scene->count, 2);
    assert_segment(&scene->shapes[0].path.segments[0], VERB_MOVE, 10, 20);
    assert_segment(&scene->shapes[0].path.segments[1], VERB_LINE, 50, 20);
    assert_segment(&scene->shapes[1].path.segments[1], VERB_LINE, 80, 20);
}

/* What fills the whole drawing is no path any more. */
TEST_WITH(grounds_are_read, struct fixture *f)
{
    const struct shape *s = only_shape(f, "0 g set-source\npaint");

    assert_int_equal(s->path.count, 1);
    assert_segment(&s->path.segments[0], VERB_RECT, 100, 100);
    assert_true(s->path.paint.filled);
}

/* What no path in one colour can show, and what no script is. */
TEST_WITH(others_are_refused, struct fixture *f)
{
    ROWS(items, "tt", const char *lines, *what);

    for (size_t i = 0; i < items_count; i++) {
        const struct art_refusal *refusal =
            read_into(scene_new(f->arena, 100, 100), items[i].lines);

        if (!refusal || !strstr(refusal->what, items[i].what))
            fail_msg("%s: %s", items[i].lines, refusal ? refusal->what : "taken");
    }
}

TEST_WITH(too_much_is_refused, struct fixture *f)
{
    LOCAL_BUF(lines);
    const struct art_refusal *refusal;

    for (int i = 0; i < 20001; i++)
        buf_text(&lines, "n 1 1 2 2 rectangle fill+\n");
    refusal = read_into(scene_new(f->arena, 100, 100), buf_str(&lines));
    assert_non_null(refusal);
    assert_non_null(strstr(refusal->what, "20000 shapes"));
}

TESTS_EACH(script, set_up, tear_down)
