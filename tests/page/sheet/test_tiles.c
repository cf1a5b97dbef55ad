#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "game/game.h"

/* The first shape of the tile: in the second figure, behind the ruler. */
static size_t tile_begin(const struct scene *scene)
{
    size_t figure = scene_find_figure(scene, 1);

    assert_true(figure < scene->count);
    return figure + 1;
}

static size_t tile_end(const struct scene *scene)
{
    return scene_group_end(scene, tile_begin(scene) - 1);
}

/* Whether a label stands on the tile itself. */
static bool has_label(const struct scene *scene, const char *label)
{
    const struct shape *text;

    for (size_t n = 0; (text = scene_find_text(scene, label, n)); n++)
        if (text > scene->shapes + tile_begin(scene) && text < scene->shapes + tile_end(scene))
            return true;
    return false;
}

/* The lines between the squares: the black ones of those drawn like that. They follow the tabs and
 * the outline. */
static size_t grid_of(const struct studio *s, const struct scene *scene, size_t begin)
{
    const struct style *style = &s->layout->style;
    size_t i = begin;

    while (scene->shapes[i].kind != SHAPE_PATH || scene->shapes[i].path.paint.stroke.r != 0 ||
           !is_near(scene->shapes[i].path.paint.width, style->line[LINE_GRID]))
        assert_true(++i < scene->count);
    return i;
}

TEST_WITH(tiles_are_numbered_in_digits_of_the_language, struct studio *s)
{
    struct game_words words = {.digits.text = "۰۱۲۳۴۵۶۷۸۹"};
    const struct game_words *own = s->layout->game->words;
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("a4");
    const struct scene *scene;

    s->layout->game->words = &words;
    scene = studio_sheet(s, part, &paper, 0);
    s->layout->game->words = own;
    assert_non_null(scene_find_text(scene, "۴", 0));
    assert_null(scene_find_text(scene, "4", 0));
}

/* Six by six squares of 28.5 mm; lines of tabs go on where the squares' lines end. */
TEST_WITH(squares_of_tiles_are_true, struct studio *s)
{
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("a4");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin);
        struct stroke *strokes;
        double x[7], y[7];
        size_t count;

        count = scene_strokes(scene, grid, grid + 1, &strokes);
        assert_int_equal(count, 14);
        assert_int_equal(stroke_positions(strokes, count, true, false, x, 7), 7);
        assert_int_equal(stroke_positions(strokes, count, false, false, y, 7), 7);
        for (int k = 0; k < 6; k++) {
            assert_true(is_near(x[k + 1] - x[k], 28.5));
            assert_true(is_near(y[k + 1] - y[k], 28.5));
        }
        count = scene_strokes(scene, begin, grid, &strokes);
        for (int k = 0; k <= 6; k++) {
            /* parts with a neighbour there; where four parts meet the right tab ends early */
            bool right = i % 2 == 0 && (i == 0 || k < 6), top = i < 2;

            assert_int_equal(strokes_between(strokes, count, x[6], y[k], x[6] + 8, y[k]) > 0,
                             right);
            assert_int_equal(strokes_between(strokes, count, x[k], y[0], x[k], y[0] - 8) > 0, top);
        }
    }
}

/* Squares, frame, labels and seam marks of a part lie on the cut-out; that is as large as six
 * squares with the strip of labels and the tabs. */
TEST_WITH(tiles_keep_to_their_outline, struct studio *s)
{
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("letter");
    const double side = 6 * 28.5 + 9.5, line = s->layout->style.line[LINE_CUT];

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin);
        struct box outline = scene_box(scene, grid - 1, grid);
        struct box ink = scene_box(scene, begin, tile_end(scene));

        assert_true(box_inside(&ink, &outline));
        assert_true(is_near(outline.right - outline.left, side + (i % 2 ? 0 : 8) + line));
        assert_true(is_near(outline.bottom - outline.top, side + (i < 2 ? 8 : 0) + line));
    }
}

