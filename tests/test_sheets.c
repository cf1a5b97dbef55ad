#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "expect.h"
#include "geometry.h"
#include "page/sheet.h"
#include "support.h"

#include <math.h>
#include <string.h>

static struct paper paper_of(const char *name)
{
    struct paper paper;

    assert_true(paper_find(name, &paper));
    return paper;
}

static const struct part *part_of(const struct studio *s, const char *caption)
{
    for (size_t i = 0; i < s->layout->part_count; i++)
        if (strcmp(s->layout->parts[i].caption.text, caption) == 0)
            return &s->layout->parts[i];
    fail_msg("there is no part '%s'", caption);
    return NULL;
}

static struct scene *draw_sheet(struct studio *s, const struct part *part,
                                const struct paper *paper, int index)
{
    struct scene *scene = studio_scene(s, paper->width, paper->height);

    sheet_kind_of(part->kind)->draw(&s->pen, s->layout, part, paper, index);
    return scene;
}

/* --- all sheets of the real set --- */

static const char *const printed[] = {
    "Pieces \u2013 Rows 3 and 4 (1/2)",
    "Pieces \u2013 Rows 3 and 4 (2/2)",
    "Pieces \u2013 Rows 1 and 2 (1/2)",
    "Pieces \u2013 Rows 1 and 2 (2/2)",
    "Board \u2013 Lower Left Quadrant",
    "Board \u2013 Lower Right Quadrant",
    "Board \u2013 Upper Left Quadrant",
    "Board \u2013 Upper Right Quadrant",
    "Hand (1/2)",
    "Hand (2/2)",
};

/* Calls visit for each sheet of the layout on A4 and Letter paper. */
static void each_sheet(struct studio *s,
                       void (*visit)(struct studio *, const struct scene *, const char *caption))
{
    static const char *const names[] = {"a4", "letter"};

    for (size_t p = 0; p < COUNT_OF(names); p++) {
        struct paper paper = paper_of(names[p]);
        size_t page = 0;

        for (size_t i = 0; i < s->layout->part_count; i++) {
            const struct part *part = &s->layout->parts[i];
            const struct sheet_kind *kind = sheet_kind_of(part->kind);

            assert_int_equal(kind == NULL, part->kind == PART_BOOKLET);
            for (int k = 0; kind && k < kind->pages(s->layout, part); k++, page++) {
                assert_true(page < COUNT_OF(printed));
                assert_string_equal(kind->caption(s->arena, s->layout, part, k), printed[page]);
                visit(s, draw_sheet(s, part, &paper, k), printed[page]);
            }
        }
        assert_int_equal(page, COUNT_OF(printed));
    }
}

/* The caption stands on the sheet and in the outline. */
static void assert_caption(struct studio *s, const struct scene *scene, const char *caption)
{
    (void)s;
    assert_int_equal(scene->shapes[0].kind, SHAPE_BOOKMARK);
    assert_string_equal(scene->shapes[0].title, caption);
    assert_int_equal(scene->shapes[0].level, 0);
    assert_non_null(scene_find_text(scene, caption, 0));
}

static void sheets_carry_their_captions(void **state)
{
    each_sheet(*state, assert_caption);
}

/* Half the width of a line that runs along the margin may cross it. */
static void assert_margins(struct studio *s, const struct scene *scene, const char *caption)
{
    double margin = s->layout->margin - s->layout->style.line[LINE_FOLD] / 2;
    struct box ink = scene_box(scene, 0, scene->count);
    struct box free = {margin, margin, scene->width - margin, scene->height - margin};

    if (!box_inside(&ink, &free))
        fail_msg("%s: ink %.3f..%.3f x %.3f..%.3f on %.1f x %.1f", caption, ink.left, ink.right,
                 ink.top, ink.bottom, scene->width, scene->height);
}

static void sheets_stay_inside_the_margins(void **state)
{
    each_sheet(*state, assert_margins);
}

