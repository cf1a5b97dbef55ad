/* Threads set text at once, each with fonts that it has opened for itself. */
#include "support/test.h"
#include "run/run.h"
#include "type/type.h"

#include <glib.h>

enum { TASKS = 16, AT_ONCE = 4, LINES = 40 };

static const struct type_style style = {"Linux Libertine O,IPAexMincho", .size = 10, .leading = 12,
                                        .hyphens = "en-GB"};
static const char text[] =
    "An unpromoted piece moves orthogonally or diagonally, 中精霊棋, as far as "
    "everything in between is unoccupied; afterwards it is promoted.";

struct task {
    double widths[LINES];
    size_t count;
    bool sound;
};

static void set_text(struct task *task, bool trouble)
{
    struct located file[] = {located_plain("LinLibertine_R.otf"), located_plain("ipaexm.ttf")};
    struct diags *diags = diags_new();
    struct type *type = type_open(file, COUNT_OF(file), diags);
    const struct line *const *lines;

    task->count = type_paragraph(type, &style, text, NULL, 0, 20, &lines);
    for (size_t i = 0; i < task->count && i < LINES; i++)
        task->widths[i] = line_width(lines[i]);
    if (trouble)
        g_log("Pango", G_LOG_LEVEL_WARNING, "ugly output");
    task->sound = type_sound(type, file, diags);
    type_close(type);
    diags_free(diags);
}

static void do_task(void *tasks, size_t index, size_t thread)
{
    (void)thread;
    set_text(&((struct task *)tasks)[index], index % 3 == 1);
}

TEST(what_a_thread_sets_is_what_it_would_be_alone)
{
    struct task alone = {.count = 0}, tasks[TASKS] = {{.count = 0}};

    set_text(&alone, false);
    assert_in_range(alone.count, 2, LINES);
    threads_do(do_task, tasks, TASKS, AT_ONCE, "texts");
    for (size_t i = 0; i < TASKS; i++) {
        assert_int_equal(tasks[i].count, alone.count);
        assert_memory_equal(tasks[i].widths, alone.widths, sizeof alone.widths);
    }
}

TEST(trouble_is_of_the_thread_that_has_it)
{
    struct task tasks[TASKS] = {{.count = 0}};

    threads_do(do_task, tasks, TASKS, AT_ONCE, "texts");
    for (size_t i = 0; i < TASKS; i++)
        assert_int_equal(tasks[i].sound, i % 3 != 1);
}

TESTS_BARE(threads)
