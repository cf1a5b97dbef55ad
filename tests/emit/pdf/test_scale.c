/* Sizes on paper: what the content streams of the printed set say, against the layout's numbers. */
#include "support/test.h"
#include "support/printed.h"

static const double tolerance = 0.01; /* mm */

static bool near(double a, double b)
{
    return fabs(a - b) <= tolerance;
}

static void assert_near(double found, double expected)
{
    if (!near(found, expected))
        fail_msg("%.4f mm instead of %.4f mm", found, expected);
}

/* --- lines of a page --- */

/* Coordinates, ascending, each once. */
struct marks {
    double at[256];
    size_t count;
};

static void mark(struct marks *marks, double at)
{
    size_t i = marks->count;

    for (size_t k = 0; k < marks->count; k++)
        if (near(marks->at[k], at))
            return;
    assert_true(marks->count < COUNT_OF(marks->at));
    for (; i > 0 && marks->at[i - 1] > at; i--)
        marks->at[i] = marks->at[i - 1];
    marks->at[i] = at;
    marks->count++;
}

/* Upright and level stretches; the ends of the level ones and of the upright ones. */
struct lines {
    struct marks x, y;
    double left, right, top, bottom; /* of all of them */
    size_t slanted;
};

static const struct lines no_lines = {.left = 1e9, .right = -1e9, .top = 1e9, .bottom = -1e9};

static void add_lines(struct lines *lines, const struct painted *path)
{
    EACH (s, path->stretches, path->stretch_count) {
        if (near(s->x1, s->x2))
            mark(&lines->x, s->x1);
        else if (near(s->y1, s->y2))
            mark(&lines->y, s->y1);
        else
            lines->slanted++;
        lines->left = fmin(lines->left, fmin(s->x1, s->x2));
        lines->right = fmax(lines->right, fmax(s->x1, s->x2));
        lines->top = fmin(lines->top, fmin(s->y1, s->y2));
        lines->bottom = fmax(lines->bottom, fmax(s->y1, s->y2));
    }
}

/* All marks lie `step` apart. */
static void assert_even(const struct marks *marks, size_t count, double step)
{
    assert_int_equal(marks->count, count);
    for (size_t i = 1; i < count; i++)
        assert_near(marks->at[i] - marks->at[i - 1], step);
    assert_near(marks->at[count - 1] - marks->at[0], (double)(count - 1) * step);
}

/* --- kinds of line --- */

static bool has_line(const struct layout *layout, const struct painted *path, enum line_id line,
                     enum colour_id colour)
{
    return path->stroked && fabs(path->width - layout->style.line[line]) < 1e-3 &&
           fabs(path->stroke - (1 - colour_darkness(layout->style.colours[colour]))) < 0.01;
}

static bool is_cut(const struct layout *layout, const struct painted *path)
{
    return has_line(layout, path, LINE_CUT, COLOUR_CUT_LINE) && !path->dashed;
}

static bool is_fold(const struct layout *layout, const struct painted *path)
{
    return has_line(layout, path, LINE_FOLD, COLOUR_INK) && path->dashed;
}

/* All of it runs along the edges of the page. */
static bool is_square(const struct painted *path)
{
    for (size_t i = 0; i < path->stretch_count; i++)
        if (!near(path->stretches[i].x1, path->stretches[i].x2) &&
            !near(path->stretches[i].y1, path->stretches[i].y2))
            return false;
    return path->curve_count == 0;
}

/* More than the quarter of a diamond in a tile's corner, which is as fine; and no frame. */
static bool is_grid(const struct layout *layout, const struct painted *path)
{
    return has_line(layout, path, LINE_GRID, COLOUR_INK) && is_square(path) &&
           path->stretch_count > 1;
}

/* A frame with notched corners. */
static bool is_place(const struct layout *layout, const struct painted *path)
{
    return has_line(layout, path, LINE_PLACE, COLOUR_INK) && path->curve_count >= 4;
}

static bool is_tab_grid(const struct layout *layout, const struct painted *path)
{
    return has_line(layout, path, LINE_GRID, COLOUR_CUT_LINE);
}

typedef bool choice(const struct layout *layout, const struct painted *path);

/* The chosen paths of a page together; *paths counts them. */
static struct lines lines_of(const struct printed *p, const struct content *content, choice *chosen,
                             size_t *paths)
{
    struct lines lines = no_lines;

    *paths = 0;
    for (size_t i = 0; i < content->count; i++)
        if (chosen(p->layout, &content->paths[i])) {
            add_lines(&lines, &content->paths[i]);
            ++*paths;
        }
    return lines;
}

/* --- going through the sheets --- */

typedef void sheet_test(const struct printed *p, const struct content *content,
                        const struct paper *paper, const struct part *part, size_t index);

