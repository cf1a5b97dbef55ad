/* Crosses on what is taken and rings where a move is refused: on every man, at every size. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/board/position.h"

enum { X = 20, Y = 30 }; /* mm */

/* Two men beside each other on an otherwise empty board, of whom one takes, or may not take, the
 * other. */
struct drawing {
    struct placement placement;
    struct ply ply;
    struct trail trail;
    struct square taken;
    struct picture picture;
    double cell;
};

static void make(struct studio *s, struct drawing *d, int side, bool illegal, double cell)
{
    const struct game *game = s->layout->game;
    const struct piece *piece = &game->pieces[0];
    size_t count = (size_t)(game->width * game->height);
    struct square from = {1, 1}, to = {2, 1};

    *d = (struct drawing){.placement = placement_of_setup(s->arena, game), .cell = cell};
    memset(d->placement.men, 0, count * sizeof *d->placement.men);
    *placement_man(&d->placement, 1, 1) = (struct man){.piece = piece, .side = !side};
    *placement_man(&d->placement, 2, 1) = (struct man){.piece = piece, .side = side};
    d->ply = (struct ply){.count = 2, .squares = {from, to}};
    d->taken = to;
    d->trail = (struct trail){.taken = &d->taken, .taken_count = 1};
    d->picture = (struct picture){.placement = &d->placement,
                                  .region = region_whole(game),
                                  .ply = &d->ply,
                                  .trail = &d->trail,
                                  .illegal = illegal};
}

/* The upper left corner of the square where the move ends. */
static struct point draw(struct studio *s, struct drawing *d)
{
    struct point origin = picture_origin(&s->pen, &d->picture, d->cell);

    studio_scene(s, 600, 800);
    draw_picture(&s->pen, &d->picture, X, Y, d->cell);
    return (struct point){X + origin.x + 2 * d->cell, Y + origin.y + d->cell};
}

/* The last stroke that runs at 45 degrees within a square. */
static struct stroke cross_in(const struct studio *s, struct point corner, double cell)
{
    struct stroke *strokes, found = {0};
    size_t count = scene_strokes(s->pen.scene, 0, s->pen.scene->count, &strokes);

    for (size_t i = 0; i < count; i++) {
        double width = fabs(strokes[i].a.x - strokes[i].b.x);
        double left = fmin(strokes[i].a.x, strokes[i].b.x) - corner.x;
        double top = fmin(strokes[i].a.y, strokes[i].b.y) - corner.y;

        if (width > 0.1 * cell && is_near(width, fabs(strokes[i].a.y - strokes[i].b.y)) &&
            left > -1e-6 && left + width < cell + 1e-6 && top > -1e-6 && top + width < cell + 1e-6)
            found = strokes[i];
    }
    assert_non_null(found.paint);
    return found;
}

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungle.yaml",
                                      "layouts/jul-gonu.yaml", "layouts/jungi.yaml"};

/* In the lower right corner of any man, dark or light, in dark lines with paper around them; at any
 * size in proportion. */
TEST(signs_stand_in_the_lower_right_corner)
{
    static const double cells[] = {5, 8, 12, 20};

    for (size_t i = 0; i < COUNT_OF(layouts); i++)
        for (size_t k = 0; k < 4 * COUNT_OF(cells); k++) {
            struct studio *s = studio_open_grey(layouts[i]);
            double cell = cells[k / 4];
            struct drawing d;
            struct stroke sign;
            struct point corner;

            make(s, &d, (int)k % 2, k / 2 % 2, cell);
            corner = draw(s, &d);
            sign = cross_in(s, corner, cell);
            assert_true((sign.a.x + sign.b.x) / 2 > corner.x + 0.7 * cell);
            assert_true((sign.a.y + sign.b.y) / 2 > corner.y + 0.7 * cell);
            assert_true(sign.paint->width > 0.04 * cell && sign.paint->width < 0.09 * cell);
            assert_int_equal(sign.paint->stroke.r, 0);
            studio_tear_down((void **)&s);
        }
}

/* What is captured has two strokes, what is forbidden one in a ring. */
TEST(forbidden_is_another_shape_than_captured)
{
    for (int illegal = 0; illegal < 2; illegal++) {
        struct studio *s = studio_open_grey("layouts/jungle.yaml");
        struct drawing d;
        const struct shape *sign;
        size_t circles = 0;

        make(s, &d, 1, illegal, 8);
        draw(s, &d);
        sign = &s->pen.scene->shapes[s->pen.scene->count - 1];
        while (sign->kind != SHAPE_PATH || sign->path.paint.filled)
            sign--;
        for (size_t k = 0; k < sign->path.count; k++)
            circles += sign->path.segments[k].verb == VERB_CIRCLE;
        assert_int_equal(circles, illegal);
        assert_int_equal(sign->path.count, illegal ? 3 : 4);
        studio_tear_down((void **)&s);
    }
}

/* What is taken, and what is refused, in the style's colour of captures, and arrows in that of
 * moves. */
TEST(crosses_have_a_colour_of_their_own)
{
    static const struct colour red = {200, 0, 0}, blue = {0, 0, 200};

    for (int illegal = 0; illegal < 2; illegal++) {
        struct studio *s = studio_open_grey("layouts/chu-seireigi.yaml");
        bool arrow = false;
        struct drawing d;
        struct stroke cross;

        s->layout->style.colours[COLOUR_CAPTURE] = red;
        s->layout->style.colours[COLOUR_MOVE] = blue;
        make(s, &d, 0, illegal, 8);
        cross = cross_in(s, draw(s, &d), 8);
        assert_true(same_colour(cross.paint->stroke, red));
        for (size_t i = 0; i < s->pen.scene->count; i++)
            arrow |= s->pen.scene->shapes[i].kind == SHAPE_PATH &&
                     same_colour(s->pen.scene->shapes[i].path.paint.stroke, blue);
        assert_true(arrow);
        studio_tear_down((void **)&s);
    }
}

TESTS_BARE(crosses)
