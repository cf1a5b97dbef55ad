/* Drawings that older cairo has to turn to write them come out as they were; so they do where it
 * need not. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/geometry.h"
#include "art/drawer.h"
#include "art/script.h"
#include "scene/flat.h"

static struct scene *drawing(struct fixture *f, const char *text)
{
    struct drawn drawn = {0};
    const struct drawer_file file = {DRAWER_SVG, text, strlen(text)};
    struct scene *scene;

    drawer_draw(f->arena, &file, 1, &drawn);
    assert_null(drawn.trouble);
    scene = scene_new(f->arena, drawn.width, drawn.height);
    assert_null(
        script_read(drawn.bytes, drawn.size, drawn.turned, scene, scene_new(f->arena, 1000, 1000)));
    return scene;
}

static void assert_box(const struct shape *shape, double left, double top, double right,
                       double bottom)
{
    const double tolerance = 0.02; /* of 1000 units */
    struct box box = shape_box(shape);

    assert_true(fabs(box.left - left) < tolerance && fabs(box.top - top) < tolerance);
    assert_true(fabs(box.right - right) < tolerance && fabs(box.bottom - bottom) < tolerance);
}

#define SVG(box, content)                                                                          \
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='" box "'>" content "</svg>"
#define STAIRS "<path d='M10 10H60V40H90V90H10Z' fill='#c00'/>"

/* An area with six corners, each where it was. */
TEST_WITH(corners_are_where_they_were, struct fixture *f)
{
    static const double corners[][2] = {{100, 100}, {600, 100}, {600, 400},
                                        {900, 400}, {900, 900}, {100, 900}};
    struct scene *scene = drawing(f, SVG("0 0 100 100", STAIRS));
    const struct shape *shape = &scene->shapes[0];

    assert_int_equal(scene->count, 1);
    assert_int_equal(shape->path.count, 7);
    assert_int_equal(shape->path.paint.fill.r, 0xcc);
    for (size_t i = 0; i < COUNT_OF(corners); i++) {
        struct point p = shape->path.segments[i].to[0];

        assert_true(fabs(p.x - corners[i][0]) < 0.01 && fabs(p.y - corners[i][1]) < 0.01);
    }
}

/* What else is in the drawing: a lying one, circles, strokes under a transformation, clips. */
TEST_WITH(all_else_is_where_it_was, struct fixture *f)
{
    struct scene *scene =
        drawing(f, SVG("0 0 100 50", STAIRS
                       "<rect x='20' y='30' width='30' height='10'/><circle cx='80' cy='20' r='8'/>"
                       "<path transform='translate(50 10) scale(2)' d='M0 0H10' fill='none' "
                       "stroke='#00f' stroke-width='2'/>"
                       "<svg x='5' y='5' width='20' height='20'><circle cx='10' cy='10' r='30'/>"
                       "</svg>"));

    assert_int_equal(scene->count, 5);
    assert_box(&scene->shapes[1], 200, 300, 500, 400);
    assert_box(&scene->shapes[2], 720, 120, 880, 280);
    assert_true(fabs(scene->shapes[3].path.paint.width - 40) < 0.01);
    assert_box(&scene->shapes[4], 50, 50, 250, 250);
}

/* A clip of another shape, and a shade, are turned back, too. */
TEST_WITH(what_finishes_shapes_is_where_it_was, struct fixture *f)
{
    struct scene *scene = drawing(
        f, SVG("0 0 100 100",
               "<clipPath id='c'><path d='M10 10L50 10L50 50Z'/></clipPath>" STAIRS
               "<linearGradient id='a' gradientUnits='userSpaceOnUse' x1='20' y1='30' x2='60' "
               "y2='30'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
               "<circle cx='20' cy='20' r='20' fill='url(#a)' clip-path='url(#c)'/>"));
    const struct shape *pane = &scene->shapes[1], *circle = pane->pane.scene->shapes;
    const struct shape clip = {.kind = SHAPE_PATH, .path = pane->pane.clip};
    const struct shade *shade = circle->path.paint.finish->shade;
    struct point from = matrix_point(&shade->matrix, shade->from);

    assert_int_equal(pane->kind, SHAPE_PANE);
    assert_box(&clip, 100, 100, 500, 500);
    assert_box(circle, 0, 0, 400, 400);
    assert_true(fabs(from.x - 200) < 0.1 && fabs(from.y - 300) < 0.1);
}

TESTS_EACH(turned, set_up, tear_down)
