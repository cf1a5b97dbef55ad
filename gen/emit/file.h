/* Output files that appear whole or not at all: written to a temporary file beside the target,
 * flushed to the disk, then renamed. Whatever fails, the old file stays and no partial one is left.
 * A target that is not a regular file (a pipe, a device) is written directly. */
#ifndef PIECEWORK_EMIT_FILE_H
#define PIECEWORK_EMIT_FILE_H

#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>

enum { FILES_AT_ONCE = 16 }; /* more output files open together are refused */

struct outfile;

/* Creates missing parent folders and opens the file. NULL after a finding FILE_UNWRITABLE. The
 * caller ends it with file_commit() or file_abandon(). */
struct outfile *file_begin(const char *path, struct diags *diags);

/* The file will have the permissions of the one that it replaces, if there is one, instead of those
 * of a new file. */
void file_keep_permissions(struct outfile *file);

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

/* Makes SIGINT, SIGTERM and SIGHUP remove the temporary files before they end the program, except
 * those that are being ignored; and makes a file size limit an error instead of a signal. */
void file_install_signal_cleanup(void);

#endif
