/* Terrain on paper: patterns that differ and stay in their squares. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "draw/board/board.h"
#include "draw/board/position.h"
#include "layout/layout.h"
#include "play/game_open.h"
#include "scene/scene.h"

enum { LEFT = 30, TOP = 40, PATTERNS = PATTERN_COUNT }; /* mm; where the squares begin */

static int set_up_terrain(void **state)
{
    *state = studio_open_grey("tests/golden/terrain-layout.yaml");
    return 0;
}

static struct board_view whole(const struct studio *s, double cell)
{
    return board_whole(s->layout->game, LEFT, TOP, cell, STYLE_LABEL);
}

TEST_WITH(patterns_stay_in_their_squares, struct studio *s)
{
    static const double cells[] = {4, 6, 11.9, 12, 19.9, 24, 40};

    for (int pattern = 0; pattern < PATTERNS; pattern++)
        for (size_t i = 0; i < COUNT_OF(cells); i++) {
            struct scene *scene = studio_scene(s, 200, 200);
            struct box square = {LEFT, TOP, LEFT + cells[i], TOP + cells[i]}, ink;

            draw_terrain_sample(&s->pen, &(struct terrain){.pattern = (enum pattern)pattern}, LEFT,
                                TOP, cells[i]);
            if (pattern == PATTERN_PLAIN) {
                assert_int_equal(scene->count, 0);
                continue;
            }
            ink = scene_box(scene, 0, scene->count);
            if (!box_inside(&ink, &square))
                fail_msg("%s at %g mm: %g %g %g %g", pattern_names[pattern], cells[i],
                         ink.left - LEFT, ink.top - TOP, ink.right - LEFT, ink.bottom - TOP);
            /* and fill them */
            assert_true(ink.right - ink.left > 0.7 * cells[i]);
            assert_true(ink.bottom - ink.top > 0.7 * cells[i]);
        }
}

/* Grounds of hexagons and triangles end at their edges. */
TEST(grounds_fill_cells)
{
    struct studio *s = studio_open("tests/golden/terrain-layout.yaml");
    static const struct {
        const char *board;
        size_t corners;
    } boards[] = {{"shape: hexagon, side: 3", 6}, {"shape: triangle, side: 4", 3}};

    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        struct scene *scene = studio_scene(s, 200, 200);
        const char *text =
            arena_print(s->arena,
                        "piecework: 1\ngame: C\nboard: {%s, terrain: {pond: {squares: "
                        "b2, pattern: waves}}}\npieces:\n  - {name: King, code: K, "
                        "moves: W}\n",
                        boards[i].board);
        const struct game *game =
            game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
        struct board_view view = board_whole(game, LEFT, TOP, 20, STYLE_LABEL);
        struct shape_path path;
        size_t lines = 0;

        draw_terrain_grounds(&s->pen, &view);
        assert_int_equal(scene->count, 1);
        path = plain_path(scene->arena, &scene->shapes[0]);
        for (size_t k = 0; k < path.count; k++)
            lines += path.segments[k].verb == VERB_LINE;
        assert_int_equal(lines + 1, boards[i].corners);
    }
    studio_tear_down((void **)&s);
}

/* What a pattern consists of. */
struct look {
    size_t subpaths, curves, lines;
    bool filled;
};

static struct look look_of(const struct scene *scene)
{
    struct look look = {0};

    for (size_t i = 0; i < scene->count; i++) {
        const struct shape_path path = plain_path(scene->arena, &scene->shapes[i]);

        look.filled = look.filled || path.paint.filled;
        for (size_t k = 0; k < path.count; k++) {
            look.subpaths += path.segments[k].verb == VERB_MOVE;
            look.curves += path.segments[k].verb == VERB_CURVE;
            look.lines += path.segments[k].verb == VERB_LINE;
        }
    }
    return look;
}

