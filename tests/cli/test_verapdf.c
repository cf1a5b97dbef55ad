/* What becomes of the reports of veraPDF, which a script stands in for here. */
#include "support/test.h"

#include <sys/stat.h>

/* The report of one file below `report`, for whichever standard. */
static const char *verapdf_that_says(struct arena *arena, const char *report)
{
    char *folder = folder_new();
    const char *program = path_in(arena, folder, "verapdf");

    file_make_text(path_in(arena, folder, "report"), report);
    file_make_text(program, arena_print(arena, "#!/bin/sh\ncat %s/report\n", folder));
    assert_int_equal(chmod(program, 0755), 0);
    return program;
}

static struct run_result compare(struct arena *arena, const char *program, const char *pdf)
{
    const char *const arguments[] = {"tests/verapdf.sh", pdf, NULL};
    const char *const environment[] = {arena_print(arena, "VERAPDF=%s", program), NULL};

    return run(&(struct program){
        .arguments = arguments, .environment = environment, .folder = repository()});
}

TEST(rules_that_are_broken_are_told)
{
    ROWS(reports, "tit", const char *report; int status; const char *out);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < reports_count; i++)
        outcome_expect(compare(arena, verapdf_that_says(arena, reports[i].report), "README.md"),
                       reports[i].status, reports[i].out, "");
}

TEST(what_cannot_be_tried_is_told)
{
    LOCAL_ARENA(arena);
    const char *silent = verapdf_that_says(arena, "");

    outcome_expect(compare(arena, "no-such-program", "README.md"), 2, "",
                   "get it from verapdf.org");
    outcome_expect(compare(arena, silent, "no-such.pdf"), 2, "", "no such PDF: no-such.pdf");
    outcome_expect(compare(arena, silent, "README.md"), 1, "PDF/A-2a: 0 of 1 files tried", "");
    outcome_expect(compare(arena, "false", "README.md"), 2, "", "'false' has reported nothing");
}

TESTS_BARE(verapdf)
