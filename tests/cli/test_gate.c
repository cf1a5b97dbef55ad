/* What runs the tests fails when a test does, and says what it lacks. */
#include "support/test.h"

#include <fcntl.h>
#include <glob.h>
#include <sys/stat.h>

static void make_script(const char *path, const char *lines)
{
    LOCAL_BUF(text);

    buf_print(&text, "#!/bin/sh\n%s\n", lines);
    file_make_text(path, text.text);
    assert_int_equal(chmod(path, 0755), 0);
}

TEST(what_fails_fails_the_run)
{
    ROWS(runs, "tit", const char *script; int status; const char *out);
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *path = path_in(arena, folder, "test-room");
    const char *const arguments[] = {"tests/run.sh", folder, "room/cellar/group", NULL};

    for (size_t i = 0; i < runs_count; i++) {
        make_script(path, runs[i].script);
        outcome_expect(run(&(struct program){.arguments = arguments, .folder = repository()}),
                       runs[i].status, runs[i].out, "");
    }
}

TEST(no_tests_fail_the_run)
{
    const char *const arguments[] = {"tests/run.sh", ".", NULL};

    outcome_expect(run(&(struct program){.arguments = arguments, .folder = repository()}), 2, "",
                   "there are no such tests\n");
}

/* Each of two scripts waits for the other to have begun. */
TEST(tests_run_side_by_side)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *one = path_in(arena, folder, "test-one"), *two = path_in(arena, folder, "test-two");
    const char *const arguments[] = {"tests/run.sh", folder, "one/group", "two/group", NULL};
    const char *const environment[] = {"JOBS=2", NULL};
    static const char meet[] = "touch $0.begun\n"
                               "for i in $(seq 300); do\n"
                               "    [ -e %s.begun ] && { echo '[  PASSED  ] 2 test(s).'; exit; }\n"
                               "    sleep 0.1\n"
                               "done\n";

    make_script(one, arena_print(arena, meet, two));
    make_script(two, arena_print(arena, meet, one));
    outcome_expect(run(&(struct program){
                       .arguments = arguments, .environment = environment, .folder = repository()}),
                   0, "4 passed, 0 failed in 0 s", "");
}

/* --- make --- */

static struct run_result make(struct arena *arena, const char *goals, const char *path)
{
    const char *command = arena_print(arena, "%s make %s", path, goals);
    const char *const arguments[] = {"sh", "-c", command, NULL};
    const char *const environment[] = {"MAKEFLAGS", "MAKELEVEL", "ONLY",
                                       "VARIANT",   "LC_ALL=C",  NULL};

    return run(&(struct program){
        .arguments = arguments, .environment = environment, .folder = repository()});
}

/* What a bare machine lacks is asked for when `deps` has installed it: not while the Makefile is
 * read, and by nothing that runs beside `deps`. */
TEST(nothing_is_asked_for_before_deps)
{
    TEXTS(goals);
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *asked = path_in(arena, folder, "asked");
    struct run_result o;

    make_script(path_in(arena, folder, "pkg-config"), arena_print(arena, "echo >>%s", asked));
    outcome_expect(make(arena, "help", arena_print(arena, "PATH=%s:$PATH", folder)), 0,
                   "make deps ", "");
    assert_int_equal(access(asked, F_OK), -1);

    for (size_t i = 0; i < goals_count; i++) {
        o = make(arena, arena_print(arena, "-n %s", goals[i]), "");
        assert_int_equal(o.status, 0);
        if (strstr(buf_str(&o.out), ".ci/deps gen/packages.txt\n") != buf_str(&o.out))
            fail_msg("%s: %s", goals[i], buf_str(&o.out));
    }
}

