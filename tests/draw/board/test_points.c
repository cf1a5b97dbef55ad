/* Boards whose men stand on the crossings of lines, and round pieces. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "draw/board/board.h"
#include "draw/board/position.h"
#include "draw/move/diagram.h"
#include "draw/piece/panel.h"
#include "page/figure/figure.h"
#include "page/sheet/sheet.h"
#include "page/text/flow.h"
#include "type/type.h"

enum { LEFT = 30, TOP = 40 }; /* mm; where the boards of these tests begin */
enum { FILES = 4, RANKS = 3 };

static const double cell = 12;

static int set_up_points(void **state)
{
    struct studio *s = studio_open_grey("tests/golden/points-layout.yaml");

    s->pen.face = FACE_NONE;
    *state = s;
    return 0;
}

static struct board_view whole(const struct studio *s)
{
    return board_whole(s->layout->game, LEFT, TOP, cell, STYLE_LABEL);
}

static double middle_x(double file)
{
    return LEFT + (file + 0.5) * cell;
}

static double middle_y(double rank)
{
    return TOP + (rank + 0.5) * cell;
}

/* --- boards --- */

TEST_WITH(lines_run_from_point_to_point, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s);
    struct stroke *strokes;
    size_t count;

    draw_board(&s->pen, &view);
    count = scene_strokes(scene, 0, scene->count, &strokes);
    assert_int_equal(count, FILES + RANKS);
    for (int i = 0; i < FILES; i++)
        assert_int_equal(strokes_between(strokes, count, middle_x(i), middle_y(0), middle_x(i),
                                         middle_y(RANKS - 1)),
                         1);
    for (int i = 0; i < RANKS; i++)
        assert_int_equal(strokes_between(strokes, count, middle_x(0), middle_y(i),
                                         middle_x(FILES - 1), middle_y(i)),
                         1);
}

/* Where the board goes on the lines do, to the edge of the part. */
TEST_WITH(lines_of_a_part_go_on, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s);
    struct stroke *strokes;
    size_t count;

    view.first_file = 1;
    view.files = 2;
    view.ranks = 2;
    draw_board(&s->pen, &view);
    count = scene_strokes(scene, 0, scene->count, &strokes);
    assert_int_equal(count, 4);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            strokes_between(strokes, count, middle_x(i), middle_y(0), middle_x(i), TOP + 2 * cell),
            1);
        assert_int_equal(
            strokes_between(strokes, count, LEFT, middle_y(i), LEFT + 2 * cell, middle_y(i)), 1);
    }
    /* only the upper edge is the board's own */
    assert_int_equal(fill_at(scene, 0, scene->count, LEFT + 0.1, middle_y(0)), 0);
    assert_int_equal(fill_at(scene, 0, scene->count, middle_x(0), TOP + cell), -1);
}

TEST_WITH(outer_lines_are_heavy_and_the_dot_stands_on_its_point, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s);
    double in = s->layout->style.line[LINE_FRAME] / 2 - 0.01, out = in + 0.02;
    double right = middle_x(FILES - 1), bottom = middle_y(RANKS - 1);
    const struct {
        double x, y;
        int level;
    } items[] = {
        {middle_x(0) + in, middle_y(0.5), 0},
        {middle_x(0) - in, middle_y(0.5), 0},
        {middle_x(0) - out, middle_y(0.5), -1},
        {middle_x(0) + out, middle_y(0.5), -1},
        {right + in, middle_y(0.5), 0},
        {right + out, middle_y(0.5), -1},
        {middle_x(0.5), middle_y(0) - in, 0},
        {middle_x(0.5), middle_y(0) - out, -1},
        {middle_x(0.5), bottom + in, 0},
        {middle_x(0.5), bottom + out, -1},
        /* corners are whole */
        {middle_x(0) - in, middle_y(0) - in, 0},
        {right + in, bottom + in, 0},
        {right + out, bottom + in, -1},
        /* lines inside are plain */
        {middle_x(1), middle_y(0.5), -1},
        /* the dot, and a point that has none */
        {middle_x(2), middle_y(1), 0},
        {middle_x(2) + 0.7, middle_y(1), 0},
        {middle_x(1) + 0.2, middle_y(1) + 0.2, -1},
    };

    draw_board(&s->pen, &view);
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        int level = fill_at(scene, 0, scene->count, items[i].x, items[i].y);

        if (level != items[i].level)
            fail_msg("row %zu: level %d", i, level);
    }
}

