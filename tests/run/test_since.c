/* What git says has changed: alone that is checked, and layouts that use it. */
#include "support/test.h"

#include "run/watch.h"

static void do_in(const char *folder, const char *line)
{
    const char *const shell[] = {"sh", "-ec", line, NULL};
    const char *const environment[] = {"GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1",
                                       NULL};

    outcome_expect(run(&(struct program){shell, environment, .folder = folder}), 0, NULL, NULL);
}

/* Two games whose layouts are committed, each with an error of its own in its rule text. */
static char *games(void)
{
    char *folder = folder_new();
    LOCAL_BUF(line);

    buf_print(&line,
              "for game in one two; do %s new $game >/dev/null; "
              "echo '{{no-such-fact}}' >>layouts/$game/rules.md; done; "
              "git init -q; git add .; "
              "git -c user.name=a -c user.email=a@b.c commit -qm games",
              piecework_path());
    do_in(folder, buf_str(&line));
    return folder;
}

static struct run_result check(const char *folder, const char *since)
{
    const char *const arguments[] = {piecework_path(), "check", since, NULL};

    return run(&(struct program){arguments, .folder = folder});
}

TEST(what_has_changed_is_checked)
{
    char *folder = games();
    struct run_result o;

    outcome_expect(check(folder, "--since=HEAD"), 0, "", NULL);
    do_in(folder, "echo >>pieces/one.yaml");
    o = check(folder, "--since=HEAD");
    assert_int_equal(o.status, 1);
    assert_non_null(strstr(buf_str(&o.out), "layouts/one/rules.md"));
    assert_null(strstr(buf_str(&o.out), "layouts/two"));
    do_in(folder, "git checkout -q pieces; rm layouts/two/rules.md");
    o = check(folder, "--since=HEAD");
    assert_int_equal(o.status, 2);
    assert_non_null(strstr(buf_str(&o.out), "layouts/two"));
    assert_null(strstr(buf_str(&o.out), "layouts/one"));
    do_in(folder, "git checkout -q layouts; git mv layouts/one.yaml layouts/three.yaml");
    outcome_expect(check(folder, "--since=HEAD"), 1, "layouts/one/rules.md", NULL);
    folder_remove(folder);
}

TEST(new_files_have_changed)
{
    char *folder = games();

    do_in(folder, "cp pieces/one.yaml pieces/three.yaml; echo 'oops: 1' >>pieces/three.yaml");
    outcome_expect(check(folder, "--since=HEAD"), 1, "pieces/three.yaml", NULL);
    folder_remove(folder);
}

/* Another table beside a definition, and what a layout prints of the game. */
TEST(tables_of_witnesses_are_used)
{
    char *folder = folder_new();
    LOCAL_BUF(line);

    buf_print(&line,
              "%s new one >/dev/null; echo 'witness: one.csv' >>pieces/one.yaml; "
              "printf '# source: a book\\npiece,betza\\n' >pieces/one.csv; "
              "cp pieces/one.yaml pieces/none.yaml; sed -i /^witness/d pieces/none.yaml; "
              "git init -q; git add .; git -c user.name=a -c user.email=a@b.c commit -qm games",
              piecework_path());
    do_in(folder, buf_str(&line));
    outcome_expect(check(folder, "--since=HEAD"), 0, "", NULL);
    do_in(folder, "echo Nobody,K >>pieces/one.csv");
    outcome_expect(check(folder, "--since=HEAD"), 1, "pieces/one.csv:3:1: error", NULL);
    do_in(folder, "rm pieces/one.yaml; mv pieces/none.yaml pieces/one.yaml; "
                  "git -c user.name=a -c user.email=a@b.c commit -qam none; rm pieces/one.csv");
    outcome_expect(check(folder, "--since=HEAD"), 0, "", NULL);
}

TEST(unknown_revisions_are_told)
{
    static const char *const revisions[] = {"--since=none", "--since=--output=x", "--since="};
    char *folder = games();

    for (size_t i = 0; i < COUNT_OF(revisions); i++)
        outcome_expect(check(folder, revisions[i]), 2, "[since-unknown]", NULL);
    assert_int_equal(folder_entries(folder), 3);
    do_in(folder, "rm -rf .git");
    outcome_expect(check(folder, "--since=HEAD"), 2, "[since-unknown]", NULL);
    folder_remove(folder);
}

TEST(paths_are_compared_plainly)
{
    static const char *paths[] = {"layouts/go.md", "top.md"};
    const struct changes changes = {.paths = paths, .count = 2};

    assert_true(changes_hold(&changes, "layouts/go.md"));
    assert_true(changes_hold(&changes, "./pieces/../layouts/./go.md"));
    assert_true(changes_hold(&changes, "layouts/deep/../../top.md"));
    assert_false(changes_hold(&changes, "../top.md"));
    assert_false(changes_hold(&changes, "layouts/go.md/x"));
    assert_false(changes_hold(&changes, "go.md"));
}

TESTS_BARE(since)
