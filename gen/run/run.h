/* A run of the program: its memory, its findings, what it prints, and how it ends. */
#pragma once

#include "diag/diag.h"

#ifndef PIECEWORK_VERSION
#define PIECEWORK_VERSION "development"
#endif

enum status { STATUS_GOOD = 0, STATUS_FINDINGS = 1, STATUS_TROUBLE = 2 };

/* What a run owns. */
struct run {
    struct arena *arena;
    struct diags *diags;
};

/* Empty; run_end() frees it. */
struct run run_begin(void);

/* The value of an option as a file of its own that is named after it, so that findings can point
 * into it; its text is NULL after a finding. */
struct located argument(struct run *run, const char *name, const char *text);

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF };
extern const char *const format_names[]; /* NULL-terminated: text json sarif */

/* Prints all findings, frees the run and returns the exit status; strict: notes count, too. */
int run_end(struct run *run, FILE *stream, enum format format, bool strict);

/* Prints a text, which it frees, on the standard output. */
int run_print(struct buf *text);
/* Writes out what was printed. 0, or the errno of what first went wrong with the standard output;
 * the program says so when the command has ended. */
int run_flush(void);
/* The path as it is to be printed on the standard output: without what steers a terminal, when that
 * is one. */
const char *run_path(struct arena *arena, const char *path);

/* Whether what is drawn for people is in colour; auto: on a terminal, unless the environment has
 * NO_COLOR or a dumb terminal. */
enum colouring { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };
extern const char *const colouring_words[]; /* NULL-terminated: auto always never */
/* As enum text_look, for standard output. */
unsigned run_look(enum colouring colouring);

/* A bar that shows how far long work has come: on standard error where that is a terminal, nothing
 * where somebody else reads it. */

struct progress {
    const char *what;    /* "games" */
    size_t count;        /* of all */
    double begun, shown; /* seconds of watch_now() */
    size_t marks;        /* of the bar that is shown */
    bool terminal, visible;
};

/* Nothing is done yet, and nothing shown of work that ends at once. */
struct progress progress_begin(const char *what, size_t count);
/* So many are done. Takes the bar away behind the last one. */
void progress_step(struct progress *progress, size_t done);
/* Takes the bar away, until the next step: before something is printed, and at the end. */
void progress_hide(struct progress *progress);

/* Which files were made from which, for make and ninja. */

struct made;

/* Where it is asked for. */
struct depfile {
    const char *path;   /* NULL: nowhere */
    const char *target; /* what depends on the inputs; NULL: the files that were made */
};

/* False when it has a target but no path; depfile_missing tells that as command_lacks() puts it. */
bool depfile_is_whole(const struct depfile *depfile);
extern const char depfile_missing[];

/* Work that a few threads of this process share out: what reads files and thinks, but does not
 * print. Each sets type with fonts that it opens for itself. */

enum { MOST_THREADS = 16 };

/* One of several pieces of work: of which index, and by which thread, below MOST_THREADS. */
typedef void (*part_work)(void *context, size_t index, size_t thread);

/* Does the work of each index below count, in any order and several at once, at most `at_once` of
 * them; returns when all are done. Each writes to what belongs to its index or its thread alone.
 * The bar, which counts them in units called `what`, moves whenever the caller has done one itself.
 */
void threads_do(part_work work, void *context, size_t count, size_t at_once, const char *what);

/* Jobs that the machine can do at once. */
size_t jobs_at_once(void);