/* A line of exactly 100 mm with a tick every 10, and the words about it, clear of all else. */
static void assert_ruler(struct studio *s, const struct scene *scene, const char *caption)
{
    struct stroke *strokes, *ruler = NULL;
    size_t count = scene_strokes(scene, 0, scene->count, &strokes), ticks = 0;
    double foot = scene->height - s->layout->margin - SHEET_FOOT;

    (void)caption;
    for (size_t i = 0; i < count && !ruler; i++)
        if (strokes[i].a.y > foot && is_near(strokes[i].a.y, strokes[i].b.y) &&
            is_near(strokes[i].b.x - strokes[i].a.x, 100))
            ruler = &strokes[i];
    assert_non_null(ruler);
    for (size_t i = 0; i < count; i++)
        for (int mm = 0; mm <= 100; mm += 10)
            ticks += is_near(strokes[i].a.x, ruler->a.x + mm) &&
                     is_near(strokes[i].b.x, ruler->a.x + mm) &&
                     is_near(strokes[i].a.y, ruler->a.y);
    assert_int_equal(ticks, 11);
    assert_non_null(scene_find_text(scene, "Print at 100 %: this line must measure 100 mm", 0));
}

static void sheets_carry_a_true_ruler(void **state)
{
    each_sheet(*state, assert_ruler);
}

/* No two texts of a sheet overlap, nor does a text touch the ruler. */
static void assert_clear_texts(struct studio *s, const struct scene *scene, const char *caption)
{
    (void)s;
    for (size_t i = 0; i < scene->count; i++)
        for (size_t k = i + 1; k < scene->count; k++) {
            struct box a = shape_box(&scene->shapes[i]), b = shape_box(&scene->shapes[k]);

            if (scene->shapes[i].kind == SHAPE_TEXT && scene->shapes[k].kind == SHAPE_TEXT &&
                box_gap(&a, &b) < 0.3)
                fail_msg("%s: '%s' and '%s' touch", caption, line_text(scene->shapes[i].line),
                         line_text(scene->shapes[k].line));
        }
}

static void texts_of_a_sheet_are_clear_of_each_other(void **state)
{
    each_sheet(*state, assert_clear_texts);
}

/* Groups are closed, and every figure says what it shows. */
static void assert_structure(struct studio *s, const struct scene *scene, const char *caption)
{
    int depth = 0;

    (void)s;
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];

        depth += (shape->kind == SHAPE_BEGIN) - (shape->kind == SHAPE_END);
        assert_true(depth >= 0);
        if (shape->kind == SHAPE_BEGIN && shape->role == ROLE_FIGURE &&
            (!shape->description || !*shape->description))
            fail_msg("%s: figure '%s' has no description", caption, shape->title);
    }
    assert_int_equal(depth, 0);
    assert_int_equal(scene->depth, 0);
}

static void sheets_are_structured(void **state)
{
    each_sheet(*state, assert_structure);
}

/* --- nets --- */

/* Where the straight lines of a style run across: x of the vertical, y of the horizontal ones,
 * ascending, each once. Returns their number. */
static size_t positions(const struct stroke *strokes, size_t count, bool vertical, bool dashed,
                        double *at, size_t room)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        const struct stroke *k = &strokes[i];
        double x = vertical ? k->a.x : k->a.y;
        size_t p = found;

        if (!is_near(vertical ? k->b.x : k->b.y, x) || (k->paint->dash > 0) != dashed)
            continue;
        while (p > 0 && at[p - 1] > x + 1e-6)
            p--;
        if (p > 0 && is_near(at[p - 1], x))
            continue;
        assert_true(found < room);
        memmove(at + p + 1, at + p, (found - p) * sizeof *at);
        at[p] = x;
        found++;
    }
    return found;
}

/* Shapes of the cut lines and of the folds: the last two before the first net's figure, which comes
 * behind the ruler's. */
static size_t cuts_of(const struct scene *scene)
{
    size_t figures = 0, i = 0;

    while (i < scene->count && figures < 2) {
        figures += scene->shapes[i].kind == SHAPE_BEGIN && scene->shapes[i].role == ROLE_FIGURE;
        i++;
    }
    assert_int_equal(figures, 2);
    return i - 3;
}