static bool is_on_seam(const struct point *p, const double *x, const double *y, int tile)
{
    return is_near(p->x, tile % 2 ? x[0] : x[6]) || is_near(p->y, tile < 2 ? y[0] : y[6]);
}

/* Two half diamonds a part, outside the squares, their long sides on the seams. */
TEST_WITH(seam_marks_lie_on_the_seams, struct studio *s)
{
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("a4");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);
        size_t grid = grid_of(s, scene, tile_begin(scene)), marks = 0;
        struct stroke *strokes;
        size_t count = scene_strokes(scene, grid, grid + 1, &strokes);
        struct box squares = scene_box(scene, grid, grid + 1);
        double x[7], y[7];

        stroke_positions(strokes, count, true, false, x, 7);
        stroke_positions(strokes, count, false, false, y, 7);
        for (size_t k = grid; k < tile_end(scene); k++) {
            const struct shape *shape = &scene->shapes[k];
            struct box mark = shape_box(shape);

            if (shape->kind != SHAPE_PATH || shape->path.count != 4)
                continue;
            marks++;
            assert_true(box_gap(&mark, &squares) > 1);
            assert_true(is_on_seam(&shape->path.segments[0].to[0], x, y, i));
            assert_true(is_on_seam(&shape->path.segments[2].to[0], x, y, i));
            assert_false(is_on_seam(&shape->path.segments[1].to[0], x, y, i));
        }
        assert_int_equal(marks, 2);
    }
}

static bool is_ground(const struct studio *s, const struct shape *shape)
{
    return shape->kind == SHAPE_PATH && shape->path.paint.filled &&
           same_colour(shape->path.paint.fill, s->layout->style.colours[COLOUR_TAB]);
}

/* Up to the outline and the seam: the tab at the top along the whole part, the one at the right
 * down to where four parts meet. */
TEST_WITH(grounds_fill_their_tabs, struct studio *s)
{
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("a4");
    const double line = s->layout->style.line[LINE_CUT];

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin), found = 0;
        struct box outline = scene_box(scene, grid - 1, grid);
        double top = outline.top + line / 2 + (i < 2 ? 8 : 0);
        double right = outline.right - line / 2 - (i % 2 ? 0 : 8);
        double end = i == 0 ? outline.bottom - line / 2 : outline.bottom - line / 2 - 8;

        EACH (shape, scene->shapes + begin, grid - begin) {
            struct box ground = shape_box(shape);

            if (!is_ground(s, shape))
                continue;
            found++;
            if (is_near(ground.left, right)) {
                assert_true(is_near(ground.top, top) && is_near(ground.bottom, end));
                assert_true(is_near(ground.right, right + 8));
            } else {
                assert_true(is_near(ground.left, outline.left + line / 2));
                assert_true(is_near(ground.top, top - 8) && is_near(ground.bottom, top));
                assert_true(is_near(ground.right, right));
            }
        }
        assert_int_equal(found, (i % 2 == 0) + (i < 2));
    }
}

/* The word on the right tab stands in what that has of each square: the tab of the upper left part
 * ends 8 mm above its lower edge. */
TEST_WITH(words_stand_on_their_tab, struct studio *s)
{
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("letter");
    const struct scene *scene = studio_sheet(s, part, &paper, 2);
    size_t grid = grid_of(s, scene, tile_begin(scene));
    struct box squares = scene_box(scene, grid, grid + 1);
    const struct shape *word;
    double lowest = 0;

    for (size_t n = 0; (word = scene_find_text(scene, "glue tab", n)); n++) {
        struct box box = shape_box(word);

        if (box.left > squares.right)
            lowest = fmax(lowest, (box.top + box.bottom) / 2);
    }
    assert_true(fabs(lowest - (squares.bottom - 8 - (28.5 - 8) / 2)) < 0.5);
}