/* Labels stand at the ends of their lines, and nearer where the view says so. */
TEST_WITH(labels_stand_at_the_lines, struct studio *s)
{
    for (int near = 0; near < 2; near++) {
        struct scene *scene = studio_scene(s, 200, 200);
        struct board_view view = whole(s);
        double below[2] = {TOP + RANKS * cell, 0};

        view.inset = near ? 4 : 0;
        draw_board_labels(&s->pen, &view, EDGE_BOTTOM);
        for (int file = 0; file < FILES; file++) {
            const char label[] = {(char)('a' + file), '\0'};
            const struct shape *text = scene_find_text(scene, label, 0);
            struct box box;

            assert_non_null(text);
            box = shape_box(text);
            assert_true(fabs((box.left + box.right) / 2 - middle_x(file)) < 0.2);
            assert_true(box.top > below[0] - view.inset);
            assert_true(box.bottom <
                        below[0] - view.inset + board_label_room(&s->pen, STYLE_LABEL));
        }
    }
}

/* mm from a point to the nearest of a box. */
static double box_distance(struct box box, struct point p)
{
    return hypot(fmax(0, fmax(box.left - p.x, p.x - box.right)),
                 fmax(0, fmax(box.top - p.y, p.y - box.bottom)));
}

/* mm from the middle of a point to that of its name, on a board with cells so wide. */
static double name_distance(struct studio *s, double wide, int number)
{
    const struct game *game = s->layout->game;
    struct board_view view = board_whole(game, LEFT, TOP, wide, STYLE_LABEL);
    struct scene *scene = studio_scene(s, 400, 400);
    struct point at = site_place(&view, number % game->width, number / game->width);
    struct box box;

    draw_board_labels(&s->pen, &view, EDGE_ALL);
    box = shape_box(scene_find_text(scene, game->network.sites[number].name, 0));
    return hypot((box.left + box.right) / 2 - at.x, (box.top + box.bottom) / 2 - at.y);
}

/* However wide the board is, names keep to their points. */
TEST(names_stand_near_their_points)
{
    struct studio *s = studio_open("layouts/umul-gonu.yaml");
    const struct game *game = s->layout->game;

    for (int i = 0; i < game->width * game->height; i++) {
        double near;

        if (game->network.sites[i].hole)
            continue;
        near = name_distance(s, 30, i);

        assert_true(near < 2 * pen_size(&s->pen, STYLE_LABEL));
        assert_true(fabs(name_distance(s, 64, i) - near) < 0.01);
    }
    studio_tear_down((void **)&s);
}

/* Names of points stand beside the men of a setup, and are hidden by those of pictures. */
TEST(men_leave_names_in_sight_or_hide_them)
{
    struct studio *s = studio_open("layouts/watermelon-chess.yaml");
    const struct game *game = s->layout->game;
    struct board_view view = board_whole(game, LEFT, TOP, 20, STYLE_LABEL);
    struct placement setup = placement_of_setup(s->arena, game);

    for (int set_up = 0; set_up < 2; set_up++) {
        struct scene *scene = studio_scene(s, 400, 400);

        view.set_up = set_up;
        view.men = set_up ? NULL : &setup;
        draw_board_labels(&s->pen, &view, EDGE_ALL);
        for (int i = 0; i < game->width * game->height; i++) {
            struct point at = site_place(&view, i % game->width, i / game->width);
            bool man = game_man(game, i % game->width, i / game->width).piece;
            const struct shape *name = game->network.sites[i].hole
                                           ? NULL
                                           : scene_find_text(scene, game->network.sites[i].name, 0);

            if (!man || game->network.sites[i].hole)
                continue;
            assert_int_equal(name != NULL, set_up);
            assert_true(!name || box_distance(shape_box(name), at) > DISC_RADIUS * view.cell);
        }
    }
    studio_tear_down((void **)&s);
}

/* Also of points so near to the edge of the board that there is no room within it: names stand out
 * by a tenth of a cell at most. */
