#define _GNU_SOURCE /* realpath(), st_mtim */

#include "base/watch.h"

#include "base/mem.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Milliseconds of quiet that end a change. A closed or renamed file is whole. A file that has just
 * gone, or is still being written, has some time to become whole. */
enum { WHOLE_PAUSE = 2, PARTIAL_PAUSE = 150, BLIND_PAUSE = 300 };

/* What tells one state of a file from another; all zero: not there. */
struct stamp {
    dev_t device;
    ino_t inode;
    off_t size;
    struct timespec time;
};

struct watched {
    const char *path;
    struct stamp stamp;
    bool changed; /* found by the last wait */
    bool stale;   /* to be found by the next */
    bool told;    /* a file of its name was saved */
};

struct watch {
    struct arena *arena;
    struct watched *files;
    size_t file_count;
    int events;  /* of inotify, or -1 */
    int signals; /* to read, or -1 */
    bool blind;  /* a folder cannot be watched: look now and then */
    sigset_t mask, mask_before;
    struct sigaction pipe_before;
    struct timespec since; /* when the last wait returned, in the clock of file times */
    double noticed;
    struct watch_guest guest; /* act NULL: there is none */
};

double watch_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double watch_noticed(const struct watch *watch)
{
    return watch->noticed;
}

/* --- beginning and end --- */

static void take_signals(struct watch *watch)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;

    sigemptyset(&watch->mask);
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        sigaction(numbers[i], NULL, &before);
        if (before.sa_handler != SIG_IGN) /* as under nohup: blocked, it would arrive */
            sigaddset(&watch->mask, numbers[i]);
    }
    sigprocmask(SIG_BLOCK, &watch->mask, &watch->mask_before);
    watch->signals = signalfd(-1, &watch->mask, SFD_CLOEXEC | SFD_NONBLOCK);
    if (watch->signals < 0)
        sigprocmask(SIG_SETMASK, &watch->mask_before, NULL);
    sigaction(SIGPIPE, &ignore, &watch->pipe_before);
}

struct watch *watch_new(void)
{
    struct watch *watch = mem_new(1, sizeof *watch);

    watch->arena = arena_new();
    watch->events = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    take_signals(watch);
    clock_gettime(CLOCK_REALTIME_COARSE, &watch->since);
    watch->noticed = watch_now();
    return watch;
}

void watch_suspend(const struct watch *watch)
{
    sigprocmask(SIG_SETMASK, &watch->mask_before, NULL);
}

void watch_resume(const struct watch *watch)
{
    if (watch->signals >= 0)
        sigprocmask(SIG_BLOCK, &watch->mask, NULL);
}

/* A signal that has come is taken away, or it would end the program after all. */
void watch_free(struct watch *watch)
{
    static const struct timespec now = {0};

    while (watch->signals >= 0 && sigtimedwait(&watch->mask, NULL, &now) > 0)
        ;
    sigprocmask(SIG_SETMASK, &watch->mask_before, NULL);
    sigaction(SIGPIPE, &watch->pipe_before, NULL);
    if (watch->signals >= 0)
        close(watch->signals);
    if (watch->events >= 0)
        close(watch->events);
    arena_free(watch->arena);
    free(watch);
}

void watch_beside(struct watch *watch, const struct watch_guest *guest)
{
    watch->guest = *guest;
    watch->blind |= guest->polls;
}

/* --- files --- */

static struct stamp stamp_of(const char *path)
{
    struct stat status;

    if (stat(path, &status) != 0)
        return (struct stamp){0};
    return (struct stamp){status.st_dev, status.st_ino, status.st_size, status.st_mtim};
}

