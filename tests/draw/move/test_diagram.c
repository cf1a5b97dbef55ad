#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/support.h"
#include "draw/move/diagram.h"
#include "notation/betza/betza.h"

enum { X = 20, Y = 30, CELL = 6 }; /* mm */

static struct piece piece_of(struct studio *s, const char *betza)
{
    struct piece piece = {.name = located_plain("Piece"), .code = located_plain("P")};
    struct located text = test_located(s->arena, betza);

    assert_true(betza_read(s->arena, &text, &piece.moves, s->diags));
    piece.analysis = moveset_analyse(s->arena, compound_book_new(s->arena), &piece.moves);
    return piece;
}

static struct diagram diagram_in(struct studio *s, const char *legend, const struct piece *piece)
{
    const struct style *style = &s->layout->style;
    size_t i = 0;

    while (strcmp(style->legends[i].name.text, legend) != 0)
        i++;
    return test_diagram_of(s->arena, piece, &style->legends[i]);
}

/* In the house style's first legend, dots. */
static void draw_moves(struct studio *s, const struct piece *piece)
{
    struct diagram diagram = diagram_in(s, "dots", piece);

    draw_diagram(&s->pen, &diagram, X, Y, CELL);
}

/* What rules say of a piece stands in the piece's own square, at any size, and on no line. */
TEST_WITH(badges_stand_in_the_square_of_the_piece, struct studio *s)
{
    static const double cells[] = {4, 5, 8, 12};
    struct piece piece = piece_of(s, "K");

    piece.rank = 7;
    for (size_t i = 0; i < COUNT_OF(cells); i++) {
        double cell = cells[i];
        struct diagram diagram = diagram_in(s, "dots", &piece);
        double left = X + diagram.window.left * cell, top = Y + diagram.window.up * cell;
        const struct box square = {left, top, left + cell, top + cell};
        struct scene *scene = studio_scene(s, 300, 300);
        size_t badges = 0;

        draw_diagram(&s->pen, &diagram, X, Y, cell);
        EACH (shape, scene->shapes, scene->count) {
            const struct shape_path *path = path_of(shape);
            struct box box = shape_box(shape);

            if (path->count != 1 || path->segments[0].verb != VERB_CIRCLE || path->paint.filled)
                continue;
            badges++;
            assert_true(box_inside(&box, &square));
            assert_true(box.right - box.left > 2 * fmin(1.3, 0.25 * cell) - 0.01);
        }
        assert_int_equal(badges, 1);
    }
}

TEST_WITH(windows_are_as_wide_as_the_longest_leap, struct studio *s)
{
    ROWS(items, "ti", const char *betza; int window);

    for (size_t i = 0; i < items_count; i++) {
        struct piece piece = piece_of(s, items[i].betza);

        struct diagram diagram = diagram_in(s, "dots", &piece);

        assert_int_equal(diagram_files(&diagram), items[i].window);
        assert_int_equal(diagram_ranks(&diagram), items[i].window);
    }
}

/* What is drawn of a diagram, sorted out by what it looks like. */
struct marks {
    bool jump[15][15]; /* by file and rank of the window, from the lower left */
    size_t jumps, arrows, others;
    struct point tips[64], tails[64];
};

static bool is_fill(const struct shape *s, int level)
{
    return s->kind == SHAPE_PATH && s->path.paint.filled && s->path.paint.fill.r == level;
}

static bool is_circle(const struct shape *s)
{
    return s->path.count == 1 && s->path.segments[0].verb == VERB_CIRCLE;
}

/* A notched head: a tip, two barbs and the notch. */
static bool is_head(const struct shape *s)
{
    return is_fill(s, 0) && s->path.count == 5 && s->path.segments[4].verb == VERB_CLOSE;
}

static void note_jump(struct marks *m, const struct shape *s, int squares)
{
    struct box b = shape_box(s);
    double file = ((b.left + b.right) / 2 - X) / CELL - 0.5;
    double rank = squares - 0.5 - ((b.top + b.bottom) / 2 - Y) / CELL;

    assert_true(is_near(file, round(file)) && is_near(rank, round(rank)));
    assert_true(file > -0.5 && file < squares && rank > -0.5 && rank < squares);
    m->jump[lround(file)][lround(rank)] = true;
    m->jumps++;
}

/* The group of the piece in the middle, which is drawn last. */
static size_t group_at(const struct scene *scene)
{
    size_t i = 0;

    while (i < scene->count && scene->shapes[i].kind != SHAPE_BEGIN)
        i++;
    return i;
}

/* Everything between the window itself, which is three shapes (ground, lines and frame), and the
 * piece. */
static struct marks marks_in(const struct scene *scene, int squares)
{
    enum { WINDOW_SHAPES = 3 };
    struct marks m = {0};