/* Five columns and four rows of nets, each as wide as the piece and twice as high; folds exactly in
 * the middle; the block between the side margins. */
static void assert_block(struct studio *s, const struct scene *scene)
{
    double w = s->layout->piece_width, h = 2 * s->layout->piece_height, x[6], y[5], fold[4];
    size_t cuts = cuts_of(scene);
    struct stroke *strokes;
    size_t count = scene_strokes(scene, cuts, cuts + 2, &strokes);

    assert_int_equal(positions(strokes, count, true, false, x, 6), 6);
    assert_int_equal(positions(strokes, count, false, false, y, 5), 5);
    assert_int_equal(positions(strokes, count, false, true, fold, 4), 4);
    for (int i = 0; i < 5; i++)
        assert_true(is_near(x[i + 1] - x[i], w));
    for (int i = 0; i < 4; i++) {
        assert_true(is_near(y[i + 1] - y[i], h));
        assert_true(is_near(fold[i], (y[i] + y[i + 1]) / 2));
        assert_int_equal(strokes_between(strokes, count, x[0], fold[i], x[5], fold[i]), 1);
    }
    assert_true(is_near(x[0], scene->width - x[5]));
    /* straight through the whole block, and a little beyond to guide the knife */
    for (size_t i = 0; i < count; i++)
        if (strokes[i].paint->dash <= 0 && is_near(strokes[i].a.x, strokes[i].b.x)) {
            assert_true(fmin(strokes[i].a.y, strokes[i].b.y) <= y[0] - 2);
            assert_true(fmax(strokes[i].a.y, strokes[i].b.y) >= y[4] + 2);
        } else if (strokes[i].paint->dash <= 0) {
            assert_true(fmin(strokes[i].a.x, strokes[i].b.x) <= x[0] - 2);
            assert_true(fmax(strokes[i].a.x, strokes[i].b.x) >= x[5] + 2);
        }
}

static void nets_have_the_size_of_the_piece(void **state)
{
    static const char *const captions[] = {"Pieces \u2013 Rows 3 and 4",
                                           "Pieces \u2013 Rows 1 and 2"};
    static const char *const names[] = {"a4", "letter"};
    struct studio *s = *state;

    for (size_t c = 0; c < COUNT_OF(captions); c++)
        for (size_t p = 0; p < COUNT_OF(names); p++) {
            struct paper paper = paper_of(names[p]);

            assert_block(s, draw_sheet(s, part_of(s, captions[c]), &paper, 0));
        }
}

static bool is_triangle(const struct shape *s)
{
    return s->kind == SHAPE_PATH && s->segment_count == 4 && s->segments[3].verb == VERB_CLOSE;
}

/* Whether the tip of a pointer lies above its base. */
static bool points_up(const struct shape *s)
{
    assert_true(is_near(s->segments[1].to[0].y, s->segments[2].to[0].y));
    return s->segments[0].to[0].y < s->segments[1].to[0].y;
}

/* In every net the front below the fold points up and the back above it points down. */
static void both_sides_point_to_the_fold(void **state)
{
    struct studio *s = *state;
    struct paper paper = paper_of("a4");
    const struct scene *scene = draw_sheet(s, part_of(s, "Pieces \u2013 Rows 1 and 2"), &paper, 0);
    size_t cuts = cuts_of(scene), pointers = 0;
    struct stroke *strokes;
    size_t count = scene_strokes(scene, cuts, cuts + 2, &strokes);
    double fold[4];

    assert_int_equal(positions(strokes, count, false, true, fold, 4), 4);
    for (size_t i = cuts + 2; i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];
        struct box box = shape_box(shape);
        bool below = false;

        if (!is_triangle(shape))
            continue;
        for (int k = 0; k < 4; k++) {
            double distance = fmin(fabs(box.top - fold[k]), fabs(box.bottom - fold[k]));

            if (distance < 0.1 * s->layout->piece_height) {
                below = box.top > fold[k];
                pointers++;
            }
        }
        assert_int_equal(points_up(shape), below);
    }
    assert_int_equal(pointers, 2 * 20);
}

