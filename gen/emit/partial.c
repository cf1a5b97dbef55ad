#define _GNU_SOURCE /* flock() */

#include "emit/partial.h"

#include "base/buf.h"
#include "base/mem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The partial files that exist now. A signal handler can reach nothing but static memory. */
static const char *volatile live[FILES_AT_ONCE];

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};
static volatile sig_atomic_t exit_status = -1; /* -1: the signal itself ends the program */

/* --- signals --- */

static void remove_live_files(void)
{
    for (size_t i = 0; i < FILES_AT_ONCE; i++)
        if (live[i])
            unlink(live[i]);
}

static void end_on_signal(int number)
{
    remove_live_files();
    if (exit_status >= 0)
        _exit(exit_status);
    raise(number); /* arrives with its default action once this handler has returned */
}

void partial_install_signal_cleanup(void)
{
    struct sigaction cleanup = {.sa_handler = end_on_signal, .sa_flags = (int)SA_RESETHAND};
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;

    sigfillset(&cleanup.sa_mask);
    sigemptyset(&ignore.sa_mask);
    for (size_t i = 0; i < COUNT_OF(ending_signals); i++) {
        sigaction(ending_signals[i], NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(ending_signals[i], &cleanup, NULL);
    }
    sigaction(SIGXFSZ, &ignore, NULL);
    mem_on_exhaustion(remove_live_files);
}

void partial_exit_on_signal(int status)
{
    exit_status = status;
}

/* Keeps the ending signals out, so that a file and its entry in `live` come and go together.
 * Nothing may wait meanwhile. */
static void hold_signals(sigset_t *before)
{
    sigset_t held;

    sigemptyset(&held);
    for (size_t i = 0; i < COUNT_OF(ending_signals); i++)
        sigaddset(&held, ending_signals[i]);
    sigprocmask(SIG_BLOCK, &held, before);
}

static void release_signals(const sigset_t *before)
{
    sigprocmask(SIG_SETMASK, before, NULL);
}

/* The entry that holds `path`, or NULL; a free one for NULL. */
static const char *volatile *find_live(const char *path)
{
    for (size_t i = 0; i < FILES_AT_ONCE; i++)
        if (live[i] == path)
            return &live[i];
    return NULL;
}

/* --- names --- */

static const char name_start[] = ".piecework-", name_end[] = ".part";

static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* A name in the target's folder; short, so that any target's name leaves room for it. */
static char *partial_path(const char *target, unsigned attempt)
{
    struct buf path = {0};

    buf_put(&path, target, folder_length(target));
    buf_print(&path, "%s%ld-%u%s", name_start, (long)getpid(), attempt, name_end);
    return path.text;
}

static bool is_partial_name(const char *name)
{
    static const char digits[] = "0123456789";
    size_t first, second;

    if (strncmp(name, name_start, strlen(name_start)) != 0)
        return false;
    name += strlen(name_start);
    first = strspn(name, digits);
    if (first == 0 || name[first] != '-')
        return false;
    name += first + 1;
    second = strspn(name, digits);
    return second > 0 && strcmp(name + second, name_end) == 0;
}

/* --- what others left behind --- */

/* The folder that was looked through last; its device is 0 for none. */
static struct stat swept;

void partial_expect_remains(void)
{
    swept = (struct stat){0};
}

static bool is_same_file(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* A lock says more than the process number in the name, which may be in use again, or be one of
 * another machine or container that shares the folder. As long as we hold the lock, a living writer
 * neither renames the file nor takes its name for another one: see create_locked(). */
static void remove_if_orphaned(int folder, const char *name)
{
    int handle = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    struct stat file, named;

    if (handle < 0)
        return;
    if (fstat(handle, &file) == 0 && S_ISREG(file.st_mode) && file.st_uid == geteuid() &&
        file.st_nlink == 1 && flock(handle, LOCK_EX | LOCK_NB) == 0 &&
        fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 && is_same_file(&file, &named))
        unlinkat(folder, name, 0);
    close(handle);
}

/* Once for a folder: it may hold thousands of files, each of which comes here when it is written.
 */
static void sweep_folder_of(const char *target)
{
    char *path = partial_path(target, 0);
    size_t length = folder_length(path);
    struct stat status;
    DIR *folder;

    path[length] = '\0';
    folder = opendir(length ? path : ".");
    free(path);
    if (!folder)
        return;
    if (fstat(dirfd(folder), &status) == 0 && !is_same_file(&status, &swept)) {
        swept = status;
        for (struct dirent *entry; (entry = readdir(folder));)
            if (is_partial_name(entry->d_name))
                remove_if_orphaned(dirfd(folder), entry->d_name);
    }
    closedir(folder);
}

/* --- files --- */

/* A new file under a lock; -1 with errno set, EEXIST when another name is to be tried. Before it is
 * locked, it may be taken for one that was left behind. Where there are no locks, it is written
 * without: nobody else gets one either. */
static int create_locked(const char *path, mode_t mode)
{
    int handle = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode), error = EEXIST;
    bool ours = handle >= 0 && (flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK);
    struct stat status;

    if (handle < 0)
        return -1;
    if (ours && fstat(handle, &status) != 0) {
        error = errno;
        unlink(path);
    } else if (ours && status.st_nlink > 0) {
        return handle;
    }
    close(handle);
    errno = error;
    return -1;
}

/* Creates the file and enters it in `live`; false with errno set on failure. */
static bool create(struct partial *partial, const char *target, mode_t mode)
{
    enum { ATTEMPTS = 1000 };
    const char *volatile *entry = find_live(NULL);

    errno = entry ? EEXIST : EMFILE;
    for (unsigned i = 0; i < ATTEMPTS && partial->lock < 0 && errno == EEXIST; i++) {
        free(partial->path);
        partial->path = partial_path(target, i);
        partial->lock = create_locked(partial->path, mode);
    }
    if (partial->lock < 0)
        return false;
    *entry = partial->path;
    return true;
}

int partial_open(struct partial *partial, const char *target, mode_t mode)
{
    sigset_t before;
    bool good;

    *partial = (struct partial){.lock = -1};
    sweep_folder_of(target);
    hold_signals(&before);
    good = create(partial, target, mode);
    release_signals(&before);
    return good ? fcntl(partial->lock, F_DUPFD_CLOEXEC, 0) : -1;
}

bool partial_rename(struct partial *partial, const char *target)
{
    sigset_t before;
    bool good;

    hold_signals(&before);
    good = rename(partial->path, target) == 0;
    if (good)
        *find_live(partial->path) = NULL;
    release_signals(&before);
    return good;
}

void partial_end(struct partial *partial)
{
    const char *volatile *entry = partial->path ? find_live(partial->path) : NULL;
    sigset_t before;

    hold_signals(&before);
    if (entry) {
        unlink(partial->path);
        *entry = NULL;
    }
    release_signals(&before);
    if (partial->lock >= 0)
        close(partial->lock);
    free(partial->path);
    *partial = (struct partial){.lock = -1};
}
