#define _XOPEN_SOURCE 700 /* realpath() */

#include "emit/file.h"

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct outfile {
    char *path;      /* as the user named it */
    char *target;    /* what is replaced: path with symbolic links followed */
    char *temporary; /* NULL when the target is written directly */
    FILE *stream;
    bool hasty; /* need not have reached the disk */
    int error;  /* errno of the first failure, or 0 */
};

/* The temporary files that exist now. A signal handler can reach nothing but static memory. */
static const char *volatile live[FILES_AT_ONCE];

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};

/* --- temporary files and signals --- */

static void remove_live_files(int number)
{
    for (size_t i = 0; i < FILES_AT_ONCE; i++)
        if (live[i])
            unlink(live[i]);
    raise(number); /* arrives with its default action once this handler has returned */
}

void file_install_signal_cleanup(void)
{
    struct sigaction cleanup = {.sa_handler = remove_live_files, .sa_flags = (int)SA_RESETHAND};
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;

    sigfillset(&cleanup.sa_mask);
    sigemptyset(&ignore.sa_mask);
    for (size_t i = 0; i < COUNT_OF(ending_signals); i++) {
        sigaction(ending_signals[i], NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(ending_signals[i], &cleanup, NULL);
    }
    sigaction(SIGXFSZ, &ignore, NULL);
}

/* Keeps the ending signals out, so that a file and its entry in `live` come and go together. */
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

/* The entry that holds `name`, or NULL; a free one for NULL. */
static const char *volatile *find_live(const char *name)
{
    for (size_t i = 0; i < FILES_AT_ONCE; i++)
        if (live[i] == name)
            return &live[i];
    return NULL;
}

/* --- paths --- */

static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? (size_t)(slash - path) + 1 : 0;
}

static char *copy_text(const char *text)
{
    size_t n = strlen(text) + 1;

    return memcpy(mem_new(n, 1), text, n);
}

/* Creates the folders of path that do not exist. What cannot be created shows when the file is
 * opened, so nothing is reported here. */
static void make_folders(const char *path)
{
    char *folder = copy_text(path);

    for (char *p = folder + 1; *folder && (p = strchr(p, '/')); *p++ = '/') {
        *p = '\0';
        mkdir(folder, 0777);
    }
    free(folder);
}

/* A name in the target's folder; short, so that any target's name leaves room for it. */
static char *temporary_name(const char *target, unsigned attempt)
{
    struct buf name = {0};

    buf_put(&name, target, folder_length(target));
    buf_print(&name, ".piecework-%ld-%u.part", (long)getpid(), attempt);
    return name.text;
}

/* --- opening --- */

/* Opens a new temporary file and enters it in `live`; -1 with errno set on failure. */
static int open_temporary(struct outfile *file)
{
    enum { ATTEMPTS = 1000 };
    const char *volatile *entry = find_live(NULL);
    int handle = -1;

    if (!entry) {
        errno = EMFILE;
        return -1;
    }
    for (unsigned i = 0; i < ATTEMPTS && handle < 0; i++) {
        free(file->temporary);
        file->temporary = temporary_name(file->target, i);
        handle = open(file->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (handle < 0 && errno != EEXIST)
            break;
    }
    if (handle >= 0)
        *entry = file->temporary;
    return handle;
}

/* Devices and pipes are written as they are. So are a folder and the empty path, which fail with
 * the right reason. */
static bool is_direct(const char *path)
{
    struct stat status;

    return !*path || (stat(path, &status) == 0 && !S_ISREG(status.st_mode));
}

static void open_stream(struct outfile *file)
{
    sigset_t before;
    int handle;

    hold_signals(&before);
    if (is_direct(file->target))
        handle = open(file->target, O_WRONLY | O_CLOEXEC);
    else
        handle = open_temporary(file);
    file->stream = handle < 0 ? NULL : fdopen(handle, "wb");
    if (!file->stream) {
        file->error = errno;
        if (handle >= 0)
            close(handle);
    }
    release_signals(&before);
}

static void report(const struct outfile *file, struct diags *diags)
{
    diag_add(diags, DIAG(FILE_UNWRITABLE), (struct place){0}, file->path, strerror(file->error));
}

struct outfile *file_begin(const char *path, struct diags *diags)
{
    struct outfile *file = mem_new(1, sizeof *file);

    file->path = copy_text(path);
    file->target = realpath(path, NULL);
    if (!file->target)
        file->target = copy_text(path);
    make_folders(file->target);
    open_stream(file);
    if (file->stream)
        return file;
    report(file, diags);
    file_abandon(file);
    return NULL;
}

/* --- writing --- */

static void note_error(struct outfile *file)
{
    if (!file->error)
        file->error = errno ? errno : EIO;
}

void file_keep_permissions(struct outfile *file)
{
    struct stat status;

    if (file->temporary && stat(file->target, &status) == 0 &&
        fchmod(fileno(file->stream), status.st_mode & 07777) != 0)
        note_error(file);
}

bool file_put(struct outfile *file, const void *bytes, size_t n)
{
    errno = 0;
    if (!file->error && n && fwrite(bytes, 1, n, file->stream) != n)
        note_error(file);
    return !file->error;
}

/* Brings everything to the disk and closes the stream; errors are noted. */
static void close_stream(struct outfile *file)
{
    errno = 0;
    if (fflush(file->stream) != 0)
        note_error(file);
    if (file->temporary && !file->hasty && !file->error && fsync(fileno(file->stream)) != 0)
        note_error(file);
    if (fclose(file->stream) != 0)
        note_error(file);
    file->stream = NULL;
}

void file_abandon(struct outfile *file)
{
    const char *volatile *entry;
    sigset_t before;

    if (!file)
        return;
    if (file->stream)
        fclose(file->stream);
    hold_signals(&before);
    entry = file->temporary ? find_live(file->temporary) : NULL;
    if (entry) {
        unlink(file->temporary);
        *entry = NULL;
    }
    release_signals(&before);
    free(file->temporary);
    free(file->target);
    free(file->path);
    free(file);
}

bool file_commit(struct outfile *file, struct diags *diags)
{
    sigset_t before;
    bool good;

    close_stream(file);
    hold_signals(&before);
    if (file->temporary && !file->error) {
        if (rename(file->temporary, file->target) == 0)
            *find_live(file->temporary) = NULL;
        else
            note_error(file);
    }
    release_signals(&before);
    good = !file->error;
    if (!good)
        report(file, diags);
    file_abandon(file);
    return good;
}

bool file_write(const char *path, const void *bytes, size_t n, struct diags *diags)
{
    struct outfile *file = file_begin(path, diags);

    if (!file)
        return false;
    file_put(file, bytes, n);
    return file_commit(file, diags);
}

/* Looked at before it is opened: a pipe would wait for its other end. */
static bool holds(const char *path, const void *bytes, size_t n)
{
    struct stat status;
    FILE *file;
    char *own;
    bool same;

    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || (size_t)status.st_size != n)
        return false;
    file = fopen(path, "rb");
    own = mem_new(n + 1, 1);
    same = file && fread(own, 1, n, file) == n && memcmp(own, bytes, n) == 0;
    if (file)
        fclose(file);
    free(own);
    return same;
}

bool file_update(const char *path, const void *bytes, size_t n, bool *fresh, struct diags *diags)
{
    struct outfile *file;

    *fresh = !holds(path, bytes, n);
    if (!*fresh)
        return true;
    file = file_begin(path, diags);
    if (!file)
        return false;
    file->hasty = true;
    file_put(file, bytes, n);
    return file_commit(file, diags);
}
