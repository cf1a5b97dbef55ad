#define _GNU_SOURCE /* mkdtemp(), setgroups() */

#include "base/mem.h"
#include "emit/file.h"
#include "emit/partial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- a folder of its own for each test, as the working folder --- */

struct place_to_write {
    char folder[64];
    struct diags *diags;
    mode_t mask;
};

static int enter(void **state)
{
    struct place_to_write *w = calloc(1, sizeof *w);

    strcpy(w->folder, "/tmp/piecework-file-XXXXXX");
    assert_non_null(mkdtemp(w->folder));
    assert_int_equal(chdir(w->folder), 0);
    w->diags = diags_new();
    w->mask = umask(022);
    *state = w;
    return 0;
}

static int leave(void **state)
{
    struct place_to_write *w = *state;
    char command[96];

    umask(w->mask);
    diags_free(w->diags);
    assert_int_equal(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -rf %s", w->folder);
    assert_int_equal(system(command), 0);
    free(w);
    return 0;
}

static struct diags *diags_of(void **state)
{
    return ((struct place_to_write *)*state)->diags;
}

static void assert_content(const char *path, const char *expected)
{
    char text[256] = "";
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_string_equal(text, expected);
}

/* Entries of the folder other than . and .. */
static int entries(const char *folder)
{
    DIR *dir = opendir(folder);
    int count = 0;

    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir));)
        count += strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
    closedir(dir);
    return count;
}

/* One finding, FILE_UNWRITABLE, that names the path and the reason. */
static bool is_unwritable(struct diags *diags, const char *path, const char *reason)
{
    struct buf out = {0};
    bool found;

    diags_text(diags, false, &out);
    found = diags_count(diags) == 1 && diags_having(diags, DIAG_FILE_UNWRITABLE) == 1 &&
            strstr(buf_str(&out), path) && strstr(buf_str(&out), reason);
    buf_free(&out);
    return found;
}

static int status_of_child(pid_t child)
{
    int status;

    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

/* --- what succeeds --- */

static void test_write(void **state)
{
    struct diags *diags = diags_of(state);
    static const char *const paths[] = {"plain", "a/b/c/deep", "./a//odd", "a/b/second"};

    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_true(file_write(paths[i], "text\n", 5, diags));
        assert_content(paths[i], "text\n");
    }
    assert_int_equal(diags_count(diags), 0);
    assert_int_equal(entries("."), 2);
    assert_int_equal(entries("a/b/c"), 1);
}

static void test_empty_file(void **state)
{
    assert_true(file_write("empty", NULL, 0, diags_of(state)));
    assert_content("empty", "");
}

static void test_replaces_only_on_commit(void **state)
{
    struct diags *diags = diags_of(state);
    struct outfile *file;

    assert_true(file_write("f", "old", 3, diags));
    file = file_begin("f", diags);
    assert_true(file_put(file, "ne", 2));
    assert_true(file_put(file, "w", 1));
    assert_content("f", "old");
    assert_true(file_commit(file, diags));
    assert_content("f", "new");
    assert_int_equal(entries("."), 1);
}

static void test_update(void **state)
{
    static const struct timespec old[2] = {{.tv_sec = 1700000000}, {.tv_sec = 1700000000}};
    static const struct {
        const char *text;
        bool fresh;
    } items[] = {{"one", true},     {"one", false}, {"two", true}, {"longer", true},
                 {"longer", false}, {"", true},     {"", false}};
    struct diags *diags = diags_of(state);

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct stat status;
        bool fresh = !items[i].fresh;

        assert_true(file_update("a/f", items[i].text, strlen(items[i].text), &fresh, diags));
        assert_int_equal(fresh, items[i].fresh);
        assert_content("a/f", items[i].text);
        assert_int_equal(stat("a/f", &status), 0);
        assert_int_equal(status.st_mtime != 1700000000, fresh);
        assert_int_equal(utimensat(AT_FDCWD, "a/f", old, 0), 0);
        assert_int_equal(entries("a"), 1);
    }
    assert_int_equal(diags_count(diags), 0);
}

