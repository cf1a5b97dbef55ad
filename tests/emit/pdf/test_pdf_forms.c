/* Symbols are in a PDF once, however often, large and turned they are painted, and look as their paths
 * do. */
#include "support/test.h"
#include "support/desk.h"
#include "support/printed.h"
#include "emit/pdf/pdf.h"

enum { WIDTH = 210, HEIGHT = 150, RAYS = 9 };

/* Each ray is a line and a curve. */
static void star(struct scene *scene, double radius)
{
    for (int i = 0; i < RAYS; i++) {
        double a = 2 * M_PI * i / RAYS, b = a + M_PI / RAYS;

        (i ? path_line : path_move)(scene, radius * cos(a), radius * sin(a));
        path_curve(scene, radius / 2, radius / 9, radius / 3, radius / 5, radius / 2 * cos(b),
                   radius / 2 * sin(b));
    }
    path_close(scene);
}

/* A grey star with a line around it if that has a width, and a white bar. */
static struct scene *sign(struct desk *d, double width)
{
    struct scene *scene = scene_new(d->studio->arena, 1, 1);
    struct paint line = dashed_of(width, 1, 2, (struct colour){200, 0, 0});

    line.cap = CAP_ROUND;
    line.corner = CORNER_BEVEL;
    star(scene, 6);
    if (width > 0)
        scene_draw_keep(scene, line);
    scene_draw(scene, fill_of(grey(50)));
    path_rect(scene, -1, -2, 2, 4);
    scene_draw(scene, fill_of(grey(100)));
    return scene;
}

/* A page on which other things were painted with before, in other ways. */
static struct scene *page(struct desk *d)
{
    struct scene *scene = studio_scene(d->studio, WIDTH, HEIGHT);

    scene->symbols = arena_alloc(d->studio->arena, 1, sizeof *scene->symbols);
    scene->symbols->arena = d->studio->arena;
    path_stretch(scene, 5, 5, 100, 5);
    scene_draw(scene, paint_round(dashed_of(3, 4, 5, (struct colour){0, 0, 200})));
    return scene;
}

static void place(struct scene *scene, const struct scene *symbol, int turns, double scale)
{
    scene_enter(scene, 30 + 45.0 * turns, 70, turns);
    scene_place(scene, symbol, -1, 2, scale);
    scene_leave(scene);
}

/* Two pages with the same on them. Returns what is on the second. */
static const struct content *write_twice(struct desk *d, const struct scene *scene)
{
    static const struct pdf_info info = {.date = "D:20260102030405Z", .untagged = true};
    struct pdf *pdf = pdf_begin(&info);

    desk_clear(d);
    pdf_page(pdf, scene);
    pdf_page(pdf, scene);
    assert_true(pdf_end(pdf, d->path, &d->file, d->studio->diags));
    desk_open(d);
    return pdf_content(d->studio->arena, d->pdf, 1);
}

static int count_forms(struct desk *d)
{
    int count = 0;

    for (; count < 10; count++) {
        char path[40];

        snprintf(path, sizeof path, "/Resources/XObject/P%d", count);
        if (!qpdf_oh_is_stream(d->pdf, desk_follow(d, qpdf_get_page_n(d->pdf, 1), path)))
            break;
    }
    return count;
}

static void assert_stretches(const struct painted *a, const struct painted *b)
{
    assert_int_equal(a->stretch_count, b->stretch_count);
    for (size_t i = 0; i < a->stretch_count; i++) {
        const struct stretch *s = &a->stretches[i], *t = &b->stretches[i];

        assert_true(hypot(s->x1 - t->x1, s->y1 - t->y1) < 0.0015);
        assert_true(hypot(s->x2 - t->x2, s->y2 - t->y2) < 0.0015);
    }
}

static void assert_curves(const struct painted *a, const struct painted *b)
{
    assert_int_equal(a->curve_count, b->curve_count);
    for (size_t i = 0; i < a->curve_count; i++)
        for (int k = 0; k < 4; k++)
            assert_true(hypot(a->curves[i].x[k] - b->curves[i].x[k],
                              a->curves[i].y[k] - b->curves[i].y[k]) < 0.0015);
}

/* Painted with as many forms, the scene looks as without any. */
static void assert_forms(struct desk *d, const struct scene *scene, int forms)
{
    const struct scene *paths = scene_unfold(d->studio->arena, scene);
    struct scene plain = *paths;
    const struct content *a, *b;

    a = write_twice(d, scene);
    assert_int_equal(count_forms(d), forms);
    for (size_t i = 0; i < plain.count; i++)
        plain.shapes[i].path.symbol = NULL;
    b = write_twice(d, &plain);
    assert_int_equal(count_forms(d), 0);
    assert_int_equal(a->count, plain.count);
    assert_int_equal(b->count, plain.count);
    for (size_t i = 0; i < a->count; i++) {
        const struct painted *p = &a->paths[i], *q = &b->paths[i];

        assert_stretches(p, q);
        assert_curves(p, q);
        assert_true(p->filled == q->filled && p->stroked == q->stroked);
        assert_true(p->dashed == q->dashed || !p->stroked);
        assert_true(fabs(p->fill - q->fill) < 0.001 || !p->filled);
        assert_true(fabs(p->stroke - q->stroke) < 0.001 || !p->stroked);
        assert_true(fabs(p->width - q->width) < 0.0001 || !p->stroked);
    }
}

