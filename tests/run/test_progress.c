/* Long work shows a bar where standard error is a terminal, and says nothing of it where somebody
 * else reads that. */
#define _GNU_SOURCE /* posix_openpt(), sched_setaffinity() */

#include "support/test.h"
#include "run/run.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* --- a terminal --- */

struct terminal {
    int near, far; /* what is written to the far end is read from the near one */
};

static struct terminal terminal_open(void)
{
    struct terminal t = {.near = posix_openpt(O_RDWR | O_NOCTTY)};

    assert_true(t.near >= 0 && grantpt(t.near) == 0 && unlockpt(t.near) == 0);
    t.far = open(ptsname(t.near), O_RDWR | O_NOCTTY);
    assert_true(t.far >= 0);
    return t;
}

/* Adds what comes next; false when whoever wrote there has ended. */
static bool terminal_read(const struct terminal *t, struct buf *text)
{
    char part[4096];
    ssize_t size = read(t->near, part, sizeof part);

    if (size > 0)
        buf_put(text, part, (size_t)size);
    return size > 0;
}

/* --- the bar --- */

/* What is written to the file or terminal while 20 and then all 60 games are done; the first are
 * done so many seconds after the beginning. */
static void do_games(int handle, double seconds)
{
    int before = dup(STDERR_FILENO);
    struct progress p;

    dup2(handle, STDERR_FILENO);
    p = progress_begin("games", 60);
    p.begun -= seconds;
    progress_step(&p, 20);
    progress_step(&p, 60);
    dup2(before, STDERR_FILENO);
    close(before);
}

static void assert_shown(const char *kind, double seconds, const char *expected)
{
    struct terminal t = terminal_open();
    LOCAL_BUF(text);

    setenv("TERM", kind, 1);
    do_games(t.far, seconds);
    close(t.far);
    while (terminal_read(&t, &text)) {
    }
    close(t.near);
    assert_string_equal(buf_str(&text), expected);
}

TEST(a_terminal_shows_how_far_it_is_and_then_nothing)
{
    assert_shown("xterm", 10,
                 "\r[#############                           ] 20 of 60 games"
                 "\r                                        "
                 "                                        \r");
}

TEST(quick_work_shows_nothing)
{
    assert_shown("xterm", -1000, "");
}

TEST(a_dumb_terminal_shows_nothing)
{
    assert_shown("dumb", 10, "");
}

TEST(a_pipe_gets_nothing)
{
    int ends[2];
    char byte;

    assert_int_equal(pipe(ends), 0);
    setenv("TERM", "xterm", 1);
    do_games(ends[1], 10);
    close(ends[1]);
    assert_int_equal(read(ends[0], &byte, 1), 0);
    close(ends[0]);
}

/* --- commands --- */

/* Keeps this process, and what it starts, on one core: many of them end work before a bar is due.
 */
static void stay_on_one_core(void)
{
    cpu_set_t core;

    CPU_ZERO(&core);
    CPU_SET((size_t)sched_getcpu(), &core);
    assert_int_equal(sched_setaffinity(0, sizeof core, &core), 0);
}

/* Runs the command in the folder on a terminal until the bar of such work is seen there. */
static void assert_bar(const char *folder, const char *const *arguments, const char *work)
{
    static const char *const environment[] = {"TERM=xterm", NULL};
    const struct program command = {
        .arguments = arguments, .environment = environment, .folder = folder};
    struct terminal t = terminal_open();
    int sink = open("/dev/null", O_WRONLY);
    pid_t process;
    LOCAL_BUF(text);
    bool seen = false;

    stay_on_one_core();
    process = command_start(&command, sink, t.far);
    close(t.far);
    close(sink);
    while (!seen && terminal_read(&t, &text))
        seen = strstr(buf_str(&text), "\r[") && strstr(buf_str(&text), work);
    kill(process, SIGKILL);
    waitpid(process, NULL, 0);
    close(t.near);
    if (!seen)
        fail_msg("no bar of%s in '%s'", work, buf_str(&text));
}

TEST(random_games_show_it)
{
    const char *const games[] = {piecework_path(), "check",       "pieces/chu-shogi.yaml",
                                 "--games=100000", "--plies=600", NULL};

    assert_bar(repository(), games, " of 100000 games");
}

TEST(many_drawings_show_it)
{
    char *folder = folder_new();
    const char *const drawings[] = {
        piecework_path(),           "diagram", "layouts/taikyoku-shogi.yaml", "--all", "-o", folder,
        "--format=svg,png,pdf,txt", NULL};

    assert_bar(repository(), drawings, " drawings");
}

/* Copies of the largest game: many enough to outlast the wait before a bar on any machine. */
TEST(many_files_show_it)
{
    const char *const check[] = {piecework_path(), "check", NULL};
    char *folder = folder_new();
    LOCAL_BUF(game);
    char path[4096];

    assert_true(file_read("pieces/taikyoku-shogi.yaml", &game));
    snprintf(path, sizeof path, "%s/pieces", folder);
    assert_int_equal(mkdir(path, 0777), 0);
    for (int i = 0; i < 1000; i++) {
        snprintf(path, sizeof path, "%s/pieces/%d.yaml", folder, i);
        file_make(path, game.text, game.size);
    }
    assert_bar(folder, check, " of 1000 files");
}

TESTS_BARE(progress)