    for (size_t i = WINDOW_SHAPES; i < group_at(scene); i++) {
        const struct shape *s = &scene->shapes[i];

        if (s->kind == SHAPE_PATH && is_circle(s) && is_fill(s, 0)) {
            note_jump(&m, s, squares);
        } else if (s->kind == SHAPE_PATH && s->path.paint.width > 0 && i + 1 < scene->count &&
                   is_head(&scene->shapes[i + 1])) {
            m.tails[m.arrows] = s->path.segments[0].to[0];
            m.tips[m.arrows++] = scene->shapes[++i].path.segments[0].to[0];
        } else {
            m.others++;
        }
    }
    return m;
}

/* The first jump in that direction, in squares from the piece, or the last square of the window. */
static int last_square(const struct marks *m, struct vec step, int squares)
{
    int middle = squares / 2, i = 1;

    while (i < middle && !m->jump[middle + i * step.x][middle + i * step.y])
        i++;
    return i;
}

/* The arrow's tip is in the last cell of the window in that direction, or before a jump's circle
 * on the way there; its tail is beyond the square of the piece. */
static size_t arrows_towards(const struct marks *m, struct vec step, int squares)
{
    double middle = squares / 2 + 0.5;
    size_t found = 0;

    for (size_t i = 0; i < m->arrows; i++) {
        double x = (m->tips[i].x - X) / CELL - middle, y = middle - (m->tips[i].y - Y) / CELL;
        double from_x = (m->tails[i].x - X) / CELL - middle;
        double from_y = middle - (m->tails[i].y - Y) / CELL;

        double reach = fmax(fabs(x), fabs(y));
        int last = last_square(m, step, squares);
        bool jump = m->jump[squares / 2 + last * step.x][squares / 2 + last * step.y];

        assert_true(fmax(fabs(from_x), fabs(from_y)) > 0.5);
        if (x * step.x + y * step.y <= 0 || fabs(x * step.y - y * step.x) > 1e-6)
            continue;
        assert_true(reach > last + (jump ? -0.5 : 0.2) && reach < last + (jump ? -0.2 : 0.5));
        found++;
    }
    return found;
}

/* The diagram has a circle for every jump, an arrow for every slide, and nothing else. */
static void assert_diagram(struct studio *s, const struct piece *piece)
{
    struct moveset set = moveset_joined(s->arena, &piece->moves);
    struct diagram diagram = diagram_in(s, "dots", piece);
    int squares = diagram_files(&diagram), middle = squares / 2;
    struct scene *scene = studio_scene(s, 200, 200);
    size_t jumps = 0, slides = 0;
    struct marks m;

    draw_moves(s, piece);
    m = marks_in(scene, squares);
    for (size_t i = 0; i < set.count; i++) {
        const struct leg *leg = &set.moves[i].leg;

        for (int k = 1; k <= leg->range; k++, jumps++)
            if (!m.jump[middle + k * leg->step.x][middle + k * leg->step.y])
                fail_msg("%s: no jump to (%d,%d)", piece->name.text, leg->step.x, leg->step.y);
        if (leg->range == 0 && ++slides && arrows_towards(&m, leg->step, squares) != 1)
            fail_msg("%s: no slide to (%d,%d)", piece->name.text, leg->step.x, leg->step.y);
    }
    assert_int_equal(m.jumps, jumps);
    assert_int_equal(m.arrows, slides);
    assert_int_equal(m.others, 0);
}

/* What the legend has no mark for has a sign that it is told in words, beside what has one. */
TEST_WITH(moves_without_a_mark_have_notes, struct studio *s)
{
    ROWS(items, "tizzz", const char *betza; int window; size_t jumps, arrows, others);

    for (size_t i = 0; i < items_count; i++) {
        struct piece piece = piece_of(s, items[i].betza);
        struct scene *scene = studio_scene(s, 200, 200);
        struct marks m;

        struct diagram diagram = diagram_in(s, "dots", &piece);

        assert_int_equal(diagram_files(&diagram), items[i].window);
        draw_diagram(&s->pen, &diagram, X, Y, CELL);
        m = marks_in(scene, items[i].window);
        assert_int_equal(m.jumps, items[i].jumps);
        assert_int_equal(m.arrows, items[i].arrows);
        assert_int_equal(m.others, items[i].others);
    }
}

TEST_WITH(diagrams_show_the_moves_and_nothing_else, struct studio *s)
{
    const struct game *game = s->layout->game;

    for (size_t i = 0; i < game->piece_count; i++)
        assert_diagram(s, &game->pieces[i]);
}

TEST_WITH(diagrams_of_other_pieces, struct studio *s)
{
    static const char *const pieces[] = {"C", "(1,4)fR", "KNADGH"};

    for (size_t i = 0; i < COUNT_OF(pieces); i++) {
        struct piece piece = piece_of(s, pieces[i]);

        assert_diagram(s, &piece);
    }
}

/* A slide of oblique leaps ends in the window, too. */
/* Discs where a rider may land, and a dashed line through them in each direction, which no slide
 * and no single jump has. All is in the window. */
