/* What lets other programs run the checks: hooks of pre-commit, the problem matcher of the action.
 */
#include "support/test.h"

/* Each hook passes in a repository of good games, and fails when one is bad. */
TEST(hooks_find_what_is_bad)
{
    TEXT_NAMED(script);
    static const char *const cases[][2] = {
        {"good", "piecework check --since=HEAD: 0\npiecework check: 0\n"},
        {"bad", "piecework check --since=HEAD: 1\npiecework check: 1\n"}};
    LOCAL_ARENA(arena);
    char *bin = folder_new();

    assert_int_equal(symlink(piecework_path(), path_in(arena, bin, "piecework")), 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char *folder = folder_new();
        const char *const shell[] = {
            "sh",        "-ec", script,
            "sh",        bin,   path_in(arena, repository(), ".pre-commit-hooks.yaml"),
            cases[i][0], NULL};

        outcome_expect(run(&(struct program){.arguments = shell, .folder = folder}), 0, cases[i][1],
                       NULL);
    }
}

/* A line of a finding is taken apart; what stands around it is not taken for one. */
TEST(the_matcher_knows_findings)
{
    static const char script[] =
        "pattern=$(sed -n 's/^ *\"regexp\": \"\\(.*\\)\",$/\\1/p' packaging/matcher.json | "
        "sed 's/\\\\\\\\/\\\\/g'); [ -n \"$pattern\" ]; "
        "grep -P \"$pattern\" | perl -pe \"s/$pattern/\\$1|\\$2|\\$3|\\$4|\\$6/\"";
    TEXT_NAMED(findings);
    char *folder = folder_new();
    LOCAL_ARENA(arena);
    const char *path = path_in(arena, folder, "findings");
    LOCAL_BUF(line);
    const char *shell[] = {"sh", "-ec", NULL, NULL};

    file_make_text(path, findings);
    buf_print(&line, "exec <%s; %s", path, script);
    shell[2] = line.text;
    outcome_expect(run(&(struct program){.arguments = shell, .folder = repository()}), 0,
                   "pieces/a b.yaml|12|3|error|unknown-piece\n"
                   "layouts/go.yaml|7|1|warning|too-low\n",
                   "");
}

TESTS_BARE(hooks)
