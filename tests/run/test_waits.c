/* Whatever the program waits for, a signal that ends programs ends it, with all its processes and
 * without a partial file. */
#define _GNU_SOURCE /* pipe2(), F_SETPIPE_SZ */

#include "support/test.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* A folder with definitions, and in it named pipes at the places of two files. */
struct bench {
    struct arena *arena;
    char *folder;
    const char *pipe; /* "pipe.svg" */
    int ends[2];      /* standard output of the program */
};

static int set_up(void **state)
{
    struct bench *b = workplace_new(state, sizeof *b);

    b->pipe = path_in(b->arena, b->folder, "pipe.svg");
    copy_definitions(b->folder);
    assert_int_equal(mkdir(path_in(b->arena, b->folder, "out"), 0777), 0);
    assert_int_equal(mkdir(path_in(b->arena, b->folder, "out/jul-gonu"), 0777), 0);
    assert_int_equal(
        mkfifo(path_in(b->arena, b->folder, "out/jul-gonu/jul-gonu-box-letter.pdf"), 0600), 0);
    assert_int_equal(mkfifo(b->pipe, 0600), 0);
    return 0;
}

/* --- what somebody else does meanwhile; a handle to close --- */

static int nothing(const struct bench *b)
{
    (void)b;
    return -1;
}

/* A reader that does not read. */
static int read_nothing(const struct bench *b)
{
    int handle = open(b->pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC);

    assert_true(handle >= 0);
    assert_true(fcntl(handle, F_SETPIPE_SZ, 4096) > 0);
    return handle;
}

/* A writer that writes nothing but the beginning. */
static int write_little(const struct bench *b)
{
    int handle = open(b->pipe, O_RDWR | O_CLOEXEC);

    assert_int_equal(write(handle, "game: ", 6), 6);
    return handle;
}

static int lock_settings(const struct bench *b)
{
    const char *folder = path_in(b->arena, b->folder, "piecework");
    int handle;

    mkdir(folder, 0777);
    handle = open(folder, O_RDONLY | O_CLOEXEC);
    assert_int_equal(flock(handle, LOCK_EX), 0);
    return handle;
}

#define BOARD "pieces/jul-gonu.yaml"
#define SET "layouts/jul-gonu.yaml"

static const struct wait {
    const char *arguments[7];
    int (*meanwhile)(const struct bench *b);
    bool watches; /* then a signal is the ordinary end */
} waits[] = {
    /* a pipe that nobody reads */
    {{"calibrate", "-o", "pipe.svg"}, nothing, false},
    {{"diagram", BOARD, "--show=setup", "-o", "pipe.svg"}, nothing, false},
    {{"render", SET, "-o", "new", "--depfile=pipe.svg"}, nothing, false},
    {{"render", SET, "-o", "out"}, nothing, false},
    {{"render", SET, "-o", "out", "--watch"}, nothing, true},
    {{"diagram", BOARD, "--show=setup", "-o", "pipe.svg", "--watch"}, nothing, true},
    /* a full one */
    {{"calibrate", "-o", "pipe.svg"}, read_nothing, false},
    {{"diagram", BOARD, "--show=setup", "-o", "pipe.svg", "--watch"}, read_nothing, true},
    {{"schema", "--manual"}, nothing, false},
    {{"explain", "--all"}, nothing, false},
    /* an input that does not end */
    {{"check", "pipe.svg"}, write_little, false},
    {{"check", "--fill", "pipe.svg"}, write_little, false},
    {{"render", "pipe.svg", "--watch"}, write_little, true},
    /* others */
    {{"calibrate", "--printer=office", "--duplex-offset=1,1"}, lock_settings, false},
    {{"render", SET, "-o", "new", "--watch"}, nothing, true},
};

/* --- running --- */

static void hear_signals(void)
{
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
}