/* In their forms, not in shade alone. */
TEST_WITH(patterns_differ, struct studio *s)
{
    struct item {
        enum pattern pattern;
        struct look small, large; /* in squares of 6 mm and of 24 mm */
    };
    TABLE(struct item, items, "u(zzzb)(zzzb)");

    for (size_t i = 0; i < 2 * items_count; i++) {
        bool large = i % 2;
        const struct look *expected = large ? &items[i / 2].large : &items[i / 2].small;
        struct scene *scene = studio_scene(s, 200, 200);
        struct look look;

        draw_terrain_sample(&s->pen, &(struct terrain){.pattern = items[i / 2].pattern}, LEFT, TOP,
                            large ? 24 : 6);
        look = look_of(scene);
        if (look.subpaths != expected->subpaths || look.curves != expected->curves ||
            look.lines != expected->lines || look.filled != expected->filled)
            fail_msg("%s: %zu %zu %zu %d", pattern_names[items[i / 2].pattern], look.subpaths,
                     look.curves, look.lines, look.filled);
    }
}

/* Waves of the rows between go on in the next square of the water, and not across the shore. */
TEST_WITH(waves_go_on_but_not_ashore, struct studio *s)
{
    const char *text = "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1,\n"
                       "  terrain: {lake: {squares: b2-c2, pattern: waves}}}\n"
                       "pieces: [{name: K, code: K, moves: K}]\n";
    const struct game *game =
        game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
    struct board_view view = board_whole(game, LEFT, TOP, 24, STYLE_LABEL);
    struct scene *scene = studio_scene(s, 200, 200);
    struct box west, east;

    draw_terrain(&s->pen, &view);
    assert_int_equal(scene->count, 2);
    west = shape_box(&scene->shapes[0]);
    east = shape_box(&scene->shapes[1]);
    assert_true(west.left > LEFT + 24 + 0.5 && west.right > LEFT + 48 - 0.3);
    assert_true(east.left < LEFT + 48 + 0.3 && east.right < LEFT + 72 - 0.5);
}

/* --- boards --- */

static size_t pattern_shapes(const struct studio *s, const struct scene *scene)
{
    struct colour soft = pen_colour(&s->pen, COLOUR_SOFT);
    size_t count = 0;

    for (size_t i = 0; i < scene->count; i++) {
        const struct paint *paint = &path_of(&scene->shapes[i])->paint;

        count += (paint->filled ? paint->fill : paint->stroke).r == soft.r;
    }
    return count;
}

/* Every part of a board shows the terrain of its own squares. */
TEST_WITH(parts_show_their_terrain, struct studio *s)
{
    ROWS(items, "iiiiz", int file, rank, files, ranks; size_t patterns);

    for (size_t i = 0; i < items_count; i++) {
        struct scene *scene = studio_scene(s, 200, 200);
        struct board_view view = whole(s, 12);
        struct box squares = {LEFT, TOP, LEFT + 12 * items[i].files, TOP + 12 * items[i].ranks};

        view.first_file = items[i].file;
        view.first_rank = items[i].rank;
        view.files = items[i].files;
        view.ranks = items[i].ranks;
        draw_board(&s->pen, &view);
        assert_int_equal(pattern_shapes(s, scene), items[i].patterns);
        for (size_t k = 0; k < items[i].patterns; k++) {
            struct box ink = shape_box(&scene->shapes[k]);

            assert_true(box_inside(&ink, &squares));
        }
    }
}

/* The length of all strokes at 45 degrees; each lies on one of two lines, x - y = a or x + y = b,
 * within the view. */
static double diagonals(struct scene *scene, const struct board_view *v, double a, double b)
{
    struct stroke *strokes;
    size_t count = scene_strokes(scene, 0, scene->count, &strokes);
    double length = 0;

    EACH (k, strokes, count) {
        double x = k->b.x - k->a.x, y = k->b.y - k->a.y;

        if (fabs(fabs(x) - fabs(y)) > 1e-6)
            continue;
        assert_true(x * y > 0 ? is_near(k->a.x - k->a.y, a) : is_near(k->a.x + k->a.y, b));
        assert_in_range(lround(100 * fmin(k->a.x, k->b.x)), lround(100 * v->x),
                        lround(100 * (v->x + v->files * v->cell)));
        length += hypot(x, y);
    }
    return length;
}

