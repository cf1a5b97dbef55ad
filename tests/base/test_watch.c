/* Waiting for files to change: what counts as a change, whichever way an editor saves. */
#define _GNU_SOURCE /* utimensat() */

#include "support/test.h"
#include "base/watch.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>

enum { DEADLINE = 30 }; /* seconds, after which the test program is ended */

/* A folder with "sub/file", "link" that leads to it, and "other"; all of them old. */
struct place_of_work {
    struct arena *arena;
    char *folder;
    const char *sub, *file, *link, *other;
    struct watch *watch;
};

static int set_up(void **state)
{
    struct place_of_work *p = workplace_new(state, sizeof *p);

    p->sub = path_in(p->arena, p->folder, "sub");
    p->file = path_in(p->arena, p->sub, "file");
    p->link = path_in(p->arena, p->folder, "link");
    p->other = path_in(p->arena, p->sub, "other");
    assert_int_equal(mkdir(p->sub, 0777), 0);
    file_make_text(p->file, "one\n");
    file_make_text(p->other, "other\n");
    assert_int_equal(symlink("sub/file", p->link), 0);
    file_make_old(p->file);
    file_make_old(p->other);
    p->watch = watch_new();
    alarm(DEADLINE);
    return 0;
}

static int tear_down(void **state)
{
    struct place_of_work *p = *state;

    alarm(0);
    watch_free(p->watch);
    return 0;
}

/* Ends the next watch_wait() after a while. */
static void end_soon(void)
{
    struct itimerval soon = {.it_value = {.tv_usec = 250 * 1000}};

    setitimer(ITIMER_REAL, &soon, NULL);
}

static void raise_end(int number)
{
    (void)number;
    raise(SIGTERM); /* blocked, and read by the watch */
}

/* Nothing has changed, as far as can be seen in some time. */
static void assert_quiet(struct place_of_work *p)
{
    struct sigaction end = {.sa_handler = raise_end}, before;

    sigaction(SIGALRM, &end, &before);
    end_soon();
    assert_false(watch_wait(p->watch));
    sigaction(SIGALRM, &before, NULL);
}

/* --- ways to save --- */

static void write_in_place(const struct place_of_work *p)
{
    file_make_text(p->file, "two\n");
}

static void append(const struct place_of_work *p)
{
    FILE *file = fopen(p->file, "a");

    assert_non_null(file);
    fputs("two\n", file);
    assert_int_equal(fclose(file), 0);
}

static void rename_over(const struct place_of_work *p)
{
    const char *fresh = path_in(p->arena, p->sub, "file.new");

    file_make_text(fresh, "two\n");
    assert_int_equal(rename(fresh, p->file), 0);
}

/* Of the same size and age. */
static void rename_twin_over(const struct place_of_work *p)
{
    const char *fresh = path_in(p->arena, p->sub, "file.new");
    struct stat status;
    struct timespec times[2];

    file_make_text(fresh, "two\n");
    assert_int_equal(stat(p->file, &status), 0);
    times[0] = times[1] = status.st_mtim;
    assert_int_equal(utimensat(AT_FDCWD, fresh, times, 0), 0);
    assert_int_equal(rename(fresh, p->file), 0);
}

/* The old file becomes a backup, a new one takes its name. */
static void back_up_and_write(const struct place_of_work *p)
{
    const char *backup = path_in(p->arena, p->sub, "file~");

    assert_int_equal(rename(p->file, backup), 0);
    file_make_text(p->file, "two\n");
    assert_int_equal(unlink(backup), 0);
}

static void delete (const struct place_of_work *p)
{
    assert_int_equal(unlink(p->file), 0);
}

static void delete_and_write(const struct place_of_work *p)
{
    delete (p);
    file_make_text(p->file, "one\n");
}

static void replace_folder(const struct place_of_work *p)
{
    assert_int_equal(rename(p->sub, path_in(p->arena, p->folder, "away")), 0);
    assert_int_equal(mkdir(p->sub, 0777), 0);
    file_make_text(p->file, "two\n");
}

static void lead_elsewhere(const struct place_of_work *p)
{
    assert_int_equal(unlink(p->link), 0);
    assert_int_equal(symlink("sub/other", p->link), 0);
}

/* Writes the file and leaves it open. */
static void write_and_hold(const struct place_of_work *p)
{
    int handle = open(p->file, O_WRONLY | O_APPEND);

    assert_true(handle >= 0);
    assert_int_equal(write(handle, "two\n", 4), 4); /* closed when the program ends */
}

static void write_other(const struct place_of_work *p)
{
    file_make_text(p->other, "two\n");
    assert_int_equal(chmod(p->file, 0600), 0);
}

static const struct {
    const char *what;
    void (*edit)(const struct place_of_work *p);
    bool through_link, changed;
} saves[] = {
    {"written in place", write_in_place, false, true},
    {"appended to", append, false, true},
    {"renamed over", rename_over, false, true},
    {"renamed over, of the same size and age", rename_twin_over, false, true},
    {"backed up and written", back_up_and_write, false, true},
    {"deleted", delete, false, true},
    {"deleted and written", delete_and_write, false, true},
    {"in a folder that is replaced", replace_folder, false, true},
    {"written and left open", write_and_hold, false, true},
    {"written behind a link", write_in_place, true, true},
    {"renamed over behind a link", rename_over, true, true},
    {"led elsewhere by its link", lead_elsewhere, true, true},
    {"beside another that is written", write_other, false, false},
};