/* All games, first those that are at home here. */
TEST(the_gallery_is_in_order)
{
    LOCAL_ARENA(arena);
    struct run_result o = make(arena, "-n gallery", "");
    const char *list =
        strstr(buf_str(&o.out), " gallery layouts/chu-seireigi.yaml layouts/jungi.yaml ");
    glob_t found = {0};

    assert_non_null(list);
    assert_int_equal(glob("layouts/*/rules.md", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        size_t game = strlen(found.gl_pathv[i]) - strlen("/rules.md");

        if (!strstr(list, arena_print(arena, "%.*s.yaml", (int)game, found.gl_pathv[i])))
            fail_msg("the gallery lacks %s", found.gl_pathv[i]);
    }
    globfree(&found);
}

/* How many groups `make test` would run. */
static size_t groups_run(struct arena *arena, const char *choice)
{
    struct run_result o = make(arena, arena_print(arena, "-n test %s", choice), "");
    const char *list = strstr(buf_str(&o.out), " tests/run.sh ");
    size_t count = 0;

    assert_int_equal(o.status, 0);
    assert_non_null(list);
    for (const char *at = list + strlen(" tests/run.sh "); *at && *at != '\n'; at++)
        count += *at == ' ';
    return count;
}

/* What make is told of jobs where a goal of ours, `show`, stands on the command line with others.
 */
static void expect_jobs(struct arena *arena, const char *words, const char *jobs)
{
    struct run_result o = make(arena, arena_print(arena, "-s -f Makefile -f - %s", words),
                               "echo 'show:; @echo jobs $(filter -j%,$(MAKEFLAGS))' | JOBS=3");

    assert_int_equal(o.status, 0);
    assert_string_equal(buf_str(&o.out), jobs);
}

/* But one after another where a goal undoes what others make. */
TEST(all_processors_compile)
{
    LOCAL_ARENA(arena);

    expect_jobs(arena, "show", "jobs -j3\n");
    expect_jobs(arena, "-j2 show", "jobs -j2\n");
    expect_jobs(arena, "show clean OUT=none", "jobs\n");
}

TEST(unknown_goals_are_refused)
{
    LOCAL_ARENA(arena);

    outcome_expect(make(arena, "-n pfds", ""), 2, "", "No rule to make target 'pfds'");
    outcome_expect(make(arena, "-n deps pfds", ""), 2, NULL, "No rule to make target 'pfds'");
}

/* Files test_*.c below a folder. */
static size_t files_below(struct arena *arena, const char *folder)
{
    const char *command = arena_print(arena, "find %s -name 'test_*.c' | wc -l", folder);
    const char *const arguments[] = {"sh", "-c", command, NULL};
    struct run_result o = run(&(struct program){.arguments = arguments, .folder = repository()});
    size_t count = strtoul(buf_str(&o.out), NULL, 10);

    assert_true(count > 0);
    return count;
}

/* All files of tests are run, wherever they lie, and with ONLY those of a room or one of them. With
 * sanitizers those that look at what is printed are run where they are asked for alone. */
TEST(tests_are_found_by_their_folders)
{
    LOCAL_ARENA(arena);

    assert_int_equal(groups_run(arena, ""), files_below(arena, "tests"));
    assert_int_equal(groups_run(arena, "ONLY=page"), files_below(arena, "tests/page"));
    assert_int_equal(groups_run(arena, "ONLY=page/text"), files_below(arena, "tests/page/text"));
    assert_int_equal(groups_run(arena, "ONLY='page/text/table fill/fill'"), 2);
    assert_int_equal(groups_run(arena, "VARIANT=san"),
                     files_below(arena, "tests") - files_below(arena, "tests/proof") - 13);
    assert_int_equal(groups_run(arena, "VARIANT=san ONLY=proof"),
                     files_below(arena, "tests/proof"));
}

/* How many files are compiled anew once that one has changed, beyond those that are anyway. */
static int recompiled(struct arena *arena, const char *changed)
{
    const char *goals = "-n VARIANT=$(v=${PIECEWORK##*/piecework}; v=${v#-}; echo ${v:-release})";
    const char *const runs_of_make[] = {goals, arena_print(arena, "%s -W %s", goals, changed)};
    int counts[COUNT_OF(runs_of_make)] = {0};

    for (size_t i = 0; i < COUNT_OF(runs_of_make); i++) {
        struct run_result o = make(arena, runs_of_make[i], "");

        assert_int_equal(o.status, 0);
        for (const char *at = buf_str(&o.out); (at = strstr(at, "echo \"  CC ")); at++)
            counts[i]++;
    }
    return counts[1] - counts[0];
}

/* Explanations and examples are edited often. */
TEST(what_explains_findings_is_compiled_once)
{
    enum { MOST = 3 };
    static const char *const files[] = {"gen/diag/explain.def", "gen/diag/examples.def"};
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < COUNT_OF(files); i++)
        assert_in_range(recompiled(arena, files[i]), 1, MOST);
}

