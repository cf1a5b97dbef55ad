/* Eight-sided pieces, which are made as discs are: those of Janggi. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/piece/panel.h"
#include "page/plan/packing.h"

static const double radius = 12;

static int janggi_set_up(void **state)
{
    *state = studio_open("layouts/janggi.yaml");
    return *state ? 0 : -1;
}

static size_t segments_of(struct studio *s,
                          void (*outline)(const struct pen *, double, double, double))
{
    struct scene *scene = studio_scene(s, 100, 100);

    outline(&s->pen, 50, 50, radius);
    pen_stroke(&s->pen, LINE_CUT, COLOUR_CUT_LINE);
    return scene->shapes[scene->count - 1].path.count;
}

/* A disc's path has as many parts as its arcs take. */
TEST_WITH(layouts_ask_for_octagons, struct studio *s)
{
    assert_true(s->layout->form == FORM_DISC && s->layout->octagonal && s->pen.octagonal);
    assert_int_equal(segments_of(s, disc_outline), 9);
    assert_int_equal(segments_of(s, disc_net_outline), 16);
    s->pen.octagonal = false;
    assert_int_not_equal(segments_of(s, disc_net_outline), 16);
    s->pen.octagonal = true;
}

/* They share a side, so that two are as high as two are wide. */
TEST_WITH(folded_octagons_share_a_side, struct studio *s)
{
    struct making making = s->layout->making;
    struct piece_net net;

    making.print = PRINT_FOLD;
    net = piece_net_of(s->layout, &making);
    assert_true(is_near(net.height, 2 * net.width));
    assert_true(is_near(disc_reach(radius, true), radius));
    assert_true(disc_face_radius(&s->pen, radius, true) < radius - 0.5);
}

TESTS_TOGETHER(octagon, janggi_set_up, studio_tear_down)
