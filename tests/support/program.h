/* What tests of the whole program share: running programs, folders of one's own, whole files. */
#ifndef PIECEWORK_TESTS_PROGRAM_H
#define PIECEWORK_TESTS_PROGRAM_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Statuses of a run beside the exit statuses 0 to 255. */
enum { RUN_SIGNALLED = 1000 /* + signal number */, RUN_ENDLESS = 2000, RUN_SECONDS = 60 };

/* A program to run. All but `arguments` may stay empty. */
struct program {
    const char *const *arguments;   /* program first, then NULL-terminated */
    const char *const *environment; /* NULL-terminated "NAME=value"; "NAME" takes NAME away */
    const char *folder;             /* working folder */
    void (*prepare)(void);          /* called in the child before the program starts */
};

/* What came of it. */
struct run_result {
    int status;
    struct buf out, err; /* standard output and standard error */
    long peak;           /* KiB of memory, at most */
};

/* Runs to the end, but RUN_SECONDS at most; input is empty. The outcome is kept until the test
 * ends. */
struct run_result run(const struct program *command);
/* Fails the test unless it ended with that status, and output and messages hold these texts; "":
 * they are empty; NULL: whatever they hold. */
void outcome_expect(struct run_result outcome, int status, const char *out, const char *err);

/* Starts it only, with these handles as its standard output and standard error. */
pid_t command_start(const struct program *command, int out, int err);

/* Runs the program under test with up to 12 arguments, closed with NULL, in the repository. */
struct run_result piecework(const char *argument, ...);
/* Its absolute path: from the environment variable PIECEWORK, else out/bin/piecework. */
const char *piecework_path(void);
/* The repository, which is the working folder when the tests start; absolute. */
const char *repository(void);

/* An empty folder below $TMPDIR, which goes with its name and all that is in it when the test ends,
 * or before that with folder_remove(). */
char *folder_new(void);

/* Where a test works: an arena and an empty folder, which go with the test. */
struct workplace {
    struct arena *arena;
    char *folder;
};
/* Makes one that is the beginning of a structure of that size, whose rest is 0, for a set-up. */
void *workplace_new(void **state, size_t size);
/* For TESTS_EACH(): nothing else. */
int workplace_set_up(void **state);
void folder_remove(char *folder);
/* Entries other than . and .. */
int folder_entries(const char *folder);
/* "folder/name", in an arena. */
struct arena;
const char *path_in(struct arena *arena, const char *folder, const char *name);

/* A whole file; false when there is none. The buf is emptied first. */
bool file_read(const char *path, struct buf *content);
void file_make(const char *path, const void *bytes, size_t size);
void file_make_text(const char *path, const char *text);
/* Dates it some minutes back. */
void file_make_old(const char *path);
/* Dates all files in it an hour back: what was saved a moment ago may be saved once more within the
 * same tick of the clock, and counts as changed. */
void folder_make_old(const char *folder);
/* Copies the definitions and layouts of the repository into the folder, with links to the folders
 * of what belongs to them. */
void copy_definitions(const char *folder);
/* Puts a copy of such a folder in place of the link, for what is written there. */
void copy_linked(const char *folder);
/* Replaces the one place where `before` stands in the file; fails the test when there is not one.
 */
void file_edit(const char *path, const char *before, const char *after);
bool same_bytes(const struct buf *a, const struct buf *b);

#endif