TEST_WITH(riders_leap_from_square_to_square, struct studio *s)
{
    static const struct {
        const char *betza;
        int window;
        size_t discs, dashed;
    } items[] = {{"N0", 7, 8, 8},   {"D0", 7, 4, 4},   {"fA0", 7, 2, 2}, {"fC0", 9, 2, 2},
                 {"D3", 13, 12, 4}, {"KN0", 7, 16, 8}, {"N", 5, 8, 0},   {"Q", 5, 0, 0}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct piece piece = piece_of(s, items[i].betza);
        struct diagram diagram = diagram_in(s, "full", &piece);
        struct scene *scene = studio_scene(s, 200, 200);
        double size = items[i].window * CELL;
        struct box window = {X, Y, X + size, Y + size};
        size_t dashed = 0;

        draw_diagram(&s->pen, &diagram, X, Y, CELL);
        for (size_t k = 3; k < group_at(scene); k++) {
            struct box ink = shape_box(&scene->shapes[k]);

            assert_true(box_inside(&ink, &window));
            dashed += scene->shapes[k].path.paint.dash > 0;
        }
        assert_int_equal(diagram_files(&diagram), items[i].window);
        assert_int_equal(marks_in(scene, items[i].window).jumps, items[i].discs);
        assert_int_equal(dashed, items[i].dashed);
    }
}

/* All ink but the frame is inside the window, and the square of the piece is free for it. */
TEST_WITH(marks_stay_clear_of_the_edge_and_of_the_piece, struct studio *s)
{
    const struct game *game = s->layout->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        struct scene *scene = studio_scene(s, 200, 200);
        struct box window = {X, Y, X + 5 * CELL, Y + 5 * CELL};
        struct box origin = {X + 2 * CELL, Y + 2 * CELL, X + 3 * CELL, Y + 3 * CELL};
        size_t group;

        draw_moves(s, &game->pieces[i]);
        for (size_t k = 3; k + 1 < scene->count; k++) {
            struct box ink = shape_box(&scene->shapes[k]);

            if (ink.left > ink.right)
                continue;
            assert_true(box_inside(&ink, &window));
        }
        group = group_at(scene);
        for (size_t k = 3; k < scene->count; k++) {
            struct box ink = shape_box(&scene->shapes[k]);

            if (ink.left > ink.right)
                continue;
            if (k > group)
                assert_true(box_inside(&ink, &origin));
            else
                assert_true(box_gap(&ink, &origin) > 0);
        }
    }
}

/* The window: 5 x 5 equal squares with a frame, the middle one shaded. */
TEST_WITH(windows_have_equal_squares, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    const struct piece *king = studio_piece(s, "King");
    struct stroke *lines;
    size_t count;

    draw_moves(s, king);
    count = scene_strokes(scene, 0, 3, &lines);
    assert_int_equal(count, 4 + 4 + 4);
    for (int i = 0; i <= 5; i++) {
        double d = i * CELL, end = 5 * CELL;

        assert_int_equal(strokes_between(lines, count, X + d, Y, X + d, Y + end), 1);
        assert_int_equal(strokes_between(lines, count, X, Y + d, X + end, Y + d), 1);
    }
    assert_int_equal(fill_at(scene, 0, 3, X + 2.5 * CELL, Y + 2.5 * CELL),
                     pen_colour(&s->pen, COLOUR_ORIGIN).r);
    assert_int_equal(fill_at(scene, 0, 3, X + 2.01 * CELL, Y + 2.99 * CELL),
                     pen_colour(&s->pen, COLOUR_ORIGIN).r);
    assert_int_equal(fill_at(scene, 0, 3, X + 1.99 * CELL, Y + 2.5 * CELL), -1);
    assert_int_equal(fill_at(scene, 0, 3, X + 2.5 * CELL, Y + 3.01 * CELL), -1);
}

/* The face of the piece on white, or where there is none the native name's first character, or the
 * code of a piece that has no native name. */
TEST_WITH(the_piece_stands_in_the_middle, struct studio *s)
{
    struct scene *scene = studio_scene(s, 200, 200);
    struct piece rook = *studio_piece(s, "Rook"), plain = piece_of(s, "K");
    const struct shape *glyph;
    struct box box;

    draw_moves(s, &rook);
    assert_null(scene_find_text(scene, "飛", 0));
    assert_int_equal(fill_at(scene, group_at(scene), scene->count, X + 2.5 * CELL, Y + 2.2 * CELL),
                     255);

    scene = studio_scene(s, 200, 200);
    rook.drawable = false;
    draw_moves(s, &rook);
    glyph = scene_find_text(scene, "飛", 0);
    assert_true(glyph && scene_find_text(scene, "車", 0) == glyph + 1);
    box = scene_box(scene, (size_t)(glyph - scene->shapes), (size_t)(glyph - scene->shapes) + 2);
    assert_true(fabs((box.left + box.right) / 2 - X - 2.5 * CELL) < 0.02 * CELL);
    assert_true(fabs((box.top + box.bottom) / 2 - Y - 2.5 * CELL) < 0.001);
    assert_true(box.bottom - box.top > 0.7 * CELL);

    scene = studio_scene(s, 200, 200);
    plain.drawable = false;
    draw_moves(s, &plain);
    assert_non_null(scene_find_text(scene, "P", 0));
}

TESTS_TOGETHER(diagram, studio_set_up_grey, studio_tear_down)