/* Calls the test for every sheet of that kind on every paper; PART_BOOKLET: for all sheets. */
static void each_sheet(const struct printed *p, enum part_kind kind, size_t expected,
                       sheet_test *test)
{
    for (size_t paper = 0; paper < SET_PAPERS; paper++) {
        size_t count = 0;

        for (size_t i = 0; i < p->layout->part_count; i++) {
            const struct part *part = &p->layout->parts[i];

            if (part_is_text(part) || (kind != PART_BOOKLET && part->kind != kind))
                continue;
            for (size_t k = 0; k < (size_t)p->plans[i]->pages; k++, count++)
                test(p, pdf_content(p->arena, p->pdfs[paper], pages_before(p->plans, i) + k),
                     &p->layout->papers[paper], part, k);
        }
        assert_int_equal(count, expected);
    }
}

/* --- the ruler --- */

static bool is_ruler(const struct painted *path)
{
    return path->stroked && !path->dashed && path->stretch_count == 7 && path->curve_count == 0 &&
           near(fabs(path->stretches[0].x2 - path->stretches[0].x1), RULER);
}

static void check_ruler(const struct printed *p, const struct content *content,
                        const struct paper *paper, const struct part *part, size_t index)
{
    size_t rulers = 0;

    (void)part;
    (void)index;
    for (size_t i = 0; i < content->count; i++) {
        struct lines lines = no_lines;

        if (!is_ruler(&content->paths[i]))
            continue;
        rulers++;
        add_lines(&lines, &content->paths[i]);
        assert_even(&lines.x, 6, 10);
        assert_near(lines.right - lines.left, RULER);
        assert_true(lines.left >= p->layout->margin - tolerance);
        assert_true(lines.right <= paper->width - p->layout->margin + tolerance);
        assert_true(lines.bottom <= paper->height - p->layout->margin);
    }
    assert_int_equal(rulers, 1);
}

TEST_WITH(test_ruler_on_every_sheet, const struct printed *p)
{
    each_sheet(p, PART_BOOKLET, 9, check_ruler);
}

/* --- pieces --- */

static void check_nets(const struct printed *p, const struct content *content,
                       const struct paper *paper, const struct part *part, size_t index)
{
    const struct layout *layout = p->layout;
    double width = layout->piece_width, height = 2 * layout->piece_height;
    size_t columns = (size_t)part->pieces.columns, rows = 20 / columns, cuts, folds;
    struct lines cut = lines_of(p, content, is_cut, &cuts);
    struct lines fold = lines_of(p, content, is_fold, &folds);

    (void)index;
    assert_int_equal(cut.slanted + fold.slanted, 0);
    assert_even(&cut.x, columns + 1, width);
    assert_even(&cut.y, rows + 1, height);
    assert_int_equal(fold.x.count, 0);
    assert_even(&fold.y, rows, height);
    for (size_t i = 0; i < rows; i++)
        assert_near(fold.y.at[i], (cut.y.at[i] + cut.y.at[i + 1]) / 2);
    /* Folds and cuts run on beyond the pieces, but not into the margin. */
    assert_near(fold.left, cut.left);
    assert_near(fold.right, cut.right);
    assert_true(cut.left < cut.x.at[0] - 1 && cut.right > cut.x.at[columns] + 1);
    assert_true(cut.left >= layout->margin / 2 && cut.right <= paper->width - layout->margin / 2);
    assert_true(cut.top >= layout->margin / 2);
}

TEST_WITH(test_nets, const struct printed *p)
{
    assert_true(p->layout->piece_width == 25 && p->layout->piece_height == 27.5);
    each_sheet(p, PART_PIECES, 4, check_nets);
}

/* --- board --- */

/* The frame is filled, outside the squares. Returns how many sides it has. */
static size_t frame_sides(const struct printed *p, const struct content *content,
                          const struct lines *grid)
{
    double thick = p->layout->style.line[LINE_FRAME];
    size_t sides = 0;

    EACH (path, content->paths, content->count) {
        struct lines lines = no_lines;

        if (!path->filled || path->curve_count > 0 || path->fill != 0 || path->stretch_count < 8)
            continue;
        add_lines(&lines, path);
        sides += near(lines.left, grid->left - thick) ? 1 : 0;
        sides += near(lines.right, grid->right + thick) ? 1 : 0;
        sides += near(lines.top, grid->top - thick) ? 1 : 0;
        sides += near(lines.bottom, grid->bottom + thick) ? 1 : 0;
    }
    return sides;
}

static void check_tile(const struct printed *p, const struct content *content,
                       const struct paper *paper, const struct part *part, size_t index)
{
    const struct layout *layout = p->layout;
    size_t files = (size_t)(layout->game->width / 2), ranks = (size_t)(layout->game->height / 2);
    size_t grids, tabs, cuts;
    struct lines grid = lines_of(p, content, is_grid, &grids);
    struct lines tab = lines_of(p, content, is_tab_grid, &tabs);
    struct lines cut = lines_of(p, content, is_cut, &cuts);
    bool right = index % 2 == 0, top = index < 2; /* which tabs a quadrant has */

    (void)part;
    assert_int_equal(grids, 1);
    assert_even(&grid.x, files + 1, layout->square);
    assert_even(&grid.y, ranks + 1, layout->square);
    assert_near(grid.right - grid.left, (double)files * layout->square);
    assert_near(grid.bottom - grid.top, (double)ranks * layout->square);
    assert_int_equal(frame_sides(p, content, &grid), 2);
    assert_int_equal(tabs, (size_t)right + (size_t)top);
    assert_int_equal(cuts, 1);
    if (right) {
        assert_near(tab.right, grid.right + layout->overlap);
        assert_near(cut.right, grid.right + layout->overlap);
    }
    if (top) {
        assert_near(tab.top, grid.top - layout->overlap);
        assert_near(cut.top, grid.top - layout->overlap);
    }
    assert_true(cut.left >= layout->margin - tolerance && cut.top >= layout->margin - tolerance);
    assert_true(cut.right <= paper->width - layout->margin + tolerance);
}

