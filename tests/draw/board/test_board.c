#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/board/board.h"

enum { LEFT = 30, TOP = 40 }; /* mm; where the boards of these tests begin */

static const double cell = 7.25;

static struct board_view whole(const struct studio *s)
{
    return board_whole(s->layout->game, LEFT, TOP, cell, STYLE_LABEL);
}

/* The part of a board cut into columns x rows, counted from the upper left. */
static struct board_view tile(const struct game *game, int columns, int rows, int column, int row)
{
    return (struct board_view){.game = game,
                               .first_file = column * game->width / columns,
                               .first_rank = row * game->height / rows,
                               .files = game->width / columns,
                               .ranks = game->height / rows,
                               .x = LEFT,
                               .y = TOP,
                               .cell = cell,
                               .label = STYLE_LABEL};
}

/* Each line between squares once, from edge to edge, and no other stroke: so all squares are equal.
 */
static void assert_grid(const struct scene *scene, int files, int ranks)
{
    double right = LEFT + files * cell, bottom = TOP + ranks * cell;
    struct stroke *strokes;
    size_t count = scene_strokes(scene, 0, scene->count, &strokes);

    assert_int_equal(count, files + ranks + 2);
    for (int i = 0; i <= files; i++)
        assert_int_equal(
            strokes_between(strokes, count, LEFT + i * cell, TOP, LEFT + i * cell, bottom), 1);
    for (int i = 0; i <= ranks; i++)
        assert_int_equal(
            strokes_between(strokes, count, LEFT, TOP + i * cell, right, TOP + i * cell), 1);
}

TEST_WITH(lines_stand_between_equal_squares, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s);

    draw_board(&s->pen, &view);
    assert_grid(scene, 12, 12);
}

/* Black just outside the squares as far as the frame is wide, nothing inside them. */
TEST_WITH(the_frame_lies_outside_the_squares, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s);
    double frame = s->layout->style.line[LINE_FRAME], side = 12 * cell;
    double in = 0.01, out = frame - 0.01, beyond = frame + 0.01;
    const double middle = 6.5 * cell;
    const struct {
        double x, y;
        int level;
    } items[] = {
        {-in, middle, 0},
        {-out, middle, 0},
        {-beyond, middle, -1},
        {in, middle, -1},
        {side + in, middle, 0},
        {side + out, middle, 0},
        {side + beyond, middle, -1},
        {side - in, middle, -1},
        {middle, -out, 0},
        {middle, -beyond, -1},
        {middle, in, -1},
        {middle, side + out, 0},
        {middle, side - in, -1},
        {-out, -out, 0},
        {side + out, -out, 0},
        {-out, side + out, 0},
        {side + out, side + out, 0},
        {middle, side + beyond, -1},
    };

    draw_board(&s->pen, &view);
    for (size_t i = 0; i < COUNT_OF(items); i++)
        if (fill_at(scene, 0, scene->count, LEFT + items[i].x, TOP + items[i].y) != items[i].level)
            fail_msg("level %d at (%g, %g)",
                     fill_at(scene, 0, scene->count, LEFT + items[i].x, TOP + items[i].y),
                     items[i].x, items[i].y);
}

/* Dots of the real board: 9|8 and 5|4 are the lines 4 and 8 from the left, d|e and h|i the lines 4
 * and 8 from the top. */
TEST_WITH(dots_stand_on_their_crossings, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s);
    size_t dots = 0;

    draw_board(&s->pen, &view);
    for (int file = 1; file < 12; file++)
        for (int rank = 1; rank < 12; rank++) {
            bool expected = (file == 4 || file == 8) && (rank == 4 || rank == 8);
            bool found =
                fill_at(scene, 0, scene->count, LEFT + file * cell, TOP + rank * cell) == 0;

            assert_int_equal(found, expected);
            dots += found;
        }
    assert_int_equal(dots, 4);
    for (size_t i = scene->count - 4; i < scene->count; i++) {
        struct box b = shape_box(&scene->shapes[i]);
        double file = ((b.left + b.right) / 2 - LEFT) / cell;

        assert_true(is_near(file, 4) || is_near(file, 8));
    }
}

/* Three by three parts of four squares: the dots stand where seams cross, so that each part there
 * has one in its corner. */
