/* Which files were made from which, for make and ninja. */
#ifndef PIECEWORK_RUN_DEPFILE_H
#define PIECEWORK_RUN_DEPFILE_H

#include "diag/diag.h"

#include <stdbool.h>

struct made;

/* Where it is asked for. */
struct depfile {
    const char *path;   /* NULL: nowhere */
    const char *target; /* what depends on the inputs; NULL: the files that were made */
};

/* False when it has a target but no path; depfile_missing tells that as command_lacks() puts it. */
bool depfile_is_whole(const struct depfile *depfile);
extern const char depfile_missing[];

/* Writes that the target, or every output, depends on every input; an input that is gone later is
 * no error then. A finding FILE_UNWRITABLE tells of a name that make cannot read, however it is
 * written. */
void depfile_write(const struct depfile *depfile, const struct made *made, struct diags *diags);

#endif
