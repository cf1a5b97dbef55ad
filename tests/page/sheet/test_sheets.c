#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "page/parts.h"
#include "page/sheet/sheet.h"

/* --- all sheets of the real set --- */

/* Calls visit for each sheet of the layout on A4 and Letter paper. */
static void each_sheet(struct studio *s,
                       void (*visit)(struct studio *, const struct scene *, const char *caption))
{
    TEXTS_NAMED(printed);
    static const char *const names[] = {"a4", "letter"};

    for (size_t p = 0; p < COUNT_OF(names); p++) {
        struct paper paper = test_paper(names[p]);
        size_t page = 0;

        EACH (part, s->layout->parts, s->layout->part_count) {
            const struct part_plan *plan;
            struct scene *scene;

            assert_int_equal(part_is_text(part), part->kind == PART_BOOKLET ||
                                                     part->kind == PART_CARD ||
                                                     part->kind == PART_FRONT);
            if (part_is_text(part))
                continue;
            plan = studio_plan(s, part, &paper);
            for (int k = 0; k < plan->pages; k++, page++) {
                assert_true(page < printed_count);
                assert_string_equal(plan->captions[k], printed[page]);
                scene = studio_page(s, plan, k);
                plan_number(&s->pen, plan, k,
                            &(struct sheet_number){(int)page + 1, (int)printed_count});
                visit(s, scene, printed[page]);
            }
        }
        assert_int_equal(page, printed_count);
    }
}

/* The caption stands on the sheet and in the outline. */
static void assert_caption(struct studio *s, const struct scene *scene, const char *caption)
{
    (void)s;
    assert_int_equal(scene->shapes[0].kind, SHAPE_BOOKMARK);
    assert_string_equal(scene->shapes[0].mark.title, caption);
    assert_int_equal(scene->shapes[0].mark.level, 0);
    assert_non_null(scene_find_text(scene, caption, 0));
}

TEST_WITH(sheets_carry_their_captions, struct studio *s)
{
    each_sheet(s, assert_caption);
}

static void assert_clear_texts(struct studio *s, const struct scene *scene, const char *caption)
{
    const struct shape **texts = arena_alloc(s->arena, scene->count, sizeof *texts);
    struct box *boxes = arena_alloc(s->arena, scene->count, sizeof *boxes);
    size_t count = 0;

    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT) {
            texts[count] = &scene->shapes[i];
            boxes[count++] = shape_box(&scene->shapes[i]);
        }
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count; k++)
            if (box_gap(&boxes[i], &boxes[k]) < 0.3)
                fail_msg("%s: '%s' and '%s' touch", caption, line_text(texts[i]->text.line),
                         line_text(texts[k]->text.line));
}

/* A loose sheet tells where it belongs. */
TEST_WITH(sheets_are_numbered, struct studio *s)
{
    static const struct {
        const char *paper, *words;
        double up; /* mm above the lower margin */
        enum document_sides sides;
    } items[] = {
        {"a4", "Chu Seireigi \u00b7 sheet 3 of 18 \u00b7 A4 \u00b7 print on one side", 1.2},
        {"letter", "Chu Seireigi \u00b7 sheet 3 of 18 \u00b7 Letter", 1.2, DOCUMENT_BACKS},
        {"155x297", "Chu Seireigi \u00b7 sheet 3 of 18 \u00b7 155x297", 1.2},
        {"130x297", "Chu Seireigi \u00b7 sheet 3 of 18 \u00b7 130x297", 10.4},
    };
    const struct part *part = studio_part(s, "Pieces \u2013 Two front rows");

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct paper paper = test_paper(items[i].paper);
        const struct part_plan *plan = studio_plan(s, part, &paper);
        struct scene *scene = studio_page(s, plan, 0);
        const struct shape *shape;

        plan_number(&s->pen, plan, 0, &(struct sheet_number){3, 18, items[i].sides});
        shape = scene_find_text(scene, items[i].words, 0);
        assert_non_null(shape);
        assert_true(fabs(paper.height - s->layout->margin - text_point(&shape->text, 0, 0).y -
                         items[i].up) < 1e-3);
        assert_clear_texts(s, scene, items[i].paper);
    }
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

