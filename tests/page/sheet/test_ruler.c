/* Rulers: exact, one on each sheet. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                      "layouts/jungle.yaml", "layouts/jul-gonu.yaml"};
static const char *const papers[] = {"a4", "letter", "a3", "tabloid", "legal"};

/* What is seen of a ruler among some strokes: its line of that length, and marks square to it, each
 * `step` mm, from one end to the other, above it or below it. */
static size_t rulers(const struct stroke *strokes, size_t count, double length, double step,
                     bool above)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        const struct stroke *line = &strokes[i];
        size_t ticks = 0;

        if (!is_near(fabs(line->b.x - line->a.x), length) || !is_near(line->a.y, line->b.y))
            continue;
        for (size_t k = 0; k < count; k++) {
            const struct stroke *t = &strokes[k];
            double from = fabs(t->a.x - line->a.x);

            ticks += k != i && is_near(t->a.x, t->b.x) && is_near(t->a.y, line->a.y) &&
                     (t->b.y < t->a.y) == above && from < length + 0.01 &&
                     is_near(from / step, round(from / step));
        }
        found += ticks == (size_t)lround(length / step) + 1;
    }
    return found;
}

static size_t look_at(struct studio *s, const struct paper *paper)
{
    size_t sheets = 0;

    EACH (part, s->layout->parts, s->layout->part_count) {
        const struct part_plan *plan;

        if (!part_has_foot(part))
            continue;
        plan = studio_plan(s, part, paper);
        for (int page = 0; page < plan->pages; page++, sheets++) {
            const struct scene *scene = studio_page(s, plan, page);
            struct stroke *strokes;
            size_t count = scene_strokes(scene, 0, scene->count, &strokes);

            assert_int_equal(rulers(strokes, count, RULER, 10, true), 1);
            assert_int_equal(rulers(strokes, count, 50.8, 12.7, false), 1);
        }
    }
    return sheets;
}

TEST(each_sheet_has_a_ruler_of_millimetres_and_inches)
{
    for (size_t i = 0; i < COUNT_OF(layouts); i++) {
        size_t sheets = 0;

        for (size_t p = 0; p < COUNT_OF(papers); p++) {
            struct studio *s = studio_open(layouts[i]);
            struct paper paper = test_paper(papers[p]);
            void *again = s;

            s->layout->papers[0] = paper;
            s->layout->paper_count = 1;
            sheets += look_at(s, &paper);
            studio_tear_down(&again);
        }
        assert_true(sheets > 0);
    }
}

TESTS_TOGETHER(ruler, studio_set_up, studio_tear_down)
