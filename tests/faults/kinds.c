#include "kinds.h"

#include <errno.h>
#include <sys/syscall.h>

/* Calls that newer machines do without. */
#ifdef SYS_open
#define OPEN SYS_open, SYS_openat, -1
#define STAT SYS_stat, SYS_lstat, SYS_fstat, SYS_newfstatat, SYS_statx, -1
#define RENAME SYS_rename, SYS_renameat, SYS_renameat2, -1
#define MKDIR SYS_mkdir, SYS_mkdirat, -1
#define UNLINK SYS_unlink, SYS_unlinkat, -1
#define FORK SYS_fork, SYS_vfork, SYS_clone, -1
#define ACCESS SYS_access, SYS_faccessat, SYS_faccessat2, -1
#define READLINK SYS_readlink, SYS_readlinkat, -1
#define CHMOD SYS_chmod, SYS_fchmod, SYS_fchmodat, -1
#define CHOWN SYS_chown, SYS_fchown, SYS_fchownat, -1
#define POLL SYS_poll, SYS_ppoll, -1
#define INOTIFY SYS_inotify_init, SYS_inotify_init1, -1
#else
#define OPEN SYS_openat, -1
#define STAT SYS_fstat, SYS_newfstatat, SYS_statx, -1
#define RENAME SYS_renameat2, -1
#define MKDIR SYS_mkdirat, -1
#define UNLINK SYS_unlinkat, -1
#define FORK SYS_clone, -1
#define ACCESS SYS_faccessat, SYS_faccessat2, -1
#define READLINK SYS_readlinkat, -1
#define CHMOD SYS_fchmod, SYS_fchmodat, -1
#define CHOWN SYS_fchown, SYS_fchownat, -1
#define POLL SYS_ppoll, -1
#define INOTIFY SYS_inotify_init1, -1
#endif
#define READ SYS_read, SYS_pread64, SYS_readv, -1
#define WRITE SYS_write, SYS_pwrite64, SYS_writev, -1
#define SYNC SYS_fsync, SYS_fdatasync, -1

const struct fault_kind fault_kinds[] = {
    {"memory", ENOMEM, FAULT_ONCE, TARGET_ANY, {-1}},
    {"memory", ENOMEM, FAULT_ON, TARGET_ANY, {-1}},
    {"open", EACCES, FAULT_ONCE, TARGET_ANY, {OPEN}},
    {"open", EIO, FAULT_ONCE, TARGET_ANY, {OPEN}},
    {"open", EMFILE, FAULT_ON, TARGET_ANY, {OPEN}},
    {"read", EIO, FAULT_ONCE, TARGET_ANY, {READ}},
    {"read", EIO, FAULT_ON, TARGET_ANY, {READ}},
    {"read", 0, FAULT_SHORT, TARGET_ANY, {READ}},
    {"write", EIO, FAULT_ONCE, TARGET_ANY, {WRITE}},
    {"write", ENOSPC, FAULT_ON, TARGET_FILES, {WRITE}},
    {"write", ENOSPC, FAULT_ON, TARGET_OUTPUT, {WRITE}},
    {"write", 0, FAULT_SHORT, TARGET_ANY, {WRITE}},
    {"close", EIO, FAULT_ONCE, TARGET_ANY, {SYS_close, -1}},
    {"close", EIO, FAULT_ON, TARGET_ANY, {SYS_close, -1}},
    {"fsync", EIO, FAULT_ONCE, TARGET_ANY, {SYNC}},
    {"fsync", ENOSPC, FAULT_ON, TARGET_ANY, {SYNC}},
    {"rename", EACCES, FAULT_ONCE, TARGET_ANY, {RENAME}},
    {"rename", EIO, FAULT_ON, TARGET_ANY, {RENAME}},
    {"mkdir", EACCES, FAULT_ONCE, TARGET_ANY, {MKDIR}},
    {"mkdir", ENOSPC, FAULT_ON, TARGET_ANY, {MKDIR}},
    {"stat", EACCES, FAULT_ONCE, TARGET_ANY, {STAT}},
    {"stat", EIO, FAULT_ON, TARGET_ANY, {STAT}},
    {"access", EACCES, FAULT_ONCE, TARGET_ANY, {ACCESS}},
    {"readlink", EACCES, FAULT_ONCE, TARGET_ANY, {READLINK}},
    {"readdir", EIO, FAULT_ONCE, TARGET_ANY, {SYS_getdents64, -1}},
    {"readdir", EIO, FAULT_ON, TARGET_ANY, {SYS_getdents64, -1}},
    {"chmod", EPERM, FAULT_ONCE, TARGET_ANY, {CHMOD}},
    {"chown", EPERM, FAULT_ONCE, TARGET_ANY, {CHOWN}},
    {"ftruncate", EIO, FAULT_ONCE, TARGET_ANY, {SYS_ftruncate, -1}},
    {"unlink", EACCES, FAULT_ONCE, TARGET_ANY, {UNLINK}},
    {"fcntl", EMFILE, FAULT_ONCE, TARGET_COPIES, {SYS_fcntl, -1}},
    {"flock", ENOLCK, FAULT_ONCE, TARGET_ANY, {SYS_flock, -1}},
    {"fork", EAGAIN, FAULT_ONCE, TARGET_ANY, {FORK}},
    {"fork", EAGAIN, FAULT_ON, TARGET_ANY, {FORK}},
    {"thread", EAGAIN, FAULT_ONCE, TARGET_ANY, {SYS_clone3, -1}},
    {"thread", EAGAIN, FAULT_ON, TARGET_ANY, {SYS_clone3, -1}},
    {"pipe", EMFILE, FAULT_ONCE, TARGET_ANY, {SYS_pipe2, -1}},
    {"pipe", EMFILE, FAULT_ON, TARGET_ANY, {SYS_pipe2, -1}},
    {"mmap", ENOMEM, FAULT_ONCE, TARGET_ANY, {SYS_mmap, SYS_mremap, -1}},
    {"mmap", ENOMEM, FAULT_ON, TARGET_ANY, {SYS_mmap, SYS_mremap, -1}},
    {"poll", ENOMEM, FAULT_ONCE, TARGET_ANY, {POLL}},
    {"inotify", EMFILE, FAULT_ONCE, TARGET_ANY, {INOTIFY}},
    {"inotify", ENOSPC, FAULT_ON, TARGET_ANY, {SYS_inotify_add_watch, -1}},
    {"signalfd", EMFILE, FAULT_ONCE, TARGET_ANY, {SYS_signalfd4, -1}},
};

const size_t fault_kind_count = sizeof fault_kinds / sizeof *fault_kinds;

bool fault_kind_applies(const struct fault_kind *kind)
{
#ifdef __SANITIZE_ADDRESS__
    return kind->error != ENOMEM;
#else
    return kind != NULL;
#endif
}

bool fault_kind_has(const struct fault_kind *kind, int call)
{
    for (const int *known = kind->calls; *known >= 0; known++)
        if (*known == call)
            return true;
    return false;
}

const char *fault_way_name(enum fault_way way)
{
    static const char *const names[] = {"once", "from there on", "short"};

    return names[way];
}