/* Labels of the four parts together: each file and rank twice. */
TEST_WITH(tiles_share_the_labels, struct studio *s)
{
    static const char *const labels[] = {"12", "7", "6", "1", "a", "f", "g", "l"};
    /* in which parts: lower left, lower right, upper left, upper right */
    static const bool shown[][4] = {
        {1, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}, {0, 1, 0, 1},
        {0, 0, 1, 1}, {0, 0, 1, 1}, {1, 1, 0, 0}, {1, 1, 0, 0},
    };
    const struct part *part = studio_part(s, "Board");
    struct paper paper = test_paper("a4");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, part, &paper, i);

        for (size_t k = 0; k < COUNT_OF(labels); k++)
            assert_int_equal(has_label(scene, labels[k]), shown[k][i]);
    }
}

/* --- boards that tiles cannot share evenly --- */

/* The squares of a tile, from the lines between them. */
static void count_squares(const struct studio *s, const struct scene *scene, size_t *files,
                          size_t *ranks)
{
    size_t grid = grid_of(s, scene, tile_begin(scene)), count;
    struct stroke *strokes;
    double at[BOARD_LIMIT + 1];

    count = scene_strokes(scene, grid, grid + 1, &strokes);
    *files = stroke_positions(strokes, count, true, false, at, COUNT_OF(at)) - 1;
    for (size_t k = 0; k < *files; k++)
        assert_true(is_near(at[k + 1] - at[k], s->layout->square));
    *ranks = stroke_positions(strokes, count, false, false, at, COUNT_OF(at)) - 1;
    for (size_t k = 0; k < *ranks; k++)
        assert_true(is_near(at[k + 1] - at[k], s->layout->square));
}

/* 9x10 squares. Each tile shows the labels of its own squares at the board's edges alone, and its
 * outline is as large as these squares, the strips of labels and the tabs. */
TEST(uneven_tiles_share_the_board)
{
    struct row {
        const char *caption;
        int index;
        size_t files, ranks;
        double extra_width, extra_height; /* strips of 9.5 mm and tabs of 8 mm */
        const char *shown, *hidden;       /* labels */
    };
    TABLE(struct row, items, "tizzddtt");
    struct studio *s = studio_open_grey("tests/golden/nine-layout.yaml");
    void *owner = s;
    struct paper paper = test_paper("letter");

    for (size_t i = 0; i < items_count; i++) {
        const struct part *part = studio_part(s, items[i].caption);
        const struct scene *scene = studio_sheet(s, part, &paper, items[i].index);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin), files, ranks;
        struct box outline = scene_box(scene, grid - 1, grid);
        struct box ink = scene_box(scene, begin, tile_end(scene));
        double line = s->layout->style.line[LINE_CUT];

        count_squares(s, scene, &files, &ranks);
        assert_int_equal(files, items[i].files);
        assert_int_equal(ranks, items[i].ranks);
        assert_true(box_inside(&ink, &outline));
        assert_true(is_near(outline.right - outline.left,
                            (double)files * 26 + items[i].extra_width + line));
        assert_true(is_near(outline.bottom - outline.top,
                            (double)ranks * 26 + items[i].extra_height + line));
        assert_true(has_label(scene, items[i].shown));
        assert_false(has_label(scene, items[i].hidden));
    }
    studio_tear_down(&owner);
}

TEST(lying_sheets_are_wide)
{
    static const char *const papers[] = {"a4", "letter"};
    struct studio *s = studio_open_grey("tests/golden/nine-layout.yaml");
    void *owner = s;

    for (size_t i = 0; i < COUNT_OF(papers); i++) {
        struct paper paper = test_paper(papers[i]);
        const struct scene *lying = studio_sheet(s, studio_part(s, "Strips"), &paper, 0);
        const struct scene *upright = studio_sheet(s, studio_part(s, "Quarters"), &paper, 0);
        const struct box page = {9.8, 9.8, paper.height - 9.8, paper.width - 9.8};
        struct box ink = scene_box(lying, 0, lying->count);

        assert_true(is_near(lying->width, paper.height) && is_near(lying->height, paper.width));
        assert_true(is_near(upright->width, paper.width));
        assert_true(is_near(upright->height, paper.height));
        assert_true(box_inside(&ink, &page));
    }
    studio_tear_down(&owner);
}

