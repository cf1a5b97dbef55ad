#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/sheet/sheet.h"

#include <string.h>

/* Nineteen kinds in the layout's order, none twice, four beside one another. */
static void hands_have_a_place_for_each_kind(void **state)
{
    struct studio *s = *state;
    const struct part *part = studio_part(s, "Hand");
    struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, part, &paper, 1);
    const struct shape *last = NULL;

    assert_int_equal(part->hands.order_count, 19);
    for (size_t i = 0; i < part->hands.order_count; i++) {
        const char *name = game_piece(s->layout->game, part->hands.order[i].text)->name.text;
        const struct shape *label = scene_find_text(scene, name, 0);

        if (!label || scene_find_text(scene, name, 1))
            fail_msg("'%s' must be there once", name);
        assert_true(!last || (i % 4 ? is_near(label->text.at.y, last->text.at.y) &&
                                          label->text.at.x > last->text.at.x
                                    : label->text.at.y > last->text.at.y + 30));
        last = label;
    }
    assert_null(scene_find_text(scene, "King", 0));
}

/* Every place has room for the piece with some play. */
static void places_are_larger_than_the_piece(void **state)
{
    struct studio *s = *state;
    struct paper paper = test_paper("letter");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Hand"), &paper, 0);
    size_t places = 0;

    for (size_t i = 0; i + 1 < scene->count; i++) {
        const struct shape *begin = &scene->shapes[i], *frame = &scene->shapes[i + 1];
        struct box box = shape_box(frame);

        if (begin->kind != SHAPE_BEGIN || frame->kind != SHAPE_PATH ||
            strncmp(begin->group.description ? begin->group.description : "", "Place for", 9) != 0)
            continue;
        places++;
        assert_true(box.right - box.left > s->layout->piece_width + 1);
        assert_true(box.bottom - box.top > s->layout->piece_height + 1);
    }
    assert_int_equal(places, 19);
}

/* The frame is the first large rectangle. */
static struct box frame_of(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++) {
        struct box box = {0};

        if (scene->shapes[i].kind == SHAPE_PATH &&
            scene->shapes[i].path.segments->verb == VERB_RECT)
            box = shape_box(&scene->shapes[i]);
        if (box.right - box.left > 40 && box.bottom - box.top > 40)
            return box;
    }
    fail_msg("there is no frame");
    return (struct box){0};
}

/* It keeps off the rulers and is not much larger than the places in it. */
static void frames_fit_their_places(void **state)
{
    static const int counts[] = {1, 2, 3, 6, 19};
    struct studio *s = *state;
    const struct part *whole = studio_part(s, "Hand");
    const double line = 0.2; /* mm, at most, of the frame itself */

    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        struct part part = *whole;
        struct paper paper = test_paper("letter");
        double row = s->layout->piece_height + 3 + 9, place = s->layout->piece_width + 3;
        struct box box;
        int rows;

        part.hands.order_count = (size_t)counts[i];
        part.hands.columns = counts[i] < whole->hands.columns ? counts[i] : whole->hands.columns;
        rows = (counts[i] + part.hands.columns - 1) / part.hands.columns;
        box = frame_of(studio_sheet(s, &part, &paper, 0));
        assert_true(box.bottom - box.top >= rows * row + (rows + 1) * 4);
        assert_true(box.bottom - box.top <= rows * (row + 16) + 16 + line);
        assert_true(box.right - box.left <= part.hands.columns * (place + 16) + 16 + line);
        assert_true(is_near(box.left + box.right, paper.width));
        assert_true(box.bottom <= paper.height - s->layout->margin - SHEET_FOOT - 4 + line);
    }
}

/* Mnemonics on places have the colours of places, so that no place looks like a piece. */
static void places_have_colours_of_their_own(void **state)
{
    struct studio *s = *state;
    struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Hand"), &paper, 0);
    struct colour place = pen_colour(&s->pen, COLOUR_PLACE);
    struct colour face = pen_colour(&s->pen, COLOUR_FACE);
    size_t bodies = 0;

    assert_false(same_colour(place, face));
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];

        if (shape->kind != SHAPE_PATH || !shape->path.paint.filled)
            continue;
        assert_false(same_colour(shape->path.paint.fill, face));
        bodies += same_colour(shape->path.paint.fill, place);
    }
    assert_true(bodies >= 19);
}

TESTS(hands)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_have_colours_of_their_own),
        cmocka_unit_test(hands_have_a_place_for_each_kind),
        cmocka_unit_test(places_are_larger_than_the_piece),
        cmocka_unit_test(frames_fit_their_places),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
