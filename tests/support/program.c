#define _GNU_SOURCE /* realpath(), mkdtemp(), nftw(), pipe2(), wait4() */

#include "support/test.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* --- running programs --- */

/* Adds NAME=VALUE, or takes NAME out of what the tests themselves have. */
static void set_variable(struct arena *arena, char **list, size_t *count, const char *setting)
{
    size_t name = strcspn(setting, "="), kept = 0;

    for (size_t i = 0; i < *count; i++)
        if (strncmp(list[i], setting, name) != 0 || list[i][name] != '=')
            list[kept++] = list[i];
    if (setting[name])
        list[kept++] = arena_text(arena, setting, strlen(setting));
    *count = kept;
    list[kept] = NULL;
}

static char **environment_of(struct arena *arena, const char *const *settings)
{
    enum { MORE = 100 };
    const char *reports = getenv("PIECEWORK_REPORTS"); /* where run.sh looks for them */
    size_t count = 0;
    char **list;

    while (environ[count])
        count++;
    list = arena_alloc(arena, count + MORE, sizeof *list);
    memcpy(list, environ, count * sizeof *list);
    reports = reports ? reports : "";
    /* A sanitizer's complaint must not look like one of the program's own statuses. */
    set_variable(arena, list, &count, arena_print(arena, "ASAN_OPTIONS=exitcode=99:%s", reports));
    set_variable(arena, list, &count, arena_print(arena, "UBSAN_OPTIONS=exitcode=99:%s", reports));
    set_variable(arena, list, &count, arena_print(arena, "LSAN_OPTIONS=%s", reports));
    for (size_t i = 0; settings && settings[i]; i++) {
        assert_true(i + 4 < MORE);
        set_variable(arena, list, &count, settings[i]);
    }
    return list;
}