TEST(all_free_points_of_a_picture_have_names)
{
    struct studio *s = studio_open("layouts/watermelon-chess.yaml");
    const struct game *game = s->layout->game;
    struct board_view view = board_whole(game, LEFT, TOP, 9, STYLE_SMALL_LABEL);
    struct placement empty = placement_empty(s->arena, game);
    struct scene *scene = studio_scene(s, 400, 400);
    struct box around = {LEFT - 1, TOP - 1, LEFT + 9 * view.files + 1, TOP + 9 * view.ranks + 1};

    view.men = &empty;
    game->network.sites[0].y = 0.3;
    draw_board_labels(&s->pen, &view, EDGE_ALL);
    for (int i = 0; i < game->width * game->height; i++) {
        struct box box;

        if (game->network.sites[i].hole)
            continue;
        assert_non_null(scene_find_text(scene, game->network.sites[i].name, 0));
        box = shape_box(scene_find_text(scene, game->network.sites[i].name, 0));
        assert_true(box_inside(&box, &around));
    }
    studio_tear_down((void **)&s);
}

/* --- men --- */

/* The lines do not run through a card that stands on a point; a disc hides them itself. */
TEST_WITH(men_hide_the_lines, struct studio *s)
{
    for (int form = FORM_PANEL; form <= FORM_DISC; form++) {
        struct scene *scene = studio_scene(s, 200, 200);
        struct board_view view = whole(s);
        size_t board;

        s->pen.form = (enum piece_form)form;
        draw_board(&s->pen, &view);
        board = scene->count;
        draw_setup(&s->pen, &view);
        for (int file = 0; file < FILES; file++)
            for (int rank = 0; rank < RANKS; rank += 2)
                assert_int_equal(
                    fill_at(scene, board, scene->count, middle_x(file) + 0.3, middle_y(rank) + 0.3),
                    255);
        assert_int_equal(fill_at(scene, board, scene->count, middle_x(1), middle_y(1)), -1);
    }
    s->pen.form = FORM_DISC;
}

/* How much of a disc's diameter is black. */
static double darkness(struct studio *s, int side, enum disc_style style)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct panel panel = panel_front(&s->layout->game->pieces[0]);
    double black = 0, radius = 10;

    s->layout->style.discs[side] = (int)style;
    panel.side = side;
    draw_disc(&s->pen, &panel, 100, 100, radius);
    for (size_t i = 0; i < scene->count; i++) {
        struct box box = shape_box(&scene->shapes[i]);

        if (box.right < box.left) /* white */
            continue;
        assert_true(box.right - 100 < radius + 1e-3 && 100 - box.left < radius + 1e-3);
        black += 2 * path_of(&scene->shapes[i])->paint.width;
    }
    return black / (2 * radius);
}

/* Any two styles differ by a tenth of the diameter, so that grey prints tell them apart. */
TEST_WITH(discs_differ_in_black_and_white, struct studio *s)
{
    int before[2] = {s->layout->style.discs[0], s->layout->style.discs[1]};
    double dark[DISC_DARK_STONE + 1];

    for (int i = 0; i <= DISC_DARK_STONE; i++) {
        assert_non_null(disc_style_names[i]);
        dark[i] = darkness(s, i % 2, (enum disc_style)i);
    }
    assert_null(disc_style_names[DISC_DARK_STONE + 1]);
    assert_true(before[0] == DISC_RING && before[1] == DISC_RINGS);
    assert_true(dark[DISC_RINGS] > dark[DISC_RING] + 0.1);
    assert_true(dark[DISC_RING] > dark[DISC_PLAIN] + 0.1);
    assert_true(dark[DISC_SOLID] > 0.9 && dark[DISC_PLAIN] < 0.1);
    memcpy(s->layout->style.discs, before, sizeof before);
}

/* A face stands inside the rings, on white. */
TEST_WITH(faces_of_discs_are_clear, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct panel panel = panel_front(&s->layout->game->pieces[0]);
    const double radius = 10;
    size_t white = 0;

    s->pen.face = FACE_LETTER;
    panel.side = 1;
    draw_disc(&s->pen, &panel, 100, 100, radius);
    for (size_t i = 0; i < scene->count; i++) {
        struct box box = shape_box(&scene->shapes[i]);
        double side = disc_face_side(radius);

        if (fill_at(scene, i, i + 1, 100, 100 + 0.55 * radius) == 255)
            white = i;
        if (scene->shapes[i].kind != SHAPE_TEXT)
            continue;
        assert_true(white > 1); /* over the rings */
        assert_true(box.right - box.left < side + 1e-6 && box.bottom - box.top < side + 1e-6);
        assert_true(hypot(box.right - 100, box.bottom - 100) < 0.62 * radius);
    }
    assert_non_null(scene_find_text(scene, "S", 0));
    s->pen.face = FACE_NONE;
}