TEST_WITH(test_board, const struct printed *p)
{
    assert_true(p->layout->square == 28.5 && p->layout->overlap == 8);
    each_sheet(p, PART_BOARD, 4, check_tile);
}

/* --- hands --- */

/* Places of both players' boards are as large as a piece, with a little play. */
static void check_hand(const struct printed *p, const struct content *content,
                       const struct paper *paper, const struct part *part, size_t index)
{
    size_t places = 0;

    (void)paper;
    (void)index;
    EACH (path, content->paths, content->count) {
        struct lines lines = no_lines;

        if (!is_place(p->layout, path))
            continue;
        places++;
        add_lines(&lines, path);
        assert_in_range((size_t)((lines.right - lines.left - p->layout->piece_width) * 100), 100,
                        300);
        assert_in_range((size_t)((lines.bottom - lines.top - p->layout->piece_height) * 100), 100,
                        300);
    }
    assert_int_equal(places, 2 * part->hands.order_count);
}

TEST_WITH(test_hands, const struct printed *p)
{
    each_sheet(p, PART_HANDS, 1, check_hand);
}

/* --- the reader of content streams itself --- */

TEST(test_reader)
{
    static const char stream[] = "1 0 0 -1 0 720 cm q 2 0 0 2 10 20 cm 0.5 w [3 1] 0 d .25 G\n"
                                 "0 0 m 36 0 l 36 72 l h S Q % a comment\n"
                                 "/a0 gs 0 0 0 rg 72 72 72 144 re f\n"
                                 "/P << /MCID 0 >> BDC BT [(a \\( b)-7<0001>] TJ ET EMC\n"
                                 "0 0 m 1 1 2 2 72 0 c 72 72 l B* 5 5 m 6 6 l n\n";
    LOCAL_ARENA(arena);
    struct content *c = content_read(arena, stream, sizeof stream - 1, 254);

    assert_null(c->unknown);
    assert_false(c->broken);
    assert_int_equal(c->count, 3);
    assert_int_equal(c->texts, 1);
    assert_int_equal(c->paths[0].stretch_count, 3);
    assert_true(c->paths[0].stroked && c->paths[0].dashed && !c->paths[0].filled);
    assert_near(c->paths[0].width, 25.4 / 72);
    assert_near(c->paths[0].stroke, 0.25);
    assert_near(c->paths[0].stretches[0].x1, 10 / 72.0 * 25.4);
    assert_near(c->paths[0].stretches[0].x2, 82 / 72.0 * 25.4);
    assert_near(c->paths[0].stretches[1].y2, 164 / 72.0 * 25.4);
    assert_true(c->paths[1].filled && !c->paths[1].stroked && c->paths[1].fill == 0);
    assert_near(c->paths[1].stretches[1].y2, 3 * 25.4);
    assert_true(c->paths[2].filled && c->paths[2].stroked && !c->paths[2].dashed);
    assert_int_equal(c->paths[2].curve_count, 1);
    assert_near(c->paths[2].stretches[0].x1, 25.4);
}

TEST(test_reader_notices_damage)
{
    static const char *const streams[] = {"q 1 0 0 1 0 0 cm", "Q", "1 m S", "(open", "[1 2"};
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < COUNT_OF(streams); i++)
        assert_true(content_read(arena, streams[i], strlen(streams[i]), 297)->broken);
    assert_string_equal(content_read(arena, "/x5 sh", 6, 297)->unknown, "sh");
}

TEST(test_reader_sees_images)
{
    static const char stream[] = "q 36 0 0 72 72 144 cm /x5 Do Q";
    LOCAL_ARENA(arena);
    struct content *c = content_read(arena, stream, sizeof stream - 1, 254);

    assert_null(c->unknown);
    assert_int_equal(c->count, 1);
    assert_true(c->paths[0].image && c->paths[0].filled && !c->paths[0].stroked);
    assert_near(c->paths[0].stretches[0].x1, 25.4);
    assert_near(c->paths[0].stretches[0].x2, 1.5 * 25.4);
    assert_near(c->paths[0].stretches[1].y1, 254 - 2 * 25.4);
    assert_near(c->paths[0].stretches[1].y2, 254 - 3 * 25.4);
}

/* --- group --- */

static int print_set(void **state)
{
    *state = printed_new();
    return 0;
}

static int drop_set(void **state)
{
    printed_free(*state);
    return 0;
}

TESTS_TOGETHER(scale, print_set, drop_set)
