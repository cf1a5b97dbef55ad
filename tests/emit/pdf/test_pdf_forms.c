/* Long paths are in a PDF once, however often, large and turned they are painted. */
#include "support/test.h"
#include "support/desk.h"
#include "support/printed.h"
#include "emit/pdf/pdf.h"

enum { WIDTH = 210, HEIGHT = 150, RAYS = 9 };

/* Each ray is a line and a curve. */
static void star(struct scene *scene, int rays, double radius)
{
    for (int i = 0; i < rays; i++) {
        double a = 2 * M_PI * i / rays, b = a + M_PI / rays;

        if (i)
            path_line(scene, radius * cos(a), radius * sin(a));
        else
            path_move(scene, radius, 0);
        path_curve(scene, radius / 2, radius / 9, radius / 3, radius / 5, radius / 2 * cos(b),
                   radius / 2 * sin(b));
    }
    path_close(scene);
}

static void draw_star(struct scene *scene, double x, int turns, double radius, struct paint paint)
{
    scene_enter(scene, x, 70, turns);
    star(scene, RAYS, radius);
    scene_draw(scene, paint);
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

static void assert_at(const struct scene *scene, const struct content *content)
{
    assert_int_equal(content->count, scene->count);
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape_path *path = &scene->shapes[i].path;
        const struct painted *read = &content->paths[i];

        assert_int_equal(read->curve_count, RAYS);
        assert_true(fabs(read->fill - path->paint.fill.r / 255.0) < 0.001);
        for (size_t k = 0; k < RAYS; k++)
            for (int p = 0; p < 3; p++) {
                assert_true(fabs(read->curves[k].x[p + 1] - path->segments[2 * k + 1].to[p].x) <
                            0.001);
                assert_true(fabs(read->curves[k].y[p + 1] - path->segments[2 * k + 1].to[p].y) <
                            0.001);
            }
    }
}

TEST_WITH(paths_are_put_once, struct desk *d)
{
    struct scene *scene = studio_scene(d->studio, WIDTH, HEIGHT);

    for (int turns = 0; turns < 4; turns++)
        draw_star(scene, 30 + 50.0 * turns, turns, turns == 3 ? 40 : 2 + turns,
                  fill_of(grey((unsigned char)(60 * turns))));
    assert_at(scene, write_twice(d, scene));
    assert_int_equal(count_forms(d), 1);
}

/* Filled another way, it is another one; neither lines nor short paths are forms. */
TEST_WITH(others_are_told_apart, struct desk *d)
{
    struct scene *scene = studio_scene(d->studio, WIDTH, HEIGHT);
    struct paint odd = fill_of(grey(0));

    odd.even_odd = true;
    draw_star(scene, 30, 0, 10, fill_of(grey(0)));
    draw_star(scene, 60, 0, 10, odd);
    draw_star(scene, 90, 0, 10, stroke_of(1, grey(0)));
    assert_at(scene, write_twice(d, scene));
    assert_int_equal(count_forms(d), 2);
    star(scene, 3, 10);
    scene_draw(scene, odd);
    write_twice(d, scene);
    assert_int_equal(count_forms(d), 2);
}

/* A point elsewhere makes it another path. */
TEST_WITH(likeness_is_not_enough, struct desk *d)
{
    struct scene *scene = studio_scene(d->studio, WIDTH, HEIGHT);

    draw_star(scene, 30, 0, 10, fill_of(grey(0)));
    draw_star(scene, 60, 0, 10, fill_of(grey(0)));
    scene->shapes[1].path.segments[7].to[1].x += 0.01;
    assert_at(scene, write_twice(d, scene));
    assert_int_equal(count_forms(d), 2);
}

TESTS_EACH(pdf_forms, desk_set_up, desk_tear_down)
