/* Command lines that are not quite right: what is wrong is named, and what would do instead. */
#include "support/test.h"
#include "support/soak.h"
#include "support/printed.h"

TEST(what_is_wrong_is_named)
{
    struct row {
        const char *arguments[5];
        const char *words; /* of the message, its usage aside */
    };
    TABLE(struct row, lines, "5tt");

    for (size_t i = 0; i < lines_count; i += sanitized_times(3, 1, 1)) {
        const char *const *a = lines[i].arguments;
        struct run_result o = piecework(a[0], a[1], a[2], a[3], NULL);

        if (o.status != 2 || o.out.size > 0 || !strstr(buf_str(&o.err), lines[i].words))
            fail_msg("%s: status %d, %s", lines[i].words, o.status, buf_str(&o.err));
    }
}

TEST(what_is_wrong_with_hands_is_helped_with)
{
    struct layouts_row {
        const char *from, *to; /* in the layout */
        const char *words, *silent;
    };
    TABLE(struct layouts_row, layouts, "tttt");
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < layouts_count; i += sanitized_times(3, 1, 1)) {
        char *folder = folder_new();
        const char *path = path_in(arena, folder, SET_LAYOUT);
        struct run_result o;

        copy_definitions(folder);
        file_edit(path, layouts[i].from, layouts[i].to);
        o = piecework("check", path, NULL);
        if (o.status != 1 || !strstr(buf_str(&o.out), layouts[i].words) ||
            strstr(buf_str(&o.out), layouts[i].silent))
            fail_msg("%s: status %d, %s", layouts[i].to, o.status, buf_str(&o.out));
    }
}

/* Of drawings that are more than plain colours less ink has greys, and machines that cut nothing.
 */
TEST(what_drawings_lose_is_told_of)
{
    static const struct {
        const char *option, *told;
    } rows[] = {{"--ink=black", "king.svg is more than plain colours, and printed in greys"},
                {"--ink=low", "king.svg is more than plain colours, and printed in greys"},
                {"--cut=dxf", "king.svg is more than plain colours, and left out of DXF files"},
                {"--cut=svg", NULL},
                {"--ink=grey", NULL}};
    char *folder = folder_new();

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct run_result o =
            piecework("render", "tests/cli/shaded/layout.yaml", rows[i].option, "-o", folder, NULL);

        assert_int_equal(o.status, 0);
        assert_int_equal(strstr(buf_str(&o.err), "[picture-shaded]") != NULL, rows[i].told != NULL);
        assert_non_null(strstr(buf_str(&o.err), rows[i].told ? rows[i].told : ""));
    }
}

/* The millimetres of findings are not in the layout. */
TEST(a_scale_is_told_of)
{
    static const struct {
        const char *scale;
        bool told;
    } rows[] = {{"--scale=1", false}, {"--scale=1.5", true}, {"--scale=0.25", true}};
    char *folder = folder_new();

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct run_result o = piecework("render", SET_LAYOUT, rows[i].scale, "--only=pieces",
                                        "--paper=a4", "-o", folder, NULL);
        const char *said =
            strstr(buf_str(&o.err), "note: sizes in the findings are those on paper, "
                                    "1.5 times what the layout says [scaled]\n"
                                    "  help: leave '--scale' out");

        assert_int_equal(o.status, rows[i].told ? 1 : 0);
        assert_int_equal(strstr(buf_str(&o.err), "[scaled]") != NULL, rows[i].told);
        assert_int_equal(said != NULL, i == 1);
    }
}

TESTS_BARE(misuse)