TEST_WITH(dots_on_seams_are_on_all_parts, struct studio *s)
{
    for (int i = 0; i < 9; i++) {
        int column = i % 3, row = i / 3;
        struct board_view view = tile(s->layout->game, 3, 3, column, row);
        struct scene *scene = studio_scene(s, 200, 200);
        const double in = 0.2; /* mm from the crossing towards the part's middle */

        draw_board(&s->pen, &view);
        for (int corner = 0; corner < 4; corner++) {
            bool right = corner & 1, below = corner & 2;
            double x = LEFT + (right ? 4 * cell - in : in), y = TOP + (below ? 4 * cell - in : in);
            bool expected =
                column + right > 0 && column + right < 3 && row + below > 0 && row + below < 3;

            assert_int_equal(fill_at(scene, 0, scene->count, x, y) == 0, expected);
        }
    }
}

/* The ink's middle stands on the square's middle, label_room / 2 from the frame; at the top and
 * right the label is turned round. */
static void assert_label(struct studio *s, const char *words, size_t n, double x, double y,
                         int turns)
{
    const struct shape *label = scene_find_text(s->pen.scene, words, n);
    double size = pen_size(&s->pen, STYLE_LABEL);
    struct box box;

    if (!label)
        fail_msg("label '%s' number %d is not there", words, (int)n);
    box = shape_box(label);
    assert_int_equal(label->text.turns, turns);
    assert_true(box.left < x && box.right > x && box.top < y && box.bottom > y);
    assert_true((box.left + box.right) / 2 - x < 0.1 * size);
    assert_true(x - (box.left + box.right) / 2 < 0.1 * size);
}

TEST_WITH(labels_stand_before_their_squares, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s);
    double away = board_label_room(&s->pen, STYLE_LABEL) / 2 + s->layout->style.line[LINE_FRAME];
    double far = 12 * cell + away;

    draw_board_labels(&s->pen, &view, EDGE_ALL);
    assert_int_equal(scene->count, 4 * 12);
    for (int i = 0; i < 12; i++) {
        char file[8], rank[2] = {(char)('a' + i), '\0'};
        double at = (i + 0.5) * cell;

        snprintf(file, sizeof file, "%d", 12 - i);
        assert_label(s, file, 0, LEFT + at, TOP - away, 2);
        assert_label(s, file, 1, LEFT + at, TOP + far, 0);
        assert_label(s, rank, 0, LEFT - away, TOP + at, 0);
        assert_label(s, rank, 1, LEFT + far, TOP + at, 2);
    }
}

TEST_WITH(labels_stay_in_their_room, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s);
    double frame = s->layout->style.line[LINE_FRAME], side = 12 * cell;
    double room = board_label_room(&s->pen, STYLE_LABEL) + frame;
    struct box outer = {LEFT - room, TOP - room, LEFT + side + room, TOP + side + room};
    struct box inner = {LEFT - frame, TOP - frame, LEFT + side + frame, TOP + side + frame};

    draw_board_labels(&s->pen, &view, EDGE_ALL);
    for (size_t i = 0; i < scene->count; i++) {
        struct box label = shape_box(&scene->shapes[i]);

        assert_true(box_inside(&label, &outer));
        assert_true(box_gap(&label, &inner) > 0.3);
    }
}

TEST_WITH(only_the_wanted_edges_have_labels, struct studio *s)
{
    struct board_view view = whole(s), corner = tile(s->layout->game, 2, 2, 1, 0);
    struct scene *scene = studio_scene(s, 200, 200);

    draw_board_labels(&s->pen, &view, EDGE_LEFT | EDGE_BOTTOM);
    assert_int_equal(scene->count, 24);
    for (size_t i = 0; i < scene->count; i++)
        assert_int_equal(scene->shapes[i].text.turns, 0);

    scene = studio_scene(s, 200, 200);
    draw_board_labels(&s->pen, &corner, EDGE_ALL); /* its own are the top and the right one */
    assert_int_equal(scene->count, 12);
    assert_null(scene_find_text(scene, "12", 0));
    assert_non_null(scene_find_text(scene, "6", 0));
    assert_non_null(scene_find_text(scene, "f", 0));
    assert_null(scene_find_text(scene, "g", 0));
}

