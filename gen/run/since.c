#include "run/since.h"

#include "base/buf.h"
#include "base/mem.h"

#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Starts git with its output into the pipe; what it complains of says less than we do. */
static bool start(const char *const *arguments, int out, pid_t *process)
{
    posix_spawn_file_actions_t actions;
    bool good;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    good = posix_spawnp(process, "git", &actions, NULL, (char *const *)arguments, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return good;
}

static void read_all(int from, struct buf *output)
{
    char part[4096];
    ssize_t size;

    while ((size = read(from, part, sizeof part)) > 0)
        buf_put(output, part, (size_t)size);
}

/* Runs git to its end and adds what it prints. */
static bool git(const char *const *arguments, struct buf *output)
{
    int ends[2], status = -1;
    pid_t process;
    bool started;

    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    started = start(arguments, ends[1], &process);
    close(ends[1]);
    if (started) {
        read_all(ends[0], output);
        waitpid(process, &status, 0);
    }
    close(ends[0]);
    return started && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool git_answers(void)
{
    static const char *const version[] = {"git", "--version", NULL};
    struct buf output = {0};
    bool good = git(version, &output) && output.size > 0;

    buf_free(&output);
    return good;
}

/* Takes the paths, each of which a NUL ends. */
static void take_paths(struct arena *arena, const struct buf *output, struct changes *changes)
{
    const char *text = arena_text(arena, buf_str(output), output->size), *end = text + output->size;

    for (const char *at = text; at < end; at += strlen(at) + 1)
        *ARENA_PUSH(arena, changes->paths, changes->count) = at;
}

bool changes_since(struct arena *arena, const char *revision, struct changes *changes,
                   struct diags *diags)
{
    const char *const differing[] = {"git",        "diff", "--name-only",      "--no-renames",
                                     "--relative", "-z",   "--end-of-options", revision,
                                     "--",         NULL};
    const char *const unseen[] = {"git", "ls-files", "-z", "--others", "--exclude-standard", NULL};
    struct buf output = {0};
    bool good = git(differing, &output) && git(unseen, &output);

    *changes = (struct changes){0};
    if (good)
        take_paths(arena, &output, changes);
    else
        diag_help(diag_add(diags, DIAG(SINCE_UNKNOWN), (struct place){0}, revision),
                  "name a commit, a branch or a tag, and run it in the repository of the games");
    buf_free(&output);
    return good;
}

/* Adds the path without "." and "NAME/..". */
static void put_plain(struct buf *out, const char *path)
{
    for (size_t size; *path; path += size + (path[size] == '/')) {
        const char *last = out->text ? strrchr(out->text, '/') : NULL;

        size = strcspn(path, "/");
        if (size == 1 && *path == '.')
            continue;
        if (size == 2 && strncmp(path, "..", 2) == 0 && out->size > 0) {
            out->size = last ? (size_t)(last - out->text) : 0;
            out->text[out->size] = '\0';
            continue;
        }
        if (out->size > 0)
            buf_char(out, '/');
        buf_put(out, path, size);
    }
}

bool changes_hold(const struct changes *changes, const char *path)
{
    struct buf plain = {0};
    bool held = false;

    put_plain(&plain, path);
    for (size_t i = 0; i < changes->count && !held; i++)
        held = strcmp(changes->paths[i], buf_str(&plain)) == 0;
    buf_free(&plain);
    return held;
}