/* Names of both sides, those of the back upside down; what does not promote has twice its own. */
static void nets_name_both_sides(void **state)
{
    struct studio *s = *state;
    struct paper paper = paper_of("a4");
    const struct scene *scene = draw_sheet(s, part_of(s, "Pieces \u2013 Rows 1 and 2"), &paper, 0);
    const struct shape *lance = scene_find_text(scene, "Lance", 0);
    const struct shape *tiger = scene_find_text(scene, "Free Tiger", 0);

    assert_true(lance && tiger);
    assert_int_equal(lance->turns, 0);
    assert_int_equal(tiger->turns, 2);
    assert_non_null(scene_find_text(scene, "Free Tiger", 1));
    assert_null(scene_find_text(scene, "Free Tiger", 2)); /* two lances in the back row */
    assert_int_equal(scene_find_text(scene, "King", 0)->turns, 0);
    assert_int_equal(scene_find_text(scene, "King", 1)->turns, 2);
    assert_null(scene_find_text(scene, "King", 2));
}

/* Twelve pawns in five columns: the third row has two nets, and no line runs beside them. */
static void short_rows_end_early(void **state)
{
    static int rows[] = {4};
    struct studio *s = *state;
    struct part part = *part_of(s, "Pieces \u2013 Rows 3 and 4");
    struct paper paper = paper_of("a4");
    double w = s->layout->piece_width, h = 2 * s->layout->piece_height, right, top;
    const struct scene *scene;
    struct stroke *strokes;
    size_t cuts, count;

    part.rows = rows;
    part.row_count = 1;
    scene = draw_sheet(s, &part, &paper, 0);
    cuts = cuts_of(scene);
    count = scene_strokes(scene, cuts, cuts + 2, &strokes);
    right = (paper.width - 5 * w) / 2 + 2 * w + 4 + 1e-6;
    top = sheet_area(s->layout, &paper).y;
    top += (sheet_area(s->layout, &paper).height - 3 * h) / 2 + 2 * h + 4 + 1e-6;
    for (size_t i = 0; i < count; i++)
        assert_true(fmax(strokes[i].a.y, strokes[i].b.y) <= top ||
                    fmax(strokes[i].a.x, strokes[i].b.x) <= right);
    assert_non_null(scene_find_text(scene, "Pawn", 11));
    assert_null(scene_find_text(scene, "Pawn", 12));
}

/* --- tiles --- */

/* The first shape of the tile, its outline: behind the begin of the second figure. */
static size_t tile_begin(const struct scene *scene)
{
    return cuts_of(scene) + 3;
}

/* The lines between the squares: of those drawn like that the black ones, which follow the tabs. */
static size_t grid_of(const struct studio *s, const struct scene *scene, size_t begin)
{
    const struct style *style = &s->layout->style;
    size_t i = begin;

    while (scene->shapes[i].kind != SHAPE_PATH || scene->shapes[i].paint.stroke.r != 0 ||
           !is_near(scene->shapes[i].paint.width, style->line[LINE_GRID]))
        assert_true(++i < scene->count);
    return i;
}

/* Six by six squares of 28.5 mm; lines of tabs go on where the squares' lines end. */
static void squares_of_tiles_are_true(void **state)
{
    struct studio *s = *state;
    const struct part *part = part_of(s, "Board");
    struct paper paper = paper_of("a4");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = draw_sheet(s, part, &paper, i);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin);
        struct stroke *strokes;
        double x[7], y[7];
        size_t count;

        count = scene_strokes(scene, grid, grid + 1, &strokes);
        assert_int_equal(count, 14);
        assert_int_equal(positions(strokes, count, true, false, x, 7), 7);
        assert_int_equal(positions(strokes, count, false, false, y, 7), 7);
        for (int k = 0; k < 6; k++) {
            assert_true(is_near(x[k + 1] - x[k], 28.5));
            assert_true(is_near(y[k + 1] - y[k], 28.5));
        }
        count = scene_strokes(scene, begin, grid, &strokes);
        for (int k = 0; k <= 6; k++) {
            bool right = i % 2 == 0, top = i < 2; /* parts with a neighbour there */

            assert_int_equal(strokes_between(strokes, count, x[6], y[k], x[6] + 8, y[k]) > 0,
                             right);
            assert_int_equal(strokes_between(strokes, count, x[k], y[0], x[k], y[0] - 8) > 0, top);
        }
    }
}

