/* Rivers of boards of points, and corner marks around points: Xiangqi's. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/board/board.h"

enum { LEFT = 10, TOP = 20, FILES = 9, RANKS = 10 };
static const double cell = 20;

static int set_up(void **state)
{
    *state = studio_open_grey("layouts/xiangqi.yaml");
    return 0;
}

static struct scene *drawn_board(struct studio *s)
{
    struct scene *scene = studio_scene(s, 250, 250);
    struct board_view view = board_whole(s->layout->game, LEFT, TOP, cell, STYLE_LABEL);

    draw_board(&s->pen, &view);
    return scene;
}

static double x_of(double file)
{
    return LEFT + (file + 0.5) * cell;
}

static double y_of(double rank)
{
    return TOP + (rank + 0.5) * cell;
}

/* Paths that are filled, from shape `first` on, with their middles between the heights. */
static int filled_between(const struct scene *scene, double top, double bottom)
{
    int count = 0;

    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind != SHAPE_PATH || !shape->path.paint.filled || shape->path.count < 20)
            continue; /* letters have more parts */
        count += shape->path.segments[0].to[0].y > top && shape->path.segments[0].to[0].y < bottom;
    }
    return count;
}

TEST_WITH(inner_files_stop_at_the_banks, struct studio *s)
{
    struct scene *scene = drawn_board(s);
    struct stroke *strokes;
    size_t count = scene_strokes(scene, 0, scene->count, &strokes);

    for (int i = 0; i < FILES; i++) {
        bool inner = i > 0 && i + 1 < FILES;

        assert_int_equal(strokes_between(strokes, count, x_of(i), y_of(0), x_of(i), y_of(4)),
                         inner);
        assert_int_equal(strokes_between(strokes, count, x_of(i), y_of(5), x_of(i), y_of(9)),
                         inner);
        assert_int_equal(strokes_between(strokes, count, x_of(i), y_of(0), x_of(i), y_of(9)),
                         !inner);
    }
    assert_int_equal(filled_between(scene, y_of(4), y_of(5)), 2);
}

/* The corners of a point at (x, y): strokes of this length that begin near to it. */
static int corners_at(const struct stroke *strokes, size_t count, double x, double y)
{
    int corners = 0;

    for (size_t i = 0; i < count; i++) {
        double length = hypot(strokes[i].a.x - strokes[i].b.x, strokes[i].a.y - strokes[i].b.y);
        double away = hypot(strokes[i].b.x - x, strokes[i].b.y - y);

        corners += length < 0.2 * cell && away < 0.1 * cell;
    }
    return corners;
}

TEST_WITH(corner_marks_are_halved_at_the_edge, struct studio *s)
{
    struct scene *scene = drawn_board(s);
    struct stroke *strokes;
    size_t count = scene_strokes(scene, 0, scene->count, &strokes);

    assert_int_equal(corners_at(strokes, count, x_of(1), y_of(2)), 4);
    assert_int_equal(corners_at(strokes, count, x_of(0), y_of(3)), 2);
    assert_int_equal(corners_at(strokes, count, x_of(1), y_of(3)), 0);
}

/* A part of the board in a figure has no half words; one to be cut out goes on beyond its edge. */
TEST_WITH(words_are_whole_in_figures, struct studio *s)
{
    struct board_view view = board_whole(s->layout->game, LEFT, TOP, cell, STYLE_LABEL);
    struct scene *scene = studio_scene(s, 250, 250);

    view.ranks = 5;
    draw_board(&s->pen, &view);
    assert_int_equal(filled_between(scene, y_of(4), y_of(5)), 0);
    scene = studio_scene(s, 250, 250);
    view.strip = 7;
    draw_board(&s->pen, &view);
    assert_int_equal(filled_between(scene, y_of(4), y_of(5)), 2);
    scene = studio_scene(s, 250, 250);
    view.strip = 0;
    view.first_rank = 3;
    view.first_file = 1;
    view.files = 3;
    draw_board(&s->pen, &view);
    assert_int_equal(filled_between(scene, TOP, TOP + 5 * cell), 1);
}

TESTS_EACH(river, set_up, studio_tear_down)
