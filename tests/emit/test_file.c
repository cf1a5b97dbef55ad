#define _GNU_SOURCE /* mkdtemp(), setgroups() */

#include "support/test.h"
#include "support/writing.h"
#include "emit/file.h"

#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* --- what succeeds --- */

TEST_WITH(test_write, struct place_to_write *w)
{
    struct diags *diags = diags_of(w);
    static const char *const paths[] = {"plain", "a/b/c/deep", "./a//odd", "a/b/second"};

    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_true(file_write(paths[i], "text\n", 5, diags));
        assert_content(paths[i], "text\n");
    }
    assert_int_equal(diags_count(diags), 0);
    assert_int_equal(folder_entries("."), 2);
    assert_int_equal(folder_entries("a/b/c"), 1);
}

TEST_WITH(test_empty_file, struct place_to_write *w)
{
    assert_true(file_write("empty", NULL, 0, diags_of(w)));
    assert_content("empty", "");
}

TEST_WITH(test_replaces_only_on_commit, void *state)
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
    assert_int_equal(folder_entries("."), 1);
}

TEST_WITH(test_update, struct place_to_write *w)
{
    static const struct timespec old[2] = {{.tv_sec = 1700000000}, {.tv_sec = 1700000000}};
    static const struct {
        const char *text;
        bool fresh;
    } items[] = {{"one", true},     {"one", false}, {"two", true}, {"longer", true},
                 {"longer", false}, {"", true},     {"", false}};
    struct diags *diags = diags_of(w);

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct stat status;
        bool fresh = !items[i].fresh;

        assert_true(file_update("a/f", items[i].text, strlen(items[i].text), &fresh, diags));
        assert_int_equal(fresh, items[i].fresh);
        assert_content("a/f", items[i].text);
        assert_int_equal(stat("a/f", &status), 0);
        assert_int_equal(status.st_mtime != 1700000000, fresh);
        assert_int_equal(utimensat(AT_FDCWD, "a/f", old, 0), 0);
        assert_int_equal(folder_entries("a"), 1);
    }
    assert_int_equal(diags_count(diags), 0);
}

TEST_WITH(test_abandon, struct place_to_write *w)
{
    struct diags *diags = diags_of(w);
    struct outfile *file;

    assert_true(file_write("f", "old", 3, diags));
    file = file_begin("f", diags);
    assert_true(file_put(file, "new", 3));
    assert_int_equal(folder_entries("."), 2);
    file_abandon(file);
    file_abandon(NULL);
    assert_content("f", "old");
    assert_int_equal(folder_entries("."), 1);
}

static mode_t mode_of(const char *path)
{
    struct stat status;

    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 07777;
}

/* A new file has the mode that the mask leaves, one that is replaced has the old one's. */
TEST_WITH(test_permissions, struct place_to_write *w)
{
    static const struct {
        mode_t mask, expected;
    } cases[] = {{022, 0644}, {077, 0600}, {002, 0664}};
    static const mode_t modes[] = {0640, 0600, 0777, 02755};

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        umask(cases[i].mask);
        assert_true(file_write("f", "x", 1, diags_of(w)));
        assert_int_equal(mode_of("f"), cases[i].expected);
        assert_int_equal(unlink("f"), 0);
    }
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        bool fresh;

        assert_true(file_write("f", "old", 3, diags_of(w)));
        assert_int_equal(chmod("f", modes[i]), 0);
        assert_true(file_write("f", "x", 1, diags_of(w)));
        assert_int_equal(mode_of("f"), modes[i]);
        assert_true(file_update("f", "yy", 2, &fresh, diags_of(w)));
        assert_int_equal(mode_of("f"), modes[i]);
        assert_content("f", "yy");
    }
}

/* Not even by root, who could. */
TEST_WITH(test_read_only, struct place_to_write *w)
{
    static const mode_t modes[] = {0444, 0555, 0400, 0};
    bool fresh;

    assert_true(file_write("f", "old", 3, diags_of(w)));
    assert_int_equal(symlink("f", "link"), 0);
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        assert_int_equal(chmod("f", modes[i]), 0);
        assert_false(file_write("f", "x", 1, diags_of(w)));
        assert_true(i > 0 || is_unwritable(diags_of(w), "f", "the file is read-only"));
        assert_false(file_write("link", "x", 1, diags_of(w)));
        assert_false(file_update("f", "yy", 2, &fresh, diags_of(w)));
        assert_int_equal(mode_of("f"), modes[i]);
    }
    assert_int_equal(chmod("f", 0644), 0);
    assert_content("f", "old");
    assert_int_equal(folder_entries("."), 2);
    assert_int_equal(chmod(".", 0555), 0);
    assert_false(file_write("f", "x", 1, diags_of(w)));
    assert_int_equal(chmod(".", 0755), 0);
    assert_content("f", "old");
}

/* Whoever may give files away gives the new one to the old one's owner. */
TEST_WITH(test_owner, struct place_to_write *w)
{
    struct stat status;

    if (geteuid() != 0)
        skip();
    assert_true(file_write("f", "old", 3, diags_of(w)));
    assert_int_equal(chown("f", NOBODY, 12), 0);
    assert_int_equal(chmod("f", 06750), 0);
    assert_true(file_write("f", "new", 3, diags_of(w)));
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
    _exit(status.st_uid == NOBODY && (status.st_mode & 07777) == 0766 ? 0 : 3);
}

