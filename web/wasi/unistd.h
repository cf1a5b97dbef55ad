/* What WASI has not of the system's calls. */
#ifndef PIECEWORK_WASI_UNISTD_H
#define PIECEWORK_WASI_UNISTD_H

#include_next <unistd.h>
#include <sys/types.h>

int pipe(int handles[2]);
pid_t fork(void);
int fchown(int handle, uid_t user, gid_t group);
uid_t geteuid(void);
pid_t getpid(void);

#endif
