/* Royal pieces in check: the rules find them, and triangles point at them from the corners of
 * their squares. */
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
TEST(triangles_stand_in_corners)
{
    TABLE_NAMED(struct items_row, items, "ttzt");
    static const size_t shapes[] = {2, 2, 2, 0, 4, 0, 0, 2, 0, 0, 2, 0, 0};

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);

        assert_int_equal(draw_checks_of(s, picture_in(s, i)), shapes[i]);
        studio_tear_down((void **)&s);
    }
}

/* The triangles of the first man in check, in squares of 10 mm; NULL: there are none. */
static const struct shape *triangles_in(struct studio *s, const struct picture *picture,
                                        struct point *corner)
{
    struct point origin = picture_origin(&s->pen, picture, 10);
    struct colour colour = pen_colour(&s->pen, COLOUR_CAPTURE);
    struct scene *scene = studio_scene(s, 400, 400);

    draw_picture(&s->pen, picture, 0, 0, 10);
    *corner = (struct point){origin.x + 10 * (picture->checked[0].file - picture->region.file),
                             origin.y + 10 * (picture->checked[0].rank - picture->region.rank)};
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_PATH && scene->shapes[i].path.paint.filled &&
            same_colour(scene->shapes[i].path.paint.fill, colour))
            return &scene->shapes[i];
    return NULL;
}

/* Whether one stands in that corner of the square. */
static bool is_pointed_at(const struct shape *shape, struct point corner, int right, int down)
{
    return shape_covers(shape, corner.x + 5 + 4 * right, corner.y + 5 + 4 * down);
}

/* In all four corners of the square, with free room in its middle and at its sides. */
TEST_WITH(triangles_leave_the_face_free, struct studio *s)
{
    struct point corner;
    const struct shape *shape = triangles_in(s, picture_in(s, 0), &corner);

    assert_non_null(shape);
    for (int k = 0; k < 4; k++)
        assert_true(is_pointed_at(shape, corner, k & 1 ? 1 : -1, k & 2 ? 1 : -1));
    for (int k = 0; k <= 10; k++) {
        assert_false(shape_covers(shape, corner.x + k, corner.y + 5));
        assert_false(shape_covers(shape, corner.x + 5, corner.y + k));
    }
}

/* Where an arrow passes, or a cross stands, there is none. */
TEST(triangles_make_room)
{
    ROWS(moves, "tttt", const char *layout, *position, *move, *corners);

    for (size_t i = 0; i < moves_count; i++) {
        struct studio *s = studio_open(moves[i].layout);
        const struct figure *figure =
            studio_figure(s, PART_BOOKLET,
                          arena_print(s->arena, "show: position\nposition: \"%s\"\narrows: %s\n",
                                      moves[i].position, moves[i].move));
        struct point corner;
        const struct shape *shape;
        LOCAL_BUF(found);

        expect_findings(s->diags, "");
        shape = triangles_in(s, figure->pictures, &corner);
        assert_non_null(shape);
        for (int k = 0; k < 4; k++)
            if (is_pointed_at(shape, corner, k & 1 ? 1 : -1, k & 2 ? 1 : -1))
                buf_char(&found, (char)('0' + k));
        assert_string_equal(buf_str(&found), moves[i].corners);
        studio_tear_down((void **)&s);
    }
}

TESTS_EACH(figure_checks, studio_set_up, studio_tear_down)
