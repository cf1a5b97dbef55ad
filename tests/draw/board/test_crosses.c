/* Crosses on what is taken and where a move is refused: seen on every man, at every size. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/board/position.h"
#include "draw/piece/disc.h"

#include <math.h>
#include <string.h>

enum { X = 20, Y = 30 }; /* mm */

/* Two men beside each other on an otherwise empty board, of whom one takes, or may not take, the
 * other. */
struct drawing {
    struct placement placement;
    struct ply ply;
    struct trail trail;
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
    d->trail = (struct trail){.taken_count = 1, .taken = {to}};
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

/* The last stroke that runs at 45 degrees within a square; its length along an axis is at least so
 * much of the square. */
static struct stroke cross_in(const struct studio *s, struct point corner, double cell,
                              double least)
{
    struct stroke *strokes, found = {0};
    size_t count = scene_strokes(s->pen.scene, 0, s->pen.scene->count, &strokes);

    for (size_t i = 0; i < count; i++) {
        double width = fabs(strokes[i].a.x - strokes[i].b.x);
        double left = fmin(strokes[i].a.x, strokes[i].b.x) - corner.x;
        double top = fmin(strokes[i].a.y, strokes[i].b.y) - corner.y;

        if (width >= least * cell && is_near(width, fabs(strokes[i].a.y - strokes[i].b.y)) &&
            left > -1e-6 && left + width < cell + 1e-6 && top > -1e-6 && top + width < cell + 1e-6)
            found = strokes[i];
    }
    assert_non_null(found.paint);
    return found;
}

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungle.yaml",
                                      "layouts/jul-gonu.yaml", "layouts/jungi.yaml"};

/* As wide as a fifth of the square, as heavy as the arrow, and inside the square. */
static void refused_moves_are_crossed_at_any_size(void **state)
{
    static const double cells[] = {5, 8, 12, 20};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(layouts); i++)
        for (size_t k = 0; k < 2 * COUNT_OF(cells); k++) {
            struct studio *s = studio_open_grey(layouts[i]);
            double cell = cells[k / 2], arrow = s->layout->style.line[LINE_ARROW];
            struct drawing d;
            struct stroke cross;

            make(s, &d, (int)k % 2, true, cell);
            cross = cross_in(s, draw(s, &d), cell, 0.199);
            assert_true(is_near(cross.paint->width, arrow * sqrt(cell / 8)));
            assert_int_equal(cross.paint->stroke.r, 0);
            studio_tear_down((void **)&s);
        }
}

/* White where the man's ground is dark, dark everywhere else; the line beside it the other way. */
static void crosses_are_seen_on_dark_men(void **state)
{
    static const struct {
        const char *layout;
        int side, discs[2]; /* of jul-gonu alone */
        enum face_style face;
        bool light;
    } items[] = {
        {"layouts/jungle.yaml", 0, {0}, FACE_PICTURE, false},
        {"layouts/jungle.yaml", 1, {0}, FACE_PICTURE, true},
        {"layouts/jungi.yaml", 1, {0}, FACE_GLYPH, false},
        {"layouts/jul-gonu.yaml", 1, {DISC_RING, DISC_RINGS}, FACE_NONE, false},
        {"layouts/jul-gonu.yaml", 1, {DISC_RING, DISC_SOLID}, FACE_NONE, true},
        {"layouts/jul-gonu.yaml", 0, {DISC_RING, DISC_SOLID}, FACE_NONE, false},
        {"layouts/jul-gonu.yaml", 1, {DISC_RING, DISC_SOLID}, FACE_LETTER, false}, /* on white */
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct studio *s = studio_open_grey(items[i].layout);
        struct drawing d;
        struct stroke cross;
        double usual = s->layout->style.line[LINE_DIAGRAM];

        s->pen.face = items[i].face;
        memcpy(s->layout->style.discs, items[i].discs, sizeof items[i].discs);
        make(s, &d, items[i].side, false, 8);
        cross = cross_in(s, draw(s, &d), 8, 0.4);
        assert_int_equal(cross.paint->stroke.r, items[i].light ? 255 : 0);
        assert_true(cross.paint->width < 1.5 * usual);
        studio_tear_down((void **)&s);
    }
}

/* What is taken, and what is refused, in the style's colour of captures, and arrows in that of
 * moves. */
static void crosses_have_a_colour_of_their_own(void **state)
{
    static const struct colour red = {200, 0, 0}, blue = {0, 0, 200};

    (void)state;
    for (int illegal = 0; illegal < 2; illegal++) {
        struct studio *s = studio_open_grey("layouts/chu-seireigi.yaml");
        bool arrow = false;
        struct drawing d;
        struct stroke cross;

        s->layout->style.colours[COLOUR_CAPTURE] = red;
        s->layout->style.colours[COLOUR_MOVE] = blue;
        make(s, &d, 0, illegal, 8);
        cross = cross_in(s, draw(s, &d), 8, 0.1);
        assert_true(same_colour(cross.paint->stroke, red));
        for (size_t i = 0; i < s->pen.scene->count; i++)
            arrow |= s->pen.scene->shapes[i].kind == SHAPE_PATH &&
                     same_colour(s->pen.scene->shapes[i].path.paint.stroke, blue);
        assert_true(arrow);
        studio_tear_down((void **)&s);
    }
}

/* The strokes of a cross on a mnemonic end where its core begins. */
static void crosses_leave_the_middle_of_mnemonics_free(void **state)
{
    struct studio *s = studio_open_grey("layouts/chu-seireigi.yaml");
    const double cell = 8;
    struct drawing d;
    struct stroke stroke;
    struct point corner, middle;

    (void)state;
    make(s, &d, 0, false, cell);
    corner = draw(s, &d);
    stroke = cross_in(s, corner, cell, 0.1);
    middle = (struct point){corner.x + cell / 2, corner.y + cell / 2};
    for (int end = 0; end < 2; end++) {
        struct point p = end ? stroke.a : stroke.b;

        assert_true(fabs(p.x - middle.x) > 0.15 * cell && fabs(p.y - middle.y) > 0.1 * cell);
    }
    studio_tear_down((void **)&s);
}

TESTS(crosses)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused_moves_are_crossed_at_any_size),
        cmocka_unit_test(crosses_are_seen_on_dark_men),
        cmocka_unit_test(crosses_have_a_colour_of_their_own),
        cmocka_unit_test(crosses_leave_the_middle_of_mnemonics_free),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
