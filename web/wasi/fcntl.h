/* A handle that has the file of another one, which WASI cannot make. */
#ifndef PIECEWORK_WASI_FCNTL_H
#define PIECEWORK_WASI_FCNTL_H

#include_next <fcntl.h>

enum { F_DUPFD_CLOEXEC = 1030 /* see system.c */ };

#endif
