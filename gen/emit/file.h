/* Output files that appear whole or not at all: written to a partial file beside the target,
 * flushed to the disk, then renamed. Whatever fails, the old file stays and no partial one is left.
 * A file that is replaced keeps its mode, and its owner where that is permitted; one that is
 * read-only, or whose folder is, is not replaced. Symbolic links are followed and stay; of several
 * hard links to a file the one that is named leads to the new file, the others keep the old one. A
 * target that is not a regular file (a pipe, a device) is written directly. */
#pragma once

#include "diag/diag.h"

#include <sys/types.h>

struct outfile;

/* Creates missing parent folders and opens the file; a pipe waits for its reader. NULL after a
 * finding FILE_UNWRITABLE. The caller ends it with file_commit() or file_abandon(). */
struct outfile *file_begin(const char *path, struct diags *diags);

/* False from the first error on; file_commit() reports it. */
bool file_put(struct outfile *file, const void *bytes, size_t n);

/* Puts the file in its place and frees it. On any error the target is unchanged, a finding
 * FILE_UNWRITABLE is added, and the result is false. */
bool file_commit(struct outfile *file, struct diags *diags);

/* Drops what was written and frees the file; NULL is allowed. */
void file_abandon(struct outfile *file);

/* The whole file in one call. */
bool file_write(const char *path, const void *bytes, size_t n, struct diags *diags);

/* The same for a file that can be made again at any time: one that holds these bytes already is not
 * touched, another one not waited for to reach the disk. *fresh: whether it was written. */
bool file_update(const char *path, const void *bytes, size_t n, bool *fresh, struct diags *diags);

/* Waits until nobody else has locked the path, for a file that is read and then written again. The
 * lock is one on its folder, which is created; where there are no locks, none is waited for. End it
 * with file_unlock(). */
int file_lock(const char *path);
void file_unlock(int lock);

/* Partial files: what an output file is while it is being written, beside the file that it will
 * replace. None outlives its writer for long: a signal that ends the program removes them, and what
 * a process that was killed left behind is removed when another file is written in that folder. */

enum { FILES_AT_ONCE = 16 }; /* more partial files at once are refused */

/* --- signals --- */

/* Makes SIGINT, SIGTERM and SIGHUP remove the partial files before they end the program, except
 * those that are being ignored; and makes a file size limit an error instead of a signal. When
 * memory is exhausted, they are removed, too. */
void partial_install_signal_cleanup(void);

/* Those signals are the ordinary end of the program: it exits with that status. */
void partial_exit_on_signal(int status);
