/* Long work shows a bar where standard error is a terminal, and says nothing of it where somebody
 * else reads that. */
#define _GNU_SOURCE /* posix_openpt() */

#include "support/test.h"
#include "support/program.h"
#include "base/mem.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the command writes on a terminal, that is its standard error, until it ends. */
static struct buf on_terminal(const char *const *arguments, const char *terminal)
{
    const char *const environment[] = {terminal, NULL};
    const struct command command = {
        .arguments = arguments, .environment = environment, .folder = repository()};
    int near = posix_openpt(O_RDWR | O_NOCTTY), far, sink = open("/dev/null", O_WRONLY);
    struct buf text = {0};
    char part[4096];
    ssize_t size;
    pid_t process;

    assert_true(near >= 0 && sink >= 0 && grantpt(near) == 0 && unlockpt(near) == 0);
    far = open(ptsname(near), O_RDWR | O_NOCTTY);
    assert_true(far >= 0);
    process = command_start(&command, sink, far);
    close(far);
    close(sink);
    while ((size = read(near, part, sizeof part)) > 0) /* EIO when the command has ended */
        buf_put(&text, part, (size_t)size);
    close(near);
    waitpid(process, NULL, 0);
    return text;
}

/* Work of some seconds. */
static const char *const *long_work(void)
{
    static const char *arguments[] = {NULL,         "check",       "pieces/chu-shogi.yaml",
                                      "--games=60", "--plies=600", NULL};

    arguments[0] = piecework_path();
    return arguments;
}

static void a_terminal_shows_how_far_it_is(void **state)
{
    struct buf text = on_terminal(long_work(), "TERM=xterm");

    (void)state;
    if (!strstr(buf_str(&text), "\r[#") || !strstr(text.text, " of 60 games"))
        fail_msg("no bar in '%s'", buf_str(&text));
    /* and takes it away again */
    assert_true(text.size > 2 && strcmp(text.text + text.size - 2, " \r") == 0);
    buf_free(&text);
}

static void a_dumb_terminal_shows_nothing(void **state)
{
    struct buf text = on_terminal(long_work(), "TERM=dumb");

    (void)state;
    assert_string_equal(buf_str(&text), "");
    buf_free(&text);
}

static void a_pipe_gets_nothing(void **state)
{
    struct outcome o = run(&(struct command){.arguments = long_work(), .folder = repository()});

    (void)state;
    assert_string_equal(buf_str(&o.err), "");
    assert_null(strstr(buf_str(&o.out), "[#"));
    outcome_expect(o, 0, "60 random games", NULL);
}

static void quick_work_shows_nothing(void **state)
{
    const char *const arguments[] = {piecework_path(), "check", "pieces/jul-gonu.yaml", NULL};
    struct buf text = on_terminal(arguments, "TERM=xterm");

    (void)state;
    assert_string_equal(buf_str(&text), "");
    buf_free(&text);
}

static void many_drawings_and_files_show_it(void **state)
{
    struct arena *arena = arena_new();
    char *folder = folder_new();
    const char *const drawings[] = {
        piecework_path(),           "diagram", "layouts/chu-shogi.yaml", "--all", "-o", folder,
        "--format=svg,png,pdf,txt", NULL};
    const char *const files[] = {piecework_path(), "check", NULL};
    struct buf text = on_terminal(drawings, "TERM=xterm");

    (void)state;
    assert_non_null(strstr(buf_str(&text), " drawings"));
    buf_free(&text);
    text = on_terminal(files, "TERM=xterm");
    assert_non_null(strstr(buf_str(&text), " files"));
    buf_free(&text);
    folder_remove(folder);
    arena_free(arena);
}

TESTS(progress)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_terminal_shows_how_far_it_is),
        cmocka_unit_test(a_dumb_terminal_shows_nothing),
        cmocka_unit_test(a_pipe_gets_nothing),
        cmocka_unit_test(quick_work_shows_nothing),
        cmocka_unit_test(many_drawings_and_files_show_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