TEST_WITH(sheets_stay_inside_the_margins, struct studio *s)
{
    each_sheet(s, assert_margins);
}

/* A line of exactly 50 mm with a tick every 10, and the words about it, clear of all else. */
static void assert_ruler(struct studio *s, const struct scene *scene, const char *caption)
{
    struct stroke *strokes, *ruler = NULL;
    size_t count = scene_strokes(scene, 0, scene->count, &strokes), ticks = 0;
    double foot = scene->height - s->layout->margin - SHEET_FOOT;

    (void)caption;
    for (size_t i = 0; i < count && !ruler; i++)
        if (strokes[i].a.y > foot && is_near(strokes[i].a.y, strokes[i].b.y) &&
            is_near(strokes[i].b.x - strokes[i].a.x, RULER))
            ruler = &strokes[i];
    assert_non_null(ruler);
    for (size_t i = 0; i < count; i++)
        for (int mm = 0; mm <= RULER; mm += 10)
            ticks += is_near(strokes[i].a.x, ruler->a.x + mm) &&
                     is_near(strokes[i].b.x, ruler->a.x + mm) &&
                     is_near(strokes[i].a.y, ruler->a.y) && strokes[i].b.y < ruler->a.y;
    assert_int_equal(ticks, 6);
    assert_non_null(scene_find_text(scene, "Print at 100 %: this must measure 50 mm", 0));
}

TEST_WITH(sheets_carry_a_true_ruler, struct studio *s)
{
    each_sheet(s, assert_ruler);
}

/* No two texts of a sheet overlap, nor does a text touch the ruler. */
TEST_WITH(texts_of_a_sheet_are_clear_of_each_other, struct studio *s)
{
    each_sheet(s, assert_clear_texts);
}

/* However wide the paper is, caption and hint keep off the ruler. */
TEST_WITH(feet_fit_all_widths, struct studio *s)
{
    const struct part *part = studio_part(s, "Pieces \u2013 Two front rows");
    const struct layout *layout = s->layout;

    for (double width = 120; width < 260; width += 0.5) {
        const struct part_plan plan = {
            .layout = layout, .part = part, .paper = {.name = "some", width, 297}};
        struct scene *scene = studio_scene(s, width, 297);
        const struct box ruler = {width - layout->margin - RULER, 297 - layout->margin - 6.7,
                                  width - layout->margin, 297 - layout->margin - 6.5};
        const struct shape *caption;
        struct box box;

        draw_sheet_foot(&s->pen, &plan, part->caption.text,
                        "Cut on solid lines, fold on dashed ones.");
        caption = scene_find_text(scene, part->caption.text, 0);
        box = shape_box(caption);
        assert_true(box_gap(&box, &ruler) > 2);
        assert_clear_texts(s, scene, plan.paper.name);
    }
}

/* On narrow paper the caption stands above the ruler, and the hint is left out. */
TEST_WITH(feet_fit_narrow_paper, struct studio *s)
{
    const struct part *part = studio_part(s, "Pieces \u2013 Two front rows");
    struct paper narrow = test_paper("148x297");
    const struct scene *scene = studio_sheet(s, part, &narrow, 0);
    const struct shape *caption = scene_find_text(scene, "Pieces \u2013 Two front rows (1/2)", 0);
    const struct shape *length = scene_find_text(scene, "50 mm", 0);

    assert_clear_texts(s, scene, "narrow");
    assert_non_null(caption);
    assert_true(shape_box(caption).bottom < shape_box(length).top);
    assert_null(scene_find_text(
        scene, "Cut on the solid lines; fold on the dashed ones, pictures outward, and glue.", 0));
}