/* --- sheets --- */

static size_t count_men(struct studio *s, int sheets, int sheet, int side)
{
    struct part part = *studio_part(s, "Stones");
    struct man *men;
    size_t count, found = 0;

    part.pieces.sheets = sheets;
    count = part_men(s->arena, s->layout, &part.pieces, sheet, &men);

    for (size_t i = 0; i < count; i++)
        found += men[i].side == side;
    return found;
}

TEST_WITH(sheets_have_the_discs_of_both, struct studio *s)
{
    assert_int_equal(count_men(s, 1, 0, 0), 4);
    assert_int_equal(count_men(s, 1, 0, 1), 4);
    for (int sheet = 0; sheet < 2; sheet++)
        for (int side = 0; side < 2; side++)
            assert_int_equal(count_men(s, 2, sheet, side), sheet == side ? 4 : 0);
}

TEST_WITH(disc_sheets_are_as_drawn, struct studio *s)
{
    struct paper paper = test_paper("a4");
    struct scene *scene = studio_sheet(s, studio_part(s, "Stones"), &paper, 0);
    LOCAL_BUF(dump);

    scene_dump(scene, &dump);
    expect_golden("points-discs.txt", buf_str(&dump));
}

/* The seam lies on a line; those across it go on over the tab. */
TEST_WITH(parts_meet_on_lines, struct studio *s)
{
    struct paper paper = test_paper("a4");
    struct scene *scene = studio_sheet(s, studio_part(s, "Board"), &paper, 0);
    LOCAL_BUF(dump);
    struct stroke *strokes;
    size_t begin = scene_find_figure(scene, 1);
    size_t count = scene_strokes(scene, begin, scene_group_end(scene, begin), &strokes);
    double x[8], y[8];
    size_t lines;

    /* outline and frame at the left, two lines with the seam on the second, the end of the tab */
    lines = stroke_positions(strokes, count, true, false, x, COUNT_OF(x));
    assert_int_equal(lines, 5);
    assert_true(is_near(x[3] - x[2], 40) && is_near(x[4] - x[3], 6));
    assert_true(is_near(x[2] - x[0], 16 / 2.0 + 6.5));
    lines = stroke_positions(strokes, count, false, false, y, COUNT_OF(y));
    assert_int_equal(lines, 7);
    for (int i = 2; i < 2 + RANKS; i++)
        assert_int_equal(strokes_between(strokes, count, x[3], y[i], x[4], y[i]), 1);
    scene_dump(scene, &dump);
    expect_golden("points-tile.txt", buf_str(&dump));
}

/* --- pictures --- */

/* A capture by enclosing: the arrow lies on a white ground over the line, a cross on what is taken.
 */
TEST_WITH(pictures_show_moves_along_lines, struct studio *s)
{
    const struct game *game = s->layout->game;
    struct placement placement = placement_empty(s->arena, game);
    struct scene *scene = studio_scene(s, 100, 100);
    struct ply ply = {.squares = {{3, 2}, {3, 1}}, .count = 2};
    struct picture picture = {.placement = &placement, .region = region_whole(game), .ply = &ply};
    struct square taken[] = {{2, 1}, {1, 1}};
    struct trail trail = {taken, 2};
    LOCAL_BUF(dump);

    *placement_man(&placement, 3, 2) = (struct man){.piece = game->pieces, .side = 0};
    *placement_man(&placement, 2, 1) = (struct man){.piece = game->pieces, .side = 1};
    *placement_man(&placement, 1, 1) = (struct man){.piece = game->pieces, .side = 1};
    *placement_man(&placement, 0, 1) = (struct man){.piece = game->pieces, .side = 0};
    picture.trail = &trail;
    draw_picture(&s->pen, &picture, 5, 5, cell);
    /* the same with cards, from whose edge the arrow comes */
    s->pen.form = FORM_PANEL;
    s->pen.face = FACE_LETTER;
    draw_picture(&s->pen, &picture, 5, 50, cell);
    s->pen.form = FORM_DISC;
    s->pen.face = FACE_NONE;
    scene_dump(scene, &dump);
    expect_golden("points-picture.txt", buf_str(&dump));
}