TEST_WITH(test_owner_that_cannot_be_kept, struct place_to_write *w)
{
    pid_t child;
    int status;

    if (geteuid() != 0)
        skip();
    assert_int_equal(chmod(".", 0777), 0);
    assert_true(file_write("f", "old", 3, diags_of(w)));
    assert_int_equal(chmod("f", 06766), 0);
    child = fork();
    if (child == 0)
        write_as_nobody(diags_of(w));
    status = status_of_child(child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_content("f", "new");
}

TEST_WITH(test_symbolic_link_stays, struct place_to_write *w)
{
    struct diags *diags = diags_of(w);
    struct stat status;

    assert_true(file_write("d/real", "old", 3, diags));
    assert_int_equal(symlink("d/real", "link"), 0);
    assert_true(file_write("link", "new", 3, diags));
    assert_int_equal(lstat("link", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_content("d/real", "new");
}

/* Links to what is not there yet, one after the other, beside the link and elsewhere. */
TEST_WITH(test_dangling_link_stays, struct place_to_write *w)
{
    struct diags *diags = diags_of(w);
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

TEST_WITH(test_longest_name, struct place_to_write *w)
{
    char name[256] = "";

    memset(name, 'n', 255);
    assert_true(file_write(name, "x", 1, diags_of(w)));
    assert_content(name, "x");
}

/* A pipe is written directly, not replaced by a file. */
TEST_WITH(test_pipe, struct place_to_write *w)
{
    char text[8] = "";
    struct stat status;
    int reader;

    assert_int_equal(mkfifo("pipe", 0600), 0);
    reader = open("pipe", O_RDONLY | O_NONBLOCK);
    assert_true(file_write("pipe", "text", 4, diags_of(w)));
    assert_int_equal(read(reader, text, sizeof text), 4);
    assert_string_equal(text, "text");
    close(reader);
    assert_int_equal(stat("pipe", &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
}

/* --- what fails --- */

TEST_WITH(test_path_below_a_file, struct place_to_write *w)
{
    struct diags *diags = diags_of(w);

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

TEST_WITH(test_folder_that_cannot_be_created, struct place_to_write *w)
{
    static const mode_t modes[] = {0555, 0444, 0};

    assert_int_equal(chmod(".", 0755), 0);
    assert_int_equal(mkdir("shut", 0777), 0);
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        pid_t child;

        assert_int_equal(chmod("shut", modes[i]), 0);
        child = fork();
        if (child == 0)
            write_without_rights(diags_of(w));
        assert_int_equal(status_of_child(child), 0);
    }
    assert_int_equal(chmod("shut", 0755), 0);
    assert_int_equal(folder_entries("shut"), 0);
}

TEST_WITH(test_path_is_a_folder, struct place_to_write *w)
{
    assert_int_equal(mkdir("folder", 0777), 0);
    assert_false(file_write("folder", "x", 1, diags_of(w)));
    assert_true(is_unwritable(diags_of(w), "folder", "Is a directory"));
}

TEST_WITH(test_empty_path, struct place_to_write *w)
{
    assert_null(file_begin("folder/", diags_of(w)));
    assert_int_equal(diags_having(diags_of(w), DIAG_FILE_UNWRITABLE), 1);
    assert_null(file_begin("", diags_of(w)));
    assert_int_equal(diags_having(diags_of(w), DIAG_FILE_UNWRITABLE), 2);
    assert_int_equal(folder_entries("."), 1);
    assert_int_equal(folder_entries("folder"), 0);
}

/* The folder that the target has meanwhile become cannot be replaced by a file. */
TEST_WITH(test_rename_fails, struct place_to_write *w)
{
    struct outfile *file = file_begin("f", diags_of(w));

    assert_true(file_put(file, "x", 1));
    assert_int_equal(mkdir("f", 0777), 0);
    assert_false(file_commit(file, diags_of(w)));
    assert_true(is_unwritable(diags_of(w), "f", "Is a directory"));
    assert_int_equal(folder_entries("."), 1);
}

TEST_WITH(test_too_many_at_once, struct place_to_write *w)
{
    struct outfile *files[FILES_AT_ONCE];
    char name[16];

    for (int i = 0; i < FILES_AT_ONCE; i++) {
        snprintf(name, sizeof name, "f%d", i);
        files[i] = file_begin(name, diags_of(w));
        assert_non_null(files[i]);
    }
    assert_null(file_begin("more", diags_of(w)));
    assert_true(is_unwritable(diags_of(w), "more", "Too many open files"));
    for (int i = 0; i < FILES_AT_ONCE; i++)
        file_abandon(files[i]);
    assert_true(file_write("more", "x", 1, diags_of(w)));
    assert_int_equal(folder_entries("."), 1);
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

TEST_WITH(test_full_device, struct place_to_write *w)
{
    pid_t child = fork();
    int status;

    if (child == 0)
        write_to_full_device(diags_of(w));
    status = status_of_child(child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

TEST_WITH(test_disk_full, struct place_to_write *w)
{
    pid_t child;
    int status;

    assert_true(file_write("f", "old", 3, diags_of(w)));
    child = fork();
    if (child == 0)
        fill_the_disk(diags_of(w));
    status = status_of_child(child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_content("f", "old");
    assert_int_equal(folder_entries("."), 1);
}

TESTS_EACH(file, folder_enter, folder_leave)
