/* Pictures on discs that are stones, and boards without a promotion zone's ground: those of Makruk.
 */
#include "support/test.h"
#include "support/geometry.h"
#include "support/pictured.h"
#include "draw/board/board.h"

static int makruk_set_up(void **state)
{
    struct studio *s = studio_open("layouts/makruk.yaml");

    if (s)
        s->pen.face = FACE_PICTURE;
    *state = s;
    return s ? 0 : -1;
}

/* The eye of the horse, which looks to the left, is filled in the colour of the lines. On its head,
 * the horse would have it elsewhere. */
TEST_WITH(pictures_on_stones_stand_upright, struct studio *s)
{
    const double left = 0.0625 * CELL, up = 0.1257 * CELL; /* of the middle of the square */

    for (int side = 0; side < 2; side++) {
        struct pictured d;
        struct point middle;

        pictured_begin(s, &d);
        pictured_put(&d, studio_piece(s, "Ma"), (struct square){4, 4}, side);
        pictured_draw(s, &d);
        middle = pictured_middle(&d, (struct square){4, 4});
        assert_int_equal(fill_at(d.scene, 0, d.scene->count, middle.x - left, middle.y - up) > 128,
                         side == 1);
    }
}

/* The style prints the zone in the colour of the paper; without a field of its own there is
 * nothing. */
TEST_WITH(the_board_is_plain, struct studio *s)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct board_view view = board_whole(s->layout->game, 10, 10, 10, STYLE_LABEL);

    s->layout->style.colours[COLOUR_FIELD] = s->layout->style.colours[COLOUR_PAPER];
    draw_board(&s->pen, &view);
    for (int i = 0; i < 64; i++)
        assert_true(
            fill_at(scene, 0, scene->count, 10 + (i % 8 + 0.5) * 10, 10 + (i / 8 + 0.5) * 10) < 0);
}

TESTS_TOGETHER(stones, makruk_set_up, studio_tear_down)
