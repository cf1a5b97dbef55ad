/* Pictures of moves say whether these promote, and whether that or the move is refused; a castling
 * moves two pieces. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/pictured.h"
#include "page/figure/figure.h"

static const struct picture *picture_of_example(struct studio *s, const char *name,
                                                const char **told)
{
    const struct figure *figure =
        studio_figure(s, PART_BOOKLET, arena_print(s->arena, "show: example\nexample: %s\n", name));

    expect_findings(s->diags, "");
    assert_non_null(figure);
    if (told)
        *told = figure_told(s->arena, figure);
    return figure->pictures;
}

static bool has_colour(const struct studio *s, const struct shape *shape, enum colour_id id)
{
    return shape->kind == SHAPE_PATH && !shape->path.paint.filled &&
           same_colour(shape->path.paint.stroke, pen_colour(&s->pen, id));
}

/* A plus sign crosses itself, the bars of an equals sign are level. */
static bool is_sign(const struct shape *shape, bool equal)
{
    const struct segment *at = shape->path.segments;

    return shape->path.count == 4 && at[1].verb == VERB_LINE && at[2].verb == VERB_MOVE &&
           is_near(at[0].to[0].y, at[1].to[0].y) &&
           is_near(at[2].to[0].y, at[3].to[0].y) == equal &&
           is_near(at[2].to[0].x, at[0].to[0].x) == equal;
}

/* "+" or "=", with "/" behind it where that is struck, and "o" where the whole move is refused. */
static const char *signs_of(const struct studio *s, const struct scene *scene)
{
    LOCAL_BUF(signs);

    EACH (shape, scene->shapes, scene->count) {
        if (has_colour(s, shape, COLOUR_MOVE) && (is_sign(shape, false) || is_sign(shape, true)))
            buf_char(&signs, is_sign(shape, true) ? '=' : '+');
        if (has_colour(s, shape, COLOUR_CAPTURE) && shape->path.count == 2)
            buf_char(&signs, '/');
        if (has_colour(s, shape, COLOUR_CAPTURE) && shape->path.count == 3)
            buf_char(&signs, 'o');
    }
    return arena_copy(s->arena, buf_str(&signs));
}

TEST(promotions_have_signs)
{
    ROWS(examples, "tttt", const char *layout, *name, *signs, *told);

    for (size_t i = 0; i < examples_count; i++) {
        struct studio *s = studio_open(examples[i].layout);
        struct point origin;
        const char *told;
        const struct picture *picture = picture_of_example(s, examples[i].name, &told);

        assert_string_equal(signs_of(s, picture_alone(s, picture, &origin)), examples[i].signs);
        if (!strstr(told, examples[i].told))
            fail_msg("%s is not in: %s", examples[i].told, told);
        studio_tear_down((void **)&s);
    }
}

/* Arrows that are marks have the signs that are written. */
TEST_WITH(marked_arrows_have_signs, struct studio *s)
{
    const struct figure *figure = studio_figure(s, PART_BOOKLET,
                                                "show: position\nposition: "
                                                "12/12/12/12/5P6/12/12/12/12/12/12/12\n"
                                                "arrows: 7e-7d+\n");
    struct point origin;

    expect_findings(s->diags, "");
    assert_string_equal(signs_of(s, picture_alone(s, figure->pictures, &origin)), "+");
}

/* The ring of the sign. */
static struct box ring_in(const struct studio *s, const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
        if (has_colour(s, &scene->shapes[i], COLOUR_MOVE) && scene->shapes[i].path.count == 1 &&
            scene->shapes[i].path.segments->verb == VERB_CIRCLE)
            return shape_box(&scene->shapes[i]);
    fail_msg("no ring");
    return (struct box){0};
}

/* In a corner of the square where the move ends, whichever way that comes and whoever sees it. */
TEST_WITH(signs_stand_beside_arrows, struct studio *s)
{
    static const struct square middle = {5, 5};
    struct pictured d;

    for (int way = 0; way < 16; way++) {
        struct square from = {5 + (int[]){0, 2, 2, 2, 0, -2, -2, -2}[way % 8],
                              5 + (int[]){2, 2, 0, -2, -2, -2, 0, 2}[way % 8]};
        struct box ring, square;
        struct point p;

        pictured_begin(s, &d);
        pictured_put(&d, studio_piece(s, "Queen"), from, 0);
        d.ply = (struct ply){.squares = {from, middle}, .count = 2, .promotes = true};
        d.picture.ply = &d.ply;
        d.picture.turned = way > 8;
        pictured_draw(s, &d);
        ring = ring_in(s, d.scene);
        p = pictured_middle(&d, middle);
        if (d.picture.turned) /* of all squares the last is the first that is seen */
            p = (struct point){2 * d.origin.x + 12 * CELL - p.x, 2 * d.origin.y + 12 * CELL - p.y};
        square =
            (struct box){p.x - CELL / 2.0, p.y - CELL / 2.0, p.x + CELL / 2.0, p.y + CELL / 2.0};
        assert_true(box_inside(&ring, &square));
        for (size_t i = 0; i < d.scene->count; i++)
            if (has_colour(s, &d.scene->shapes[i], COLOUR_MOVE) &&
                d.scene->shapes[i].path.count > 1 &&
                d.scene->shapes[i].path.segments[1].verb == VERB_CURVE) {
                struct box arrow = shape_box(&d.scene->shapes[i]);
                double x = (ring.left + ring.right) / 2, y = (ring.top + ring.bottom) / 2;

                if (from.file == 5 || from.rank == 5) /* a diagonal fills its box */
                    assert_false(x > arrow.left && x < arrow.right && y > arrow.top &&
                                 y < arrow.bottom);
            }
    }
}

/* The King's arrow and the Rook's, where the move is legal. */
TEST(who_castles_has_two_arrows)
{
    ROWS(castlings, "tit", const char *name; int arrows; const char *told);

    for (size_t i = 0; i < castlings_count; i++) {
        struct studio *s = studio_open("layouts/chess.yaml");
        const char *told;
        struct point origin;
        const struct picture *picture = picture_of_example(s, castlings[i].name, &told);
        const struct scene *scene = picture_alone(s, picture, &origin);
        int arrows = 0;

        for (size_t k = 0; k < scene->count; k++)
            arrows += has_colour(s, &scene->shapes[k], COLOUR_MOVE) &&
                      scene->shapes[k].path.count == 2 &&
                      scene->shapes[k].path.segments[1].verb == VERB_CURVE;
        assert_int_equal(arrows, castlings[i].arrows);
        assert_non_null(strstr(told, castlings[i].told));
        studio_tear_down((void **)&s);
    }
}

TESTS_EACH(promotion_signs, studio_set_up, studio_tear_down)
