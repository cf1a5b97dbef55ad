#define _GNU_SOURCE /* pipe2() */

#include "cli/preview/launch.h"

#include "base/buf.h"
#include "base/mem.h"
#include "cli/command/command.h"
#include "diag/overlay.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
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

/* Editors whose words are known, with a terminal for those that need one. */
#define IN_TERMINAL "x-terminal-emulator -e "
static const char *const usual_words[] = {
    "code --goto {file}:{line}:{column}",
    "emacsclient -n -a emacs +{line}:{column} {file}",
    IN_TERMINAL "hx {file}:{line}:{column}",
    "kate --line {line} --column {column} {file}",
    IN_TERMINAL "nvim +{line} +norm!{column}| -- {file}",
    IN_TERMINAL "vim +{line} +norm!{column}| -- {file}",
};
const char *const editor_names[] = {"code", "emacs", "helix", "kate", "nvim", "vim", NULL};

/* Of a path from the root, which is no option and no command. Of other commands nobody knows
 * whether they hand the name on to a shell, or as keys. */
static bool is_mere_name(const char *path, bool known)
{
    for (const char *c = path; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f || (!known && strchr("<>|;&$`\"\\!*?", *c)))
            return false;
    return true;
}

static char **words_of(struct arena *arena, const char *command, const struct parts *parts)
{
    char **words = NULL;
    size_t count = 0;
    bool filled = false;

    for (const char *at = command; *(at += strspn(at, " ")); at += strcspn(at, " "))
        *ARENA_PUSH(arena, words, count) = fill(arena, at, strcspn(at, " "), parts, &filled);
    if (!filled)
        *ARENA_PUSH(arena, words, count) = arena_print(arena, "%s:%s", parts->file, parts->line);
    *ARENA_PUSH(arena, words, count) = NULL;
    return words;
}

bool launch_editor(const char *command, const char *file, unsigned line, unsigned column,
                   struct buf *trouble)
{
    struct arena *arena = arena_new();
    int known = word_index(editor_names, command);
    char *path = path_normal(file);
    struct parts parts = {path, arena_print(arena, "%u", line), arena_print(arena, "%u", column)};
    char **words = words_of(arena, known < 0 ? command : usual_words[known], &parts);
    bool good = is_mere_name(path, known >= 0);

    if (!good)
        buf_print(trouble, "the name '%s' has characters that '%s' could take for more than a name",
                  path, command);
    else if (!(good = start(words)))
        buf_print(trouble, "cannot start '%s': %s", words[0], strerror(errno));
    free(path);
    arena_free(arena);
    return good;
}

bool launch_browser(const char *address)
{
    char *words[] = {"xdg-open", (char *)address, NULL};

    return start(words);
}