/* Groups are closed, and every figure says what it shows. */
static void assert_structure(struct studio *s, const struct scene *scene, const char *caption)
{
    (void)s;
    EACH (shape, scene->shapes, scene->count)
        if (shape->kind == SHAPE_BEGIN && shape->group.role == ROLE_FIGURE &&
            (!shape->group.description || !*shape->group.description))
            fail_msg("%s: figure '%s' has no description", caption, shape->group.title);
    assert_true(scene_is_closed(scene));
    assert_int_equal(scene->depth, 0);
}

TEST_WITH(sheets_are_structured, struct studio *s)
{
    each_sheet(s, assert_structure);
}

/* --- fitting --- */

/* A paper with just that room inside the margins and above the foot. */
static struct paper paper_with_room(const struct studio *s, double width, double height)
{
    double margins = 2 * s->layout->margin;

    return (struct paper){"room", width + margins, height + margins + SHEET_FOOT};
}

static bool fits(struct studio *s, const struct part *part, double width, double height,
                 struct diags *diags)
{
    struct paper paper = paper_with_room(s, width, height);

    return studio_fits(s, part, &paper, diags);
}

/* What needs so much room fits it, but not a millimetre less; that is one finding, at the part or,
 * for the board, at the size of its squares. */
static void assert_room(struct studio *s, const struct part *part, const char *what, double width,
                        double height)
{
    const struct place *at = part->kind == PART_BOARD ? &s->layout->square_place : &part->place;
    const char *finding = arena_print(s->arena, "%u:%u:%u error layout-too-large\n", at->line,
                                      at->column, at->length);
    struct diags *diags = diags_new();

    assert_true(fits(s, part, width, height, diags));
    expect_findings(diags, "");
    assert_false(fits(s, part, width - 1, height, diags));
    expect_findings(diags, finding);
    expect_printed(diags, arena_print(s->arena, "%s needs %.1f x %.1f mm, but room has only %.1f",
                                      what, width, height, width - 1));
    diags_free(diags);
    diags = diags_new();
    assert_false(fits(s, part, width, height - 1, diags));
    expect_findings(diags, finding);
    diags_free(diags);
}

TEST_WITH(what_does_not_fit_is_reported, struct studio *s)
{
    const struct layout *layout = s->layout;
    struct part quarters = *studio_part(s, "Board");
    double tile = 6 * layout->square + layout->overlap + 9.5; /* 9.5 mm for labels */

    assert_room(s, studio_part(s, "Pieces \u2013 Two front rows"), "the block of pieces",
                5 * layout->piece_width, 4 * 2 * layout->piece_height);
    quarters.board.tile_columns = quarters.board.tile_rows = 2;
    quarters.turns = false;
    assert_room(s, &quarters, "a part of the board", tile, tile);
    assert_false(fits(s, studio_part(s, "Hand"), 3 * layout->piece_width, 250, s->diags));
    assert_false(fits(s, studio_part(s, "Hand"), 190, 7 * layout->piece_height, s->diags));
    assert_int_equal(diags_having(s->diags, DIAG_LAYOUT_TOO_LARGE), 2);
}

/* --- golden dumps of a tiny game --- */

TEST(dumps_of_a_tiny_game)
{
    static const struct {
        const char *caption, *file;
    } items[] = {
        {"Pieces", "tiny-nets.txt"}, {"Board", "tiny-tile.txt"}, {"Hand", "tiny-hand.txt"}};
    struct studio *s = studio_open_grey("tests/golden/tiny-layout.yaml");
    void *owner = s;
    struct paper paper = test_paper("a4");

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct scene *scene = studio_sheet(s, studio_part(s, items[i].caption), &paper, 0);
        LOCAL_BUF(dump);

        scene_dump(scene, &dump);
        expect_golden(items[i].file, buf_str(&dump));
    }
    studio_tear_down(&owner);
}

TESTS_TOGETHER(sheets, studio_set_up_grey, studio_tear_down)
