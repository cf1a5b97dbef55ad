#define _GNU_SOURCE /* pipe2() */

#include "cli/preview/launch.h"

#include "base/buf.h"
#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- starting --- */

/* In a process that nobody waits for: what it cannot do it tells by the pipe. */
static void __attribute__((noreturn)) become(char **words, int told)
{
    sigset_t none;
    ssize_t n;
    int null = open("/dev/null", O_RDWR), reason;

    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    setsid();
    execvp(words[0], words);
    reason = errno;
    n = write(told, &reason, sizeof reason);
    _exit(n > 0 ? 127 : 126);
}

/* The process between ends at once, so that the program is nobody's child. */
static bool start(char **words)
{
    int ends[2], reason = 0;
    pid_t child;

    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    child = fork();
    if (child == 0) {
        if (fork() == 0)
            become(words, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    if (child < 0)
        reason = errno;
    else if (waitpid(child, NULL, 0) == child && read(ends[0], &reason, sizeof reason) <= 0)
        reason = 0;
    close(ends[0]);
    errno = reason;
    return reason == 0;
}

/* --- commands --- */

/* What stands for the parts of a place. */
struct parts {
    const char *file, *line, *column;
};

/* The word with what stands in it for parts of the place; *filled: something did. */
static char *fill(struct arena *arena, const char *word, size_t size, const struct parts *parts,
                  bool *filled)
{
    const struct {
        const char *name, *text;
    } gaps[] = {{"{file}", parts->file}, {"{line}", parts->line}, {"{column}", parts->column}};
    struct buf out = {0};

    for (size_t i = 0; i < size;) {
        size_t k = 0;

        while (k < COUNT_OF(gaps) && strncmp(word + i, gaps[k].name, strlen(gaps[k].name)) != 0)
            k++;
        if (k == COUNT_OF(gaps)) {
            buf_char(&out, word[i++]);
            continue;
        }
        buf_text(&out, gaps[k].text);
        i += strlen(gaps[k].name);
        *filled = true;
    }
    return (char *)buf_take(arena, &out);
}

bool launch_editor(const char *command, const char *file, unsigned line, unsigned column)
{
    struct arena *arena = arena_new();
    struct parts parts = {*file == '-' ? arena_print(arena, "./%s", file) : file, /* no option */
                          arena_print(arena, "%u", line), arena_print(arena, "%u", column)};
    char **words = NULL;
    size_t count = 0;
    bool filled = false, good;
    int reason;

    for (const char *at = command; *(at += strspn(at, " ")); at += strcspn(at, " "))
        *ARENA_PUSH(arena, words, count) = fill(arena, at, strcspn(at, " "), &parts, &filled);
    if (!filled)
        *ARENA_PUSH(arena, words, count) = arena_print(arena, "%s:%s", parts.file, parts.line);
    *ARENA_PUSH(arena, words, count) = NULL;
    good = start(words);
    reason = errno;
    arena_free(arena);
    errno = reason;
    return good;
}

bool launch_browser(const char *address)
{
    char *words[] = {"xdg-open", (char *)address, NULL};

    return start(words);
}