/* For each tiling the own edges of every part, from the upper left, row by row. */
TEST_WITH(parts_know_their_own_edges, struct studio *s)
{
    enum { T = EDGE_TOP, R = EDGE_RIGHT, B = EDGE_BOTTOM, L = EDGE_LEFT };
    static const struct {
        int columns, rows;
        unsigned edges[6];
    } items[] = {
        {1, 1, {T | R | B | L}},
        {2, 2, {T | L, T | R, B | L, B | R}},
        {3, 2, {T | L, T, T | R, B | L, B, B | R}},
        {1, 3, {T | L | R, L | R, B | L | R}},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++)
        for (int k = 0; k < items[i].columns * items[i].rows; k++) {
            struct board_view view = tile(s->layout->game, items[i].columns, items[i].rows,
                                          k % items[i].columns, k / items[i].columns);

            assert_int_equal(board_own_edges(&view), items[i].edges[k]);
        }
}

/* The frame runs along own edges alone; elsewhere the grid just ends. */
TEST_WITH(parts_are_framed_at_own_edges_only, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = tile(s->layout->game, 2, 2, 0, 1); /* lower left */
    double side = 6 * cell, out = s->layout->style.line[LINE_FRAME] / 2;

    draw_board(&s->pen, &view);
    assert_grid(scene, 6, 6);
    assert_int_equal(fill_at(scene, 0, scene->count, LEFT - out, TOP + side / 2), 0);
    assert_int_equal(fill_at(scene, 0, scene->count, LEFT + side / 2, TOP + side + out), 0);
    assert_int_equal(fill_at(scene, 0, scene->count, LEFT - out, TOP + side + out), 0);
    assert_int_equal(fill_at(scene, 0, scene->count, LEFT + side / 2, TOP - out), -1);
    assert_int_equal(fill_at(scene, 0, scene->count, LEFT + side + out, TOP + side / 2), -1);
    assert_int_equal(fill_at(scene, 0, scene->count, LEFT + side + out, TOP + side + out), -1);
}

/* Square by square: a man where the setup has one, within his square, pointing away from his
 * player. */
TEST_WITH(men_stand_in_their_squares, struct studio *s)
{
    const struct game *game = s->layout->game;

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct scene *scene = studio_scene(s, 200, 200);
            struct board_view view = {game, file, rank, 1, 1, LEFT, TOP, cell, STYLE_LABEL};
            struct box square = {LEFT, TOP, LEFT + cell, TOP + cell}, ink;
            struct man man = game_man(game, file, rank);

            draw_setup(&s->pen, &view);
            assert_int_equal(scene->count > 0, man.piece != NULL);
            if (!man.piece)
                continue;
            ink = scene_box(scene, 0, scene->count);
            assert_true(box_inside(&ink, &square));
            /* its point is above, for the second player below */
            assert_int_equal(scene->shapes[0].path.segments[0].to[0].y >
                                 scene->shapes[0].path.segments[1].to[0].y,
                             man.side == 0);
        }
}

/* Of triangles, many of which have their middle where two parts meet: each name stands on one of
 * them, and there wholly. */
TEST(parts_have_whole_names_of_sites)
{
    struct studio *s = studio_open("layouts/bizingo.yaml");
    const struct game *game = s->layout->game;
    const int across = game->network.across, down = game->network.down, half = across / 2;
    const int first[] = {0, half}, files[] = {half, across - half};
    int named = 0, sites = 0;

    for (int part = 0; part < 2; part++) {
        struct scene *scene = studio_scene(s, 400, 400);
        struct board_view view = {game, first[part], 0, files[part], down, 10, 10, 10, STYLE_LABEL};

        draw_board_labels(&s->pen, &view, EDGE_ALL);
        named += (int)scene->count;
        for (size_t i = 0; i < scene->count; i++) {
            struct box box = shape_box(&scene->shapes[i]);

            assert_true(box.left >= 10 && box.right <= 10 + 10 * files[part]);
        }
    }
    for (int i = 0; i < game->width * game->height; i++)
        sites += !game->network.sites[i].hole;
    assert_int_equal(named, sites);
    studio_tear_down((void **)&s);
}

/* On small cells, as in a setup on a leaflet, nobody could read them. */
TEST(small_cells_have_no_names)
{
    struct studio *s = studio_open("layouts/agon.yaml");

    for (int i = 0; i < 2; i++) {
        struct scene *scene = studio_scene(s, 400, 400);
        struct board_view view = board_whole(s->layout->game, 10, 10, i ? 7 : 5, STYLE_LABEL);

        draw_board_labels(&s->pen, &view, EDGE_ALL);
        assert_int_equal(scene->count > 0, i);
    }
    studio_tear_down((void **)&s);
}

TESTS_TOGETHER(board, studio_set_up_grey, studio_tear_down)