static void test_abandon(void **state)
{
    struct diags *diags = diags_of(state);
    struct outfile *file;

    assert_true(file_write("f", "old", 3, diags));
    file = file_begin("f", diags);
    assert_true(file_put(file, "new", 3));
    assert_int_equal(entries("."), 2);
    file_abandon(file);
    file_abandon(NULL);
    assert_content("f", "old");
    assert_int_equal(entries("."), 1);
}

static mode_t mode_of(const char *path)
{
    struct stat status;

    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 07777;
}

/* A new file has the mode that the mask leaves, one that is replaced has the old one's. */
static void test_permissions(void **state)
{
    static const struct {
        mode_t mask, expected;
    } cases[] = {{022, 0644}, {077, 0600}, {002, 0664}};
    static const mode_t modes[] = {0640, 0444, 0600, 0777, 02755};

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        umask(cases[i].mask);
        assert_true(file_write("f", "x", 1, diags_of(state)));
        assert_int_equal(mode_of("f"), cases[i].expected);
        assert_int_equal(unlink("f"), 0);
    }
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        bool fresh;

        assert_true(file_write("f", "old", 3, diags_of(state)));
        assert_int_equal(chmod("f", modes[i]), 0);
        assert_true(file_write("f", "x", 1, diags_of(state)));
        assert_int_equal(mode_of("f"), modes[i]);
        assert_true(file_update("f", "yy", 2, &fresh, diags_of(state)));
        assert_int_equal(mode_of("f"), modes[i]);
        assert_content("f", "yy");
    }
}

enum { NOBODY = 65534 };

/* Whoever may give files away gives the new one to the old one's owner. */
static void test_owner(void **state)
{
    struct stat status;

    if (geteuid() != 0)
        skip();
    assert_true(file_write("f", "old", 3, diags_of(state)));
    assert_int_equal(chown("f", NOBODY, 12), 0);
    assert_int_equal(chmod("f", 06750), 0);
    assert_true(file_write("f", "new", 3, diags_of(state)));
    assert_int_equal(stat("f", &status), 0);
    assert_int_equal(status.st_uid, NOBODY);
    assert_int_equal(status.st_gid, 12);
    assert_int_equal(status.st_mode & 07777, 06750);
}

/* Who may not must not hand on its rights: neither those of its owner nor those of its group. */
static void write_as_nobody(struct diags *diags)
{
    struct stat status;

    if (setgroups(0, NULL) != 0 || setgid(NOBODY) != 0 || setuid(NOBODY) != 0)
        _exit(1);
    if (!file_write("f", "new", 3, diags) || stat("f", &status) != 0)
        _exit(2);
    _exit(status.st_uid == NOBODY && (status.st_mode & 07777) == 0744 ? 0 : 3);
}