static bool same_time(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

static bool same_stamp(const struct stamp *a, const struct stamp *b)
{
    return a->device == b->device && a->inode == b->inode && a->size == b->size &&
           same_time(&a->time, &b->time);
}

static bool is_before(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec != b->tv_sec ? a->tv_sec < b->tv_sec : a->tv_nsec < b->tv_nsec;
}

static struct watched *find_file(const struct watch *watch, const char *path)
{
    return FIND(file, watch->files, watch->file_count, strcmp(file->path, path) == 0);
}

bool watch_changed(const struct watch *watch, const char *path)
{
    const struct watched *file = find_file(watch, path);

    return file && file->changed;
}

/* Looks at all files; whether one has changed. File times have ticks: one that was saved since the
 * last wait may have been read within the same tick, and have the time that it had then. */
static bool look(struct watch *watch)
{
    bool any = false;

    EACH (file, watch->files, watch->file_count) {
        struct stamp stamp = stamp_of(file->path);

        file->changed = file->stale || !same_stamp(&stamp, &file->stamp) ||
                        (file->told && !is_before(&stamp.time, &watch->since));
        file->stamp = stamp;
        file->stale = file->told = false;
        any |= file->changed;
    }
    return any;
}

/* --- folders --- */

enum {
    NAME_EVENTS =
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_DELETE_SELF,
    FILE_EVENTS = NAME_EVENTS | IN_CLOSE_WRITE | IN_MODIFY,
};

/* A folder that is not there is watched for through those above it. */
static void add_folder(struct watch *watch, const char *folder, uint32_t mask)
{
    if (watch->events < 0 ||
        (inotify_add_watch(watch->events, folder, mask | IN_MASK_ADD | IN_ONLYDIR) < 0 &&
         errno != ENOENT && errno != ENOTDIR && errno != EACCES))
        watch->blind = true;
}

/* The file's folder, and those above, each of which could be renamed or replaced. */
static void add_folders(struct watch *watch, const char *path)
{
    char folder[PATH_MAX];
    uint32_t mask = FILE_EVENTS;
    char *slash;

    if (strlen(path) >= sizeof folder)
        return;
    strcpy(folder, path);
    while ((slash = strrchr(folder, '/'))) {
        slash[slash == folder] = '\0';
        add_folder(watch, folder, mask);
        mask = NAME_EVENTS;
        if (slash == folder)
            return;
    }
    add_folder(watch, ".", mask);
}

/* Adding what is watched already costs nothing, so nothing is remembered of folders: they may come
 * and go. Behind symbolic links, the folder of the real file counts as well. */
static void watch_folders(struct watch *watch, const char *path)
{
    char *real = realpath(path, NULL);

    add_folders(watch, path);
    if (real)
        add_folders(watch, real);
    free(real);
}

void watch_file(struct watch *watch, const char *path)
{
    struct watched *file;

    if (find_file(watch, path))
        return;
    watch_folders(watch, path);
    file = ARENA_PUSH(watch->arena, watch->files, watch->file_count);
    file->path = arena_copy(watch->arena, path);
    file->stamp = stamp_of(path);
    file->stale = !is_before(&file->stamp.time, &watch->since);
}

/* --- waiting --- */

/* Whether the path has a part of that name; *last: it is the last one. */
static bool has_part(const char *path, const char *name, bool *last)
{
    size_t size = strlen(name);

    for (const char *at = path; *at; at += strcspn(at, "/")) {
        at += *at == '/';
        *last = at[strcspn(at, "/")] == '\0';
        if (strcspn(at, "/") == size && strncmp(at, name, size) == 0)
            return true;
    }
    return false;
}

/* Notes which watched files have that name, if the file of it is `whole`. Returns whether a watched
 * path has a part of that name; other files of a folder are of no concern. */
static bool take_name(struct watch *watch, const char *name, bool whole)
{
    bool any = false, last;

    EACH (file, watch->files, watch->file_count) {
        char *real = realpath(file->path, NULL);
        bool found = has_part(file->path, name, &last) || (real && has_part(real, name, &last));

        file->told |= found && last && whole;
        any |= found;
        free(real);
    }
    return any;
}

/* What cannot be read would be told of again and again. */
static void stop_events(struct watch *watch)
{
    close(watch->events);
    watch->events = -1;
    watch->blind = true;
}

/* Milliseconds to wait after the events that are there to be read, 0 when none matters. */
static int read_events(struct watch *watch)
{
    _Alignas(struct inotify_event) char bytes[16 * 1024];
    int pause = 0;
    ssize_t n;

    while ((n = read(watch->events, bytes, sizeof bytes)) > 0) {
        const struct inotify_event *event;

        for (char *at = bytes; at < bytes + n; at += sizeof *event + event->len) {
            bool whole;

            event = (const struct inotify_event *)(const void *)at;
            whole = event->mask & (IN_CLOSE_WRITE | IN_MOVED_TO);
            if (event->len && !take_name(watch, event->name, whole))
                continue;
            pause = whole ? WHOLE_PAUSE : PARTIAL_PAUSE;
        }
    }
    if (n < 0 && errno != EAGAIN)
        stop_events(watch);
    return pause;
}

/* Lets the guest act; the milliseconds that are left to sleep then, -1: for ever. */
static int serve_guest(const struct watch *watch, int milliseconds)
{
    int wanted = watch->guest.act ? watch->guest.act(watch->guest.context) : -1;

    if (wanted < 0 || (milliseconds >= 0 && milliseconds < wanted))
        return milliseconds;
    return wanted;
}

/* Whether it is time to end. */
static bool wait_for_event(struct watch *watch, int milliseconds, int *pause)
{
    struct pollfd ends[] = {{.fd = watch->signals, .events = POLLIN},
                            {.fd = STDOUT_FILENO}, /* to hear that it was closed */
                            {.fd = watch->events, .events = POLLIN},
                            {.fd = watch->guest.act ? watch->guest.handle : -1, .events = POLLIN}};

    *pause = 0;
    if (poll(ends, COUNT_OF(ends), serve_guest(watch, milliseconds)) <= 0)
        return false;
    if (ends[0].revents || ends[1].revents & (POLLERR | POLLHUP))
        return true;
    if (ends[2].revents)
        *pause = read_events(watch);
    return false;
}

/* Waits until one of the files has changed; false when it is time to end. */
static bool wait_for_change(struct watch *watch)
{
    double due = 0; /* when the change that is under way will be over; 0: there is none */

    for (;;) {
        int pause, left = watch->blind ? BLIND_PAUSE : -1;

        if (due > 0)
            left = due > watch_now() ? (int)((due - watch_now()) * 1000) + 1 : 0;
        if (wait_for_event(watch, left, &pause))
            return false;
        if (pause && due == 0)
            watch->noticed = watch_now();
        if (pause)
            due = watch_now() + pause / 1000.0;
        if (due > watch_now() || (due == 0 && !watch->blind))
            continue;
        if (due == 0)
            watch->noticed = watch_now();
        due = 0;
        for (size_t i = 0; i < watch->file_count; i++)
            watch_folders(watch, watch->files[i].path);
        if (look(watch))
            return true;
    }
}

bool watch_wait(struct watch *watch)
{
    bool stale = false, good;

    for (size_t i = 0; i < watch->file_count; i++)
        stale |= watch->files[i].stale;
    if (stale)
        watch->noticed = watch_now();
    good = stale ? look(watch) : wait_for_change(watch);
    clock_gettime(CLOCK_REALTIME_COARSE, &watch->since);
    return good;
}