static pid_t start(struct bench *b, const struct wait *wait)
{
    const char *arguments[8] = {piecework_path()};
    const char *const environment[] = {arena_print(b->arena, "XDG_CONFIG_HOME=%s", b->folder),
                                       NULL};
    struct program command = {arguments, environment, b->folder, hear_signals};
    pid_t child;

    for (int i = 0; i < 7 && wait->arguments[i]; i++)
        arguments[i + 1] = wait->arguments[i];
    assert_int_equal(pipe2(b->ends, O_CLOEXEC), 0);
    assert_true(fcntl(b->ends[0], F_SETPIPE_SZ, 4096) > 0);
    child = command_start(&command, b->ends[1], b->ends[1]);
    close(b->ends[1]);
    return child;
}

/* The time that the process has run, in ticks; -1 when it neither sleeps nor has ended. */
static long time_asleep(pid_t process)
{
    char path[64], text[512] = "", state = '?';
    long user = 0, system = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%ld/stat", (long)process);
    file = fopen(path, "r");
    if (file) {
        fread(text, 1, sizeof text - 1, file);
        fclose(file);
    }
    if (strrchr(text, ')'))
        sscanf(strrchr(text, ')'), ") %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &state,
               &user, &system);
    return state == 'S' || state == 'Z' ? user + system : -1;
}

/* Of the process and its children. */
static long family_asleep(pid_t process)
{
    char path[64];
    long child, all = time_asleep(process), one;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", (long)process, (long)process);
    file = fopen(path, "r");
    while (file && all >= 0 && fscanf(file, "%ld", &child) == 1) {
        one = time_asleep((pid_t)child);
        all = one < 0 ? -1 : all + one;
    }
    if (file)
        fclose(file);
    return all;
}

/* Until neither the process nor its children have done anything for a while. */
static void wait_until_idle(pid_t process)
{
    enum { PAUSE = 10, PAUSES = 12 };
    long last = -1;
    int same = 0;

    for (int i = 0; i < RUN_SECONDS * 1000 / PAUSE && same < PAUSES; i++) {
        long now = family_asleep(process);

        same = now >= 0 && now == last ? same + 1 : 0;
        last = now;
        poll(NULL, 0, PAUSE);
    }
    assert_int_equal(same, PAUSES);
}

/* Reads until nobody has the other end any more: every process has ended. */
static void expect_end_of_all(const struct bench *b, const struct wait *wait)
{
    struct pollfd end = {.fd = b->ends[0], .events = POLLIN};
    char bytes[4096];

    do {
        if (poll(&end, 1, RUN_SECONDS * 1000) <= 0)
            fail_msg("'%s %s' goes on", wait->arguments[0], wait->arguments[1]);
    } while (read(b->ends[0], bytes, sizeof bytes) > 0);
    close(b->ends[0]);
}

static void expect_no_partial_file(const struct bench *b)
{
    const char *const arguments[] = {"find", ".", "-name", "*.part", NULL};
    struct run_result o = run(&(struct program){.arguments = arguments, .folder = b->folder});

    assert_int_equal(o.status, 0);
    assert_string_equal(buf_str(&o.out), "");
}

static void expect_end(struct bench *b, const struct wait *wait, int number)
{
    int handle = wait->meanwhile(b), status, ended = 0;
    pid_t child = start(b, wait);

    wait_until_idle(child);
    kill(child, number);
    for (int i = 0; i < RUN_SECONDS * 100 && !ended; i++) {
        ended = waitpid(child, &status, WNOHANG);
        poll(NULL, 0, ended ? 0 : 10);
    }
    if (!ended)
        kill(child, SIGKILL);
    expect_end_of_all(b, wait);
    if (!ended)
        fail_msg("signal %d does not end '%s %s'", number, wait->arguments[0], wait->arguments[1]);
    if (wait->watches ? status != 0 : !WIFSIGNALED(status) || WTERMSIG(status) != number)
        fail_msg("'%s %s' ends with status %x", wait->arguments[0], wait->arguments[1], status);
    expect_no_partial_file(b);
    if (handle >= 0)
        close(handle);
}

TEST_WITH(signals_end_every_wait, struct bench *b)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};

    for (size_t i = 0; i < COUNT_OF(waits); i++)
        expect_end(b, &waits[i], numbers[i % COUNT_OF(numbers)]);
}

TESTS_EACH(waits, set_up, NULL)