/* --- make in a small tree --- */

/* A tree of a game, a layout with drawings and a program of one file, in which a script stands for
 * the compiler: what it links is the program under test. */
static const char *small_tree(struct arena *arena)
{
    TEXTS_NAMED(files_of_the_tree);
    char *folder = folder_new();
    struct buf list = {0};
    const char *arguments[] = {"sh", "-c", NULL, NULL};

    for (size_t i = 0; i < files_of_the_tree_count; i++)
        buf_print(&list, " %s", files_of_the_tree[i]);
    arguments[2] = arena_print(arena, "cp -R --parents%s %s", buf_str(&list), folder);
    buf_free(&list);
    outcome_expect(run(&(struct program){.arguments = arguments, .folder = repository()}), 0, "",
                   "");
    make_script(
        path_in(arena, folder, "cc"),
        arena_print(arena,
                    "until [ \"$1\" = -o ]; do shift; done\n"
                    "printf '#!/bin/sh\\nexec \"%s\" \"$@\"\\n' >\"$2\" && chmod +x \"$2\"\n"
                    "[ \"$3\" != - ] || cat >\"$2\"",
                    piecework_path()));
    return folder;
}

static struct run_result make_in(struct arena *arena, const char *folder, const char *goal)
{
    const char *const arguments[] = {"sh", "-c", arena_print(arena, "make CC=./cc %s", goal), NULL};
    const char *const environment[] = {"MAKEFLAGS", "MAKELEVEL", "VARIANT",
                                       "JOBS=1",    "LC_ALL=C",  NULL};

    return run(
        &(struct program){.arguments = arguments, .environment = environment, .folder = folder});
}

/* Whatever is edited, each goal makes what depends on it, and that alone. */
TEST(what_is_edited_is_made_anew)
{
    ROWS(edits, "ttt", const char *file; const char *goal; const char *made);
    LOCAL_ARENA(arena);
    const char *folder = small_tree(arena);

    for (size_t i = 0; i < edits_count; i++) {
        struct run_result o;

        if (edits[i].file) {
            folder_make_old(folder);
            assert_int_equal(utimensat(AT_FDCWD, path_in(arena, folder, edits[i].file), NULL, 0),
                             0);
        }
        o = make_in(arena, folder, edits[i].goal);
        if (o.status != 0 || strcmp(buf_str(&o.out), edits[i].made) != 0)
            fail_msg("%s, make %s: status %d\n%s%s", edits[i].file ? edits[i].file : "-",
                     edits[i].goal, o.status, buf_str(&o.out), buf_str(&o.err));
    }
}

/* Rules that make brings along would be tried for every file. */
TEST(no_rules_but_ours_are_tried)
{
    LOCAL_ARENA(arena);
    struct run_result o = make_in(arena, small_tree(arena), "-dn");

    assert_int_equal(o.status, 0);
    assert_non_null(strstr(buf_str(&o.out), "Trying rule prerequisite"));
    assert_null(strstr(buf_str(&o.out), "RCS/"));
}

/* --- cold --- */

/* By user `id`, with no programs but those that cold.sh calls before it begins. */
static void expect_refused(struct arena *arena, const char *id, const char *message)
{
    static const char *const arguments[] = {"/bin/sh", "tests/cold.sh", "bookworm", NULL};
    char *folder = folder_new();
    const char *const environment[] = {arena_print(arena, "PATH=%s", folder), NULL};

    make_script(path_in(arena, folder, "id"), id);
    make_script(path_in(arena, folder, "dirname"), "echo tests");
    outcome_expect(run(&(struct program){
                       .arguments = arguments, .environment = environment, .folder = repository()}),
                   1, "", message);
}

TEST(cold_says_what_it_needs)
{
    LOCAL_ARENA(arena);

    expect_refused(arena, "echo 1000", "make cold needs root");
    expect_refused(arena, "echo 0", "missing: mmdebstrap, Debian package mmdebstrap");
}

TESTS_BARE(gate)