/* Beside the heavy lines at the board's edge, on the side of the board: both are seen. */
TEST_WITH(arrows_leave_outer_lines_in_sight, struct studio *s)
{
    static const struct square ways[][2] = {
        {{0, 2}, {0, 0}}, {{0, 1}, {0, 2}}, {{3, 0}, {3, 2}}, {{0, 0}, {3, 0}}, {{2, 2}, {1, 2}}};
    const struct game *game = s->layout->game;
    struct placement placement = placement_empty(s->arena, game);

    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        struct ply ply = {.squares = {ways[i][0], ways[i][1]}, .count = 2};
        struct picture picture = {
            .placement = &placement, .region = region_whole(game), .ply = &ply};
        struct scene *scene = studio_scene(s, 100, 100);
        struct point origin = picture_origin(&s->pen, &picture, cell);
        struct box line = {origin.x + cell / 2, origin.y + cell / 2, origin.x + 3.5 * cell,
                           origin.y + 2.5 * cell};
        size_t arrows = 0;

        draw_picture(&s->pen, &picture, 0, 0, cell);
        for (size_t k = 0; k < scene->count; k++)
            if (scene->shapes[k].kind == SHAPE_PATH && scene->shapes[k].path.count == 2 &&
                scene->shapes[k].path.segments[1].verb == VERB_CURVE) {
                struct box arrow = shape_box(&scene->shapes[k]);

                arrows++;
                if (ways[i][0].file == ways[i][1].file)
                    assert_true(arrow.left > line.left + 0.5 && arrow.right < line.right - 0.5);
                else
                    assert_true(arrow.top > line.top + 0.5 && arrow.bottom < line.bottom - 0.5);
            }
        assert_true(arrows > 0);
    }
}

/* The lines of a diagram's window run through the middles of its squares, from edge to edge. */
TEST_WITH(diagrams_show_lines, struct studio *s)
{
    const struct piece *stone = &s->layout->game->pieces[0];
    struct scene *scene = studio_scene(s, 100, 100);
    struct diagram diagram = test_diagram_of(s->arena, stone, s->layout->legend);
    struct stroke *strokes;
    double x[8], y[8];
    double right = 10 + diagram_files(&diagram) * 6, bottom = 20 + diagram_ranks(&diagram) * 6;
    size_t count;

    diagram.points = true;
    draw_diagram(&s->pen, &diagram, 10, 20, 6);
    count = scene_strokes(scene, 0, 1, &strokes);
    assert_int_equal(stroke_positions(strokes, count, true, false, x, COUNT_OF(x)),
                     diagram_files(&diagram));
    assert_int_equal(stroke_positions(strokes, count, false, false, y, COUNT_OF(y)),
                     diagram_ranks(&diagram));
    for (int i = 0; i < diagram_files(&diagram); i++)
        assert_true(is_near(x[i], 10 + (i + 0.5) * 6) &&
                    strokes_between(strokes, count, x[i], 20, x[i], bottom) == 1);
    for (int i = 0; i < diagram_ranks(&diagram); i++)
        assert_true(is_near(y[i], 20 + (i + 0.5) * 6) &&
                    strokes_between(strokes, count, 10, y[i], right, y[i]) == 1);
}

/* Samples of a legend stand on crossings, too, and its words say so. */
TEST_WITH(legends_speak_of_points, struct studio *s)
{
    const struct figure *legend = studio_figure(s, PART_BOOKLET, "show: legend\n");
    struct scene *scene = studio_scene(s, 300, 500);
    struct stroke *strokes;
    double x[4];
    size_t count, points = 0, first = 0;

    assert_non_null(legend);
    figure_draw(&s->pen, legend, 0, 0);
    while (scene->shapes[first].kind != SHAPE_PATH)
        assert_true(++first < scene->count);
    count = scene_strokes(scene, first, first + 1, &strokes);
    assert_int_equal(count, 2);
    assert_int_equal(stroke_positions(strokes, count, true, false, x, COUNT_OF(x)), 1);
    for (size_t i = 0; i < scene->count; i++) {
        const char *words =
            scene->shapes[i].kind == SHAPE_TEXT ? line_text(scene->shapes[i].text.line) : "";

        assert_null(strstr(words, "square"));
        points += strstr(words, "point") != NULL;
    }
    assert_true(points > 0);
}

TESTS_EACH(points, set_up_points, studio_tear_down)
