/* make install into an empty folder, and the program at work from there. */
#include "support/test.h"

struct target {
    struct arena *arena;
    char *folder;
    const char *prefix; /* as it stands in the folder */
};

static int set_up(void **state)
{
    struct target *t = workplace_new(state, sizeof *t);

    t->prefix = path_in(t->arena, t->folder, "opt/games");
    return 0;
}

/* The way in which the program under test was compiled, so that nothing is built anew. */
static const char *variant(void)
{
    const char *dash = strrchr(piecework_path(), '-');

    return dash && !strchr(dash, '/') ? dash + 1 : "release";
}

static void make(const struct target *t, const char *goal)
{
    static const char *const quiet[] = {"MAKEFLAGS=", "MAKELEVEL", NULL};
    const char *const arguments[] = {"make",
                                     goal,
                                     "PREFIX=/opt/games",
                                     arena_print(t->arena, "DESTDIR=%s", t->folder),
                                     arena_print(t->arena, "VARIANT=%s", variant()),
                                     NULL};
    struct run_result o = run(
        &(struct program){.arguments = arguments, .folder = repository(), .environment = quiet});

    if (o.status != 0)
        fail_msg("make %s: %s%s", goal, buf_str(&o.out), buf_str(&o.err));
}

/* Runs what is installed, in that folder. */
static void at_work(const struct target *t, const char *folder, const char *a, const char *b,
                    const char *c)
{
    const char *const arguments[] = {path_in(t->arena, t->prefix, "bin/piecework"), a, b, c, NULL};
    struct run_result o = run(&(struct program){.arguments = arguments, .folder = folder});

    if (o.status != 0)
        fail_msg("%s %s: status %d\n%s%s", a, b, o.status, buf_str(&o.out), buf_str(&o.err));
}

TEST_WITH(it_works_from_where_it_is_installed, const struct target *t)
{
    TEXTS_NAMED(installed);
    make(t, "install");

    for (size_t i = 0; i < installed_count; i++)
        if (access(path_in(t->arena, t->prefix, installed[i]), R_OK) != 0)
            fail_msg("%s is not installed", installed[i]);
    assert_int_equal(access(path_in(t->arena, t->prefix, "bin/piecework"), X_OK), 0);
    at_work(t, path_in(t->arena, t->prefix, "share/piecework"), "check", "--strict", NULL);
    at_work(t, t->folder, "new", "Tiny", NULL);
    at_work(t, t->folder, "check", "--strict", NULL);
    at_work(t, t->folder, "render", "layouts/tiny.yaml", NULL);
    assert_int_equal(access(path_in(t->arena, t->folder, "out/tiny/tiny-a4.pdf"), R_OK), 0);
}

TEST_WITH(nothing_is_left_of_it, const struct target *t)
{
    const char *const arguments[] = {"find", t->folder, "!", "-type", "d", NULL};
    struct run_result o;

    make(t, "install");
    make(t, "uninstall");
    o = run(&(struct program){.arguments = arguments});
    assert_string_equal(buf_str(&o.out), "");
}

TESTS_EACH(install, set_up, NULL)