/* Two lines through a block: from point to point, or from edge to edge of squares and of a single
 * point; a part of the board has its part of them. */
TEST_WITH(diagonals_cross_whole_blocks, struct studio *s)
{
    struct items_row {
        const char *play, *squares;
        double side;      /* of the block, in squares, between the ends of the lines */
        double left, top; /* of these ends, likewise, from the board's upper left corner */
    };
    TABLE(struct items_row, items, "ttddd");

    for (size_t i = 0; i < items_count; i++) {
        const char *text = arena_print(
            s->arena,
            "piecework: 1\ngame: T\nboard: {size: 5x4, play: %s, files: a..e, ranks: 4..1,\n"
            "  terrain: {fort: {squares: %s, pattern: diagonals}}}\n"
            "pieces: [{name: K, code: K, moves: K}]\n",
            items[i].play, items[i].squares);
        const struct game *game =
            game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
        struct board_view view = board_whole(game, LEFT, TOP, 10, STYLE_LABEL);
        double left = LEFT + 10 * items[i].left, top = TOP + 10 * items[i].top, sum = 0, whole;
        double a = left - top, b = left + top + 10 * items[i].side;

        studio_scene(s, 200, 200);
        draw_board(&s->pen, &view);
        whole = diagonals(s->pen.scene, &view, a, b);
        assert_true(fabs(whole - 2 * sqrt(2) * 10 * items[i].side) < 0.5);
        for (int file = 0; file < 5; file++) {
            view = board_whole(game, LEFT + 10 * file, TOP, 10, STYLE_LABEL);
            view.first_file = file;
            view.files = 1;
            studio_scene(s, 200, 200);
            draw_board(&s->pen, &view);
            sum += diagonals(s->pen.scene, &view, a, b);
        }
        assert_true(fabs(sum - whole) < 1e-6);
    }
}

/* Where the definition gives them a colour, they are filled with it from point to point. */
TEST(palaces_are_filled)
{
    struct studio *s = studio_open("layouts/xiangqi.yaml");
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = board_whole(s->layout->game, LEFT, TOP, 12, STYLE_LABEL);
    const struct colour *ground = &s->layout->style.grounds[0];
    const double half = 12, x = LEFT + 54, y[] = {TOP + 18, TOP + 102};
    double area[2] = {0};
    void *state = s;

    draw_board(&s->pen, &view);
    for (size_t i = 0; i < scene->count; i++) {
        struct box box;
        bool lower;

        if (scene->shapes[i].kind != SHAPE_PATH || !scene->shapes[i].path.paint.filled ||
            !same_colour(scene->shapes[i].path.paint.fill, *ground))
            continue;
        box = shape_box(&scene->shapes[i]);
        lower = box.top > (y[0] + y[1]) / 2;
        assert_true(box.left > x - half - 1e-6 && box.right < x + half + 1e-6);
        assert_true(box.top > y[lower] - half - 1e-6 && box.bottom < y[lower] + half + 1e-6);
        area[lower] += (box.right - box.left) * (box.bottom - box.top);
    }
    assert_true(is_near(area[0], 4 * half * half) && is_near(area[1], 4 * half * half));
    studio_tear_down(&state);
}

/* Where the style alone has a colour for grounds, blocks with diagonals are hatched in it, from
 * point to point, by strokes that the diagonal through them crosses at right angles. */
