/* Rulers: exact, on both axes where there is room, and in nobody's way. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                      "layouts/jungle.yaml", "layouts/jul-gonu.yaml"};
static const char *const papers[] = {"a4", "letter", "a3", "tabloid", "legal"};

/* What is seen of a ruler among some strokes: its line of that length, and marks square to it, each
 * `step` mm, from one end to the other. */
static size_t rulers(const struct stroke *strokes, size_t count, bool upright, double length,
                     double step)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        const struct stroke *line = &strokes[i];
        double along = upright ? line->b.y - line->a.y : line->b.x - line->a.x;
        double across = upright ? line->b.x - line->a.x : line->b.y - line->a.y;
        size_t ticks = 0;

        if (!is_near(fabs(along), length) || !is_near(across, 0))
            continue;
        for (size_t k = 0; k < count; k++) {
            const struct stroke *t = &strokes[k];
            double from = upright ? fabs(t->a.y - line->a.y) : fabs(t->a.x - line->a.x);
            bool square = upright ? is_near(t->a.y, t->b.y) && is_near(t->a.x, line->a.x)
                                  : is_near(t->a.x, t->b.x) && is_near(t->a.y, line->a.y);

            ticks += square && k != i && is_near(from / step, round(from / step));
        }
        found += ticks == (size_t)lround(length / step) + 1;
    }
    return found;
}

/* The figure that the upright ruler is; its end is the scene's. */
static size_t upright_ruler(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_BEGIN && scene->shapes[i].group.title &&
            strcmp(scene->shapes[i].group.title, "Upright ruler") == 0)
            return i;
    return scene->count;
}

static void assert_upright(const struct studio *s, const struct scene *scene, size_t first)
{
    struct box box = scene_box(scene, first, scene->count);
    double margin = s->layout->margin - 0.2;
    const struct box inside = {margin, margin, scene->width - margin,
                               scene->height - margin - SHEET_FOOT + 0.4};
    struct stroke *strokes;
    size_t count = scene_strokes(scene, first, scene->count, &strokes);

    assert_int_equal(rulers(strokes, count, true, 100, 10), 1);
    assert_int_equal(rulers(strokes, count, true, 101.6, 12.7), 1);
    assert_true(box_inside(&box, &inside));
    for (size_t i = first; i < scene->count; i++) /* nothing for machines */
        assert_int_equal(scene->shapes[i].layer, LAYER_NOTE);
    for (size_t i = 0; i < first; i++) {
        struct box other = shape_box(&scene->shapes[i]);

        assert_true(other.right < other.left || box_gap(&box, &other) > 1.5);
    }
}

/* Counts upright rulers, and sheets. */
static void look_at(struct studio *s, const struct paper *paper, size_t *uprights, size_t *sheets)
{
    for (size_t i = 0; i < s->layout->part_count; i++) {
        const struct part *part = &s->layout->parts[i];
        const struct part_plan *plan;

        if (part_is_text(part) || part->kind == PART_LABELS) /* on which are but faces */
            continue;
        plan = studio_plan(s, part, paper);
        for (int page = 0; page < plan->pages; page++) {
            const struct scene *scene = studio_page(s, plan, page);
            size_t upright = upright_ruler(scene), count;
            struct stroke *strokes;

            count = scene_strokes(scene, 0, upright, &strokes);
            assert_int_equal(rulers(strokes, count, false, 100, 10), 1);
            assert_int_equal(rulers(strokes, count, false, 101.6, 12.7), 1);
            if (upright < scene->count)
                assert_upright(s, scene, upright);
            *uprights += upright < scene->count;
            ++*sheets;
        }
    }
}

TEST(sheets_have_rulers_on_both_axes)
{
    for (size_t i = 0; i < COUNT_OF(layouts); i++) {
        size_t uprights = 0, sheets = 0;

        for (size_t p = 0; p < COUNT_OF(papers); p++) {
            struct studio *s = studio_open(layouts[i]);
            struct paper paper = test_paper(papers[p]);
            void *again = s;

            s->layout->papers[0] = paper;
            s->layout->paper_count = 1;
            look_at(s, &paper, &uprights, &sheets);
            studio_tear_down(&again);
        }
        assert_true(sheets > 0 && uprights > 0);
    }
}

/* A block as wide as the sheet leaves no room for an upright ruler. */
TEST_WITH(full_sheets_have_none_at_the_side, struct studio *s)
{
    struct part part = *studio_part(s, "Pieces – Two front rows");
    struct paper paper = test_paper("a4");
    const struct scene *scene;

    s->layout->piece_width = 38;
    s->layout->piece_height = 25;
    scene = studio_sheet(s, &part, &paper, 0);
    assert_int_equal(upright_ruler(scene), scene->count);
}

TESTS_TOGETHER(ruler, studio_set_up, studio_tear_down)
