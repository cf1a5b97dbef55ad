/* Libraries that are opened when a run first calls one of their functions, so that the run takes
 * the time of those alone that it uses.
 *
 * Callers see nothing of that. Instead of these libraries the program is linked with a stub for
 * each function of theirs that it calls (stubs.S), which opens the library at its first call
 * and jumps on to the function. Which functions these are the build reads from the compiled
 * objects, and writes the table of this header. A library that cannot be opened then ends the
 * program as mem_give_up() does, with a message that names the library and the Debian package that
 * brings it. */
#pragma once

#include "base/standard.h"

struct library {
    const char *file;    /* "libcairo.so.2" */
    const char *package; /* of Debian, "libcairo2"; "": not known where the program was built */
    void *handle;        /* NULL: not open yet */
};

/* Ends with one that has no file. */
extern struct library libraries[];

struct library_function {
    const char *name;
    struct library *library;
};

extern const struct library_function library_functions[];
/* Where they are; NULL: not looked for yet. The stubs have that filled in. */
extern void *library_slots[];
void *library_function(unsigned long index);

/* Opens the library whose file is called so, up to its version, "libcairo"; false when it cannot be
 * opened. For runs that have something else to do then, or may not open files later. */
bool library_open(const char *name);

/* The address of a function or variable of such a library, and of a variable by its declaration,
 * since variables have no stubs: *LIBRARY_VARIABLE("libedit", rl_readline_name). */
void *library_address(const char *library, const char *name);
#define LIBRARY_VARIABLE(library, name) ((__typeof__(name) *)library_address(library, #name))

/* What one thread has locked in a library stays locked for ever in a process that another one forks
 * off meanwhile, and calls the library there. So threads say when they begin to use such libraries
 * and when they have done, between which they fork nothing themselves; library_fork() is fork()
 * when no thread uses one. */
void library_use(void);
void library_leave(void);
int library_fork(void);