TEST(palaces_are_hatched)
{
    struct studio *s = studio_open("layouts/xiangqi.yaml");
    struct game *game = (struct game *)s->layout->game;
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = board_whole(s->layout->game, LEFT, TOP, 12, STYLE_LABEL);
    struct colour line = pen_colour(&s->pen, COLOUR_GROUND_LINE);
    const double half = 12, x = LEFT + 54, y[] = {TOP + 18, TOP + 102}; /* of palaces */
    struct stroke *strokes;
    void *state = s;
    size_t count, hatched[2] = {0};

    game->terrains[0].colour.text = NULL;
    draw_board(&s->pen, &view);
    count = scene_strokes(scene, 0, scene->count, &strokes);
    for (size_t i = 0; i < count; i++) {
        struct point a = strokes[i].a, b = strokes[i].b;
        bool lower = a.y > (y[0] + y[1]) / 2;

        if (!same_colour(strokes[i].paint->stroke, line))
            continue;
        a = (struct point){a.x - x, a.y - y[lower]};
        b = (struct point){b.x - x, b.y - y[lower]};
        assert_true(fmax(fmax(fabs(a.x), fabs(a.y)), fmax(fabs(b.x), fabs(b.y))) < half + 1e-6);
        assert_true(is_near(fabs(a.x - b.x), fabs(a.y - b.y)));
        assert_true((a.x - b.x) * (a.y - b.y) * (a.x + b.x) * (a.y + b.y) < 0);
        hatched[lower]++;
    }
    assert_true(hatched[0] > 20 && hatched[0] == hatched[1]);
    studio_tear_down(&state);
}

/* Slanting strokes of the ground of a board of one terrain, and its fills but for paper. */
static void count_ground(struct studio *s, const char *terrain, enum ink_use ink, size_t *slants,
                         size_t *fills)
{
    const char *text = arena_print(s->arena,
                                   "piecework: 1\ngame: T\n"
                                   "board: {size: 4x4, files: a..d, ranks: 4..1, terrain: {land: "
                                   "{squares: a1-d4, %s}}}\n"
                                   "pieces: [{name: K, code: K, moves: K}]\n",
                                   terrain);
    const struct game *game =
        game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
    struct board_view view = board_whole(game, LEFT, TOP, 12, STYLE_LABEL);
    struct style style = *s->pen.style;
    struct pen pen = s->pen;
    struct stroke *strokes;
    struct scene *scene;
    size_t count;

    pen.style = &style;
    pen.scene = studio_scene(s, 200, 200);
    assert_true(style_take_game(s->arena, &style, game, s->diags));
    draw_terrain_grounds(&pen, &view);
    scene = ink_scene(s->arena, pen.scene, ink);
    count = scene_strokes(scene, 0, scene->count, &strokes);
    *slants = *fills = 0;
    for (size_t i = 0; i < count; i++)
        *slants +=
            is_near(fabs(strokes[i].a.x - strokes[i].b.x), fabs(strokes[i].a.y - strokes[i].b.y));
    for (size_t i = 0; i < scene->count; i++)
        *fills += path_of(&scene->shapes[i])->paint.filled;
}

/* What a colour alone tells is hatched where there are none, dark ones more densely: in ink without
 * colours and in styles without. Patterns and their lines tell enough. */
TEST(grounds_are_told_without_their_colours)
{
    static const char light[] = "colour: '#C9DDB4'", dark[] = "colour: '#225533'";
    static const char *const layouts[] = {"layouts/chess.yaml", "tests/golden/terrain-layout.yaml"};

    for (size_t i = 0; i < 2; i++) {
        struct studio *s = i ? studio_open_grey(layouts[i]) : studio_open(layouts[i]);
        void *state = s;

        for (int ink = INK_LOW; ink <= INK_BLACK; ink++) {
            size_t few, many, palace, waves, fills;

            count_ground(s, light, (enum ink_use)ink, &few, &fills);
            assert_true(few > 100 && fills == 0);
            count_ground(s, dark, (enum ink_use)ink, &many, &fills);
            assert_true(many > few + few / 2 && fills == 0);
            count_ground(s, "pattern: diagonals, colour: '#F3E3C3'", (enum ink_use)ink, &palace,
                         &fills);
            assert_true(palace > 20 && fills == 0);
            count_ground(s, "pattern: waves, colour: '#225533'", (enum ink_use)ink, &waves, &fills);
            assert_true(waves == 0 && (fills == 0 || i));
        }
        studio_tear_down(&state);
    }
}

TEST_WITH(the_board_is_as_in_the_golden_file, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct board_view view = whole(s, 6);
    LOCAL_BUF(dump);

    draw_board(&s->pen, &view);
    scene_dump(scene, &dump);
    expect_golden("terrain.txt", buf_str(&dump));
}

TESTS_TOGETHER(patterns, set_up_terrain, studio_tear_down)
