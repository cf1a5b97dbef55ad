/* Waiting for files to change, for what is made again after every save. Folders are watched, not
 * files: many editors put a new file in the place of the old one. Linux alone has inotify; where it
 * fails (too many watches, some network file systems) the files are looked at now and then. */
#pragma once

#include "base/standard.h"

struct watch;

/* From here on SIGINT, SIGTERM and SIGHUP (unless ignored) end watch_wait() instead of the program,
 * and a reader of the output that goes away is no signal. */
struct watch *watch_new(void);
void watch_free(struct watch *watch);

/* Between these two, signals do what they did before: for work that may have to wait for others. */
void watch_suspend(const struct watch *watch);
void watch_resume(const struct watch *watch);

/* Somebody else who is looked after while watch_wait() waits: `act` is called before each sleep,
 * and tells after how many milliseconds it wants to be called again; -1: not before the handle can
 * be read. */
struct watch_guest {
    int handle;
    int (*act)(void *context);
    void *context;
    bool polls; /* files may change without a notice, as those that a container shares */
};

/* From here on; the guest is copied. */
void watch_beside(struct watch *watch, const struct watch_guest *guest);

/* Watches a file, which need not be there; again and again is as good as once. A file that has
 * changed since the last watch_wait() returned counts as changed at once. */
void watch_file(struct watch *watch, const char *path);

/* Waits until files have changed and are quiet; several events of one save are one change, and so
 * is a file that is replaced. False when it is time to end: after a signal, or when the terminal or
 * pipe of the standard output is closed. */
bool watch_wait(struct watch *watch);

/* Whether the last watch_wait() found the file changed, gone or come. */
bool watch_changed(const struct watch *watch, const char *path);

/* When the change began that ended the last watch_wait(), in the seconds of watch_now(). */
double watch_noticed(const struct watch *watch);
double watch_now(void);
