/* Partial files: what an output file is while it is being written, beside the file that it will
 * replace. None outlives its writer for long: a signal that ends the program removes them, and what
 * a process that was killed left behind is removed when another file is written in that folder. */
#ifndef PIECEWORK_EMIT_PARTIAL_H
#define PIECEWORK_EMIT_PARTIAL_H

#include <stdbool.h>
#include <sys/types.h>

enum { FILES_AT_ONCE = 16 }; /* more partial files at once are refused */

struct partial {
    char *path; /* NULL: there is none */
    int lock;   /* keeps the file locked, which says that its writer lives */
};

/* Creates a file in the target's folder. The handle to write to, which the caller closes; -1 with
 * errno set on failure. The caller ends it with partial_end() in both cases. */
int partial_open(struct partial *partial, const char *target, mode_t mode);

/* Puts the file in the target's place. False with errno set on failure. */
bool partial_rename(struct partial *partial, const char *target);

/* Removes the file unless it was renamed, and frees what belongs to it. */
void partial_end(struct partial *partial);

/* A process that shares our folders has been killed: they are looked through once more. */
void partial_expect_remains(void);

/* --- signals --- */

/* Makes SIGINT, SIGTERM and SIGHUP remove the partial files before they end the program, except
 * those that are being ignored; and makes a file size limit an error instead of a signal. When
 * memory is exhausted, they are removed, too. */
void partial_install_signal_cleanup(void);

/* Those signals are the ordinary end of the program: it exits with that status. */
void partial_exit_on_signal(int status);

#endif
