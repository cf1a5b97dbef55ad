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

/* Of a piece of the pen's form, or of two that meet at their fold. */
static size_t segments_of(struct studio *s, bool folded)
{
    struct scene *scene = studio_scene(s, 100, 100);

    if (folded)
        form_of(&s->pen)->net(scene, 2 * radius, 4 * radius);
    else
        piece_outline(&s->pen, 0, 0, 2 * radius, 2 * radius);
    pen_stroke(&s->pen, LINE_CUT, COLOUR_CUT_LINE);
    return scene->shapes[scene->count - 1].path.count;
}

/* A disc's path has as many parts as its arcs take. */
TEST_WITH(layouts_ask_for_octagons, struct studio *s)
{
    assert_true(s->layout->form == FORM_OCTAGON && s->pen.form == FORM_OCTAGON);
    assert_int_equal(segments_of(s, false), 9);
    assert_int_equal(segments_of(s, true), 16);
    s->pen.form = FORM_DISC;
    assert_int_not_equal(segments_of(s, true), 16);
    s->pen.form = FORM_OCTAGON;
}

/* They share a side, so that two are as high as two are wide. */
TEST_WITH(folded_octagons_share_a_side, struct studio *s)
{
    struct making making = s->layout->making;
    struct piece_net net;

    making.print = PRINT_FOLD;
    net = piece_net_of(s->layout, &making);
    assert_true(is_near(net.height, 2 * net.width));
    assert_true(is_near(form_of(&s->pen)->reach, 1));
    assert_true(disc_face_radius(&s->pen, radius, true) < radius - 0.5);
}

TESTS_TOGETHER(octagon, janggi_set_up, studio_tear_down)
