/* Checkered boards, and men who stand on them as figures: those of Chess. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/pictured.h"
#include "draw/board/board.h"
#include "draw/piece/panel.h"

enum { SIDE = 8 };

static const double cell = 10;

static int chess_set_up(void **state)
{
    struct studio *s = studio_open("layouts/chess.yaml");

    if (s) {
        s->pen.face = FACE_PICTURE;
        s->layout->style.colours[COLOUR_FIELD] = s->layout->style.colours[COLOUR_PAPER];
    }
    *state = s;
    return s ? 0 : -1;
}

/* Whether the middle of a square, from the left and the top of a view at (10, 10), has a ground. */
static bool is_dark(const struct scene *scene, int file, int rank)
{
    return fill_at(scene, 0, scene->count, 10 + (file + 0.5) * cell, 10 + (rank + 0.5) * cell) >= 0;
}

/* With h1, at the first player's right hand, light; the last ranks have no ground of their own. */
TEST_WITH(squares_are_light_and_dark_in_turn, struct studio *s)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct board_view view = board_whole(s->layout->game, 10, 10, cell, STYLE_LABEL);

    draw_board(&s->pen, &view);
    assert_false(is_dark(scene, SIDE - 1, SIDE - 1));
    for (int i = 0; i < SIDE * SIDE; i++)
        assert_int_equal(is_dark(scene, i % SIDE, i / SIDE), (i % SIDE + i / SIDE) % 2);
}

TEST_WITH(parts_go_on_as_the_board_does, struct studio *s)
{
    struct scene *scene = studio_scene(s, 100, 100);
    struct board_view view = {s->layout->game, 3, 2, 2, 1, 10, 10, cell, STYLE_LABEL};

    draw_board(&s->pen, &view);
    assert_true(is_dark(scene, 0, 0)); /* d6 */
    assert_false(is_dark(scene, 1, 0));
}

TEST_WITH(boards_are_plain_unless_it_is_said, struct studio *s)
{
    struct game plain = *s->layout->game;
    struct scene *scene = studio_scene(s, 100, 100);
    struct board_view view = board_whole(&plain, 10, 10, cell, STYLE_LABEL);

    plain.checkered = false;
    plain.zone = 0;
    draw_board(&s->pen, &view);
    for (int i = 0; i < SIDE * SIDE; i++)
        assert_false(is_dark(scene, i % SIDE, i / SIDE));
}

/* One that is the whole board is no part of it. */
TEST_WITH(zones_are_drawn_that_are_not_the_whole_board, struct studio *s)
{
    static const int ranks[] = {0, SIDE, 2};
    size_t shapes[COUNT_OF(ranks)];

    for (size_t i = 0; i < COUNT_OF(ranks); i++) {
        struct game plain = *s->layout->game;
        struct scene *scene = studio_scene(s, 100, 100);
        struct board_view view = board_whole(&plain, 10, 10, cell, STYLE_LABEL);

        plain.checkered = false;
        memset(plain.rules.zone, 0, sizeof plain.rules.zone);
        plain.zone = ranks[i];
        draw_board(&s->pen, &view);
        shapes[i] = scene->count;
    }
    assert_int_equal(shapes[1], shapes[0]);
    assert_true(shapes[2] > shapes[0]);
}

/* --- figures --- */

/* The shapes of a king on e4 begin at *first. */
static const struct scene *king_of(struct studio *s, struct pictured *d, int side, size_t *first)
{
    pictured_begin(s, d);
    pictured_draw(s, d);
    *first = d->scene->count;
    pictured_begin(s, d);
    pictured_put(d, studio_piece(s, "King"), (struct square){4, 4}, side);
    pictured_draw(s, d);
    return d->scene;
}

/* The widest part of the king, its foot, is below. */
TEST_WITH(figures_stand_upright_in_their_own_colours, struct studio *s)
{
    for (int side = 0; side < 2; side++) {
        struct pictured d;
        size_t first;
        const struct scene *scene = king_of(s, &d, side, &first);
        struct point middle = pictured_middle(&d, (struct square){4, 4});
        struct box ink = scene_box(scene, first, scene->count);
        struct box square = {middle.x - CELL / 2.0, middle.y - CELL / 2.0, middle.x + CELL / 2.0,
                             middle.y + CELL / 2.0};
        double foot = ink.bottom - 0.08 * CELL;

        assert_true(box_inside(&ink, &square));
        assert_true(fill_at(scene, first, scene->count, middle.x - 0.15 * CELL, foot) >= 0);
        assert_int_equal(
            fill_at(scene, first, scene->count, middle.x - 0.2 * CELL, ink.top + 0.08 * CELL), -1);
        assert_int_equal(fill_at(scene, first, scene->count, middle.x, foot) > 128, side == 0);
    }
}

/* Then a stone or a card tells whose a man is. */
TEST_WITH(pictures_that_both_players_share_are_no_figures, struct studio *s)
{
    struct piece shared = *studio_piece(s, "King");

    assert_true(panel_is_figure(&s->pen, &shared));
    shared.picture.second.text = NULL;
    assert_false(panel_is_figure(&s->pen, &shared));
}

TESTS_TOGETHER(checkered, chess_set_up, studio_tear_down)
