/* Royal pieces in check: the rules find them, and triangles point at them from the sides of their
 * squares. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/board/position.h"
#include "page/figure/figure.h"

struct items_row {
    const char *layout, *keys;
    size_t picture;
    const char *checked; /* squares, each behind a blank */
};

static const struct picture *picture_in(struct studio *s, size_t item)
{
    const struct items_row *items = TABLE_ROWS(struct items_row, items, "ttzt");
    const struct figure *figure = studio_figure(s, PART_BOOKLET, items[item].keys);

    expect_findings(s->diags, "");
    assert_non_null(figure);
    assert_true(items[item].picture < figure->picture_count);
    return &figure->pictures[items[item].picture];
}

TEST(rules_find_checks)
{
    TABLE_NAMED(struct items_row, items, "ttzt");

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        const struct picture *picture = picture_in(s, i);
        LOCAL_BUF(squares);

        for (size_t k = 0; k < picture->checked_count; k++)
            buf_print(&squares, " %s", square_name(s->arena, s->layout->game, picture->checked[k]));
        assert_string_equal(buf_str(&squares), items[i].checked);
        studio_tear_down((void **)&s);
    }
}

/* The shapes that the picture has more than without its checks. */
static size_t draw_checks_of(struct studio *s, const struct picture *picture)
{
    struct picture plain = *picture;
    struct scene *scene = studio_scene(s, 400, 400);
    size_t before;

    plain.checked_count = 0;
    draw_picture(&s->pen, &plain, 0, 0, 10);
    before = scene->count;
    draw_picture(&s->pen, picture, 0, 0, 10);
    return scene->count - 2 * before;
}

/* Of each man all four together, on white; none beyond the part that is drawn. */
TEST(triangles_stand_on_sides)
{
    TABLE_NAMED(struct items_row, items, "ttzt");
    static const size_t shapes[] = {2, 2, 2, 0, 4, 0, 0, 2, 0, 0, 2, 0, 0};

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);

        assert_int_equal(draw_checks_of(s, picture_in(s, i)), shapes[i]);
        studio_tear_down((void **)&s);
    }
}

/* From side to side of the square, with free room in its middle and corners. */
TEST_WITH(triangles_leave_the_face_free, struct studio *s)
{
    const struct picture *picture = picture_in(s, 0);
    struct point origin = picture_origin(&s->pen, picture, 10);
    double left = origin.x + 10 * picture->checked[0].file;
    double top = origin.y + 10 * picture->checked[0].rank;
    struct scene *scene = studio_scene(s, 400, 400);
    size_t found = 0;

    draw_picture(&s->pen, picture, 0, 0, 10);
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];
        struct box box = shape_box(shape);

        if (shape->kind != SHAPE_PATH || !shape_covers(shape, left + 5, top + 0.5) ||
            !shape_covers(shape, left + 9.5, top + 5) || shape_covers(shape, left + 5, top + 5))
            continue;
        found++;
        assert_true(is_near(box.left, left) && is_near(box.right, left + 10));
        assert_true(is_near(box.top, top) && is_near(box.bottom, top + 10));
        assert_true(shape_covers(shape, left + 0.5, top + 5) &&
                    shape_covers(shape, left + 5, top + 9.5));
        assert_false(shape_covers(shape, left + 2, top + 2));
    }
    assert_int_equal(found, 1);
}

TESTS_EACH(figure_checks, studio_set_up, studio_tear_down)