/* Squares, frame and labels of a part lie on the cut-out; of a part with two tabs the corner
 * between them is cut out. */
static void tiles_keep_to_their_outline(void **state)
{
    struct studio *s = *state;
    const struct part *part = part_of(s, "Board");
    struct paper paper = paper_of("letter");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = draw_sheet(s, part, &paper, i);
        size_t begin = tile_begin(scene), grid = grid_of(s, scene, begin);
        struct box outline = scene_box(scene, begin, begin + 1);
        struct box ink = scene_box(scene, grid, scene->count);

        if (!box_inside(&ink, &outline))
            fail_msg("part %d: ink %.3f..%.3f x %.3f..%.3f outside of %.3f..%.3f x %.3f..%.3f", i,
                     ink.left, ink.right, ink.top, ink.bottom, outline.left, outline.right,
                     outline.top, outline.bottom);
        assert_int_equal(scene->shapes[begin].segment_count, i == 0 ? 7 : 5);
    }
}

/* Labels of the four parts together: each file and rank twice. */
static void tiles_share_the_labels(void **state)
{
    static const char *const labels[] = {"12", "7", "6", "1", "a", "f", "g", "l"};
    /* in which parts: lower left, lower right, upper left, upper right */
    static const bool shown[][4] = {
        {1, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}, {0, 1, 0, 1},
        {0, 0, 1, 1}, {0, 0, 1, 1}, {1, 1, 0, 0}, {1, 1, 0, 0},
    };
    struct studio *s = *state;
    const struct part *part = part_of(s, "Board");
    struct paper paper = paper_of("a4");

    for (int i = 0; i < 4; i++) {
        const struct scene *scene = draw_sheet(s, part, &paper, i);

        for (size_t k = 0; k < COUNT_OF(labels); k++)
            assert_int_equal(scene_find_text(scene, labels[k], 0) != NULL, shown[k][i]);
    }
}

/* --- hands --- */

/* Nineteen kinds in the layout's order, none twice, four beside one another. */
static void hands_have_a_place_for_each_kind(void **state)
{
    struct studio *s = *state;
    const struct part *part = part_of(s, "Hand");
    struct paper paper = paper_of("a4");
    const struct scene *scene = draw_sheet(s, part, &paper, 1);
    const struct shape *last = NULL;

    assert_int_equal(part->order_count, 19);
    for (size_t i = 0; i < part->order_count; i++) {
        const char *name = game_piece(s->layout->game, part->order[i].text)->name.text;
        const struct shape *label = scene_find_text(scene, name, 0);

        if (!label || scene_find_text(scene, name, 1))
            fail_msg("'%s' must be there once", name);
        assert_true(!last || (i % 4 ? is_near(label->at.y, last->at.y) && label->at.x > last->at.x
                                    : label->at.y > last->at.y + 30));
        last = label;
    }
    assert_null(scene_find_text(scene, "King", 0));
}

/* Every place has room for the piece with some play. */
static void places_are_larger_than_the_piece(void **state)
{
    struct studio *s = *state;
    struct paper paper = paper_of("letter");
    const struct scene *scene = draw_sheet(s, part_of(s, "Hand"), &paper, 0);
    size_t places = 0;

    for (size_t i = 0; i + 1 < scene->count; i++) {
        const struct shape *begin = &scene->shapes[i], *frame = &scene->shapes[i + 1];
        struct box box = shape_box(frame);

        if (begin->kind != SHAPE_BEGIN || frame->kind != SHAPE_PATH ||
            strncmp(begin->description ? begin->description : "", "Place for", 9) != 0)
            continue;
        places++;
        assert_true(box.right - box.left > s->layout->piece_width + 1);
        assert_true(box.bottom - box.top > s->layout->piece_height + 1);
    }
    assert_int_equal(places, 19);
}

