/* Partial files: what others left behind is removed, what they write stays, and signals leave none.
 */
#define _GNU_SOURCE /* mkdtemp(), setgroups() */

#include "support/test.h"
#include "support/writing.h"
#include "emit/file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* --- what others left behind --- */

/* Writes into another folder, so that the working folder is looked through once more. */
static void write_elsewhere(struct diags *diags)
{
    char folder[] = "/tmp/piecework-XXXXXX", path[64];

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/f", folder);
    assert_true(file_update(path, "", 0, &(bool){false}, diags));
    unlink(path);
    rmdir(folder);
}

static void put_partial(const char *name)
{
    close(open(name, O_WRONLY | O_CREAT | O_EXCL, 0600));
}

/* Whatever process its name tells of: the number may be that of another one by now. */
TEST_WITH(test_remains_are_removed, struct place_to_write *w)
{
    char name[64];

    snprintf(name, sizeof name, ".piecework-%ld-0.part", (long)getpid());
    put_partial(name);
    put_partial(".piecework-1-7.part");
    put_partial(".piecework-999999999-0.part");
    write_elsewhere(diags_of(w));
    assert_true(file_write("f", "x", 1, diags_of(w)));
    assert_content("f", "x");
    assert_int_equal(folder_entries("."), 1);
}

/* Names that are not ours, what is no file, what has another name, too, and what is another's. */
TEST_WITH(test_other_files_stay, struct place_to_write *w)
{
    static const char *const names[] = {".piecework-1-0.part~", "piecework-1-0.part",
                                        ".piecework-1.part",    ".piecework--1.part",
                                        ".piecework-1-.part",   ".piecework-1-0x.part"};
    int count = 0;

    for (size_t i = 0; i < COUNT_OF(names); i++, count++)
        put_partial(names[i]);
    assert_int_equal(symlink("elsewhere", ".piecework-1-1.part"), 0);
    assert_int_equal(mkdir(".piecework-1-2.part", 0777), 0);
    assert_int_equal(mkfifo(".piecework-1-3.part", 0600), 0);
    put_partial("elsewhere");
    put_partial(".piecework-1-4.part");
    assert_int_equal(link(".piecework-1-4.part", "another-name"), 0);
    count += 6;
    if (geteuid() == 0) {
        put_partial(".piecework-1-5.part");
        assert_int_equal(chown(".piecework-1-5.part", NOBODY, 0), 0);
        count++;
    }
    write_elsewhere(diags_of(w));
    assert_true(file_write("f", "x", 1, diags_of(w)));
    assert_int_equal(folder_entries("."), count + 1);
}

/* Another process is at work in the folder, and one that was killed was. */
TEST_WITH(test_partial_files_of_the_living_stay, struct place_to_write *w)
{
    struct outfile *file = file_begin("f", diags_of(w));
    pid_t child;

    assert_true(file_put(file, "x", 1));
    child = fork();
    if (child == 0) {
        file_begin("g", diags_of(w));
        raise(SIGKILL);
    }
    assert_true(WIFSIGNALED(status_of_child(child)));
    assert_int_equal(folder_entries("."), 2);
    child = fork();
    if (child == 0) {
        write_elsewhere(diags_of(w));
        _exit(file_write("h", "x", 1, diags_of(w)) && folder_entries(".") == 2 ? 0 : 1);
    }
    assert_int_equal(status_of_child(child), 0);
    assert_true(file_commit(file, diags_of(w)));
    assert_content("f", "x");
    assert_int_equal(folder_entries("."), 2);
}

/* Processes that all look for remains while they all write: none removes another's file. */
static void write_and_sweep(struct diags *diags)
{
    enum { TIMES = 200 };
    char name[16];

    for (int i = 0; i < TIMES; i++) {
        snprintf(name, sizeof name, "f%d", i % 3);
        write_elsewhere(diags);
        if (!file_update(name, &i, sizeof i, &(bool){false}, diags))
            _exit(1);
    }
    _exit(0);
}

TEST_WITH(test_sweeping_at_once, struct place_to_write *w)
{
    enum { WRITERS = 6 };
    pid_t children[WRITERS];

    for (int i = 0; i < WRITERS; i++) {
        children[i] = fork();
        if (children[i] == 0)
            write_and_sweep(diags_of(w));
    }
    for (int i = 0; i < WRITERS; i++)
        assert_int_equal(status_of_child(children[i]), 0);
    assert_int_equal(folder_entries("."), 3);
}

/* --- signals --- */

/* Opens two files, reports so through the pipe, and waits for a signal. */
static void write_until_killed(struct diags *diags, int ready)
{
    struct outfile *one, *two;

    partial_install_signal_cleanup();
    one = file_begin("f", diags);
    two = file_begin("sub/g", diags);
    if (!one || !two || !file_put(one, "new", 3) || write(ready, "r", 1) != 1)
        _exit(1);
    for (;;)
        pause();
}

TEST_WITH(test_signal_removes_temporaries, struct place_to_write *w)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

    assert_true(file_write("f", "old", 3, diags_of(w)));
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        int ends[2], status;
        pid_t child;
        char c;

        signal(signals[i], SIG_DFL); /* a script may have made us deaf to it */
        assert_int_equal(pipe(ends), 0);
        child = fork();
        if (child == 0)
            write_until_killed(diags_of(w), ends[1]);
        close(ends[1]);
        assert_int_equal(read(ends[0], &c, 1), 1);
        assert_int_equal(folder_entries("."), 3); /* f, its temporary, sub */
        assert_int_equal(kill(child, signals[i]), 0);
        status = status_of_child(child);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
        close(ends[0]);
        assert_content("f", "old");
        assert_int_equal(folder_entries("."), 2);
        assert_int_equal(folder_entries("sub"), 0);
    }
}

/* As under nohup: a signal that was ignored before stays ignored. */
TEST_WITH(test_ignored_signal, struct place_to_write *w)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        signal(SIGHUP, SIG_IGN);
        partial_install_signal_cleanup();
        raise(SIGHUP);
        _exit(file_write("f", "x", 1, diags_of(w)) ? 0 : 1);
    }
    status = status_of_child(child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_content("f", "x");
}

TESTS_EACH(partial, folder_enter, folder_leave)
