/* Calls of the system that WASI has not, or makes otherwise: where the linker is told --wrap=NAME,
 * __wrap_NAME() is called in place of the C library's NAME(), which is __real_NAME(). */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Paths are looked up from the folder in which the command was called. */
__attribute__((constructor)) static void enter_folder(void)
{
    const char *folder = getenv("PWD");

    if (folder)
        chdir(folder);
}

/* --- handles --- */

/* How often a handle stands for a second one, too, and is to be closed once more. */
enum { HANDLES = 1024 };

static unsigned char doubled[HANDLES];

int __real_fcntl(int handle, int command, ...);
int __real_close(int handle);

int __wrap_fcntl(int handle, int command, ...)
{
    va_list more;
    int value;

    va_start(more, command);
    value = va_arg(more, int);
    va_end(more);
    if (command != F_DUPFD_CLOEXEC)
        return __real_fcntl(handle, command, value);
    if (handle < 0 || handle >= HANDLES) {
        errno = EBADF;
        return -1;
    }
    doubled[handle]++;
    return handle;
}

int __wrap_close(int handle)
{
    if (handle < 0 || handle >= HANDLES || !doubled[handle])
        return __real_close(handle);
    doubled[handle]--;
    return 0;
}

/* Files have what they have at all times; some hosts wait for ever for more of it. */
int __real_poll(struct pollfd *ends, nfds_t count, int milliseconds);

int __wrap_poll(struct pollfd *ends, nfds_t count, int milliseconds)
{
    int ready = 0;

    for (nfds_t i = 0; i < count; i++) {
        struct stat status;
        bool file = ends[i].fd >= 0 && fstat(ends[i].fd, &status) == 0 && S_ISREG(status.st_mode);

        ends[i].revents = file ? ends[i].events : 0;
        ready += file;
    }
    return ready ? ready : __real_poll(ends, count, milliseconds);
}

/* --- what is told of files --- */

/* Nothing is told of who may read and write: whoever tries finds out. */
static int permitted(int result, struct stat *status)
{
    if (result == 0)
        status->st_mode |= S_ISDIR(status->st_mode) ? 0777 : 0666;
    return result;
}

int __real_stat(const char *path, struct stat *status);
int __real_lstat(const char *path, struct stat *status);
int __real_fstat(int handle, struct stat *status);

int __wrap_stat(const char *path, struct stat *status)
{
    return permitted(__real_stat(path, status), status);
}

int __wrap_lstat(const char *path, struct stat *status)
{
    return permitted(__real_lstat(path, status), status);
}

int __wrap_fstat(int handle, struct stat *status)
{
    return permitted(__real_fstat(handle, status), status);
}

/* --- files in memory --- */

/* A file that is mapped is in memory once, as on other systems, for all who map it. */
struct mapping {
    void *bytes;
    struct stat file;
    size_t users;
    struct mapping *next;
};

static struct mapping *mappings;

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

void *__real_mmap(void *at, size_t size, int rights, int flags, int handle, off_t from);
int __real_munmap(void *bytes, size_t size);

/* Of whole files, which nobody writes to. */
void *__wrap_mmap(void *at, size_t size, int rights, int flags, int handle, off_t from)
{
    struct mapping new = {.users = 1}, *m = mappings;

    if (fstat(handle, &new.file) != 0 || rights != PROT_READ || from != 0 ||
        (off_t)size != new.file.st_size) {
        errno = EINVAL;
        return MAP_FAILED;
    }
    while (m && !is_same(&m->file, &new.file))
        m = m->next;
    if (m) {
        m->users++;
        return m->bytes;
    }
    new.bytes = __real_mmap(at, size, rights, flags, handle, from);
    m = new.bytes == MAP_FAILED ? NULL : malloc(sizeof *m);
    if (m) {
        new.next = mappings;
        *m = new;
        mappings = m;
    }
    return new.bytes;
}

int __wrap_munmap(void *bytes, size_t size)
{
    struct mapping **at = &mappings, *m;

    while (*at && (*at)->bytes != bytes)
        at = &(*at)->next;
    m = *at;
    if (m && --m->users > 0)
        return 0;
    if (m)
        *at = m->next;
    free(m);
    return __real_munmap(bytes, size);
}

/* --- angles --- */

/* In as many digits as other systems find, so that the last one that is printed is theirs, too. */
#define EXACT(name)                                                                                \
    double __wrap_##name(double x)                                                                 \
    {                                                                                              \
        return (double)name##l(x);                                                                 \
    }

EXACT(sin)
EXACT(cos)
EXACT(tan)
EXACT(asin)
EXACT(acos)

double __wrap_atan2(double y, double x)
{
    return (double)atan2l(y, x);
}

/* --- what cannot be done --- */

static int refuse(void)
{
    errno = ENOSYS;
    return -1;
}

int pipe(int handles[2])
{
    (void)handles;
    return refuse();
}

pid_t fork(void)
{
    return refuse();
}

int kill(pid_t process, int number)
{
    (void)process, (void)number;
    return refuse();
}

int flock(int handle, int operation)
{
    (void)handle, (void)operation;
    return refuse();
}

int mkstemps(char *pattern, int size)
{
    (void)pattern, (void)size;
    return refuse();
}

/* --- what there is nothing to be done for --- */

int fchmod(int handle, mode_t mode)
{
    (void)handle, (void)mode;
    return 0;
}

int chmod(const char *path, mode_t mode)
{
    (void)path, (void)mode;
    return 0;
}

mode_t umask(mode_t mask)
{
    (void)mask;
    return 022;
}

int fchown(int handle, uid_t user, gid_t group)
{
    (void)handle, (void)user, (void)group;
    return 0;
}

uid_t geteuid(void)
{
    return 0;
}

pid_t getpid(void)
{
    return 1;
}

int madvise(void *bytes, size_t size, int advice)
{
    (void)bytes, (void)size, (void)advice;
    return 0;
}

int malloc_trim(size_t size)
{
    (void)size;
    return 0;
}

int mallopt(int what, int value)
{
    (void)what, (void)value;
    return 1;
}

/* Links are followed by whoever opens a file. */
char *realpath(const char *path, char *real)
{
    struct stat status;
    char folder[PATH_MAX];
    bool whole = *path == '/';

    if (stat(path, &status) != 0)
        return NULL;
    if (!real)
        real = malloc(PATH_MAX);
    if (real)
        snprintf(real, PATH_MAX, "%s%s%s", whole ? "" : getcwd(folder, sizeof folder),
                 whole ? "" : "/", path);
    return real;
}