/* --- fitting --- */

/* The one finding stands at the part, or for the board at the size of its squares. */
static void what_does_not_fit_is_reported(void **state)
{
    static const struct {
        const char *caption, *paper, *part;
    } items[] = {
        {"Pieces \u2013 Rows 3 and 4", "149x297", "the block of pieces needs 130.0 x 224.0 mm"},
        {"Pieces \u2013 Rows 3 and 4", "210x258", "but 210x258 has only 190.0 x 223.0 mm"},
        {"Board", "208x297", "a part of the board needs 188.5 x 188.5 mm"},
        {"Hand", "140x297", "the hand board needs"},
    };
    struct studio *s = *state;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct part *part = part_of(s, items[i].caption);
        const struct place *at = part->kind == PART_BOARD ? &s->layout->square_place : &part->place;
        struct paper small = paper_of(items[i].paper), a4 = paper_of("a4");
        struct diags *diags = diags_new();

        assert_true(sheet_kind_of(part->kind)->fits(s->layout, part, &a4, diags));
        expect_findings(diags, "");
        assert_false(sheet_kind_of(part->kind)->fits(s->layout, part, &small, diags));
        expect_findings(diags, arena_print(s->arena, "%u:%u:%u error layout-too-large\n", at->line,
                                           at->column, at->length));
        expect_printed(diags, items[i].part);
        diags_free(diags);
    }
}

/* What just fits, fits. */
static void sheets_may_be_filled(void **state)
{
    struct studio *s = *state;
    const struct part *part = part_of(s, "Pieces \u2013 Rows 3 and 4");
    struct paper exact = paper_of("150x259");

    assert_true(net_sheets.fits(s->layout, part, &exact, s->diags));
    expect_findings(s->diags, "");
}

/* --- golden dumps of a tiny game --- */

static void dumps_of_a_tiny_game(void **state)
{
    static const struct {
        const char *caption, *file;
    } items[] = {
        {"Pieces", "tiny-nets.txt"}, {"Board", "tiny-tile.txt"}, {"Hand", "tiny-hand.txt"}};
    struct studio *s = studio_open("tests/golden/tiny-layout.yaml");
    void *owner = s;
    struct paper paper = paper_of("a4");

    (void)state;
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct scene *scene = draw_sheet(s, part_of(s, items[i].caption), &paper, 0);
        struct buf dump = {0};

        scene_dump(scene, &dump);
        expect_golden(items[i].file, buf_str(&dump));
        buf_free(&dump);
    }
    studio_tear_down(&owner);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sheets_carry_their_captions),
        cmocka_unit_test(sheets_stay_inside_the_margins),
        cmocka_unit_test(sheets_carry_a_true_ruler),
        cmocka_unit_test(texts_of_a_sheet_are_clear_of_each_other),
        cmocka_unit_test(sheets_are_structured),
        cmocka_unit_test(nets_have_the_size_of_the_piece),
        cmocka_unit_test(both_sides_point_to_the_fold),
        cmocka_unit_test(nets_name_both_sides),
        cmocka_unit_test(short_rows_end_early),
        cmocka_unit_test(squares_of_tiles_are_true),
        cmocka_unit_test(tiles_keep_to_their_outline),
        cmocka_unit_test(tiles_share_the_labels),
        cmocka_unit_test(hands_have_a_place_for_each_kind),
        cmocka_unit_test(places_are_larger_than_the_piece),
        cmocka_unit_test(what_does_not_fit_is_reported),
        cmocka_unit_test(sheets_may_be_filled),
        cmocka_unit_test(dumps_of_a_tiny_game),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
