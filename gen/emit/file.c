#define _XOPEN_SOURCE 700 /* realpath() */

#include "emit/file.h"

#include "base/mem.h"
#include "emit/partial.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct outfile {
    char *path;   /* as the user named it */
    char *target; /* what is replaced: path with symbolic links followed */
    struct partial partial;
    bool direct;     /* the target is no regular file, and written as it is */
    bool replaces;   /* a file that is there: */
    struct stat old; /* its mode and owner */
    FILE *stream;
    bool hasty; /* need not have reached the disk */
    int error;  /* errno of the first failure, or 0 */
};

/* --- paths --- */

static char *copy_text(const char *text)
{
    size_t n = strlen(text) + 1;

    return memcpy(mem_new(n, 1), text, n);
}

/* The folder that the file is in, with its slash; "" for the working folder. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = copy_text(path);

    folder[slash ? slash - path + 1 : 0] = '\0';
    return folder;
}

/* Puts what a symbolic link says in its place; false when it is none. */
static bool follow_link(char **path)
{
    char text[PATH_MAX];
    ssize_t size = readlink(*path, text, sizeof text);
    char *folder;
    struct buf joined = {0};

    if (size <= 0)
        return false;
    folder = folder_of(*path);
    buf_text(&joined, *text == '/' ? "" : folder);
    buf_put(&joined, text, (size_t)size);
    free(folder);
    free(*path);
    *path = joined.text;
    return true;
}

/* The file that symbolic links lead to, be it there or not. What cannot be followed shows when the
 * file is opened. */
static char *resolve(const char *path)
{
    enum { LINKS = 40 };
    char *target = copy_text(path), real[PATH_MAX];
    struct stat status;

    for (int i = 0; i < LINKS && stat(target, &status) != 0 && errno == ENOENT; i++)
        if (!follow_link(&target))
            break;
    if (realpath(target, real)) {
        free(target);
        target = copy_text(real);
    }
    return target;
}

static bool is_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Creates the folders of path that do not exist; 0, or why one of them cannot be created. */
static int make_folders(const char *path)
{
    char *folder = copy_text(path);
    int error = 0;

    for (char *p = folder + 1; *folder && !error && (p = strchr(p, '/')); *p++ = '/') {
        *p = '\0';
        if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
            error = errno;
            error = is_folder(folder) ? 0 : error; /* of a read-only file system, say */
        }
    }
    free(folder);
    return error;
}

/* --- opening --- */

/* What nobody may write is left alone for root, too, who could. */
static bool is_protected(mode_t mode)
{
    return !(mode & 0222);
}

/* Whether a file that is there may be replaced: neither it nor its folder is protected. */
static bool may_replace(const struct outfile *file)
{
    char *folder = folder_of(file->target);
    const char *path = *folder ? folder : ".";
    struct stat status;
    bool good = !is_protected(file->old.st_mode) && stat(path, &status) == 0 &&
                !is_protected(status.st_mode);

    free(folder);
    errno = good ? 0 : EACCES;
    return good;
}

/* Opening a pipe waits for its reader; a signal ends that as it ends anything else. What is no
 * regular file is opened as it is, and so is the empty path, which fails with the right reason. */
static int open_target(struct outfile *file)
{
    file->replaces = stat(file->target, &file->old) == 0;
    if (!file->replaces && errno != ENOENT)
        return -1;
    file->direct = !*file->target || (file->replaces && !S_ISREG(file->old.st_mode));
    if (file->direct)
        return open(file->target, O_WRONLY | O_CLOEXEC);
    if (file->replaces && !may_replace(file))
        return -1;
    return partial_open(&file->partial, file->target, file->replaces ? 0600 : 0666);
}

static void open_stream(struct outfile *file)
{
    int handle = open_target(file);

    file->stream = handle < 0 ? NULL : fdopen(handle, "wb");
    if (file->stream)
        return;
    file->error = errno;
    if (handle >= 0)
        close(handle);
}

static void report(const struct outfile *file, struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(FILE_UNWRITABLE), (struct place){0}, file->path,
                                       strerror(file->error));

    if (file->replaces && file->error == EACCES)
        diag_help(finding, is_protected(file->old.st_mode)
                               ? "the file is read-only: 'chmod u+w' opens it for writing"
                               : "its folder is read-only: 'chmod u+w' opens that for writing");
}

struct outfile *file_begin(const char *path, struct diags *diags)
{
    struct outfile *file = mem_new(1, sizeof *file);

    file->path = copy_text(path);
    file->target = resolve(path);
    file->partial = (struct partial){.lock = -1};
    file->error = make_folders(file->target);
    if (!file->error)
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

bool file_put(struct outfile *file, const void *bytes, size_t n)
{
    errno = 0;
    if (!file->error && n && fwrite(bytes, 1, n, file->stream) != n)
        note_error(file);
    return !file->error;
}

/* A file system that knows no modes shows one all the same. */
static bool has_mode(int handle, mode_t mode)
{
    struct stat status;

    return fstat(handle, &status) == 0 && (status.st_mode & 07777) == mode;
}

/* Gives the new file the mode and the owner of the old one, as far as we may: rights of a group or
 * owner that it cannot have are given to nobody else. */
static void keep_ownership(struct outfile *file, int handle)
{
    const struct stat *old = &file->old;
    mode_t mode = old->st_mode & 07777;

    if (fchown(handle, old->st_uid, old->st_gid) != 0) {
        mode &= 0777;
        if (fchown(handle, (uid_t)-1, old->st_gid) != 0)
            mode = (mode & 0707) | (mode & 0007) << 3;
    }
    errno = 0;
    if (fchmod(handle, mode) != 0 && !has_mode(handle, mode))
        note_error(file);
}

/* Brings everything to the disk and closes the stream; errors are noted. */
static void close_stream(struct outfile *file)
{
    int handle = fileno(file->stream);

    errno = 0;
    if (fflush(file->stream) != 0)
        note_error(file);
    if (file->replaces && !file->direct)
        keep_ownership(file, handle);
    errno = 0;
    if (!file->direct && !file->hasty && !file->error && fsync(handle) != 0)
        note_error(file);
    if (fclose(file->stream) != 0)
        note_error(file);
    file->stream = NULL;
}

void file_abandon(struct outfile *file)
{
    if (!file)
        return;
    if (file->stream)
        fclose(file->stream);
    partial_end(&file->partial);
    free(file->target);
    free(file->path);
    free(file);
}

bool file_commit(struct outfile *file, struct diags *diags)
{
    bool good;

    close_stream(file);
    if (!file->direct && !file->error && !partial_rename(&file->partial, file->target))
        note_error(file);
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

/* --- locks --- */

int file_lock(const char *path)
{
    char *target = resolve(path), *folder = folder_of(target);
    int handle = -1;

    if (make_folders(target) == 0)
        handle = open(*folder ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (handle >= 0 && flock(handle, LOCK_EX) != 0 && errno == EINTR)
        ;
    free(folder);
    free(target);
    return handle;
}

void file_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