TEST_WITH(symbols_are_put_once, struct desk *d)
{
    struct scene *scene = page(d), *symbol = sign(d, 0.4);

    for (int turns = 0; turns < 4; turns++)
        place(scene, symbol, turns, 1);
    assert_forms(d, scene, 1);
}

/* Lines stay as wide as printers need them, so that they are others in each size. */
TEST_WITH(symbols_without_lines_have_one_form_in_all_sizes, struct desk *d)
{
    for (int lines = 0; lines < 2; lines++) {
        struct scene *scene = page(d), *symbol = sign(d, lines * 0.15);

        place(scene, symbol, 0, 1);
        place(scene, symbol, 1, 0.5);
        place(scene, symbol, 2, 2);
        assert_forms(d, scene, lines ? 3 : 1);
    }
}

TEST_WITH(tinted_symbols_have_one_form_in_all_colours, struct desk *d)
{
    struct scene *scene = page(d), *symbol = sign(d, 0.4);

    place(scene, symbol, 0, 1);
    for (int turns = 1; turns < 4; turns++) {
        place(scene, symbol, turns, 1);
        scene_tint(scene, scene->count - 1, grey(20 * turns));
    }
    assert_forms(d, scene, 2);
}

TEST_WITH(faded_symbols_have_forms_of_their_own, struct desk *d)
{
    struct scene *scene = page(d), *symbol = sign(d, 0.4);

    for (int turns = 0; turns < 4; turns++) {
        place(scene, symbol, turns, 1);
        if (turns > 1)
            scene_fade(scene, scene->count - 1, 0.75);
    }
    assert_forms(d, scene, 2);
}

/* In another ink a symbol is paths, of which the long ones are forms where they are filled. */
TEST_WITH(long_paths_of_symbols_are_forms, struct desk *d)
{
    struct scene *scene = page(d), *symbol = sign(d, 0.4), plain;

    for (int turns = 0; turns < 4; turns++)
        place(scene, symbol, turns, 1 + 0.5 * turns);
    plain = *scene_unfold(d->studio->arena, scene);
    for (size_t i = 0; i < plain.count; i++)
        plain.shapes[i].path.paint.fill = grey((int)i);
    assert_forms(d, &plain, 1);
    scene_shift(&plain, 1, 1); /* they are where the symbol is no longer */
    assert_forms(d, &plain, 0);
}

/* What was painted for a document before is the same as what would be painted now. */
TEST_WITH(documents_depend_on_themselves_alone, struct desk *d)
{
    LOCAL_BUF(alone);
    struct scene *first = page(d), *scene = page(d), *signs[] = {sign(d, 0), sign(d, 0.4)};

    for (int i = 0; i < 2; i++) {
        place(first, signs[i], i, 0.3);
        place(scene, signs[i], i, 2);
        place(scene, signs[i], i + 2, 1);
    }
    assert_true(first->symbols != scene->symbols);
    write_twice(d, scene);
    assert_int_equal(count_forms(d), 3);
    buf_put(&alone, d->file.text, d->file.size);
    scene->symbols = first->symbols;
    write_twice(d, first);
    write_twice(d, scene);
    assert_int_equal(d->file.size, alone.size);
    assert_memory_equal(d->file.text, alone.text, alone.size);
}

/* What a page shows is told by the page, and nothing else. */
TEST_WITH(pages_name_their_own_forms, struct desk *d)
{
    static const struct pdf_info info = {.date = "D:20260102030405Z", .untagged = true};
    struct pdf *pdf = pdf_begin(&info);
    const char *const forms[][2] = {{"/Resources/XObject/P0", "/Resources/XObject/P1"},
                                    {"/Resources/XObject/P1", "/Resources/XObject/P0"}};

    desk_clear(d);
    for (int i = 0; i < 2; i++) {
        struct scene *scene = page(d);

        place(scene, sign(d, 0.4), 0, 1);
        pdf_page(pdf, scene);
    }
    assert_true(pdf_end(pdf, d->path, &d->file, d->studio->diags));
    desk_open(d);
    for (size_t i = 0; i < COUNT_OF(forms); i++)
        for (int k = 0; k < 2; k++)
            assert_int_equal(
                qpdf_oh_is_stream(d->pdf,
                                  desk_follow(d, qpdf_get_page_n(d->pdf, i), forms[i][k])),
                k == 0);
}

TESTS_EACH(pdf_forms, desk_set_up, desk_tear_down)
