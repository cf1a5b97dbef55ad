/* Signs of text for the marks of move diagrams. */
#include "support/test.h"
#include "support/support.h"
#include "diag/diag_text.h"
#include "text/gallery.h"

/* Every mark that a style can name has a sign, in characters of ASCII and without. */
TEST_WITH(all_marks_have_signs, struct studio *s)
{
    for (int shape = 0; shape < MARK_SHAPE_COUNT; shape++) {
        const struct legend_entry entry = {.shape = (enum mark_shape)shape};
        struct figure_entry row = {.entry = &entry, .words = "what it means"};
        const struct figure figure = {.legend = {.entries = &row, .count = 1}};

        const struct drawing drawing = {.kind = FIGURE_LEGEND};

        for (int box = 0; box < 2; box++) {
            const struct drawn d = {.arena = s->arena,
                                    .layout = s->layout,
                                    .drawing = &drawing,
                                    .figure = &figure,
                                    .look = box ? TEXT_BOX : 0};
            LOCAL_BUF(out);
            const char *name = figure_mark_words(s->layout->game, (enum mark_shape)shape);

            drawn_text(&d, &out);
            if (buf_str(&out)[0] == ' ' || !strstr(buf_str(&out), name) ||
                strstr(buf_str(&out), "(null)"))
                fail_msg("%s: %s", mark_shape_names[shape], buf_str(&out));
        }
    }
}

TESTS_TOGETHER(marks_text, studio_set_up, studio_tear_down)
