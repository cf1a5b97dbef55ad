/* Pictures that layouts name: in the place of crests, of faces' grounds and of kinds. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "art/artwork.h"
#include "page/text/cover.h"

static int pictures_set_up(void **state)
{
    *state = studio_open("tests/golden/ground/hands-layout.yaml");
    return *state ? 0 : -1;
}

static struct scene *page_of(struct studio *s, const char *caption)
{
    struct paper paper = test_paper("a4");

    return studio_sheet(s, studio_part(s, caption), &paper, 0);
}

static size_t images_in(const struct scene *scene)
{
    size_t count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_IMAGE;
    return count;
}

/* Shapes of the crest, which has a colour of its own. */
static size_t crests_in(const struct scene *scene)
{
    const struct colour own = {0x00, 0x5F, 0x5F};
    size_t count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_PATH && scene->shapes[i].path.paint.filled &&
                 same_colour(scene->shapes[i].path.paint.fill, own);
    return count;
}

TEST_WITH(places_of_hands_have_a_picture, struct studio *s)
{
    const struct part_plan *plan;
    struct paper paper = test_paper("a4");

    plan = studio_plan(s, studio_part(s, "Hand"), &paper);
    assert_true(plan->hand.count > 0);
    assert_int_equal(images_in(page_of(s, "Hand")), plan->hand.count);
}

TEST_WITH(boxes_have_pictures_in_place_of_crest_and_kinds, struct studio *s)
{
    assert_int_equal(images_in(page_of(s, "Box")), 1);
    assert_int_equal(crests_in(page_of(s, "Box")), 1);
}

TEST_WITH(a_picture_is_the_crest_of_all_that_has_one, struct studio *s)
{
    assert_null(s->layout->cover);
    assert_string_equal(s->layout->crest.name.text, "crest.svg");
    assert_int_equal(images_in(page_of(s, "Plain box")), 0);
    assert_int_equal(crests_in(page_of(s, "Plain box")), 1);
}

/* In its field or, where it covers that, in the square around the sun, whose rings lie over it. */
TEST_WITH(a_crest_may_have_all_of_the_sun, struct studio *s)
{
    static const double heights[] = {[FIT_INSIDE] = 0.9 * 50, [FIT_COVER] = 0.9 * 80};

    for (int fit = FIT_INSIDE; fit <= FIT_COVER; fit++) {
        struct scene *scene = studio_scene(s, 100, 100);
        struct box crest;

        s->layout->crest.fit = (enum depiction_fit)fit;
        draw_sun(&s->pen, s->layout, 50, 50, 40, 50);
        assert_int_equal(crests_in(scene), 1);
        crest = shape_box(&scene->shapes[1]); /* over the ground of the sun */
        assert_true(is_near(crest.bottom - crest.top, heights[fit]));
    }
}

/* What is printed is printed anew when they change. */
TEST_WITH(they_are_inputs_of_the_layout, struct studio *s)
{
    bool found = false;

    for (size_t i = 0; i < s->layout->input_count; i++)
        found |= strstr(s->layout->inputs[i], "crest.svg") != NULL;
    assert_true(found);
}

TESTS_TOGETHER(layout_pictures, pictures_set_up, studio_tear_down)
