#define _GNU_SOURCE /* flock(), realpath() */

#include "emit/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct outfile {
    char *path;      /* as the user named it */
    char *target;    /* what is replaced: path with symbolic links followed */
    char *partial;   /* beside the target, what is written; NULL: there is none */
    int lock;        /* keeps that locked, which says that its writer lives; -1: none */
    bool direct;     /* the target is no regular file, and written as it is */
    bool replaces;   /* a file that is there: */
    struct stat old; /* its mode and owner */
    FILE *stream;
    bool hasty; /* need not have reached the disk */
    int error;  /* errno of the first failure, or 0 */
};

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
    return FIND(one, live, FILES_AT_ONCE, *one == path);
}

/* --- names --- */

static const char name_start[] = ".piecework-", name_end[] = ".part";

/* The folder that the file is in, with its slash; "" for the working folder. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return mem_text(path, slash ? (size_t)(slash - path) + 1 : 0);
}

/* A name in the target's folder; short, so that any target's name leaves room for it. */
static char *partial_path(const char *target, unsigned attempt)
{
    char *folder = folder_of(target);
    struct buf path = {0};

    buf_print(&path, "%s%s%ld-%u%s", folder, name_start, (long)getpid(), attempt, name_end);
    free(folder);
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
    char *path = folder_of(target);
    DIR *folder = opendir(*path ? path : ".");
    struct stat status;

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
static bool create(struct outfile *file, mode_t mode)
{
    enum { ATTEMPTS = 1000 };
    const char *volatile *entry = find_live(NULL);

    errno = entry ? EEXIST : EMFILE;
    for (unsigned i = 0; i < ATTEMPTS && file->lock < 0 && errno == EEXIST; i++) {
        free(file->partial);
        file->partial = partial_path(file->target, i);
        file->lock = create_locked(file->partial, mode);
    }
    if (file->lock >= 0)
        *entry = file->partial;
    return file->lock >= 0;
}

/* Creates a file in the target's folder. The handle to write to, which the caller closes; -1 with
 * errno set on failure. */
static int partial_open(struct outfile *file, mode_t mode)
{
    sigset_t before;
    bool good;

    sweep_folder_of(file->target);
    hold_signals(&before);
    good = create(file, mode);
    release_signals(&before);
    return good ? fcntl(file->lock, F_DUPFD_CLOEXEC, 0) : -1;
}

/* Puts the file in the target's place, or removes it where it is not there yet; afterwards there is
 * none. False with errno set on failure. */
static bool partial_leave(struct outfile *file, bool rename_it)
{
    const char *volatile *entry = file->partial ? find_live(file->partial) : NULL;
    sigset_t before;
    bool good = true;

    hold_signals(&before);
    if (entry) {
        good = (rename_it ? rename(file->partial, file->target) : unlink(file->partial)) == 0;
        *entry = good || !rename_it ? NULL : *entry;
    }
    release_signals(&before);
    return good;
}

/* --- paths --- */

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
    char *target = mem_text(path, strlen(path)), real[PATH_MAX];
    struct stat status;

    for (int i = 0; i < LINKS && stat(target, &status) != 0 && errno == ENOENT; i++)
        if (!follow_link(&target))
            break;
    if (realpath(target, real)) {
        free(target);
        target = mem_text(real, strlen(real));
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
    char *folder = mem_text(path, strlen(path));
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
    return partial_open(file, file->replaces ? 0600 : 0666);
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

    file->path = mem_text(path, strlen(path));
    file->target = resolve(path);
    file->lock = -1;
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
    partial_leave(file, false);
    if (file->lock >= 0)
        close(file->lock);
    free(file->partial);
    free(file->target);
    free(file->path);
    free(file);
}

bool file_commit(struct outfile *file, struct diags *diags)
{
    bool good;

    close_stream(file);
    if (!file->direct && !file->error && !partial_leave(file, true))
        note_error(file);
    good = !file->error;
    if (!good)
        report(file, diags);
    file_abandon(file);
    return good;
}

static bool write_whole(const char *path, const void *bytes, size_t n, bool hasty,
                        struct diags *diags)
{
    struct outfile *file = file_begin(path, diags);

    if (!file)
        return false;
    file->hasty = hasty;
    file_put(file, bytes, n);
    return file_commit(file, diags);
}

bool file_write(const char *path, const void *bytes, size_t n, struct diags *diags)
{
    return write_whole(path, bytes, n, false, diags);
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
    *fresh = !holds(path, bytes, n);
    return !*fresh || write_whole(path, bytes, n, true, diags);
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