TEST(every_way_to_save_is_one_change)
{
    for (size_t i = 0; i < COUNT_OF(saves); i++) {
        struct place_of_work *p;
        const char *path;

        set_up((void **)&p);
        path = saves[i].through_link ? p->link : p->file;
        watch_file(p->watch, path);
        saves[i].edit(p);
        if (saves[i].changed && (!watch_wait(p->watch) || !watch_changed(p->watch, path)))
            fail_msg("no change of a file that is %s", saves[i].what);
        assert_quiet(p);
        tear_down((void **)&p);
    }
}

/* --- comings and goings --- */

TEST_WITH(a_file_may_come_with_its_folders, struct place_of_work *p)
{
    const char *deep = path_in(p->arena, p->folder, "new/deep/file");

    watch_file(p->watch, deep);
    assert_int_equal(mkdir(path_in(p->arena, p->folder, "new"), 0777), 0);
    assert_int_equal(mkdir(path_in(p->arena, p->folder, "new/deep"), 0777), 0);
    file_make_text(deep, "one\n");
    assert_true(watch_wait(p->watch));
    assert_true(watch_changed(p->watch, deep));
    file_make_text(deep, "one, two\n");
    assert_true(watch_wait(p->watch));
    assert_true(watch_changed(p->watch, deep));
}

TEST_WITH(only_the_changed_file_is_named, struct place_of_work *p)
{
    watch_file(p->watch, p->file);
    watch_file(p->watch, p->other);
    file_make_text(p->other, "two\n");
    assert_true(watch_wait(p->watch));
    assert_true(watch_changed(p->watch, p->other));
    assert_false(watch_changed(p->watch, p->file));
    file_make_text(p->file, "two\n");
    assert_true(watch_wait(p->watch));
    assert_true(watch_changed(p->watch, p->file));
    assert_false(watch_changed(p->watch, p->other));
    assert_false(watch_changed(p->watch, p->link)); /* never watched */
}

/* A file that was written after the watch began has perhaps been read before that. */
TEST_WITH(a_young_file_counts_as_changed, struct place_of_work *p)
{
    file_make_text(p->file, "two\n");
    watch_file(p->watch, p->file);
    watch_file(p->watch, p->other);
    assert_true(watch_wait(p->watch));
    assert_true(watch_changed(p->watch, p->file));
    assert_false(watch_changed(p->watch, p->other));
    assert_quiet(p);
}

/* As if both had been within one tick of the clock of file times. */
static void save_within_tick(const struct place_of_work *p, const char *text,
                             const struct timespec *tick)
{
    const struct timespec times[] = {*tick, *tick};

    file_make_text(p->file, text);
    assert_int_equal(utimensat(AT_FDCWD, p->file, times, 0), 0);
}

TEST_WITH(two_saves_within_a_tick_are_two, struct place_of_work *p)
{
    struct timespec tick;

    assert_int_equal(clock_gettime(CLOCK_REALTIME, &tick), 0);
    tick.tv_sec += 2 * DEADLINE; /* no wait returns later */
    watch_file(p->watch, p->file);
    for (int i = 0; i < 3; i++) {
        save_within_tick(p, i % 2 ? "two\n" : "one\n", &tick);
        assert_true(watch_wait(p->watch));
        assert_true(watch_changed(p->watch, p->file));
    }
    assert_quiet(p);
}

/* --- guests --- */

/* Saves the file when it has heard a byte, which another one says after some calls. */
struct guest {
    const char *file;
    int ends[2];
    int calls, wanted;
};

static int act(void *context)
{
    struct guest *g = context;
    char byte;

    if (read(g->ends[0], &byte, 1) == 1) {
        file_make_text(g->file, "saved\n");
        return -1;
    }
    if (++g->calls == g->wanted)
        assert_int_equal(write(g->ends[1], "x", 1), 1);
    return 5; /* ms */
}

/* It is called again when its time has come, and when its handle can be read, and a change is found
 * all the same. */
TEST_WITH(a_guest_acts_while_nothing_changes, struct place_of_work *p)
{
    struct guest guest = {.file = p->file, .wanted = 3};

    assert_int_equal(pipe(guest.ends), 0);
    assert_int_equal(fcntl(guest.ends[0], F_SETFL, O_NONBLOCK), 0);
    watch_file(p->watch, p->file);
    watch_beside(p->watch, &(struct watch_guest){guest.ends[0], act, &guest});
    assert_true(watch_wait(p->watch));
    assert_true(watch_changed(p->watch, p->file));
    assert_true(guest.calls >= 3);
    close(guest.ends[0]);
    close(guest.ends[1]);
}

/* --- the end --- */

TEST_WITH(signals_end_the_wait, struct place_of_work *p)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};

    watch_file(p->watch, p->file);
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        struct watch *watch;

        signal(numbers[i], SIG_DFL); /* a script may have made us deaf to it */
        watch = watch_new();
        raise(numbers[i]);
        assert_false(watch_wait(watch));
        watch_free(watch); /* and the signal is gone with it */
    }
}

TESTS_EACH(watch, set_up, tear_down)
