/* Men on boards and in figures: cards that hide what lies under them and point to the opponent. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/pictured.h"
#include "draw/board/board.h"

static const struct colour red = {200, 20, 10};

/* The first shape of the man: its ground. */
static const struct shape_path *card_of(struct studio *s, struct pictured *d, int side)
{
    size_t bare;

    pictured_begin(s, d);
    pictured_draw(s, d);
    bare = d->scene->count;
    pictured_begin(s, d);
    pictured_put(d, &s->layout->game->pieces[0], (struct square){5, 5}, side);
    pictured_draw(s, d);
    return &d->scene->shapes[bare].path;
}

/* The gable of five corners lies above the first player's card, below the second's. */
TEST_WITH(cards_point_to_the_opponent, struct studio *s)
{
    for (int side = 0; side < 2; side++) {
        struct pictured d;
        const struct shape_path *card = card_of(s, &d, side);
        struct point middle = pictured_middle(&d, (struct square){5, 5});
        double tip = card->segments[1].to[0].y - middle.y;

        assert_int_equal(card->count, 6);
        assert_true(is_near(card->segments[1].to[0].x, middle.x));
        assert_true(side ? tip > 0.35 * CELL : tip < -0.35 * CELL);
    }
}

TEST_WITH(the_second_players_cards_have_a_ground, struct studio *s)
{
    s->layout->style.colours[COLOUR_OPPOSITE] = red;
    for (int side = 0; side < 2; side++) {
        struct pictured d;
        const struct shape_path *card = card_of(s, &d, side);

        assert_true(card->paint.filled);
        assert_int_equal(same_colour(card->paint.fill, red), side);
    }
}

/* On boards drawn in figures as well, whatever lies under it. */
TEST_WITH(men_of_the_setup_are_cards_too, struct studio *s)
{
    struct scene *scene = studio_scene(s, 300, 300);
    struct board_view view = board_whole(s->layout->game, 10, 10, 20, STYLE_LABEL);

    s->layout->style.colours[COLOUR_OPPOSITE] = red;
    draw_board(&s->pen, &view);
    draw_setup(&s->pen, &view);
    assert_int_equal(fill_at(scene, 0, scene->count, 12, 12), red.r);
}

/* The highest of what is drawn on the board as it is set up: of rings, a man. */
static double man_height(const char *layout)
{
    struct studio *s = studio_open(layout);
    const struct game *game = s->layout->game;
    struct scene *scene = studio_scene(s, 400, 400);
    struct board_view view = board_whole(game, 10, 10, 10, STYLE_LABEL);
    double most = 0;

    s->pen.face = s->layout->face;
    draw_setup(&s->pen, &view);
    for (size_t i = 0; i < scene->count; i++) {
        struct box box = shape_box(&scene->shapes[i]);

        most = fmax(most, scene->shapes[i].kind == SHAPE_PATH ? box.bottom - box.top : 0);
    }
    studio_tear_down((void **)&s);
    return most;
}

/* Cells have more room than squares, and men fill it, but not up to their edges. */
TEST(men_are_larger_in_cells)
{
    assert_true(man_height("layouts/bizingo.yaml") > 1.1 * man_height("layouts/hnefatafl.yaml"));
    assert_true(man_height("layouts/agon.yaml") < 1.15 * 10);
}

TESTS_TOGETHER(men, studio_set_up_grey, studio_tear_down)