/* In a copy of this process, of which `prepare` changes something. */
static _Noreturn void become(const struct program *command, char **environment, int out, int err)
{
    int null = open("/dev/null", O_RDONLY);

    dup2(null, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    if (command->folder && chdir(command->folder) != 0)
        _exit(127);
    command->prepare();
    execvpe(command->arguments[0], (char *const *)command->arguments, environment);
    _exit(127);
}

/* Without copying what a test has in memory, which may be much. A program that is not there is one
 * that ends with status 127. */
static pid_t spawn(const struct program *command, char **environment, int out, int err)
{
    posix_spawn_file_actions_t actions;
    pid_t child;
    int trouble;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
    if (command->folder)
        posix_spawn_file_actions_addchdir_np(&actions, command->folder);
    trouble = posix_spawnp(&child, command->arguments[0], &actions, NULL,
                           (char *const *)command->arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    if (trouble && (child = fork()) == 0)
        _exit(127);
    return child;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Reads both pipes until both are closed; false when that takes too long. */
static bool listen_to(int out, int err, struct run_result *outcome)
{
    struct pollfd ends[2] = {{.fd = out, .events = POLLIN}, {.fd = err, .events = POLLIN}};
    struct buf *bufs[2] = {&outcome->out, &outcome->err};
    double end = now() + RUN_SECONDS;

    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        double left = end - now();

        if (left <= 0 || poll(ends, 2, (int)(left * 1000) + 1) <= 0)
            return false;
        for (int i = 0; i < 2; i++) {
            char bytes[65536];
            ssize_t n;

            if (ends[i].fd < 0 || !ends[i].revents)
                continue;
            n = read(ends[i].fd, bytes, sizeof bytes);
            if (n > 0)
                buf_put(bufs[i], bytes, (size_t)n);
            else
                ends[i].fd = -1;
        }
    }
    return true;
}

pid_t command_start(const struct program *command, int out, int err)
{
    struct arena *arena = arena_new();
    char **environment = environment_of(arena, command->environment);
    pid_t child = command->prepare ? fork() : spawn(command, environment, out, err);

    if (child == 0)
        become(command, environment, out, err);
    assert_true(child > 0);
    arena_free(arena);
    return child;
}

struct run_result run(const struct program *command)
{
    struct run_result outcome = {0};
    int out[2], err[2], status = 0;
    struct rusage usage;
    bool ended;
    pid_t child;

    assert_int_equal(pipe2(out, O_CLOEXEC), 0);
    assert_int_equal(pipe2(err, O_CLOEXEC), 0);
    child = command_start(command, out[1], err[1]);
    close(out[1]);
    close(err[1]);
    ended = listen_to(out[0], err[0], &outcome);
    if (!ended)
        kill(child, SIGKILL);
    close(out[0]);
    close(err[0]);
    assert_int_equal(wait4(child, &status, 0, &usage), child);
    outcome.peak = usage.ru_maxrss;
    if (strstr(buf_str(&outcome.err), "runtime error:")) /* for run.sh: UBSan knows no log_path */
        print_error("%s", outcome.err.text);
    outcome.status = !ended              ? RUN_ENDLESS
                     : WIFEXITED(status) ? WEXITSTATUS(status)
                                         : RUN_SIGNALLED + WTERMSIG(status);
    at_end(free, outcome.out.text);
    at_end(free, outcome.err.text);
    return outcome;
}

static void expect_said(const char *name, const struct buf *said, const char *text)
{
    if (text && !*text && said->size > 0)
        fail_msg("%s are '%s', not empty", name, said->text);
    if (text && !strstr(buf_str(said), text))
        fail_msg("%s '%s' lack '%s'", name, buf_str(said), text);
}

void outcome_expect(struct run_result o, int status, const char *out, const char *err)
{
    if (o.status != status)
        fail_msg("status %d:\n%s", o.status, buf_str(&o.err));
    expect_said("results", &o.out, out);
    expect_said("messages", &o.err, err);
}

/* A static path is filled on first use: tests change their working folder later. */
const char *repository(void)
{
    static char path[4096];

    if (!*path)
        assert_non_null(getcwd(path, sizeof path));
    return path;
}

const char *piecework_path(void)
{
    static char path[4096];
    const char *given = getenv("PIECEWORK");

    repository();
    if (!*path && !realpath(given && *given ? given : "out/bin/piecework", path))
        fail_msg("the program is not there: build it, or set PIECEWORK to its path");
    return path;
}

struct run_result piecework(const char *argument, ...)
{
    enum { MOST = 12 };
    const char *arguments[MOST + 2] = {piecework_path(), argument};
    struct program command = {.arguments = arguments, .folder = repository()};
    va_list rest;

    va_start(rest, argument);
    for (int i = 2; argument && i <= MOST && (arguments[i] = va_arg(rest, const char *)); i++)
        ;
    va_end(rest);
    return run(&command);
}

/* --- folders and files --- */

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status;
    (void)kind;
    (void)walk;
    return remove(path);
}

static void drop_folder(void *folder)
{
    nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(folder);
}

void folder_remove(char *folder)
{
    not_at_end(folder);
    if (folder)
        drop_folder(folder);
}

char *folder_new(void)
{
    const char *base = getenv("TMPDIR");
    struct buf name = {0};

    buf_print(&name, "%s/piecework-XXXXXX", base && *base ? base : "/tmp");
    assert_non_null(mkdtemp(name.text));
    at_end(drop_folder, name.text);
    return name.text;
}

static void drop_arena(void *arena)
{
    arena_free(arena);
}

void *workplace_new(void **state, size_t size)
{
    struct workplace *place = mem_new(1, size);

    *place = (struct workplace){arena_new(), folder_new()};
    at_end(drop_arena, place->arena);
    at_end(free, place);
    *state = place;
    return place;
}

int workplace_set_up(void **state)
{
    workplace_new(state, sizeof(struct workplace));
    return 0;
}

int folder_entries(const char *folder)
{
    DIR *dir = opendir(folder);
    int count = 0;

    if (!dir)
        return 0;
    for (struct dirent *e; (e = readdir(dir));)
        count += strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
    closedir(dir);
    return count;
}

const char *path_in(struct arena *arena, const char *folder, const char *name)
{
    return arena_print(arena, "%s/%s", folder, name);
}

bool file_read(const char *path, struct buf *content)
{
    FILE *file = fopen(path, "rb");
    char bytes[65536];
    size_t n;

    buf_free(content);
    if (!file)
        return false;
    while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
        buf_put(content, bytes, n);
    fclose(file);
    return true;
}

/* Fails the test where that would be a file of the repository, see copy_definitions(). */
static void expect_own(const char *path)
{
    const char *name = strrchr(path, '/');
    char folder[4096], own[4096];
    size_t size;

    snprintf(folder, sizeof folder, "%.*s", name ? (int)(name - path) : 1, name ? path : ".");
    if (!realpath(folder, own))
        return;
    size = strlen(repository());
    if (strncmp(own, repository(), size) == 0 &&
        (strncmp(own + size, "/pieces", 7) == 0 || strncmp(own + size, "/layouts", 8) == 0))
        fail_msg("%s is a file of the repository: copy_linked() its folder first", path);
}

void file_make(const char *path, const void *bytes, size_t size)
{
    FILE *file;

    expect_own(path);
    file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void file_make_text(const char *path, const char *text)
{
    file_make(path, text, strlen(text));
}

void file_make_old(const char *path)
{
    struct timespec times[2];

    clock_gettime(CLOCK_REALTIME, &times[0]);
    times[0].tv_sec -= 100;
    times[1] = times[0];
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

void folder_make_old(const char *folder)
{
    const char *const arguments[] = {"find", ".",          "-type", "f", "-exec", "touch",
                                     "-d",   "1 hour ago", "{}",    "+", NULL};
    struct program command = {.arguments = arguments, .folder = folder};
    struct run_result outcome = run(&command);

    assert_int_equal(outcome.status, 0);
}

/* Files are copied, folders linked to. */
static void copy_entry(const char *from, const char *to)
{
    struct buf content = {0};
    struct stat status;

    assert_int_equal(stat(from, &status), 0);
    if (S_ISDIR(status.st_mode)) {
        assert_int_equal(symlink(from, to), 0);
        return;
    }
    assert_true(file_read(from, &content));
    file_make(to, buf_str(&content), content.size);
    buf_free(&content);
}

static void copy_entries(const char *from, const char *to)
{
    struct arena *arena = arena_new();
    DIR *dir = opendir(from);

    assert_non_null(dir);
    assert_true(mkdir(to, 0777) == 0 || errno == EEXIST);
    for (struct dirent *e; (e = readdir(dir));)
        if (e->d_name[0] != '.')
            copy_entry(path_in(arena, from, e->d_name), path_in(arena, to, e->d_name));
    closedir(dir);
    arena_free(arena);
}

void copy_definitions(const char *folder)
{
    static const char *const names[] = {"pieces", "layouts"};
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(names); i++)
        copy_entries(path_in(arena, repository(), names[i]), path_in(arena, folder, names[i]));
    arena_free(arena);
}

void copy_linked(const char *folder)
{
    char target[4096];
    ssize_t size = readlink(folder, target, sizeof target - 1);

    assert_true(size > 0);
    target[size] = '\0';
    assert_int_equal(unlink(folder), 0);
    copy_entries(target, folder);
}

void file_edit(const char *path, const char *before, const char *after)
{
    struct buf old = {0}, new = {0};
    const char *at;

    assert_true(file_read(path, &old));
    at = strstr(buf_str(&old), before);
    if (!at || strstr(at + 1, before))
        fail_msg("%s must have '%s' once", path, before);
    buf_put(&new, old.text, (size_t)(at - old.text));
    buf_text(&new, after);
    buf_text(&new, at + strlen(before));
    file_make(path, new.text, new.size);
    buf_free(&old);
    buf_free(&new);
}

bool same_bytes(const struct buf *a, const struct buf *b)
{
    return a->size == b->size && a->size > 0 && memcmp(a->text, b->text, a->size) == 0;
}
