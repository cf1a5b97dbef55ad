/* Processes, of which none can be begun: pipes to them come first, and there are none. */
#ifndef PIECEWORK_WASI_SPAWN_H
#define PIECEWORK_WASI_SPAWN_H

#include <errno.h>
#include <signal.h>
#include <sys/types.h>

typedef int posix_spawn_file_actions_t, posix_spawnattr_t;
enum { POSIX_SPAWN_SETSIGDEF };

#define posix_spawnattr_init(attributes) ((void)(attributes))
#define posix_spawnattr_setsigdefault(attributes, signals) ((void)(attributes), (void)(signals))
#define posix_spawnattr_setflags(attributes, flags) ((void)(attributes))
#define posix_spawnattr_destroy(attributes) ((void)(attributes))
#define posix_spawn_file_actions_init(actions) ((void)(actions))
#define posix_spawn_file_actions_adddup2(actions, from, to) ((void)(actions))
#define posix_spawn_file_actions_addopen(actions, to, path, flags, mode) ((void)(actions))
#define posix_spawn_file_actions_destroy(actions) ((void)(actions))

static inline int posix_spawnp(pid_t *process, const char *program, const int *actions,
                               const int *attributes, char *const *arguments, char *const *names)
{
    (void)process, (void)program, (void)actions, (void)attributes, (void)arguments, (void)names;
    return ENOSYS;
}

#endif