/* Half diamonds of two strips that are laid together become whole at both ends of the seam. */
TEST(seams_are_marked_at_both_ends)
{
    static const size_t marks[] = {2, 4, 2};
    struct studio *s = studio_open_grey("tests/golden/nine-layout.yaml");
    void *owner = s;
    struct paper paper = test_paper("a4");

    for (int i = 0; i < 3; i++) {
        const struct scene *scene = studio_sheet(s, studio_part(s, "Strips"), &paper, i);
        size_t found = 0;

        for (size_t k = grid_of(s, scene, tile_begin(scene)); k < tile_end(scene); k++)
            found += scene->shapes[k].kind == SHAPE_PATH && scene->shapes[k].path.count == 4 &&
                     scene->shapes[k].path.paint.filled;
        assert_int_equal(found, marks[i]);
    }
    studio_tear_down(&owner);
}

/* Edge to edge nothing goes under anything: a part is as large as its squares and labels. */
TEST(butted_tiles_have_no_tabs)
{
    struct studio *s = studio_open_grey("tests/golden/nine-layout.yaml");
    void *owner = s;
    struct paper paper = test_paper("a4");
    struct part part = *studio_part(s, "Quarters");

    part.board.join = JOIN_BUTT;
    for (int i = 0; i < 4; i++) {
        const struct scene *scene = studio_sheet(s, &part, &paper, i);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin);
        struct box outline = scene_box(scene, grid - 1, grid);
        double line = s->layout->style.line[LINE_CUT];

        assert_int_equal(begin, grid - 1); /* nothing but the outline before the squares */
        assert_true(is_near(outline.right - outline.left, (i % 2 ? 5 : 4) * 26 + 9.5 + line));
        assert_true(is_near(outline.bottom - outline.top, 5 * 26 + 9.5 + line));
    }
    studio_tear_down(&owner);
}

/* Files stand on one line, whatever letters they are. */
TEST(labels_of_files_share_a_baseline)
{
    struct studio *s = studio_open_grey("tests/golden/nine-layout.yaml");
    void *owner = s;
    struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Strips"), &paper, 0);
    double line = scene_find_text(scene, "a", 0)->text.at.y;

    for (char file = 'b'; file <= 'i'; file++)
        assert_true(is_near(scene_find_text(scene, (char[]){file, '\0'}, 0)->text.at.y, line));
    studio_tear_down(&owner);
}

/* A board on one sheet has a ground from outer line to outer line, and below its labels the name of
 * the game; in parts without room it has the ground alone, and in a style without that none. */
TEST(boards_have_a_field_and_a_title)
{
    ROWS(items, "ttibb", const char *layout, *sign; int index; bool field, title);
    struct paper paper = test_paper("a4");

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        const struct scene *scene;
        size_t begin, end;
        struct box board;

        if (!items[i].field)
            s->layout->style.colours[COLOUR_FIELD] = s->layout->style.colours[COLOUR_PAPER];
        scene = studio_sheet(s, studio_part(s, "Board"), &paper, items[i].index);
        begin = tile_begin(scene);
        end = tile_end(scene);
        board = scene_box(scene, begin, end);
        assert_int_equal(
            fill_at(scene, begin, end, (board.left + board.right) / 2 + 4, board.top + 70) >= 0,
            items[i].field);
        assert_true(fill_at(scene, begin, end, board.left + 4.5, board.top + 70) < 0);
        assert_int_equal(scene_find_text(scene, items[i].sign, 0) != NULL, items[i].title);
        studio_tear_down(&owner);
    }
}

TESTS_TOGETHER(tiles, studio_set_up_grey, studio_tear_down)
