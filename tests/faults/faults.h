/* Fault injection: the program runs while its n-th call of one kind fails, and must then either do
 * its work all the same or say that it could not, and leave every file whole. preload.c is loaded
 * into the program; supervise.c runs it and makes calls fail; kinds.c lists what fails, runs.c what
 * is run; session.c judges what came of it. */
#ifndef PIECEWORK_TESTS_FAULTS_H
#define PIECEWORK_TESTS_FAULTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* Names of environment variables that hold file descriptors: of shared memory with a struct
 * fault_order, and of a socket to the supervisor. */
#define FAULT_ORDER "PIECEWORK_FAULT_ORDER"
#define FAULT_SOCKET "PIECEWORK_FAULT_SOCKET"

enum {
    FAULT_CALLS = 64,    /* system calls that are told to the supervisor, at most */
    FAULT_UNARMED = 120, /* exit status where the kernel does not let calls be supervised */
};

/* What the library is to do, and what it has counted. */
struct fault_order {
    atomic_long allocations; /* so far, of all processes and threads of the run */
    long refuse_at;          /* the allocation that fails, from 1; 0: none */
    bool on;                 /* and all that follow */
    size_t call_count;
    int calls[FAULT_CALLS]; /* numbers of system calls that are told */
};

#endif