static void test_owner_that_cannot_be_kept(void **state)
{
    pid_t child;
    int status;

    if (geteuid() != 0)
        skip();
    assert_int_equal(chmod(".", 0777), 0);
    assert_true(file_write("f", "old", 3, diags_of(state)));
    assert_int_equal(chmod("f", 06764), 0);
    child = fork();
    if (child == 0)
        write_as_nobody(diags_of(state));
    status = status_of_child(child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_content("f", "new");
}

static void test_symbolic_link_stays(void **state)
{
    struct diags *diags = diags_of(state);
    struct stat status;

    assert_true(file_write("d/real", "old", 3, diags));
    assert_int_equal(symlink("d/real", "link"), 0);
    assert_true(file_write("link", "new", 3, diags));
    assert_int_equal(lstat("link", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_content("d/real", "new");
}

/* Links to what is not there yet, one after the other, beside the link and elsewhere. */
static void test_dangling_link_stays(void **state)
{
    struct diags *diags = diags_of(state);
    struct stat status;

    assert_int_equal(mkdir("d", 0777), 0);
    assert_int_equal(symlink("d/second", "link"), 0);
    assert_int_equal(symlink("real", "d/second"), 0);
    for (int i = 0; i < 2; i++) {
        assert_true(file_write("link", i ? "new" : "old", 3, diags));
        assert_int_equal(lstat("link", &status), 0);
        assert_true(S_ISLNK(status.st_mode));
        assert_int_equal(lstat("d/second", &status), 0);
        assert_true(S_ISLNK(status.st_mode));
        assert_content("d/real", i ? "new" : "old");
    }
    assert_int_equal(symlink("loop", "loop"), 0);
    assert_false(file_write("loop", "x", 1, diags));
    assert_true(is_unwritable(diags, "loop", "Too many levels of symbolic links"));
}

static void test_longest_name(void **state)
{
    char name[256] = "";

    memset(name, 'n', 255);
    assert_true(file_write(name, "x", 1, diags_of(state)));
    assert_content(name, "x");
}

/* --- what others left behind --- */

static void put_partial(const char *name)
{
    close(open(name, O_WRONLY | O_CREAT | O_EXCL, 0600));
}

/* Whatever process its name tells of: the number may be that of another one by now. */
static void test_remains_are_removed(void **state)
{
    char name[64];

    snprintf(name, sizeof name, ".piecework-%ld-0.part", (long)getpid());
    put_partial(name);
    put_partial(".piecework-1-7.part");
    put_partial(".piecework-999999999-0.part");
    partial_expect_remains();
    assert_true(file_write("f", "x", 1, diags_of(state)));
    assert_content("f", "x");
    assert_int_equal(entries("."), 1);
}

/* Names that are not ours, what is no file, what has another name, too, and what is another's. */
static void test_other_files_stay(void **state)
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
    partial_expect_remains();
    assert_true(file_write("f", "x", 1, diags_of(state)));
    assert_int_equal(entries("."), count + 1);
}

/* Another process is at work in the folder, and one that was killed was. */
static void test_partial_files_of_the_living_stay(void **state)
{
    struct outfile *file = file_begin("f", diags_of(state));
    pid_t child;

    assert_true(file_put(file, "x", 1));
    child = fork();
    if (child == 0) {
        file_begin("g", diags_of(state));
        raise(SIGKILL);
    }
    assert_true(WIFSIGNALED(status_of_child(child)));
    assert_int_equal(entries("."), 2);
    child = fork();
    if (child == 0) {
        partial_expect_remains();
        _exit(file_write("h", "x", 1, diags_of(state)) && entries(".") == 2 ? 0 : 1);
    }
    assert_int_equal(status_of_child(child), 0);
    assert_true(file_commit(file, diags_of(state)));
    assert_content("f", "x");
    assert_int_equal(entries("."), 2);
}

/* Processes that all look for remains while they all write: none removes another's file. */
static void write_and_sweep(struct diags *diags)
{
    enum { TIMES = 200 };
    char name[16];

    for (int i = 0; i < TIMES; i++) {
        snprintf(name, sizeof name, "f%d", i % 3);
        partial_expect_remains();
        if (!file_update(name, &i, sizeof i, &(bool){false}, diags))
            _exit(1);
    }
    _exit(0);
}

static void test_sweeping_at_once(void **state)
{
    enum { WRITERS = 6 };
    pid_t children[WRITERS];

    for (int i = 0; i < WRITERS; i++) {
        children[i] = fork();
        if (children[i] == 0)
            write_and_sweep(diags_of(state));
    }
    for (int i = 0; i < WRITERS; i++)
        assert_int_equal(status_of_child(children[i]), 0);
    assert_int_equal(entries("."), 3);
}

/* A pipe is written directly, not replaced by a file. */
static void test_pipe(void **state)
{
    char text[8] = "";
    struct stat status;
    int reader;

    assert_int_equal(mkfifo("pipe", 0600), 0);
    reader = open("pipe", O_RDONLY | O_NONBLOCK);
    assert_true(file_write("pipe", "text", 4, diags_of(state)));
    assert_int_equal(read(reader, text, sizeof text), 4);
    assert_string_equal(text, "text");
    close(reader);
    assert_int_equal(stat("pipe", &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
}

/* --- what fails --- */

static void test_path_below_a_file(void **state)
{
    struct diags *diags = diags_of(state);

    assert_true(file_write("file", "old", 3, diags));
    assert_null(file_begin("file/below/f", diags));
    assert_true(is_unwritable(diags, "file/below/f", "Not a directory"));
    assert_content("file", "old");
}

/* The reason is that of the folder which cannot be created, not that it is not there. */
static void write_without_rights(struct diags *diags)
{
    if (geteuid() == 0 && setuid(NOBODY) != 0)
        _exit(1);
    if (file_write("shut/a/b/f", "x", 1, diags))
        _exit(2);
    _exit(is_unwritable(diags, "shut/a/b/f", "Permission denied") ? 0 : 3);
}

static void test_folder_that_cannot_be_created(void **state)
{
    static const mode_t modes[] = {0555, 0444, 0};

    assert_int_equal(chmod(".", 0755), 0);
    assert_int_equal(mkdir("shut", 0777), 0);
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        pid_t child;

        assert_int_equal(chmod("shut", modes[i]), 0);
        child = fork();
        if (child == 0)
            write_without_rights(diags_of(state));
        assert_int_equal(status_of_child(child), 0);
    }
    assert_int_equal(chmod("shut", 0755), 0);
    assert_int_equal(entries("shut"), 0);
}

static void test_path_is_a_folder(void **state)
{
    assert_int_equal(mkdir("folder", 0777), 0);
    assert_false(file_write("folder", "x", 1, diags_of(state)));
    assert_true(is_unwritable(diags_of(state), "folder", "Is a directory"));
}

static void test_empty_path(void **state)
{
    assert_null(file_begin("folder/", diags_of(state)));
    assert_int_equal(diags_having(diags_of(state), DIAG_FILE_UNWRITABLE), 1);
    assert_null(file_begin("", diags_of(state)));
    assert_int_equal(diags_having(diags_of(state), DIAG_FILE_UNWRITABLE), 2);
    assert_int_equal(entries("."), 1);
    assert_int_equal(entries("folder"), 0);
}

/* The folder that the target has meanwhile become cannot be replaced by a file. */
static void test_rename_fails(void **state)
{
    struct outfile *file = file_begin("f", diags_of(state));

    assert_true(file_put(file, "x", 1));
    assert_int_equal(mkdir("f", 0777), 0);
    assert_false(file_commit(file, diags_of(state)));
    assert_true(is_unwritable(diags_of(state), "f", "Is a directory"));
    assert_int_equal(entries("."), 1);
}

static void test_too_many_at_once(void **state)
{
    struct outfile *files[FILES_AT_ONCE];
    char name[16];

    for (int i = 0; i < FILES_AT_ONCE; i++) {
        snprintf(name, sizeof name, "f%d", i);
        files[i] = file_begin(name, diags_of(state));
        assert_non_null(files[i]);
    }
    assert_null(file_begin("more", diags_of(state)));
    assert_true(is_unwritable(diags_of(state), "more", "Too many open files"));
    for (int i = 0; i < FILES_AT_ONCE; i++)
        file_abandon(files[i]);
    assert_true(file_write("more", "x", 1, diags_of(state)));
    assert_int_equal(entries("."), 1);
}

/* --- in a child process: limits and signals --- */

/* Exits 0 when a file beyond the size limit is refused with the right finding and the earlier
 * puts' failure was remembered. */
static void fill_the_disk(struct diags *diags)
{
    struct rlimit limit = {64 * 1024, 64 * 1024};
    static char bytes[4096];
    struct outfile *file;
    bool refused = false;

    partial_install_signal_cleanup();
    setrlimit(RLIMIT_FSIZE, &limit);
    file = file_begin("f", diags);
    for (int i = 0; file && i < 64; i++)
        refused = !file_put(file, bytes, sizeof bytes);
    if (!file || !refused || file_put(file, "", 0) || file_commit(file, diags))
        _exit(1);
    _exit(diags_having(diags, DIAG_FILE_UNWRITABLE) == 1 ? 0 : 2);
}

/* Written without the right to replace the device, should the program try to. */
static void write_to_full_device(struct diags *diags)
{
    if (geteuid() == 0 && setuid(NOBODY) != 0)
        _exit(1);
    if (file_write("/dev/full", "x", 1, diags))
        _exit(2);
    _exit(is_unwritable(diags, "/dev/full", "No space left on device") ? 0 : 3);
}

static void test_full_device(void **state)
{
    pid_t child = fork();
    int status;

    if (child == 0)
        write_to_full_device(diags_of(state));
    status = status_of_child(child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void test_disk_full(void **state)
{
    pid_t child;
    int status;

    assert_true(file_write("f", "old", 3, diags_of(state)));
    child = fork();
    if (child == 0)
        fill_the_disk(diags_of(state));
    status = status_of_child(child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_content("f", "old");
    assert_int_equal(entries("."), 1);
}

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

static void test_signal_removes_temporaries(void **state)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

    assert_true(file_write("f", "old", 3, diags_of(state)));
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        int ends[2], status;
        pid_t child;
        char c;

        signal(signals[i], SIG_DFL); /* a script may have made us deaf to it */
        assert_int_equal(pipe(ends), 0);
        child = fork();
        if (child == 0)
            write_until_killed(diags_of(state), ends[1]);
        close(ends[1]);
        assert_int_equal(read(ends[0], &c, 1), 1);
        assert_int_equal(entries("."), 3); /* f, its temporary, sub */
        assert_int_equal(kill(child, signals[i]), 0);
        status = status_of_child(child);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
        close(ends[0]);
        assert_content("f", "old");
        assert_int_equal(entries("."), 2);
        assert_int_equal(entries("sub"), 0);
    }
}

/* As under nohup: a signal that was ignored before stays ignored. */
static void test_ignored_signal(void **state)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        signal(SIGHUP, SIG_IGN);
        partial_install_signal_cleanup();
        raise(SIGHUP);
        _exit(file_write("f", "x", 1, diags_of(state)) ? 0 : 1);
    }
    status = status_of_child(child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_content("f", "x");
}

int main(void)
{
    /* clang-format off */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_write, enter, leave),
        cmocka_unit_test_setup_teardown(test_empty_file, enter, leave),
        cmocka_unit_test_setup_teardown(test_replaces_only_on_commit, enter, leave),
        cmocka_unit_test_setup_teardown(test_update, enter, leave),
        cmocka_unit_test_setup_teardown(test_abandon, enter, leave),
        cmocka_unit_test_setup_teardown(test_permissions, enter, leave),
        cmocka_unit_test_setup_teardown(test_owner, enter, leave),
        cmocka_unit_test_setup_teardown(test_owner_that_cannot_be_kept, enter, leave),
        cmocka_unit_test_setup_teardown(test_symbolic_link_stays, enter, leave),
        cmocka_unit_test_setup_teardown(test_dangling_link_stays, enter, leave),
        cmocka_unit_test_setup_teardown(test_longest_name, enter, leave),
        cmocka_unit_test_setup_teardown(test_remains_are_removed, enter, leave),
        cmocka_unit_test_setup_teardown(test_other_files_stay, enter, leave),
        cmocka_unit_test_setup_teardown(test_partial_files_of_the_living_stay, enter, leave),
        cmocka_unit_test_setup_teardown(test_sweeping_at_once, enter, leave),
        cmocka_unit_test_setup_teardown(test_pipe, enter, leave),
        cmocka_unit_test_setup_teardown(test_full_device, enter, leave),
        cmocka_unit_test_setup_teardown(test_path_below_a_file, enter, leave),
        cmocka_unit_test_setup_teardown(test_folder_that_cannot_be_created, enter, leave),
        cmocka_unit_test_setup_teardown(test_path_is_a_folder, enter, leave),
        cmocka_unit_test_setup_teardown(test_empty_path, enter, leave),
        cmocka_unit_test_setup_teardown(test_rename_fails, enter, leave),
        cmocka_unit_test_setup_teardown(test_too_many_at_once, enter, leave),
        cmocka_unit_test_setup_teardown(test_disk_full, enter, leave),
        cmocka_unit_test_setup_teardown(test_signal_removes_temporaries, enter, leave),
        cmocka_unit_test_setup_teardown(test_ignored_signal, enter, leave),
    };
    /* clang-format on */

    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
