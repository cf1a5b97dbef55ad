/* Paths, names and papers of layouts. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/layouts.h"
#include "page/plan/plan.h"

#include <sys/stat.h>

/* --- paths --- */

TEST_WITH(paths_are_seen_from_the_layout, struct files *f)
{
    ROWS(paths, "ttt", const char *layout, *written, *path);
    const char *work = arena_print(f->arena, "%s/work", f->folder);

    assert_int_equal(mkdir(work, 0700), 0);
    assert_int_equal(chdir(work), 0);
    assert_int_equal(mkdir("sub", 0700), 0);
    assert_int_equal(mkdir("sub/deep", 0700), 0);
    for (size_t i = 0; i < paths_count; i++) {
        LOCAL_DIAGS(diags);
        size_t where;

        file_make_text(paths[i].layout,
                       replaced(f->arena, good_layout, "GAME", paths[i].written, &where));
        assert_null(layout_load(f->arena, paths[i].layout, diags));
        expect_printed(diags, arena_print(f->arena, "cannot read %s:", paths[i].path));
    }
}

/* Whatever a layout names is a file: what lies there is neither waited for nor read for ever. */
TEST_WITH(pipes_and_devices_are_no_files_of_a_layout, struct files *f)
{
    struct keys_row {
        const char *from, *to; /* a line of the layout, and one that names %s instead */
        size_t column;
    };
    TABLE(struct keys_row, keys, "ttz");
    static const struct {
        const char *path, *trouble;
    } others[] = {
        {"pipe", "cannot read pipe: it is a pipe, not a file"},
        {"/dev/zero", "cannot read /dev/zero: it is a device, not a file"},
        {".", "cannot read .: Is a directory"},
    };

    assert_int_equal(chdir(f->folder), 0);
    assert_int_equal(mkfifo("pipe", 0600), 0);
    for (size_t i = 0; i < keys_count * COUNT_OF(others); i++) {
        const char *other = others[i % COUNT_OF(others)].path, *text = layout_text(f), *line;
        size_t key = i / COUNT_OF(others), where;
        LOCAL_DIAGS(diags);

        line = replaced(f->arena, keys[key].to, "%s", other, &where);
        if (key < 2)
            text = good_layout;
        file_make_text("x.yaml", replaced(f->arena, text, keys[key].from, line, &where));
        layout_load(f->arena, "x.yaml", diags);
        expect_printed(diags, others[i % COUNT_OF(others)].trouble);
        expect_printed(diags, arena_print(f->arena, ":%zu: fatal error: ", keys[key].column));
    }
}

/* No name leads out of the folder of the output. */
TEST_WITH(names_stay_in_their_folder, struct files *f)
{
    ROWS(rows, "tttt", const char *line, *file, *findings, *part);

    for (size_t i = 0; i < rows_count; i++) {
        const char *path = arena_print(f->arena, "%s/%s", f->folder, rows[i].file);
        LOCAL_DIAGS(diags);
        const struct layout *layout;

        file_make_text(path, arena_print(f->arena, "%s%s", rows[i].line, layout_text(f)));
        layout = layout_load(f->arena, path, diags);
        expect_findings(diags, rows[i].findings);
        expect_printed(diags, rows[i].part);
        assert_int_equal(layout && layout->complete, !*rows[i].findings);
    }
}

TEST_WITH(long_names_are_refused, struct files *f)
{
    const char *path = arena_print(f->arena, "%s/tiny.yaml", f->folder);
    const char *name = arena_print(f->arena, "%0101d", 0);

    for (int less = 0; less < 2; less++) {
        LOCAL_DIAGS(diags);

        file_make_text(path,
                       arena_print(f->arena, "name: n%s\n%s", name + 1 + less, layout_text(f)));
        layout_load(f->arena, path, diags);
        assert_int_equal(diags_having(diags, DIAG_BAD_TEXT), !less);
    }
}

/* --- papers --- */

TEST(papers_are_found_by_name_or_size)
{
    struct papers_row {
        const char *name;
        double width, height; /* 0: there is no such paper */
    };
    TABLE(struct papers_row, papers, "tdd");

    for (size_t i = 0; i < papers_count; i++) {
        struct paper paper;
        bool found = paper_find(papers[i].name, &paper);

        if (found != (papers[i].width > 0))
            fail_msg("paper '%s' %s", papers[i].name, found ? "is accepted" : "is refused");
        if (found)
            assert_true(is_near(paper.width, papers[i].width) &&
                        is_near(paper.height, papers[i].height));
    }
    for (size_t i = 0; paper_names[i]; i++) {
        struct paper paper;

        assert_true(paper_find(paper_names[i], &paper));
        assert_string_equal(paper.name, paper_names[i]);
    }
}

TESTS_EACH(layout_paths, files_set_up, files_tear_down)
